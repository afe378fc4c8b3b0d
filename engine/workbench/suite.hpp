#pragma once

#include "pinwheel/base/result.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace pinwheel::workbench {

// Something that is done to an engine: a line that is sent, byte for byte, ...
struct SendLine {
    std::string bytes;
};
// ... its answer to `go` that is waited for, ...
struct AwaitBestMove {};
// ... or the end of its input.
struct CloseInput {};
using Step = std::variant<SendLine, AwaitBestMove, CloseInput>;

enum class ScoreKind : std::uint8_t { Draw, Winning, Losing, Mate };

// A score from the point of view of the side to move.
struct WantedScore {
    ScoreKind kind = ScoreKind::Draw;
    int moves = 0;  // to mate; negative if the side to move is mated
};

// Positions are arguments of UCI's `position`, sent as they are.

struct LeavesTask {
    std::string position;
    unsigned depth = 0;
    std::uint64_t leaves = 0;
};

struct MovesTask {
    std::string position;
    std::vector<std::string> moves;  // all legal ones, sorted
};

// The answer to `go`. Whatever else is wanted, the best move must be legal.
struct SearchTask {
    std::vector<Step> before;  // sent before the position
    std::optional<std::string> position;
    std::string go;
    std::optional<WantedScore> score;
    std::vector<std::string> best;   // one of these, unless empty
    std::vector<std::string> avoid;  // none of these
};

struct KeysTask {
    std::string first;
    std::string second;
    bool areEqual = false;
};

struct FenTask {
    std::string position;
    std::string fen;  // with the en-passant square only if such a capture is legal
};

// The remark `info string Draw by …` on `position` or `go`.
struct AnnouncementTask {
    std::string position;
    std::string go;
    std::string reason;  // "threefold repetition"; empty: no announcement
};

// The engine answers afterwards, or ends by itself.
struct SurvivalTask {
    std::vector<Step> steps;
    bool mustExit = false;
};

using Task = std::variant<LeavesTask, MovesTask, SearchTask, KeysTask, FenTask, AnnouncementTask,
                          SurvivalTask>;

struct Case {
    std::string id;       // "kind/name"
    std::string kind;     // of its suite
    std::string purpose;  // the member "for"
    std::string why;      // told on failure
    Task task;
};

// The cases of one file; docs/conformance.md describes the format.
struct Suite {
    std::string kind;
    std::string about;
    bool isOnRequest = false;  // stricter than the protocol or common practice
    std::vector<Case> cases;
};

// Fails with a sentence that names the case and the member.
base::Result<Suite> readSuite(std::string_view json);

// The suites that are part of the program, in alphabetical order of their kinds.
base::Result<std::vector<Suite>> builtInSuites();

}  // namespace pinwheel::workbench
