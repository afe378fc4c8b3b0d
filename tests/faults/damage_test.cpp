// The sample games, damaged at a sample of places; damage_slow_test.cpp tests every
// byte.
#include "damage.hpp"

#include "perft_file.hpp"
#include "pinwheel/store/save_file.hpp"
#include "played_game.hpp"
#include "scratch_folder.hpp"

#include <gtest/gtest.h>

namespace pinwheel::session {
namespace {

TEST(Damage, IsRefusedOrChangesNothing) {
    constexpr std::uintmax_t kShort = 1000;
    // Neither divides the length of a move, so each meets every part of one.
    constexpr std::size_t kSmallStride = 5;
    constexpr std::size_t kLargeStride = 103;
    for (const auto& path : chess::filesIn(PINWHEEL_ASSET_GAMES, ".json")) {
        const bool isShort = std::filesystem::file_size(path) < kShort;
        expectNoDamageGoesUnnoticed(path, isShort ? kSmallStride : kLargeStride);
    }
}

// A game with lines, another start and other rulings.
TEST(Damage, OfLinesStartAndRulingsIsRefusedOrChangesNothing) {
    using enum chess::Square;
    store::SavedGame game;
    game.start = duplicate::PlayedGame(duplicate::kGhostAtPlyFive).state();
    game.rulings.rounds = 7;
    game.policy = game::DrawPolicy::Claim;
    game.moves = {{a3, a4}, {a7, a6}};
    store::SavedBranch& line = game.lines.emplace_back();
    line.from = {0, {1}};
    line.moves = {{h7, h6}, {h7, h6}};
    line.conclusion = game::DrawDeclared{};
    ASSERT_TRUE(store::replay(game));
    const base::ScratchFolder folder;
    ASSERT_TRUE(store::storeSave(folder.file("lines.json"), game));
    expectNoDamageGoesUnnoticed(folder.file("lines.json"), 1);
}

}  // namespace
}  // namespace pinwheel::session
