#pragma once

#include "pinwheel/debugger/chronicle.hpp"
#include "played_game.hpp"

#include <string>
#include <string_view>

namespace pinwheel::debugger {

using namespace game;

// A game that a test plays, with its history and what the chronicle tells of it. Draws end nothing
// but the last ply.
struct ChronicledGame {
    explicit ChronicledGame(const duplicate::PlayedGame& game);
    explicit ChronicledGame(std::string_view moves)
        : ChronicledGame(duplicate::PlayedGame(moves)) {}

    // The plies at which a condition holds, "1 4 5". A condition that does not parse throws.
    std::string pliesWhere(std::string_view condition) const;

    Chronicle::GameHistory history;
    Chronicle chronicle;
};

}  // namespace pinwheel::debugger
