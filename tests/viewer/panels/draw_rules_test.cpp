// The panels' texts about draws, based on the game's own limits and rulings.
#include "panel_fixture.hpp"
#include "viewer/chrome/draw_rules_text.hpp"
#include "viewer/chrome/rulings_text.hpp"
#include "viewer/chrome/stage.hpp"

namespace pinwheel::viewer {
namespace {

class DrawRules : public PanelFixture {
protected:
    void openUnderClaims(const std::string& name) {
        openAsset(name);
        app().request(Action::ToggleDrawPolicy);
        ASSERT_EQ(app().snapshot().policy, game::DrawPolicy::Claim);
        ASSERT_FALSE(app().snapshot().outcome);
    }
    void play(std::initializer_list<const char*> moves) {
        for (const char* move : moves) app().request(game::PlayMove{moveNamed(move)});
    }
    std::optional<StageText> stage() {
        return stageText(app().snapshot(), app().view().looking, app().view().notice);
    }
};

TEST_F(DrawRules, AThreefoldRepetitionIsOfferedOnTheStageWithItsRule) {
    openUnderClaims("threefold-repetition");
    const auto words = stage();
    ASSERT_TRUE(words);
    EXPECT_TRUE(words->offersClaim);
    EXPECT_EQ(words->headline, "North may claim a draw by threefold repetition.");
    expectIn(words->detail, "All four boards have been in this position 3 times");
    expectIn(textOf(Panel::Repetition),
             "This position has occurred 3 times: a draw can be claimed");
    EXPECT_TRUE(usesColour(Panel::Repetition, theme_.playable));
}

TEST_F(DrawRules, TheClaimIsOneKeyAwayAndSaysByWhichRuleTheGameEnded) {
    openUnderClaims("threefold-repetition");
    press('d', true);
    ASSERT_TRUE(app().snapshot().outcome);
    EXPECT_EQ(app().snapshot().outcome->explanation,
              "North claimed a draw by threefold repetition.");
    EXPECT_FALSE(stage()->offersClaim);
}

TEST_F(DrawRules, AFourthOccurrenceIsCountedAsFour) {
    openUnderClaims("threefold-repetition");
    const auto& moves = app().snapshot().moves;
    const std::vector<chess::Move> again(moves.end() - 8, moves.end());
    for (const chess::Move move : again) app().request(game::PlayMove{move});
    ASSERT_EQ(app().snapshot().facts().occurrences, 4U);
    expectIn(stage()->detail, "4 times");
    expectIn(textOf(Panel::Repetition), "This position has occurred 4 times");
}

TEST_F(DrawRules, AClaimByTheClockDoesNotHighlightTheRepetitionPanel) {
    openUnderClaims("fifty-rounds");
    ASSERT_TRUE(app().snapshot().claims.fiftyMoves);
    ASSERT_FALSE(app().snapshot().claims.threefold);
    EXPECT_FALSE(usesColour(Panel::Repetition, theme_.playable));
    EXPECT_TRUE(usesColour(Panel::Clocks, theme_.playable));
    expectNotIn(repetitionText(app().snapshot()), "can be claimed now");
    EXPECT_EQ(stage()->headline, "North may claim a draw by the 50-round rule.");
}

TEST_F(DrawRules, TheClaimButtonSaysWhatIsMissingUnderEitherPolicy) {
    expectIn(claimHelp(app().snapshot()), "drawn automatically");
    app().request(Action::ToggleDrawPolicy);
    const std::string help = claimHelp(app().snapshot());
    expectIn(help, "Nothing to claim yet: a draw can be claimed");
    expectIn(help, "3 times");
    expectIn(help, "200 plies");
    expectNotIn(help, "automatically");
    expectIn(clockText(app().snapshot()), "at 300 the game is drawn automatically");
    openAsset("stalemate");
    expectIn(claimHelp(app().snapshot()), "The game is over");
}

TEST_F(DrawRules, AProvisionalRulingIsMarkedWhereItDecides) {
    openAsset("stalemate");
    EXPECT_TRUE(app().snapshot().outcome->isProvisional());
    expectIn(stage()->detail, "PROVISIONAL ruling: stalemate = all-draw");
    expectIn(textOf(Panel::Game), "PROVISIONAL ruling: stalemate = all-draw");
    openAsset("fifty-rounds");
    expectIn(stage()->detail, "PROVISIONAL rulings: clock = all-boards, rounds = 50");
    openAsset("two-winners");
    expectIn(stage()->detail, "mate-winners = every-checker");
    expectIn(textOf(Panel::Clocks), "PROVISIONAL");
    expectIn(textOf(Panel::Repetition), "repetition = all-boards");
}

TEST_F(DrawRules, AMateWithOneWinnerDependsOnNoRuling) {
    openAsset("mate-despite-an-escape");
    EXPECT_FALSE(app().snapshot().outcome->isProvisional());
    expectNotIn(stage()->detail, "PROVISIONAL");
}

TEST_F(DrawRules, TheHelpListsEveryRulingAndMarksTheProvisionalOnes) {
    ImGui::NewFrame();
    ImGui::Begin("panel");
    ImGui::LogToClipboard();
    drawRulingsHelp(app().snapshot(), theme_);
    ImGui::LogFinish();
    ImGui::End();
    ImGui::EndFrame();
    const std::string text = ImGui::GetClipboardText();
    for (const duplicate::Ruling& ruling : duplicate::allRulings()) {
        expectIn(text, std::string(ruling.name));
        expectIn(text, std::string(ruling.values.front()));
    }
    expectIn(text, "PROVISIONAL");
}

}  // namespace
}  // namespace pinwheel::viewer
