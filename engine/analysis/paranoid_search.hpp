#pragma once

#include "pinwheel/analysis/tree_search.hpp"
#include "pinwheel/search/move_order.hpp"

#include <span>

namespace pinwheel::analysis {

// paranoid: the player to move at the root, the hero, against all three others, who only want the
// hero's score to be low. That makes it a game of two sides, so alpha-beta applies. All pruning is
// sound: the hero's score equals that of plain minimax. The other seats' scores are those at the
// end of the line.
template <bool IsObserved>
class ParanoidSearch : public TreeSearch<IsObserved> {
public:
    ParanoidSearch(const GameLine& game, Table* table, const search::StopConditions& stop,
                   search::SearchObserver* observer)
        : TreeSearch<IsObserved>(game, table, stop, observer, game.state().toMove()),
          hero_(game.state().toMove()) {}

    // Searches the given root moves to a depth of at least 1. False if it was aborted.
    bool iterate(std::span<const chess::Move> rootMoves, unsigned depth);
    // The scores of one root move at this depth; nullopt if it was aborted. Exact for
    // the hero above `floor`, otherwise an upper bound.
    std::optional<Scores> scoresOf(chess::Move rootMove, unsigned depth, Score floor);

private:
    using Base = TreeSearch<IsObserved>;
    using Base::path_;
    using Base::scores_;
    using Base::table_;

    bool isHeroToMove() const { return path_.toMove() == hero_; }
    PastSignature signature(unsigned depth) const;
    NodeResult visit(unsigned depth, Window window);
    NodeResult expand(const chess::SplitMoves& moves, unsigned depth, Window window);
    NodeResult visitLeaf(unsigned pliesLeft, Window window);
    bool concernsHero(chess::Move capture) const;

    duplicate::Player hero_;
    std::array<search::Killers, search::kMaxPly> killers_;
};

extern template class ParanoidSearch<false>;
extern template class ParanoidSearch<true>;

}  // namespace pinwheel::analysis
