#pragma once

#include "perft_file.hpp"
#include "perft_suite.hpp"
#include "pinwheel/duplicate/sync_perft.hpp"
#include "played_game.hpp"

#include <gtest/gtest.h>

#include <filesystem>

namespace pinwheel::duplicate {

// The number of leaves that one test of the fast and of the slow suite may count. Much more than in
// orthodox perft, because few of them are walked.
#if defined(PINWHEEL_VALIDATE)
inline constexpr std::uint64_t kFastSyncLeaves = 5'000'000;
inline constexpr std::uint64_t kSlowSyncLeaves = 100'000'000'000;
#else
inline constexpr std::uint64_t kFastSyncLeaves = 100'000'000'000;
inline constexpr std::uint64_t kSlowSyncLeaves = 100'000'000'000'000;
#endif

// The entries of tests/data/duplicate: moves instead of a FEN, and leaves of the synchronized tree.
// The file says how they were counted.
inline std::vector<chess::PerftEntry> syncPerftSuite() {
    return chess::readPerftFile(std::filesystem::path(PINWHEEL_DUPLICATE_DATA) /
                                "synchronized.perft");
}

inline GameState stateAfterMovesOf(const chess::PerftEntry& entry) {
    return PlayedGame(entry.fen).state();
}

// Counts the leaves of every depth that has between `fewest` and `most` of them.
inline void expectSyncPerft(const chess::PerftEntry& entry, std::uint64_t fewest,
                            std::uint64_t most) {
    for (const chess::PerftCount& count : entry.counts) {
        if (count.leaves < fewest || count.leaves > most) continue;
        EXPECT_EQ(syncPerft(stateAfterMovesOf(entry), count.depth), count.leaves)
            << entry.name << " at depth " << count.depth;
    }
}

}  // namespace pinwheel::duplicate
