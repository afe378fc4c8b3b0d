// The boards have the first word, also out of turn and after the end of the game.
#include "from_text.hpp"
#include "pinwheel/duplicate/explain.hpp"
#include "pinwheel/duplicate/start.hpp"
#include "played_game.hpp"

#include <gtest/gtest.h>

#include <string_view>

namespace pinwheel::duplicate {
namespace {

using chess::moveNamed;
using chess::squares;
using enum BoardId;
using enum Player;

Explanation explained(const PlayedGame& game, Player player, std::string_view move) {
    return explain(game.past(), player, moveNamed(move),
                   outcomeOf(game.state(), Occurrences{}, drawLimits({}), {}));
}

std::string sentence(const PlayedGame& game, Player player, std::string_view move) {
    return explained(game, player, move).sentence;
}

TEST(ExplainGame, AMoveOutOfTurnIsJudgedByTheBoardsAndNotPlayable) {
    const Explanation explanation = explained(PlayedGame(), West, "e7e5");
    EXPECT_EQ(explanation.boards[0].board, NW);
    EXPECT_EQ(explanation.boards[1].board, SW);
    for (const BoardVerdict& verdict : explanation.boards) {
        EXPECT_EQ(verdict.verdict, Verdict::Playable);
        EXPECT_EQ(nameOf(verdict.obstacle), "none");
        EXPECT_TRUE(verdict.effect && verdict.effect->isQuiet());
    }
    EXPECT_TRUE(explanation.isLegalOnBoth());
    EXPECT_FALSE(explanation.isPlayable());
    EXPECT_EQ(explanation.mood(), Mood::Would);
    ASSERT_TRUE(explanation.game);
    EXPECT_EQ(std::get<NotYourTurn>(*explanation.game).toMove, North);
    EXPECT_EQ(explanation.sentence, "e7–e5 is legal on both boards, but it is North's turn.");
}

TEST(ExplainGame, OutOfTurnTheReasonOnTheBoardsComesFirst) {
    const PlayedGame game("e2e4 g1f3 b8c6 b8c6 e4e5");
    const Explanation explanation = explained(game, East, "e7e5");
    EXPECT_EQ(explanation.boards[0].verdict, Verdict::Illegal);
    EXPECT_EQ(explanation.boards[0].culprits(), squares("e5"));
    EXPECT_EQ(explanation.boards[1].verdict, Verdict::LegalHereOnly);
    EXPECT_EQ(explanation.sentence,
              "e7–e5 is legal on SE only: on NE the North pawn on e5 blocks the way; and it is "
              "South's turn.");
    EXPECT_EQ(sentence(PlayedGame(), East, "e7e4"),
              "e7–e4 is not playable: a pawn does not move like that; and it is North's turn.");
}

TEST(ExplainGame, WhoHasJustMovedMayAskForAnotherMove) {
    // North may not take its own pawn's passing square, and knows nothing of en passant.
    const PlayedGame game("e2e4 a2a3");
    EXPECT_EQ(sentence(game, North, "d2e3"),
              "d2–e3 is not playable: there is nothing to capture on e3; and it is East's turn.");
    EXPECT_EQ(sentence(game, North, "e4e5"),
              "e4–e5 is legal on both boards, but it is East's turn.");
}

TEST(ExplainGame, APawnThatHasPassedCanStillBeTakenWhenItsTurnComes) {
    // On all boards d7–d5 has just been played. It is North's turn; South comes next and may take.
    const PlayedGame game = onAllBoards("e2e4 a7a6 e4e5 d7d5");
    const Explanation explanation = explained(game, South, "e5d6");
    EXPECT_TRUE(explanation.isLegalOnBoth());
    EXPECT_TRUE(explanation.boards[0].effect->isEnPassant);
}

TEST(ExplainGame, AKingInCheckCannotBeCaptured) {
    const Explanation explanation = explained(PlayedGame(kMate), East, "h4e1");
    EXPECT_EQ(nameOf(explanation.boards[0].obstacle), "takes-king");
    EXPECT_EQ(explanation.boards[0].verdict, Verdict::Illegal);
    EXPECT_EQ(explanation.boards[0].culprits(), squares("e1"));
    EXPECT_FALSE(explanation.boards[0].effect);
    EXPECT_EQ(explanation.sentence,
              "h4–e1 is not playable: on NE the North king on e1 cannot be captured, and on SE the "
              "South pawn on f2 blocks the way; and the game is over (Checkmate: North loses, East "
              "and West win, South draws).");
}

TEST(ExplainGame, AfterAMateTheBoardsSayWhyThereWasNoEscape) {
    const PlayedGame game("f2f3 a2a3 e7e5 e7e5 g2g4 a3a4 d8h4 a7a6");
    const Explanation explanation = explained(game, North, "e2e4");
    EXPECT_FALSE(explanation.isPlayable());
    ASSERT_TRUE(explanation.game && std::holds_alternative<IsOver>(*explanation.game));
    EXPECT_EQ(explanation.boards[0].verdict, Verdict::LegalHereOnly);
    EXPECT_EQ(nameOf(explanation.boards[1].obstacle), "ignores-check");
    EXPECT_EQ(explanation.sentence,
              "e2–e4 is legal on NW only: on NE the check from the East queen on h4 is left "
              "unanswered; and the game is over (Checkmate: North loses, East wins, South and West "
              "draw).");
}

TEST(ExplainGame, ADeclaredDrawIsTheEndToo) {
    const PlayedGame game;
    const auto draw = drawFor(Reason::Declared);
    const Explanation explanation = explain(game.past(), North, moveNamed("e2e4"), draw);
    EXPECT_TRUE(explanation.isLegalOnBoth());
    EXPECT_FALSE(explanation.isPlayable());
    EXPECT_EQ(explanation.sentence,
              "e2–e4 is legal on both boards, but the game is over (Draw declared: all four "
              "draw).");
    // The end is told rather than the turn.
    EXPECT_EQ(explain(game.past(), South, moveNamed("e2e5"), draw).sentence,
              "e2–e5 is not playable: a pawn does not move like that; and the game is over (Draw "
              "declared: all four draw).");
}

// East begins. South and North have just played e2–e4; only SE has East's pawn on a5.
GameState startOfEast() {
    const auto start =
        parseStart({{"4k3/8/8/8/4P3/8/8/4K3 b - - 0 1", "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1",
                     "4k3/8/8/8/4P3/8/8/4K3 b - - 0 1", "4k3/8/8/p7/3pP3/8/8/4K3 b - e3 0 1"}},
                   East, 0);
    EXPECT_TRUE(start) << (start ? "" : start.error().what);
    return start ? *start : GameState();
}

TEST(ExplainGame, AStartOfItsOwnHasGhostsRightsAndEnPassantFromBefore) {
    const PlayedGame game(startOfEast());
    EXPECT_EQ(sentence(game, East, "d4e3"),
              "d4–e3 is playable: on NE it takes en passant North's pawn on e4, whose twin on NW "
              "becomes a ghost; on SE it takes en passant South's pawn on e4, whose twin on SW "
              "becomes a ghost.");
    EXPECT_EQ(
        sentence(game, East, "a5a4"),
        "a5–a4 is legal on SE only: on SE the pawn on a5 has been a ghost since before the start, "
        "when its twin was captured on NE.");
    EXPECT_EQ(sentence(game, East, "e8g8"),
              "e8–g8 is not playable: there was no right to castle on the king's side at the "
              "start.");
    EXPECT_EQ(sentence(game, North, "e1e2"),
              "e1–e2 is legal on both boards, but it is East's turn.");
}

TEST(ExplainGame, TheTurnsGoOnFromWhoeverBegan) {
    PlayedGame game(startOfEast());
    game.play("d4e3");
    EXPECT_EQ(ghostStory(game.past(), NW, chess::Square::e4),
              (GhostStory{NE, Fall{{1}, East, chess::PieceType::Pawn}}));
    EXPECT_EQ(
        sentence(game, North, "e4e5"),
        "e4–e5 is legal on NW only: on NW the pawn on e4 has been a ghost since ply 1, when East's "
        "pawn took its twin on NE; and it is West's turn.");
}

}  // namespace
}  // namespace pinwheel::duplicate
