// Why the moves that one board alone would allow do not save a player.
#include "pinwheel/duplicate/escapes.hpp"

#include "corpus.hpp"
#include "from_text.hpp"
#include "game_tree.hpp"
#include "pinwheel/duplicate/sync_moves.hpp"
#include "pinwheel/store/save_file.hpp"
#include "played_game.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace pinwheel::duplicate {
namespace {

using enum BoardId;

struct End {
    std::string text;
    std::vector<Explanation> escapes;
};

End endOf(const PlayedGame& game) {
    const auto outcome = outcomeOf(game.state(), Occurrences{}, drawLimits({}), {});
    if (!outcome) return {};
    const auto escapes = failedEscapes(game.past(), *outcome);
    return {describeEscapes(game.state(), *outcome, escapes), escapes};
}

PlayedGame played(const store::SavedGame& save) {
    PlayedGame game(save.start.value_or(GameState()));
    for (const chess::Move move : save.moves) game.play(move);
    return game;
}

End endOfAsset(const std::string& name) {
    const auto save = store::loadSave(std::string(PINWHEEL_ASSET_GAMES "/") + name + ".json");
    EXPECT_TRUE(save);
    return save ? endOf(played(*save)) : End{};
}

TEST(Escapes, TheOnlyOneIsNamedWithTheGhostThatIsInItsWay) {
    const End end = endOfAsset("mate-despite-an-escape");
    EXPECT_EQ(end.text,
              "e8×f7 is legal on NE, but on SE East's own ghost on f7 is in the way (its twin was "
              "captured on NE at ply 9).");
    ASSERT_EQ(end.escapes.size(), 1U);
    EXPECT_EQ(end.escapes[0].headline, "Not playable: e8×f7 is legal on NE, but not on SE.");
    EXPECT_EQ(end.escapes[0].blamed()->culprits(), chess::squares("f7"));
}

TEST(Escapes, OfEitherBoardAreListedWhereBothGiveCheck) {
    const End end = endOfAsset("mate-on-neither-board-alone");
    EXPECT_NE(end.text.find("legal on NW, but on NE"), std::string::npos) << end.text;
    EXPECT_NE(end.text.find("legal on NE, but on NW"), std::string::npos) << end.text;
    EXPECT_FALSE(end.escapes.empty());
}

TEST(Escapes, AreNoneWhereTheBoardAloneIsMateToo) {
    EXPECT_EQ(endOfAsset("one-move-mates-two").text, "It is checkmate on NE alone, too.");
    EXPECT_EQ(endOfAsset("two-winners").text,
              "It is checkmate on each of the two boards alone, too.");
}

TEST(Escapes, FromStalemateAreTheMovesOfEitherBoard) {
    const End end = endOfAsset("stalemate");
    EXPECT_FALSE(end.escapes.empty());
    EXPECT_NE(end.text.find("legal on"), std::string::npos) << end.text;
    EXPECT_NE(end.text.find("but there these pieces are ghosts, which never move."),
              std::string::npos)
        << end.text;
}

TEST(Escapes, WithTheSameReasonAreListedTogether) {
    // West's queen on h4 and East's bishop on b4 give check, and no answer fits both.
    const End end = endOf(PlayedGame("d2d4 a2a3 e7e6 e7e6 f2f4 a3a4 f8b4 d8h4"));
    EXPECT_EQ(end.escapes.size(), 8U);
    EXPECT_EQ(end.text,
              "g2–g3 is legal on NW, but on NE the check from the East bishop on b4 is left "
              "unanswered. e1–d2 is legal on NW, but on NE the king would be in check from the "
              "East bishop on b4. c2–c3, b1–d2, b1–c3 and 2 more are legal on NE, but on NW the "
              "check from the West queen on h4 is left unanswered. 1 more fails for another "
              "reason: see Legality.");
}

// Each is legal on its board, fails on the boards, and the words name every one that there is room
// for.
void expectExplained(const PlayedGame& game) {
    const End end = endOf(game);
    std::size_t expected = 0;
    const bool isMate = !checkedBoards(game.state()).empty();
    for (const BoardOnlyMoves& only : boardOnlyMoves(game.state())) {
        if (!isMate || game.state().isCheck(only.board)) expected += only.moves.size();
    }
    EXPECT_EQ(end.escapes.size(), expected);
    EXPECT_FALSE(end.text.empty());
    EXPECT_EQ(end.text.back(), '.');
    for (const Explanation& escape : end.escapes) {
        ASSERT_NE(escape.blamed(), nullptr) << escape.sentence;
        EXPECT_FALSE(escape.blamed()->clause.empty());
        EXPECT_TRUE(escape.headline.starts_with("Not playable: ")) << escape.headline;
        EXPECT_NE(escape.detail.find(escape.blamed()->clause), std::string::npos);
        EXPECT_TRUE(escape.detail.ends_with(escape.objection)) << escape.detail;
    }
}

TEST(Escapes, OfEveryMateAndStalemateOfTheCorpusAreExplained) {
    unsigned ends = 0;
    for (const auto& folder : {corpus::folderWithTheTests(), corpus::folderFromEnvironment()}) {
        if (folder.empty()) continue;
        for (const auto& path : corpus::gamesIn(folder / "games")) {
            SCOPED_TRACE(path.string());
            const auto save = store::loadSave(path.string());
            ASSERT_TRUE(save);
            const PlayedGame game = played(*save);
            if (hasSyncMove(game.state())) continue;
            expectExplained(game);
            ++ends;
        }
    }
    EXPECT_GT(ends, 0U);
}

}  // namespace
}  // namespace pinwheel::duplicate
