#pragma once

#include "pinwheel/base/result.hpp"
#include "pinwheel/workbench/engine_link.hpp"

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace pinwheel::workbench {

// One line of the conversation with an engine.
struct Traffic {
    bool isSent = false;
    std::string line;

    friend bool operator==(const Traffic&, const Traffic&) = default;
};

// How long to wait for an answer.
struct Patience {
    Milliseconds start{15'000};   // to uci
    Milliseconds answer{10'000};  // to isready and d
    Milliseconds search{60'000};  // to go
    Milliseconds count{600'000};  // to perft
};

std::string secondsText(Milliseconds time);  // "0.5 s"

struct Identity {
    std::string name;  // may be empty
    std::string author;
    std::vector<std::string> options;  // lines as sent, without "option"
};

struct UciScore {
    bool isMate = false;
    int value = 0;         // centipawns, or moves to mate; negative: the engine is being mated
    bool isBound = false;  // lowerbound or upperbound

    friend bool operator==(const UciScore&, const UciScore&) = default;
};
std::string toText(const UciScore& score);  // "cp 31", "mate -2"

// The answer to one `go`.
struct Thought {
    std::string bestMove;           // as sent: "(none)" and "0000" occur
    std::optional<UciScore> score;  // the last exact one, or the last bound
    unsigned depth = 0;
    std::uint64_t nodes = 0;
    std::vector<std::string> line;     // the principal variation
    std::vector<std::string> remarks;  // the first texts of `info string`
};

// Adds an `info` or `bestmove` line to a thought; true if that completes it.
bool readSearchLine(Thought& thought, std::string_view line);

// What `d` says, in any of the forms in use.
struct Description {
    std::optional<std::string> key;  // lower-case hexadecimal digits without 0x or leading zeros
    std::optional<std::string> fen;
};

// Talks UCI with an engine. Every call ends within its patience, whatever the engine does, and
// fails with a sentence.
class UciClient {
public:
    using Observer = std::function<void(const Traffic&)>;
    // Looks at a line; true if it is the last one of the answer.
    using IsLast = std::function<bool(std::string_view line)>;

    // `stop` ends a wait at once.
    explicit UciClient(EngineLink& link, const Patience& patience = {}, Observer observer = {},
                       const std::atomic<bool>* stop = nullptr);

    base::Result<Identity> handshake();
    base::Status ready();  // isready
    base::Status newGame();
    base::Status setOption(std::string_view name, std::string_view value);
    // "startpos moves …" or "fen … moves …"
    base::Status setPosition(std::string_view position);
    // "depth 4", "nodes 10000"; the engine is told to stop when the patience is over.
    base::Result<Thought> go(std::string_view limits);
    base::Result<Description> describe();  // d
    // Ends politely; the link kills it otherwise.
    void quit();

    base::Status send(std::string_view line);
    // Reads lines until the last one; `asked` is named if it never comes.
    base::Status readUntil(std::string_view asked, Milliseconds patience, const IsLast& isLast);
    // A line that arrives within this time; nullopt if none does.
    base::Result<std::optional<std::string>> receive(std::string_view asked, Milliseconds patience);
    const Patience& patience() const { return patience_; }

private:
    EngineLink& link_;
    Patience patience_;
    Observer observer_;
    const std::atomic<bool>* stop_;
};

}  // namespace pinwheel::workbench
