// The laws that need a tree or a save.
#include "duplicate_laws.hpp"
#include "game_tree.hpp"
#include "pinwheel/chess/draws.hpp"
#include "pinwheel/game/line.hpp"
#include "pinwheel/game/tree.hpp"
#include "pinwheel/store/pgn_game.hpp"
#include "pinwheel/store/save_file.hpp"
#include "random_duplicate_games.hpp"

#include <gtest/gtest.h>

namespace pinwheel::duplicate::laws {

namespace {

using chess::Move;
using chess::Ply;
using game::DuplicateRules;
using game::DuplicateTree;
using game::NodeId;
using GameLine = game::Line<DuplicateRules>;

std::vector<Move> movesOn(BoardId board, std::span<const Move> moves) {
    std::vector<Move> found;
    for (std::uint32_t i = 0; i < moves.size(); ++i) {
        if (playsOn(playerAt({i}), board)) found.push_back(moves[i]);
    }
    return found;
}

void expectStates(const GameLine& line, const PlayedGame& game, Ply last) {
    ASSERT_EQ(line.lastPly(), last);
    for (Ply ply; ply <= last; ++ply.value) {
        ASSERT_EQ(line.stateAt(ply), game.stateAt(ply)) << "ply " << ply.value;
    }
}

void expectSame(const Occurrences& found, const Occurrences& expected) {
    ASSERT_EQ(found.combined, expected.combined);
    for (const BoardId board : kAllBoards) {
        ASSERT_EQ(found.boards[board], expected.boards[board]) << nameOf(board);
    }
}

}  // namespace

void everyBoardIsAnOrthodoxGame(const PlayedGame& game) {
    const DuplicateTree tree = treeOf(game);
    const GameLine line = mainLine(tree);
    for (const BoardId board : kAllBoards) {
        SCOPED_TRACE(nameOf(board));
        store::PgnGame written;
        NodeId at = game::OrthodoxTree::kRoot;
        for (const Move move : movesOn(board, game.moves()))
            at = written.tree.add(at, *written.tree.rules().prove(written.tree.state(at), move));
        const auto read = store::parsePgn(toPgn(written));
        ASSERT_TRUE(read) << read.error().what;
        const game::OrthodoxTree& alone = read->tree;
        ASSERT_EQ(alone.ply(alone.lineEnd(alone.kRoot)), written.tree.ply(at));

        at = alone.kRoot;
        for (Ply ply; ply <= game.ply(); ++ply.value) {
            const bool isMoved = ply.value > 0 && playsOn(playerAt({ply.value - 1}), board);
            if (isMoved) at = alone.children(at).front();
            const chess::Position& position = game.stateAt(ply).board(board);
            ASSERT_EQ(position, alone.state(at)) << "ply " << ply.value;
            ASSERT_EQ(position.halfmoveClock(), alone.state(at).halfmoveClock());
            ASSERT_EQ(game::named(line.occurrencesAt(ply)).boards[board], alone.occurrences(at)[0])
                << "ply " << ply.value;
        }
    }
}

void lineEqualsReplay(const PlayedGame& game) {
    const DuplicateTree tree = treeOf(game);
    GameLine line = mainLine(tree);
    const NodeId end = line.end();
    expectStates(line, game, game.ply());

    const Ply middle{game.ply().value / 2};
    line.follow(tree.ancestorAt(end, middle));
    expectStates(line, game, middle);
    line.follow(end);
    expectStates(line, game, game.ply());
    for (Ply ply; ply <= game.ply(); ++ply.value) {
        ASSERT_EQ(tree.state(tree.ancestorAt(end, ply)), game.stateAt(ply));
        ASSERT_EQ(line.nodeAt(ply), tree.ancestorAt(end, ply));
    }
}

void occurrencesAreExact(const PlayedGame& game) {
    const DuplicateTree tree = treeOf(game);
    const GameLine line = mainLine(tree);
    for (Ply ply; ply <= game.ply(); ++ply.value) {
        SCOPED_TRACE(testing::Message() << "ply " << ply.value);
        const Occurrences expected = occurrencesBySearch(game, ply);
        expectSame(game::named(line.occurrencesAt(ply)), expected);
        ASSERT_EQ(line.samePlies(ply, DuplicateRules::kCombined).size(), expected.combined);
        for (const BoardId board : kAllBoards) {
            ASSERT_EQ(line.samePlies(ply, DuplicateRules::identityOf(board)).size(),
                      expected.boards[board]);
        }
    }
}

void saveRoundTrips(const PlayedGame& game) {
    store::SavedGame saved;
    saved.moves.assign(game.moves().begin(), game.moves().end());
    const std::string text = toText(saved);
    const auto loaded = store::parseSave(text);
    ASSERT_TRUE(loaded) << loaded.error().what;
    ASSERT_EQ(*loaded, saved);
    ASSERT_EQ(toText(*loaded), text);
    const auto tree = store::replay(*loaded);
    ASSERT_TRUE(tree) << tree.error().what;
    ASSERT_EQ(tree->state(mainLine(*tree).end()), game.state());
    ASSERT_EQ(store::savedFrom(*tree, *loaded), saved);
}

}  // namespace pinwheel::duplicate::laws
