// The timeline with several lines: clicks and drags on their tracks.
#include "../app/app_fixture.hpp"
#include "pinwheel/chess/notation.hpp"
#include "viewer/chrome/timeline_track_drawing.hpp"

#include <fmt/format.h>
#include <imgui_internal.h>

#include <fstream>
#include <set>

namespace pinwheel::viewer {
namespace {

using chess::Ply;

constexpr const char* kThreeLines = R"({"variant":"duplicate-chess","version":1,"moves":[
    {"player":"N","from":"e2","to":"e4"},{"player":"S","from":"e2","to":"e4"},
    {"player":"E","from":"e7","to":"e5"},{"player":"W","from":"e7","to":"e5"},
    {"player":"N","from":"g1","to":"f3"},{"player":"S","from":"g1","to":"f3"},
    {"player":"E","from":"b8","to":"c6"},{"player":"W","from":"b8","to":"c6"}],
    "lines":[{"from":{"line":0,"ply":2},"moves":[
    {"player":"E","from":"d7","to":"d6"},{"player":"W","from":"d7","to":"d6"},
    {"player":"N","from":"d2","to":"d4"},{"player":"S","from":"d2","to":"d4"}]},
    {"from":{"line":1,"ply":4},"moves":[
    {"player":"N","from":"a2","to":"a3"}]}]})";

class Timeline : public AppFixture {
protected:
    void SetUp() override {
        const std::string path = folder_.file("lines.json");
        std::ofstream(path) << kThreeLines;
        ASSERT_TRUE(app().open(path));
        frame();
        frame();
        ASSERT_EQ(app().snapshot().outline->lines.size(), 3U);
    }
    ScreenRect timeline() {
        const Settings& settings = app().settings();
        return *arrange(settings.layout, panelArea(settings, kWindow), 1).timeline;
    }
    TimelineForm& form() { return app().view().inspectors.timeline; }
    void hold(ScreenPoint point) {
        moveTo(point);
        ImGui::GetIO().MouseDown[0] = true;
        frame();
        frame();
    }
    void release() {
        ImGui::GetIO().MouseDown[0] = false;
        frame();
    }
    // Presses the mouse down the timeline at this share of its width and returns every line and ply
    // that it shows; ends at the start of the main line.
    std::set<std::pair<std::size_t, std::uint32_t>> pressedDown(float share) {
        std::set<std::pair<std::size_t, std::uint32_t>> shown;
        const ScreenRect area = timeline();
        for (float y = area.min.y + 4; y < area.max.y - 30; y += 3) {
            hold({area.min.x + share * area.width(), y});
            shown.emplace(app().snapshot().lineNumber, app().snapshot().ply.value);
            release();
        }
        return shown;
    }
};

TEST_F(Timeline, AClickOnATrackGoesToThatPlyOfThatLine) {
    press('3', true);
    frame();
    std::set<std::size_t> lines;
    for (const float share : {0.4F, 0.55F, 0.7F}) {
        for (const auto& [line, ply] : pressedDown(share)) {
            lines.insert(line);
            EXPECT_LE(ply, app().snapshot().outline->lines[line].lastPly.value);
        }
    }
    EXPECT_EQ(lines, (std::set<std::size_t>{0, 1, 2}));
}

TEST_F(Timeline, ANotchOfTheWheelIsOnePlyHoweverManyPartsItComesIn) {
    const ScreenRect area = timeline();
    moveTo({area.min.x + area.width() * 0.6F, area.min.y + 12});
    press(Key::Home);
    const auto turn = [&](float notches) {
        ImGui::GetIO().MouseWheel = notches;
        frame();
        return app().snapshot().ply.value;
    };
    EXPECT_EQ(turn(-1), 1U);
    EXPECT_EQ(turn(-0.5F), 1U);
    EXPECT_EQ(turn(-0.5F), 2U);
    EXPECT_EQ(turn(-2), 4U);
    EXPECT_EQ(turn(0.5F), 4U);
    EXPECT_EQ(turn(0.5F), 3U);
}

TEST_F(Timeline, LinesHaveTracksAndForksInTheLayoutsWithRoom) {
    for (const char preset : {'1', '3'}) {
        press(preset, true);
        frame();
        frame();
        // Play has room for two.
        EXPECT_EQ(form().tracks.tracks().size(), preset == '1' ? 2U : 3U) << preset;
        EXPECT_EQ(form().tracks.hidden(), preset == '1' ? 1U : 0U) << preset;
        EXPECT_EQ(form().tracks.forks(), std::vector{Ply{2}}) << preset;
        EXPECT_EQ(form().lastPly, Ply{8}) << preset;
    }
}

TEST_F(Timeline, AGameWithOneLineHasNoTracks) {
    ASSERT_TRUE(app().open(PINWHEEL_SOURCE_DIR "/assets/games/a-ghost-gives-check.json"));
    press('3', true);
    frame();
    EXPECT_TRUE(form().tracks.tracks().empty());
    EXPECT_TRUE(form().tracks.forks().empty());
    EXPECT_EQ(form().lastPly, app().snapshot().lastPly);
}

TEST_F(Timeline, ShowsThePlyUnderTheMouseUnlessALineIsBeingTyped) {
    const auto hasPreview = [] {
        const ImGuiWindow* const tooltip = ImGui::FindWindowByName("##Tooltip_00");
        return tooltip != nullptr && tooltip->Active;
    };
    const ScreenRect area = timeline();
    moveTo({area.centre().x, area.min.y + 10});
    EXPECT_TRUE(hasPreview());
    press('/');
    frame();
    EXPECT_FALSE(hasPreview());
    press(Key::Escape);
    frame();
    EXPECT_TRUE(hasPreview());
}

TEST_F(Timeline, ADragKeepsItsLine) {
    press('3', true);
    frame();
    const ScreenRect area = timeline();
    for (float y = area.min.y + 4; y < area.max.y - 30; y += 3) {
        hold({area.min.x + 0.55F * area.width(), y});
        if (form().draggedLine != 1U) {
            release();
            continue;
        }
        EXPECT_EQ(app().snapshot().lineNumber, 1U);
        // Wherever the mouse goes: past the end it stays at the last ply, before the fork at a
        // ply that both lines share.
        moveTo({area.max.x - 20, area.min.y + 10});
        EXPECT_EQ(app().snapshot().lineNumber, 1U);
        EXPECT_EQ(app().snapshot().ply, Ply{6});
        moveTo({area.min.x + 0.9F * area.width(), y});
        EXPECT_EQ(app().snapshot().ply, Ply{6});
        release();
        EXPECT_FALSE(form().draggedLine);
        return;
    }
    FAIL() << "no track of line 1";
}

TEST(LinesLeaving, NamesTheOtherMovesOfAPly) {
    auto game = debugger::debug(game::OrthodoxTree());
    const auto play = [&](std::uint32_t ply, const char* move) {
        ASSERT_TRUE(game->dispatch(game::GoToPly{{ply}}));
        ASSERT_TRUE(game->dispatch(game::PlayMove{*chess::parseCoordinates(move)}));
    };
    play(0, "e2e4");
    play(0, "d2d4");
    play(0, "c2c4");
    ASSERT_TRUE(game->dispatch(game::GoToNode{game->snapshot().outline->lines[0].end}));
    EXPECT_EQ(linesLeavingAt(game->snapshot(), {0}), "d4 (line 1), c4 (line 2)");
    EXPECT_EQ(linesLeavingAt(game->snapshot(), {1}), "");
}

}  // namespace
}  // namespace pinwheel::viewer
