#include "viewer/state/window_layout.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace pinwheel::viewer {
namespace {

constexpr ScreenRect kWindow{{0, 30}, {1280, 720}};

bool isRightWayRound(const ScreenRect& rect) { return rect.width() >= 0 && rect.height() >= 0; }

TEST(WindowLayout, BoardsAndColumnShareTheWindowWithoutOverlap) {
    for (const Preset preset : kAllPresets) {
        const WindowLayout layout = layoutOf(preset);
        const Arrangement arranged = arrange(layout, kWindow, 1);
        ASSERT_EQ(arranged.rows.size(), layout.rows.size()) << nameOf(preset);
        float bottom = kWindow.min.y;
        for (const ScreenRect& row : arranged.rows) {
            EXPECT_GT(row.min.x, arranged.boards.max.x) << nameOf(preset);
            EXPECT_GT(row.min.y, bottom) << nameOf(preset);
            bottom = row.max.y;
        }
        EXPECT_LE(bottom, kWindow.max.y) << nameOf(preset);
    }
}

TEST(WindowLayout, AColumnOfTheWholeWidthLeavesNoRoomForTheBoards) {
    WindowLayout layout = layoutOf(Preset::Present);
    layout.columnShare = 1;
    layout.rows = {{{Panel::Legend}, 1, Panel::Legend}};
    const Arrangement arranged = arrange(layout, kWindow, 1);
    EXPECT_EQ(arranged.boards.width(), 0);
    ASSERT_EQ(arranged.rows.size(), 1U);
    EXPECT_GT(arranged.rows[0].width(), 0.97F * kWindow.width());
}

bool isApart(const ScreenRect& a, const ScreenRect& b) {
    return a.max.x <= b.min.x || b.max.x <= a.min.x || a.max.y <= b.min.y || b.max.y <= a.min.y;
}

TEST(WindowLayout, BesideOneBoardNothingOverlapsAndNothingIsOutside) {
    for (const ScreenPoint corner : {ScreenPoint{640, 480}, {1280, 720}, {1920, 1080}}) {
        const ScreenRect window{{0, 26}, corner};
        for (const Preset preset : kAllPresets) {
            SCOPED_TRACE(fmt::format("{} at {}x{}", nameOf(preset), corner.x, corner.y));
            const Arrangement arranged = arrange(layoutOf(preset, 1), window, 1);
            std::vector<ScreenRect> parts = arranged.rows;
            parts.push_back(arranged.boards);
            if (arranged.timeline) parts.push_back(*arranged.timeline);
            for (std::size_t i = 0; i < parts.size(); ++i) {
                EXPECT_TRUE(isRightWayRound(parts[i]));
                EXPECT_GE(parts[i].min.y, window.min.y);
                EXPECT_LE(parts[i].max.x, window.max.x);
                EXPECT_LE(parts[i].max.y, window.max.y);
                for (std::size_t j = 0; j < i; ++j) EXPECT_TRUE(isApart(parts[i], parts[j]));
            }
        }
    }
}

TEST(WindowLayout, TheTimelineOfOneBoardIsAsWideAsTheWindow) {
    for (const Preset preset : {Preset::Play, Preset::Teach, Preset::Debug}) {
        const Arrangement arranged = arrange(layoutOf(preset, 1), kWindow, 1);
        ASSERT_TRUE(arranged.timeline);
        EXPECT_GT(arranged.timeline->width(), 0.97F * kWindow.width());
    }
}

TEST(WindowLayout, ADraggedSplitterBetweenColumnsIsWhereTheMouseIs) {
    WindowLayout layout = layoutOf(Preset::Debug, 1);
    const auto columns = [](const Arrangement& arranged) {
        return *std::find_if(
            arranged.splitters.begin(), arranged.splitters.end(),
            [](const auto& each) { return each.between == Splitter::Between::Columns; });
    };
    Arrangement arranged = arrange(layout, kWindow, 1);
    drag(layout, arranged, columns(arranged), {950, 200}, kWindow);
    arranged = arrange(layout, kWindow, 1);
    EXPECT_NEAR(columns(arranged).bar.centre().x, 950, 1);
    // The shares of one column do not change those of the other.
    const ScreenRect moves = arranged.rows.front();
    const Splitter outer = *std::find_if(
        arranged.splitters.begin(), arranged.splitters.end(), [&](const Splitter& each) {
            return each.between == Splitter::Between::Rows && layout.rows[each.rowAbove].isOuter;
        });
    drag(layout, arranged, outer, {1100, 300}, kWindow);
    arranged = arrange(layout, kWindow, 1);
    EXPECT_NEAR(arranged.rows[outer.rowAbove].max.y, 300, 8);
    EXPECT_EQ(arranged.rows.front(), moves);
}

TEST(WindowLayout, AChangedLayoutIsNotReplacedForAnotherNumberOfBoards) {
    for (const Preset preset : kAllPresets) {
        EXPECT_EQ(fitted(layoutOf(preset), preset, 1), layoutOf(preset, 1));
        EXPECT_EQ(fitted(layoutOf(preset, 1), preset, 4), layoutOf(preset));
        EXPECT_EQ(fitted(layoutOf(preset), preset, 4), layoutOf(preset));
        WindowLayout own = layoutOf(preset);
        own.columnShare = 0.33F;
        EXPECT_EQ(fitted(own, preset, 1), own);
    }
}

TEST(WindowLayout, NothingIsTooLowToBeReadOnASmallWindow) {
    for (const ScreenPoint corner : {ScreenPoint{640, 480}, {800, 600}, {1280, 720}}) {
        for (const Preset preset : {Preset::Play, Preset::Teach, Preset::Debug}) {
            const Arrangement arranged = arrange(layoutOf(preset), {{0, 26}, corner}, 1);
            SCOPED_TRACE(fmt::format("{} at {}x{}", nameOf(preset), corner.x, corner.y));
            ASSERT_TRUE(arranged.timeline);
            EXPECT_GE(arranged.timeline->height(), 54);
            for (const ScreenRect& row : arranged.rows) EXPECT_GE(row.height(), 95);
        }
    }
}

TEST(WindowLayout, ALowRowTakesItsRoomFromTheOthers) {
    WindowLayout layout = layoutOf(Preset::Play);
    layout.rows = {{{Panel::Game}, 0.05F, Panel::Game}, {{Panel::Moves}, 0.95F, Panel::Moves}};
    const Arrangement arranged = arrange(layout, kWindow, 1);
    EXPECT_NEAR(arranged.rows[0].height(), 96, 1);
    EXPECT_NEAR(arranged.rows[1].max.y, kWindow.max.y, 9);
}

TEST(WindowLayout, WithoutPanelsTheBoardsHaveEverything) {
    const Arrangement arranged = arrange(layoutOf(Preset::Present), kWindow, 2);
    EXPECT_EQ(arranged.boards.max, kWindow.max);
    EXPECT_TRUE(arranged.splitters.empty());
    EXPECT_FALSE(arranged.timeline);
}

TEST(WindowLayout, NoWindowIsTooSmall) {
    for (const float side : {0.0F, 1.0F, 7.0F, 40.0F, 100.0F}) {
        for (const Preset preset : kAllPresets) {
            const Arrangement arranged = arrange(layoutOf(preset), {{0, 0}, {side, side}}, 2);
            EXPECT_TRUE(isRightWayRound(arranged.boards)) << side;
            for (const ScreenRect& row : arranged.rows) EXPECT_TRUE(isRightWayRound(row)) << side;
        }
    }
}

TEST(WindowLayout, ADraggedSplitterIsWhereTheMouseIs) {
    WindowLayout layout = layoutOf(Preset::Teach);
    Arrangement arranged = arrange(layout, kWindow, 1);
    drag(layout, arranged, arranged.splitters[0], {700, 100}, kWindow);
    arranged = arrange(layout, kWindow, 1);
    EXPECT_NEAR(arranged.rows[0].min.x, 700, 1);

    drag(layout, arranged, arranged.splitters[1], {900, 200}, kWindow);
    arranged = arrange(layout, kWindow, 1);
    EXPECT_NEAR(arranged.rows[0].max.y, 200, 8);

    ASSERT_EQ(arranged.splitters.back().between, Splitter::Between::BoardsAndTimeline);
    drag(layout, arranged, arranged.splitters.back(), {300, 500}, kWindow);
    arranged = arrange(layout, kWindow, 1);
    ASSERT_TRUE(arranged.timeline);
    EXPECT_NEAR(arranged.timeline->min.y, 500, 12);
    EXPECT_LT(arranged.boards.max.y, arranged.timeline->min.y);
}

TEST(WindowLayout, DraggingNeverHidesARowOrTheBoards) {
    std::mt19937 random(20);
    std::uniform_real_distribution<float> anywhere(-500, 2000);
    for (const Preset preset : {Preset::Play, Preset::Teach, Preset::Debug}) {
        WindowLayout layout = layoutOf(preset);
        for (int i = 0; i < 500; ++i) {
            const Arrangement before = arrange(layout, kWindow, 1);
            const Splitter& splitter = before.splitters[random() % before.splitters.size()];
            drag(layout, before, splitter, {anywhere(random), anywhere(random)}, kWindow);
            const Arrangement after = arrange(layout, kWindow, 1);
            ASSERT_GE(after.boards.width(), 0.29F * kWindow.width()) << "step " << i;
            for (const ScreenRect& row : after.rows) ASSERT_GT(row.height(), 20) << "step " << i;
        }
    }
}

TEST(WindowLayout, APanelIsClosedAndOpenedAgain) {
    WindowLayout layout = layoutOf(Preset::Play);
    for (const Panel panel : kAllPanels) {
        const bool wasOpen = layout.isOpen(panel);
        layout.toggle(panel);
        EXPECT_EQ(layout.isOpen(panel), !wasOpen) << nameOf(panel);
        layout.toggle(panel);
        EXPECT_EQ(layout.isOpen(panel), wasOpen) << nameOf(panel);
    }
}

TEST(WindowLayout, ClosingEverythingLeavesTheBoardsAndShowBringsAPanelBack) {
    WindowLayout layout = layoutOf(Preset::Debug);
    for (const Panel panel : kAllPanels) {
        if (layout.isOpen(panel)) layout.toggle(panel);
    }
    EXPECT_TRUE(layout.rows.empty());
    layout.show(Panel::Why);
    ASSERT_EQ(layout.rows.size(), 1U);
    EXPECT_EQ(layout.rows[0].front, Panel::Why);
}

TEST(WindowLayout, ShowBringsATabToTheFront) {
    WindowLayout layout = layoutOf(Preset::Play);
    layout.show(Panel::Why);
    bool isInFront = false;
    for (const Row& row : layout.rows) isInFront = isInFront || row.front == Panel::Why;
    EXPECT_TRUE(isInFront);
}

TEST(WindowLayout, NamesAreReadBack) {
    for (const Panel panel : kAllPanels) EXPECT_EQ(parsePanel(nameOf(panel)), panel);
    for (const Preset preset : kAllPresets) EXPECT_EQ(parsePreset(nameOf(preset)), preset);
    EXPECT_FALSE(parsePanel("Nonsense"));
    EXPECT_FALSE(parsePreset(""));
}

TEST(WindowLayout, ATimelineNearlyHighEnoughForTracksGetsThatHeight) {
    const ScreenRect window{{0, 26}, {1280, 720}};
    const WindowLayout play = layoutOf(Preset::Play);
    const WindowLayout higher = withRoomForTracks(play, window, 1);
    EXPECT_GT(higher.timelineShare, play.timelineShare);
    EXPECT_LT(higher.timelineShare, play.timelineShare * 1.2F);
    // The low one of Teach, and those that are high enough, keep theirs.
    EXPECT_EQ(withRoomForTracks(layoutOf(Preset::Teach), window, 1), layoutOf(Preset::Teach));
    EXPECT_EQ(withRoomForTracks(layoutOf(Preset::Debug), window, 1), layoutOf(Preset::Debug));
    const ScreenRect large{{0, 26}, {1920, 1080}};
    EXPECT_EQ(withRoomForTracks(play, large, 1), play);
}

}  // namespace
}  // namespace pinwheel::viewer
