#pragma once

#include "pinwheel/chess/types.hpp"

#include <optional>

// En passant on bare squares. These functions are the only place that knows it: make(), unmake()
// and effectOf() are built on them.
namespace pinwheel::chess {

// The square that a pawn's move steps over; nothing unless it is a double step.
constexpr std::optional<Square> passedSquare(Square pawnFrom, Square pawnTo) {
    // Ranks 2 and 4, and ranks 7 and 5, differ in this one bit of the square's index.
    if ((index(pawnFrom) ^ index(pawnTo)) != 16) return std::nullopt;
    return static_cast<Square>((index(pawnFrom) + index(pawnTo)) / 2);
}

// Whether a legal move takes a pawn in passing, given the position's en-passant square. A pawn
// enters that square in no other way: the pawn that passed it blocks the plain step.
constexpr bool isEnPassant(PieceType mover, Square to, std::optional<Square> enPassant) {
    return mover == PieceType::Pawn && enPassant && to == *enPassant;
}

// Where the pawn stands that is taken in passing: beside the taker, on the file it goes to.
constexpr Square enPassantVictim(Square from, Square to) {
    return squareAt(fileOf(to), rankOf(from));
}

static_assert(passedSquare(Square::e2, Square::e4) == Square::e3 &&
              passedSquare(Square::a7, Square::a5) == Square::a6 &&
              !passedSquare(Square::e2, Square::e3) && !passedSquare(Square::e3, Square::e4));
static_assert(enPassantVictim(Square::e5, Square::d6) == Square::d5);

}  // namespace pinwheel::chess
