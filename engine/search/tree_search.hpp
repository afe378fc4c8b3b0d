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

// What breaks a search off from inside the tree.
struct StopConditions {
    const std::atomic<bool>& isStopped;
    std::optional<std::uint64_t> nodes;
    std::optional<Clock::time_point> deadline;
};

// The best play found from one node on. Fixed size: the tree allocates nothing.
struct Line {
    std::array<std::optional<chess::Move>, kMaxPly> moves;
    unsigned length = 0;

    void clear() { length = 0; }
    void set(chess::Move first, const Line& rest);
};

// The tree below one root, to one depth at a time. `IsObserved` leaves out of the code what an
// unobserved search does not need, `DetectsDraws` what an experiment without draws does not.
template <bool IsObserved, bool DetectsDraws>
class TreeSearch {
public:
    TreeSearch(const chess::Position& root, const chess::KeyHistory& game,
               TranspositionTable* table, const StopConditions& stop, SearchObserver* observer);

    // Searches the given root moves, in this order, to a depth of at least 1. False if it was
    // broken off; then what line() and score() say rests on the moves finished by then, and is void
    // if there was none.
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
    // What a node knows of the path that led to it.
    struct Frame {
        Balance balance;
        std::optional<chess::Square> capturedOn;  // where the move that led here took a piece
        PastSignature past = 0;            // the positions before this one that can still recur
        PastSignature successorsPast = 0;  // those, and this one; set once the node is expanded
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
