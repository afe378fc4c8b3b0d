#pragma once

#include "pinwheel/analysis/tree_search.hpp"

#include <span>

namespace pinwheel::analysis {

// maxn: every player chooses what is best for himself. Among moves that are equally good for him,
// he chooses the one that is worst for the other three together, and among those the first in the
// order of squares; so every position has exactly one value, whatever the order of the search.
// Nothing is pruned, since a score that is bad for one player says little about the others.
template <bool IsObserved>
class MaxnSearch : public TreeSearch<IsObserved> {
public:
    MaxnSearch(const GameLine& game, Table* table, const search::StopConditions& stop,
               search::SearchObserver* observer)
        : TreeSearch<IsObserved>(game, table, stop, observer, std::nullopt) {}

    // Searches the given root moves to a depth of at least 1. False if it was aborted.
    bool iterate(std::span<const chess::Move> rootMoves, unsigned depth);
    // The scores of one root move at this depth; nullopt if it was aborted.
    std::optional<Scores> scoresOf(chess::Move rootMove, unsigned depth, Score floor);

private:
    using Base = TreeSearch<IsObserved>;
    using Base::path_;
    using Base::scores_;
    using Base::table_;

    NodeResult visit(unsigned depth);
    NodeResult expand(const chess::SplitMoves& moves, unsigned depth);
    NodeResult visitLeaf(unsigned pliesLeft);
};

extern template class MaxnSearch<false>;
extern template class MaxnSearch<true>;

}  // namespace pinwheel::analysis
