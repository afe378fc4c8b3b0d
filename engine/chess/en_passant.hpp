#pragma once

#include "pinwheel/chess/types.hpp"

#include <optional>

// En passant in terms of squares alone. make(), unmake() and effectOf() share these functions, so
// the geometry is defined only here.
namespace pinwheel::chess {

// The square that a pawn's move steps over; nothing unless it is a double step.
constexpr std::optional<Square> passedSquare(Square pawnFrom, Square pawnTo) {
    // Ranks 2 and 4, and ranks 7 and 5, differ in this one bit of the square's index.
    if ((index(pawnFrom) ^ index(pawnTo)) != 16) return std::nullopt;
    return static_cast<Square>((index(pawnFrom) + index(pawnTo)) / 2);
}

// Whether a legal move captures en passant, given the position's en-passant square. A pawn cannot
// enter that square in any other way: the pawn that passed it blocks the plain step.
constexpr bool isEnPassant(PieceType mover, Square to, std::optional<Square> enPassant) {
    return mover == PieceType::Pawn && enPassant && to == *enPassant;
}

// The square of the pawn captured en passant: beside the capturing pawn, on the target file.
constexpr Square enPassantVictim(Square from, Square to) {
    return squareAt(fileOf(to), rankOf(from));
}

static_assert(passedSquare(Square::e2, Square::e4) == Square::e3 &&
              passedSquare(Square::a7, Square::a5) == Square::a6 &&
              !passedSquare(Square::e2, Square::e3) && !passedSquare(Square::e3, Square::e4));
static_assert(enPassantVictim(Square::e5, Square::d6) == Square::d5);

}  // namespace pinwheel::chess
