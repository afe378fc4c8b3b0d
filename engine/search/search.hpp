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
    // Repetition, fifty moves and insufficient material count as draws in the tree. Off is for
    // experiments.
    bool detectsDraws = true;
    bool usesTable = true;
    Milliseconds moveOverhead{10};
};

// What is known after an iteration.
struct Progress {
    unsigned depth = 0;
    unsigned selectiveDepth = 0;  // the farthest ply reached
    Score score = 0;
    std::uint64_t nodes = 0;
    std::chrono::nanoseconds time{};
    unsigned permilleFull = 0;
    std::vector<chess::Move> line;  // the best play found, by both sides
};

struct SearchResult {
    std::optional<chess::Move> best;    // none only where there is no legal move
    std::optional<chess::Move> ponder;  // the expected reply
    Progress progress;
};

// Iterative-deepening negamax with alpha-beta, a transposition table and killers; no quiescence.
// Whatever it skips it skips soundly: to a fixed depth the score is that of plain minimax with the
// draw rules. The same limits on the same position give the same nodes, moves and score, provided
// time does not cut it short.
class Searcher {
public:
    explicit Searcher(std::size_t tableBytes) : table_(tableBytes) {}

    TranspositionTable& table() { return table_; }

    // `game` holds the keys of the game so far and ends with the root's. Runs until a limit or
    // `stop`.
    SearchResult run(const chess::Position& root, const chess::KeyHistory& game,
                     const Limits& limits, const Options& options, const std::atomic<bool>& stop,
                     const std::function<void(const Progress&)>& report = {},
                     SearchObserver* observer = nullptr);

private:
    TranspositionTable table_;
};

}  // namespace pinwheel::search
