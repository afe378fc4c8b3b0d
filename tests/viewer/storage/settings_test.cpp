#include "viewer/storage/settings.hpp"

#include "../../base/scratch_folder.hpp"

#include <gtest/gtest.h>

#include <clocale>
#include <fstream>

namespace pinwheel::viewer {
namespace {

Settings unusual() {
    Settings settings;
    settings.theme = ThemeChoice::Light;
    settings.palette = PaletteChoice::ColourBlindSafe;
    settings.facing = PieceFacing::Upright;
    settings.quarterTurns = 3;
    settings.zoom = 1.5F;
    settings.preset = Preset::Teach;
    settings.layout = layoutOf(Preset::Teach);
    settings.layout.columnShare = 0.5F;
    settings.layout.hasTimeline = false;
    settings.layout.timelineShare = 0.3F;
    settings.layout.toggle(Panel::Game);
    settings.window = {800, 600};
    settings.animatesMoves = false;
    settings.isMaximised = true;
    settings.recentFiles = {"/games/a.json", "/games/\xC3\xA4.json"};
    return settings;
}

Settings onOneBoard() {
    Settings settings;
    settings.preset = Preset::Debug;
    settings.layout = layoutOf(Preset::Debug, 1);
    settings.layout.outerShare = 0.4F;
    return settings;
}

TEST(Settings, AreReadAsTheyWereWritten) {
    for (const Settings& settings : {Settings(), unusual(), onOneBoard()}) {
        const auto read = parseSettings(toText(settings));
        ASSERT_TRUE(read) << read.error().what;
        EXPECT_EQ(*read, settings);
    }
}

TEST(Settings, SurviveALocaleWithADecimalComma) {
    const std::string before = std::setlocale(LC_ALL, nullptr);
    // Not every machine has this locale; without it the test only repeats the one above.
    std::setlocale(LC_ALL, "de_DE.UTF-8");
    const auto read = parseSettings(toText(unusual()));
    std::setlocale(LC_ALL, before.c_str());
    ASSERT_TRUE(read);
    EXPECT_EQ(*read, unusual());
}

TEST(Settings, InvalidMembersGetTheirDefaults) {
    const auto read = parseSettings(
        R"({"theme":"pink","palette":7,"pieces":null,"quarterTurns":99,"zoom":"large","preset":"Sleep",
            "columnShare":[],"width":-4,"height":1e300,"recentFiles":[1,"/a.json",null]})");
    ASSERT_TRUE(read);
    Settings expected;
    expected.recentFiles = {"/a.json"};
    EXPECT_EQ(*read, expected);
}

TEST(Settings, NumbersStayWithinTheirLimits) {
    const auto read = parseSettings(R"({"zoom":1000,"columnShare":-3})");
    ASSERT_TRUE(read);
    EXPECT_EQ(read->zoom, kMostZoom);
    EXPECT_EQ(read->layout.columnShare, 0.1F);
}

TEST(Settings, NoPanelIsShownTwice) {
    const auto read = parseSettings(
        R"({"rows":[{"panels":["Moves","Moves","Nonsense"],"front":"Why"},{"panels":["Moves"]},5,{"panels":[]}]})");
    ASSERT_TRUE(read);
    ASSERT_EQ(read->layout.rows.size(), 1U);
    EXPECT_EQ(read->layout.rows[0].panels, std::vector{Panel::Moves});
    EXPECT_EQ(read->layout.rows[0].front, Panel::Moves);
}

TEST(Settings, TextThatIsNotAJsonObjectIsRefused) {
    for (const char* text : {"", "[]", "7", "{", "\"theme\""})
        EXPECT_FALSE(parseSettings(text)) << text;
}

TEST(Settings, AnEmptyFolderGivesDefaults) {
    const base::ScratchFolder folder;
    const auto read = loadSettings(folder.file(""));
    ASSERT_TRUE(read);
    EXPECT_EQ(*read, Settings());
}

TEST(Settings, TheFolderIsCreatedWhenTheyAreStored) {
    const base::ScratchFolder folder;
    const std::string deep = folder.file("not/there/yet");
    ASSERT_TRUE(storeSettings(deep, unusual()));
    const auto read = loadSettings(deep);
    ASSERT_TRUE(read);
    EXPECT_EQ(*read, unusual());
}

TEST(Settings, ABrokenFileIsNamedInTheRefusal) {
    const base::ScratchFolder folder;
    std::ofstream(folder.file("settings.json")) << "{\"theme\":";
    const auto read = loadSettings(folder.file(""));
    ASSERT_FALSE(read);
    EXPECT_NE(read.error().what.find("settings.json: not JSON"), std::string::npos)
        << read.error().what;
}

TEST(RecentFiles, TheNewestComesFirstAndNoneTwice) {
    std::vector<std::string> files;
    for (int i = 0; i < 15; ++i) remember(files, "/games/" + std::to_string(i) + ".json");
    EXPECT_EQ(files.size(), kMostRecentFiles);
    remember(files, "/games/./9.json");
    EXPECT_EQ(files.size(), kMostRecentFiles);
    EXPECT_EQ(files[0], "/games/9.json");
    EXPECT_EQ(files[1], "/games/14.json");
}

}  // namespace
}  // namespace pinwheel::viewer
