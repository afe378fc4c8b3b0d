// Games under other rulings and from other starts, made by another implementation.
#include "corpus.hpp"

#include <gtest/gtest.h>

#include <set>

namespace pinwheel::duplicate::corpus {
namespace {

TEST(RulingsData, EveryGameIsReproducedPlyByPly) {
    const auto games = gamesIn(folderWithTheTests() / "rulings");
    EXPECT_EQ(games.size(), 6U);
    std::set<std::string> changed;
    std::size_t starts = 0;
    for (const auto& game : games) {
        expectTraceUnderItsRulings(game);
        const Json save = readJson(game);
        for (const auto& [name, value] : changedRulings(rulingsOf(save))) changed.emplace(name);
        if (startOf(save) != GameState()) ++starts;
    }
    EXPECT_EQ(changed, (std::set<std::string>{"clock", "mate-winners", "rounds", "stalemate"}));
    EXPECT_EQ(starts, 3U);
}

TEST(RulingsCorpus, EveryGameIsReproducedPlyByPly) {
    const auto folder = folderFromEnvironment();
    if (folder.empty())
        GTEST_SKIP() << "PINWHEEL_DUPLICATE_DIR does not name the folder of the corpus";
    if (!std::filesystem::is_directory(folder / "rulings"))
        GTEST_SKIP() << folder << " has no folder rulings";
    const auto games = gamesIn(folder / "rulings");
    EXPECT_FALSE(games.empty());
    for (const auto& game : games) expectTraceUnderItsRulings(game);
}

}  // namespace
}  // namespace pinwheel::duplicate::corpus
