#include "viewer/app.hpp"

#include "chess/notation.hpp"
#include "viewer/board_geometry.hpp"

#include <gtest/gtest.h>
#include <imgui.h>

namespace viewer {
namespace {

using chess::Square;
using duplicate::BoardId;

constexpr ImageSize kWindow{1280, 720};

// The application on a bare ImGui context: fed keys and mouse, drawing nowhere.
class AppTest : public testing::Test {
protected:
    AppTest() {
        ImGui::CreateContext();
        ImGui::GetIO().IniFilename = nullptr;
        ImGui::GetIO().DisplaySize = {static_cast<float>(kWindow.width),
                                      static_cast<float>(kWindow.height)};
        ImFont* font = ImGui::GetIO().Fonts->AddFontDefault();
        ImGui::GetIO().Fonts->Build();
        resources_.fonts = {font, font, font, font, font};
        frame();
    }
    ~AppTest() override { ImGui::DestroyContext(); }

    void frame(const std::vector<KeyPress>& keys = {}) {
        ImGui::GetIO().DeltaTime = 1.0F / 60;
        ImGui::NewFrame();
        app_.frame(keys, resources_, kWindow, 1.0F / 60);
        ImGui::EndFrame();
    }
    void press(Key key) { frame({{key}}); }
    void press(char character, bool isControl = false, bool isShift = false) {
        frame({{Key::Character, character, isControl, isShift}});
    }

    // Where a square lies on screen; must agree with the area that drawFrame() gives the compass.
    ScreenPoint pointOf(BoardId board, Square square) const {
        const float side = 1280 * 0.28F;
        const ScreenRect area{{12, 12}, {1280 - side - 12 - 12, 720 - 12}};
        return toScreen(compassLayout(area, 0).boards[board], centreOf(square));
    }
    void moveTo(BoardId board, Square square) {
        const ScreenPoint point = pointOf(board, square);
        ImGui::GetIO().MousePos = {point.x, point.y};
        frame();
        frame();
    }
    void click(BoardId board, Square square) {
        moveTo(board, square);
        ImGui::GetIO().MouseDown[0] = true;
        frame();
        ImGui::GetIO().MouseDown[0] = false;
        frame();
    }
    void play(BoardId board, Square from, Square to) {
        click(board, from);
        click(board, to);
    }

