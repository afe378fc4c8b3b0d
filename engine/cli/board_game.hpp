#pragma once

#include "pinwheel/cli/game_file.hpp"
#include "pinwheel/store/pgn_game.hpp"

namespace pinwheel::cli {

// One board of a duplicate game as an ordinary game, with the lines that differ on it. Comments and
// glyphs are those of the moves on this board, marks those on its squares.
store::PgnGame boardGame(const LoadedGame& game, duplicate::BoardId board);

}  // namespace pinwheel::cli
