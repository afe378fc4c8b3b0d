#pragma once

#include "pinwheel/analysis/scores.hpp"
#include "pinwheel/analysis/search_path.hpp"
#include "pinwheel/chess/move.hpp"
#include "pinwheel/search/observer.hpp"
#include "pinwheel/search/transposition_table.hpp"
#include "pinwheel/search/tree_search.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>

namespace pinwheel::analysis {

using Table = search::BasicTranspositionTable<Scores>;

// Captures are followed for one round beyond the depth.
inline constexpr unsigned kQuiescencePlies = duplicate::kPliesPerRound;

// The bounds of the one score that matters in the paranoid model. Never narrowed in maxn.
struct Window {
    Score alpha = -search::kInfinity;
    Score beta = search::kInfinity;
};

// The scores of a node, and why it returned them.
struct NodeResult {
    Scores scores;
    Return why;
};

// What both models share: walking the tree, its limits and its observation. `IsObserved` compiles
// out what an unobserved search does not need.
template <bool IsObserved>
class TreeSearch {
public:
    // `viewpoint` is the player whose score an observer sees; nullopt: of each node, the score of
    // the player who moved there.
    TreeSearch(const GameLine& game, Table* table, const search::StopConditions& stop,
               search::SearchObserver* observer, std::optional<duplicate::Player> viewpoint)
        : path_(game), table_(table), stop_(stop), observer_(observer), viewpoint_(viewpoint) {}

    // After an iteration; of an aborted one, only the moves finished so far.
    const search::Line& line() const { return lines_[0]; }
    const Scores& scores() const { return scores_; }
    std::uint64_t nodes() const { return nodes_; }
    unsigned selectiveDepth() const { return selectiveDepth_; }

protected:
    // Makes the move, calls visit() there, and unmakes the move.
    template <class Visit>
    Scores searched(chess::Move move, unsigned depth, const Window& window, Visit visit) {
        if (mustStop()) return {};
        ++nodes_;
        path_.make(move);
        selectiveDepth_ = std::max(selectiveDepth_, path_.ply());
        if (table_ != nullptr && depth > 0) table_->prefetch(path_.boards().key());
        lines_[path_.ply()].clear();
        if constexpr (IsObserved)
            observer_->enter({path_.ply(), move, depth, window.alpha, window.beta});
        const NodeResult result = visit();
        if constexpr (IsObserved) reportExit(result);
        path_.unmake(move);
        return result.scores;
    }

    void beginIteration(unsigned depth) {
        lines_[0].clear();
        selectiveDepth_ = 0;
        if constexpr (IsObserved) {
            observer_->beginIteration(depth);
            observer_->enter({0, std::nullopt, depth, -search::kInfinity, search::kInfinity});
        }
    }
    // False if it was aborted.
    bool endIteration() {
        if constexpr (IsObserved) reportExit({scores_, Return::AllMoves});
        return !isStopped_;
    }

    // The player to move has no move.
    NodeResult standstill() const {
        const duplicate::Outcome outcome = path_.standstill();
        return {scoresOf(outcome, path_.ply()), outcome.reason == duplicate::Reason::Checkmate
                                                    ? Return::Checkmate
                                                    : Return::Stalemate};
    }

    // `best` leads from the current node to the rest of the line.
    void setLine(chess::Move best) { lines_[path_.ply()].set(best, lines_[path_.ply() + 1]); }

    bool isStopped() const { return isStopped_; }

    SearchPath path_;
    Table* table_;
    Scores scores_;

private:
    bool mustStop() {
        isStopped_ = isStopped_ || stop_.isDue(nodes_);
        return isStopped_;
    }

    void reportExit(const NodeResult& result) {
        const duplicate::Player toMove = path_.toMove();
        const duplicate::Player chooser = path_.ply() == 0 ? toMove : previousPlayer(toMove);
        search::NodeExit exit{path_.ply(),
                              result.scores[viewpoint_.value_or(chooser)],
                              isStopped_ ? Return::Stopped : result.why,
                              {},
                              {}};
        for (const duplicate::Player player : duplicate::kAllPlayers)
            exit.seats[static_cast<std::size_t>(player)] =
                static_cast<std::int16_t>(result.scores[player]);
        if (search::isRepetition(exit.why)) exit.repeats = path_.repeats();
        observer_->leave(exit);
    }

    search::StopConditions stop_;
    search::SearchObserver* observer_;
    std::optional<duplicate::Player> viewpoint_;
    std::uint64_t nodes_ = 0;
    unsigned selectiveDepth_ = 0;
    bool isStopped_ = false;
    std::array<search::Line, search::kMaxPly + kQuiescencePlies + 1> lines_;
};

}  // namespace pinwheel::analysis
