// The laws that need a history or a save.
#include "duplicate_laws.hpp"
#include "pinwheel/chess/draws.hpp"
#include "pinwheel/chess/pgn.hpp"
#include "pinwheel/game/history.hpp"
#include "pinwheel/game/replay.hpp"
#include "pinwheel/game/rules_duplicate.hpp"
#include "pinwheel/game/rules_orthodox.hpp"
#include "pinwheel/store/save_file.hpp"
#include "random_duplicate_games.hpp"

#include <gtest/gtest.h>

namespace pinwheel::duplicate::laws {

namespace {

using chess::Move;
using chess::Ply;
using game::DuplicateRules;
using BoardHistory = game::History<game::OrthodoxRules>;
using GameHistory = game::History<DuplicateRules>;

// Replays the game; a test that this fails can only stop.
std::optional<GameHistory> historyOf(const PlayedGame& game) {
    auto history =
        game::replay<DuplicateRules>(game.moves(), std::nullopt, game::DrawPolicy::Automatic);
    EXPECT_TRUE(history) << (history ? "" : history.error().what);
    if (!history) return std::nullopt;
    return *std::move(history);
}

std::vector<Move> movesOn(BoardId board, std::span<const Move> moves) {
    std::vector<Move> found;
    for (std::uint32_t i = 0; i < moves.size(); ++i) {
        if (playsOn(playerAt({i}), board)) found.push_back(moves[i]);
    }
    return found;
}

void expectStates(const GameHistory& history, const PlayedGame& game, Ply last) {
    ASSERT_EQ(history.lastPly(), last);
    for (Ply ply; ply <= last; ++ply.value) {
        ASSERT_EQ(history.stateAt(ply), game.stateAt(ply)) << "ply " << ply.value;
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
    const auto history = historyOf(game);
    ASSERT_TRUE(history);
    for (const BoardId board : kAllBoards) {
        SCOPED_TRACE(nameOf(board));
        chess::PgnGame written;
        written.moves = movesOn(board, game.moves());
        const auto read = chess::parsePgn(toPgn(written));
        ASSERT_TRUE(read) << read.error().what;
        ASSERT_EQ(read->moves, written.moves);

        BoardHistory alone;
        for (Ply ply; ply <= game.ply(); ++ply.value) {
            const bool isMoved = ply.value > 0 && playsOn(playerAt({ply.value - 1}), board);
            if (isMoved) alone.play(read->moves[alone.lastPly().value]);
            const chess::Position& position = game.stateAt(ply).board(board);
            ASSERT_EQ(position, alone.state()) << "ply " << ply.value;
            ASSERT_EQ(position.halfmoveClock(), alone.state().halfmoveClock());
            ASSERT_EQ(game::named(history->occurrencesAt(ply)).boards[board],
                      alone.occurrences()[0])
                << "ply " << ply.value;
        }
    }
}

void historyEqualsReplay(const PlayedGame& game) {
    auto history = historyOf(game);
    ASSERT_TRUE(history);
    expectStates(*history, game, game.ply());

    const Ply middle{game.ply().value / 2};
    while (history->lastPly() > middle) history->undo();
    expectStates(*history, game, middle);
    while (history->canRedo()) history->redo();
    expectStates(*history, game, game.ply());
    for (Ply ply; ply <= game.ply(); ++ply.value) {
        history->goTo(ply);
        ASSERT_EQ(history->state(), game.stateAt(ply));
    }
}

void occurrencesAreExact(const PlayedGame& game) {
    const auto history = historyOf(game);
    ASSERT_TRUE(history);
    for (Ply ply; ply <= game.ply(); ++ply.value) {
        SCOPED_TRACE(testing::Message() << "ply " << ply.value);
        const Occurrences expected = occurrencesBySearch(game, ply);
        expectSame(game::named(history->occurrencesAt(ply)), expected);
        ASSERT_EQ(history->samePlies(ply, DuplicateRules::kCombined).size(), expected.combined);
        for (const BoardId board : kAllBoards) {
            ASSERT_EQ(history->samePlies(ply, DuplicateRules::identityOf(board)).size(),
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
    const auto history = store::replay(*loaded);
    ASSERT_TRUE(history) << history.error().what;
    ASSERT_EQ(history->state(), game.state());
}

}  // namespace pinwheel::duplicate::laws
