#include "examined_game.hpp"

#include <stdexcept>

namespace pinwheel::debugger {

game::DuplicateTree treeOf(const duplicate::PlayedGame& game, game::DuplicateRules rules) {
    game::DuplicateTree tree(rules, game.stateAt({0}));
    game::NodeId end = tree.kRoot;
    for (const chess::Move move : game.moves())
        end = tree.add(end, *tree.rules().prove(tree.state(end), move));
    return tree;
}

ExaminedGame::ExaminedGame(const duplicate::PlayedGame& game, game::DuplicateRules rules)
    : debugger_(debug(treeOf(game, rules))) {}

std::string ExaminedGame::pliesWhere(std::string_view condition) const {
    const auto parsed = parseCondition(condition, duplicateRoster());
    if (!parsed) throw std::invalid_argument(parsed.error().what);
    std::string plies;
    for (const chess::Ply ply : debugger::pliesWhere(line(), *parsed)) {
        if (!plies.empty()) plies += ' ';
        plies += std::to_string(ply.value);
    }
    return plies;
}

}  // namespace pinwheel::debugger
