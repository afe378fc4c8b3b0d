#include "viewer/panels/analysis.hpp"

#include "../app/analysis_fixture.hpp"

namespace pinwheel::viewer {
namespace {

class AnalysisPanel : public AnalysisFixture {
protected:
    // A report without a search.
    void show(debugger::BySeat<search::Score> scores, std::vector<chess::Move> line = {}) {
        Analysis& analysis = app().view().analysis;
        AnalysisReport report;
        report.depth = 4;
        report.scores = scores;
        report.line = std::move(line);
        report.nodes = 1'234'567;
        report.seconds = 2;
        analysis.report = {{}, report};
        analysis.isOn = true;
    }
};

TEST_F(AnalysisPanel, IsOfferedOnFourBoards) {
    EXPECT_TRUE(isOffered(Panel::Analysis, 4));
    EXPECT_FALSE(isOffered(Panel::Analysis, 1));
    expectIn(textOf(Panel::Analysis), "Analyse gives a score to each player");
}

TEST_F(AnalysisPanel, ScoresAreReadWithoutColours) {
    show({{31, -205, search::kMate - 3, search::matedAt(1)}});
    const std::string text = textOf(Panel::Analysis);
    expectIn(text, "North +0.31");
    expectIn(text, "South -2.05");
    expectIn(text, "East wins in 3 plies");
    expectIn(text, "West loses in 1 ply");
    expectIn(text, "maxn · depth 4");
    expectIn(text, "1,234,567 nodes · 617,283 nodes/s");
}

TEST_F(AnalysisPanel, KeepsItsRowsUntilTheFirstDepthIsFinished) {
    const auto height = [this] {
        ImGui::NewFrame();
        ImGui::Begin("panel");
        draw(Panel::Analysis);
        const float end = ImGui::GetCursorPosY();
        ImGui::End();
        ImGui::EndFrame();
        return end;
    };
    show({{31, -205, 0, 5}}, {moveNamed("e2e4")});
    height();  // tables find their size in the first frame
    const float withReport = height();
    app().view().analysis.report.reset();
    app().view().analysis.isRunning = true;
    EXPECT_EQ(height(), withReport);
    expectIn(textOf(Panel::Analysis), "maxn · searching…");
    app().view().analysis.isRunning = false;
}

TEST_F(AnalysisPanel, EachBarHasItsPlayersColour) {
    show({{31, 0, -20, 5}});
    for (const debugger::SeatIndex seat : app().snapshot().roster->seatIndices())
        EXPECT_TRUE(usesColour(Panel::Analysis, theme_.players[seat]));
}

TEST_F(AnalysisPanel, BarsAreHalfFullAtZeroAndFullAtAWin) {
    EXPECT_FLOAT_EQ(shareOf(0), 0.5F);
    EXPECT_FLOAT_EQ(shareOf(search::kMate - 1), 1);
    EXPECT_FLOAT_EQ(shareOf(search::matedAt(4)), 0);
    EXPECT_GT(shareOf(100), shareOf(50));
    EXPECT_NEAR(shareOf(100) + shareOf(-100), 1, 1e-6);
}

TEST_F(AnalysisPanel, MovesOfTheLineNameTheirPlayers) {
    show({}, {moveNamed("e2e4"), moveNamed("d2d4"), moveNamed("e7e5")});
    const std::string text = textOf(Panel::Analysis);
    expectIn(text, "N e2e4");
    expectIn(text, "S d2d4");
    expectIn(text, "E e7e5");
}

TEST_F(AnalysisPanel, ItsButtonsAskForWork) {
    const CommandQueue analyse = pressed(Panel::Analysis, "Analyse");
    ASSERT_EQ(analyse.size(), 1U);
    EXPECT_EQ(std::get<Action>(analyse[0]), Action::AnalyseGame);
    const CommandQueue hint = pressed(Panel::Analysis, "Hint");
    ASSERT_EQ(hint.size(), 1U);
    EXPECT_EQ(std::get<Action>(hint[0]), Action::ShowHint);
    const CommandQueue tree = pressed(Panel::Analysis, "Tree");
    ASSERT_EQ(tree.size(), 1U);
    EXPECT_EQ(std::get<AnalysisAct>(tree[0]), AnalysisAct::ShowTree);
    const CommandQueue paranoid = pressed(Panel::Analysis, "paranoid");
    ASSERT_EQ(paranoid.size(), 1U);
    EXPECT_EQ(std::get<ChooseModel>(paranoid[0]).model, AnalysisModel::Paranoid);
    const CommandQueue solve = pressed(Panel::Analysis, "Solve");
    ASSERT_EQ(solve.size(), 1U);
    EXPECT_EQ(std::get<FindMate>(solve[0]).plies, 3U);
}

TEST_F(AnalysisPanel, WhileAMateIsLookedForItOffersToCancel) {
    app().view().analysis.isSolving = true;
    const CommandQueue asked = pressed(Panel::Analysis, "Cancel");
    ASSERT_EQ(asked.size(), 1U);
    EXPECT_EQ(std::get<AnalysisAct>(asked[0]), AnalysisAct::StopSolving);
    app().view().analysis.isSolving = false;
}

TEST_F(AnalysisPanel, TheSearchTreeIsThatOfAllFourBoards) {
    analyseToDepth(1);
    app().request(AnalysisAct::ShowTree);
    waitForWork();
    EXPECT_FALSE(app().view().inspectors.search.board);
    const std::string text = textOf(Panel::Search);
    expectIn(text, "Duplicate chess on all four boards");
    expectIn(text, "A score is that of the player who moved there");
    expectIn(text, "depth 1 · maxn · ");
    expectIn(text, "North " + analysis::toText(analysis().report->found.scores[kNorth]));
    expectIn(text, "best line N ");
    expectIn(text, "N e2e4");
    expectNotIn(text, "alpha … beta");
    expectIn(text, "leaf");
}

TEST_F(AnalysisPanel, AllBoardsAreTypedForTheSearchTree) {
    press('s');
    type("all 2");
    waitForWork();
    const auto& task = app().view().work.search.task;
    ASSERT_NE(task->result(), nullptr);
    EXPECT_FALSE(task->result()->board);
    EXPECT_EQ(task->result()->result.progress.depth, 2U);
    EXPECT_GT(task->result()->tree->nodes().size(), 20U);
    expectIn(said(), "Search: depth 2, North ");
}

}  // namespace
}  // namespace pinwheel::viewer
