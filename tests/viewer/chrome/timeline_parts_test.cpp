#include "viewer/chrome/timeline_parts.hpp"

#include <gtest/gtest.h>

namespace pinwheel::viewer {
namespace {

constexpr float kText = 16;

TimelineParts partsWith(float height) {
    return timelineParts({{10, 20}, {900, 20 + height}}, kText);
}

TEST(TimelineParts, AreStackedAndInsideAtEveryHeight) {
    for (float height = leastTimelineHeight(kText); height < 500; height += 3) {
        const TimelineParts parts = partsWith(height);
        const float lanes = parts.laneHeight * static_cast<float>(parts.lanes);
        EXPECT_NEAR(parts.strip, parts.top + lanes, 0.01F) << height;
        EXPECT_GT(parts.axis, parts.strip) << height;
        EXPECT_GE(parts.curves - parts.axis, parts.letters) << height;
        EXPECT_GE(parts.arcs, parts.curves) << height;
        EXPECT_GE(parts.bottom, parts.arcs) << height;
        EXPECT_LE(parts.bottom, 20 + height + 0.01F) << height;
    }
}

TEST(TimelineParts, NamesOfLanesNeverOverlapAndAreLargeEnoughToRead) {
    for (float height = leastTimelineHeight(kText); height < 500; height += 3) {
        const TimelineParts parts = partsWith(height);
        EXPECT_GE(parts.letters, 11) << height;
        EXPECT_GE(parts.laneHeight, parts.letters) << height;
    }
}

TEST(TimelineParts, MoreRoomShowsMore) {
    EXPECT_FALSE(partsWith(leastTimelineHeight(kText)).hasCurves());
    EXPECT_TRUE(partsWith(100).hasCurves());
    EXPECT_FALSE(partsWith(100).hasLanes());
    EXPECT_TRUE(partsWith(200).hasLanes());
}

}  // namespace
}  // namespace pinwheel::viewer
