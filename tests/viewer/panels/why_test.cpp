// The Why panel explains any move of any player at any ply.
#include "viewer/panels/why.hpp"

#include "panel_fixture.hpp"

namespace pinwheel::viewer {
namespace {

using chess::Square;

class WhyPanel : public PanelFixture {
protected:
    // Types a move and presses the button.
    void ask(const std::string& move) {
        app().view().looking.whyForm.text = move;
        for (const Request& asked : pressed(Panel::Why, "Why?")) app().request(asked);
    }
};

TEST_F(WhyPanel, ATypedMoveOfAnotherPlayersPieceIsAskedForThatPlayer) {
    ask("e7e5");
    ASSERT_TRUE(app().view().looking.why);
    EXPECT_EQ(app().snapshot().seat(app().view().looking.why->seat).name, "East");
    const std::string text = textOf(Panel::Why);
    expectIn(text, "East: Not playable now: e7–e5 is legal on both boards.");
    expectIn(text, "NE legal");
    expectIn(text, "It is North's turn.");
    EXPECT_LT(text.find("legal on both boards"), text.find("It is North's turn."));
}

TEST_F(WhyPanel, ASquareOfThePlayerToMoveIsThatPlayersOwn) {
    EXPECT_EQ(ownerOf(app().snapshot(), Square::e2), app().snapshot().toMove);
    EXPECT_EQ(ownerOf(app().snapshot(), Square::e5), app().snapshot().toMove);
    playFirstMove();
    EXPECT_EQ(app().snapshot().seat(ownerOf(app().snapshot(), Square::e4)).name, "North");
}

TEST_F(WhyPanel, TheChosenPlayerIsAskedWhoeverOwnsThePiece) {
    app().view().looking.whyForm.player = app().snapshot().roster->seatNamed("West");
    ask("e2e4");
    EXPECT_EQ(app().snapshot().seat(app().view().looking.why->seat).name, "West");
    expectIn(textOf(Panel::Why), "the North pawn on e2 is not West's");
}

TEST_F(WhyPanel, AfterTheEndTheReasonOnTheBoardsComesFirstAndAgreesWithLegality) {
    openAsset("mate-despite-an-escape");
    ask("e8f7");
    const std::string text = textOf(Panel::Why);
    expectIn(text, "East: Not playable: e8×f7 is legal on NE, but not on SE.");
    expectIn(text, "NE legal here only");
    expectIn(text, "SE illegal East's own ghost on f7 is in the way (its twin was captured on NE");
    expectIn(text, "to blame: f7");
    expectIn(text, "The game is over");
    EXPECT_EQ(app().snapshot().board(kNE).only, std::vector{moveNamed("e8f7")});
}

TEST_F(WhyPanel, AloneSaysHowTheGameEndedSoThatTheGamePanelHasRoom) {
    openAsset("mate-despite-an-escape");
    expectIn(textOf(Panel::Why), app().snapshot().outcome->explanation);
    expectNotIn(textOf(Panel::Game), app().snapshot().outcome->explanation);
}

TEST_F(WhyPanel, AFinishedGameListsTheEscapesThatFail) {
    openAsset("mate-despite-an-escape");
    const std::string text = textOf(Panel::Why);
    expectIn(text, "East is in check on NE");
    expectIn(text, "e8×f7 is legal on NE, but on SE East's own ghost on f7 is in the way");
    expectIn(text, "e8f7 legal on NE only");
}

TEST_F(WhyPanel, TheOnlyEscapeOfAFinishedGameIsDrawnOnTheBoards) {
    openAsset("mate-despite-an-escape");
    const Looking& looking = app().view().looking;
    const debugger::Explanation* shown = shownExplanation(app().snapshot(), looking);
    ASSERT_NE(shown, nullptr);
    EXPECT_EQ(shown->boards[1].culprits, chess::Bitboard(Square::f7));
    ASSERT_TRUE(app().goTo({8}));
    EXPECT_EQ(shownExplanation(app().snapshot(), looking), nullptr);
}

TEST_F(WhyPanel, OfSeveralEscapesTheOneUnderTheMouseIsDrawn) {
    openAsset("mate-on-neither-board-alone");
    Looking& looking = app().view().looking;
    EXPECT_EQ(shownExplanation(app().snapshot(), looking), nullptr);
    looking.litEscape = 1;
    EXPECT_EQ(shownExplanation(app().snapshot(), looking), &app().snapshot().outcome->escapes[1]);
    looking.litEscape = 1'000;
    EXPECT_EQ(shownExplanation(app().snapshot(), looking), nullptr);
}

}  // namespace
}  // namespace pinwheel::viewer
