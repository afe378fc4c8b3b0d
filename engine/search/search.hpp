#pragma once

#include "pinwheel/chess/key_history.hpp"
#include "pinwheel/chess/move.hpp"
#include "pinwheel/chess/position.hpp"
#include "pinwheel/search/limits.hpp"
#include "pinwheel/search/observer.hpp"
#include "pinwheel/search/score.hpp"
#include "pinwheel/search/transposition_table.hpp"

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace pinwheel::search {

struct Options {
    // Whether repetition, fifty moves and insufficient material are draws in the tree. Turn off
    // only for experiments.
    bool detectsDraws = true;
    bool usesTable = true;
    Milliseconds moveOverhead{10};

    friend bool operator==(const Options&, const Options&) = default;
};

// The state of the search after an iteration.
struct Progress {
    unsigned depth = 0;
    unsigned selectiveDepth = 0;  // the deepest ply reached
    Score score = 0;
    std::uint64_t nodes = 0;
    std::chrono::nanoseconds time{};
    unsigned permilleFull = 0;
    std::vector<chess::Move> line;  // the principal variation
};

struct SearchResult {
    std::optional<chess::Move> best;    // nullopt only if there is no legal move
    std::optional<chess::Move> ponder;  // the expected reply
    Progress progress;
};

// Iterative-deepening negamax with alpha-beta, a transposition table and killer moves; no
// quiescence. All pruning is sound: at a fixed depth the score equals that of plain minimax with
// the draw rules. Deterministic: the same limits and position give the same nodes, moves and score,
// unless time runs out.
class Searcher {
public:
    explicit Searcher(std::size_t tableBytes) : table_(tableBytes) {}

    TranspositionTable& table() { return table_; }

    // `game` holds the keys of the game so far, ending with the root's. Runs until a limit or
    // `stop`.
    SearchResult run(const chess::Position& root, const chess::KeyHistory& game,
                     const Limits& limits, const Options& options, const std::atomic<bool>& stop,
                     const std::function<void(const Progress&)>& report = {},
                     SearchObserver* observer = nullptr);

private:
    TranspositionTable table_;
};

}  // namespace pinwheel::search
