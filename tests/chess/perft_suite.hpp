#pragma once

#include "perft_file.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace pinwheel::chess {

// Every entry of tests/data/perft.
inline std::vector<PerftEntry> perftSuite() {
    std::vector<PerftEntry> suite;
    for (const auto& path : filesIn(PINWHEEL_PERFT_DIR, ".perft")) {
        for (PerftEntry& entry : readPerftFile(path)) suite.push_back(std::move(entry));
    }
    return suite;
}

// "Rook endgame" as a valid GoogleTest name: Rook_endgame.
inline std::string nameOfEntry(const testing::TestParamInfo<PerftEntry>& entry) {
    std::string name;
    for (const char c : entry.param.name) {
        const bool isPlain =
            (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
        if (isPlain || (!name.empty() && name.back() != '_')) name += isPlain ? c : '_';
    }
    return name;
}

}  // namespace pinwheel::chess
