#include "pinwheel/chess/movegen.hpp"

#include <algorithm>

namespace pinwheel::chess {

namespace {

// Calls f with the position's LegalTargets for whichever side is to move.
template <class F>
auto withTargets(const Position& position, F f) {
    return position.sideToMove() == Color::White ? f(LegalTargets<Color::White>(position))
                                                 : f(LegalTargets<Color::Black>(position));
}

// A quick yes for most positions: the king is not in check, and a pawn that it does not see, which
// therefore cannot be pinned, has a free square ahead.
template <Color Us>
bool isFreeToMove(const Position& position) {
    constexpr Color kThem = opponent(Us);
    const Square king = position.king(Us);
    const Bitboard diagonalView = bishopAttacks(king, position.occupied());
    const Bitboard straightView = rookAttacks(king, position.occupied());
    const Bitboard checkers = (diagonalView & position.diagonalSliders(kThem)) |
                              (straightView & position.straightSliders(kThem)) |
                              (kPawnAttacks[Us][king] & position.pieces(kThem, PieceType::Pawn)) |
                              (kKnightAttacks[king] & position.pieces(kThem, PieceType::Knight));
    const Bitboard unseen = position.pieces(Us, PieceType::Pawn) & ~(diagonalView | straightView);
    return checkers.isEmpty() && !(shifted<kUp<Us>>(unseen) & ~position.occupied()).isEmpty();
}

template <Color Us>
SplitMoves split(const LegalTargets<Us>& legal, Bitboard enemies) {
    constexpr Bitboard kLastRank = bitboardOf(relativeRank(Us, Rank::Eight));
    SplitMoves moves;
    const PawnTargets& pawns = legal.pawns();
    pushMoves<Us>(
        PawnTargets{pawns.singleSteps & kLastRank, {}, pawns.capturesWest, pawns.capturesEast},
        moves.noisy);
    pushMoves<Us>(PawnTargets{pawns.singleSteps & ~kLastRank, pawns.doubleSteps, {}, {}},
                  moves.quiet);
    const auto push = [&](Square from, Bitboard targets) {
        pushMoves(from, targets & enemies, moves.noisy);
        pushMoves(from, targets & ~enemies, moves.quiet);
    };
    for (const Square from : legal.knights()) push(from, legal.knightTargets(from));
    for (const Square from : legal.diagonalMovers()) push(from, legal.diagonalTargets(from));
    for (const Square from : legal.straightMovers()) push(from, legal.straightTargets(from));
    push(legal.king(), legal.kingTargets());
    return moves;
}

template <Color Us>
Bitboard originsOf(const LegalTargets<Us>& legal, Bitboard ofType, PieceType type, Square to) {
    Bitboard origins;
    const auto add = [&](Bitboard movers, auto targetsOf) {
        for (const Square from : movers& ofType) {
            if (targetsOf(from).contains(to)) origins |= Bitboard(from);
        }
    };
    const auto diagonal = [&](Square from) { return legal.diagonalTargets(from); };
    const auto straight = [&](Square from) { return legal.straightTargets(from); };
    switch (type) {
        case PieceType::Pawn:
            return originsOf<Us>(legal.pawns(), to);
        case PieceType::Knight:
            add(legal.knights(), [&](Square from) { return legal.knightTargets(from); });
            return origins;
        case PieceType::Bishop:
            add(legal.diagonalMovers(), diagonal);
            return origins;
        case PieceType::Rook:
            add(legal.straightMovers(), straight);
            return origins;
        case PieceType::Queen:
            add(legal.diagonalMovers(), diagonal);
            add(legal.straightMovers(), straight);
            return origins;
        case PieceType::King:
            return legal.kingTargets().contains(to) ? Bitboard(legal.king()) : Bitboard();
    }
    return origins;
}

}  // namespace

MoveList legalMoves(const Position& position) {
    MoveList moves;
    withTargets(position, [&moves](const auto& legal) { pushMoves(legal, moves); });
    return moves;
}

SplitMoves splitLegalMoves(const Position& position) {
    const Bitboard enemies = position.pieces(opponent(position.sideToMove()));
    return withTargets(position, [enemies](const auto& legal) { return split(legal, enemies); });
}

unsigned countLegalMoves(const Position& position) {
    return withTargets(position, [](const auto& legal) { return countMoves(legal); });
}

bool hasLegalMove(const Position& position) {
    const bool isFree = position.sideToMove() == Color::White
                            ? isFreeToMove<Color::White>(position)
                            : isFreeToMove<Color::Black>(position);
    if (isFree) return true;
    return withTargets(position, [](const auto& legal) { return hasMove(legal); });
}

Bitboard legalOrigins(const Position& position, PieceType type, Square to) {
    const Bitboard ofType = position.pieces(position.sideToMove(), type);
    return withTargets(position,
                       [&](const auto& legal) { return originsOf(legal, ofType, type, to); });
}

bool isLegal(const Position& position, Move move) {
    const auto piece = position.pieceOn(move.from());
    if (!piece || piece->color() != position.sideToMove()) return false;
    if (move.isPromotion() != mustPromote(*piece, move.to())) return false;
    return legalOrigins(position, piece->type(), move.to()).contains(move.from());
}

bool isCheckmate(const Position& position) { return position.isCheck() && !hasLegalMove(position); }

bool isStalemate(const Position& position) {
    return !position.isCheck() && !hasLegalMove(position);
}

bool MoveList::contains(Move move) const { return std::find(begin(), end(), move) != end(); }

}  // namespace pinwheel::chess
