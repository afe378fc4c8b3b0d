// The Rulings panel: what it shows, and every click and number that can be entered there.
#include "viewer/panels/rulings.hpp"

#include "panel_fixture.hpp"

#include <fstream>

namespace pinwheel::viewer {
namespace {

using chess::Ply;

// Two rounds of knight moves: the start stands again.
constexpr std::array kTwoRounds = {"b1c3", "g1h3", "b8a6", "g8f6", "c3b1", "h3g1", "a6b8", "f6g8"};

class RulingsPanel : public PanelFixture {
protected:
    // Large enough for all of the panel: ImGui ignores a press on an item that is not visible.
    void SetUp() override {
        ImGui::GetIO().DisplaySize = {1280, 2000};
        drawAlone();
        ImGui::SetWindowSize("panel", {640, 1900});
        drawAlone();
    }
    void playTwoRounds() {
        for (const char* move : kTwoRounds) app().request(game::PlayMove{moveNamed(move)});
        ASSERT_EQ(app().snapshot().lastPly, Ply{8});
    }
    RulingsForm& form() { return app().view().inspectors.rulings; }
    const debugger::RulingView& ruling(std::string_view name) {
        const auto& all = app().snapshot().allRulings;
        return *std::find_if(all.begin(), all.end(),
                             [name](const auto& each) { return each.name == name; });
    }
    void choose(std::string_view name, std::string_view value) {
        form().choose(ruling(name), value);
    }
    std::string whatIf() { return form().textFor(app().snapshot()); }

