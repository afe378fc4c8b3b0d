#pragma once

#include "perft_file.hpp"
#include "perft_suite.hpp"
#include "pinwheel/duplicate/sync_perft.hpp"
#include "played_game.hpp"

#include <gtest/gtest.h>

#include <filesystem>

namespace pinwheel::duplicate {

// The entries of tests/data/duplicate: moves instead of a FEN, and leaves of the synchronized tree
// counted by a second, naive generator.
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
