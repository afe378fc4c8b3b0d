#include "viewer/state/script.hpp"

#include "../compass.hpp"
#include "pinwheel/chess/notation.hpp"
#include "viewer/capture/scene.hpp"

#include <gtest/gtest.h>

namespace pinwheel::viewer {
namespace {

using chess::Square;

const debugger::Roster& kRoster = debugger::duplicateRoster();

std::string withCommands(const std::string& commands) {
    return "{\"commands\":[" + commands + "]}";
}

constexpr const char* kEverything =
    R"({"go":12},{"go":"start"},{"go":"end"},{"at":"ghost on NW"},{"play":20},{"play":"end"},
       {"wait":1.5},{"grab":"e2"},{"grab":null},{"hover":"NW:e4"},{"hover":null},{"why":"e1g1"},
       {"why":null},{"caption":"Grüße"},{"arrow":"NW:e2e4=red"},{"circle":"SE:d5"},
       {"clear":true},{"panel":"zobrist"},{"panels":"moves,why"},{"panels":"debug"},
       {"focus":true},{"focus":false},{"line":2})";

TEST(Script, EveryCommandIsParsed) {
    const auto script = parseScript(withCommands(kEverything), kRoster);
    ASSERT_TRUE(script) << script.error().what;
    ASSERT_EQ(script->commands.size(), 23U);
    EXPECT_EQ(script->commands[0], script::Command(script::Go{{chess::Ply{12}}}));
    EXPECT_EQ(script->commands[2], script::Command(script::Go{}));
    EXPECT_EQ(script->commands[6], script::Command(script::Wait{1.5}));
    EXPECT_EQ(
        script->commands[14],
        script::Command(script::Arrow{markOn(kNW, Square::e2, Square::e4, game::MarkColour::Red)}));
    EXPECT_EQ(script->commands[17], script::Command(script::ShowPanel{Panel::Zobrist}));
    EXPECT_EQ(script->commands[22], script::Command(script::Line{2}));
}

TEST(Script, OnOneBoardSquaresNeedNoBoard) {
    const debugger::Roster& roster = debugger::orthodoxRoster();
    const auto script = parseScript(
        withCommands(R"({"hover":"e4"},{"arrow":"e2e4=red"},{"circle":"d5"},{"hover":"board:e4"})"),
        roster);
    ASSERT_TRUE(script) << script.error().what;
    EXPECT_EQ(script->commands[0], script->commands[3]);
    const auto again = parseScript(toText(*script, roster), roster);
    ASSERT_TRUE(again) << again.error().what;
    EXPECT_EQ(*again, *script);
    const auto named = parseScript(withCommands(R"({"hover":"NW:e4"})"), roster);
    ASSERT_FALSE(named);
    EXPECT_NE(named.error().what.find("this game has one board"), std::string::npos)
        << named.error().what;
    EXPECT_FALSE(parseScript(withCommands(R"({"hover":"e4"})"), kRoster));
}

// Each scene knows its line, so that a recording can go back and forth between two.
TEST(Script, AScriptChoosesLines) {
    App app;
    for (const char* move : {"e2e4", "d2d4", "e7e5"})
        app.request(game::Command(game::PlayMove{*chess::parseCoordinates(move)}));
    app.request(game::Command(game::GoToPly{{1}}));
    app.request(game::Command(game::PlayMove{*chess::parseCoordinates("g1f3")}));
    const auto script = parseScript(
        withCommands(R"({"go":3},{"line":1},{"wait":1},{"line":0},{"go":2},{"wait":1})"), kRoster);
    ASSERT_TRUE(script) << script.error().what;
    ASSERT_TRUE(app.goToLine(0));
    const auto scenes = scenesOf(*script, Scene(), app, {});
    ASSERT_TRUE(scenes) << scenes.error().what;
    ASSERT_EQ(scenes->size(), 2U);
    EXPECT_EQ((*scenes)[0].line, 1U);
    EXPECT_EQ((*scenes)[0].ply.value, 2U);  // the line is shorter
    EXPECT_EQ((*scenes)[1].line, 0U);
    ViewState view;
    ASSERT_TRUE(viewOf((*scenes)[0], view, app));
    EXPECT_EQ(toCoordinates(*app.snapshot().lastMove()), "g1f3");
    ASSERT_TRUE(viewOf((*scenes)[1], view, app));
    EXPECT_EQ(toCoordinates(*app.snapshot().lastMove()), "d2d4");
    const auto none = parseScript(withCommands(R"({"line":7})"), kRoster);
    const auto refused = scenesOf(*none, Scene(), app, {});
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().what, "script: command 1: there is no line 7: the last one is 1");
}

