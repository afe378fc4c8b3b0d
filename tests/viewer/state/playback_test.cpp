#include "viewer/state/playback.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace pinwheel::viewer {
namespace {

using chess::Ply;

// The plies shown as time passes, starting at `now`.
std::vector<std::uint32_t> shown(Playback& playback, std::uint32_t now, std::uint32_t last,
                                 float seconds, float step = 0.25F) {
    std::vector<std::uint32_t> plies;
    Ply ply{now};
    for (float time = 0; time < seconds; time += step) {
        if (const auto next = advance(playback, ply, {last}, step)) {
            ply = *next;
            plies.push_back(ply.value);
        }
    }
    return plies;
}

Playback playing(float speed) {
    Playback playback;
    playback.isPlaying = true;
    playback.pliesPerSecond = speed;
    return playback;
}

using Plies = std::vector<std::uint32_t>;

TEST(Playback, StepsWithItsSpeedAndStopsAtTheEnd) {
    Playback playback = playing(2);
    EXPECT_EQ(shown(playback, 0, 3, 1), (Plies{1, 2}));
    EXPECT_EQ(shown(playback, 2, 3, 5), (Plies{3}));
    EXPECT_FALSE(playback.isPlaying);
}

TEST(Playback, ALongFrameSkipsPliesRatherThanTime) {
    Playback playback = playing(10);
    EXPECT_EQ(shown(playback, 0, 100, 2, 1), (Plies{10, 20}));
}

TEST(Playback, RunsBackwards) {
    Playback playback = playing(4);
    playback.isBackwards = true;
    EXPECT_EQ(shown(playback, 2, 9, 5), (Plies{1, 0}));
    EXPECT_FALSE(playback.isPlaying);
}

TEST(Playback, LoopsWithinItsRange) {
    Playback playback = playing(4);
    playback.isLooping = true;
    playback.range = PlyRange{{2}, {4}};
    EXPECT_EQ(shown(playback, 2, 9, 1.5F), (Plies{3, 4, 2, 3, 4, 2}));
}

TEST(Playback, ARangeThatTheGameNoLongerHasIsCut) {
    Playback playback = playing(4);
    playback.isLooping = true;
    playback.range = PlyRange{{5}, {9}};
    EXPECT_EQ(shown(playback, 3, 3, 1), Plies{});
    EXPECT_FALSE(playback.isPlaying);
}

TEST(Playback, StartsAgainFromTheOtherEnd) {
    Playback playback;
    EXPECT_EQ(toggle(playback, {7}, {7}), Ply{0});
    EXPECT_TRUE(playback.isPlaying);
    EXPECT_EQ(toggle(playback, {3}, {7}), Ply{3});
    EXPECT_FALSE(playback.isPlaying);
    playback.range = PlyRange{{2}, {4}};
    EXPECT_EQ(toggle(playback, {6}, {7}), Ply{2});
}

TEST(Playback, AnEmptyGameStopsImmediately) {
    Playback playback = playing(4);
    playback.isLooping = true;
    EXPECT_EQ(shown(playback, 0, 0, 2), Plies{});
    EXPECT_FALSE(playback.isPlaying);
}

}  // namespace
}  // namespace pinwheel::viewer
