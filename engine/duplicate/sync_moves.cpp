#include "duplicate/sync_moves.hpp"

#include "chess/movegen.hpp"

#include <algorithm>

namespace duplicate {

namespace {

using chess::Bitboard;
using chess::Color;
using chess::LegalTargets;
using chess::Move;
using chess::MoveList;
using chess::Position;
using chess::Square;

template <Color Us>
void pushCommonMoves(const Position& a, const Position& b, MoveList& moves) {
    const LegalTargets<Us> legalA(a);
    const LegalTargets<Us> legalB(b);
    chess::pushMoves<Us>(legalA.pawns() & legalB.pawns(), moves);
    forEachTwin(legalA, legalB,
                [&](Square from, Bitboard targets) { chess::pushMoves(from, targets, moves); });
}

MoveList commonMoves(const GameState& state) {
    const auto [first, second] = boardsOf(state.toMove());
    MoveList moves;
    if (colorOf(state.toMove()) == Color::White) {
        pushCommonMoves<Color::White>(state.board(first), state.board(second), moves);
    } else {
        pushCommonMoves<Color::Black>(state.board(first), state.board(second), moves);
    }
    return moves;
}

}  // namespace

std::vector<SyncMove> syncMoves(const GameState& state) {
    std::vector<SyncMove> moves;
    for (const Move move : commonMoves(state)) moves.push_back(SyncMove(move));
    return moves;
}

unsigned countSyncMoves(const GameState& state) {
    return static_cast<unsigned>(commonMoves(state).size());
}

std::optional<SyncMove> findSyncMove(const GameState& state, Move move) {
    if (!commonMoves(state).contains(move)) return std::nullopt;
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

}  // namespace duplicate
