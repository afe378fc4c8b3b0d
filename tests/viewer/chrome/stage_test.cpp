// The stage: the message right below the boards.
#include "viewer/chrome/stage.hpp"

#include "../panels/panel_fixture.hpp"

namespace pinwheel::viewer {
namespace {

using Kind = StageText::Kind;

class Stage : public PanelFixture {
protected:
    std::optional<StageText> words() {
        return stageText(app().snapshot(), app().view().looking, app().view().notice);
    }
};

TEST_F(Stage, IsEmptyWhereThereIsNothingToSay) { EXPECT_FALSE(words()); }

TEST_F(Stage, SaysAtOnceWhyTheOnlyEscapeFails) {
    openAsset("mate-despite-an-escape");
    EXPECT_EQ(words()->kind, Kind::Neutral);
    EXPECT_EQ(words()->headline,
              "East is in check on NE, and no move of East's is legal on both boards.");
    EXPECT_EQ(words()->detail,
              "e8×f7 is legal on NE, but on SE East's own ghost on f7 is in the way (its twin was "
              "captured on NE at ply 9).");
}

TEST_F(Stage, DistinguishesRefusalSuccessAndOutOfTurn) {
    const auto ask = [&](const char* player, const char* move) {
        app().request(AskWhy{*app().snapshot().roster->seatNamed(player), moveNamed(move)});
        return *words();
    };
    EXPECT_EQ(ask("N", "e2e4").kind, Kind::Success);
    EXPECT_EQ(ask("N", "e2e4").headline, "e2–e4 is playable.");
    EXPECT_EQ(ask("N", "e2e5").kind, Kind::Refusal);
    EXPECT_EQ(ask("N", "e2e5").detail, "On both boards a pawn does not move like that.");
    EXPECT_EQ(ask("E", "e7e5").kind, Kind::Neutral);
    EXPECT_EQ(ask("E", "e7e5").detail, "It is North's turn.");
}

TEST_F(Stage, AnExplanationComesBeforeARefusalAndThatBeforeTheEnd) {
    openAsset("mate-despite-an-escape");
    app().request(game::PlayMove{moveNamed("a7a6")});
    ASSERT_FALSE(app().view().notice.empty());
    EXPECT_EQ(words()->kind, Kind::Refusal);
    app().request(AskWhy{app().snapshot().toMove, moveNamed("e8f7")});
    EXPECT_EQ(words()->headline, "Not playable: e8×f7 is legal on NE, but not on SE.");
}

TEST_F(Stage, LettersAreLargeAndLargerInPresent) {
    const ScreenRect boards = boardsArea();
    EXPECT_GE(stageLetters(boards, 1, 0), 18);
    app().request(Action::PresetPresent);
    EXPECT_EQ(largeShareOf(app().settings(), app().view().looking), 1);
    EXPECT_GE(stageLetters(boardsArea(), 1, 1), 26);
    const ScreenRect twice{{0, 0}, {2 * boards.width(), 2 * boards.height()}};
    EXPECT_GT(stageLetters(twice, 1, 0), stageLetters(boards, 1, 0));
    EXPECT_GE(stageLetters(twice, 2, 0), 36);
}

TEST_F(Stage, ManyReasonsAreShortenedRatherThanWrittenTooSmall) {
    openAsset("stalemate");
    const StageText all = *words();
    expectNotIn(all.detail, "More in the Why panel.");
    const FittedText shown = fitted(all, resources_, 18, 850, 57);
    EXPECT_GE(shown.letters, 16);
    EXPECT_EQ(shown.text.headline, all.headline);
    EXPECT_LT(shown.text.detail.size(), all.detail.size());
    expectIn(shown.text.detail, "f6–f5 is legal on NE");
    expectIn(shown.text.detail, ". More in the Why panel. PROVISIONAL ruling: stalemate");
    EXPECT_EQ(fitted(all, resources_, 18, 850, 500).text, all);
}

TEST_F(Stage, NeverCoversTheBoards) {
    for (const float scale : {1.0F, 2.0F}) {
        for (const float share : {0.0F, 0.5F, 1.0F}) {
            const ScreenRect boards{{0, 24}, {900 * scale, 640 * scale}};
            const ScreenRect compass = compassArea(boards, scale, share);
            EXPECT_LE(compass.max.y, boards.max.y - stageHeight(boards, scale, share));
            EXPECT_GT(compass.height(), boards.height() * 0.7F);
        }
    }
}

TEST_F(Stage, TheBoardsDoNotMoveWhateverItSays) {
    openAsset("mate-despite-an-escape");
    const ScreenPoint before = pointOf(kNE, chess::Square::e8);
    app().request(AskWhy{app().snapshot().toMove, moveNamed("e8f7")});
    frame();
    const ScreenPoint after = pointOf(kNE, chess::Square::e8);
    EXPECT_EQ(before.x, after.x);
    EXPECT_EQ(before.y, after.y);
    moveTo(before);
    EXPECT_EQ(app().view().looking.hovered, (BoardSquare{kNE, chess::Square::e8}));
}

}  // namespace
}  // namespace pinwheel::viewer
