#include "pinwheel/analysis/game_line.hpp"

#include "random_duplicate_games.hpp"
#include "searching.hpp"

#include <gtest/gtest.h>

namespace pinwheel::analysis {
namespace {

TEST(GameLine, CountsOccurrencesAsAComparisonWithEveryEarlierPly) {
    duplicate::forEachRandomGame(300, 6, [](const duplicate::PlayedGame& game) {
        GameLine line;
        for (chess::Ply ply{0};; ++ply.value) {
            const auto expected = duplicate::occurrencesBySearch(game, ply);
            const auto found = line.occurrences();
            EXPECT_EQ(found.combined, expected.combined);
            EXPECT_EQ(found.boards, expected.boards);
            if (ply == game.ply()) break;
            line.play(*findSyncMove(line.state(), game.moves()[ply.value]));
        }
        EXPECT_EQ(line.state(), game.state());
    });
}

TEST(GameLine, KnowsWhenTheGameIsOver) {
    GameLine line;
    ASSERT_TRUE(line.play(duplicate::PlayedGame(duplicate::kMate).moves()));
    ASSERT_TRUE(line.outcome());
    EXPECT_EQ(line.outcome()->reason, duplicate::Reason::Checkmate);
    EXPECT_FALSE(GameLine().outcome());
}

TEST(GameLine, GoesOnAfterTheThirdOccurrenceWhereDrawsMustBeClaimed) {
    const GameLine claimed = claimedGameAfter(kThirdOccurrence);
    EXPECT_FALSE(claimed.outcome());
    EXPECT_TRUE(claimed.isClaimable());
    EXPECT_FALSE(claimedGameAfter("g1f3").isClaimable());
    const GameLine automatic = gameAfter(kThirdOccurrence);
    ASSERT_TRUE(automatic.outcome());
    EXPECT_EQ(automatic.outcome()->reason, duplicate::Reason::Threefold);
    EXPECT_FALSE(automatic.isClaimable());
}

TEST(GameLine, RefusesAMoveThatCannotBePlayed) {
    GameLine line;
    const std::vector<chess::Move> moves = {chess::Move(chess::Square::e2, chess::Square::e5)};
    const base::Status played = line.play(moves);
    ASSERT_FALSE(played);
    EXPECT_EQ(played.error().what, "North cannot play e2e5");
}

}  // namespace
}  // namespace pinwheel::analysis
