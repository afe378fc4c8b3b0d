#pragma once

#include "pinwheel/workbench/bisect.hpp"
#include "pinwheel/workbench/board_path.hpp"
#include "pinwheel/workbench/divide.hpp"
#include "pinwheel/workbench/key_comparison.hpp"
#include "pinwheel/workbench/uci_client.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace pinwheel::viewer {

// Questions to an engine.
struct AskThoughts {  // until something else is asked
    workbench::BoardPath path;
};
struct AskDivide {
    workbench::BoardPath path;
    unsigned depth;
};
struct AskDifference {
    workbench::BoardPath path;
    unsigned depth;
};
struct AskKeys {
    workbench::BoardPath game;
};
using EngineQuestion = std::variant<AskThoughts, AskDivide, AskDifference, AskKeys>;

// Its answers.
struct EngineStarted {
    std::string name;
};
struct EngineThinks {
    workbench::Thought thought;
};
struct EngineCounted {
    workbench::Divide ours;
    workbench::Divide theirs;
};
struct EngineWalks {
    std::string progress;
};
struct EngineWalked {
    workbench::BisectReport report;
};
struct EngineKeysRead {
    std::vector<std::string> keys;  // from ply 0 on
    std::optional<workbench::KeyDisagreement> disagreement;
    bool isComplete = false;
};
// It waits for the next question.
struct EngineIsIdle {};
struct EngineFailed {
    std::string problem;  // a sentence
    bool isGone = false;  // nothing more can be asked
};
struct EngineNews {
    std::uint64_t number = 0;  // of the question
    std::variant<EngineStarted, EngineThinks, EngineCounted, EngineWalks, EngineWalked,
                 EngineKeysRead, EngineIsIdle, EngineFailed>
        what;
};

// A conversation with a program on a thread of its own. Everything goes in and comes out as data,
// and no call waits for the program. The program is killed with this object.
class EngineWorker {
public:
    // `wake` is called on another thread when there is news.
    EngineWorker(std::vector<std::string> command, std::function<void()> wake);
    EngineWorker(const EngineWorker&) = delete;
    EngineWorker& operator=(const EngineWorker&) = delete;
    ~EngineWorker();

    // Replaces the question that is being answered; a program that cannot stop counting is
    // restarted. Returns the question's number.
    std::uint64_t ask(EngineQuestion question);
    // Ends the answer without another question.
    void stop();
    // Begins to end the conversation and the program, without waiting for either.
    void end();
    // Whether both have ended, so that the destructor does not wait.
    bool hasEnded() const;

    std::vector<EngineNews> takeNews();
    // The lines since the last call, at most the latest thousands; and how many were left out.
    std::vector<workbench::Traffic> takeTraffic(std::uint64_t& leftOut);

private:
    class Conversation;
    std::unique_ptr<Conversation> conversation_;
};

}  // namespace pinwheel::viewer
