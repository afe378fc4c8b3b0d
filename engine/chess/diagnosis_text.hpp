#pragma once

#include "pinwheel/chess/diagnosis.hpp"
#include "pinwheel/chess/move.hpp"
#include "pinwheel/chess/position.hpp"

#include <functional>
#include <string>
#include <string_view>

namespace pinwheel::chess {

// How sentences about one board name its pieces and player.
struct BoardNames {
    std::function<std::string(Square)> piece;  // "the black pawn on d4", of an occupied square
    std::string player;                        // whose move is explained: "White"
};
// "the white knight on f3"; players are White and Black.
BoardNames plainNames(const Position& position, Color player);

// Why a move is illegal, as the end of a sentence: "the black pawn on e5 blocks the
// way".
std::string clauseFor(const Position& position, Move move, const Diagnosis& diagnosis,
                      const BoardNames& names);
// "the right to castle on the king's side"
std::string castlingRightText(Color color, Move kingMove);
// The pieces on these squares: "the black pawn on e5 and the black rook on e8".
std::string piecesText(Bitboard squares, const BoardNames& names);

// "e2–e4", "e5×d6", "a7–a8 promoting to a queen"
std::string moveText(Move move, bool isCapture = false);
// "blocked", "pinned", …: one word for programs.
std::string_view nameOf(Objection objection);

}  // namespace pinwheel::chess
