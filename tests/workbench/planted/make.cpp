#include "moves.hpp"

#include <algorithm>
#include <limits>

namespace pinwheel::planted {

namespace {

void put(Position& position, Square square, Cell cell) {
    position.board[square] = cell;
    position.key ^= pieceTerm(cell, square);
    if (cell.type() == PieceType::King)
        position.kings[index(cell.color())] = static_cast<std::uint8_t>(square);
}

void remove(Position& position, Square square) {
    position.key ^= pieceTerm(position.board[square], square);
    position.board[square] = {};
}

void removeCaptured(Position& position, Move move) {
    const bool isEnPassant = move.kind == MoveKind::EnPassant;
    if (isEnPassant && position.has(Bug::EnPassantLeavesPawn)) return;
    const Square square = isEnPassant ? victimOf(move) : Square{move.to};
    if (position.board[square].isEmpty()) return;
    const Key before = position.key;
    remove(position, square);
    const bool isForgotten = isEnPassant ? position.has(Bug::KeyKeepsEnPassantVictim)
                                         : position.has(Bug::KeyKeepsCapturedPiece) ||
                                               position.has(Bug::RepetitionAcrossCapture);
    if (isForgotten) position.key = before;
}

void movePiece(Position& position, Move move) {
    const Cell mover = position.board[move.from];
    remove(position, move.from);
    if (!move.promotion) {
        put(position, move.to, mover);
        return;
    }
    const Cell promoted(mover.color(), *move.promotion);
    position.board[move.to] = promoted;
    position.key ^= pieceTerm(position.has(Bug::KeyForgetsPromotion) ? mover : promoted, move.to);
}

void moveCastlingRook(Position& position, Move move) {
    if (position.has(Bug::CastlingLeavesRook)) return;
    const auto* const path = std::ranges::find_if(kCastlingPaths, [&](const CastlingPath& each) {
        return each.king == move.from && each.kingTo == move.to;
    });
    const Cell rook(path->color, PieceType::Rook);
    const Key before = position.key;
    // With a bug the rook may be gone; it then appears from nowhere.
    if (position.board[path->rook] == rook) remove(position, path->rook);
    put(position, path->rookTo, rook);
    if (position.has(Bug::KeyForgetsCastledRook)) position.key = before;
}

bool resetsClock(const Position& position, Move move) {
    const bool isPawnMove = position.board[move.from].type() == PieceType::Pawn;
    if (move.kind == MoveKind::Castling) return position.has(Bug::ClockResetByCastling);
    if (isPawnMove && !position.has(Bug::ClockNotResetByPawn)) return true;
    return isCapture(position, move) && !position.has(Bug::ClockNotResetByCapture);
}

Rights rightsLostBy(const Position& position, Move move) {
    Rights lost = 0;
    for (const CastlingPath& path : kCastlingPaths) {
        const bool isKing = move.from == path.king && !position.has(Bug::KeepsRightOfMovedKing);
        const bool isRook = move.from == path.rook && !position.has(Bug::KeepsRightOfMovedRook);
        const bool isTaken = move.to == path.rook && isCapture(position, move) &&
                             !position.has(Bug::KeepsRightOfTakenRook);
        // Castling uses the right up, whatever the bug.
        const bool isUsed = move.kind == MoveKind::Castling && move.from == path.king;
        if (isKing || isRook || isTaken || isUsed) lost |= path.right;
    }
    return lost;
}

std::optional<std::uint8_t> passedAfter(const Position& position, Move move) {
    if (move.kind == MoveKind::DoubleStep)
        return static_cast<std::uint8_t>((move.from + move.to) / 2);
    if (position.has(Bug::EnPassantKept)) return position.passed;
    return std::nullopt;
}

}  // namespace

bool isCapture(const Position& position, Move move) {
    return move.kind == MoveKind::EnPassant || !position.board[move.to].isEmpty();
}

Position after(const Position& position, Move move) {
    Position next = position;
    removeCaptured(next, move);
    movePiece(next, move);
    if (move.kind == MoveKind::Castling) moveCastlingRook(next, move);

    constexpr auto kMost = std::numeric_limits<std::uint16_t>::max();
    next.clock = resetsClock(position, move)
                     ? std::uint16_t{0}
                     : static_cast<std::uint16_t>(std::min<unsigned>(position.clock + 1U, kMost));
    if (position.side == Color::Black && next.number < kMost) ++next.number;
    if (next.rights != 0) {
        next.key ^= rightsTerm(next);
        next.rights = static_cast<Rights>(next.rights & ~rightsLostBy(position, move));
        next.key ^= rightsTerm(next);
    }

    next.side = other(position.side);
    next.key ^= sideTerm(next);
    next.passed = passedAfter(position, move);
    if (!next.has(Bug::KeyNeverDropsEnPassant)) next.key ^= position.enPassantTerm;
    next.enPassantTerm = enPassantTermOf(next);
    next.key ^= next.enPassantTerm;
    return next;
}

}  // namespace pinwheel::planted
