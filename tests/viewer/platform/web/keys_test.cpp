#include "viewer/platform/web/keys.hpp"

#include <gtest/gtest.h>
#include <imgui.h>

namespace pinwheel::viewer {
namespace {

TEST(BrowserKeys, NamedKeysAndShortcutsArriveAsPresses) {
    EXPECT_EQ(pressOf({"ArrowLeft", 37}), KeyPress{Key::Left});
    EXPECT_EQ(pressOf({"F5", 116, false, true}), (KeyPress{Key::F5, 0, false, true}));
    EXPECT_EQ(pressOf({"s", 83, true}), (KeyPress{Key::Character, 's', true}));
    EXPECT_EQ(pressOf({"S", 83, true, true}), (KeyPress{Key::Character, 's', true, true}));
    EXPECT_EQ(pressOf({"+", 187, true, true}), (KeyPress{Key::Character, '+', true}));
}

TEST(BrowserKeys, PlainCharactersArriveAsText) {
    for (const char* key : {"a", "?", " ", "é"}) EXPECT_FALSE(pressOf({key, 0})) << key;
}

TEST(BrowserKeys, AltGrTypesCharacters) {
    const BrowserKey euro{"€", 69, true, false, true};
    EXPECT_FALSE(pressOf(euro));
    EXPECT_EQ(roleOf(euro), KeyRole::Text);
    EXPECT_FALSE(isTaken(euro));
}

TEST(BrowserKeys, CopyCutAndPasteAreLeftToTheBrowser) {
    for (const char* key : {"c", "v", "x"}) EXPECT_FALSE(isTaken({key, 0, true})) << key;
    EXPECT_TRUE(isTaken({"C", 0, true, true}));
    for (const BrowserKey& key :
         {BrowserKey{"Insert", 45, true}, BrowserKey{"Insert", 45, false, true}}) {
        EXPECT_FALSE(isTaken(key));
        EXPECT_EQ(roleOf(key), KeyRole::Command);
    }
    EXPECT_TRUE(isTaken({"Insert", 45}));
}

TEST(BrowserKeys, OnlyKeysWithAMeaningAreTaken) {
    EXPECT_TRUE(isTaken({"s", 83, true}));
    EXPECT_TRUE(isTaken({"Tab", 9}));
    EXPECT_TRUE(isTaken({"F12", 123}));
    EXPECT_FALSE(isTaken({"u", 85, true}));
    EXPECT_FALSE(isTaken({"F6", 117}));
    EXPECT_FALSE(isTaken({"Control", 17, true}));
}

TEST(BrowserKeys, TextFieldsFindTheirKeys) {
    EXPECT_EQ(indexOf({"Backspace", 8}), ImGuiKey_Backspace);
    EXPECT_EQ(indexOf({"V", 86, true, true}), ImGuiKey_V);
    EXPECT_GE(indexOf({"q", 81}), static_cast<int>(ImGuiKey_COUNT));
}

}  // namespace
}  // namespace pinwheel::viewer