TEST(Script, RoundTripsThroughText) {
    const auto script =
        parseScript("{\"game\":\"x.json\",\"options\":{\"zoom\":0.5},\"commands\":[" +
                        std::string(kEverything) + "]}",
                    kRoster);
    ASSERT_TRUE(script) << script.error().what;
    const auto again = parseScript(toText(*script, kRoster), kRoster);
    ASSERT_TRUE(again) << again.error().what;
    EXPECT_EQ(*again, *script);
}

TEST(Script, SaysWhichCommandIsWrongAndWhy) {
    const std::pair<const char*, const char*> kRefusals[] = {
        {R"({"go":1},{"jump":3})",
         "script: command 2: 'jump' is not a command; the commands are go, at, play"},
        {R"({"go":-1})", "command 1: go: takes the number of a ply, \"start\" or \"end\""},
        {R"({"go":1.5})", "command 1: go: takes"},
        {R"({"go":99999999999})", "command 1: go: takes"},
        {R"({"wait":0})", "command 1: wait: takes 0.02 to 600 seconds"},
        {R"({"wait":1e300})", "command 1: wait: takes"},
        {R"({"wait":"2"})", "command 1: wait: takes a number"},
        {R"({"grab":"z9"})", "command 1: grab: 'z9' is not a square"},
        {R"({"hover":"e4"})", "command 1: hover: 'e4' is not a square of a board"},
        {R"({"why":"e1"})", "command 1: why: "},
        {R"({"caption":7})", "command 1: caption: takes a text"},
        {R"({"arrow":"NW:e4"})", "command 1: arrow: 'NW:e4' has no target square"},
        {R"({"circle":"NW:e2e4"})", "command 1: circle: 'NW:e2e4' is an arrow, not a circle"},
        {R"({"clear":false})", "command 1: clear: takes true"},
        {R"({"panel":"rubbish"})",
         "command 1: panel: there is no panel 'rubbish'; the panels are game"},
        {R"({"panels":"moves,moves"})", "command 1: panels: the panel moves is named twice"},
        {R"({"at":"ghost of"})", "command 1: at: "},
        {R"({"focus":1})", "command 1: focus: takes true or false"},
        {R"({"go":1,"wait":2})", "command 1: is not an object with one member"},
        {R"(7)", "command 1: is not an object with one member"},
    };
    for (const auto& [commands, reason] : kRefusals) {
        const auto script = parseScript(withCommands(commands), kRoster);
        ASSERT_FALSE(script) << commands;
        EXPECT_NE(script.error().what.find(reason), std::string::npos) << script.error().what;
    }
}

TEST(Script, InvalidScriptsAreRefused) {
    for (const char* text :
         {"", "[]", "{}", "{\"commands\":7}", "{\"commands\":[]}",
          "{\"commands\":[{\"go\":1}],\"extra\":1}", "{\"commands\":[{\"go\":1}],\"game\":7}",
          "{\"commands\":[{\"go\":1}],\"options\":[]}"}) {
        const auto script = parseScript(text, kRoster);
        ASSERT_FALSE(script) << text;
        EXPECT_EQ(script.error().what.find("script: "), 0U) << script.error().what;
    }
}

class Scenes : public testing::Test {
protected:
    Scenes() {
        const base::Status opened =
            app_.open(PINWHEEL_SOURCE_DIR "/assets/games/two-board-divergence.json");
        EXPECT_TRUE(opened) << opened.error().what;
    }
    base::Result<std::vector<Scene>> play(const std::string& commands) {
        const auto script = parseScript(withCommands(commands), kRoster);
        if (!script) return script.error();
        return scenesOf(*script, sceneOf(ViewState()), app_, {4, 3});
    }

    App app_;
};

TEST_F(Scenes, WaitingShowsTheEffectOfTheCommandsBeforeIt) {
    const auto scenes = play(
        R"({"go":12},{"grab":"e5"},{"wait":2},{"circle":"NW:e4"},{"caption":"Look"},{"wait":0.5})");
    ASSERT_TRUE(scenes) << scenes.error().what;
    ASSERT_EQ(scenes->size(), 2U);
    EXPECT_EQ(scenes->front().ply.value, 12U);
    EXPECT_EQ(scenes->front().grabbed, Square::e5);
    EXPECT_EQ(scenes->front().hundredths, 200U);
    EXPECT_TRUE(scenes->front().marks.empty());
    EXPECT_EQ(scenes->back().marks.size(), 1U);
    EXPECT_EQ(scenes->back().hundredths, 50U);
    // Space is reserved from the start.
    EXPECT_EQ(scenes->front().caption, "");
    EXPECT_EQ(scenes->back().caption, "Look");
}

