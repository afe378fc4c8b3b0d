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

TEST(Keys, APageHasASecondKeyForEveryOneThatABrowserKeeps) {
    for (const Binding& binding : allBindings()) {
        if (!isReserved(binding.press) || !isOffered(binding.action, Host::Page)) continue;
        EXPECT_NE(keyFor(binding.action, Host::Page), "") << textOf(binding.press);
    }
    EXPECT_EQ(keyFor(Action::NewGame, Host::Window), "Ctrl+N");
    EXPECT_EQ(keyFor(Action::NewGame, Host::Page), "Ctrl+M");
    EXPECT_EQ(keysFor(Action::NewGame, Host::Page), "Ctrl+M");
}

TEST(Keys, APageOffersNothingThatItCannotDo) {
    for (const Action action :
         {Action::Quit, Action::RecordFilm, Action::PicturesFolder, Action::AttachEngine}) {
        EXPECT_TRUE(isOffered(action, Host::Window));
        EXPECT_FALSE(isOffered(action, Host::Page));
    }
    EXPECT_TRUE(isOffered(Action::SaveShared, Host::Page));
    EXPECT_FALSE(isOffered(Action::SaveShared, Host::Window));
    EXPECT_EQ(actionFor({Key::Character, 'r', true}, Host::Window), Action::RecordFilm);
    EXPECT_FALSE(actionFor({Key::Character, 'r', true}, Host::Page));
}

TEST(Keys, ATypedCharacterIsAPress) {
    EXPECT_EQ(pressOfCharacter('n', false), (KeyPress{Key::Character, 'n'}));
    EXPECT_EQ(pressOfCharacter('N', true), (KeyPress{Key::Character, 'n', false, true}));
    EXPECT_EQ(pressOfCharacter('N', false), (KeyPress{Key::Character, 'n'}));  // Caps Lock
    EXPECT_EQ(pressOfCharacter('?', false), (KeyPress{Key::Character, '?', false, true}));
    EXPECT_FALSE(pressOfCharacter(0xE9, false));
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
