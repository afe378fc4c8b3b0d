#include "pinwheel/debugger/snapshot.hpp"

#include "from_text.hpp"
#include "played_game.hpp"

#include <gtest/gtest.h>

#include <string_view>

namespace pinwheel::debugger {

using namespace game;
namespace {

using chess::moveNamed;
using chess::Ply;
using chess::Square;
using duplicate::BoardId;
using duplicate::kGhostAtPlyFive;
using duplicate::PlayedGame;
using duplicate::Player;
using enum duplicate::BoardId;

constexpr std::string_view kKnightsOutAndBack = "b1c3 g1h3 b8a6 g8f6 c3b1 h3g1 a6b8 f6g8";

// A session with its chronicle, as the viewer keeps them.
struct Shown {
    explicit Shown(std::string_view moves, DrawPolicy policy = DrawPolicy::Automatic)
        : session({policy, AfterEnd::Keep}) {
        const PlayedGame game(moves);
        EXPECT_TRUE(session.dispatch(LoadGame{{game.moves().begin(), game.moves().end()}}));
    }
    Snapshot at(std::uint32_t ply) {
        EXPECT_TRUE(session.dispatch(GoToPly{Ply{ply}}));
        return now();
    }
    Snapshot now() {
        chronicle.update(session.history(), session.policy());
        return snapshotOf(session, chronicle);
    }

