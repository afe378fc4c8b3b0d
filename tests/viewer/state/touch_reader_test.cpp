#include "viewer/state/touch_reader.hpp"

#include <gtest/gtest.h>

#include <cfloat>

namespace pinwheel::viewer {
namespace {

constexpr int kControl = 7;

constexpr MouseMoved kNowhere{-FLT_MAX, -FLT_MAX};  // so that nothing stays hovered

using Events = std::vector<InputEvent>;

Events touch(TouchReader& reader, const std::vector<TouchPoint>& points) {
    return reader.read(points, false, 1, kControl);
}

TEST(TouchReader, ATapIsAClick) {
    TouchReader reader;
    EXPECT_EQ(touch(reader, {{10, 20}}), (Events{MouseMoved{10, 20}}));
    EXPECT_EQ(touch(reader, {}), (Events{MouseMoved{10, 20}, MouseButtonChanged{0, true},
                                         MouseButtonChanged{0, false}, kNowhere}));
}

TEST(TouchReader, ATrembleIsStillATap) {
    TouchReader reader;
    touch(reader, {{10, 20}});
    EXPECT_TRUE(touch(reader, {{13, 22}}).empty());
    EXPECT_EQ(touch(reader, {}).size(), 4U);
}

TEST(TouchReader, ALongTapIsARightClick) {
    TouchReader reader;
    touch(reader, {{10, 20}});
    const unsigned number = reader.waiting();
    ASSERT_NE(number, 0U);
    EXPECT_EQ(reader.holdFor(number), (Events{MouseMoved{10, 20}, MouseButtonChanged{1, true},
                                              MouseButtonChanged{1, false}}));
    EXPECT_EQ(touch(reader, {}), Events{kNowhere});
}

TEST(TouchReader, AFinishedTapCannotBecomeALongOne) {
    TouchReader reader;
    touch(reader, {{10, 20}});
    const unsigned first = reader.waiting();
    touch(reader, {});
    touch(reader, {{50, 60}});
    EXPECT_TRUE(reader.holdFor(first).empty());
}

TEST(TouchReader, OneFingerDragsFromWhereItBegan) {
    TouchReader reader;
    touch(reader, {{10, 20}});
    EXPECT_EQ(touch(reader, {{40, 20}}),
              (Events{MouseMoved{10, 20}, MouseButtonChanged{0, true}, MouseMoved{40, 20}}));
    EXPECT_EQ(touch(reader, {}), (Events{MouseButtonChanged{0, false}, kNowhere}));
}

TEST(TouchReader, ASecondFingerCancelsADrag) {
    TouchReader reader;
    touch(reader, {{10, 20}});
    touch(reader, {{40, 20}});
    EXPECT_EQ(touch(reader, {{40, 20}, {140, 20}}),
              (Events{MouseMoved{10, 20}, MouseButtonChanged{0, false}, MouseMoved{90, 20}}));
}

TEST(TouchReader, ACancelledTouchCancelsADrag) {
    TouchReader reader;
    touch(reader, {{10, 20}});
    touch(reader, {{40, 20}});
    EXPECT_EQ(reader.read({}, true, 1, kControl),
              (Events{MouseMoved{10, 20}, MouseButtonChanged{0, false}, kNowhere}));
    EXPECT_EQ(touch(reader, {{50, 60}}), (Events{MouseMoved{50, 60}}));
}

TEST(TouchReader, APinchIsControlAndTheWheel) {
    TouchReader reader;
    touch(reader, {{100, 100}, {200, 100}});
    EXPECT_EQ(touch(reader, {{70, 100}, {230, 100}}),
              (Events{KeyChanged{kControl, KeyRole::Modifier, true}, WheelTurned{0, 1}}));
    EXPECT_EQ(touch(reader, {}),
              (Events{KeyChanged{kControl, KeyRole::Modifier, false}, kNowhere}));
}

TEST(TouchReader, TwoFingersSideBySideScroll) {
    TouchReader reader;
    touch(reader, {{100, 100}, {200, 100}});
    EXPECT_EQ(touch(reader, {{100, 160}, {200, 160}}), (Events{WheelTurned{0, 1}}));
    EXPECT_EQ(touch(reader, {}), Events{kNowhere});
}

TEST(TouchReader, ACancelledTouchPressesNothing) {
    TouchReader reader;
    touch(reader, {{10, 20}});
    EXPECT_EQ(reader.read({}, true, 1, kControl), Events{kNowhere});
}

}  // namespace
}  // namespace pinwheel::viewer
