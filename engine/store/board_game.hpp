#pragma once

#include "pinwheel/duplicate/compass.hpp"
#include "pinwheel/store/pgn_game.hpp"

#include <string_view>

namespace pinwheel::store {

// One board of a duplicate game as an ordinary game, with the lines that differ on it. Comments and
// glyphs are those of the moves on this board, marks those on its squares.
PgnGame boardGame(const game::DuplicateTree& tree, duplicate::BoardId board);
// The same by the board's name, "NW", which must be one.
PgnGame boardGame(const game::DuplicateTree& tree, std::string_view board);

}  // namespace pinwheel::store
