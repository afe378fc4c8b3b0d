// Why a move cannot be played: at least one position for every reason on a board.
// explain_game_test.cpp asks out of turn and after the end.
#include "pinwheel/duplicate/explain.hpp"

#include "from_text.hpp"
#include "played_game.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace pinwheel::duplicate {
namespace {

using chess::moveNamed;
using chess::squares;
using enum BoardId;
using enum Player;

// East's pawn has fallen on NE:d5 at ply 5; its twin on SE:d5 is a ghost. East is to move.
constexpr std::string_view kGhost = "b1c3 a2a3 d7d5 a7a6 c3d5 a3a4";

Explanation explained(const PlayedGame& game, std::string_view move) {
    return explain(game.past(), game.state().toMove(), moveNamed(move));
}

struct Refusal {
    std::string_view reason;
    std::string_view culprits;
    std::string_view line;
    std::string_view sentence;
};

// Both boards of the player to move refuse the move for the same reason.
void expectRefused(const PlayedGame& game, std::string_view move, const Refusal& expected) {
    const Explanation explanation = explained(game, move);
    EXPECT_FALSE(explanation.isPlayable());
    EXPECT_EQ(explanation.sentence, expected.sentence);
    for (const BoardVerdict& verdict : explanation.boards) {
        SCOPED_TRACE(nameOf(verdict.board));
        EXPECT_EQ(verdict.verdict, Verdict::Illegal);
        EXPECT_EQ(nameOf(verdict.obstacle), expected.reason);
        EXPECT_EQ(verdict.culprits(), squares(expected.culprits));
        EXPECT_EQ(verdict.line(), squares(expected.line));
    }
}

TEST(Explain, APlayableMoveIsPlayable) {
    const Explanation explanation = explained(PlayedGame(), "e2e4");
    EXPECT_TRUE(explanation.isPlayable());
    EXPECT_EQ(explanation.player, North);
    EXPECT_EQ(explanation.boards[0].board, NW);
    EXPECT_EQ(explanation.boards[1].board, NE);
    for (const BoardVerdict& verdict : explanation.boards) {
        EXPECT_EQ(verdict.verdict, Verdict::Playable);
        EXPECT_EQ(nameOf(verdict.obstacle), "none");
    }
    EXPECT_EQ(explanation.sentence, "e2–e4 is playable: quiet on both boards.");
}

TEST(Explain, AMoveMayBeLegalOnOneBoardOnly) {
    const PlayedGame game("e2e4 g1f3 b8c6 b8c6 e4e5 f3g1");
    const Explanation explanation = explained(game, "e7e5");
    EXPECT_EQ(explanation.boards[0].board, NE);
    EXPECT_EQ(explanation.boards[0].verdict, Verdict::Illegal);
    EXPECT_EQ(explanation.boards[0].culprits(), squares("e5"));
    EXPECT_EQ(explanation.boards[1].board, SE);
    EXPECT_EQ(explanation.boards[1].verdict, Verdict::LegalHereOnly);
    EXPECT_EQ(nameOf(explanation.boards[1].obstacle), "none");
    EXPECT_EQ(explanation.sentence,
              "e7–e5 is legal on SE only: on NE the North pawn on e5 blocks the way.");
}

TEST(Explain, BoardsMayRefuseForDifferentReasons) {
    // On NW the pawn is blocked by West's knight, on NE North's king is in check.
    const PlayedGame game("f2f3 a2a3 e7e6 b8c6 a2a3 a3a4 d8h4 c6d4");
    EXPECT_EQ(explained(game, "d2d4").sentence,
              "d2–d4 is not playable: on NW the West knight on d4 blocks the way, and on NE the "
              "check from the East queen on h4 is left unanswered.");
}

TEST(Explain, NoPiece) {
    expectRefused(PlayedGame(), "e4e5",
                  {"no-piece", "", "e4", "e4–e5 is not playable: there is no piece on e4."});
}

TEST(Explain, NotYours) {
    expectRefused(PlayedGame(), "e7e5",
                  {"not-yours", "e7", "",
                   "e7–e5 is not playable: on NW the West pawn on e7 is not North's, and on NE the "
                   "East pawn on e7 is not North's."});
}

TEST(Explain, NoSuchMove) {
    expectRefused(
        PlayedGame(), "e2e5",
        {"no-such-move", "", "", "e2–e5 is not playable: a pawn does not move like that."});
    expectRefused(
        PlayedGame(), "b1b3",
        {"no-such-move", "", "", "b1–b3 is not playable: a knight does not move like that."});
    expectRefused(
        PlayedGame(), "e2e2",
        {"no-such-move", "", "", "e2–e2 is not playable: a pawn does not move like that."});
}

TEST(Explain, NothingToCapture) {
    expectRefused(PlayedGame(), "e2d3",
                  {"nothing-to-capture", "", "d3",
                   "e2–d3 is not playable: there is nothing to capture on d3."});
}

TEST(Explain, OwnPieceOnTarget) {
    expectRefused(PlayedGame(), "d1d2",
                  {"own-piece-on-target", "d2", "",
                   "d1–d2 is not playable: the North pawn on d2 is in the way."});
}

TEST(Explain, Blocked) {
    expectRefused(
        PlayedGame(), "d1d4",
        {"blocked", "d2", "d2 d3", "d1–d4 is not playable: the North pawn on d2 blocks the way."});
}

TEST(Explain, Pinned) {
    expectRefused(onAllBoards("d2d4 e7e6 b1c3 f8b4"), "c3b5",
                  {"pinned", "b4", "c3 d2",
                   "c3–b5 is not playable: on NW the knight is pinned to the king by the West "
                   "bishop on b4, and on NE the knight is pinned to the king by the East bishop on "
                   "b4."});
}

TEST(Explain, APinForbidsACaptureEnPassantToo) {
    // The board no longer remembers that d6 was passed, because taking there is not legal.
    const PlayedGame game = onAllBoards("e2e4 e7e5 f2f4 e5f4 e4e5 d8e7 a2a3 d7d5");
    ASSERT_EQ(game.state().board(NW).enPassant(), std::nullopt);
    expectRefused(game, "e5d6",
                  {"pinned", "e7", "e2 e3 e4 e5 e6",
                   "e5–d6 is not playable: on NW the pawn is pinned to the king by the West queen "
                   "on e7, and on NE the pawn is pinned to the king by the East queen on e7."});
}

TEST(Explain, ExposesKing) {
    expectRefused(onAllBoards("f2f3 e7e6 a2a3 d8h4"), "e1f2",
                  {"exposes-king", "h4", "g3",
                   "e1–f2 is not playable: on NW the king would be in check from the West queen on "
                   "h4, and on NE the king would be in check from the East queen on h4."});
}

TEST(Explain, IgnoresCheck) {
    expectRefused(
        onAllBoards("f2f3 e7e6 a2a3 d8h4"), "a3a4",
        {"ignores-check", "h4", "f2 g3",
         "a3–a4 is not playable: on NW the check from the West queen on h4 is left "
         "unanswered, and on NE the check from the East queen on h4 is left unanswered."});
}

TEST(Explain, CastlingRightLost) {
    expectRefused(onAllBoards("g1f3 g8f6 h1g1 f6g8 g1h1 g8f6"), "e1g1",
                  {"castling-right-lost", "", "e1 h1",
                   "e1–g1 is not playable: the right to castle on the king's side was lost at ply "
                   "5."});
    expectRefused(onAllBoards("b1c3 b8c6 a1b1 c6b8 b1a1 b8c6"), "e1c1",
                  {"castling-right-lost", "", "a1 e1",
                   "e1–c1 is not playable: the right to castle on the queen's side was lost at ply "
                   "5."});
}

TEST(Explain, CastlingRightLostWhenTheRookWasTakenOnOneBoard) {
    // East's bishop takes the rooks on NE:h1 and SE:h1; West never came near NW:h1.
    const PlayedGame game(
        "g2g3 g2g3 b7b6 a7a6 f1h3 a2a3 c8b7 a6a5 b2b3 a3a4 b7h1 h7h6 g1f3 b2b3 h7h6 h6h5");
    const Explanation explanation = explained(game, "e1g1");
    EXPECT_EQ(explanation.boards[0].verdict, Verdict::LegalHereOnly);
    EXPECT_EQ(explanation.sentence,
              "e1–g1 is legal on NW only: on NE the right to castle on the king's side was lost at "
              "ply 11.");
}

TEST(Explain, CastlingBlocked) {
    expectRefused(PlayedGame(), "e1g1",
                  {"castling-blocked", "f1 g1", "f1 g1",
                   "e1–g1 is not playable: the North bishop on f1 and the North knight on g1 stand "
                   "between king and rook."});
    expectRefused(onAllBoards("g1f3 g8f6"), "e1g1",
                  {"castling-blocked", "f1", "f1 g1",
                   "e1–g1 is not playable: the North bishop on f1 stands between king and rook."});
}

TEST(Explain, CastlingOutOfCheck) {
    expectRefused(onAllBoards("e2e4 e7e6 g1f3 a7a6 f1e2 a6a5 d2d4 f8b4"), "e1g1",
                  {"castling-out-of-check", "b4", "c3 d2",
                   "e1–g1 is not playable: on NW the king is in check from the West bishop on b4 "
                   "and may not castle, and on NE the king is in check from the East bishop on b4 "
                   "and may not castle."});
}

TEST(Explain, CastlingThroughCheck) {
    expectRefused(onAllBoards("e2e4 b7b6 g2g3 c8a6 f1g2 h7h6 g1f3 h6h5"), "e1g1",
                  {"castling-through-check", "a6", "b5 c4 d3 e2",
                   "e1–g1 is not playable: on NW the king would pass a square attacked by the West "
                   "bishop on a6, and on NE the king would pass a square attacked by the East "
                   "bishop on a6."});
}

TEST(Explain, CastlingIntoCheck) {
    expectRefused(onAllBoards("f2f4 e7e6 g1f3 f8c5 g2g3 h7h6 f1g2 h6h5"), "e1g1",
                  {"castling-into-check", "c5", "d4 e3 f2",
                   "e1–g1 is not playable: on NW the king would land on g1, attacked by the West "
                   "bishop on c5, and on NE the king would land on g1, attacked by the East bishop "
                   "on c5."});
}

TEST(Explain, PromotionMissing) {
    expectRefused(onAllBoards("a2a4 h7h6 a4a5 h6h5 a5a6 h5h4 a6b7 h4h3"), "b7a8",
                  {"promotion-missing", "", "a8",
                   "b7–a8 is not playable: the pawn must promote to q, r, b or n."});
}

TEST(Explain, PromotionSuperfluous) {
    expectRefused(PlayedGame(), "e2e4q",
                  {"promotion-superfluous", "", "e4",
                   "e2–e4 promoting to a queen is not playable: this move does not promote."});
}

TEST(Explain, AGhostThatCouldMoveOnItsBoardIsToldAsAGhost) {
    const Explanation explanation = explained(PlayedGame(kGhost), "d5d4");
    EXPECT_EQ(nameOf(explanation.boards[0].obstacle), "not-yours");
    EXPECT_EQ(explanation.boards[1].verdict, Verdict::LegalHereOnly);
    EXPECT_EQ(nameOf(explanation.boards[1].obstacle), "ghost");
    const auto& ghost = std::get<IsGhost>(explanation.boards[1].obstacle);
    EXPECT_EQ(ghost.story.firstPly().value, 5U);
    EXPECT_EQ(ghost.story.fellOn, NE);
    EXPECT_EQ(explanation.sentence,
              "d5–d4 is legal on SE only: on SE the pawn on d5 has been a ghost since ply 5, when "
              "North's "
              "knight took its twin on NE.");
}

TEST(Explain, AGhostThatCouldNotMoveAnywayIsStillToldAsAGhost) {
    PlayedGame game(kGhost);
    game.play("a7a6 a6a5 d5c3 h2h3");
    const Explanation explanation = explained(game, "d5e4");
    EXPECT_EQ(nameOf(explanation.boards[0].obstacle), "no-piece");
    const auto& missing = std::get<BoardObjection>(explanation.boards[0].obstacle).missing;
    ASSERT_TRUE(missing);
    EXPECT_EQ(missing->firstPly(), chess::Ply{5});
    EXPECT_EQ(explanation.boards[1].verdict, Verdict::Illegal);
    EXPECT_EQ(nameOf(explanation.boards[1].obstacle), "ghost");
    EXPECT_EQ(
        explanation.sentence,
        "d5–e4 is not playable: on NE there is no piece on d5 since it was captured at ply 5, "
        "and on SE the pawn on d5 has been a ghost since ply 5, when North's knight took its twin "
        "on NE.");
}

TEST(Explain, AnOpponentsGhostOnTheOtherBoardHasNothingToDoWithIt) {
    // South asks for d5–d4. On SE stands East's ghost, on SW nothing ever stood.
    const Explanation explanation = explained(PlayedGame("b1c3 a2a3 d7d5 a7a6 c3d5"), "d5d4");
    EXPECT_EQ(explanation.sentence,
              "d5–d4 is not playable: on SW there is no piece on d5, and on SE the East ghost pawn "
              "on d5 is not South's.");
}

TEST(Explain, CulpritsThatAreGhostsAreCalledGhosts) {
    // South's pawn meets East's ghost on SE:d5; West's pawn on SW:d7 is where it was.
    EXPECT_EQ(explained(PlayedGame("b1c3 d2d4 d7d5 a7a6 c3d5"), "d4d5").sentence,
              "d4–d5 is legal on SW only: on SE the East ghost pawn on d5 blocks the way.");
    // The bishop on SW:b4 gives check as a ghost.
    const PlayedGame game("b1c3 d2d4 a7a6 e7e6 c3d5 h2h3 a6a5 f8b4 d5b4");
    EXPECT_EQ(explained(game, "h3h4").sentence,
              "h3–h4 is legal on SE only: on SW the check from the West ghost bishop on b4 is "
              "left unanswered.");
    // East's queen takes the knight on NE, but on SE East's own ghost is there.
    EXPECT_EQ(explained(PlayedGame(kGhost), "d8d5").sentence,
              "d8–d5 is legal on NE only: on SE East's own ghost on d5 is in the way (its twin "
              "was captured on NE at ply 5).");
    PlayedGame open(kGhost);
    open.play("e7e6 a6a5 d5c3 h2h3");
    EXPECT_EQ(explained(open, "e6d5").sentence,
              "e6–d5 is not playable: on NE there is nothing to capture on d5, and on SE East's "
              "own ghost on d5 is in the way (its twin was captured on NE at ply 5).");
}

TEST(Explain, WhatHappenedBeforeTheStartIsToldAsThat) {
    PlayedGame game(kGhost);
    EXPECT_EQ(
        explain(game.pastFrom({5}), East, moveNamed("d5d4")).sentence,
        "d5–d4 is legal on SE only: on SE the pawn on d5 has been a ghost since before the start, "
        "when its twin was captured on NE.");
    game.play("a7a6 a6a5 d5c3 h2h3");
    EXPECT_EQ(
        explain(game.pastFrom({5}), East, moveNamed("d5e4")).sentence,
        "d5–e4 is not playable: on NE there is no piece on d5 since it was captured before "
        "the start, and on SE the pawn on d5 has been a ghost since before the start, when its "
        "twin was captured on NE.");
    const PlayedGame castled = onAllBoards("g1f3 g8f6 h1g1 f6g8 g1h1 g8f6");
    EXPECT_EQ(explain(castled.pastFrom({6}), North, moveNamed("e1g1")).sentence,
              "e1–g1 is not playable: there was no right to castle on the king's side at the "
              "start.");
}

TEST(Explain, APawnHasJustPassedWhoeverMovedFirst) {
    // The game starts with South; West's last move passes d6 on NW and SW, East's on NE and SE.
    const PlayedGame game = onAllBoards("e2e4 e7e5 f2f4 e5f4 e4e5 d8e7 a2a3 d7d5");
    const Explanation explanation = explain(game.pastFrom({1}), North, moveNamed("e5d6"));
    EXPECT_EQ(nameOf(explanation.boards[0].obstacle), "pinned");
    EXPECT_EQ(nameOf(explanation.boards[1].obstacle), "pinned");
}

TEST(Explain, VerdictsHaveNamesForPrograms) {
    EXPECT_EQ(nameOf(Verdict::Playable), "playable");
    EXPECT_EQ(nameOf(Verdict::LegalHereOnly), "legal-here-only");
    EXPECT_EQ(nameOf(Verdict::Illegal), "illegal");
}

}  // namespace
}  // namespace pinwheel::duplicate
