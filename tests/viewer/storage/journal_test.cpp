#include "viewer/storage/journal.hpp"

#include "../../base/scratch_folder.hpp"

#include <gtest/gtest.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <sys/wait.h>
#include <unistd.h>

namespace pinwheel::viewer {
namespace {

constexpr std::uint64_t kChecksum = 0xFEDC'BA98'7654'3210;

JournalEntry entryOf(std::size_t plies, const std::optional<std::string>& path = std::nullopt) {
    JournalEntry entry;
    if (path) entry.file = KnownFile{*path, kChecksum};
    const chess::Move moves[] = {{chess::Square::e2, chess::Square::e4},
                                 {chess::Square::d2, chess::Square::d4},
                                 {chess::Square::e7, chess::Square::e5}};
    entry.game.moves.assign(moves, moves + plies);
    return entry;
}

// Another viewer that writes its journal and then dies abruptly.
void crashAfterWriting(const std::string& folder, const JournalEntry& entry) {
    const pid_t child = fork();
    if (child == 0) {
        Journal journal(folder);
        const base::Status written = journal.write(entry);
        kill(getpid(), written ? SIGKILL : SIGTERM);
    }
    int status = 0;
    waitpid(child, &status, 0);
    ASSERT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
}

TEST(Journal, AGameIsFoundAgainAfterACrash) {
    const base::ScratchFolder folder;
    crashAfterWriting(folder.file("journal"), entryOf(2, "/games/mine.json"));
    Journal next(folder.file("journal"));
    const auto lost = next.takeOverLost();
    ASSERT_TRUE(lost);
    EXPECT_EQ(lost->game.moves.size(), 2U);
    EXPECT_EQ(lost->file, (KnownFile{"/games/mine.json", kChecksum}));
    EXPECT_TRUE(lost->game.otherMembers.empty());
}

TEST(Journal, OrdinaryGamesAreFoundAgainAfterACrash) {
    const base::ScratchFolder folder;
    JournalEntry entry;
    entry.file = KnownFile{"/games/mine.pgn", kChecksum};
    entry.ordinary =
        EditedGames{{{3, "[White \"M\xC3\xBCller\"]\n\n1. e4 *\n"}, {7, "1. d4 *\n"}}, 7, ""};
    crashAfterWriting(folder.file("journal"), entry);
    Journal next(folder.file("journal"));
    const auto lost = next.takeOverLost();
    ASSERT_TRUE(lost);
    EXPECT_EQ(lost->file, entry.file);
    EXPECT_EQ(lost->ordinary, entry.ordinary);
}

TEST(Journal, OrdinaryGamesWithoutAFileAreKeptWhole) {
    const base::ScratchFolder folder;
    JournalEntry entry;
    entry.ordinary = EditedGames{{}, 2, "1. e4 *\n\n1. d4 *\n"};
    crashAfterWriting(folder.file("journal"), entry);
    Journal next(folder.file("journal"));
    const auto lost = next.takeOverLost();
    ASSERT_TRUE(lost);
    EXPECT_FALSE(lost->file);
    EXPECT_EQ(lost->ordinary, entry.ordinary);
}

TEST(Journal, ADamagedJournalOfOrdinaryGamesIsReportedAndKept) {
    const base::ScratchFolder folder;
    std::filesystem::create_directories(folder.file("journal"));
    const std::string name = folder.file("journal/game-aaaaaa");
    for (const char* text : {R"({"variant":"ordinary-games","version":1})",
                             R"({"variant":"ordinary-games","current":1,"games":[{"number":1}]})",
                             R"({"variant":"ordinary-games","current":1,"games":[]})"}) {
        std::ofstream(name + ".lock");
        std::ofstream(name + ".json") << text;
        Journal journal(folder.file("journal"));
        EXPECT_FALSE(journal.takeOverLost()) << text;
        EXPECT_EQ(journal.problems().size(), 1U) << text;
        EXPECT_TRUE(std::filesystem::exists(name + ".json"));
    }
}

TEST(Journal, AViewerThatIsAliveKeepsItsOwn) {
    const base::ScratchFolder folder;
    Journal alive(folder.file("journal"));
    ASSERT_TRUE(alive.write(entryOf(1)));
    Journal other(folder.file("journal"));
    EXPECT_FALSE(other.takeOverLost());
}

TEST(Journal, OnlyOneTakesALostGameOver) {
    const base::ScratchFolder folder;
    crashAfterWriting(folder.file("journal"), entryOf(1));
    Journal first(folder.file("journal"));
    Journal second(folder.file("journal"));
    EXPECT_TRUE(first.takeOverLost());
    EXPECT_FALSE(second.takeOverLost());
}

TEST(Journal, SeveralLostGamesAreFoundOneAfterTheOther) {
    const base::ScratchFolder folder;
    for (const std::size_t plies : {1U, 2U, 3U})
        crashAfterWriting(folder.file("journal"), entryOf(plies));
    std::size_t plies = 0;
    for (int i = 0; i < 3; ++i) {
        Journal journal(folder.file("journal"));
        const auto lost = journal.takeOverLost();
        ASSERT_TRUE(lost);
        plies += lost->game.moves.size();
        journal.clear();
    }
    EXPECT_EQ(plies, 6U);
    EXPECT_FALSE(Journal(folder.file("journal")).takeOverLost());
}

TEST(Journal, ASavedGameLeavesNoFilesBehind) {
    const base::ScratchFolder folder;
    {
        Journal journal(folder.file(""));
        ASSERT_TRUE(journal.write(entryOf(1)));
        EXPECT_EQ(folder.names().size(), 2U);
        journal.clear();
        EXPECT_TRUE(folder.names().empty());
        ASSERT_TRUE(journal.write(entryOf(2)));
        journal.clear();
    }
    EXPECT_TRUE(folder.names().empty());
}

TEST(Journal, OneThatWasNotClearedWaitsForTheNextStart) {
    const base::ScratchFolder folder;
    { ASSERT_TRUE(Journal(folder.file("")).write(entryOf(3))); }
    const auto lost = Journal(folder.file("")).takeOverLost();
    ASSERT_TRUE(lost);
    EXPECT_EQ(lost->game.moves.size(), 3U);
}

TEST(Journal, ALockWithoutAJournalIsRemoved) {
    const base::ScratchFolder folder;
    std::ofstream(folder.file("game-abcdef.lock"));
    EXPECT_FALSE(Journal(folder.file("")).takeOverLost());
    EXPECT_TRUE(folder.names().empty());
}

TEST(Journal, ALockWithoutAJournalIsRemovedAfterALostGameToo) {
    const base::ScratchFolder folder;
    { ASSERT_TRUE(Journal(folder.file("")).write(entryOf(1))); }
    std::ofstream(folder.file("game-zzzzzz.lock"));
    EXPECT_TRUE(Journal(folder.file("")).takeOverLost());
    EXPECT_EQ(folder.names().size(), 2U);
}

TEST(Journal, AnUnreadableJournalIsKept) {
    const base::ScratchFolder folder;
    std::ofstream(folder.file("game-abcdef.lock"));
    std::ofstream(folder.file("game-abcdef.json")) << "{half";
    Journal journal(folder.file(""));
    EXPECT_FALSE(journal.takeOverLost());
    ASSERT_EQ(journal.problems().size(), 1U);
    EXPECT_EQ(journal.problems()[0].find(folder.file("game-abcdef.json: ")), 0U);
    EXPECT_EQ(folder.names().size(), 2U);
}

TEST(Journal, TheNextLostGameIsOfferedAfterASkippedOne) {
    const base::ScratchFolder folder;
    { ASSERT_TRUE(Journal(folder.file("")).write(entryOf(1))); }
    { ASSERT_TRUE(Journal(folder.file("")).write(entryOf(2))); }
    Journal journal(folder.file(""));
    const auto first = journal.takeOverLost();
    journal.passOver();
    const auto second = journal.takeOverLost();
    journal.passOver();
    ASSERT_TRUE(first && second);
    EXPECT_EQ(first->game.moves.size() + second->game.moves.size(), 3U);
    EXPECT_FALSE(journal.takeOverLost());
    EXPECT_EQ(folder.names().size(), 4U);
    EXPECT_TRUE(Journal(folder.file("")).takeOverLost());
}

TEST(Journal, AFileNameThatIsNotUtf8IsDroppedButTheGameIsKept) {
    const base::ScratchFolder folder;
    { ASSERT_TRUE(Journal(folder.file("")).write(entryOf(1, "/games/\xFF.json"))); }
    const auto lost = Journal(folder.file("")).takeOverLost();
    ASSERT_TRUE(lost);
    EXPECT_FALSE(lost->file);
}

TEST(Journal, WithoutAFolderNothingIsKept) {
    Journal journal(std::nullopt);
    EXPECT_TRUE(journal.write(entryOf(1)));
    EXPECT_FALSE(journal.takeOverLost());
}

TEST(Journal, AFolderThatCannotBeCreatedIsReported) {
    const base::ScratchFolder folder;
    std::ofstream(folder.file("file")) << "x";
    const base::Status written = Journal(folder.file("file/journal")).write(entryOf(1));
    ASSERT_FALSE(written);
    EXPECT_NE(written.error().what.find("file/journal"), std::string::npos);
}

}  // namespace
}  // namespace pinwheel::viewer
