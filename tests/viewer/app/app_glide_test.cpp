// Animated moves: which ones are animated, for how long, and that nothing waits for them.
#include "app_fixture.hpp"

#include <gtest/gtest.h>

namespace pinwheel::viewer {
namespace {

using chess::Square;

class AppGlide : public AppFixture {
protected:
    const std::optional<Glide>& glide() { return app().view().looking.glide; }
    void rest() {
        for (int i = 0; i < 20; ++i) frame();
        ASSERT_FALSE(app().isAnimating());
    }
};

TEST_F(AppGlide, APlayedMoveGlidesOnBothBoardsAndStops) {
    rest();
    playFirstMove();
    ASSERT_TRUE(glide());
    EXPECT_EQ(glide()->movers.size(), 2U);
    EXPECT_TRUE(app().isAnimating());
    rest();
    EXPECT_FALSE(glide());
}

TEST_F(AppGlide, AStepGlidesForwardsAndBackwards) {
    playFirstMove();
    rest();
    press(Key::Left);
    ASSERT_TRUE(glide());
    EXPECT_TRUE(glide()->isBackwards);
    EXPECT_EQ(glide()->share, 0);
    rest();
    press(Key::Right);
    ASSERT_TRUE(glide());
    EXPECT_FALSE(glide()->isBackwards);
    frame();
    EXPECT_NEAR(glide()->share, 1.0F / 60 / kGlideSeconds, 1e-4F);
}

TEST_F(AppGlide, AHeldKeyJumpsAndAJumpDoesNotGlide) {
    playFirstMove();
    play(kSW, Square::e2, Square::e4);
    play(kNE, Square::e7, Square::e5);
    rest();
    press(Key::Left);
    EXPECT_TRUE(glide());
    press(Key::Left);
    EXPECT_FALSE(glide());
    EXPECT_EQ(app().snapshot().ply.value, 1U);
    press(Key::Left);
    EXPECT_FALSE(glide());
    EXPECT_EQ(app().snapshot().ply.value, 0U);
    rest();
    press(Key::End);
    EXPECT_FALSE(glide());
    EXPECT_FALSE(app().isAnimating());
}

TEST_F(AppGlide, InputCountsWhileAMoveGlides) {
    playFirstMove();
    ASSERT_TRUE(glide());
    play(kSW, Square::e2, Square::e4);
    EXPECT_EQ(app().snapshot().ply.value, 2U);
}

TEST_F(AppGlide, ADroppedPieceHasArrivedAndOnlyItsTwinGlides) {
    rest();
    moveTo(kNW, Square::e2);
    ImGui::GetIO().MouseDown[0] = true;
    frame();
    moveTo(kNW, Square::e4);
    ImGui::GetIO().MouseDown[0] = false;
    frame();
    ASSERT_EQ(app().snapshot().ply.value, 1U);
    ASSERT_TRUE(glide());
    ASSERT_EQ(glide()->movers.size(), 1U);
    EXPECT_EQ(glide()->movers[0].board, kNE);
}

TEST_F(AppGlide, TheSwitchIsRememberedAndMovesJump) {
    app().request(Action::AnimateMoves);
    playFirstMove();
    EXPECT_FALSE(glide());
    ASSERT_TRUE(app().looking().store());
    restart();
    EXPECT_FALSE(app().settings().animatesMoves);
    app().request(Action::AnimateMoves);
    EXPECT_TRUE(app().settings().animatesMoves);
}

TEST_F(AppGlide, InFocusTheBoardsOfTheMoverStayUntilTheMoveHasArrived) {
    press('u');
    rest();
    const auto pairOf = [this](debugger::SeatIndex player, debugger::BoardIndex board) {
        return focusLayout(compassArea(boardsArea(), 1, 1), *app().snapshot().roster, player)
            .boards[board];
    };
    const auto clickOn = [&](Square square) {
        moveTo(toScreen(pairOf(kNorth, kNW), centreOf(square)));
        clickHere();
    };
    clickOn(Square::e2);
    clickOn(Square::e4);
    ASSERT_EQ(app().snapshot().ply.value, 1U);
    ASSERT_TRUE(glide());
    EXPECT_EQ(glide()->player, kNorth);
    // The mouse is still over North's enlarged board.
    EXPECT_EQ(app().view().looking.hovered, (BoardSquare{kNW, Square::e4}));
    rest();
    EXPECT_NE(app().view().looking.hovered, (BoardSquare{kNW, Square::e4}));
}

}  // namespace
}  // namespace pinwheel::viewer