    Session session;
    Chronicle chronicle;
};

TEST(Snapshot, ShowsThePlyOnScreenAndTheWholeGame) {
    Shown shown(kGhostAtPlyFive);
    const Snapshot game = shown.at(3);
    EXPECT_EQ(game.ply, Ply{3});
    EXPECT_EQ(game.lastPly, Ply{5});
    EXPECT_EQ(game.moves.size(), 5U);
    EXPECT_EQ(game.lastMove(), moveNamed("d7d5"));
    EXPECT_EQ(game.toMove(), Player::West);
    EXPECT_EQ(game.state, PlayedGame("b1c3 a2a3 d7d5").state());
    EXPECT_FALSE(shown.at(0).lastMove());
}

TEST(Snapshot, KnowsWhatCanBeUndoneAndRedone) {
    Shown shown("e2e4");
    EXPECT_TRUE(shown.now().canUndo);
    EXPECT_FALSE(shown.now().canRedo);
    EXPECT_TRUE(shown.session.dispatch(Undo{}));
    EXPECT_FALSE(shown.now().canUndo);
    EXPECT_TRUE(shown.now().canRedo);
}

TEST(Snapshot, CountsGhostsByTheirOwnersAndTellsTheirStories) {
    Shown shown(kGhostAtPlyFive);
    const Snapshot before = shown.at(4);
    EXPECT_TRUE(before.ghosts[SE].isEmpty());
    EXPECT_TRUE(before.ghostRecords.empty());
    const Snapshot game = shown.at(5);
    EXPECT_EQ(game.ghosts[SE], chess::Bitboard(Square::d5));
    EXPECT_TRUE(game.ghosts[NE].isEmpty());
    EXPECT_EQ(game.ghostCounts[Player::East], 1U);
    EXPECT_EQ(game.ghostCounts[Player::West], 0U);
    ASSERT_EQ(game.ghostRecords.size(), 1U);
    EXPECT_EQ(game.ghostRecords[0].story.fellOn, NE);
    EXPECT_EQ(game.ghostRecords[0].story.firstPly(), Ply{5});
}

TEST(Snapshot, SeparatesPlayableTargetsFromThoseOfOneBoard) {
    // What the knight does on d5 differs, a capture on NE only, but it may go there on both boards.
    Shown shown("b1c3 a2a3 d7d5 a7a6");
    const Snapshot game = shown.now();
    const TargetSets knight = targetsFrom(game, Square::c3);
    EXPECT_EQ(knight.playable, chess::squares("b1 a4 b5 d5 e4"));
    EXPECT_TRUE(knight.boardOnly[NW].isEmpty());

    Shown blocked("e2e4 d2d4 e7e5 d7d5");
    const TargetSets pawn = targetsFrom(blocked.now(), Square::e4);
    EXPECT_TRUE(pawn.playable.isEmpty());
    EXPECT_EQ(pawn.boardOnly[NW], chess::squares("e5 d5"));
    EXPECT_TRUE(pawn.boardOnly[NE].isEmpty());
}

TEST(Snapshot, SaysWhoIsInCheckWhere) {
    // West's queen gives check to North and South.
    Shown shown("f2f3 f2f3 a7a6 e7e5 a2a3 a2a3 a6a5 d8h4");
    const Snapshot game = shown.now();
    EXPECT_TRUE(game.isCheck[NW]);
    EXPECT_FALSE(game.isCheck[NE]);
    EXPECT_TRUE(game.isCheck[SW]);
}

TEST(Snapshot, SaysSinceWhenEachClockRuns) {
    Shown shown("e2e4 g1f3 g8f6 g8f6 b1c3");
    const Snapshot game = shown.now();
    EXPECT_EQ(game.state.clock(), 4U);
    EXPECT_EQ(game.clockResetAt, Ply{1});
    EXPECT_EQ(game.resetAt[NW], Ply{1});
    EXPECT_EQ(game.resetAt[NE], Ply{1});
    EXPECT_EQ(game.resetAt[SW], Ply{0});
    EXPECT_EQ(game.resetAt[SE], Ply{0});
}

// A board's clock is 0 until its players move; that is no reset.
TEST(Snapshot, OthersMovesDoNotResetABoardsClock) {
    Shown shown("g1f3 e2e4");
    EXPECT_EQ(shown.now().resetAt[NW], Ply{0});
    EXPECT_EQ(shown.now().resetAt[SW], Ply{2});
}

TEST(Snapshot, FindsThePliesWithTheSameBoards) {
    Shown shown(kKnightsOutAndBack);
    const Snapshot game = shown.now();
    EXPECT_EQ(game.occurrences.combined, 2U);
    EXPECT_EQ(game.allSamePlies, (std::vector{Ply{0}, Ply{8}}));
    // NE has stood so since East went back at ply 7.
    EXPECT_EQ(game.samePlies[NE].size(), 2U);
    EXPECT_EQ(game.samePlies[NE].front(), Ply{0});
    EXPECT_TRUE(shown.at(3).allSamePlies == std::vector{Ply{3}});
}

TEST(Snapshot, TakesTheLastMovesKeysApart) {
    Shown shown("e2e4 d2d4");
    const Snapshot game = shown.now();
    for (const BoardId board : duplicate::kAllBoards) EXPECT_TRUE(game.isKeySound[board]);
    EXPECT_TRUE(game.keyChanges[NW].empty());
    // The pawn leaves, arrives, and Black is to move.
    ASSERT_EQ(game.keyChanges[SW].size(), 3U);
    EXPECT_EQ(game.keyChanges[SW].back().running, game.state.board(SW).key());
    EXPECT_TRUE(shown.at(0).keyChanges[SW].empty());
}

TEST(Snapshot, TellsTheEndAndWhatCanBeClaimed) {
    Shown shown("f2f3 a2a3 e7e5 e7e5 g2g4 a3a4 d8h4 d8h4");
    ASSERT_TRUE(shown.now().outcome);
    EXPECT_EQ(shown.now().outcome->reason, duplicate::Reason::Checkmate);
    EXPECT_FALSE(shown.at(7).outcome);

    const std::string threeTimes =
        std::string(kKnightsOutAndBack) + " " + std::string(kKnightsOutAndBack);
    Shown claimed(threeTimes, DrawPolicy::Claim);
    EXPECT_EQ(claimed.now().policy, DrawPolicy::Claim);
    EXPECT_TRUE(claimed.now().claims.threefold);
    EXPECT_FALSE(claimed.now().outcome);
    EXPECT_FALSE(claimed.at(15).claims.any());
}

}  // namespace
}  // namespace pinwheel::debugger
