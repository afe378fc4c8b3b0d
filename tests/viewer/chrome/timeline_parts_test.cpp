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

TimelineParts partsWithTracks(float height, std::size_t rows) {
    return timelineParts({{10, 20}, {900, 20 + height}}, kText, rows);
}

TEST(TimelineParts, TracksNeverTakeTheRoomOfTheStripAndItsNumbers) {
    for (float height = leastTimelineHeight(kText); height < 500; height += 3) {
        for (const std::size_t rows : {0U, 2U, 3U, 8U, 16U}) {
            const TimelineParts parts = partsWithTracks(height, rows);
            EXPECT_GE(parts.axis - parts.strip, 0.8F * kText - 0.01F) << height;
            EXPECT_GE(parts.tracks - parts.axis, parts.letters) << height;
            EXPECT_LE(parts.trackRows, rows) << height;
            EXPECT_NE(parts.trackRows, 1U) << height;  // one track shows no fork
            EXPECT_GE(parts.trackHeight, parts.letters) << height;
            EXPECT_NEAR(parts.curves,
                        parts.tracks + parts.trackHeight * static_cast<float>(parts.trackRows),
                        0.01F);
            EXPECT_GE(parts.arcs, parts.curves) << height;
            EXPECT_GE(parts.bottom, parts.arcs) << height;
            EXPECT_LE(parts.bottom, 20 + height + 0.01F) << height << ", " << rows;
        }
    }
}

TEST(TimelineParts, TracksComeBeforeTheCurvesAndLanesAfterBoth) {
    EXPECT_FALSE(partsWithTracks(leastTimelineHeight(kText), 4).hasTracks());
    const TimelineParts low = partsWithTracks(75, 4);
    EXPECT_EQ(low.trackRows, 2U);
    EXPECT_FALSE(low.hasCurves());
    const TimelineParts middle = partsWithTracks(118, 4);
    EXPECT_EQ(middle.trackRows, 3U);
    EXPECT_TRUE(middle.hasCurves());
    EXPECT_FALSE(middle.hasLanes());
    const TimelineParts high = partsWithTracks(300, 4);
    EXPECT_EQ(high.trackRows, 4U);
    EXPECT_TRUE(high.hasCurves());
    EXPECT_TRUE(high.hasLanes());
}

TEST(TimelineParts, MoreRoomShowsMore) {
    EXPECT_FALSE(partsWith(leastTimelineHeight(kText)).hasCurves());
    EXPECT_TRUE(partsWith(100).hasCurves());
    EXPECT_FALSE(partsWith(100).hasLanes());
    EXPECT_TRUE(partsWith(200).hasLanes());
}

}  // namespace
}  // namespace pinwheel::viewer
