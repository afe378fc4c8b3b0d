// The Engine panel: what it says and what it asks for.
#include "engine_fixture.hpp"
#include "viewer/chrome/action_state.hpp"

namespace pinwheel::viewer {
namespace {

class EnginePanel : public EngineFixture {};

TEST_F(EnginePanel, WithoutAnEngineItSaysHowToGetOne) {
    openPgn("*");
    const std::string text = textOf(Panel::Engine);
    expectIn(text, "No engine is attached.");
    expectIn(text, "Attach…");
    expectIn(text, "Ctrl+V pastes the divide of another program");
    const CommandQueue asked = pressed(Panel::Engine, "Attach…");
    ASSERT_EQ(asked.size(), 1U);
    EXPECT_EQ(std::get<Action>(asked.front()), Action::AttachEngine);
    EXPECT_FALSE(isEnabled(Action::AnalyseWithEngine, app().snapshot(), app().view()));
}

TEST_F(EnginePanel, OnFourBoardsItSaysWhatItCannotDoAndOffersOneBoard) {
    const std::string text = textOf(Panel::Engine);
    expectIn(text, "it can neither analyse nor count here");
    expectNotIn(text, "Attach…");
    const CommandQueue asked = pressed(Panel::Engine, "SW");
    ASSERT_EQ(asked.size(), 1U);
    EXPECT_EQ(std::get<Action>(asked.front()), Action::OpenBoardSW);
}

TEST_F(EnginePanel, AsksForTheDepthOnItsSlider) {
    openPgn("*");
    Engine& engine = app().view().engine;
    engine.isAttached = true;
    engine.depth = 4;
    const CommandQueue compare = pressed(Panel::Engine, "Compare");
    ASSERT_EQ(compare.size(), 1U);
    EXPECT_EQ(std::get<CompareDivide>(compare.front()).depth, 4U);
    const CommandQueue walk = pressed(Panel::Engine, "Walk to the first difference");
    ASSERT_EQ(walk.size(), 1U);
    EXPECT_EQ(std::get<WalkToDifference>(walk.front()).depth, 4U);
}

TEST_F(EnginePanel, ShowsTheScoreForTheSideToMoveAndTheLine) {
    openPgn("1. e4 *");
    Engine& engine = app().view().engine;
    engine.isAttached = true;
    engine.isAnalysing = true;
    workbench::Thought thought;
    thought.score = workbench::UciScore{false, -31, false};
    thought.depth = 12;
    thought.line = {"e7e5", "g1f3"};
    engine.opinion = opinionOf(placeOf(app().snapshot()), pathOf(app().snapshot(), {1}), thought);
    const std::string text = textOf(Panel::Engine);
    expectIn(text, "-0.31 for Black · depth 12");
    expectIn(text, "e5");
    expectIn(text, "Nf3");
    // The opinion on another position is not shown.
    ASSERT_TRUE(app().goTo({0}));
    expectNotIn(textOf(Panel::Engine), "-0.31");
}

TEST_F(EnginePanel, MarksDifferencesBySignsAndSaysWhy) {
    openPosition("4k3/8/8/8/8/5r2/8/4K2R w K - 0 1");
    ComparedDivide divide;
    divide.place = placeOf(app().snapshot());
    divide.path = pathOf(app().snapshot(), {0});
    divide.ours = workbench::divideOf(divide.path.end(), 1);
    divide.theirs = divide.ours;
    divide.theirs.counts.erase(divide.theirs.counts.begin());
    divide.theirs.counts.push_back({"e1g1", 1});
    divide.theirs.total.reset();
    compareDivides(divide);
    app().view().engine.divide = divide;
    std::string text = textOf(Panel::Engine);
    expectIn(text, "+ e1g1");
    expectIn(text, "− " + divide.ours.counts.front().move);
    expectIn(text, "e1–g1 is not legal");
    expectIn(text, "= h1h8");
    app().view().engine.isOnlyDifferences = true;
    text = textOf(Panel::Engine);
    expectNotIn(text, "= h1h8");
    expectIn(text, "+ e1g1");
    pressed(Panel::Engine, "Copy as regression case");
    EXPECT_EQ(std::string(ImGui::GetClipboardText()), regressionCase(*divide.fault));
}

TEST_F(EnginePanel, ShowsKeysBesideOursAndTheFirstDisagreement) {
    openPgn("1. Nf3 Nf6 *");
    Engine& engine = app().view().engine;
    EngineKeys keys;
    keys.game = pathOf(app().snapshot(), app().snapshot().lastPly);
    keys.keys = {"aaaa", "bbbb", "aaaa"};
    keys.isComplete = true;
    keys.disagreement = workbench::KeyDisagreement{0, 2, true, "They are not the same."};
    engine.keys = keys;
    EXPECT_EQ(keys.keyAt(app().snapshot(), {1}), "bbbb");
    const std::string text = textOf(Panel::Engine);
    expectIn(text, "≠ They are not the same.");
    expectIn(text, toText(app().snapshot().boards.front().position.key()) + ", its aaaa");
    expectIn(text, "≠ 2");
    const CommandQueue asked = pressed(Panel::Engine, "ply 0");
    ASSERT_EQ(asked.size(), 1U);
    EXPECT_EQ(std::get<game::GoToPly>(std::get<game::Command>(asked.front())).ply.value, 0U);
}

}  // namespace
}  // namespace pinwheel::viewer
