#include "pinwheel/debugger/snapshot.hpp"

#include "pinwheel/chess/diagnosis.hpp"
#include "pinwheel/chess/movegen.hpp"

#include <algorithm>

namespace pinwheel::debugger {

namespace {

// The legal moves of a square on one board, as if it were this side's turn there.
std::vector<chess::Move> movesFrom(const chess::Position& board, chess::Color side,
                                   chess::Square from) {
    const chess::Position position =
        board.sideToMove() == side ? board : chess::withTurnPassedTo(side, board);
    std::vector<chess::Move> moves;
    for (const chess::Move move : legalMoves(position)) {
        // Out of turn the opponent may be in check, but a king is never captured.
        if (move.from() == from && move.to() != position.king(opponent(side)))
            moves.push_back(move);
    }
    return moves;
}

}  // namespace

bool Snapshot::isProvisional(std::string_view ruling) const {
    return std::any_of(allRulings.begin(), allRulings.end(), [ruling](const RulingView& each) {
        return each.name == ruling && each.isProvisional;
    });
}

TargetSets targetsFrom(const Snapshot& game, chess::Square from) {
    TargetSets targets{};
    for (const chess::Move move : game.playable) {
        if (move.from() == from) targets.playable |= chess::Bitboard(move.to());
    }
    for (const BoardIndex board : game.roster->boardIndices()) {
        for (const chess::Move move : game.board(board).only) {
            if (move.from() == from) targets.boardOnly[board] |= chess::Bitboard(move.to());
        }
    }
    return targets;
}

// must agree with explain(); debugger_test checks it for every piece and square of some games
TargetSets targetsFrom(const Snapshot& game, SeatIndex player, chess::Square from) {
    if (player == game.toMove) return targetsFrom(game, from);
    const SeatView& seat = game.seat(player);
    ByBoard<std::vector<chess::Move>> moves;
    for (const BoardIndex board : seat.boards)
        moves[board] = movesFrom(game.board(board).position, seat.color, from);
    TargetSets targets{};
    for (const BoardIndex board : seat.boards) {
        for (const chess::Move move : moves[board]) {
            const bool isOnAll =
                std::all_of(seat.boards.begin(), seat.boards.end(), [&](BoardIndex other) {
                    return std::find(moves[other].begin(), moves[other].end(), move) !=
                           moves[other].end();
                });
            (isOnAll ? targets.playable : targets.boardOnly[board]) |= chess::Bitboard(move.to());
        }
    }
    return targets;
}

SeatIndex ownerOf(const Snapshot& game, chess::Square from) {
    SeatIndex player = game.toMove;
    do {
        const SeatView& seat = game.seat(player);
        const bool isOwner =
            std::any_of(seat.boards.begin(), seat.boards.end(), [&](BoardIndex board) {
                return game.board(board).position.pieces(seat.color).contains(from);
            });
        if (isOwner) return player;
        player = game.roster->next(player);
    } while (player != game.toMove);
    return game.toMove;
}

}  // namespace pinwheel::debugger
