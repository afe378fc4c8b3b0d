#include "viewer/state/background.hpp"

#include <gtest/gtest.h>

#include <chrono>

namespace pinwheel::viewer {
namespace {

using namespace std::chrono_literals;

// Counts until it is stopped.
int countUntilStopped(const std::atomic<bool>& stop, base::Progress& progress) {
    int count = 0;
    while (!stop) {
        ++count;
        progress = 0.5F;
    }
    return count;
}

template <class Task>
void waitFor(const Task& task) {
    while (task.isRunning()) std::this_thread::sleep_for(1ms);
}

TEST(Background, ItsResultIsAvailableWhenItIsDone) {
    std::atomic<int> wakes = 0;
    Background<int> task;
    EXPECT_EQ(task.result(), nullptr);
    task.start([](const auto&, auto&) { return 42; }, [&] { ++wakes; });
    waitFor(task);
    ASSERT_NE(task.result(), nullptr);
    EXPECT_EQ(*task.result(), 42);
    task.cancel();
    EXPECT_EQ(wakes, 1);
    ASSERT_NE(task.result(), nullptr);
}

TEST(Background, ACancelledTaskHasNoResult) {
    Background<int> task;
    task.start(countUntilStopped, {});
    EXPECT_TRUE(task.isRunning());
    EXPECT_EQ(task.result(), nullptr);
    task.cancel();
    EXPECT_FALSE(task.isRunning());
    EXPECT_EQ(task.result(), nullptr);
}

TEST(Background, StartingAgainCancelsThePreviousTask) {
    Background<int> task;
    for (int i = 0; i < 20; ++i) task.start(countUntilStopped, {});
    task.start([](const auto&, auto&) { return 7; }, {});
    waitFor(task);
    EXPECT_EQ(*task.result(), 7);
}

TEST(Background, ResultsSoFarAreSeenWhileItIsRunning) {
    Background<int> task;
    EXPECT_FALSE(task.latest());
    task.startPublishing(
        [](const std::atomic<bool>& stop, base::Progress&, const auto& publish) {
            publish(1);
            publish(2);
            while (!stop) std::this_thread::sleep_for(1ms);
            return 3;
        },
        {});
    while (task.latest() != 2) std::this_thread::sleep_for(1ms);
    EXPECT_TRUE(task.isRunning());
    EXPECT_EQ(task.result(), nullptr);
    task.askToStop();
    waitFor(task);
    EXPECT_EQ(task.latest(), 3);
    task.start(countUntilStopped, {});
    EXPECT_FALSE(task.latest());
}

TEST(Background, MayBeDestroyedAtAnyMoment) {
    for (int i = 0; i < 50; ++i) {
        Background<int> task;
        task.start(countUntilStopped, {});
        if (i % 2 == 0) std::this_thread::yield();
    }
}

}  // namespace
}  // namespace pinwheel::viewer
