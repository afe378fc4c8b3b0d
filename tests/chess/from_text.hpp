#pragma once

#include "pinwheel/chess/bitboard.hpp"
#include "pinwheel/chess/move.hpp"
#include "pinwheel/chess/position.hpp"
#include "pinwheel/chess/types.hpp"

#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

namespace pinwheel::chess {

// Boards and moves from text in a test; invalid text throws and thus fails the
// test.
Position board(std::string_view fen);
Move moveNamed(std::string_view coordinates);
Bitboard squares(std::string_view names);  // "e4 d5"

// The position after legal moves, "e2e4 e7e5".
Position after(Position position, std::string_view moves);
Position after(std::string_view fen, std::string_view moves);

std::vector<std::string> words(std::string_view text);

// All legal moves, or those of the piece on one square, in coordinates, sorted and separated by
// blanks.
std::string movesOf(const Position& position);
std::string movesFrom(const Position& position, std::string_view square);

// For GoogleTest's failure messages.
void PrintTo(const Position& position, std::ostream* out);
void PrintTo(Move move, std::ostream* out);
void PrintTo(Square square, std::ostream* out);
void PrintTo(Bitboard set, std::ostream* out);

}  // namespace pinwheel::chess
