#pragma once

#include "pinwheel/debugger/roster.hpp"
#include "pinwheel/game/note.hpp"

namespace pinwheel::viewer {

// The boards and players of a duplicate game by index.
inline constexpr debugger::BoardIndex kNW{0};
inline constexpr debugger::BoardIndex kNE{1};
inline constexpr debugger::BoardIndex kSW{2};
inline constexpr debugger::BoardIndex kSE{3};
inline constexpr debugger::SeatIndex kNorth{0};
inline constexpr debugger::SeatIndex kSouth{1};
inline constexpr debugger::SeatIndex kEast{2};
inline constexpr debugger::SeatIndex kWest{3};

constexpr game::BoardMark markOn(debugger::BoardIndex board, chess::Square from, chess::Square to,
                                 game::MarkColour colour) {
    return {static_cast<std::uint8_t>(board), from, to, colour};
}

}  // namespace pinwheel::viewer
