// Moves, ends and new games; claims and undo have their own files.
#include "pinwheel/game/session.hpp"

#include "from_text.hpp"
#include "scripted_game.hpp"

#include <gtest/gtest.h>

namespace pinwheel::game {
namespace {

using chess::after;
using chess::board;
using chess::Color;
using chess::kStartFen;
using chess::moveNamed;
using chess::Ply;

constexpr const char* kMateInOne = "7k/5R2/6K1/8/8/8/8/8 w - - 0 1";        // f7f8
constexpr const char* kStalemateInOne = "7k/8/8/6Q1/8/8/8/K7 w - - 0 1";    // g5g6
constexpr const char* kBareKingsInOne = "4k3/8/8/8/8/8/3p4/4K3 w - - 0 1";  // e1d2
constexpr const char* kRookEnding = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1";

TEST(Session, AMoveIsPublishedOnceWithTheGameAsItStandsAfterIt) {
    ScriptedGame game;
    game.play("e2e4");
    ASSERT_EQ(game.everythingHeard().size(), 1U);
    const Heard& event = game.everythingHeard()[0];
    EXPECT_EQ(event.what, "played e2e4");
    EXPECT_EQ(event.state, after(kStartFen, "e2e4"));
    EXPECT_EQ(event.moves, std::vector{moveNamed("e2e4")});
    EXPECT_EQ(event.ply, Ply{1});
    EXPECT_EQ(event.toMove, Color::Black);
}

TEST(Session, EveryEventOfAGameCarriesItsOwnPly) {
    ScriptedGame game;
    game.play("e2e4 e7e5 g1f3");
    ASSERT_EQ(game.everythingHeard().size(), 3U);
    EXPECT_EQ(game.everythingHeard()[1].state, after(kStartFen, "e2e4 e7e5"));
    EXPECT_EQ(game.everythingHeard()[1].moves.size(), 2U);
    EXPECT_EQ(game.everythingHeard()[1].toMove, Color::White);
    EXPECT_EQ(game.everythingHeard()[2].ply, Ply{3});
    EXPECT_EQ(game.everythingHeard()[2].state, game.session().state());
}

TEST(Session, CheckIsPublishedAfterTheMoveThatGivesIt) {
    ScriptedGame game(kRookEnding);
    game.play("a1a8");
    EXPECT_EQ(game.heard(), (Lines{"played a1a8", "check"}));
    EXPECT_EQ(game.everythingHeard()[1].state, after(kRookEnding, "a1a8"));
    game.play("e8e7");
    EXPECT_EQ(game.heard(), Lines{"played e8e7"});
}

TEST(Session, MateIsPublishedAsMoveCheckAndEnd) {
    ScriptedGame game(kMateInOne);
    game.play("f7f8");
    EXPECT_EQ(game.heard(), (Lines{"played f7f8", "check", "over: Checkmate: White wins."}));
    EXPECT_EQ(game.outcome(), "Checkmate: White wins.");
}

TEST(Session, BlackMayMateToo) {
    ScriptedGame game;
    game.play("f2f3 e7e5 g2g4 d8h4");
    EXPECT_EQ(game.outcome(), "Checkmate: Black wins.");
}

TEST(Session, StalemateAndInsufficientMaterialEndTheGame) {
    ScriptedGame stalemate(kStalemateInOne);
    stalemate.play("g5g6");
    EXPECT_EQ(stalemate.heard(), (Lines{"played g5g6", "over: Draw by stalemate."}));
    ScriptedGame bareKings(kBareKingsInOne);
    bareKings.play("e1d2");
    EXPECT_EQ(bareKings.heard(), (Lines{"played e1d2", "over: Draw by insufficient material."}));
}

TEST(Session, ARefusedMoveIsPublishedAndChangesNothing) {
    ScriptedGame game;
    game.play("e2e4 e7e5").undo();
    game.heard();
    const std::string before = fullSightOf(game.session());
    for (const char* illegal : {"e2e4", "d1h5", "e7e4", "a7a8q", "e8g8"}) {
        const std::string reason = game.refusalOfMove(illegal);
        EXPECT_EQ(reason, std::string("Move ") + illegal + " is not legal here.");
        EXPECT_EQ(game.heard(), Lines{std::string(illegal) + " refused: " + reason});
        EXPECT_EQ(fullSightOf(game.session()), before);
    }
    const Heard& event = game.everythingHeard().back();
    EXPECT_EQ(event.state, after(kStartFen, "e2e4"));
    EXPECT_EQ(event.ply, Ply{1});
    EXPECT_EQ(event.toMove, Color::Black);
}

TEST(Session, AFinishedGameAcceptsNoMove) {
    for (const auto& [fen, last, next] :
         {std::tuple{kMateInOne, "f7f8", "h8g8"}, std::tuple{kStalemateInOne, "g5g6", "h8h7"},
          std::tuple{kBareKingsInOne, "e1d2", "e8e7"}}) {
        ScriptedGame game(fen);
        game.play(last);
        const std::string before = fullSightOf(game.session());
        EXPECT_EQ(game.refusalOfMove(next), "The game is over: undo or start a new one.");
        EXPECT_EQ(fullSightOf(game.session()), before);
    }
}

TEST(Session, APositionThatIsOverFromTheStartAcceptsNothing) {
    ScriptedGame game("5R1k/8/6K1/8/8/8/8/8 b - - 100 80");
    EXPECT_EQ(game.outcome(), "Checkmate: White wins.");
    EXPECT_EQ(game.refusalOfMove("h8h7"), "The game is over: undo or start a new one.");
    EXPECT_EQ(game.refusalOfClaim(), "Draw cannot be claimed: the game is over.");
    game.ask(NewGame{});
    EXPECT_EQ(game.outcome(), "Checkmate: White wins.");
}

TEST(Session, AfterTheEndAKeptGameStaysOnTheBoard) {
    ScriptedGame game(kMateInOne);
    game.play("f7f8");
    EXPECT_EQ(game.session().state(), after(kMateInOne, "f7f8"));
    EXPECT_EQ(game.everythingHeard().back().state, after(kMateInOne, "f7f8"));
    EXPECT_TRUE(game.session().canUndo());
}

TEST(Session, AfterTheEndAResetGameReturnsToTheInitialPosition) {
    for (const auto& [fen, last] :
         {std::pair{kMateInOne, "f7f8"}, std::pair{kStalemateInOne, "g5g6"},
          std::pair{kBareKingsInOne, "e1d2"}}) {
        ScriptedGame game(fen, kClaimAndReset);
        game.play(last);
        EXPECT_EQ(game.fen(), kStartFen);
        EXPECT_EQ(game.session().rules().policy, DrawPolicy::Claim);
        EXPECT_EQ(game.outcome(), "");
        EXPECT_EQ(game.refusalOf(Undo{}), "There is nothing to undo.");
        EXPECT_EQ(game.refusalOf(Redo{}), "There is nothing to redo.");
        game.play("e2e4");
        EXPECT_EQ(game.session().line().lastPly(), Ply{1});
    }
}

TEST(Session, TheEndOfAResetGameIsToldWithTheNewGameOnTheBoard) {
    ScriptedGame game(kMateInOne, kClaimAndReset);
    game.play("f7f8");
    const auto& events = game.everythingHeard();
    ASSERT_EQ(game.heard(), (Lines{"played f7f8", "check", "over: Checkmate: White wins."}));
    EXPECT_EQ(events[0].state, after(kMateInOne, "f7f8"));
    EXPECT_EQ(events[1].state, after(kMateInOne, "f7f8"));
    EXPECT_EQ(events[2].state, chess::Position());
    EXPECT_EQ(events[2].toMove, Color::White);
    EXPECT_EQ(events[2].ply, Ply{0});
    EXPECT_TRUE(events[2].moves.empty());
}

TEST(Session, ANewGameKeepsTheStartAndTheRulesAndHasNothingToUndo) {
    ScriptedGame game(kRookEnding);
    game.play("a1a8 e8e7").undo().heard();
    game.ask(NewGame{});
    EXPECT_EQ(game.heard(), Lines{"new game"});
    EXPECT_EQ(game.fen(), kRookEnding);
    EXPECT_EQ(game.session().rules().policy, DrawPolicy::Claim);
    EXPECT_EQ(game.lines(), "line 0:\n");
    EXPECT_FALSE(game.session().canUndo());
    EXPECT_FALSE(game.session().canRedo());
    EXPECT_EQ(game.occurrences(), 1U);
}

TEST(Session, LookingAtAnotherPlyIsPublishedAndChangesNothingElse) {
    ScriptedGame game;
    game.play("e2e4 e7e5 g1f3").heard();
    game.goTo(1);
    ASSERT_EQ(game.heard(), Lines{"scrubbed"});
    const Heard& event = game.everythingHeard().back();
    EXPECT_EQ(event.state, after(kStartFen, "e2e4"));
    EXPECT_EQ(event.ply, Ply{1});
    EXPECT_EQ(event.toMove, Color::Black);
    EXPECT_EQ(event.moves.size(), 3U);
    game.goTo(3);
    EXPECT_EQ(game.session().state(), after(kStartFen, "e2e4 e7e5 g1f3"));
}

TEST(Session, LookingAtThePlyThatIsOnScreenIsNoEvent) {
    ScriptedGame game;
    game.play("e2e4").heard();
    game.goTo(1);
    EXPECT_TRUE(game.heard().empty());
}

TEST(Session, APlyThatDoesNotExistIsRefused) {
    ScriptedGame game;
    game.play("e2e4").heard();
    const std::string before = fullSightOf(game.session());
    EXPECT_EQ(game.refusalOf(GoToPly{{2}}), "There is no ply 2: the last one is 1.");
    EXPECT_EQ(fullSightOf(game.session()), before);
    EXPECT_TRUE(game.heard().empty());
}

}  // namespace
}  // namespace pinwheel::game
