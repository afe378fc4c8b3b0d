// The search plays orthodox chess on one board; the panel marks moves that the game does not allow.
#include "viewer/panels/search_tree.hpp"

#include "panel_fixture.hpp"

#include <chrono>
#include <thread>

namespace pinwheel::viewer {
namespace {

class SearchPanel : public PanelFixture {
protected:
    // North's knight has taken d5 on NE: East's pawn there on SE is a ghost, and East is to move.
    void playToGhost() {
        for (const char* move : {"b1c3", "a2a3", "d7d5", "a7a6", "c3d5", "h2h3"})
            app().request(game::PlayMove{moveNamed(move)});
        ASSERT_EQ(app().snapshot().ply.value, 6U);
    }
    void search(debugger::BoardIndex board, int depth, bool drawsOnly = false) {
        app().request(SearchBoard{board, depth, drawsOnly});
        const auto& task = app().view().work.search.task;
        while (task->isRunning()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
        ASSERT_NE(task->result(), nullptr);
    }
};

TEST_F(SearchPanel, SaysThatItIsOrthodoxChessOnOneBoard) {
    app().view().inspectors.search.board = kSE;
    expectIn(textOf(Panel::Search), "Orthodox chess on SE alone");
}

TEST_F(SearchPanel, MarksTheMovesOfGhosts) {
    playToGhost();
    search(kSE, 1);
    expectIn(textOf(Panel::Search), "d5d4 ghost: cannot be played");
}

TEST_F(SearchPanel, MarksMovesThatAreNotSynchronizedInTheTreeAndTheBestLine) {
    playToGhost();
    search(kNE, 1);
    const std::string text = textOf(Panel::Search);
    // On SE the queen's own ghost is on d5.
    expectIn(text, "d8d5 not synchronized");
    expectIn(text, "best line d8d5 (not synchronized)");
    expectNotIn(text, "ghost: cannot be played");
    expectNotIn(text, "e7e6 not synchronized");
}

TEST_F(SearchPanel, DrawsOnlyFiltersTheTreeOnScreenAtOnce) {
    search(kNW, 2);
    expectIn(textOf(Panel::Search), "e2e4");
    const CommandQueue asked = pressed(Panel::Search, "draws only");
    EXPECT_TRUE(app().view().inspectors.search.drawsOnly);
    EXPECT_TRUE(asked.empty());
    const std::string text = textOf(Panel::Search);
    expectIn(text, "No node returned a draw by rule.");
}

TEST_F(SearchPanel, WithoutTheFilterNodesThatWereNotRecordedAreSearchedAgain) {
    app().view().inspectors.search.drawsOnly = true;
    search(kNW, 2, true);
    const CommandQueue asked = pressed(Panel::Search, "draws only");
    ASSERT_EQ(asked.size(), 1U);
    EXPECT_FALSE(std::get<SearchBoard>(asked[0]).drawsOnly);
}

}  // namespace
}  // namespace pinwheel::viewer
