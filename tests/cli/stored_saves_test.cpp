#include "pinwheel/store/save_file.hpp"
#include "stored_output.hpp"

#include <gtest/gtest.h>

namespace pinwheel::cli {
namespace {

// Loading and saving a file, in the form of a call that prints the file.
StoredCall rewriting(const std::string& game) { return {game, {"rewrite"}}; }

std::vector<std::string> rewritten(const std::string& game) {
    const auto saved = store::parseSave(textOf(pathOf(game)));
    if (!saved) return {saved.error().what};
    const auto replayed = store::replay(*saved);
    if (!replayed) return {replayed.error().what};
    return {toText(store::savedFrom(*replayed, *saved))};
}

void expectRewritten(const std::string& file, const std::vector<std::string>& games) {
    if (isRecording()) {
        std::vector<StoredCall> calls;
        for (const std::string& game : games) {
            calls.push_back(rewriting(game));
            calls.back().lines = checksumsOf(rewritten(game));
        }
        writeStored(file, "Saves read and written again, one checksum for the whole text.", calls);
    }
    const std::vector<StoredCall> calls = readStored(file);
    EXPECT_FALSE(calls.empty());
    for (const StoredCall& call : calls) expectSameLines(call, rewritten(call.game));
}

TEST(StoredSaves, TheGamesInTheRepositoryAreWrittenAgainByteForByte) {
    expectRewritten("saves.txt", gamesInTheRepository());
}

TEST(StoredSaves, TheCorpusIsWrittenAgainByteForByte) {
    if (!hasCorpus()) GTEST_SKIP() << "PINWHEEL_DUPLICATE_DIR does not name the corpus";
    expectRewritten("saves_of_corpus.txt", gamesNamed("corpus"));
}

}  // namespace
}  // namespace pinwheel::cli
