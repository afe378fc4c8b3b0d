#include "viewer/state/touch_reader.hpp"

#include <gtest/gtest.h>

namespace pinwheel::viewer {
namespace {

constexpr int kControl = 7;

using Events = std::vector<InputEvent>;

Events touch(TouchReader& reader, const std::vector<TouchPoint>& points) {
    return reader.read(points, false, 1, kControl);
}

TEST(TouchReader, ATapIsAClick) {
    TouchReader reader;
    EXPECT_EQ(touch(reader, {{10, 20}}), (Events{MouseMoved{10, 20}}));
    EXPECT_EQ(touch(reader, {}), (Events{MouseMoved{10, 20}, MouseButtonChanged{0, true},
                                         MouseButtonChanged{0, false}}));
}

TEST(TouchReader, ATrembleIsStillATap) {
    TouchReader reader;
    touch(reader, {{10, 20}});
    EXPECT_TRUE(touch(reader, {{13, 22}}).empty());
    EXPECT_EQ(touch(reader, {}).size(), 3U);
}

TEST(TouchReader, ALongTapIsARightClick) {
    TouchReader reader;
    touch(reader, {{10, 20}});
    const unsigned number = reader.waiting();
    ASSERT_NE(number, 0U);
    EXPECT_EQ(reader.holdFor(number), (Events{MouseMoved{10, 20}, MouseButtonChanged{1, true},
                                              MouseButtonChanged{1, false}}));
    EXPECT_TRUE(touch(reader, {}).empty());
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
    EXPECT_EQ(touch(reader, {}), (Events{MouseButtonChanged{0, false}}));
}

TEST(TouchReader, APinchIsControlAndTheWheel) {
    TouchReader reader;
    touch(reader, {{100, 100}, {200, 100}});
    EXPECT_EQ(touch(reader, {{70, 100}, {230, 100}}),
              (Events{KeyChanged{kControl, KeyRole::Modifier, true}, WheelTurned{0, 1}}));
    EXPECT_EQ(touch(reader, {}), (Events{KeyChanged{kControl, KeyRole::Modifier, false}}));
}

TEST(TouchReader, TwoFingersSideBySideScroll) {
    TouchReader reader;
    touch(reader, {{100, 100}, {200, 100}});
    EXPECT_EQ(touch(reader, {{100, 160}, {200, 160}}), (Events{WheelTurned{0, 1}}));
    EXPECT_TRUE(touch(reader, {}).empty());
}

TEST(TouchReader, ACancelledTouchPressesNothing) {
    TouchReader reader;
    touch(reader, {{10, 20}});
    EXPECT_TRUE(reader.read({}, true, 1, kControl).empty());
}

}  // namespace
}  // namespace pinwheel::viewer
