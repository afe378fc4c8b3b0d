// The window with an ordinary game: what keys, menus and draws do on one board.
#include "one_board_fixture.hpp"
#include "viewer/board/board_header.hpp"
#include "viewer/chrome/action_state.hpp"
#include "viewer/chrome/command_palette.hpp"
#include "viewer/chrome/help_overlay.hpp"

namespace pinwheel::viewer {
namespace {

using chess::Square;

class OneBoard : public OneBoardFixture {
protected:
    Layout layout() const {
        return onlyBoardLayout(compassArea(boardsArea(), 1), debugger::orthodoxRoster(),
                               isFlipped(app_().settings()));
    }
    void clickSquare(Square square) {
        moveTo(toScreen(layout().boards[kOnlyBoard], centreOf(square)));
        clickHere();
    }

private:
    const App& app_() const { return const_cast<OneBoard*>(this)->app(); }
};

TEST_F(OneBoard, TheHeaderSaysWhoIsToMoveAndWhere) {
    openPgn("1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. Nc3 Nf6 5. O-O *");
    EXPECT_EQ(headerOf(app().snapshot()),
              (BoardHeader{"Black to move", "after 5. O-O · clock 7 · occurrence 1 of 3"}));
    press(Key::Left);
    EXPECT_EQ(headerOf(app().snapshot()).detail, "after 4… Nf6 · clock 6 · occurrence 1 of 3");
    press(Key::Home);
    EXPECT_EQ(headerOf(app().snapshot()),
              (BoardHeader{"White to move", "start position · clock 0 · occurrence 1 of 3"}));
}

TEST_F(OneBoard, TheHeaderNamesCheckTheEndAndASetUpStart) {
    openPgn("1. e4 f5 2. Qh5+ *");
    EXPECT_EQ(headerOf(app().snapshot()).headline, "Black to move, in check");
    openPgn("1. f3 e5 2. g4 Qh4# 0-1");
    EXPECT_EQ(headerOf(app().snapshot()),
              (BoardHeader{"Checkmate: Black wins", "after 2… Qh4# · ply 4"}));
    openPosition("8/8/8/4k3/8/8/7K/R7 b - - 12 80");
    EXPECT_EQ(headerOf(app().snapshot()),
              (BoardHeader{"Black to move", "set-up position · clock 12 · occurrence 1 of 3"}));
}

TEST_F(OneBoard, ThePeopleOfTheFileAreNamed) {
    openPgn("1. e4 *", "[White \"Anna\"]\n[Black \"Bert\"]\n");
    EXPECT_EQ(app().snapshot().seat(kWhiteSeat).person, "Anna");
    EXPECT_EQ(app().snapshot().seat(kBlackSeat).person, "Bert");
    expectIn(textOf(Panel::Game), "White: Anna");
    expectIn(textOf(Panel::Game), "Black: Bert");
    // They stay while moves are played.
    type("e5");
    EXPECT_EQ(app().snapshot().seat(kBlackSeat).person, "Bert");
    openPgn("1. e4 *", "[White \"?\"]\n");
    EXPECT_EQ(app().snapshot().seat(kWhiteSeat).person, "");
}

TEST_F(OneBoard, IsUprightWhateverThePinwheelWas) {
    press('f');
    ASSERT_EQ(app().settings().quarterTurns, 1U);
    openPgn("1. e4 *");
    EXPECT_EQ(layout().boards[kOnlyBoard].degrees, 0);
}

TEST_F(OneBoard, FFlipsItAndPlayingWorksFromEitherSide) {
    openPgn("*");
    const ScreenPoint before = toScreen(layout().boards[kOnlyBoard], centreOf(Square::e2));
    press('f');
    EXPECT_EQ(layout().boards[kOnlyBoard].degrees, 180);
    const ScreenPoint after = toScreen(layout().boards[kOnlyBoard], centreOf(Square::e2));
    EXPECT_GT(before.y, after.y);
    clickSquare(Square::e2);
    clickSquare(Square::e4);
    EXPECT_EQ(app().snapshot().lastMove(), moveNamed("e2e4"));
    press('f');
    EXPECT_EQ(layout().boards[kOnlyBoard].degrees, 0);
    clickSquare(Square::e7);
    clickSquare(Square::e5);
    EXPECT_EQ(app().snapshot().lastMove(), moveNamed("e7e5"));
}

TEST_F(OneBoard, FocusAndFacingAreDisabledWithAReason) {
    openPgn("*");
    for (const Action action : {Action::ToggleFocus, Action::NextFacing, Action::FacingOwner}) {
        EXPECT_FALSE(isEnabled(action, app().snapshot(), app().view()));
        EXPECT_FALSE(reasonAgainst(action, app().snapshot()).empty());
    }
    press('u');
    EXPECT_FALSE(app().view().looking.isFocused);
    ASSERT_TRUE(app().view().brief);
    EXPECT_EQ(app().view().brief->text, reasonAgainst(Action::ToggleFocus, app().snapshot()));
}

TEST_F(OneBoard, MovesAreTypedInAlgebraicNotationOrAsCoordinates) {
    openPgn("*");
    for (const char* move : {"e4", "e7e5", "Nf3", "nc6", "Bc4", "Bc5", "O-O", "Nf6", "d3", "o-o"}) {
        SCOPED_TRACE(move);
        const std::uint32_t before = app().snapshot().ply.value;
        type(move);
        EXPECT_EQ(app().snapshot().ply.value, before + 1);
        EXPECT_FALSE(app().view().looking.prompt);
    }
}

TEST_F(OneBoard, AnIllegalTypedMoveIsExplainedInThePrompt) {
    openPgn("*");
    type("Nf6");
    ASSERT_TRUE(app().view().looking.prompt);
    expectIn(app().view().looking.prompt->problem, "Move 'Nf6' is not legal here");
    EXPECT_EQ(app().snapshot().ply.value, 0U);
    press(Key::Escape);
    type("hello");
    expectIn(app().view().looking.prompt->problem, "is not a move in algebraic notation");
    press(Key::Escape);
    // Coordinates of an illegal move ask why, as on four boards.
    type("e2e5");
    ASSERT_TRUE(app().view().looking.why);
}

TEST_F(OneBoard, ACapitalLetterOfAPieceBeginsAMove) {
    openPgn("*");
    press('k', false, true);
    ASSERT_TRUE(app().view().looking.prompt);
    EXPECT_EQ(app().view().looking.prompt->text, "K");
}

TEST_F(OneBoard, PageKeysStepOneFullMove) {
    openPgn("1. e4 e5 2. Nf3 Nc6 *");
    press(Key::PageUp);
    EXPECT_EQ(app().snapshot().ply.value, 2U);
    press(Key::PageDown);
    EXPECT_EQ(app().snapshot().ply.value, 4U);
}

TEST_F(OneBoard, AClaimIsRefusedWithTheConsolesSentence) {
    openPgn("1. e4 *");
    press('d', true);
    EXPECT_EQ(app().view().notice,
              "Draw cannot be claimed: the 50-move rule has not been triggered.");
    EXPECT_FALSE(app().snapshot().outcome);
}

TEST_F(OneBoard, AThreefoldRepetitionIsOfferedAndClaimedWithAKey) {
    openSample();
    ASSERT_TRUE(app().goTo({18}));
    EXPECT_FALSE(app().snapshot().claim);
    press('d', true);
    EXPECT_FALSE(app().snapshot().outcome);
    ASSERT_TRUE(app().goTo({20}));
    expectIn(headerOf(app().snapshot()).detail, "occurrence 3 of 3 · draw can be claimed");
    app().request(Action::Cancel);
    const auto words = stage();
    ASSERT_TRUE(words);
    EXPECT_TRUE(words->offersClaim);
    EXPECT_EQ(words->headline, "White may claim a draw by threefold repetition.");
    press('d', true);
    ASSERT_TRUE(app().snapshot().outcome);
    EXPECT_EQ(headerOf(app().snapshot()).headline, "Draw by threefold repetition, claimed");
    EXPECT_EQ(stage()->headline, "White claimed a draw by threefold repetition.");
    EXPECT_FALSE(stage()->offersClaim);
}

TEST_F(OneBoard, TheFiftyMoveRuleIsOfferedAndTheSeventyFiveMoveRuleEndsTheGame) {
    openPosition("8/8/8/4k3/8/8/7K/R7 w - - 99 80");
    EXPECT_FALSE(app().snapshot().claim);
    type("Ra2");
    ASSERT_TRUE(app().snapshot().claim);
    EXPECT_EQ(stage()->headline, "Black may claim a draw by the 50-move rule.");
    openPosition("8/8/8/4k3/8/8/7K/R7 w - - 149 100");
    type("Ra2");
    ASSERT_TRUE(app().snapshot().outcome);
    EXPECT_EQ(stage()->headline, "Draw by the 75-move rule.");
    expectIn(stage()->detail, "150 plies");
    press('d', true);
    EXPECT_EQ(app().view().notice, "Draw cannot be claimed: the game is over.");
}

TEST_F(OneBoard, AnAnnouncedMoveMayCompleteTheDraw) {
    openPosition("8/8/8/4k3/8/8/7K/R7 w - - 99 80");
    type("draw");
    EXPECT_EQ(app().view().notice,
              "Draw cannot be claimed: the 50-move rule has not been triggered.");
    type("draw Ra2");
    ASSERT_TRUE(app().snapshot().outcome);
    EXPECT_EQ(stage()->headline, "White claimed a draw by the 50-move rule.");
    expectIn(stage()->detail, "The claim holds after Ra2, which was announced but not played.");
}

TEST_F(OneBoard, FivefoldRepetitionAndInsufficientMaterialEndTheGame) {
    std::string moves;
    for (int i = 0; i < 4; ++i) moves += "Nf3 Nf6 Ng1 Ng8 ";
    openPgn(moves + "*");
    ASSERT_TRUE(app().snapshot().outcome);
    EXPECT_EQ(stage()->headline, "Draw by fivefold repetition.");
    expectIn(stage()->detail, "This position has occurred 5 times.");
    openPosition("8/8/8/4k3/8/8/7K/5r2 b - - 0 80");
    type("Rf2");
    type("Kg3");
    type("Rf3");
    type("Kxf3");
    ASSERT_TRUE(app().snapshot().outcome);
    EXPECT_EQ(stage()->headline, "Draw by insufficient material.");
}

TEST_F(OneBoard, ADrawCanBeDeclared) {
    openPgn("1. e4 *");
    app().request(Action::DeclareDraw);
    ASSERT_TRUE(app().snapshot().outcome);
    EXPECT_EQ(stage()->headline, "The game was declared drawn.");
}

TEST_F(OneBoard, MenusPaletteAndHelpSpeakOfOneBoard) {
    openPgn("1. e4 *");
    std::string words;
    for (const PaletteEntry& entry : matchingCommands("", app().snapshot(), app().view()))
        words += entry.text + '\n';
    for (const HelpGroup& group : helpGroups(1)) {
        for (const HelpGroup::Line& line : group.lines) words += line.effect + '\n';
    }
    expectIn(words, "Flip the board");
    expectIn(words, "One full move back");
    for (const char* foreign : {"four FENs", "round", "Rotate the board layout", "Twins"})
        expectNotIn(words, foreign);
}

TEST_F(OneBoard, AnUnchangedPresetIsReplacedByTheOneForOneBoardAndBack) {
    press('3', true);
    ASSERT_EQ(app().settings().layout, layoutOf(Preset::Debug));
    openPgn("1. e4 *");
    EXPECT_EQ(app().settings().layout, layoutOf(Preset::Debug, 1));
    openAsset("shortest-mate");
    EXPECT_EQ(app().settings().layout, layoutOf(Preset::Debug));
    // A layout that the user has changed stays.
    app().request(TogglePanel{Panel::Clocks});
    const WindowLayout own = app().settings().layout;
    openPgn("1. e4 *");
    EXPECT_EQ(app().settings().layout, own);
}

// Choices that name a board or a player must not outlive the game that has them.
TEST_F(OneBoard, NothingPointsAtABoardOrPlayerOfTheGameBefore) {
    openAsset("a-long-game");
    app().view().inspectors.squares.player = debugger::SeatIndex{3};
    app().view().inspectors.search.board = debugger::BoardIndex{3};
    app().view().looking.whyForm.player = debugger::SeatIndex{3};
    app().view().looking.dragged = BoardSquare{debugger::BoardIndex{3}, Square::e4};
    app().request(AddBreakpoint{"ghost on SE and by West"});
    usePanels(kAllPanels);
    openPgn("1. e4 *");
    frame();
    EXPECT_FALSE(app().view().inspectors.squares.player);
    EXPECT_EQ(app().view().inspectors.search.board, kOnlyBoard);
    EXPECT_FALSE(app().view().looking.whyForm.player);
    EXPECT_FALSE(app().view().looking.dragged);
    for (const Panel panel : kAllPanels) {
        if (isOffered(panel, 1)) textOf(panel);
    }
}

}  // namespace
}  // namespace pinwheel::viewer
