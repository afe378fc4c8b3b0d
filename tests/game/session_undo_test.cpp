// Undo, redo and scrubbing in a session; session_lines_test.cpp covers lines.
#include "from_text.hpp"
#include "pinwheel/game/session.hpp"
#include "scripted_game.hpp"

#include <gtest/gtest.h>

namespace pinwheel::game {
namespace {

using chess::after;
using chess::kStartFen;
using chess::Ply;

// Castling on both wings, en passant by both sides, promotions with and without capture, checks.
constexpr const char* kEventfulStart = "r3k2r/1P1p4/8/4P3/2p5/8/3P4/R3K2R b KQkq - 17 30";
constexpr const char* kEventfulMoves =
    "d7d5 e5d6 e8g8 d2d4 c4d3 e1c1 f8e8 b7a8q e8a8 h1e1 a8a1 c1d2 a1d1 e1d1 g8f8 d6d7 f8e7 d7d8q";

std::vector<std::string> sightsAlong(std::string_view fen, std::string_view moves) {
    ScriptedGame game(fen);
    std::vector<std::string> sights = {sightOf(game.session())};
    for (const std::string& word : chess::words(moves)) {
        sights.push_back(sightOf(game.play(word).session()));
    }
    return sights;
}

TEST(SessionUndo, WithNothingToUndoOrRedoIsRefusedWithoutAnEvent) {
    ScriptedGame game;
    EXPECT_EQ(game.refusalOf(Undo{}), "There is nothing to undo.");
    EXPECT_EQ(game.refusalOf(Redo{}), "There is nothing to redo.");
    EXPECT_TRUE(game.heard().empty());
}

TEST(SessionUndo, IsPublishedWithTheGameAsItStandsAfterIt) {
    ScriptedGame game;
    game.play("e2e4 e7e5").heard();
    game.undo();
    ASSERT_EQ(game.heard(), Lines{"undone"});
    const Heard& event = game.everythingHeard().back();
    EXPECT_EQ(event.state, after(kStartFen, "e2e4"));
    EXPECT_EQ(event.moves.size(), 1U);
    EXPECT_EQ(event.ply, Ply{1});
    EXPECT_EQ(event.toMove, chess::Color::Black);
}

TEST(SessionUndo, AcrossAResetBringsTheOldClockBack) {
    constexpr const char* kHighClock = "r3k3/1P6/8/3pP3/8/8/8/R3K3 w - d6 73 90";
    for (const char* reset : {"e5d6", "e5e6", "a1a8", "b7b8q", "b7a8n"}) {
        ScriptedGame game(kHighClock);
        game.play(reset);
        EXPECT_EQ(game.session().state().halfmoveClock(), 0U) << reset;
        game.undo();
        EXPECT_EQ(game.session().state().halfmoveClock(), 73U) << reset;
        EXPECT_EQ(game.session().state(), chess::board(kHighClock)) << reset;
    }
}

TEST(SessionUndo, AcrossAResetBringsTheClaimBack) {
    ScriptedGame game("4k3/8/8/8/8/8/7P/R3K3 w - - 99 80");
    game.play("a1a2 e8e7 h2h3");
    EXPECT_FALSE(game.session().claims().any());
    game.undo();
    EXPECT_TRUE(game.session().claims().fiftyMoves);
    EXPECT_EQ(game.claim().outcome(), "Draw by the 50-move rule, claimed.");
}

TEST(SessionUndo, AcrossARepetitionBringsTheOldCountBack) {
    ScriptedGame game;
    game.play(repeated("g1f3 g8f6 f3g1 f6g8", 2));
    EXPECT_EQ(game.occurrences(), 3U);
    game.undo(4);
    EXPECT_EQ(game.occurrences(), 2U);
    EXPECT_FALSE(game.session().claims().any());
    game.play("e2e4 e7e5").undo(2).redo(2).undo(2);
    EXPECT_EQ(game.occurrences(), 2U);
    game.play("g1f3 g8f6 f3g1 f6g8");
    EXPECT_EQ(game.occurrences(), 3U);
}

TEST(SessionUndo, WalksBackThroughIdenticalStates) {
    const std::vector<std::string> sights = sightsAlong(kEventfulStart, kEventfulMoves);
    ScriptedGame game(kEventfulStart);
    game.play(kEventfulMoves);
    for (std::size_t ply = sights.size(); ply-- > 0;) {
        EXPECT_EQ(sightOf(game.session()), sights[ply]) << "at ply " << ply;
        if (ply > 0) game.undo();
    }
}

TEST(SessionUndo, RedoWalksForwardThroughIdenticalStatesAndEvents) {
    ScriptedGame game(kEventfulStart);
    const std::vector<std::string> sights = sightsAlong(kEventfulStart, kEventfulMoves);
    const Lines published = game.play(kEventfulMoves).heard();
    const auto last = static_cast<unsigned>(sights.size() - 1);
    game.undo(last).heard();
    for (std::size_t ply = 0; ply < sights.size(); ++ply) {
        EXPECT_EQ(sightOf(game.session()), sights[ply]) << "at ply " << ply;
        if (ply < last) game.redo();
    }
    EXPECT_EQ(game.heard(), published);
}

TEST(SessionUndo, RedoPublishesAvailableDrawsChecksAndEndsAsThePlayDid) {
    for (const auto& [fen, moves] :
         {std::pair{"4k3/8/8/8/8/8/8/R3K3 w - - 98 80", "a1a8 e8e7 a8a7"},
          std::pair{"7k/5R2/6K1/8/8/8/8/8 w - - 99 80", "f7f8"},
          std::pair{"4k3/8/8/8/8/8/3p4/4K3 w - - 0 1", "e1d2"},
          std::pair{"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                    "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8 g1f3"}}) {
        ScriptedGame game(fen);
        const Lines published = game.play(moves).heard();
        const auto plies = static_cast<unsigned>(chess::words(moves).size());
        game.undo(plies).heard();
        game.redo(plies);
        EXPECT_EQ(game.heard(), published);
    }
}

TEST(SessionUndo, ANewMoveEndsTheChanceToRedo) {
    ScriptedGame game;
    game.play("e2e4 e7e5").undo().play("c7c5");
    EXPECT_EQ(game.refusalOf(Redo{}), "There is nothing to redo.");
}

TEST(SessionUndo, AMoveWhileScrubbedBackBeginsALineAndUndoTakesItAway) {
    ScriptedGame game;
    game.play("e2e4 e7e5 g1f3 b8c6").goTo(2);
    const std::string before = sightOf(game.session());
    game.play("d2d4");
    EXPECT_EQ(game.session().line().lastPly(), Ply{3});
    EXPECT_EQ(game.session().state(), after(kStartFen, "e2e4 e7e5 d2d4"));
    EXPECT_EQ(game.lines(),
              "line 0: e2e4 e7e5 g1f3 b8c6\n"
              "line 1 from line 0 ply 2: e2e4 e7e5 d2d4\n");
    const std::string withLine = sightOf(game.session());
    game.undo();
    EXPECT_EQ(sightOf(game.session()), before);
    EXPECT_EQ(game.session().line().lastPly(), Ply{4});
    EXPECT_EQ(game.redo().session().line().lastPly(), Ply{3});
    EXPECT_EQ(sightOf(game.session()), withLine);
}

TEST(SessionUndo, SeveralLinesAreTakenAwayOneByOne) {
    ScriptedGame game;
    std::vector<std::string> sights;
    for (const char* first : {"e2e4", "d2d4", "c2c4"}) {
        if (game.session().ply() != Ply{0}) game.goTo(0);
        sights.push_back(sightOf(game.session()));
        game.play(first).play("g8f6");
    }
    for (std::size_t i = sights.size(); i-- > 0;) {
        game.undo(2);
        EXPECT_EQ(sightOf(game.session()), sights[i]);
    }
}

TEST(SessionUndo, WalksThroughMovesLinesNotesAndPolicyAlike) {
    ScriptedGame game;
    std::vector<std::string> sights;
    const auto doThen = [&](const Command& command) {
        sights.push_back(sightOf(game.session()));
        game.ask(command);
    };
    game.play("e2e4").goTo(0);
    doThen(PlayMove{chess::moveNamed("d2d4")});
    const NodeId line = game.session().node();
    doThen(SetComment{line, "Closed."});
    doThen(PromoteLine{line});
    doThen(SetDrawPolicy{DrawPolicy::Automatic});
    doThen(DeclareDraw{});
    doThen(DeleteLine{line});
    const std::string last = sightOf(game.session());
    for (std::size_t i = sights.size(); i-- > 0;)
        EXPECT_EQ(sightOf(game.undo().session()), sights[i]) << i;
    EXPECT_EQ(sightOf(game.redo(6).session()), last);
}

TEST(SessionUndo, AfterScrubbingShowsWhereTheChangeHappened) {
    ScriptedGame game;
    game.play("e2e4 e7e5 g1f3").goTo(0).undo();
    EXPECT_EQ(game.session().ply(), Ply{2});
    EXPECT_EQ(game.session().line().lastPly(), Ply{2});
    game.goTo(0).redo();
    EXPECT_EQ(game.session().ply(), Ply{3});
}

TEST(SessionUndo, TakesAClaimedDrawBack) {
    ScriptedGame game("4k3/8/8/8/8/8/8/R3K3 w - - 99 80");
    game.play("a1a2");
    const std::string before = sightOf(game.session());
    game.claim().heard();
    game.undo();
    EXPECT_EQ(sightOf(game.session()), before);
    EXPECT_EQ(game.heard(), Lines{"undone"});
    game.redo();
    EXPECT_EQ(game.heard(),
              (Lines{"draw claimed: fifty-moves", "over: Draw by the 50-move rule, claimed."}));
    game.undo().play("e8e7");
    EXPECT_EQ(game.outcome(), "");
}

TEST(SessionUndo, TakesADeclaredDrawBack) {
    ScriptedGame game;
    game.play("e2e4");
    const std::string before = sightOf(game.session());
    game.ask(DeclareDraw{}).undo().heard();
    EXPECT_EQ(sightOf(game.session()), before);
    game.redo();
    EXPECT_EQ(game.heard(), (Lines{"draw declared", "over: Draw, declared."}));
    EXPECT_EQ(game.undo().play("e7e5").outcome(), "");
}

TEST(SessionUndo, TakesTheMatingMoveBackAndTheGameGoesOn) {
    ScriptedGame game("7k/5R2/6K1/8/8/8/8/8 w - - 0 1");
    game.play("f7f8").undo();
    EXPECT_EQ(game.outcome(), "");
    game.play("f7f6 h8g8");
    EXPECT_EQ(game.session().line().lastPly(), Ply{2});
}

TEST(Scrubbing, BackFromTheEndAllowsAMoveThereAndUndoBringsTheEndBack) {
    ScriptedGame game;
    game.play("f2f3 e7e5 g2g4 d8h4");
    const std::string finished = sightOf(game.session());
    game.goTo(2);
    EXPECT_EQ(game.outcome(), "");
    game.play("e2e4");
    EXPECT_EQ(game.session().line().lastPly(), Ply{3});
    game.undo().goTo(4);
    EXPECT_EQ(sightOf(game.session()), finished);
    EXPECT_EQ(game.outcome(), "Checkmate: Black wins.");
}

TEST(Scrubbing, BackFromAClaimedDrawShowsAGameThatGoesOn) {
    ScriptedGame game;
    game.play(repeated("g1f3 g8f6 f3g1 f6g8", 2)).claim().goTo(4);
    EXPECT_EQ(game.outcome(), "");
    EXPECT_EQ(game.goTo(8).outcome(), "Draw by threefold repetition, claimed.");
    game.goTo(4).play("e2e4");
    EXPECT_EQ(game.outcome(), "");
    EXPECT_EQ(game.undo().goTo(8).outcome(), "Draw by threefold repetition, claimed.");
}

TEST(Scrubbing, ShowsTheOccurrencesAndClaimsOfThePlyOnScreen) {
    ScriptedGame game;
    game.play(repeated("g1f3 g8f6 f3g1 f6g8", 2)).goTo(4);
    EXPECT_EQ(game.occurrences(), 2U);
    EXPECT_FALSE(game.session().claims().any());
    game.goTo(8);
    EXPECT_EQ(game.occurrences(), 3U);
    EXPECT_TRUE(game.session().claims().threefold);
}

TEST(Scrubbing, AnAnnouncedClaimCountsNothingAfterThePlyOnScreen) {
    constexpr const char* kSentence =
        "Draw cannot be claimed: the 50-move rule has not been triggered.";
    ScriptedGame game;
    game.play(repeated("g1f3 g8f6 f3g1 f6g8", 2)).goTo(3);
    EXPECT_EQ(game.refusalOfClaim("f6g8"), kSentence);
    game.goTo(7).claim("f6g8");
    EXPECT_EQ(game.outcome(), "Draw by threefold repetition, claimed.");
    EXPECT_EQ(game.session().line().lastPly(), Ply{7});
    EXPECT_EQ(game.undo().session().line().lastPly(), Ply{8});
}

}  // namespace
}  // namespace pinwheel::game
