#pragma once

#include "pinwheel/debugger/board_square.hpp"
#include "pinwheel/debugger/snapshot.hpp"
#include "pinwheel/duplicate/endgame.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace pinwheel::lesson {

// How sentences about a lesson name pieces and results.

// The piece of a player on a square of either board.
std::optional<chess::PieceType> pieceOf(const debugger::Snapshot& game, debugger::SeatIndex player,
                                        chess::Square square);
// "North's knight on f3"; "White's piece on f3" if there is none.
std::string pieceName(const debugger::Snapshot& game, debugger::SeatIndex player,
                      chess::Square square);
// What a square has to do with ghosts, or with those of one player: "SE:f7 is a ghost: its twin was
// captured on NE at ply 9."
std::string ghostSentence(const debugger::Snapshot& game, debugger::BoardSquare place,
                          std::optional<debugger::SeatIndex> player);
// "wins", "draws", "loses"
std::string_view verbOf(duplicate::Result result);

}  // namespace pinwheel::lesson
