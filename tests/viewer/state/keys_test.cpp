#include "viewer/state/keys.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

namespace pinwheel::viewer {
namespace {

TEST(Keys, EveryBindingIsFoundByItsPress) {
    for (const Binding& binding : allBindings())
        EXPECT_EQ(actionFor(binding.press), binding.action) << textOf(binding.press);
}

TEST(Keys, NoPressMeansTwoThings) {
    for (const Binding& binding : allBindings()) {
        EXPECT_EQ(std::ranges::count(allBindings(), binding.press, &Binding::press), 1)
            << textOf(binding.press);
    }
}

TEST(Keys, EveryBoundActionHasExactlyOneText) {
    for (const Binding& binding : allBindings()) {
        EXPECT_EQ(std::ranges::count(allActions(), binding.action, &ActionText::action), 1)
            << textOf(binding.press);
    }
}

TEST(Keys, NoTwoActionsReadTheSame) {
    for (const ActionText& entry : allActions())
        EXPECT_EQ(std::ranges::count(allActions(), entry.text, &ActionText::text), 1) << entry.text;
}

TEST(Keys, AreWrittenAsPeopleWriteThem) {
    EXPECT_EQ(keyFor(Action::Redo), "Ctrl+Shift+Z");
    EXPECT_EQ(keysFor(Action::Redo), "Ctrl+Shift+Z or Ctrl+Y");
    EXPECT_EQ(keysFor(Action::PlyBack), "← or k or Shift+F10");
    EXPECT_EQ(keyFor(Action::PreviousEvent), "Shift+n");
    EXPECT_EQ(keyFor(Action::PlayPause), "Space");
    EXPECT_EQ(keyFor(Action::ToggleHelp), "?");
    EXPECT_EQ(keyFor(Action::ZoomIn), "Ctrl++");
    EXPECT_EQ(keyFor(Action::DeclareDraw), "");
}

TEST(Keys, SubmenusAreContiguous) {
    std::string_view previous;
    std::vector<std::string_view> seen;
    for (const ActionText& entry : allActions()) {
        if (!entry.group.empty() && entry.group != previous) {
            EXPECT_EQ(std::count(seen.begin(), seen.end(), entry.group), 0) << entry.group;
            seen.push_back(entry.group);
        }
        previous = entry.group;
    }
}

TEST(Keys, UnboundKeysDoNothing) { EXPECT_FALSE(actionFor({Key::Character, 'x', true, true})); }

}  // namespace
}  // namespace pinwheel::viewer
