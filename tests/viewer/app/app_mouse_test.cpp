// Mouse input on the boards, and the text that answers it.
#include "app_fixture.hpp"
#include "viewer/board/board.hpp"
#include "viewer/board/hand.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <string>

namespace pinwheel::viewer {
namespace {

using chess::Square;

class AppMouse : public AppFixture {
protected:
    // East is mated on NE: e8×f7 is legal there, but not on SE.
    void openMate() {
        ASSERT_TRUE(app().open(std::string(PINWHEEL_SOURCE_DIR) +
                               "/assets/games/mate-despite-an-escape.json"));
        ASSERT_TRUE(app().goTo({10}));
        ASSERT_TRUE(app().snapshot().outcome);
        frame();
    }
    const Looking& looking() { return app().view().looking; }
    std::string held() { return sentenceAboutHeld(app().snapshot(), looking()); }
    std::string preview() {
        return looking().preview ? previewText(app().snapshot(), *looking().preview) : "";
    }
    void turnWheel(float notches) {
        ImGui::GetIO().MouseWheel = notches;
        frame();
        frame();
    }
    void dragTo(ScreenPoint point) {
        ImGui::GetIO().MouseDown[0] = true;
        frame();
        moveTo(point);
        ImGui::GetIO().MouseDown[0] = false;
        frame();
    }
};

TEST_F(AppMouse, AfterTheEndHoveringStillShowsWhereThePlayerToMoveCouldGo) {
    openMate();
    moveTo(kNE, Square::e8);
    const auto piece = shownPiece(app().snapshot(), looking());
    ASSERT_TRUE(piece);
    EXPECT_EQ(piece->player, kEast);
    const auto targets = targetsFrom(app().snapshot(), piece->player, piece->square);
    EXPECT_TRUE(targets.playable.isEmpty());
    EXPECT_EQ(targets.boardOnly[kNE], chess::Bitboard(Square::f7));
}

TEST_F(AppMouse, AfterTheEndAMatedKingIsGrabbedAndEachEscapeIsExplained) {
    openMate();
    click(kNE, Square::e8);
    EXPECT_EQ(looking().grabbed, Square::e8);
    EXPECT_EQ(
        held(),
        "East's king on e8 has no playable move: its dashed targets are legal on one board only.");
    click(kNE, Square::f7);
    ASSERT_TRUE(looking().why);
    EXPECT_EQ(looking().why->sentence.substr(0, 78),
              "e8–f7 is legal on NE only: on SE East's own ghost on f7 is in the way (its t");
    EXPECT_EQ(looking().why->boards[1].culprits, chess::Bitboard(Square::f7));
    EXPECT_EQ(app().snapshot().ply.value, 10U);
}

TEST_F(AppMouse, AfterTheEndAltExplainsWithoutAClick) {
    openMate();
    click(kSE, Square::d7);
    holdAlt(true);
    moveTo(kSE, Square::d6);
    holdAlt(false);
    ASSERT_TRUE(looking().why);
    EXPECT_EQ(looking().why->seat, kEast);
    EXPECT_NE(looking().why->sentence.find("the check from the North queen on f7"),
              std::string::npos);
    EXPECT_EQ(looking().grabbed, Square::d7);
}

TEST_F(AppMouse, AMoveThatWouldBeLegalIsRefusedWithTheReasonOnceTheGameIsOver) {
    playFirstMove();
    app().request(Action::DeclareDraw);
    ASSERT_TRUE(app().snapshot().outcome);
    click(kSW, Square::e2);
    EXPECT_EQ(held(), "South's pawn on e2 could still move, but the game is over.");
    click(kSW, Square::e4);
    EXPECT_EQ(app().snapshot().ply.value, 1U);
    ASSERT_TRUE(looking().why);
    EXPECT_NE(looking().why->sentence.find("is legal on both boards, but the game is over"),
              std::string::npos);
}

TEST_F(AppMouse, AnotherPlayersPieceIsNamedAndItsMovesCanBeAskedFor) {
    click(kNE, Square::g8);
    EXPECT_FALSE(looking().grabbed);
    EXPECT_EQ(held(),
              "This is East's knight on g8, and it is North's turn. The dots show where it could "
              "go if it were East's turn.");
    moveTo(kSE, Square::f6);
    EXPECT_EQ(preview(), "g8–f6: would be quiet on both boards");
    click(kSE, Square::g6);
    ASSERT_TRUE(looking().why);
    EXPECT_EQ(looking().why->seat, kEast);
    EXPECT_EQ(held(), "");
    click(kNE, Square::a8);
    EXPECT_EQ(held(),
              "This is East's rook on a8, and it is North's turn. It could not be played on East's "
              "turn either.");
    press(Key::Escape);
    EXPECT_EQ(held(), "");
    EXPECT_EQ(app().snapshot().ply.value, 0U);
}

TEST_F(AppMouse, AnOwnPieceCanBeGrabbedWhileAnotherPlayersIsExamined) {
    click(kNE, Square::g8);
    play(kNE, Square::e2, Square::e4);
    EXPECT_EQ(app().snapshot().ply.value, 1U);
}

TEST_F(AppMouse, ACaptureOnOneBoardOnlyIsARingAroundThePiece) {
    openMate();
    ImGui::NewFrame();
    ImDrawList& list = *ImGui::GetForegroundDrawList();
    const Placement board{{400, 400}, 40, 0};
    drawTargets(list, app().snapshot(), themeFor(ThemeChoice::Dark, PaletteChoice::Standard), kEast,
                kNE, board, Square::e8);
    const ScreenPoint middle = toScreen(board, centreOf(Square::f7));
    EXPECT_GT(list.VtxBuffer.Size, 0);
    for (const ImDrawVert& vertex : list.VtxBuffer)
        EXPECT_GT(std::hypot(vertex.pos.x - middle.x, vertex.pos.y - middle.y),
                  size::kGhostRing * board.squareSize);
    ImGui::EndFrame();
}

TEST_F(AppMouse, AGhostSaysThatItNeverMovesAgain) {
    openMate();
    click(kSE, Square::f7);
    EXPECT_EQ(held(),
              "East's pawn on f7 is a ghost on SE: it blocks, defends and gives check, but never "
              "moves again.");
}

TEST_F(AppMouse, ATargetUnderTheMouseSaysWhatItDoesOnEachBoard) {
    play(kNW, Square::e2, Square::e4);
    play(kSW, Square::a2, Square::a3);
    play(kNE, Square::d7, Square::d5);
    play(kNW, Square::a7, Square::a6);
    click(kNW, Square::f1);
    moveTo(kNW, Square::b5);
    EXPECT_EQ(preview(), "f1–b5\nNW: quiet\nNE: gives check");
    moveTo(kNW, Square::h5);
    EXPECT_EQ(preview(), "");
    click(kNE, Square::e4);
    moveTo(kNE, Square::d5);
    EXPECT_EQ(preview(), "e4–d5 is legal on NE only: on NW there is nothing to capture on d5.");
}

TEST_F(AppMouse, ThePreviewOfATargetIsComputedOnlyOnce) {
    click(kNW, Square::g1);
    moveTo(kNW, Square::f3);
    ASSERT_TRUE(looking().preview);
    app().view().looking.preview->sentence = "kept";
    frame();
    EXPECT_EQ(looking().preview->sentence, "kept");
    press(Key::Escape);
    frame();
    EXPECT_FALSE(looking().preview);
}

TEST_F(AppMouse, TheWheelOverTheBoardsStepsOnePlyPerNotch) {
    playFirstMove();
    play(kSW, Square::e2, Square::e4);
    moveTo(kSW, Square::e5);
    turnWheel(1);
    EXPECT_EQ(app().snapshot().ply.value, 1U);
    turnWheel(-1);
    EXPECT_EQ(app().snapshot().ply.value, 2U);
    turnWheel(2);
    EXPECT_EQ(app().snapshot().ply.value, 0U);
    // A touchpad sends fractions of a notch.
    turnWheel(-0.5F);
    EXPECT_EQ(app().snapshot().ply.value, 0U);
    turnWheel(-0.5F);
    EXPECT_EQ(app().snapshot().ply.value, 1U);
    setKey(GLFW_KEY_LEFT_CONTROL, true);
    turnWheel(-1);
    setKey(GLFW_KEY_LEFT_CONTROL, false);
    EXPECT_EQ(app().snapshot().ply.value, 1U);
}

TEST_F(AppMouse, TheWheelStepsInPresentToo) {
    playFirstMove();
    press('4', true);
    frame();
    moveTo(kNW, Square::e5);
    turnWheel(1);
    EXPECT_EQ(app().snapshot().ply.value, 0U);
}

TEST_F(AppMouse, APieceDroppedOnAnOwnPieceReturnsAndSaysWhy) {
    moveTo(kNW, Square::a1);
    dragTo(pointOf(kNW, Square::a2));
    EXPECT_FALSE(looking().grabbed);
    ASSERT_TRUE(looking().why);
    EXPECT_EQ(looking().why->move, chess::Move(Square::a1, Square::a2));
}

TEST_F(AppMouse, APieceDroppedOffTheBoardsReturnsSilently) {
    for (const ScreenPoint off : {ScreenPoint{1270, 300}, pointOf(kSE, Square::e4)}) {
        moveTo(kNW, Square::e2);
        dragTo(off);
        frame();
        EXPECT_FALSE(looking().grabbed);
        EXPECT_FALSE(looking().dragged);
        EXPECT_FALSE(looking().why);
        EXPECT_EQ(app().snapshot().ply.value, 0U);
    }
}

TEST_F(AppMouse, AConfirmationIsShownBriefly) {
    playFirstMove();
    press('c', true);
    ASSERT_TRUE(app().view().brief);
    EXPECT_EQ(app().view().brief->text, "Copied the four FENs");
    EXPECT_LT(app().longestSleep(), 10);
    EXPECT_FALSE(app().passTime(1));
    EXPECT_TRUE(app().passTime(10));
    EXPECT_FALSE(app().view().brief);
    EXPECT_FALSE(app().passTime(1));
    press('c', true, true);
    EXPECT_EQ(app().view().brief->text, "Copied the game");
    press(Key::F9);
    EXPECT_EQ(app().view().brief->text, "Breakpoint at ply 1 set");
    press(Key::F9);
    EXPECT_EQ(app().view().brief->text, "Breakpoint at ply 1 removed");
}

TEST_F(AppMouse, ANewLineIsAnnounced) {
    playFirstMove();
    EXPECT_FALSE(app().view().brief);
    press(Key::Home);
    play(kNW, Square::d2, Square::d4);
    ASSERT_TRUE(app().view().brief);
    EXPECT_EQ(app().view().brief->text, "New line from ply 0: the old line is kept");
}

}  // namespace
}  // namespace pinwheel::viewer
