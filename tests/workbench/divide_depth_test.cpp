#include "pinwheel/workbench/divide_depth.hpp"

#include "pinwheel/chess/fen.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

namespace pinwheel::workbench {
namespace {

const chess::Position kStart;

TEST(DivideDepth, IsThatOfTheSameCounts) {
    for (const unsigned depth : {1U, 2U, 3U, 4U}) {
        const DepthGuess guess = guessDepth(divideOf(kStart, depth), kStart);
        EXPECT_EQ(guess.depth, depth);
        EXPECT_TRUE(guess.isSure);
        EXPECT_EQ(guess.ours, divideOf(kStart, depth));
    }
}

TEST(DivideDepth, AFewWrongCountsDoNotMatter) {
    Divide theirs = divideOf(kStart, 3);
    theirs.counts[0].leaves += 7;
    theirs.counts.pop_back();
    theirs.counts.push_back({"e2e5", 400});
    const DepthGuess guess = guessDepth(theirs, kStart);
    EXPECT_EQ(guess.depth, 3U);
    EXPECT_TRUE(guess.isSure);
}

TEST(DivideDepth, ATotalAloneIsEnough) {
    const DepthGuess guess = guessDepth({{}, 8902}, kStart);
    EXPECT_EQ(guess.depth, 3U);
    EXPECT_TRUE(guess.isSure);
}

TEST(DivideDepth, IsAGuessIfNothingFits) {
    const DepthGuess guess = guessDepth({{{"e2e4", 7000}, {"d2d4", 6000}}, 13000}, kStart);
    EXPECT_FALSE(guess.isSure);
    EXPECT_EQ(guess.depth, 3U);  // 8902 leaves
}

TEST(DivideDepth, EndsWhereThereAreNoMoves) {
    const auto mate = chess::parseFen("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1");
    ASSERT_TRUE(mate);
    EXPECT_FALSE(guessDepth({{{"h8h7", 1}}, 1}, *mate).isSure);
}

TEST(DivideDepth, AStoppedCountEndsSoon) {
    const std::atomic<bool> stop = true;
    EXPECT_EQ(divideOf(kStart, 9, &stop).leaves(), 0U);
}

TEST(DivideDepth, ProgressGrowsWithEachMove) {
    static std::vector<float> shares;
    shares.clear();
    base::Progress::listener = [](float share) { shares.push_back(share); };
    base::Progress progress;
    EXPECT_EQ(divideOf(kStart, 2, nullptr, &progress).leaves(), 400U);
    ASSERT_EQ(shares.size(), 20U);
    EXPECT_TRUE(std::is_sorted(shares.begin(), shares.end()));
    EXPECT_EQ(shares.front(), 1.0F / 20);
    EXPECT_EQ(shares.back(), 1);
    // Of each depth that is tried: 1, 2 and 3.
    shares.clear();
    EXPECT_EQ(guessDepth(divideOf(kStart, 3), kStart, nullptr, &progress).depth, 3U);
    EXPECT_EQ(shares.size(), 3 * 20U);
    base::Progress::listener = nullptr;
}

TEST(DivideText, IsToldFromGamesAndPositions) {
    EXPECT_TRUE(looksLikeDivide("e2e4: 20\nd2d4: 20\n\nNodes searched: 40\n", kStart));
    EXPECT_TRUE(looksLikeDivide("Engine 1.0 by me\ne2e4 20\nd2d4 20\n", kStart));
    EXPECT_FALSE(looksLikeDivide("1. e4 e5 2. Nf3 Nc6 *\n", kStart));
    EXPECT_FALSE(looksLikeDivide("1. e4 {[%clk 0:10:00]} e5 {[%clk 0:09:58]} *\n", kStart));
    EXPECT_FALSE(looksLikeDivide("[Event \"x\"]\n\n1. e4 *\n", kStart));
    EXPECT_FALSE(looksLikeDivide("position startpos moves e2e4 e7e5\n", kStart));
    EXPECT_FALSE(
        looksLikeDivide("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n", kStart));
    EXPECT_FALSE(looksLikeDivide("42\n", kStart));
    EXPECT_FALSE(looksLikeDivide("", kStart));
}

}  // namespace
}  // namespace pinwheel::workbench
