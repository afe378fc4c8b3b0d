#include "pinwheel/debugger/snapshot.hpp"

namespace pinwheel::debugger {

using duplicate::BoardId;
using duplicate::kAllBoards;

namespace {

// The newest ply up to this one that set a board's clock to 0.
chess::Ply lastReset(const Chronicle& chronicle, chess::Ply ply, BoardId board) {
    for (; ply.value > 0; --ply.value) {
        const bool isPlayedOn = playsOn(duplicate::playerAt({ply.value - 1}), board);
        if (isPlayedOn && chronicle.at(ply).halfmoves[board] == 0) return ply;
    }
    return ply;
}

bool isSound(const chess::Position& position) {
    chess::Key sum;
    for (const chess::KeyTerm& term : keyTerms(position)) sum ^= keyOf(term);
    return sum == position.key();
}

void addKeys(Snapshot& game) {
    const auto& history = *game.history;
    for (const BoardId board : kAllBoards) {
        game.isKeySound[board] = isSound(game.state.board(board));
        game.samePlies[board] =
            history.samePlies(game.ply, game::DuplicateRules::identityOf(board));
        if (game.ply.value == 0) continue;
        game.keyChanges[board] =
            keyChanges(history.stateAt({game.ply.value - 1}).board(board), game.state.board(board));
    }
    game.allSamePlies = history.samePlies(game.ply, game::DuplicateRules::kCombined);
}

}  // namespace

Snapshot snapshotOf(const game::Session& session, const Chronicle& chronicle) {
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
    game.occurrences = game::named(history.occurrences());
    addKeys(game);
    for (const BoardId board : kAllBoards)
        game.resetAt[board] = lastReset(chronicle, game.ply, board);
    game.clockResetAt = chess::Ply{game.ply.value - game.state.clock()};
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

}  // namespace pinwheel::debugger
