#include "pinwheel/duplicate/sync_moves.hpp"

#include "pinwheel/chess/movegen.hpp"

#include <algorithm>

namespace pinwheel::duplicate {

namespace {

using chess::Bitboard;
using chess::Color;
using chess::LegalTargets;
using chess::Move;
using chess::MoveList;
using chess::PieceType;
using chess::Square;

// The legal moves of the player to move on each of two boards.
template <Color Us>
struct Mover {
    explicit Mover(const GameState& state)
        : a(state.board(boardsOf(state.toMove())[0])),
          b(state.board(boardsOf(state.toMove())[1])) {}

    void push(MoveList& moves) const {
        chess::pushMoves<Us>(a.pawns() & b.pawns(), moves);
        forEachTwin(a, b,
                    [&](Square from, Bitboard targets) { chess::pushMoves(from, targets, moves); });
    }
    unsigned count() const {
        unsigned moves = chess::countMoves<Us>(a.pawns() & b.pawns());
        forEachTwin(a, b, [&](Square, Bitboard targets) { moves += targets.count(); });
        return moves;
    }

    // Usually some pawn can move, so the other pieces need not be checked.
    bool hasAny() const {
        const chess::PawnTargets pawns = a.pawns() & b.pawns();
        if (!(pawns.singleSteps | pawns.capturesWest | pawns.capturesEast).isEmpty()) return true;
        return count() > 0;
    }
    // Whether this move is playable, without listing the others; `type` is the moving piece's.
    bool allows(Move move, PieceType type) const {
        if (type == PieceType::Pawn) {
            MoveList moves;
            chess::pushMoves<Us>(a.pawns() & b.pawns(), moves);
            return moves.contains(move);
        }
        return !move.isPromotion() && targets(move.from(), type).contains(move.to());
    }

    LegalTargets<Us> a;
    LegalTargets<Us> b;

private:
    Bitboard targets(Square from, PieceType type) const {
        if (type == PieceType::King) return a.kingTargets() & b.kingTargets();
        if ((a.knights() & b.knights()).contains(from)) {
            return a.knightTargets(from) & b.knightTargets(from);
        }
        Bitboard both;
        if ((a.diagonalMovers() & b.diagonalMovers()).contains(from)) {
            both |= a.diagonalTargets(from) & b.diagonalTargets(from);
        }
        if ((a.straightMovers() & b.straightMovers()).contains(from)) {
            both |= a.straightTargets(from) & b.straightTargets(from);
        }
        return both;
    }
};

// Calls f with the Mover for whichever side is to move.
template <class F>
auto withMover(const GameState& state, F f) {
    return colorOf(state.toMove()) == Color::White ? f(Mover<Color::White>(state))
                                                   : f(Mover<Color::Black>(state));
}

MoveList commonMoves(const GameState& state) {
    MoveList moves;
    withMover(state, [&moves](const auto& mover) { mover.push(moves); });
    return moves;
}

}  // namespace

std::vector<SyncMove> syncMoves(const GameState& state) {
    const MoveList common = commonMoves(state);
    std::vector<SyncMove> moves;
    moves.reserve(common.size());
    for (const Move move : common) moves.push_back(SyncMove(move));
    return moves;
}

unsigned countSyncMoves(const GameState& state) {
    return withMover(state, [](const auto& mover) { return mover.count(); });
}

bool hasSyncMove(const GameState& state) {
    return withMover(state, [](const auto& mover) { return mover.hasAny(); });
}

std::optional<SyncMove> findSyncMove(const GameState& state, Move move) {
    const auto piece = state.board(boardsOf(state.toMove())[0]).pieceOn(move.from());
    if (!piece || piece->color() != colorOf(state.toMove())) return std::nullopt;
    // must agree with syncMoves(); the laws check it for every pair of squares on random games
    const bool isAllowed =
        withMover(state, [&](const auto& mover) { return mover.allows(move, piece->type()); });
    if (!isAllowed) return std::nullopt;
    return SyncMove(move);
}

std::array<BoardOnlyMoves, 2> boardOnlyMoves(const GameState& state) {
    const MoveList common = commonMoves(state);
    const auto remainder = [&](BoardId board) {
        BoardOnlyMoves only{board, {}};
        for (const Move move : chess::legalMoves(state.board(board))) {
            if (!common.contains(move)) only.moves.push_back(move);
        }
        return only;
    };
    const auto boards = boardsOf(state.toMove());
    return {remainder(boards[0]), remainder(boards[1])};
}

}  // namespace pinwheel::duplicate
