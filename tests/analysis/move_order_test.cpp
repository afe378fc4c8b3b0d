#include "pinwheel/analysis/move_order.hpp"

#include "from_text.hpp"
#include "pinwheel/analysis/evaluation.hpp"
#include "pinwheel/analysis/playable.hpp"
#include "played_game.hpp"
#include "random_duplicate_games.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace pinwheel::analysis {
namespace {

TEST(MoveOrder, KeepsEveryMoveOnce) {
    duplicate::forEachRandomGame(5, 6, [](const duplicate::PlayedGame& game) {
        const FourBoards boards(game.state());
        const chess::SplitMoves split = splitPlayable(boards);
        const chess::MoveList list = ordered(boards, split, std::nullopt, {});
        ASSERT_EQ(list.size(), split.noisy.size() + split.quiet.size());
        for (const chess::Move move : split.noisy) EXPECT_TRUE(list.contains(move));
        for (const chess::Move move : split.quiet) EXPECT_TRUE(list.contains(move));
    });
}

TEST(MoveOrder, BeginsWithTheTablesMoveAndCaptures) {
    const FourBoards boards(duplicate::stateAfter("e2e4 a2a3 d7d5 d7d5"));
    const chess::SplitMoves split = splitPlayable(boards);
    search::Killers killers;
    killers.add(chess::moveNamed("g1f3"));
    const chess::MoveList plain = ordered(boards, split, std::nullopt, killers);
    EXPECT_EQ(plain[0], chess::moveNamed("e4d5"));
    EXPECT_EQ(plain[1], chess::moveNamed("g1f3"));
    const chess::MoveList hinted = ordered(boards, split, chess::moveNamed("h2h3"), killers);
    EXPECT_EQ(hinted[0], chess::moveNamed("h2h3"));
    EXPECT_EQ(hinted[1], chess::moveNamed("e4d5"));
}

TEST(MoveOrder, PutsGainfulCapturesFirst) {
    duplicate::forEachRandomGame(500, 6, [](const duplicate::PlayedGame& game) {
        const FourBoards boards(game.state());
        LeafMoves leaf = leafMoves(boards);
        std::vector<chess::Move> all(leaf.captures.begin(), leaf.captures.end());
        const auto gainful = std::count_if(all.begin(), all.end(), [&](chess::Move move) {
            return captureGain(boards, move) > 0;
        });
        const std::size_t kept = putGainfulFirst(boards, leaf.captures);
        ASSERT_EQ(static_cast<std::ptrdiff_t>(kept), gainful);
        for (std::size_t i = 1; i < kept; ++i)
            EXPECT_GE(captureGain(boards, leaf.captures[i - 1]),
                      captureGain(boards, leaf.captures[i]));
    });
}

}  // namespace
}  // namespace pinwheel::analysis
