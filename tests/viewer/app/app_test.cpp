#include "app_fixture.hpp"

#include <gtest/gtest.h>

namespace pinwheel::viewer {
namespace {

using chess::Square;
using duplicate::BoardId;

class AppTest : public AppFixture {};

TEST_F(AppTest, TwoClicksOnATurnedBoardPlayAMoveOnBothBoards) {
    play(BoardId::NW, Square::e2, Square::e4);
    EXPECT_EQ(app().snapshot().ply.value, 1U);
    for (const BoardId board : {BoardId::NW, BoardId::NE}) {
        EXPECT_TRUE(app().snapshot().state.board(board).pieceOn(Square::e4)) << nameOf(board);
    }
}

TEST_F(AppTest, EitherOfThePlayersBoardsTakesTheMove) {
    play(BoardId::NE, Square::g1, Square::f3);
    play(BoardId::SE, Square::d2, Square::d4);
    play(BoardId::NE, Square::e7, Square::e5);
    play(BoardId::SW, Square::c7, Square::c5);
    EXPECT_EQ(app().snapshot().ply.value, 4U);
}

TEST_F(AppTest, ClickingTheSamePieceAgainOrElsewhereLetsGo) {
    click(BoardId::NW, Square::e2);
    EXPECT_EQ(app().view().looking.grabbed, Square::e2);
    click(BoardId::NW, Square::e2);
    EXPECT_FALSE(app().view().looking.grabbed);
    click(BoardId::NW, Square::e2);
    click(BoardId::SE, Square::e2);
    EXPECT_FALSE(app().view().looking.grabbed);
    EXPECT_EQ(app().snapshot().ply.value, 0U);
}

TEST_F(AppTest, APieceIsDraggedToItsTarget) {
    moveTo(BoardId::NW, Square::e2);
    ImGui::GetIO().MouseDown[0] = true;
    frame();
    moveTo(BoardId::NW, Square::e4);
    ImGui::GetIO().MouseDown[0] = false;
    frame();
    EXPECT_EQ(app().snapshot().ply.value, 1U);
    EXPECT_FALSE(app().view().looking.dragged);
}

TEST_F(AppTest, APieceDroppedWhereItCannotGoIsExplained) {
    moveTo(BoardId::NE, Square::a1);
    ImGui::GetIO().MouseDown[0] = true;
    frame();
    moveTo(BoardId::NE, Square::a5);
    ImGui::GetIO().MouseDown[0] = false;
    frame();
    EXPECT_EQ(app().snapshot().ply.value, 0U);
    EXPECT_TRUE(app().view().looking.why);
}

TEST_F(AppTest, ATargetThatIsNotPlayableIsExplained) {
    click(BoardId::NW, Square::a1);
    click(BoardId::NW, Square::a5);
    ASSERT_TRUE(app().view().looking.why);
    EXPECT_EQ(app().view().looking.why->sentence,
              "a1–a5 is not playable: the North pawn on a2 blocks the way.");
    EXPECT_EQ(app().snapshot().ply.value, 0U);
}

TEST_F(AppTest, WithAltHeldATargetIsExplainedWithoutAClick) {
    click(BoardId::NW, Square::a1);
    ImGui::GetIO().KeyAlt = true;
    moveTo(BoardId::NE, Square::b3);
    ImGui::GetIO().KeyAlt = false;
    ASSERT_TRUE(app().view().looking.why);
    EXPECT_EQ(app().view().looking.why->sentence,
              "a1–b3 is not playable: a rook does not move so.");
    EXPECT_EQ(app().view().looking.grabbed, Square::a1);
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
    ASSERT_EQ(app().view().looking.marks.size(), 1U);
    EXPECT_EQ(app().view().looking.marks[0],
              (Mark{BoardId::SW, Square::b1, Square::c3, MarkColour::Green}));
    drag();
    EXPECT_TRUE(app().view().looking.marks.empty());
}

TEST_F(AppTest, ALeftClickTakesAllMarksAway) {
    app().view().looking.marks = {{BoardId::NE, Square::e4, Square::e4, MarkColour::Red}};
    click(BoardId::SE, Square::d5);
    EXPECT_TRUE(app().view().looking.marks.empty());
}

TEST_F(AppTest, PiecesOfOtherPlayersCannotBeGrabbed) {
    click(BoardId::SW, Square::e2);
    EXPECT_FALSE(app().view().looking.grabbed);
    click(BoardId::NW, Square::e7);
    EXPECT_FALSE(app().view().looking.grabbed);
}

TEST_F(AppTest, SeveralPressesInOneFrameAllCount) {
    play(BoardId::NW, Square::e2, Square::e4);
    play(BoardId::SW, Square::e2, Square::e4);
    play(BoardId::NE, Square::e7, Square::e5);
    press(Key::Home);
    EXPECT_EQ(app().snapshot().ply.value, 0U);
    frame({{Key::Right}, {Key::Right}, {Key::Character, 'j'}});
    EXPECT_EQ(app().snapshot().ply.value, 3U);
    press('k');
    EXPECT_EQ(app().snapshot().ply.value, 2U);
    press(Key::End);
    EXPECT_EQ(app().snapshot().ply.value, 3U);
}

TEST_F(AppTest, UndoBringsBackWhatAMoveCutOff) {
    play(BoardId::NW, Square::e2, Square::e4);
    play(BoardId::SW, Square::e2, Square::e4);
    press(Key::Home);
    play(BoardId::NW, Square::d2, Square::d4);
    EXPECT_EQ(app().snapshot().lastPly.value, 1U);
    press('z', true);
    EXPECT_EQ(app().snapshot().lastPly.value, 2U);
    press('z', true, true);
    EXPECT_EQ(app().snapshot().lastPly.value, 1U);
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
    EXPECT_EQ(app().settings().preset, Preset::Play);
}

TEST_F(AppTest, EscapeLeavesAnEmptyColumnAlone) {
    press('2', true);
    usePanels({});
    press(Key::Escape);
    EXPECT_EQ(app().settings().preset, Preset::Teach);
}

TEST_F(AppTest, APieceLetGoOutsideTheBoardsIsNotHeldAnyLonger) {
    moveTo(BoardId::NW, Square::e2);
    ImGui::GetIO().MouseDown[0] = true;
    frame();
    EXPECT_TRUE(app().view().looking.dragged);
    moveTo({1270, 300});
    ImGui::GetIO().MouseDown[0] = false;
    frame();
    EXPECT_FALSE(app().view().looking.dragged);
    EXPECT_EQ(app().snapshot().ply.value, 0U);
}

TEST_F(AppTest, SettingsAreThereAtTheNextStart) {
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
    click(BoardId::SE, Square::e7);
    click(BoardId::SE, Square::e5);
    ASSERT_TRUE(app().view().looking.why);
    EXPECT_EQ(app().view().looking.why->player, duplicate::Player::East);
    EXPECT_EQ(app().view().looking.why->sentence, "e7–e5 is not playable: it is North's turn.");
    EXPECT_FALSE(app().view().looking.whyForm.isPicking);
    EXPECT_EQ(app().snapshot().ply.value, 0U);
}

TEST_F(AppTest, FourFensCopiedAndPastedLeadBackToTheirPly) {
    playFirstMove();
    play(BoardId::SW, Square::e2, Square::e4);
    press(Key::Left);
    press('c', true);
    press(Key::Home);
    press('v', true);
    EXPECT_EQ(app().snapshot().ply.value, 1U);
}

TEST_F(AppTest, FensThatAreNotInThisGameAreRefused) {
    playFirstMove();
    press('c', true);
    press('z', true);
    press('v', true);
    EXPECT_EQ(app().snapshot().lastPly.value, 0U);
    EXPECT_NE(app().view().notice.find("do not stand in this game"), std::string::npos);
}

TEST_F(AppTest, ADrawIsClaimedWhereDrawsMustBeClaimed) {
    app().request(Action::ToggleDrawPolicy);
    const auto shuffle = [this](Square from, Square to) {
        play(BoardId::NW, from, to);
        play(BoardId::SW, from, to);
        const auto mirror = [](Square square) {
            return chess::squareAt(fileOf(square),
                                   static_cast<chess::Rank>(7 - index(rankOf(square))));
        };
        play(BoardId::NE, mirror(from), mirror(to));
        play(BoardId::NW, mirror(from), mirror(to));
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
    play(BoardId::NW, Square::e2, Square::e4);
    EXPECT_FALSE(app().open("no-such-file.json"));
    EXPECT_EQ(app().snapshot().ply.value, 1U);
}

}  // namespace
}  // namespace pinwheel::viewer
