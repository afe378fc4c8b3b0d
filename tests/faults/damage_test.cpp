// The games that come with the program, damaged at places all over them; damage_slow_test.cpp looks
// at every byte.
#include "damage.hpp"

#include "perft_file.hpp"

#include <gtest/gtest.h>

namespace pinwheel::session {
namespace {

TEST(Damage, IsRefusedOrChangesNothing) {
    constexpr std::uintmax_t kShort = 1000;
    // Neither divides the length of a move, so that each meets every part of one.
    constexpr std::size_t kSmallStride = 5;
    constexpr std::size_t kLargeStride = 103;
    for (const auto& path : chess::filesIn(PINWHEEL_ASSET_GAMES, ".json")) {
        const bool isShort = std::filesystem::file_size(path) < kShort;
        expectNoDamageGoesUnnoticed(path, isShort ? kSmallStride : kLargeStride);
    }
}

}  // namespace
}  // namespace pinwheel::session
