// The duplicate game in a session: the same commands, events and undo as on one board, plus ghosts.
#include "from_text.hpp"
#include "pinwheel/duplicate/explain.hpp"
#include "pinwheel/game/event_text.hpp"
#include "pinwheel/game/line.hpp"
#include "pinwheel/game/session.hpp"
#include "played_game.hpp"
#include "random_duplicate_games.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

namespace pinwheel::game {
namespace {

using chess::moveNamed;
using chess::Ply;
using duplicate::GameState;
using duplicate::kGhostAtPlyFive;
using duplicate::kMate;
using duplicate::PlayedGame;
using duplicate::Player;
using Lines = std::vector<std::string>;

constexpr std::string_view kRoundTrip = "b1c3 g1h3 b8a6 g8f6 c3b1 h3g1 a6b8 f6g8 ";

// A duplicate game that records its events as text.
class RecordedGame {
public:
    explicit RecordedGame(DrawPolicy policy = DrawPolicy::Automatic)
        : RecordedGame(DuplicateTree({.policy = policy})) {}
    explicit RecordedGame(DuplicateTree game)
        : session_(std::move(game)),
          subscription_(session_.subscribe([this](const Session::SessionEvent& event) {
              heard_.push_back(describe(event));
              EXPECT_EQ(event.state, session_.state());
              EXPECT_EQ(event.ply, session_.ply());
              EXPECT_EQ(event.toMove, session_.state().toMove());
              EXPECT_EQ(event.moves.size(), session_.line().moves().size());
          })) {}

    const Session& session() const { return session_; }
    const GameState& state() const { return session_.state(); }
    Ply lastPly() const { return session_.line().lastPly(); }

