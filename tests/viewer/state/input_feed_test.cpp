#include "viewer/state/input_feed.hpp"

#include <gtest/gtest.h>

namespace pinwheel::viewer {
namespace {

constexpr int kEnter = 257;
constexpr int kRight = 262;
constexpr int kControl = 341;
constexpr int kA = 65;

KeyChanged down(int key, KeyRole role) { return {key, role, true}; }
KeyChanged up(int key, KeyRole role) { return {key, role, false}; }

void type(InputFeed& feed, char letter) {
    feed.push(down(letter - 'a' + kA, KeyRole::Text));
    feed.push(CharacterTyped{static_cast<unsigned>(letter)}, KeyPress{Key::Character, letter});
    feed.push(up(letter - 'a' + kA, KeyRole::Text));
}
void strike(InputFeed& feed, int key, KeyRole role, Key name = Key::Right) {
    feed.push(down(key, role), KeyPress{name});
    feed.push(up(key, role));
}

std::string charactersIn(const FrameInput& input) {
    std::string text;
    for (const InputEvent& event : input.events) {
        if (const auto* typed = std::get_if<CharacterTyped>(&event))
            text += static_cast<char>(typed->character);
    }
    return text;
}
bool holds(const FrameInput& input, const InputEvent& event) {
    return std::find(input.events.begin(), input.events.end(), event) != input.events.end();
}

TEST(InputFeed, TextTypedBetweenTwoFramesArrivesInOneFrameInOrder) {
    InputFeed feed;
    for (const char letter : {'c', 'l', 'o', 'c', 'k'}) type(feed, letter);
    const FrameInput input = feed.take(true);
    EXPECT_EQ(charactersIn(input), "clock");
    EXPECT_EQ(input.presses.size(), 5U);
    EXPECT_TRUE(feed.isEmpty());
}

TEST(InputFeed, APressAndItsReleaseNeverShareAFrameWhileTextIsTyped) {
    InputFeed feed;
    strike(feed, kEnter, KeyRole::Command);
    const FrameInput first = feed.take(true);
    EXPECT_TRUE(holds(first, down(kEnter, KeyRole::Command)));
    EXPECT_FALSE(holds(first, up(kEnter, KeyRole::Command)));
    EXPECT_FALSE(feed.isEmpty());
    EXPECT_TRUE(holds(feed.take(true), up(kEnter, KeyRole::Command)));
    EXPECT_TRUE(feed.isEmpty());
}

TEST(InputFeed, EightEntersBetweenTwoFramesAreEightPresses) {
    InputFeed feed;
    for (int i = 0; i < 8; ++i) strike(feed, kEnter, KeyRole::Command);
    int presses = 0;
    bool isDown = false;
    for (int frame = 0; frame < 40 && !feed.isEmpty(); ++frame) {
        const bool before = isDown;
        for (const InputEvent& event : feed.take(true).events)
            isDown = std::get<KeyChanged>(event).isDown;
        if (isDown && !before) ++presses;
    }
    EXPECT_EQ(presses, 8);
    EXPECT_TRUE(feed.isEmpty());
}

TEST(InputFeed, ControlIsStillDownInTheFrameOfItsLetter) {
    InputFeed feed;
    feed.push(down(kControl, KeyRole::Modifier));
    strike(feed, kA, KeyRole::Command);
    feed.push(up(kControl, KeyRole::Modifier));
    const FrameInput input = feed.take(true);
    EXPECT_TRUE(holds(input, down(kControl, KeyRole::Modifier)));
    EXPECT_TRUE(holds(input, down(kA, KeyRole::Command)));
    EXPECT_FALSE(holds(input, up(kControl, KeyRole::Modifier)));
}

TEST(InputFeed, TextAfterAnEnterWaitsUntilTheFocusHasSettled) {
    InputFeed feed;
    type(feed, 'a');
    strike(feed, kEnter, KeyRole::Command);
    type(feed, 'b');
    const FrameInput first = feed.take(true);
    EXPECT_EQ(charactersIn(first), "a");
    EXPECT_FALSE(holds(first, down(kEnter, KeyRole::Command)));
    EXPECT_TRUE(holds(feed.take(true), down(kEnter, KeyRole::Command)));
    int frames = 0;
    while (charactersIn(feed.take(false)) != "b" && frames < 20) ++frames;
    EXPECT_GE(frames, 1);
    EXPECT_LT(frames, 6);
}

TEST(InputFeed, TheSameCommandAgainNeedNotWait) {
    InputFeed feed;
    for (int i = 0; i < 5; ++i) strike(feed, kA, KeyRole::Command);
    int frames = 0;
    for (; !feed.isEmpty() && frames < 40; ++frames) feed.take(false);
    EXPECT_LE(frames, 10);  // a press and a release each
}

TEST(InputFeed, ArrowsShareAFrameOnlyWhileNoTextIsTyped) {
    InputFeed feed;
    for (int i = 0; i < 4; ++i) strike(feed, kRight, KeyRole::Step);
    EXPECT_EQ(feed.take(false).presses.size(), 4U);
    EXPECT_TRUE(feed.isEmpty());
    for (int i = 0; i < 4; ++i) strike(feed, kRight, KeyRole::Step);
    EXPECT_EQ(feed.take(true).presses.size(), 1U);
    EXPECT_FALSE(feed.isEmpty());
}

TEST(InputFeed, AKeyHeldDownNeverRunsAheadOfSlowFrames) {
    InputFeed feed;
    feed.push(down(kRight, KeyRole::Step), KeyPress{Key::Right});
    for (int i = 0; i < 30; ++i) feed.push(KeyRepeated{}, KeyPress{Key::Right});
    EXPECT_EQ(feed.take(false).presses.size(), 31U);
    EXPECT_TRUE(feed.isEmpty());
}

TEST(InputFeed, EachClickHappensWhereTheMouseWasThen) {
    InputFeed feed;
    feed.push(MouseMoved{1, 1});
    feed.push(MouseMoved{10, 10});
    feed.push(MouseButtonChanged{0, true});
    feed.push(MouseButtonChanged{0, false});
    feed.push(MouseMoved{20, 20});
    feed.push(MouseButtonChanged{0, true});
    feed.push(MouseButtonChanged{0, false});
    const std::vector<InputEvent> first = feed.take(false).events;
    EXPECT_EQ(first, (std::vector<InputEvent>{MouseMoved{10, 10}, MouseButtonChanged{0, true}}));
    EXPECT_EQ(feed.take(false).events, (std::vector<InputEvent>{MouseButtonChanged{0, false}}));
    EXPECT_EQ(feed.take(false).events,
              (std::vector<InputEvent>{MouseMoved{20, 20}, MouseButtonChanged{0, true}}));
}

TEST(InputFeed, AModifierThatIsReleasedAfterTheWheelStillBelongsToIt) {
    InputFeed feed;
    feed.push(down(kControl, KeyRole::Modifier));
    feed.push(WheelTurned{0, 1});
    feed.push(WheelTurned{0, 2});
    feed.push(up(kControl, KeyRole::Modifier));
    const FrameInput first = feed.take(false);
    EXPECT_TRUE(holds(first, WheelTurned{0, 2}));
    EXPECT_FALSE(holds(first, up(kControl, KeyRole::Modifier)));
    EXPECT_TRUE(holds(feed.take(false), up(kControl, KeyRole::Modifier)));
}

TEST(InputFeed, AModifierThatIsReleasedAfterAClickStillBelongsToIt) {
    InputFeed feed;
    feed.push(down(kControl, KeyRole::Modifier));
    feed.push(MouseButtonChanged{1, true});
    feed.push(MouseButtonChanged{1, false});
    feed.push(up(kControl, KeyRole::Modifier));
    EXPECT_FALSE(holds(feed.take(false), up(kControl, KeyRole::Modifier)));
}

}  // namespace
}  // namespace pinwheel::viewer
