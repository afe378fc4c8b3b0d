#include "pinwheel/debugger/snapshot.hpp"

namespace pinwheel::debugger {

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

}  // namespace pinwheel::debugger
