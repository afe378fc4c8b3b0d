#include "pinwheel/debugger/line_comparison.hpp"

#include "from_text.hpp"
#include "pinwheel/debugger/debugger.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>
#include <string_view>

namespace pinwheel::debugger {
namespace {

using chess::moveNamed;
using chess::Ply;

void playFrom(Debugger& game, std::uint32_t ply, std::string_view moves) {
    ASSERT_TRUE(game.dispatch(game::GoToPly{{ply}}));
    for (const std::string& word : chess::words(moves))
        ASSERT_TRUE(game.dispatch(game::PlayMove{moveNamed(word)})) << word;
}

// main: e2e4 e7e5 g1f3 b8c6; line 1 leaves it after ply 2, line 2 leaves line 1 after ply 3.
std::unique_ptr<Debugger> threeLines() {
    auto game = debug(game::OrthodoxTree());
    playFrom(*game, 0, "e2e4 e7e5 g1f3 b8c6");
    playFrom(*game, 2, "b1c3 g8f6 g1f3");
    playFrom(*game, 3, "f8c5");
    return game;
}

LineComparison compared(const Debugger& game, std::size_t left, std::size_t right, Ply ply) {
    const Snapshot& shown = game.snapshot();
    return compareLines(*shown.nodes, *shown.outline, game.roster(), left, right, ply);
}

TEST(LineComparison, KnowsWhereTwoLinesPart) {
    const auto game = threeLines();
    const Outline& outline = *game->snapshot().outline;
    ASSERT_EQ(outline.lines.size(), 3U);
    EXPECT_EQ(partingPly(outline, 0, 1), Ply{2});
    EXPECT_EQ(partingPly(outline, 1, 2), Ply{3});
    EXPECT_EQ(partingPly(outline, 0, 2), Ply{2});
    EXPECT_EQ(partingPly(outline, 1, 1), Ply{5});
}

TEST(LineComparison, IsFirstWithTheLineThatWasLeftOrTheFirstThatLeaves) {
    const auto game = threeLines();
    const Outline& outline = *game->snapshot().outline;
    EXPECT_EQ(lineToCompareWith(outline, 0), 1U);
    EXPECT_EQ(lineToCompareWith(outline, 1), 0U);
    EXPECT_EQ(lineToCompareWith(outline, 2), 1U);
    const auto alone = debug(game::OrthodoxTree());
    EXPECT_FALSE(lineToCompareWith(*alone->snapshot().outline, 0));
}

TEST(LineComparison, AShorterLineIsShownAtItsLastPly) {
    const auto game = threeLines();
    const LineComparison late = compared(*game, 0, 1, {5});
    EXPECT_TRUE(late.isLeftOver);
    EXPECT_FALSE(late.isRightOver);
    EXPECT_EQ(late.nodes.left.ply, Ply{4});
    EXPECT_EQ(late.nodes.right.ply, Ply{5});
    EXPECT_NE(late.nodes.left.toMove, late.nodes.right.toMove);
    const LineComparison shared = compared(*game, 0, 1, {2});
    EXPECT_TRUE(shared.isShared());
    EXPECT_TRUE(shared.nodes.isSameState());
    EXPECT_EQ(shared.nodes.left.node, shared.nodes.right.node);
}

// Before the parting ply both lines have the same nodes; after it they have none in common.
TEST(LineComparison, PartsWhereTheNodesOfRandomTreesPart) {
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        const auto game = debug(game::OrthodoxTree());
        std::mt19937_64 random(seed);
        std::uint32_t nodes = 1;
        while (nodes < 150) {
            const game::NodeId from{static_cast<std::uint32_t>(random() % nodes)};
            ASSERT_TRUE(game->dispatch(game::GoToNode{from}));
            for (std::uint64_t left = 1 + random() % 8; left > 0; --left) {
                const Snapshot& here = game->snapshot();
                if (here.outcome) break;
                const chess::Move move = here.playable[random() % here.playable.size()];
                ASSERT_TRUE(game->dispatch(game::PlayMove{move}));
                nodes = std::max(nodes, game->snapshot().node.value + 1);
            }
        }
        const Outline& outline = *game->snapshot().outline;
        for (int i = 0; i < 200; ++i) {
            const std::size_t a = random() % outline.lines.size();
            const std::size_t b = random() % outline.lines.size();
            if (a == b) continue;
            const Ply parting = partingPly(outline, a, b);
            EXPECT_EQ(parting, partingPly(outline, b, a));
            const Ply last = std::min(outline.lines[a].lastPly, outline.lines[b].lastPly);
            for (Ply ply{0}; ply <= last; ++ply.value)
                ASSERT_EQ(outline.nodeAt(a, ply) == outline.nodeAt(b, ply), ply <= parting)
                    << "seed " << seed << ", lines " << a << " and " << b << ", ply " << ply.value;
        }
    }
}

}  // namespace
}  // namespace pinwheel::debugger
