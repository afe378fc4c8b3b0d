#include "pinwheel/chess/fen.hpp"
#include "pinwheel/workbench/divide.hpp"

#include <gtest/gtest.h>

namespace pinwheel::workbench {
namespace {

Divide divideIn(std::string_view text, const chess::Position& position = chess::Position()) {
    const auto divide = readDivide(text, position);
    EXPECT_TRUE(divide) << text;
    return divide ? *divide : Divide();
}

const std::vector<MoveCount> kTwo{{"e2e4", 20}, {"g1f3", 20}};

TEST(DivideText, EveryCommonFormatIsRead) {
    for (const std::string_view text : {
             "e2e4: 20\ng1f3: 20\n\nNodes searched: 40\n",
             "e2e4 20\ng1f3 20\n\n40\n",
             "1. e2e4 - 20 nodes\n2. g1f3 - 20 nodes\nTotal: 40\n",
             "Pe2e4 20\nNg1f3 20\nn = 40\n",
             "e4 20\nNf3 20\nperft(2) = 40\n",
             "info string e2e4: 20\r\ninfo string g1f3: 20\r\nPerft 2: 40 nodes in 0.3 s\r\n",
             "e2-e4 = 20\ng1-f3 = 20\nMoves: 2\nNodes: 40\nTime: 5 ms\n",
             "\xEF\xBB\xBF"
             "E2E4 is not shown\ne2e4\t20\ng1f3\t20\n40 nodes\n",
         }) {
        const Divide divide = divideIn(text);
        EXPECT_EQ(divide.counts, kTwo) << text;
        EXPECT_EQ(divide.total, 40U) << text;
    }
}

TEST(DivideText, ThousandsMayBeSeparated) {
    EXPECT_EQ(divideIn("e2e4: 8,102,108,221\nn = 84_998_978_956").counts[0].leaves, 8'102'108'221U);
    EXPECT_EQ(divideIn("n = 84,998,978,956").total, 84'998'978'956U);
}

TEST(DivideText, KingTakesRookIsCastling) {
    const auto position = chess::parseFen("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    const Divide divide = divideIn("e1h1: 1\ne1a1: 1\ne1e2: 1\n", *position);
    EXPECT_EQ(divide.counts, (std::vector<MoveCount>{{"e1g1", 1}, {"e1c1", 1}, {"e1e2", 1}}));
}

TEST(DivideText, PromotionsAreLowerCaseAndImpossibleOnesAreKept) {
    const auto position = chess::parseFen("8/P6k/8/8/8/8/8/K7 w - - 0 1");
    const Divide divide = divideIn("a7a8Q 1\na7a8=n 1\na7a8k 1\n", *position);
    EXPECT_EQ(divide.counts, (std::vector<MoveCount>{{"a7a8q", 1}, {"a7a8n", 1}, {"a7a8k", 1}}));
}

TEST(DivideText, ATotalAloneIsADivide) {
    const Divide divide = divideIn("Nodes searched: 4865609\n");
    EXPECT_TRUE(divide.counts.empty());
    EXPECT_EQ(divide.total, 4'865'609U);
}

TEST(DivideText, WhatIsNoDivideIsRefusedWithASentence) {
    const auto nothing = readDivide("hello\nworld\n", chess::Position());
    ASSERT_FALSE(nothing);
    EXPECT_NE(nothing.error().what.find("not a divide"), std::string::npos);
    const auto negative = readDivide("e2e4: -20\n", chess::Position());
    ASSERT_FALSE(negative);
    EXPECT_EQ(negative.error().what, "e2e4 has a negative count");
    const auto huge = readDivide("e2e4: 99999999999999999999999\n", chess::Position());
    ASSERT_FALSE(huge);
    EXPECT_NE(huge.error().what.find("more than any count"), std::string::npos);
    EXPECT_FALSE(readDivide("", chess::Position()));
}

TEST(DivideText, OursAddsUp) {
    const Divide ours = divideOf(chess::Position(), 3);
    EXPECT_EQ(ours.counts.size(), 20U);
    EXPECT_EQ(ours.total, 8902U);
    EXPECT_EQ(ours.sum(), 8902U);
    EXPECT_EQ(divideOf(chess::Position(), 0).leaves(), 1U);
}

}  // namespace
}  // namespace pinwheel::workbench
