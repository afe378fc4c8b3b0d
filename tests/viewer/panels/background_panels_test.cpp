// Panels with background work: the search of one board, and the count of moves.
#include "../app/app_fixture.hpp"
#include "pinwheel/chess/notation.hpp"
#include "pinwheel/duplicate/sync_perft.hpp"
#include "viewer/panels/divide.hpp"
#include "viewer/panels/search_tree.hpp"

#include <imgui_internal.h>

#include <chrono>
#include <thread>

namespace pinwheel::viewer {
namespace {

class BackgroundPanels : public AppFixture {
protected:
    // Draws a panel in its own window; with a label, presses that button.
    template <class Draw>
    void draw(Draw drawPanel, const char* button = nullptr) {
        for (int i = 0; i < (button != nullptr ? 2 : 1); ++i) {
            ImGui::GetIO().DeltaTime = 1.0F / 60;
            ImGui::NewFrame();
            ImGui::Begin("panel");
            if (button != nullptr && i == 0) activate(ImGui::GetID(button));
            drawPanel();
            ImGui::End();
            ImGui::EndFrame();
        }
    }
    void drawSearch(const char* button = nullptr) {
        draw(
            [this] {
                CommandQueue commands;
                const View view = app().view();
                drawSearchTree(app().snapshot(), view.inspectors.search, view.work.search,
                               view.looking.litSquare, commands, resources_,
                               themeFor(ThemeChoice::Dark, PaletteChoice::Standard));
                for (const Request& asked : commands) app().request(asked);
            },
            button);
    }
    void drawCount(const char* button = nullptr) {
        draw(
            [this] {
                CommandQueue commands;
                const View view = app().view();
                drawDivide(app().snapshot(), view.inspectors.divide, view.work.divide, commands);
                for (const Request& asked : commands) app().request(asked);
            },
            button);
    }
    template <class Task>
    static void waitFor(const Task& task) {
        while (task->isRunning()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
};

TEST_F(BackgroundPanels, ABoardIsSearchedAndItsTreeKept) {
    playFirstMove();
    app().view().inspectors.search.depth = 3;
    app().view().inspectors.search.board = kNE;
    drawSearch("Search");
    const auto& task = app().view().work.search.task;
    ASSERT_TRUE(task);
    waitFor(task);
    drawSearch();
    ASSERT_NE(task->result(), nullptr);
    EXPECT_EQ(task->result()->root, app().snapshot().board(kNE).position);
    EXPECT_EQ(task->result()->result.progress.depth, 3U);
    EXPECT_GT(task->result()->tree->nodes().size(), 20U);
}

TEST_F(BackgroundPanels, ASearchIsCancelled) {
    app().view().inspectors.search.depth = 8;
    drawSearch("Search");
    ASSERT_TRUE(app().view().work.search.task);
    drawSearch("Cancel");
    EXPECT_FALSE(app().view().work.search.task->isRunning());
    drawSearch();
}

TEST_F(BackgroundPanels, TheCountEqualsTheEnginesOwn) {
    app().view().inspectors.divide.depth = 3;
    drawCount("Count");
    const auto& task = app().view().work.divide.task;
    ASSERT_TRUE(task);
    waitFor(task);
    drawCount();
    ASSERT_NE(task->result(), nullptr);
    const auto expected = duplicate::syncDivide(duplicate::GameState(), 3);
    ASSERT_EQ(task->result()->size(), expected.size());
    for (std::size_t i = 0; i < expected.size(); ++i) {
        EXPECT_EQ((*task->result())[i].move, expected[i].move);
        EXPECT_EQ((*task->result())[i].leaves, expected[i].leaves);
    }
}

TEST_F(BackgroundPanels, GoingToAnotherPlyDiscardsTheCount) {
    drawCount("Count");
    ASSERT_TRUE(app().view().work.divide.task);
    playFirstMove();
    drawCount();
    EXPECT_FALSE(app().view().work.divide.task);
}

TEST_F(BackgroundPanels, ClosingCancelsBackgroundWork) {
    app().view().inspectors.search.depth = 8;
    app().view().inspectors.divide.depth = 6;
    drawSearch("Search");
    drawCount("Count");
    app().stopWork();
    EXPECT_FALSE(app().view().work.search.task);
    EXPECT_FALSE(app().view().work.divide.task);
}

}  // namespace
}  // namespace pinwheel::viewer
