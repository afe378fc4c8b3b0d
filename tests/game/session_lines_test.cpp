// Lines in a session: playing never deletes, and lines are promoted, deleted and restored.
#include "from_text.hpp"
#include "pinwheel/game/session.hpp"
#include "scripted_game.hpp"

#include <gtest/gtest.h>

namespace pinwheel::game {
namespace {

using chess::after;
using chess::kStartFen;
using chess::moveNamed;
using chess::Ply;

constexpr const char* kTwoLines =
    "line 0: e2e4 e7e5 g1f3\n"
    "line 1 from line 0 ply 1: e2e4 c7c5 b1c3\n";

// The Sicilian of kTwoLines is the current line, at its end.
ScriptedGame& playTwoLines(ScriptedGame& game) {
    return game.play("e2e4 e7e5 g1f3").goTo(1).play("c7c5 b1c3");
}
NodeId nodeAfter(const ScriptedGame& game, std::string_view moves) {
    NodeId node = kRoot;
    for (const std::string& word : chess::words(moves))
        node = game.session().tree().child(node, moveNamed(word)).value();
    return node;
}

TEST(SessionLines, AnotherMoveBeginsALineAndTheOldOneStays) {
    ScriptedGame game;
    playTwoLines(game);
    EXPECT_EQ(game.lines(), kTwoLines);
    EXPECT_EQ(game.session().line().lastPly(), Ply{3});
    EXPECT_EQ(game.session().state(), after(kStartFen, "e2e4 c7c5 b1c3"));
}

TEST(SessionLines, TheMoveThatFollowsAnywayStepsOnAndIsNotUndone) {
    ScriptedGame game;
    game.play("e2e4 e7e5 g1f3").goTo(0).heard();
    const std::uint64_t revision = game.session().revision();
    game.play("e2e4 e7e5");
    EXPECT_EQ(game.heard(), (Lines{"scrubbed", "scrubbed"}));
    EXPECT_EQ(game.session().revision(), revision);
    EXPECT_EQ(game.session().ply(), Ply{2});
    EXPECT_EQ(game.session().line().lastPly(), Ply{3}) << "the line goes on past the ply on screen";
    game.undo();
    EXPECT_EQ(game.lines(), "line 0: e2e4 e7e5\n");
}

TEST(SessionLines, SteppingOnLeavesWhatCanBeRedone) {
    ScriptedGame game;
    game.play("e2e4 e7e5").undo().goTo(0).play("e2e4").redo();
    EXPECT_EQ(game.lines(), "line 0: e2e4 e7e5\n");
    EXPECT_EQ(game.session().ply(), Ply{2});
}

TEST(SessionLines, AMoveOfAnotherLineEntersThatLine) {
    ScriptedGame game;
    playTwoLines(game).goTo(1).play("e7e5");
    EXPECT_EQ(game.session().ply(), Ply{2});
    EXPECT_EQ(game.session().line().end(), nodeAfter(game, "e2e4 e7e5 g1f3"));
    EXPECT_EQ(game.lines(), kTwoLines);
}

TEST(SessionLines, LookingBackStaysOnTheLineOnScreen) {
    ScriptedGame game;
    playTwoLines(game).goTo(0);
    EXPECT_EQ(game.session().line().end(), nodeAfter(game, "e2e4 c7c5 b1c3"));
    game.goToNode(nodeAfter(game, "e2e4"));
    EXPECT_EQ(game.session().line().end(), nodeAfter(game, "e2e4 c7c5 b1c3"));
    game.goToNode(nodeAfter(game, "e2e4 e7e5"));
    EXPECT_EQ(game.session().line().end(), nodeAfter(game, "e2e4 e7e5 g1f3"));
    EXPECT_EQ(game.session().ply(), Ply{2});
}

TEST(SessionLines, APromotedLineBecomesTheMainOne) {
    ScriptedGame game;
    playTwoLines(game).heard();
    const std::string before = sightOf(game.session());
    game.ask(PromoteLine{game.session().node()});
    EXPECT_EQ(game.heard(), Lines{"promoted"});
    EXPECT_EQ(game.lines(),
              "line 0: e2e4 c7c5 b1c3\n"
              "line 1 from line 0 ply 1: e2e4 e7e5 g1f3\n");
    EXPECT_EQ(game.session().state(), after(kStartFen, "e2e4 c7c5 b1c3"));
    EXPECT_EQ(game.refusalOf(PromoteLine{game.session().node()}),
              "This is already the main line: there is nothing to promote.");
    EXPECT_EQ(sightOf(game.undo().session()), before);
    game.redo();
    EXPECT_EQ(game.heard(), (Lines{"undone", "redone"}));
    EXPECT_TRUE(game.lines().starts_with("line 0: e2e4 c7c5 b1c3\n"));
}

TEST(SessionLines, ADeletedLineIsLeftForThePlaceWhereItBegan) {
    ScriptedGame game;
    playTwoLines(game).heard();
    const std::string before = sightOf(game.session());
    game.ask(DeleteLine{nodeAfter(game, "e2e4 c7c5")});
    EXPECT_EQ(game.heard(), Lines{"deleted"});
    EXPECT_EQ(game.lines(), "line 0: e2e4 e7e5 g1f3\n");
    EXPECT_EQ(game.session().ply(), Ply{1});
    EXPECT_EQ(game.session().line().end(), nodeAfter(game, "e2e4 e7e5 g1f3"));
    EXPECT_EQ(sightOf(game.undo().session()), before);
    game.redo();
    EXPECT_EQ(game.lines(), "line 0: e2e4 e7e5 g1f3\n");
}

TEST(SessionLines, DeletingWhatComesAfterThePlaceOnScreenLeavesThePlace) {
    ScriptedGame game;
    playTwoLines(game).goTo(1).ask(DeleteLine{nodeAfter(game, "e2e4 c7c5 b1c3")});
    EXPECT_EQ(game.session().ply(), Ply{1});
    EXPECT_EQ(game.session().line().lastPly(), Ply{3}) << "the main line is on screen now";
    EXPECT_TRUE(game.session().tree().isWithin(game.session().line().end(), game.session().node()));
}

TEST(SessionLines, DeletingAnotherLineChangesNothingOnScreen) {
    ScriptedGame game;
    playTwoLines(game).goTo(2);
    const NodeId place = game.session().node();
    const NodeId end = game.session().line().end();
    game.ask(DeleteLine{nodeAfter(game, "e2e4 e7e5")});
    EXPECT_EQ(game.session().node(), place);
    EXPECT_EQ(game.session().line().end(), end);
    EXPECT_EQ(game.lines(), "line 0: e2e4 c7c5 b1c3\n");
}

TEST(SessionLines, IdsStayTheSameThroughPromotionDeletionAndUndo) {
    ScriptedGame game;
    playTwoLines(game);
    const NodeId sicilian = nodeAfter(game, "e2e4 c7c5");
    const NodeId open = nodeAfter(game, "e2e4 e7e5");
    game.ask(PromoteLine{sicilian}).ask(DeleteLine{open}).undo(2).redo().undo();
    EXPECT_EQ(nodeAfter(game, "e2e4 c7c5"), sicilian);
    EXPECT_EQ(nodeAfter(game, "e2e4 e7e5"), open);
}

TEST(SessionLines, TheStartCannotBeDeleted) {
    ScriptedGame game;
    EXPECT_EQ(game.refusalOf(DeleteLine{kRoot}),
              "The start cannot be deleted: begin a new game instead.");
}

TEST(SessionLines, APlaceThatIsGoneIsRefused) {
    constexpr const char* kGone = "That move is no longer in the game.";
    ScriptedGame game;
    playTwoLines(game);
    const NodeId inside = nodeAfter(game, "e2e4 c7c5 b1c3");
    game.ask(DeleteLine{nodeAfter(game, "e2e4 c7c5")}).heard();
    const std::string before = fullSightOf(game.session());
    EXPECT_EQ(game.refusalOf(GoToNode{inside}), kGone);
    EXPECT_EQ(game.refusalOf(PromoteLine{inside}), kGone);
    EXPECT_EQ(game.refusalOf(DeleteLine{inside}), kGone);
    EXPECT_EQ(game.refusalOf(SetComment{inside, "Where?"}), kGone);
    EXPECT_EQ(game.refusalOf(GoToNode{NodeId{1'000}}), kGone);
    EXPECT_EQ(game.refusalOf(SetTitle{NodeId{1'000}, "Nowhere"}), kGone);
    EXPECT_EQ(fullSightOf(game.session()), before);
    EXPECT_TRUE(game.heard().empty());
}

TEST(SessionLines, ADrawDeclaredAtAnEarlierPlyIsALineOfItsOwn) {
    ScriptedGame game;
    game.play("e2e4 e7e5 g1f3").goTo(1).heard();
    const std::string before = sightOf(game.session());
    game.ask(DeclareDraw{});
    EXPECT_EQ(game.heard(), (Lines{"draw declared", "over: Draw, declared."}));
    EXPECT_EQ(game.lines(),
              "line 0: e2e4 e7e5 g1f3\n"
              "line 1 from line 0 ply 1: e2e4 draw\n");
    EXPECT_EQ(game.session().line().lastPly(), Ply{1});
    EXPECT_EQ(sightOf(game.undo().session()), before);
}

TEST(SessionLines, ADrawThatIsDeclaredAlreadyIsEntered) {
    ScriptedGame game;
    game.play("e2e4 e7e5").goTo(1).ask(DeclareDraw{});
    const NodeId draw = game.session().node();
    game.goToNode(nodeAfter(game, "e2e4")).heard();
    game.ask(DeclareDraw{});
    EXPECT_EQ(game.heard(), Lines{"scrubbed"});
    EXPECT_EQ(game.session().node(), draw);
    game.undo();
    EXPECT_EQ(game.lines(), "line 0: e2e4 e7e5\n");
}

TEST(SessionLines, TheGameGoesOnBesideADeclaredDraw) {
    ScriptedGame game;
    game.play("e2e4").ask(DeclareDraw{}).goToNode(nodeAfter(game, "e2e4")).play("e7e5");
    EXPECT_EQ(game.lines(),
              "line 0: e2e4 draw\n"
              "line 1 from line 0 ply 1: e2e4 e7e5\n");
}

TEST(SessionLines, AnotherDrawPolicyCanBeUndone) {
    ScriptedGame game;
    game.play(repeated("g1f3 g8f6 f3g1 f6g8", 2)).heard();
    game.ask(SetDrawPolicy{DrawPolicy::Automatic});
    EXPECT_EQ(game.heard(), Lines{"other draws"});
    EXPECT_EQ(game.outcome(), "Draw by repetition.");
    game.undo();
    EXPECT_EQ(game.outcome(), "");
    EXPECT_EQ(game.session().rules().policy, DrawPolicy::Claim);
    EXPECT_EQ(game.redo().session().rules().policy, DrawPolicy::Automatic);
    game.undo().play("e2e4").goTo(0).play("d2d4");
    EXPECT_EQ(game.refusalOf(SetDrawPolicy{DrawPolicy::Automatic}),
              "ply 8: the game would have been over here: Draw by repetition.");
}

TEST(SessionLines, TheSameDrawPolicyIsNothingToUndo) {
    ScriptedGame game;
    game.ask(SetDrawPolicy{DrawPolicy::Claim});
    EXPECT_FALSE(game.session().canUndo());
    EXPECT_TRUE(game.heard().empty());
}

TEST(SessionLines, AReadGameShowsTheEndOfItsMainLineAndHasNothingToUndo) {
    OrthodoxTree tree;
    NodeId node = kRoot;
    for (const char* move : {"e2e4", "e7e5", "g1f3"}) node = *tree.play(node, moveNamed(move));
    ASSERT_TRUE(tree.play(kRoot, moveNamed("d2d4")));
    BoardSession session(std::move(tree));
    EXPECT_EQ(session.node(), node);
    EXPECT_EQ(session.ply(), Ply{3});
    EXPECT_FALSE(session.canUndo());
    EXPECT_EQ(session.dispatch(Undo{}).error().what, "There is nothing to undo.");
    EXPECT_EQ(session.revision(), 0U);
}

}  // namespace
}  // namespace pinwheel::game