    static ImGuiWindow& childNamed(const std::string& part) {
        const auto& windows = ImGui::GetCurrentContext()->Windows;
        return **std::find_if(windows.begin(), windows.end(), [&](const ImGuiWindow* each) {
            return std::string_view(each->Name).starts_with("panel/" + part);
        });
    }
    bool usesColourBelow(Rgba colour) {
        drawAlone();
        const auto& vertices = childNamed("comparison").DrawList->VtxBuffer;
        return std::any_of(vertices.begin(), vertices.end(),
                           [&](const ImDrawVert& each) { return each.col == packed(colour); });
    }
    // Presses the item with this identifier, in a part of the panel, and returns the requests.
    template <class Identify>
    CommandQueue pressIn(const std::string& part, const Identify& identify) {
        activate(identify(childNamed(part).ID));
        CommandQueue asked = drawAlone();
        for (Request& each : drawAlone()) asked.push_back(std::move(each));
        return asked;
    }
    void pressChoice(const char* name, const char* label) {
        const auto asked = pressIn("list", [&](ImGuiID list) {
            return ImHashStr(label, 0, ImHashStr(name, 0, ImHashStr("rulings", 0, list)));
        });
        EXPECT_TRUE(asked.empty() || std::holds_alternative<CompareRulings>(asked[0]));
    }
    CommandQueue pressButton(const char* label) {
        return pressIn("comparison", [&](ImGuiID part) { return ImHashStr(label, 0, part); });
    }
    // Draws the panel until its requests are handled, and returns its text.
    std::string settledText() {
        for (const Request& asked : drawAlone()) app().request(asked);
        return textOf(Panel::Rulings);
    }
    CommandQueue drawAlone() {
        ImGui::GetIO().DeltaTime = 1.0F / 60;
        ImGui::NewFrame();
        ImGui::Begin("panel");
        CommandQueue asked = draw(Panel::Rulings);
        ImGui::End();
        ImGui::EndFrame();
        return asked;
    }
    void request(const CommandQueue& asked) {
        for (const Request& each : asked) app().request(each);
    }
};

TEST_F(RulingsPanel, ListsEveryRulingWithItsValueAndSentence) {
    const std::string words = textOf(Panel::Rulings);
    ASSERT_FALSE(app().snapshot().allRulings.empty());
    for (const debugger::RulingView& each : app().snapshot().allRulings) {
        expectIn(words, std::string(each.name));
        expectIn(words, each.value + " default");
        for (const std::string_view value : each.values) expectIn(words, std::string(value));
    }
    expectIn(words, "PROVISIONAL");
    expectIn(words, "all four draw, or");
    expectIn(words, "1 to 500");
    expectIn(words, "Choose another value under What if");
}

TEST_F(RulingsPanel, AChangedRulingSaysWhatItReplaces) {
    app().request(game::SetRulings{"stalemate=loses"});
    expectIn(textOf(Panel::Rulings), "loses instead of all-draw");
}

TEST_F(RulingsPanel, AnOrdinaryGameHasNothingToDecide) {
    ASSERT_TRUE(app().open(PINWHEEL_SOURCE_DIR "/assets/games/a-repetition-bug.pgn"));
    EXPECT_FALSE(isOffered(Panel::Rulings, 1));
    expectIn(textOf(Panel::Rulings), "follows the laws of chess");
}

TEST_F(RulingsPanel, EachChoiceIsOneClick) {
    for (const debugger::RulingView& each : app().snapshot().allRulings) {
        if (each.range) continue;
        const std::string name(each.name);
        for (const std::string_view value : {each.values[1], each.values[0]}) {
            pressChoice(name.c_str(), std::string(value).c_str());
            EXPECT_EQ(form().valueOf(ruling(name)), value) << name;
        }
    }
    EXPECT_EQ(whatIf(), "");
    EXPECT_EQ(app().snapshot().rulings, "") << "a choice does not change the game";
}

TEST_F(RulingsPanel, TheNumberGoesUpAndDownByOne) {
    pressChoice("rounds", "+");
    EXPECT_EQ(whatIf(), "rounds=51");
    pressChoice("rounds", "−");
    pressChoice("rounds", "−");
    EXPECT_EQ(whatIf(), "rounds=49");
    EXPECT_EQ(form().number, "49");
}

TEST_F(RulingsPanel, TheButtonsStopAtTheEndsOfTheRange) {
    choose("rounds", "1");
    pressChoice("rounds", "−");
    EXPECT_EQ(whatIf(), "rounds=1");
    choose("rounds", "500");
    pressChoice("rounds", "+");
    EXPECT_EQ(whatIf(), "rounds=500");
}

TEST_F(RulingsPanel, AnImpossibleNumberIsExplainedAndChangesNothing) {
    choose("rounds", "10");
    for (const char* typed : {"0", "501", "ten", "010", "1.5", "-3", "99999999999"}) {
        form().number = typed;
        choose("rounds", typed);
        EXPECT_EQ(whatIf(), "rounds=10") << typed;
        expectIn(textOf(Panel::Rulings), "rounds must be a number from 1 to 500, not ");
        EXPECT_EQ(form().number, typed) << "it can be corrected";
    }
    choose("rounds", "");
    expectIn(textOf(Panel::Rulings), "Type a number from 1 to 500 for rounds.");
    choose("stalemate", "loses");
    EXPECT_NE(form().problem(), "") << "another choice does not solve it";
    choose("rounds", "20");
    EXPECT_EQ(form().problem(), "");
    EXPECT_EQ(whatIf(), "stalemate=loses,rounds=20");
}

TEST_F(RulingsPanel, AButtonReplacesAnImpossibleNumber) {
    form().number = "abc";
    choose("rounds", "abc");
    pressChoice("rounds", "+");
    EXPECT_EQ(form().problem(), "");
    EXPECT_EQ(whatIf(), "rounds=51");
    textOf(Panel::Rulings);
    EXPECT_EQ(form().number, "51");
}

TEST_F(RulingsPanel, OtherRulingsAreComparedOnceUntilTheGameOrTheChoiceChanges) {
    playTwoRounds();
    choose("rounds", "1");
    const CommandQueue asked = drawAlone();
    ASSERT_EQ(asked.size(), 1U);
    EXPECT_EQ(std::get<CompareRulings>(asked[0]).rulings, "rounds=1");
    request(asked);
    EXPECT_TRUE(drawAlone().empty());
    ASSERT_TRUE(app().goTo({3}));
    EXPECT_TRUE(drawAlone().empty()) << "the line is still the same";
    choose("rounds", "2");
    EXPECT_EQ(drawAlone().size(), 1U);
    choose("rounds", "1");
    EXPECT_TRUE(drawAlone().empty());
    ASSERT_TRUE(app().goTo({8}));
    app().request(game::PlayMove{moveNamed("e2e4")});
    EXPECT_EQ(drawAlone().size(), 1U);
}

TEST_F(RulingsPanel, ShowsWhereTheyPartAndBothVerdicts) {
    playTwoRounds();
    choose("rounds", "1");
    const std::string words = settledText();
    expectIn(words, "They part at ply 4.");
    expectIn(words, "This game: default rulings");
    expectIn(words, "The game goes on: North to move, with 22 playable moves.");
    expectIn(words, "Not over at its last ply, 8.");
    expectIn(words, "What if: rounds=1");
    expectIn(words, "1 round without a capture or a pawn move: all four draw.");
    expectIn(words, "North draws");
    expectIn(words, "Ends at ply 4.");
}

TEST_F(RulingsPanel, TheResultOfEachSeatIsAWordAndAColour) {
    openAsset("two-winners");
    choose("mate-winners", "last-mover");
    const std::string words = settledText();
    expectIn(words, "They part at ply");
    expectIn(words, " wins");
    expectIn(words, " loses");
    EXPECT_TRUE(usesColourBelow(theme_.playable));
    EXPECT_TRUE(usesColourBelow(theme_.culprit));
}

TEST_F(RulingsPanel, RulingsThatMakeNoDifferenceSaySo) {
    playTwoRounds();
    choose("stalemate", "loses");
    const std::string words = settledText();
    expectIn(words, "This line is the same under both.");
    expectIn(words, "The game goes on");
    expectNotIn(words, "They part");
    expectNotIn(words, "Go to ply");
}

TEST_F(RulingsPanel, OneClickGoesToThePlyWhereTheyPart) {
    playTwoRounds();
    choose("rounds", "1");
    settledText();
    const CommandQueue asked = pressButton("###part");
    ASSERT_EQ(asked.size(), 1U);
    request(asked);
    EXPECT_EQ(app().snapshot().ply, Ply{4});
    EXPECT_EQ(app().snapshot().rulings, "");
}

TEST_F(RulingsPanel, OneClickSwitchesToTheOtherRulingsAndAnotherOneBack) {
    playTwoRounds();
    choose("rounds", "1");
    settledText();
    request(pressButton("Switch to these rulings"));
    EXPECT_EQ(app().snapshot().rulings, "rounds=1");
    EXPECT_EQ(app().snapshot().ply, Ply{4});
    EXPECT_EQ(app().snapshot().lastPly, Ply{4});
    EXPECT_EQ(whatIf(), "");
    expectIn(settledText(), "What if: default rulings");
    request(pressButton("Switch to these rulings"));
    EXPECT_EQ(app().snapshot().rulings, "");
    EXPECT_EQ(app().snapshot().ply, Ply{4});
    EXPECT_EQ(app().snapshot().lastPly, Ply{8}) << "the removed moves are back";
    EXPECT_EQ(whatIf(), "rounds=1");
}

TEST_F(RulingsPanel, RulingsThatMakeNoDifferenceCanBeSwitchedToAtThisPly) {
    playTwoRounds();
    ASSERT_TRUE(app().goTo({3}));
    choose("stalemate", "loses");
    settledText();
    request(pressButton("Switch to these rulings"));
    EXPECT_EQ(app().snapshot().rulings, "stalemate=loses");
    EXPECT_EQ(app().snapshot().ply, Ply{3});
}

TEST_F(RulingsPanel, ResetChoosesTheRulingsOfTheGame) {
    app().request(game::SetRulings{"stalemate=loses"});
    choose("rounds", "7");
    settledText();
    EXPECT_TRUE(pressButton("Reset").empty());
    EXPECT_EQ(whatIf(), "stalemate=loses");
    expectIn(textOf(Panel::Rulings), "Choose another value");
}

TEST_F(RulingsPanel, TheGamePanelNamesOtherRulingsBelowTheTitle) {
    expectNotIn(textOf(Panel::Game), "Rulings:");
    app().request(game::SetRulings{"stalemate=loses,rounds=10"});
    expectIn(textOf(Panel::Game), "Rulings: stalemate=loses, rounds=10");
}

}  // namespace
}  // namespace pinwheel::viewer
