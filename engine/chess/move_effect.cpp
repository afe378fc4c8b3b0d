#include "pinwheel/chess/move_effect.hpp"

namespace pinwheel::chess {

MoveEffect effectOf(const Position& position, Move move) {
    const Piece mover = *position.pieceOn(move.from());
    MoveEffect effect{mover.type(), captureOf(position, move), {}, {}, move.promotion()};
    if (mover.type() == PieceType::King)
        effect.castling = castlingWing(mover.color(), move.from(), move.to());
    if (mover.type() == PieceType::Pawn) effect.passed = passedSquare(move.from(), move.to());
    return effect;
}

}  // namespace pinwheel::chess