    // The error message of a command; empty if it succeeded.
    std::string ask(const Command& command) {
        const base::Status done = session_.dispatch(command);
        return done ? "" : done.error().what;
    }
    RecordedGame& play(std::string_view moves) {
        for (const std::string& word : chess::words(moves)) {
            EXPECT_EQ(ask(PlayMove{moveNamed(word)}), "") << word;
        }
        return *this;
    }
    RecordedGame& goTo(std::uint32_t ply) {
        EXPECT_EQ(ask(GoToPly{{ply}}), "");
        return *this;
    }
    std::string outcome() const {
        const auto outcome = session_.outcome();
        return outcome ? describe(*outcome) : "";
    }
    // The events since the last call.
    Lines heard() { return std::exchange(heard_, {}); }

private:
    Lines heard_;
    Session session_;
    Subscription subscription_;
};

// The complete visible state of a game.
std::vector<GameState> statesOf(const RecordedGame& game) {
    std::vector<GameState> states;
    for (Ply ply; ply <= game.lastPly(); ++ply.value) {
        states.push_back(game.session().line().stateAt(ply));
    }
    return states;
}

TEST(DuplicateSession, AMoveIsPublishedWithItsPlayer) {
    RecordedGame game;
    game.play("e2e4 d2d4 e7e5 d7d5 g1f3");
    EXPECT_EQ(game.heard(), (Lines{"North plays e2e4.", "South plays d2d4.", "East plays e7e5.",
                                   "West plays d7d5.", "North plays g1f3."}));
    EXPECT_EQ(game.state(), PlayedGame("e2e4 d2d4 e7e5 d7d5 g1f3").state());
}

TEST(DuplicateSession, AGameThatWentOnPastAnUnclaimedDrawKeepsItsPolicy) {
    RecordedGame game(DrawPolicy::Claim);
    game.play(std::string(kRoundTrip) + std::string(kRoundTrip) + "e2e4");
    ASSERT_EQ(game.lastPly(), Ply{17});
    EXPECT_NE(game.ask(SetDrawPolicy{DrawPolicy::Automatic}), "");
    EXPECT_EQ(game.session().rules().policy, DrawPolicy::Claim);
    EXPECT_EQ(game.lastPly(), Ply{17});
}

TEST(DuplicateSession, ALineThatWentOnPastAnUnclaimedDrawKeepsThePolicyFromAnyPlace) {
    RecordedGame game(DrawPolicy::Claim);
    game.play(std::string(kRoundTrip) + std::string(kRoundTrip) + "e2e4");
    game.goTo(1).play("d2d4");
    EXPECT_EQ(game.ask(SetDrawPolicy{DrawPolicy::Automatic}),
              "ply 16: the game would have been over here: Threefold repetition: all four draw.");
    EXPECT_EQ(game.session().rules().policy, DrawPolicy::Claim);
}

TEST(DuplicateSession, AChangedDrawPolicyDecidesFromThenOn) {
    RecordedGame game;
    ASSERT_EQ(game.ask(SetDrawPolicy{DrawPolicy::Claim}), "");
    game.play(std::string(kRoundTrip) + std::string(kRoundTrip));
    EXPECT_EQ(game.outcome(), "");
    EXPECT_TRUE(game.session().claims().threefold);
    ASSERT_EQ(game.ask(SetDrawPolicy{DrawPolicy::Automatic}), "");
    EXPECT_EQ(game.outcome(), "Threefold repetition: all four draw.");
}

TEST(DuplicateSession, AnotherDrawPolicyLeavesTheSamePlyOnScreen) {
    RecordedGame game;
    game.play("e2e4 d2d4 e7e5").goTo(1);
    ASSERT_EQ(game.ask(SetDrawPolicy{DrawPolicy::Claim}), "");
    EXPECT_EQ(game.session().ply(), Ply{1});
    EXPECT_EQ(game.lastPly(), Ply{3});
}

TEST(DuplicateSession, AGhostIsPublishedOnceWithTheMoveThatMadeIt) {
    RecordedGame game;
    game.play("b1c3 a2a3 d7d5 a7a6").heard();
    game.play("c3d5 a3a4 a7a6");
    EXPECT_EQ(game.heard(), (Lines{"North plays c3d5.",
                                   "East's pawn on SE:d5 is a ghost: its twin was captured on NE.",
                                   "South plays a3a4.", "East plays a7a6."}));
}

TEST(DuplicateSession, AGhostEventCarriesItsStory) {
    Session session;
    std::vector<GhostAppeared> appeared;
    const Subscription listener = session.subscribe([&](const Session::SessionEvent& event) {
        if (const auto* ghost = std::get_if<GhostAppeared>(&event.what)) appeared.push_back(*ghost);
    });
    for (const std::string& word : chess::words(kGhostAtPlyFive)) {
        ASSERT_TRUE(session.dispatch(PlayMove{moveNamed(word)}));
    }
    ASSERT_EQ(appeared.size(), 1U);
    EXPECT_EQ(appeared[0].ghost.board, duplicate::BoardId::SE);
    EXPECT_EQ(appeared[0].ghost.square, chess::Square::d5);
    EXPECT_EQ(appeared[0].ghost.owner, Player::East);
    EXPECT_EQ(appeared[0].story.fellOn, duplicate::BoardId::NE);
    EXPECT_EQ(appeared[0].story.fall,
              (duplicate::Fall{Ply{5}, Player::North, chess::PieceType::Knight}));
}

TEST(DuplicateSession, ACaptureOnBothBoardsPublishesTwoGhosts) {
    RecordedGame game;
    game.play("e2e4 a2a3 d7d5 d7d5").heard();
    game.play("e4d5");
    EXPECT_EQ(
        game.heard(),
        (Lines{"North plays e4d5.", "West's pawn on SW:d5 is a ghost: its twin was captured on NW.",
               "East's pawn on SE:d5 is a ghost: its twin was captured on NE."}));
}

TEST(DuplicateSession, AGhostThatFallsIsNoNewGhost) {
    RecordedGame game;
    game.play("b1c3 b1c3 d7d5 a7a6 c3d5").heard();
    game.play("c3d5");
    EXPECT_EQ(game.heard(), Lines{"South plays c3d5."});
}

TEST(DuplicateSession, CheckAndMateArePublishedAfterTheMove) {
    RecordedGame game;
    game.play(kMate);
    Lines lines = game.heard();
    lines.erase(lines.begin(), lines.end() - 3);
    EXPECT_EQ(lines, (Lines{"West plays d8h4.", "Check.",
                            "Checkmate: North loses, East and West win, South draws."}));
    EXPECT_EQ(game.ask(PlayMove{moveNamed("e2e4")}), "The game is over: undo or start a new one.");
    EXPECT_EQ(game.lastPly(), Ply{8});
}

TEST(DuplicateSession, ARefusedMoveGivesTheSentenceOfExplainAndChangesNothing) {
    RecordedGame game;
    game.play("e2e4 g1f3 b8c6 b8c6 e4e5 f3g1").heard();
    const auto before = statesOf(game);
    const PlayedGame same("e2e4 g1f3 b8c6 b8c6 e4e5 f3g1");
    for (const char* move : {"e7e5", "e2e4", "a7a4", "c6d5", "e8g8", "a7a6q"}) {
        const std::string sentence = explain(same.past(), Player::East, moveNamed(move)).sentence;
        EXPECT_EQ(game.ask(PlayMove{moveNamed(move)}), sentence);
        EXPECT_EQ(game.heard(), Lines{sentence});
    }
    EXPECT_EQ(statesOf(game), before);
}

TEST(DuplicateSession, AMoveIsJudgedAtThePlyOnScreen) {
    RecordedGame game;
    game.play("e2e4 d2d4 e7e5 d7d5").goTo(0).heard();
    EXPECT_NE(game.ask(PlayMove{moveNamed("e7e6")}), "");
    EXPECT_EQ(game.lastPly(), Ply{4});
    game.play("c2c4");
    EXPECT_EQ(game.lastPly(), Ply{1});
    EXPECT_EQ(linesOf(game.session().tree()).size(), 2U);
}

TEST(DuplicateUndo, WalksBackAndForthThroughTheSameStates) {
    RecordedGame game;
    game.play(kGhostAtPlyFive);
    const auto states = statesOf(game);
    for (std::uint32_t ply = 5; ply > 0; --ply) {
        EXPECT_EQ(game.ask(Undo{}), "");
        EXPECT_EQ(game.state(), states[ply - 1]);
    }
    EXPECT_EQ(game.ask(Undo{}), "There is nothing to undo.");
    for (std::uint32_t ply = 1; ply <= 5; ++ply) {
        EXPECT_EQ(game.ask(Redo{}), "");
        EXPECT_EQ(game.state(), states[ply]);
    }
    EXPECT_EQ(game.ask(Redo{}), "There is nothing to redo.");
}

TEST(DuplicateUndo, ARedoneMovePublishesItsGhostAgain) {
    RecordedGame game;
    game.play(kGhostAtPlyFive).heard();
    EXPECT_EQ(game.ask(Undo{}), "");
    EXPECT_EQ(game.ask(Redo{}), "");
    EXPECT_EQ(game.heard(),
              (Lines{"Undone: back at ply 4.", "North plays c3d5.",
                     "East's pawn on SE:d5 is a ghost: its twin was captured on NE."}));
}

TEST(DuplicateUndo, TakesAwayTheLineThatAMoveBeganAndShowsTheOldOne) {
    RecordedGame game;
    game.play("e2e4 d2d4 e7e5 d7d5 g1f3 g1f3");
    const auto line = statesOf(game);
    game.goTo(2).play("c7c5");
    EXPECT_EQ(game.lastPly(), Ply{3});
    EXPECT_EQ(game.ask(Undo{}), "");
    EXPECT_EQ(statesOf(game), line);
    EXPECT_EQ(game.session().ply(), Ply{2});
    EXPECT_EQ(game.ask(Redo{}), "");
    EXPECT_EQ(game.state(), PlayedGame("e2e4 d2d4 c7c5").state());
}

TEST(DuplicateUndo, TakesBackAMate) {
    RecordedGame game;
    game.play(kMate);
    EXPECT_EQ(game.ask(Undo{}), "");
    EXPECT_EQ(game.outcome(), "");
    EXPECT_EQ(game.ask(PlayMove{moveNamed("a7a6")}), "");
}

TEST(DuplicateScrubbing, ChangesNothingButThePlyOnScreen) {
    RecordedGame game;
    game.play(kMate).heard();
    const auto states = statesOf(game);
    game.goTo(3).goTo(0).goTo(8).goTo(8);
    EXPECT_EQ(game.heard(), (Lines{"Now at ply 3.", "Now at ply 0.", "Now at ply 8."}));
    EXPECT_EQ(statesOf(game), states);
    EXPECT_EQ(game.ask(GoToPly{{9}}), "There is no ply 9: the last one is 8.");
    game.goTo(7);
    EXPECT_EQ(game.outcome(), "");
    game.goTo(8);
    EXPECT_NE(game.outcome(), "");
}

TEST(DeclareDraw, EndsTheGameForAllFour) {
    RecordedGame game;
    game.play("e2e4 d2d4").heard();
    EXPECT_EQ(game.ask(DeclareDraw{}), "");
    EXPECT_EQ(game.heard(), (Lines{"Draw declared.", "Draw declared: all four draw."}));
    EXPECT_EQ(game.outcome(), "Draw declared: all four draw.");
    EXPECT_EQ(game.ask(PlayMove{moveNamed("e7e5")}), "The game is over: undo or start a new one.");
    EXPECT_EQ(game.ask(DeclareDraw{}), "Draw cannot be declared: the game is over.");
}

TEST(DeclareDraw, CanBeUndoneAndRedone) {
    RecordedGame game;
    game.play("e2e4 d2d4").ask(DeclareDraw{});
    EXPECT_EQ(game.ask(Undo{}), "");
    EXPECT_EQ(game.outcome(), "");
    EXPECT_EQ(game.lastPly(), Ply{2});
    game.heard();
    EXPECT_EQ(game.ask(Redo{}), "");
    EXPECT_EQ(game.heard(), (Lines{"Draw declared.", "Draw declared: all four draw."}));
}

TEST(DeclareDraw, AtAnEarlierPlyIsALineOfItsOwnAndTheRestStays) {
    RecordedGame game;
    game.play("e2e4 d2d4 e7e5").goTo(1);
    EXPECT_EQ(game.ask(DeclareDraw{}), "");
    EXPECT_EQ(game.lastPly(), Ply{1});
    EXPECT_EQ(linesOf(game.session().tree()).size(), 2U);
    EXPECT_EQ(game.ask(Undo{}), "");
    EXPECT_EQ(game.lastPly(), Ply{3});
    EXPECT_EQ(game.outcome(), "");
    EXPECT_EQ(linesOf(game.session().tree()).size(), 1U);
}

TEST(AutomaticDraws, TheThirdOccurrenceEndsTheGameAndTheStartIsTheFirst) {
    RecordedGame game;
    game.play(kRoundTrip);
    EXPECT_EQ(game.outcome(), "");
    game.play(kRoundTrip);
    EXPECT_EQ(game.outcome(), "Threefold repetition: all four draw.");
    EXPECT_EQ(game.heard().back(), "Threefold repetition: all four draw.");
}

TEST(AutomaticDraws, AreNotForClaiming) {
    RecordedGame game;
    EXPECT_EQ(game.ask(ClaimDraw{}), "Draw cannot be claimed: in this game draws are automatic.");
    EXPECT_EQ(game.heard().back(), "Draw cannot be claimed: in this game draws are automatic.");
}

TEST(ClaimedDraws, AThirdOccurrenceIsOfferedAndMayBeClaimed) {
    RecordedGame game(DrawPolicy::Claim);
    game.play(kRoundTrip);
    EXPECT_EQ(game.ask(ClaimDraw{}),
              "Draw cannot be claimed: the 50-move rule has not been triggered.");
    game.play(kRoundTrip);
    EXPECT_EQ(game.heard().back(),
              "A draw by threefold repetition can be claimed (3 occurrences).");
    EXPECT_EQ(game.outcome(), "");
    EXPECT_EQ(game.ask(ClaimDraw{}), "");
    EXPECT_EQ(game.heard(), (Lines{"Draw claimed.", "Draw claimed: all four draw."}));
    EXPECT_EQ(game.outcome(), "Draw claimed: all four draw.");
}

TEST(ClaimedDraws, MayBeAnnouncedWithTheMoveThatCompletesThem) {
    RecordedGame game(DrawPolicy::Claim);
    game.play(fmt::format("{}b1c3 g1h3 b8a6 g8f6 c3b1 h3g1 a6b8", kRoundTrip));
    EXPECT_NE(game.ask(ClaimDraw{moveNamed("f6h5")}), "");
    EXPECT_EQ(game.outcome(), "");
    EXPECT_EQ(game.ask(ClaimDraw{moveNamed("f6g8")}), "");
    EXPECT_EQ(game.lastPly(), Ply{15});
    EXPECT_EQ(game.outcome(), "Draw claimed: all four draw.");
}

TEST(ClaimedDraws, FiveOccurrencesEndTheGameByThemselves) {
    RecordedGame game(DrawPolicy::Claim);
    for (int i = 0; i < 4; ++i) game.play(kRoundTrip);
    EXPECT_EQ(game.outcome(), "Fivefold repetition: all four draw.");
}

TEST(ClaimedDraws, FiftyRoundsAreOfferedAndSeventyFiveEndTheGame) {
    PlayedGame quiet;
    duplicate::playWithoutProgress(quiet, 300);
    RecordedGame game(DrawPolicy::Claim);
    for (const chess::Move move : quiet.moves().first(200)) game.ask(PlayMove{move});
    EXPECT_EQ(game.heard().back(), "A draw by the 50-move rule can be claimed (clock 200).");
    for (const chess::Move move : quiet.moves().subspan(200)) {
        EXPECT_EQ(game.outcome(), "");
        game.ask(PlayMove{move});
    }
    EXPECT_EQ(game.outcome(), "75 rounds without a capture or a pawn move: all four draw.");
}

TEST(NewGame, BringsTheFourBoardsBackToTheStart) {
    RecordedGame game;
    game.play(kMate).heard();
    EXPECT_EQ(game.ask(NewGame{}), "");
    EXPECT_EQ(game.heard(), Lines{"New game."});
    EXPECT_EQ(game.state(), GameState());
    EXPECT_EQ(game.outcome(), "");
    EXPECT_EQ(game.ask(Undo{}), "There is nothing to undo.");
}

TEST(NewGame, KeepsAnotherStartAndOtherRulings) {
    DuplicateRules rules;
    rules.rulings.rounds = 7;
    rules.policy = DrawPolicy::Claim;
    const GameState start = PlayedGame(kGhostAtPlyFive).state();
    RecordedGame game(DuplicateTree(rules, start));
    ASSERT_EQ(game.state(), start);
    game.play("a3a4");
    EXPECT_EQ(game.ask(NewGame{}), "");
    EXPECT_EQ(game.state(), start);
    EXPECT_EQ(game.lastPly(), Ply{0});
    EXPECT_EQ(game.session().rules(), rules);
}

TEST(NewGame, AResetGameReturnsToTheInitialPositionUnderTheSameRulings) {
    const PlayedGame opening("f2f3 a2a3 e7e5 e7e5 g2g4 a3a4 d8h4");
    DuplicateRules rules;
    rules.rulings.rounds = 7;
    Session session(DuplicateTree(rules, opening.state()), AfterEnd::Reset);
    ASSERT_TRUE(session.dispatch(PlayMove{moveNamed("d8h4")}));
    EXPECT_EQ(session.state(), GameState());
    EXPECT_EQ(session.rules(), rules);
    EXPECT_FALSE(session.canUndo());
}

}  // namespace
}  // namespace pinwheel::game
