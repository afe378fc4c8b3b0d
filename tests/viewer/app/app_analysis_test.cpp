// The computer as analyst: analysis, hints and mates.
#include "analysis_fixture.hpp"
#include "viewer/app/text_twin.hpp"
#include "viewer/chrome/stage.hpp"
#include "viewer/state/four_board_search.hpp"

namespace pinwheel::viewer {
namespace {

class AppAnalysisTest : public AnalysisFixture {};

TEST_F(AppAnalysisTest, ScoresEveryPlayerAndShowsTheBestLine) {
    analyseToDepth(2);
    ASSERT_TRUE(analysis().report);
    EXPECT_TRUE(analysis().isOn);
    EXPECT_TRUE(analysis().reportHere());
    const AnalysisReport& report = analysis().report->found;
    EXPECT_EQ(report.depth, 2U);
    EXPECT_GT(report.nodes, 0U);
    ASSERT_GE(report.line.size(), 2U);
    EXPECT_TRUE(app().settings().layout.isOpen(Panel::Analysis));
    EXPECT_EQ(app().view().looking.bestLine, report.line);
}

TEST_F(AppAnalysisTest, EqualsTheSearchItself) {
    play({"e2e4", "d2d4"});
    analyseToDepth(2);
    const std::atomic<bool> stop = false;
    const auto game = gameSoFar(app().document().debugger());
    ASSERT_TRUE(game);
    const AnalysisReport expected = analyse(*game, AnalysisModel::Maxn, toDepth(2), stop);
    EXPECT_EQ(analysis().report->found.line, expected.line);
    EXPECT_EQ(analysis().report->found.scores, expected.scores);
    EXPECT_EQ(analysis().report->found.nodes, expected.nodes);
}

TEST_F(AppAnalysisTest, FollowsThePositionOnScreen) {
    analyseToDepth(1);
    play({"e2e4"});
    waitForWork();
    ASSERT_TRUE(analysis().report);
    EXPECT_TRUE(analysis().reportHere());
    EXPECT_EQ(analysis().report->place.ply.value, 1U);
    EXPECT_EQ(analysis().report->place.toMove, app().snapshot().toMove);
}

TEST_F(AppAnalysisTest, StartsAgainUnderOtherRulings) {
    analyseToDepth(1);
    app().request(game::SetRulings{"rounds=1"});
    EXPECT_EQ(analysis().reportHere(), nullptr);
    waitForWork();
    ASSERT_NE(analysis().reportHere(), nullptr);
    EXPECT_EQ(analysis().report->place.game.rules.rulings.rounds, 1U);
}

TEST_F(AppAnalysisTest, WithoutFollowingTheReportStaysWithItsPly) {
    analyseToDepth(1);
    app().view().analysis.isFollowing = false;
    play({"e2e4"});
    waitForWork();
    EXPECT_FALSE(analysis().reportHere());
    EXPECT_EQ(analysis().report->place.ply.value, 0U);
    EXPECT_TRUE(app().view().looking.bestLine.empty());
    expectIn(textOf(Panel::Analysis), "At ply 0:");
    for (const Request& asked : pressed(Panel::Analysis, "Analyse")) app().request(asked);
    app().request(game::GoToPly{{0}});
    EXPECT_TRUE(analysis().reportHere());
}

TEST_F(AppAnalysisTest, TheKeyStopsItAndTakesItsArrowsAway) {
    app().request(ChooseEffort{toDepth(20)});
    waitUntil([this] { return analysis().report.has_value(); });
    EXPECT_TRUE(app().isWorking());
    press('i');
    EXPECT_FALSE(analysis().isOn);
    EXPECT_FALSE(app().isWorking());
    EXPECT_TRUE(analysis().report);
    EXPECT_TRUE(app().view().looking.bestLine.empty());
}

TEST_F(AppAnalysisTest, TheEffortIsTyped) {
    press('i', false, true);
    ASSERT_TRUE(app().view().looking.prompt);
    type("never");
    expectIn(app().view().looking.prompt->problem, "neither a depth from 1 to 20");
    press(Key::Escape);
    press('i', false, true);
    type("depth 1");
    EXPECT_EQ(analysis().effort, toDepth(1));
    waitForWork();
    EXPECT_EQ(analysis().report->found.depth, 1U);
}

TEST_F(AppAnalysisTest, ModelAndEffortAreKept) {
    app().request(ChooseEffort{toDepth(3), false});
    app().request(ChooseModel{AnalysisModel::Paranoid});
    app().storeSettings();
    restart();
    EXPECT_EQ(analysis().effort, toDepth(3));
    EXPECT_EQ(analysis().model, AnalysisModel::Paranoid);
    EXPECT_FALSE(analysis().isOn);
}

TEST_F(AppAnalysisTest, AnotherModelStartsItAgain) {
    analyseToDepth(1);
    press('z');
    EXPECT_EQ(analysis().model, AnalysisModel::Paranoid);
    expectIn(said(), "against the player to move");
    waitForWork();
    EXPECT_EQ(analysis().report->found.model, AnalysisModel::Paranoid);
}

TEST_F(AppAnalysisTest, ASearchThatStartsAgainHasNoReportAtFirst) {
    analyseToDepth(1);
    app().request(ChooseModel{AnalysisModel::Paranoid});
    EXPECT_EQ(analysis().reportHere(), nullptr);
    press('y');  // searches: there is no report to take it from
    EXPECT_TRUE(analysis().isHinting);
    waitUntil([this] { return app().view().looking.hint.has_value(); });
}

TEST_F(AppAnalysisTest, ADeclaredDrawEndsIt) {
    analyseToDepth(1);
    app().request(Action::DeclareDraw);
    frame();
    EXPECT_EQ(analysis().reportHere(), nullptr);
    EXPECT_TRUE(app().view().looking.bestLine.empty());
    expectIn(textOf(Panel::Analysis), "The game is over here.");
    press('z');
    frame();
    EXPECT_FALSE(app().isWorking());
    press('z', true);
    waitForWork();
    EXPECT_NE(analysis().reportHere(), nullptr);
}

TEST_F(AppAnalysisTest, AMoveOfTheLineIsPlayedUpToIt) {
    analyseToDepth(3);
    const std::vector<chess::Move> line = analysis().report->found.line;
    ASSERT_GE(line.size(), 2U);
    app().request(PlayBestLine{2});
    EXPECT_EQ(ply(), 2U);
    EXPECT_EQ(app().snapshot().moves[0], line[0]);
    EXPECT_EQ(app().snapshot().moves[1], line[1]);
}

TEST_F(AppAnalysisTest, TheBestLineAndTheTreeAreInThePalette) {
    const auto choose = [this](std::string_view command) {
        press('p', true);
        type(command);
        frame();
    };
    choose("play the best line");
    EXPECT_EQ(ply(), 0U) << "there is none yet";
    press(Key::Escape);
    analyseToDepth(2);
    const std::size_t length = analysis().report->found.line.size();
    ASSERT_GE(length, 2U);
    choose("first move of the best line");
    EXPECT_EQ(ply(), 1U);
    press('z', true);
    waitForWork();
    choose("play the best line");
    EXPECT_EQ(ply(), length);
    choose("tree of the analysis");
    EXPECT_TRUE(app().settings().layout.isOpen(Panel::Search));
}

TEST_F(AppAnalysisTest, ALineIsPlayedWhateverErrorIsOnScreen) {
    analyseToDepth(1);
    app().report("The file cannot be written.");
    app().request(PlayBestLine{1});
    EXPECT_EQ(ply(), 1U);
}

TEST_F(AppAnalysisTest, AHintIsAnArrowAndASentenceAndNothingIsPlayed) {
    press('y');
    EXPECT_TRUE(app().isWorking());
    waitUntil([this] { return app().view().looking.hint.has_value(); });
    const Hint hint = *app().view().looking.hint;
    const auto& playable = app().snapshot().playable;
    EXPECT_NE(std::find(playable.begin(), playable.end(), hint.move), playable.end());
    expectIn(hint.words, "for North");
    const auto stage = stageText(app().snapshot(), app().view().looking, "");
    ASSERT_TRUE(stage);
    EXPECT_EQ(stage->headline + stage->detail, hint.words);
    EXPECT_EQ(ply(), 0U);
    press(Key::Escape);
    EXPECT_FALSE(app().view().looking.hint);
}

TEST_F(AppAnalysisTest, AHintComesAtOnceFromAnAnalysis) {
    analyseToDepth(2);
    press('y');
    ASSERT_TRUE(app().view().looking.hint);
    EXPECT_EQ(app().view().looking.hint->move, analysis().report->found.line.front());
    play({"e2e4"});
    EXPECT_FALSE(app().view().looking.hint);
}

TEST_F(AppAnalysisTest, EscapeCancelsAHint) {
    press('y');
    press(Key::Escape);
    EXPECT_FALSE(analysis().isHinting);
    EXPECT_FALSE(app().isWorking());
}

TEST_F(AppAnalysisTest, AMateIsFoundAndItsLineShown) {
    openAsset("shortest-mate");
    const std::uint32_t last = app().snapshot().lastPly.value;
    app().request(game::GoToPly{{last - 1}});
    const chess::Move mating = app().snapshot().moves[last - 1];
    press('m');
    ASSERT_TRUE(app().view().looking.prompt);
    type("1");
    waitForWork();
    ASSERT_TRUE(analysis().mate);
    EXPECT_TRUE(analysis().mateHere());
    EXPECT_TRUE(analysis().mate->found.isSolved);
    ASSERT_EQ(analysis().mate->found.line.size(), 1U);
    EXPECT_EQ(analysis().mate->found.line.front(), mating);
    EXPECT_EQ(app().view().looking.bestLine, analysis().mate->found.line);
    expectIn(said(), "mates within 1 ply: ");
    expectIn(textOf(Panel::Analysis), "mates within 1 ply: ");
    app().request(game::GoToPly{{0}});
    frame();
    EXPECT_FALSE(analysis().mateHere());
    EXPECT_TRUE(app().view().looking.bestLine.empty());
}

TEST_F(AppAnalysisTest, ThatThereIsNoMateIsProved) {
    app().request(FindMate{1});
    waitForWork();
    EXPECT_FALSE(analysis().mate->found.isSolved);
    EXPECT_TRUE(analysis().mate->found.isProved);
    expectIn(said(), "North has no forced mate within 1 ply: proved.");
}

TEST_F(AppAnalysisTest, TheSearchForAMateIsCancelled) {
    app().request(FindMate{15});
    EXPECT_TRUE(app().isWorking());
    press(Key::Escape);
    EXPECT_FALSE(app().isWorking());
    EXPECT_FALSE(analysis().mate);
    press('m');
    type("16");
    expectIn(app().view().looking.prompt->problem, "not a number of plies from 1 to 15");
}

TEST_F(AppAnalysisTest, AFinishedGameIsNotAnalysed) {
    openAsset("shortest-mate");
    app().request(game::GoToPly{app().snapshot().lastPly});
    press('i');
    frame();
    EXPECT_FALSE(app().isWorking());
    expectIn(textOf(Panel::Analysis), "The game is over here.");
    press('y');
    expectIn(said(), "The game is over here");
    app().request(FindMate{1});
    EXPECT_FALSE(app().isWorking());
}

TEST_F(AppAnalysisTest, AnOrdinaryGameIsRefusedWithASentence) {
    app().request(Action::NewOrdinaryGame);
    ASSERT_TRUE(app().snapshot().isOneBoard());
    waitForWork();
    for (const char key : {'i', 'y', 'm', 'w', 'x', 'z', 'q'}) {
        press(key);
        expectIn(said(), "attach a chess engine");
    }
    expectIn(textOf(Panel::Analysis), "attach a chess engine");
    waitForWork();
    EXPECT_FALSE(analysis().report);
    EXPECT_FALSE(analysis().mate);
}

TEST_F(AppAnalysisTest, AnotherGameHasNoReportOfThePreviousOne) {
    analyseToDepth(1);
    app().request(Action::NewOrdinaryGame);
    EXPECT_FALSE(analysis().report);
    app().request(Action::NewDuplicateGame);
    waitForWork();
    EXPECT_TRUE(analysis().reportHere());
}

TEST_F(AppAnalysisTest, AScreenReaderHearsIt) {
    analyseToDepth(1);
    TextTwin twin = textTwin(app().snapshot(), "");
    addAnalysis(twin, analysis(), *app().snapshot().roster);
    const auto valueOf = [&](const std::string& name) {
        const auto found = std::find_if(twin.data.begin(), twin.data.end(),
                                        [&](const auto& each) { return each.first == name; });
        return found == twin.data.end() ? "missing" : found->second;
    };
    expectIn(valueOf("analysis"), "Analysis at depth 1: best ");
    expectIn(valueOf("analysis"), "North ");
    expectIn(twin.words, " Analysis at depth 1: best ");
    EXPECT_EQ(valueOf("mate"), "");
    EXPECT_EQ(valueOf("computer"), "");
}

}  // namespace
}  // namespace pinwheel::viewer
