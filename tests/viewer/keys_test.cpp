#include "viewer/keys.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace viewer {
namespace {

TEST(Keys, EveryBindingIsFoundByItsPress) {
    for (const Binding& binding : allBindings())
        EXPECT_EQ(actionFor(binding.press), binding.action) << binding.keys;
}

TEST(Keys, NoPressMeansTwoThings) {
    for (const Binding& binding : allBindings()) {
        EXPECT_EQ(std::ranges::count(allBindings(), binding.press, &Binding::press), 1)
            << binding.keys;
    }
}

TEST(Keys, EveryActionIsExplainedOnce) {
    for (const Binding& binding : allBindings()) {
        const auto explained = std::ranges::count_if(allBindings(), [&](const Binding& other) {
            return other.action == binding.action && !other.meaning.empty();
        });
        EXPECT_EQ(explained, 1) << binding.keys;
    }
}

TEST(Keys, UnboundKeysDoNothing) { EXPECT_FALSE(actionFor({Key::Character, 'x', true, true})); }

}  // namespace
}  // namespace viewer
