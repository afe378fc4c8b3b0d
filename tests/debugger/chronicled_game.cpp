#include "chronicled_game.hpp"

#include "pinwheel/debugger/breakpoints.hpp"

#include <stdexcept>

namespace pinwheel::debugger {

using namespace game;

ChronicledGame::ChronicledGame(const duplicate::PlayedGame& game) {
    for (const chess::Move move : game.moves()) history.play(move);
    chronicle.update(history, DrawPolicy::Automatic);
}

std::string ChronicledGame::pliesWhere(std::string_view condition) const {
    const auto parsed = parseCondition(condition);
    if (!parsed) throw std::invalid_argument(parsed.error().what);
    std::string plies;
    for (const chess::Ply ply : debugger::pliesWhere(history, chronicle, *parsed)) {
        if (!plies.empty()) plies += ' ';
        plies += std::to_string(ply.value);
    }
    return plies;
}

}  // namespace pinwheel::debugger
