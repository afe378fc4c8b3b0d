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

bool isLegal(const Position& position, Move move) { return legalMoves(position).contains(move); }

bool isCheckmate(const Position& position) { return position.isCheck() && !hasLegalMove(position); }

bool isStalemate(const Position& position) {
    return !position.isCheck() && !hasLegalMove(position);
}

bool MoveList::contains(Move move) const { return std::find(begin(), end(), move) != end(); }

}  // namespace pinwheel::chess
