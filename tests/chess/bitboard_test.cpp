#include "pinwheel/chess/bitboard.hpp"

#include "from_text.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace pinwheel::chess {
namespace {

TEST(Bitboard, IteratesFromA1ToH8) {
    std::vector<Square> visited;
    for (const Square square : squares("h8 e4 a1 b1")) visited.push_back(square);
    EXPECT_EQ(visited, (std::vector{Square::a1, Square::b1, Square::e4, Square::h8}));
}

TEST(Bitboard, AnEmptySetVisitsNothing) {
    EXPECT_TRUE(Bitboard().isEmpty());
    EXPECT_EQ(Bitboard().begin(), Bitboard().end());
}

TEST(Bitboard, KnowsItsSizeAndItsMembers) {
    const Bitboard set = squares("c3 f6");
    EXPECT_EQ(set.count(), 2U);
    EXPECT_TRUE(set.contains(Square::c3));
    EXPECT_FALSE(set.contains(Square::c4));
    EXPECT_EQ(set.first(), Square::c3);
    EXPECT_EQ(kAllSquares.count(), 64U);
}

TEST(Bitboard, HasSeveralMeansTwoOrMore) {
    EXPECT_FALSE(Bitboard().hasSeveral());
    EXPECT_FALSE(squares("h8").hasSeveral());
    EXPECT_TRUE(squares("a1 h8").hasSeveral());
}

TEST(Bitboard, CombinesLikeASet) {
    EXPECT_EQ(squares("a1 b1") & squares("b1 c1"), squares("b1"));
    EXPECT_EQ(squares("a1 b1") | squares("b1 c1"), squares("a1 b1 c1"));
    EXPECT_EQ(squares("a1 b1") ^ squares("b1 c1"), squares("a1 c1"));
    EXPECT_EQ(~kAllSquares, Bitboard());
}

TEST(Bitboard, AShiftDropsWhatWouldLeaveTheBoard) {
    const Bitboard corners = squares("a1 h1 a8 h8");
    EXPECT_EQ(shifted<Direction::North>(corners), squares("a2 h2"));
    EXPECT_EQ(shifted<Direction::South>(corners), squares("a7 h7"));
    EXPECT_EQ(shifted<Direction::East>(corners), squares("b1 b8"));
    EXPECT_EQ(shifted<Direction::West>(corners), squares("g1 g8"));
    EXPECT_EQ(shifted<Direction::NorthEast>(corners), squares("b2"));
    EXPECT_EQ(shifted<Direction::NorthWest>(corners), squares("g2"));
    EXPECT_EQ(shifted<Direction::SouthEast>(corners), squares("b7"));
    EXPECT_EQ(shifted<Direction::SouthWest>(corners), squares("g7"));
}

TEST(Bitboard, FilesAndRanksHoldTheirEightSquares) {
    EXPECT_EQ(bitboardOf(File::C), squares("c1 c2 c3 c4 c5 c6 c7 c8"));
    EXPECT_EQ(bitboardOf(Rank::Seven), squares("a7 b7 c7 d7 e7 f7 g7 h7"));
}

TEST(Bitboard, NeighbouringSquaresDifferInShade) {
    const auto isLight = [](Square square) { return kLightSquares.contains(square); };
    for (const Square square : kAllSquares) {
        const auto right = offset(square, 1, 0);
        const auto up = offset(square, 0, 1);
        EXPECT_TRUE(!right || isLight(*right) != isLight(square));
        EXPECT_TRUE(!up || isLight(*up) != isLight(square));
    }
    EXPECT_TRUE(kLightSquares.contains(Square::h1));
}

}  // namespace
}  // namespace pinwheel::chess