TEST_F(Scenes, PlayingShowsEveryPlyFromTheOneOnScreen) {
    const auto scenes = play(R"({"go":2},{"play":5})");
    ASSERT_TRUE(scenes) << scenes.error().what;
    ASSERT_EQ(scenes->size(), 4U);
    for (std::size_t i = 0; i < 4; ++i) {
        EXPECT_EQ((*scenes)[i].ply.value, i + 2);
        EXPECT_EQ((*scenes)[i].hundredths, i == 3 ? 300U : 25U);  // the last one is held
    }
}

TEST_F(Scenes, RoundingErrorsDoNotAddUp) {
    const auto script = parseScript(withCommands(R"({"play":12},{"wait":1})"), kRoster);
    ASSERT_TRUE(script);
    const auto scenes = scenesOf(*script, sceneOf(ViewState()), app_, {30, 0});
    ASSERT_TRUE(scenes);
    unsigned whole = 0;
    for (std::size_t i = 0; i < 12; ++i) whole += (*scenes)[i].hundredths;
    EXPECT_EQ(whole, 40U);
}

TEST_F(Scenes, ChangesThatNoCommandShowedGetAFinalScene) {
    const auto scenes = play(R"({"go":1},{"wait":1},{"go":3})");
    ASSERT_TRUE(scenes) << scenes.error().what;
    ASSERT_EQ(scenes->size(), 2U);
    EXPECT_EQ(scenes->back().ply.value, 3U);
    EXPECT_EQ(scenes->back().hundredths, 300U);
}

TEST_F(Scenes, GoingElsewhereClearsTheBoardsButNotTheCaption) {
    const auto scenes = play(
        R"({"go":12},{"caption":"Look"},{"grab":"e5"},{"arrow":"NW:e2e4"},{"hover":"NW:e4"},
           {"why":"e5e6"},{"go":13},{"wait":1})");
    ASSERT_TRUE(scenes) << scenes.error().what;
    const Scene& scene = scenes->front();
    EXPECT_FALSE(scene.grabbed || scene.hovered || scene.why || !scene.marks.empty());
    EXPECT_EQ(scene.caption, "Look");
}

TEST_F(Scenes, AConditionLeadsToTheNextPlyWhereItHolds) {
    const auto scenes = play(R"({"at":"ghost"},{"wait":1},{"at":"ghost"},{"wait":1})");
    ASSERT_TRUE(scenes) << scenes.error().what;
    EXPECT_LT(scenes->front().ply, scenes->back().ply);
    EXPECT_FALSE(app_.snapshot().ghosts.empty());
}

TEST_F(Scenes, PanelsAndFocusChangeTheLayout) {
    const auto scenes =
        play(R"({"panels":"present"},{"panel":"zobrist"},{"focus":true},{"wait":1})");
    ASSERT_TRUE(scenes) << scenes.error().what;
    EXPECT_EQ(scenes->front().preset, Preset::Present);
    EXPECT_TRUE(scenes->front().layout.isOpen(Panel::Zobrist));
    EXPECT_TRUE(scenes->front().isFocused);
}

TEST_F(Scenes, ImpossibleCommandsAreRefusedWithTheirNumber) {
    const std::pair<const char*, const char*> kRefusals[] = {
        {R"({"go":1},{"go":99})", "script: command 2: there is no ply 99: the last one is 13"},
        {R"({"play":99})", "script: command 1: there is no ply 99"},
        {R"({"go":9},{"play":3})", "script: command 2: cannot play backwards from ply 9 to 3"},
        {R"({"at":"repetition >= 3"})", "script: command 1: there is no ply after 0 where"},
        {R"({"grab":"e7"})", "script: command 1: North is to move at ply 0 and has no piece on e7"},
    };
    for (const auto& [commands, reason] : kRefusals) {
        const auto scenes = play(commands);
        ASSERT_FALSE(scenes) << commands;
        EXPECT_EQ(scenes.error().what.find(reason), 0U) << scenes.error().what;
    }
}

TEST_F(Scenes, ChangesSinceThePreviousPlyAreHighlighted) {
    Scene scene = sceneOf(ViewState());
    scene.ply = {7};
    const auto view = viewOf(scene, ViewState(), app_);
    ASSERT_TRUE(view);
    EXPECT_EQ(view->debugging.previousPly.value, 6U);
    EXPECT_EQ(app_.snapshot().ply.value, 7U);
}

}  // namespace
}  // namespace pinwheel::viewer
