#include "session/snapshot.hpp"

namespace session {

using duplicate::BoardId;
using duplicate::kAllBoards;

Snapshot snapshotOf(const Session& session, const Chronicle& chronicle) {
    const auto& history = session.history();
    Snapshot game;
    game.history = &history;
    game.chronicle = &chronicle;
    game.ply = history.cursor();
    game.lastPly = history.lastPly();
    game.state = history.state();
    game.moves.assign(history.moves().begin(), history.moves().end());
    for (const duplicate::SyncMove move : syncMoves(game.state))
        game.playable.push_back(move.move());
    game.boardOnly = boardOnlyMoves(game.state);
    for (const BoardId board : kAllBoards) {
        game.ghosts[board] = duplicate::ghosts(game.state, board);
        game.isCheck[board] = game.state.isCheck(board);
    }
    game.ghostRecords = chronicle.ghostsAt(history, game.ply);
    for (const GhostRecord& record : game.ghostRecords) ++game.ghostCounts[record.ghost.owner];
    game.occurrences = named(history.occurrences());
    game.outcome = session.outcome();
    game.policy = session.policy();
    game.claims = session.claims();
    game.canUndo = history.canUndo();
    game.canRedo = history.canRedo();
    return game;
}

TargetSets targetsFrom(const Snapshot& game, chess::Square from) {
    TargetSets targets{};
    for (const chess::Move move : game.playable) {
        if (move.from() == from) targets.playable |= chess::Bitboard(move.to());
    }
    for (const duplicate::BoardOnlyMoves& only : game.boardOnly) {
        for (const chess::Move move : only.moves) {
            if (move.from() == from) targets.boardOnly[only.board] |= chess::Bitboard(move.to());
        }
    }
    return targets;
}

}  // namespace session
