#pragma once

#include "pinwheel/chess/key_history.hpp"
#include "pinwheel/chess/movegen.hpp"
#include "pinwheel/chess/position.hpp"
#include "pinwheel/search/evaluation.hpp"
#include "pinwheel/search/limits.hpp"
#include "pinwheel/search/move_order.hpp"
#include "pinwheel/search/observer.hpp"
#include "pinwheel/search/score.hpp"
#include "pinwheel/search/search.hpp"
#include "pinwheel/search/transposition_table.hpp"

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>
#include <span>

namespace pinwheel::search {

using Clock = std::chrono::steady_clock;

// Conditions that abort a search inside the tree.
struct StopConditions {
    const std::atomic<bool>& isStopped;
    std::optional<std::uint64_t> nodes;
    std::optional<Clock::time_point> deadline;

    // Whether a search that has visited so many nodes must stop. The flag and the clock are read
    // only now and then.
    bool isDue(std::uint64_t visited) const {
        constexpr std::uint64_t kNodesBetweenLooks = 1024;
        if (nodes && visited >= *nodes) return true;
        if (visited % kNodesBetweenLooks != 0) return false;
        return isStopped.load(std::memory_order_relaxed) || (deadline && Clock::now() >= *deadline);
    }
};

// The principal variation from one node. Fixed size: the tree never allocates.
struct Line {
    std::array<std::optional<chess::Move>, kMaxPly> moves;
    unsigned length = 0;

    void clear() { length = 0; }
    void set(chess::Move first, const Line& rest);
};

// Searches below one root, one depth at a time. `IsObserved` and `DetectsDraws` compile out code
// that an unobserved search, or an experiment without draws, does not need.
template <bool IsObserved, bool DetectsDraws>
class TreeSearch {
public:
    TreeSearch(const chess::Position& root, const chess::KeyHistory& game,
               TranspositionTable* table, const StopConditions& stop, SearchObserver* observer);

    // Searches the given root moves, in this order, to a depth of at least 1. False if it was
    // aborted; line() and score() then cover only the moves finished so far, and are meaningless if
    // there was none.
    bool iterate(std::span<const chess::Move> rootMoves, unsigned depth);

    const Line& line() const { return lines_[0]; }
    Score score() const { return score_; }
    std::uint64_t nodes() const { return nodes_; }
    unsigned selectiveDepth() const { return selectiveDepth_; }

private:
    struct Outcome {
        Score score;
        Return why;
    };
    // The state of a node's path.
    struct Frame {
        Balance balance;
        std::optional<chess::Square> capturedOn;  // the target, if the move that led here captured
        PastSignature past = 0;                   // earlier positions that can still recur
        PastSignature successorsPast = 0;  // those and this one; set once the node is expanded
    };

    Score search(chess::Move move, unsigned ply, unsigned depth, Score alpha, Score beta);
    Outcome visit(unsigned ply, unsigned depth, Score alpha, Score beta);
    Outcome visitLeaf(unsigned ply) const;
    Outcome expand(chess::SplitMoves& moves, unsigned ply, unsigned depth, Score alpha, Score beta);
    Outcome withoutMove(unsigned ply) const;
    std::optional<Return> drawByRule() const;
    std::optional<Score> fromTable(unsigned ply, unsigned depth, Score alpha, Score beta) const;
    void store(unsigned ply, unsigned depth, Score score, Bound bound, const chess::Move* best);
    PastSignature signature(unsigned ply, unsigned depth) const;
    bool mustStop();

    chess::Position position_;
    chess::SearchHistory history_;
    TranspositionTable* table_;
    StopConditions stop_;
    SearchObserver* observer_;
    std::uint64_t nodes_ = 0;
    unsigned selectiveDepth_ = 0;
    Score score_ = 0;
    bool isStopped_ = false;
    std::array<Frame, kMaxPly + 1> frames_;
    std::array<Killers, kMaxPly> killers_;
    std::array<Line, kMaxPly + 1> lines_;
};

}  // namespace pinwheel::search
