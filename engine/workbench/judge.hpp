#pragma once

#include "pinwheel/base/result.hpp"
#include "pinwheel/workbench/capabilities.hpp"
#include "pinwheel/workbench/divide_source.hpp"
#include "pinwheel/workbench/engine_link.hpp"
#include "pinwheel/workbench/suite.hpp"
#include "pinwheel/workbench/uci_client.hpp"

#include <atomic>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace pinwheel::workbench {

// What became of one case.
struct Verdict {
    std::optional<bool> isOk;  // nullopt: skipped, because the engine lacks what the case needs
    std::vector<std::string> sent;  // as they can be shown
    std::string expected;
    std::string got;  // or why it was skipped
    std::string why;  // the case's reason, with more where more is known
};

// Puts an engine through cases. An engine that ends or does not answer fails the case and is
// started again for the next one.
class Judge {
public:
    using Start = std::function<base::Result<std::unique_ptr<EngineLink>>()>;

    // So many cases in a row that the engine does not survive are enough.
    static constexpr unsigned kMostLosses = 5;

    // `stop` ends a wait at once.
    Judge(Start start, const Patience& patience, const std::atomic<bool>* stop = nullptr)
        : start_(std::move(start)), patience_(patience), stop_(stop) {}

    // Starts the engine and finds out what it can do.
    base::Result<Identity> begin();
    const Capabilities& capabilities() const { return capabilities_; }
    // Fails only if it makes no sense to go on.
    base::Result<Verdict> judge(const Case& task);
    // Ends the engine politely.
    void end();

private:
    // Found by a task: nullopt if the case is skipped.
    struct Finding {
        std::optional<bool> isOk;
        std::string got;
        std::string more;  // appended to the reason
    };
    struct Engine {
        std::unique_ptr<EngineLink> link;
        std::unique_ptr<UciClient> client;
        std::unique_ptr<UciDivideSource> counts;
    };

    base::Result<Identity> startEngine();
    base::Status find(Capability capability);
    bool isStopped() const { return stop_ != nullptr && *stop_; }

    // An error is the engine's: it ended or did not answer.
    base::Result<Finding> run(const LeavesTask& task);
    base::Result<Finding> run(const MovesTask& task);
    base::Result<Finding> run(const SearchTask& task);
    base::Result<Finding> run(const KeysTask& task);
    base::Result<Finding> run(const FenTask& task);
    base::Result<Finding> run(const AnnouncementTask& task);
    base::Result<Finding> run(const SurvivalTask& task);

    base::Status perform(const std::vector<Step>& steps);
    base::Result<Description> describe(const std::string& position);
    // isready, and how many best moves nobody asked for came before the answer.
    base::Result<unsigned> strayBestMoves();
    base::Result<Finding> checkAlive(bool hasSearched);
    Finding checkExit();
    Finding found(const SearchTask& task, const Thought& thought, bool isLate) const;

    Start start_;
    Patience patience_;
    const std::atomic<bool>* stop_;
    std::optional<Engine> engine_;
    Capabilities capabilities_;
    // What became of a question that the engine did not survive, or answered with rubbish.
    std::map<Capability, std::string> problems_;
    std::vector<std::string> sent_;
    unsigned losses_ = 0;  // in a row
};

}  // namespace pinwheel::workbench
