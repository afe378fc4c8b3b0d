#include "corpus.hpp"

#include "perft_file.hpp"

#include <gtest/gtest.h>

namespace pinwheel::duplicate::corpus {
namespace {

// The tests of this fixture are skipped if there is no such folder.
class DuplicateCorpus : public testing::Test {
protected:
    void SetUp() override {
        if (folder_.empty()) {
            GTEST_SKIP() << "PINWHEEL_DUPLICATE_DIR does not name the folder of the corpus";
        }
        ASSERT_TRUE(std::filesystem::is_directory(folder_)) << folder_ << " is not a folder";
    }

    const std::filesystem::path folder_ = folderFromEnvironment();
};

TEST(DuplicateData, EveryGameIsReproducedPlyByPly) {
    const auto games = gamesIn(folderWithTheTests() / "games");
    EXPECT_EQ(games.size(), 5U);
    for (const auto& game : games) expectTrace(game);
}

TEST(DuplicateData, KeyTermsMakeTheKeysAlongEveryGame) {
    for (const auto& game : gamesIn(folderWithTheTests() / "games")) expectKeyTerms(game);
}

TEST_F(DuplicateCorpus, EveryGameIsReproducedPlyByPly) {
    const auto games = gamesIn(folder_ / "games");
    EXPECT_FALSE(games.empty());
    for (const auto& game : games) expectTrace(game);
}

TEST_F(DuplicateCorpus, KeyTermsMakeTheKeysAlongEveryGame) {
    const auto games = gamesIn(folder_ / "games");
    EXPECT_FALSE(games.empty());
    for (const auto& game : games) expectKeyTerms(game);
}

TEST_F(DuplicateCorpus, EveryIllegalMoveIsRefusedForItsReason) {
    const Json entries = readJson(folder_ / "illegal_moves.json");
    EXPECT_FALSE(entries.empty());
    for (const Json& entry : entries) expectRefused(entry);
}

TEST_F(DuplicateCorpus, SyncPerftCountsUpToTheNodeLimit) {
    const Json entries = readJson(folder_ / "sync_perft.json");
    EXPECT_FALSE(entries.empty());
    for (const Json& entry : entries) expectPerft(entry, 0, chess::kFastLeaves);
}

}  // namespace
}  // namespace pinwheel::duplicate::corpus
