// The sample games, damaged at every byte of the short ones and every third byte of the long ones;
// PINWHEEL_STRIDE=1 tests every byte of those too, which takes long.
#include "damage.hpp"
#include "perft_file.hpp"

#include <gtest/gtest.h>

#include <cstdlib>

namespace pinwheel::session {
namespace {

TEST(DamageSlow, AtAnyByteIsRefusedOrChangesNothing) {
    constexpr std::uintmax_t kShort = 2000;
    const char* const given = std::getenv("PINWHEEL_STRIDE");
    const std::size_t stride = given == nullptr ? 3 : std::strtoul(given, nullptr, 10);
    ASSERT_GT(stride, 0U);
    for (const auto& path : chess::filesIn(PINWHEEL_ASSET_GAMES, ".json")) {
        const bool isShort = std::filesystem::file_size(path) < kShort;
        expectNoDamageGoesUnnoticed(path, isShort ? 1 : stride);
    }
}

}  // namespace
}  // namespace pinwheel::session
