// Draws in a session: what may be claimed, what is automatic, and the order of events.
#include "from_text.hpp"
#include "pinwheel/game/session.hpp"
#include "scripted_game.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace pinwheel::game {
namespace {

using chess::Color;
using chess::kStartFen;
using chess::Ply;

constexpr const char* kNotTriggered =
    "Draw cannot be claimed: the 50-move rule has not been triggered.";
constexpr const char* kKnightsOutAndBack = "g1f3 g8f6 f3g1 f6g8";

// A rook endgame with a pawn, White to move: a1a2 is quiet, a1a8 gives check, h2h3 resets the
// clock.
std::string rookEndingWithClock(unsigned clock) {
    return fmt::format("4k3/8/8/8/8/8/7P/R3K3 w - - {} 80", clock);
}
std::string mateInOneWithClock(unsigned clock) {
    return fmt::format("7k/5R2/6K1/8/8/8/8/8 w - - {} 80", clock);
}
std::string stalemateInOneWithClock(unsigned clock) {
    return fmt::format("7k/8/8/6Q1/8/8/8/K7 w - - {} 80", clock);
}

TEST(FiftyMoves, BecomeAvailableAtExactlyAHundred) {
    ScriptedGame game(rookEndingWithClock(98));
    game.play("a1a2");
    EXPECT_EQ(game.heard(), Lines{"played a1a2"});
    game.play("e8e7");
    EXPECT_EQ(game.heard(), (Lines{"played e8e7", "fifty moves available at 100"}));
}

TEST(FiftyMoves, AreToldAfterEachLaterMoveWhileTheyLast) {
    ScriptedGame game(rookEndingWithClock(99));
    game.play("a1a2 e8e7 a2a1 e7e8");
    EXPECT_EQ(game.heard(), (Lines{"played a1a2", "fifty moves available at 100",  //
                                   "played e8e7", "fifty moves available at 101",  //
                                   "played a2a1", "fifty moves available at 102",  //
                                   "played e7e8", "fifty moves available at 103"}));
    game.play("h2h3");
    EXPECT_EQ(game.heard(), Lines{"played h2h3"});
}

TEST(FiftyMoves, AreToldAfterTheCheckThatTheMoveGives) {
    ScriptedGame game(rookEndingWithClock(99));
    game.play("a1a8");
    EXPECT_EQ(game.heard(), (Lines{"played a1a8", "check", "fifty moves available at 100"}));
    EXPECT_EQ(game.everythingHeard()[2].toMove, Color::Black);
    EXPECT_EQ(game.everythingHeard()[2].ply, Ply{1});
}

TEST(FiftyMoves, MayBeClaimedByThePlayerToMoveFromAHundredOn) {
    for (const unsigned clock : {100U, 101U, 149U}) {
        ScriptedGame game(rookEndingWithClock(clock));
        game.claim();
        EXPECT_EQ(game.heard(),
                  (Lines{"draw claimed: fifty-moves", "over: Draw by the 50-move rule, claimed."}));
        EXPECT_EQ(game.outcome(), "Draw by the 50-move rule, claimed.");
    }
}

TEST(FiftyMoves, AClaimBelowAHundredIsRefusedAndChangesNothing) {
    for (const unsigned clock : {0U, 50U, 99U}) {
        ScriptedGame game(rookEndingWithClock(clock));
        const std::string before = fullSightOf(game.session());
        EXPECT_EQ(game.refusalOfClaim(), kNotTriggered);
        EXPECT_EQ(game.heard(), Lines{std::string("claim refused: ") + kNotTriggered});
        EXPECT_EQ(fullSightOf(game.session()), before);
        EXPECT_EQ(game.everythingHeard()[0].state, game.session().state());
    }
}

TEST(FiftyMoves, AClaimResetsTheConsoleGame) {
    ScriptedGame game(rookEndingWithClock(99), kClaimAndReset);
    game.play("a1a2").heard();
    game.claim();
    ASSERT_EQ(game.heard(),
              (Lines{"draw claimed: fifty-moves", "over: Draw by the 50-move rule, claimed."}));
    for (const Heard& event : {game.everythingHeard()[2], game.everythingHeard()[3]}) {
        EXPECT_EQ(event.state, chess::Position());
        EXPECT_EQ(event.toMove, Color::White);
        EXPECT_EQ(event.ply, Ply{0});
        EXPECT_TRUE(event.moves.empty());
    }
    EXPECT_EQ(game.fen(), kStartFen);
    EXPECT_FALSE(game.session().canUndo());
    EXPECT_FALSE(game.session().canRedo());
    EXPECT_EQ(game.refusalOfClaim(), kNotTriggered);
}

TEST(FiftyMoves, AClaimKeepsTheGameThatIsToBeStudied) {
    ScriptedGame game(rookEndingWithClock(99));
    game.play("a1a2").claim();
    EXPECT_EQ(game.session().line().lastPly(), Ply{1});
    EXPECT_EQ(game.session().state().halfmoveClock(), 100U);
    EXPECT_EQ(game.refusalOfMove("e8e7"), "The game is over: undo or start a new one.");
    EXPECT_EQ(game.refusalOfClaim(), "Draw cannot be claimed: the game is over.");
}

TEST(FiftyMoves, MayBeClaimedByAnnouncingTheMoveThatCompletesThem) {
    ScriptedGame game(rookEndingWithClock(99));
    EXPECT_EQ(game.refusalOfClaim(), kNotTriggered);
    game.claim("a1a2");
    EXPECT_EQ(game.outcome(), "Draw by the 50-move rule, claimed.");
    EXPECT_EQ(game.session().line().lastPly(), Ply{0}) << "the move is announced, not played";
}

TEST(FiftyMoves, AnAnnouncedMoveMustItselfBeWithoutProgress) {
    ScriptedGame game(rookEndingWithClock(99));
    const std::string before = fullSightOf(game.session());
    EXPECT_EQ(game.refusalOfClaim("h2h3"), kNotTriggered);
    EXPECT_EQ(fullSightOf(game.session()), before);
    EXPECT_EQ(ScriptedGame(rookEndingWithClock(98)).refusalOfClaim("a1a2"), kNotTriggered);
}

TEST(FiftyMoves, AnAnnouncedMoveMustBeLegal) {
    ScriptedGame game(rookEndingWithClock(99));
    const std::string before = fullSightOf(game.session());
    EXPECT_EQ(game.refusalOfClaim("a1b2"), "Move a1b2 is not legal here.");
    EXPECT_EQ(game.heard(), Lines{"claim refused: Move a1b2 is not legal here."});
    EXPECT_EQ(fullSightOf(game.session()), before);
}

TEST(FiftyMoves, CannotBeClaimedByAMoveThatEndsTheGame) {
    ScriptedGame mating(mateInOneWithClock(99));
    EXPECT_EQ(mating.refusalOfClaim("f7f8"), kNotTriggered);
    EXPECT_EQ(mating.claim("f7f6").outcome(), "Draw by the 50-move rule, claimed.");
    ScriptedGame stalemating(stalemateInOneWithClock(99));
    EXPECT_EQ(stalemating.refusalOfClaim("g5g6"), kNotTriggered);
}

TEST(FiftyMoves, MateOnTheHundredthPlyIsMateUnderBothPolicies) {
    for (const Manner manner : {kClaimAndKeep, kAutomaticAndKeep}) {
        ScriptedGame game(mateInOneWithClock(99), manner);
        game.play("f7f8");
        EXPECT_EQ(game.heard(), (Lines{"played f7f8", "check", "over: Checkmate: White wins."}));
    }
}

TEST(FiftyMoves, StalemateOnTheHundredthPlyIsStalemateUnderBothPolicies) {
    for (const Manner manner : {kClaimAndKeep, kAutomaticAndKeep}) {
        ScriptedGame game(stalemateInOneWithClock(99), manner);
        game.play("g5g6");
        EXPECT_EQ(game.heard(), (Lines{"played g5g6", "over: Draw by stalemate."}));
    }
}

TEST(FiftyMoves, EndTheGameByThemselvesUnderTheAutomaticPolicy) {
    ScriptedGame game(rookEndingWithClock(98), kAutomaticAndKeep);
    game.play("a1a2").heard();
    game.play("e8e7");
    EXPECT_EQ(
        game.heard(),
        (Lines{"played e8e7", "over: Draw: too many moves without a capture or a pawn move."}));
    EXPECT_EQ(game.refusalOfMove("a2a1"), "The game is over: undo or start a new one.");
}

TEST(SeventyFiveMoves, EndTheGameByThemselvesUnderTheClaimPolicy) {
    ScriptedGame game(rookEndingWithClock(148));
    game.play("a1a2");
    EXPECT_EQ(game.heard(), (Lines{"played a1a2", "fifty moves available at 149"}));
    game.play("e8e7");
    EXPECT_EQ(
        game.heard(),
        (Lines{"played e8e7", "over: Draw: too many moves without a capture or a pawn move."}));
    EXPECT_EQ(game.refusalOfClaim(), "Draw cannot be claimed: the game is over.");
}

TEST(Threefold, IsAvailableFromTheThirdOccurrenceOn) {
    ScriptedGame game;
    game.play(repeated(kKnightsOutAndBack, 2)).heard();
    EXPECT_EQ(game.occurrences(), 3U);
    game.play(kKnightsOutAndBack);
    EXPECT_EQ(game.heard(), (Lines{"played g1f3", "threefold available at 3",  //
                                   "played g8f6", "threefold available at 3",  //
                                   "played f3g1", "threefold available at 3",  //
                                   "played f6g8", "threefold available at 4"}));
    game.play("e2e4");
    EXPECT_EQ(game.heard(), Lines{"played e2e4"});
    EXPECT_EQ(game.refusalOfClaim(), kNotTriggered);
}

TEST(Threefold, IsNotAvailableAtTheSecondOccurrence) {
    ScriptedGame game;
    game.play(kKnightsOutAndBack);
    EXPECT_EQ(game.occurrences(), 2U);
    EXPECT_EQ(game.heard().size(), 4U);
    EXPECT_EQ(game.refusalOfClaim(), kNotTriggered);
}

TEST(Threefold, IsToldAfterFiftyMovesWhenBothAreAvailable) {
    ScriptedGame game(rookEndingWithClock(96));
    game.play(repeated("a1a2 e8e7 a2a1 e7e8", 2));
    const Lines all = game.heard();
    EXPECT_EQ(Lines(all.end() - 3, all.end()),
              (Lines{"played e7e8", "fifty moves available at 104", "threefold available at 3"}));
    game.claim();
    EXPECT_EQ(game.heard(), (Lines{"draw claimed: threefold fifty-moves",
                                   "over: Draw by threefold repetition, claimed."}));
}

TEST(Threefold, MayBeClaimed) {
    ScriptedGame game;
    game.play(repeated(kKnightsOutAndBack, 2)).heard();
    game.claim();
    EXPECT_EQ(game.heard(),
              (Lines{"draw claimed: threefold", "over: Draw by threefold repetition, claimed."}));
}

TEST(Threefold, MayBeClaimedByAnnouncingTheMoveThatCompletesIt) {
    ScriptedGame game;
    game.play("g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1");
    EXPECT_EQ(game.refusalOfClaim(), kNotTriggered);
    EXPECT_EQ(game.refusalOfClaim("f6e4"), kNotTriggered);
    EXPECT_EQ(game.refusalOfClaim("g1f3"), "Move g1f3 is not legal here.");
    game.claim("f6g8");
    EXPECT_EQ(game.outcome(), "Draw by threefold repetition, claimed.");
    EXPECT_EQ(game.session().line().lastPly(), Ply{7});
}

TEST(Threefold, EndsTheGameByItselfUnderTheAutomaticPolicy) {
    ScriptedGame game(kStartFen, kAutomaticAndKeep);
    game.play("g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1").heard();
    game.play("f6g8");
    EXPECT_EQ(game.heard(), (Lines{"played f6g8", "over: Draw by repetition."}));
}

TEST(Threefold, ResetsTheGameUnderTheAutomaticPolicyOfAConsole) {
    ScriptedGame game(rookEndingWithClock(0), kAutomaticAndReset);
    game.play(repeated("a1a2 e8e7 a2a1 e7e8", 2));
    EXPECT_EQ(game.heard().back(), "over: Draw by repetition.");
    EXPECT_EQ(game.fen(), kStartFen);
    EXPECT_FALSE(game.session().canUndo());
}

TEST(Fivefold, EndsTheGameByItselfUnderTheClaimPolicy) {
    ScriptedGame game;
    game.play(repeated(kKnightsOutAndBack, 3) + "g1f3 g8f6 f3g1").heard();
    game.play("f6g8");
    EXPECT_EQ(game.occurrences(), 5U);
    EXPECT_EQ(game.heard(), (Lines{"played f6g8", "over: Draw by repetition."}));
    EXPECT_EQ(game.refusalOfMove("e2e4"), "The game is over: undo or start a new one.");
}

TEST(Claims, AreRefusedWhereDrawsAreAutomatic) {
    ScriptedGame game(kStartFen, kAutomaticAndKeep);
    const std::string before = fullSightOf(game.session());
    EXPECT_EQ(game.refusalOfClaim(), "Draw cannot be claimed: in this game draws are automatic.");
    EXPECT_EQ(fullSightOf(game.session()), before);
}

TEST(DeclaredDraw, EndsTheGameAtAnyTime) {
    ScriptedGame game;
    game.play("e2e4").heard();
    game.ask(DeclareDraw{});
    EXPECT_EQ(game.heard(), (Lines{"draw declared", "over: Draw, declared."}));
    EXPECT_EQ(game.outcome(), "Draw, declared.");
    EXPECT_EQ(game.refusalOfMove("e7e5"), "The game is over: undo or start a new one.");
    EXPECT_EQ(game.refusalOf(DeclareDraw{}), "Draw cannot be declared: the game is over.");
    EXPECT_EQ(game.everythingHeard()[1].ply, Ply{1});
}

TEST(DeclaredDraw, ResetsTheConsoleGame) {
    ScriptedGame game(kStartFen, kAutomaticAndReset);
    game.play("e2e4").ask(DeclareDraw{});
    EXPECT_EQ(game.fen(), kStartFen);
    EXPECT_FALSE(game.session().canUndo());
}

}  // namespace
}  // namespace pinwheel::game
