#include "app_fixture.hpp"

#include <gtest/gtest.h>

namespace pinwheel::viewer {
namespace {

using chess::Square;

class AppTest : public AppFixture {};

TEST_F(AppTest, TwoClicksOnATurnedBoardPlayAMoveOnBothBoards) {
    play(kNW, Square::e2, Square::e4);
    EXPECT_EQ(app().snapshot().ply.value, 1U);
    for (const debugger::BoardIndex board : {kNW, kNE}) {
        EXPECT_TRUE(app().snapshot().board(board).position.pieceOn(Square::e4))
            << app().snapshot().board(board).name;
    }
}

TEST_F(AppTest, EitherOfThePlayersBoardsTakesTheMove) {
    play(kNE, Square::g1, Square::f3);
    play(kSE, Square::d2, Square::d4);
    play(kNE, Square::e7, Square::e5);
    play(kSW, Square::c7, Square::c5);
    EXPECT_EQ(app().snapshot().ply.value, 4U);
}

TEST_F(AppTest, ClickingTheSamePieceAgainOrElsewhereReleasesIt) {
    click(kNW, Square::e2);
    EXPECT_EQ(app().view().looking.grabbed, Square::e2);
    click(kNW, Square::e2);
    EXPECT_FALSE(app().view().looking.grabbed);
    click(kNW, Square::e2);
    click(kSE, Square::e2);
    EXPECT_FALSE(app().view().looking.grabbed);
    EXPECT_EQ(app().snapshot().ply.value, 0U);
}

TEST_F(AppTest, APieceIsDraggedToItsTarget) {
    moveTo(kNW, Square::e2);
    ImGui::GetIO().MouseDown[0] = true;
    frame();
    moveTo(kNW, Square::e4);
    ImGui::GetIO().MouseDown[0] = false;
    frame();
    EXPECT_EQ(app().snapshot().ply.value, 1U);
    EXPECT_FALSE(app().view().looking.dragged);
}

TEST_F(AppTest, APieceDroppedWhereItCannotGoIsExplained) {
    moveTo(kNE, Square::a1);
    ImGui::GetIO().MouseDown[0] = true;
    frame();
    moveTo(kNE, Square::a5);
    ImGui::GetIO().MouseDown[0] = false;
    frame();
    EXPECT_EQ(app().snapshot().ply.value, 0U);
    EXPECT_TRUE(app().view().looking.why);
}

TEST_F(AppTest, ATargetThatIsNotPlayableIsExplained) {
    click(kNW, Square::a1);
    click(kNW, Square::a5);
    ASSERT_TRUE(app().view().looking.why);
    EXPECT_EQ(app().view().looking.why->sentence,
              "a1–a5 is not playable: the North pawn on a2 blocks the way.");
    EXPECT_EQ(app().snapshot().ply.value, 0U);
}

TEST_F(AppTest, WithAltHeldATargetIsExplainedWithoutAClick) {
    click(kNW, Square::a1);
    holdAlt(true);
    moveTo(kNE, Square::b3);
    holdAlt(false);
    ASSERT_TRUE(app().view().looking.why);
    EXPECT_EQ(app().view().looking.why->sentence,
              "a1–b3 is not playable: a rook does not move like that.");
    EXPECT_EQ(app().view().looking.grabbed, Square::a1);
}

TEST_F(AppTest, RightDragDrawsAnArrowAndTheSameAgainRemovesIt) {
    const auto drag = [this] {
        moveTo(kSW, Square::b1);
        ImGui::GetIO().MouseDown[1] = true;
        frame();
        moveTo(kSW, Square::c3);
        ImGui::GetIO().MouseDown[1] = false;
        frame();
    };
    drag();
    ASSERT_EQ(app().snapshot().note.marks.size(), 1U);
    EXPECT_EQ(app().snapshot().note.marks[0],
              markOn(kSW, Square::b1, Square::c3, game::MarkColour::Green));
    drag();
    EXPECT_TRUE(app().snapshot().note.marks.empty());
}

TEST_F(AppTest, PiecesOfOtherPlayersCannotBeGrabbed) {
    click(kSW, Square::e2);
    EXPECT_FALSE(app().view().looking.grabbed);
    click(kNW, Square::e7);
    EXPECT_FALSE(app().view().looking.grabbed);
}

TEST_F(AppTest, SeveralPressesInOneFrameAllCount) {
    play(kNW, Square::e2, Square::e4);
    play(kSW, Square::e2, Square::e4);
    play(kNE, Square::e7, Square::e5);
    press(Key::Home);
    EXPECT_EQ(app().snapshot().ply.value, 0U);
    frame({{Key::Right}, {Key::Right}, {Key::Character, 'j'}});
    EXPECT_EQ(app().snapshot().ply.value, 3U);
    press('k');
    EXPECT_EQ(app().snapshot().ply.value, 2U);
    press(Key::End);
    EXPECT_EQ(app().snapshot().ply.value, 3U);
}

TEST_F(AppTest, AnotherMoveBeginsALineAndUndoLeavesItAgain) {
    play(kNW, Square::e2, Square::e4);
    play(kSW, Square::e2, Square::e4);
    press(Key::Home);
    play(kNW, Square::d2, Square::d4);
    EXPECT_EQ(app().snapshot().lastPly.value, 1U);
    EXPECT_EQ(app().document().toSave().moves.size(), 2U);
    EXPECT_EQ(app().document().toSave().lines.size(), 1U);
    press('z', true);
    EXPECT_EQ(app().snapshot().lastPly.value, 2U);
    EXPECT_TRUE(app().document().toSave().lines.empty());
    press('z', true, true);
    EXPECT_EQ(app().snapshot().lastPly.value, 1U);
}

TEST_F(AppTest, TheMoveThatFollowsAnywayOnlyStepsOn) {
    play(kNW, Square::e2, Square::e4);
    play(kSW, Square::e2, Square::e4);
    press(Key::Home);
    play(kNW, Square::e2, Square::e4);
    EXPECT_EQ(app().snapshot().ply.value, 1U);
    EXPECT_EQ(app().snapshot().lastPly.value, 2U);
    EXPECT_TRUE(app().document().toSave().lines.empty());
}

TEST_F(AppTest, FocusIsReachedStepByStepAndLeftAgain) {
    press('u');
    EXPECT_TRUE(app().isAnimating());
    for (int i = 0; i < 30; ++i) frame();
    EXPECT_FALSE(app().isAnimating());
    EXPECT_EQ(app().view().looking.focusShare, 1);
    press('u');
    for (int i = 0; i < 30; ++i) frame();
    EXPECT_EQ(app().view().looking.focusShare, 0);
}

TEST_F(AppTest, SplittersAreDraggedAndTheBoardsFollow) {
    const Arrangement before =
        arrange(app().settings().layout, panelArea(app().settings(), kWindow), 1);
    const ScreenPoint bar = before.splitters[0].bar.centre();
    moveTo(bar);
    ImGui::GetIO().MouseDown[0] = true;
    frame();
    moveTo({bar.x - 200, bar.y});
    ImGui::GetIO().MouseDown[0] = false;
    frame();
    const Arrangement after =
        arrange(app().settings().layout, panelArea(app().settings(), kWindow), 1);
    EXPECT_NEAR(after.boards.max.x, before.boards.max.x - 200, 10);
    EXPECT_EQ(app().snapshot().ply.value, 0U);
}

TEST_F(AppTest, PresetsAreChosenByKeyAndPresentIsLeftByEscape) {
    press('3', true);
    EXPECT_EQ(app().settings().layout, layoutOf(Preset::Debug));
    press('4', true);
    EXPECT_TRUE(app().settings().layout.rows.empty());
    EXPECT_EQ(panelArea(app().settings(), kWindow).min.y, 0);
    press(Key::Escape);
    EXPECT_EQ(app().settings().preset, Preset::Debug);
}

TEST_F(AppTest, EscapeFromPresentRestoresTheLayout) {
    press('2', true);
    app().request(TogglePanel{Panel::Zobrist});
    const WindowLayout before = app().settings().layout;
    press('4', true);
    press('4', true);
    press(Key::Escape);
    EXPECT_EQ(app().settings().preset, Preset::Teach);
    EXPECT_EQ(app().settings().layout, before);
}

TEST_F(AppTest, PresentSaysHowToLeaveIt) {
    press('4', true);
    ASSERT_TRUE(app().view().recording.toast);
    EXPECT_NE(app().view().recording.toast->text.find("Esc goes back"), std::string::npos);
}

TEST_F(AppTest, APresenterRemoteStepsOnePlyInPresentAndOneRoundElsewhere) {
    ASSERT_TRUE(app().open(PINWHEEL_SOURCE_DIR "/assets/games/a-long-game.json"));
    ASSERT_TRUE(app().goTo({20}));
    press(Key::PageDown);
    EXPECT_EQ(app().snapshot().ply.value, 24U);
    press('4', true);
    press(Key::PageDown);
    EXPECT_EQ(app().snapshot().ply.value, 25U);
    press(Key::PageUp);
    EXPECT_EQ(app().snapshot().ply.value, 24U);
}

TEST_F(AppTest, TeachHasLargerBoardsThanPlay) {
    for (const ImageSize window : {ImageSize{1280, 720}, {1920, 1080}, {3840, 2160}}) {
        const float scale = window.width == 3840 ? 2.0F : 1.0F;
        const auto squareIn = [&](Preset preset) {
            Settings settings;
            settings.preset = preset;
            const ScreenRect boards =
                arrange(layoutOf(preset), panelArea(settings, window), scale).boards;
            return compassLayout(compassArea(boards, scale), 0).boards[kNW].squareSize;
        };
        EXPECT_GT(squareIn(Preset::Teach), squareIn(Preset::Play)) << window.width;
    }
}

TEST_F(AppTest, EscapeLeavesAnEmptyColumnAlone) {
    press('2', true);
    usePanels({});
    press(Key::Escape);
    EXPECT_EQ(app().settings().preset, Preset::Teach);
}

TEST_F(AppTest, APieceDroppedOutsideTheBoardsIsReleased) {
    moveTo(kNW, Square::e2);
    ImGui::GetIO().MouseDown[0] = true;
    frame();
    EXPECT_TRUE(app().view().looking.dragged);
    moveTo({1270, 300});
    ImGui::GetIO().MouseDown[0] = false;
    frame();
    EXPECT_FALSE(app().view().looking.dragged);
    EXPECT_EQ(app().snapshot().ply.value, 0U);
}

TEST_F(AppTest, SettingsAreRestoredAtTheNextStart) {
    press('t');
    press('f');
    press('2', true);
    ASSERT_TRUE(app().looking().store());
    restart();
    EXPECT_EQ(app().settings().theme, ThemeChoice::Light);
    EXPECT_EQ(app().settings().quarterTurns, 1U);
    EXPECT_EQ(app().settings().preset, Preset::Teach);
}

TEST_F(AppTest, APickedMoveOfAnyPlayerIsExplained) {
    app().view().looking.whyForm.isPicking = true;
    click(kSE, Square::e7);
    click(kSE, Square::e5);
    ASSERT_TRUE(app().view().looking.why);
    EXPECT_EQ(app().view().looking.why->seat, kEast);
    EXPECT_EQ(app().view().looking.why->sentence,
              "e7–e5 is legal on both boards, but it is North's turn.");
    EXPECT_FALSE(app().view().looking.whyForm.isPicking);
    EXPECT_EQ(app().snapshot().ply.value, 0U);
}

TEST_F(AppTest, FourFensCopiedAndPastedLeadBackToTheirPly) {
    playFirstMove();
    play(kSW, Square::e2, Square::e4);
    press(Key::Left);
    press('c', true);
    press(Key::Home);
    press('v', true);
    EXPECT_EQ(app().snapshot().ply.value, 1U);
}

TEST_F(AppTest, FensThatAreNotInThisGameBeginANewOne) {
    playFirstMove();
    press('c', true);
    press('z', true);
    press('v', true);
    EXPECT_EQ(app().snapshot().lastPly.value, 0U);
    EXPECT_FALSE(app().snapshot().isStandardStart);
    EXPECT_EQ(app().snapshot().seat(app().snapshot().toMove).name, "South");
}

TEST_F(AppTest, ADrawIsClaimedWhereDrawsMustBeClaimed) {
    app().request(Action::ToggleDrawPolicy);
    const auto shuffle = [this](Square from, Square to) {
        play(kNW, from, to);
        play(kSW, from, to);
        const auto mirror = [](Square square) {
            return chess::squareAt(fileOf(square),
                                   static_cast<chess::Rank>(7 - index(rankOf(square))));
        };
        play(kNE, mirror(from), mirror(to));
        play(kNW, mirror(from), mirror(to));
    };
    for (int i = 0; i < 2; ++i) {
        shuffle(Square::g1, Square::f3);
        shuffle(Square::f3, Square::g1);
    }
    ASSERT_EQ(app().snapshot().ply.value, 16U);
    EXPECT_FALSE(app().snapshot().outcome);
    ASSERT_TRUE(app().snapshot().claims.threefold);
    app().request(Action::ClaimDraw);
    ASSERT_TRUE(app().snapshot().outcome);
    EXPECT_EQ(app().snapshot().outcome->reason, duplicate::Reason::Claimed);
}

TEST_F(AppTest, AFileThatCannotBeOpenedLeavesTheGame) {
    play(kNW, Square::e2, Square::e4);
    EXPECT_FALSE(app().open("no-such-file.json"));
    EXPECT_EQ(app().snapshot().ply.value, 1U);
}

}  // namespace
}  // namespace pinwheel::viewer