    App app_;
    Resources resources_;
};

TEST_F(AppTest, TwoClicksOnATurnedBoardPlayAMoveOnBothBoards) {
    play(BoardId::NW, Square::e2, Square::e4);
    EXPECT_EQ(app_.snapshot().ply.value, 1U);
    for (const BoardId board : {BoardId::NW, BoardId::NE}) {
        EXPECT_TRUE(app_.snapshot().state.board(board).pieceOn(Square::e4)) << nameOf(board);
    }
}

TEST_F(AppTest, EitherOfThePlayersBoardsTakesTheMove) {
    play(BoardId::NE, Square::g1, Square::f3);
    play(BoardId::SE, Square::d2, Square::d4);
    play(BoardId::NE, Square::e7, Square::e5);
    play(BoardId::SW, Square::c7, Square::c5);
    EXPECT_EQ(app_.snapshot().ply.value, 4U);
}

TEST_F(AppTest, ClickingTheSamePieceAgainOrElsewhereLetsGo) {
    click(BoardId::NW, Square::e2);
    EXPECT_EQ(app_.view().grabbed, Square::e2);
    click(BoardId::NW, Square::e2);
    EXPECT_FALSE(app_.view().grabbed);
    click(BoardId::NW, Square::e2);
    click(BoardId::SE, Square::e2);
    EXPECT_FALSE(app_.view().grabbed);
    EXPECT_EQ(app_.snapshot().ply.value, 0U);
}

TEST_F(AppTest, ATargetThatIsNotPlayableIsExplained) {
    click(BoardId::NW, Square::a1);
    click(BoardId::NW, Square::a5);
    ASSERT_TRUE(app_.view().why);
    EXPECT_EQ(app_.view().why->sentence,
              "a1–a5 is not playable: the North pawn on a2 blocks the way.");
    EXPECT_EQ(app_.snapshot().ply.value, 0U);
}

TEST_F(AppTest, WithAltHeldATargetIsExplainedWithoutAClick) {
    click(BoardId::NW, Square::a1);
    ImGui::GetIO().KeyAlt = true;
    moveTo(BoardId::NE, Square::b3);
    ImGui::GetIO().KeyAlt = false;
    ASSERT_TRUE(app_.view().why);
    EXPECT_EQ(app_.view().why->sentence, "a1–b3 is not playable: a rook does not move so.");
    EXPECT_EQ(app_.view().grabbed, Square::a1);
}

TEST_F(AppTest, RightDragDrawsAnArrowAndTheSameAgainTakesItAway) {
    const auto drag = [this] {
        moveTo(BoardId::SW, Square::b1);
        ImGui::GetIO().MouseDown[1] = true;
        frame();
        moveTo(BoardId::SW, Square::c3);
        ImGui::GetIO().MouseDown[1] = false;
        frame();
    };
    drag();
    ASSERT_EQ(app_.view().marks.size(), 1U);
    EXPECT_EQ(app_.view().marks[0], (Mark{BoardId::SW, Square::b1, Square::c3, MarkColour::Green}));
    drag();
    EXPECT_TRUE(app_.view().marks.empty());
}

TEST_F(AppTest, ALeftClickTakesAllMarksAway) {
    app_.view().marks = {{BoardId::NE, Square::e4, Square::e4, MarkColour::Red}};
    click(BoardId::SE, Square::d5);
    EXPECT_TRUE(app_.view().marks.empty());
}

TEST_F(AppTest, PiecesOfOtherPlayersCannotBeGrabbed) {
    click(BoardId::SW, Square::e2);
    EXPECT_FALSE(app_.view().grabbed);
    click(BoardId::NW, Square::e7);
    EXPECT_FALSE(app_.view().grabbed);
}

TEST_F(AppTest, SeveralPressesInOneFrameAllCount) {
    play(BoardId::NW, Square::e2, Square::e4);
    play(BoardId::SW, Square::e2, Square::e4);
    play(BoardId::NE, Square::e7, Square::e5);
    press(Key::Home);
    EXPECT_EQ(app_.snapshot().ply.value, 0U);
    frame({{Key::Right}, {Key::Right}, {Key::Character, 'j'}});
    EXPECT_EQ(app_.snapshot().ply.value, 3U);
    press('k');
    EXPECT_EQ(app_.snapshot().ply.value, 2U);
    press(Key::End);
    EXPECT_EQ(app_.snapshot().ply.value, 3U);
}

TEST_F(AppTest, UndoBringsBackWhatAMoveCutOff) {
    play(BoardId::NW, Square::e2, Square::e4);
    play(BoardId::SW, Square::e2, Square::e4);
    press(Key::Home);
    play(BoardId::NW, Square::d2, Square::d4);
    EXPECT_EQ(app_.snapshot().lastPly.value, 1U);
    press('z', true);
    EXPECT_EQ(app_.snapshot().lastPly.value, 2U);
    press('z', true, true);
    EXPECT_EQ(app_.snapshot().lastPly.value, 1U);
}

TEST_F(AppTest, FocusIsReachedStepByStepAndLeftAgain) {
    press('u');
    EXPECT_TRUE(app_.isAnimating());
    for (int i = 0; i < 30; ++i) frame();
    EXPECT_FALSE(app_.isAnimating());
    EXPECT_EQ(app_.view().focusShare, 1);
    press('u');
    for (int i = 0; i < 30; ++i) frame();
    EXPECT_EQ(app_.view().focusShare, 0);
}

TEST_F(AppTest, AFileThatCannotBeOpenedLeavesTheGame) {
    play(BoardId::NW, Square::e2, Square::e4);
    EXPECT_FALSE(app_.open("no-such-file.json"));
    EXPECT_EQ(app_.snapshot().ply.value, 1U);
}

}  // namespace
}  // namespace viewer
