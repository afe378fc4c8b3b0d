#include "pinwheel/chess/perft.hpp"

#include "pinwheel/chess/movegen.hpp"
#include "pinwheel/chess/neutral_moves.hpp"
#include "pinwheel/chess/perft_board.hpp"

#include <cassert>

namespace pinwheel::chess {

namespace {

// In the place of NeutralMoves where every move has to be made.
struct NoneNeutral {
    template <PieceType Type>
    static Bitboard others(Square /*from*/, Bitboard targets) {
        return targets;
    }
    static PawnTargets others(const PawnTargets& pawns) { return pawns; }
};

// Visits the boards after the legal moves of one side, except the neutral ones.
template <Color Us, class Neutral, class Visit>
class NextBoards {
public:
    NextBoards(const PerftBoard& board, Neutral& neutral, Visit visit)
        : board_(board), neutral_(neutral), visit_(visit) {}

    void visitAll() {
        visitPawnMoves(neutral_.others(legal_.pawns()));
        const auto diagonal = [this](Square from) { return legal_.diagonalTargets(from); };
        const auto straight = [this](Square from) { return legal_.straightTargets(from); };
        const Bitboard queens = board_.pieces(Us, PieceType::Queen);
        visitPieceMoves<PieceType::Knight>(
            legal_.knights(), [this](Square from) { return legal_.knightTargets(from); });
        visitPieceMoves<PieceType::Bishop>(legal_.diagonalMovers() & ~queens, diagonal);
        visitPieceMoves<PieceType::Rook>(legal_.straightMovers() & ~queens, straight);
        visitPieceMoves<PieceType::Queen>(legal_.diagonalMovers() & queens, diagonal);
        visitPieceMoves<PieceType::Queen>(legal_.straightMovers() & queens, straight);
        const Bitboard kingTargets =
            neutral_.template others<PieceType::King>(legal_.king(), legal_.kingTargets());
        for (const Square to : kingTargets) visit_(board_.afterKing<Us>(to));
    }

private:
    void visitPawnMoves(const PawnTargets& pawns) {
        visitPawnMoves(pawns.singleSteps, kForward<Us>);
        for (const Square to : pawns.doubleSteps)
            visit_(board_.afterDoubleStep<Us>(originOf(to, 2 * kForward<Us>), to));
        visitPawnMoves(pawns.capturesWest, kForward<Us> - 1);
        visitPawnMoves(pawns.capturesEast, kForward<Us> + 1);
    }

    void visitPawnMoves(Bitboard targets, int step) {
        constexpr Bitboard kLastRank = bitboardOf(relativeRank(Us, Rank::Eight));
        const Bitboard enPassant = board_.enPassant() ? Bitboard(*board_.enPassant()) : Bitboard();
        for (const Square to : targets & ~kLastRank & ~enPassant)
            visit_(board_.afterPawn<Us>(originOf(to, step), to));
        for (const Square to : targets& enPassant)
            visit_(board_.afterEnPassant<Us>(originOf(to, step), to));
        for (const Square to : targets& kLastRank) {
            for (const PieceType piece : kPromotionPieces)
                visit_(board_.afterPromotion<Us>(originOf(to, step), to, piece));
        }
    }

    template <PieceType Type, class TargetsOf>
    void visitPieceMoves(Bitboard movers, TargetsOf targetsOf) {
        for (const Square from : movers) {
            for (const Square to : neutral_.template others<Type>(from, targetsOf(from)))
                visit_(board_.afterPiece<Us, Type>(from, to));
        }
    }

    const PerftBoard& board_;
    const LegalTargets<Us> legal_{board_};
    Neutral& neutral_;
    Visit visit_;
};

template <Color Us>
unsigned countMoves(const PerftBoard& board) {
    return countMoves(LegalTargets<Us>(board));
}

template <Color Us, class Neutral>
std::uint64_t countReplies(const PerftBoard& board, Neutral& neutral) {
    std::uint64_t replies = 0;
    const auto count = [&replies](const PerftBoard& next) {
        replies += countMoves<opponent(Us)>(next);
    };
    NextBoards<Us, Neutral, decltype(count)>(board, neutral, count).visitAll();
    return replies;
}

// Makes only the moves that may change the number of replies.
template <Color Us>
std::uint64_t countTwoPlies(const PerftBoard& board) {
    NeutralMoves<Us> neutral(board);
    std::uint64_t leaves = countReplies<Us>(board, neutral);
    if (neutral.count() > 0)
        leaves += std::uint64_t{neutral.count()} * countMoves<opponent(Us)>(board.passed());
    return leaves;
}

// Debug builds make all moves on the same kind of board, too, so that a move taken for a neutral
// one shows at once. Whether board and moves are right is for tests: perft_slow_test compares
// counts with Position and legalMoves() at every node.
template <Color Us>
[[maybe_unused]] std::uint64_t countTwoPliesOneByOne(const PerftBoard& board) {
    NoneNeutral none;
    return countReplies<Us>(board, none);
}

template <Color Us>
std::uint64_t countLeaves(const PerftBoard& board, unsigned depth) {
    if (depth == 1) return countMoves<Us>(board);
    if (depth == 2) {
        const std::uint64_t leaves = countTwoPlies<Us>(board);
        assert(leaves == countTwoPliesOneByOne<Us>(board));
        return leaves;
    }
    std::uint64_t leaves = 0;
    NoneNeutral none;
    const auto count = [&leaves, depth](const PerftBoard& next) {
        leaves += countLeaves<opponent(Us)>(next, depth - 1);
    };
    NextBoards<Us, NoneNeutral, decltype(count)>(board, none, count).visitAll();
    return leaves;
}

}  // namespace

std::uint64_t perft(const Position& position, unsigned depth) {
    if (depth == 0) return 1;
    const PerftBoard board(position);
    return position.sideToMove() == Color::White ? countLeaves<Color::White>(board, depth)
                                                 : countLeaves<Color::Black>(board, depth);
}

std::vector<DivideEntry> divide(const Position& position, unsigned depth) {
    assert(depth > 0);
    std::vector<DivideEntry> entries;
    for (const Move move : legalMoves(position)) {
        Position after = position;
        after.make(move);
        entries.push_back({move, perft(after, depth - 1)});
    }
    return entries;
}

}  // namespace pinwheel::chess
