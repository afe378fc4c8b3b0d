#pragma once

#include "pinwheel/game/line.hpp"
#include "pinwheel/game/tree.hpp"
#include "played_game.hpp"

namespace pinwheel::duplicate {

// The main line of a game; must not outlive the tree.
inline game::Line<game::DuplicateRules> mainLine(const game::DuplicateTree& tree) {
    return {tree, tree.lineEnd(game::DuplicateTree::kRoot)};
}

// A tree of one line with the moves of a played game.
game::DuplicateTree treeOf(const PlayedGame& game, game::DuplicateRules rules = {});

}  // namespace pinwheel::duplicate
