#include "viewer/state/start_screen.hpp"

#include "viewer/storage/examples.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

namespace pinwheel::viewer {
namespace {

StartScreen screenWith(std::size_t recent, std::size_t examples) {
    std::vector<std::string> files;
    for (std::size_t i = 0; i < recent; ++i)
        files.push_back("/games/" + std::to_string(i) + ".json");
    std::vector<Example> games;
    for (std::size_t i = 0; i < examples; ++i)
        games.push_back({"/e", "Example " + std::to_string(i)});
    return startScreenWith(files, games);
}

TEST(StartScreen, OffersPlayLearnOpenLabRecentFilesAndExamples) {
    const StartScreen screen = screenWith(2, 3);
    std::vector<std::string> texts;
    for (const StartEntry* entry : screen.all()) texts.push_back(entry->text);
    EXPECT_EQ(texts,
              (std::vector<std::string>{
                  "Play a new game", "Learn duplicate chess in fifteen minutes", "Read the rules",
                  "Open a save, PGN, lesson or picture…", "Try other rulings in the lab", "0.json",
                  "1.json", "Example 0", "Example 1", "Example 2"}));
}

TEST(StartScreen, ArrowsReachEveryEntryAndComeBack) {
    StartScreen screen = screenWith(2, 3);
    for (std::size_t i = 1; i <= 10; ++i) {
        EXPECT_TRUE(screen.takeKey({Key::Down}));
        EXPECT_EQ(screen.chosen, i % 10);
    }
    screen.takeKey({Key::Up});
    EXPECT_EQ(screen.chosen, 9U);
    screen.takeKey({Key::Left});
    EXPECT_EQ(screen.chosen, 2U) << "beside the third example";
    screen.takeKey({Key::Right});
    EXPECT_EQ(screen.chosen, 9U);
    screen.takeKey({Key::Tab});
    EXPECT_EQ(screen.chosen, 0U);
    EXPECT_FALSE(screen.takeKey({Key::Enter}));
}

TEST(StartScreen, WithoutRecentFilesAndExamplesItStillWorks) {
    StartScreen screen = screenWith(0, 0);
    screen.takeKey({Key::Right});
    screen.takeKey({Key::Up});
    EXPECT_EQ(screen.chosen, 4U);
}

TEST(Examples, EveryIncludedGameHasItsOwnTitle) {
    const std::vector<Example> examples = examplesIn(PINWHEEL_SOURCE_DIR "/assets/games");
    EXPECT_GE(examples.size(), 15U);
    for (const Example& example : examples) {
        EXPECT_NE(example.title, "") << example.path;
        EXPECT_EQ(std::count_if(examples.begin(), examples.end(),
                                [&](const Example& other) { return other.title == example.title; }),
                  1)
            << example.title;
    }
    EXPECT_TRUE(examplesIn("/no/such/folder").empty());
}

TEST(Examples, GamesUnderOtherRulingsComeLast) {
    const std::vector<Example> examples = examplesIn(PINWHEEL_SOURCE_DIR "/assets/games");
    const auto isUnderARuling = [](const Example& example) {
        return example.path.find("/ruling-") != std::string::npos;
    };
    EXPECT_TRUE(std::is_partitioned(examples.begin(), examples.end(), std::not_fn(isUnderARuling)));
    EXPECT_TRUE(isUnderARuling(examples.back()));
}

}  // namespace
}  // namespace pinwheel::viewer
