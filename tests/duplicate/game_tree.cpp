#include "game_tree.hpp"

#include <stdexcept>

namespace pinwheel::duplicate {

game::DuplicateTree treeOf(const PlayedGame& game, game::DuplicateRules rules) {
    game::DuplicateTree tree(rules, game.stateAt({0}));
    game::NodeId node = game::DuplicateTree::kRoot;
    for (const chess::Move move : game.moves()) {
        const auto next = tree.play(node, move);
        if (!next) throw std::invalid_argument(next.error().what);
        node = *next;
    }
    return tree;
}

}  // namespace pinwheel::duplicate
