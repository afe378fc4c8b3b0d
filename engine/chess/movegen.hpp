#pragma once

#include "pinwheel/chess/legal_targets.hpp"
#include "pinwheel/chess/move.hpp"
#include "pinwheel/chess/position.hpp"

namespace pinwheel::chess {

// Every legal move, in an order that depends on the position alone.
MoveList legalMoves(const Position& position);

// The captures and promotions, and the quiet moves, each in the order of legalMoves().
struct SplitMoves {
    MoveList noisy;
    MoveList quiet;

    bool isEmpty() const { return noisy.isEmpty() && quiet.isEmpty(); }
};
SplitMoves splitLegalMoves(const Position& position);

// legalMoves(position).size(), without building a move.
unsigned countLegalMoves(const Position& position);
bool hasLegalMove(const Position& position);
bool isLegal(const Position& position, Move move);
// Whether a piece that goes there is a pawn that must become another piece.
constexpr bool mustPromote(Piece piece, Square to) {
    return piece.type() == PieceType::Pawn &&
           relativeRank(piece.color(), rankOf(to)) == Rank::Eight;
}
// The squares from which a piece of this type can legally move to `to`, castling included. With a
// promotion, each stands for four moves.
// must agree with legalMoves(); movegen_test checks it on random games
Bitboard legalOrigins(const Position& position, PieceType type, Square to);

bool isCheckmate(const Position& position);
bool isStalemate(const Position& position);

// Number of moves in these sets; a pawn that reaches the last rank counts as four.
template <Color Us>
inline unsigned countMoves(const PawnTargets& pawns) {
    constexpr Bitboard kLastRank = bitboardOf(relativeRank(Us, Rank::Eight));
    const auto promotions = (pawns.singleSteps & kLastRank).count() +
                            (pawns.capturesWest & kLastRank).count() +
                            (pawns.capturesEast & kLastRank).count();
    return pawns.singleSteps.count() + pawns.doubleSteps.count() + pawns.capturesWest.count() +
           pawns.capturesEast.count() + 3 * promotions;
}

template <Color Us>
inline unsigned countMoves(const LegalTargets<Us>& legal) {
    unsigned count = legal.kingTargets().count() + countMoves<Us>(legal.pawns());
    for (const Square from : legal.knights()) count += legal.knightTargets(from).count();
    for (const Square from : legal.diagonalMovers()) count += legal.diagonalTargets(from).count();
    for (const Square from : legal.straightMovers()) count += legal.straightTargets(from).count();
    return count;
}

// Whether there is any move; sliders, the most expensive to compute, come last.
template <Color Us>
inline bool hasMove(const LegalTargets<Us>& legal) {
    const PawnTargets& pawns = legal.pawns();
    if (!(pawns.singleSteps | pawns.doubleSteps | pawns.capturesWest | pawns.capturesEast |
          legal.kingTargets())
             .isEmpty()) {
        return true;
    }
    const auto any = [](Bitboard movers, auto targetsOf) {
        for (const Square from : movers) {
            if (!targetsOf(from).isEmpty()) return true;
        }
        return false;
    };
    return any(legal.knights(), [&](Square from) { return legal.knightTargets(from); }) ||
           any(legal.diagonalMovers(), [&](Square from) { return legal.diagonalTargets(from); }) ||
           any(legal.straightMovers(), [&](Square from) { return legal.straightTargets(from); });
}

// The pawns that can go to a square in any of these ways.
template <Color Us>
inline Bitboard originsOf(const PawnTargets& pawns, Square to) {
    Bitboard origins;
    const auto add = [&](Bitboard targets, int step) {
        if (targets.contains(to)) origins |= Bitboard(originOf(to, step));
    };
    add(pawns.singleSteps, kForward<Us>);
    add(pawns.doubleSteps, 2 * kForward<Us>);
    add(pawns.capturesWest, kForward<Us> - 1);
    add(pawns.capturesEast, kForward<Us> + 1);
    return origins;
}

inline void pushMoves(Square from, Bitboard targets, MoveList& moves) {
    for (const Square to : targets) moves.push(Move(from, to));
}

template <Color Us>
void pushMoves(const PawnTargets& pawns, MoveList& moves) {
    constexpr Bitboard kLastRank = bitboardOf(relativeRank(Us, Rank::Eight));
    const auto push = [&](Bitboard targets, int step) {
        for (const Square to : targets) {
            const Square from = originOf(to, step);
            if (kLastRank.contains(to)) {
                for (const PieceType piece : kPromotionPieces) moves.push(Move(from, to, piece));
            } else {
                moves.push(Move(from, to));
            }
        }
    };
    push(pawns.singleSteps, kForward<Us>);
    push(pawns.doubleSteps, 2 * kForward<Us>);
    push(pawns.capturesWest, kForward<Us> - 1);
    push(pawns.capturesEast, kForward<Us> + 1);
}

template <Color Us>
void pushMoves(const LegalTargets<Us>& legal, MoveList& moves) {
    pushMoves<Us>(legal.pawns(), moves);
    for (const Square from : legal.knights()) pushMoves(from, legal.knightTargets(from), moves);
    for (const Square from : legal.diagonalMovers())
        pushMoves(from, legal.diagonalTargets(from), moves);
    for (const Square from : legal.straightMovers())
        pushMoves(from, legal.straightTargets(from), moves);
    pushMoves(legal.king(), legal.kingTargets(), moves);
}

}  // namespace pinwheel::chess
