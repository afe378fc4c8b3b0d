#include "pinwheel/chess/types.hpp"

#include "from_text.hpp"

#include <gtest/gtest.h>

#include <type_traits>

namespace pinwheel::chess {
namespace {

static_assert(!std::is_convertible_v<int, Square> && !std::is_convertible_v<Square, int>);
static_assert(!std::is_convertible_v<int, Color> && !std::is_convertible_v<Color, int>);
static_assert(!std::is_convertible_v<int, Bitboard> && !std::is_convertible_v<Square, Bitboard>);

template <class Array, class Index>
concept IndexableBy = requires(Array array, Index index) {
    array[index];
};
static_assert(IndexableBy<PerColor<int>, Color> && !IndexableBy<PerColor<int>, PieceType>);
static_assert(!IndexableBy<PerSquare<int>, int> && !IndexableBy<PerSquare<int>, File>);

TEST(Types, SquaresCountFromA1AlongTheRanks) {
    EXPECT_EQ(index(Square::a1), 0U);
    EXPECT_EQ(index(Square::h1), 7U);
    EXPECT_EQ(index(Square::a2), 8U);
    EXPECT_EQ(index(Square::h8), 63U);
}

TEST(Types, EverySquareIsItsFileAndRank) {
    for (const File file : kAllFiles) {
        for (const Rank rank : kAllRanks) {
            EXPECT_EQ(fileOf(squareAt(file, rank)), file);
            EXPECT_EQ(rankOf(squareAt(file, rank)), rank);
        }
    }
    EXPECT_EQ(squareAt(File::E, Rank::Four), Square::e4);
}

TEST(Types, AnOffsetThatLeavesTheBoardIsNothing) {
    EXPECT_EQ(offset(Square::e4, 1, 2), Square::f6);
    EXPECT_EQ(offset(Square::e4, -4, -3), Square::a1);
    EXPECT_EQ(offset(Square::h4, 1, 0), std::nullopt);
    EXPECT_EQ(offset(Square::a4, -1, 0), std::nullopt);
    EXPECT_EQ(offset(Square::e8, 0, 1), std::nullopt);
    EXPECT_EQ(offset(Square::e1, 0, -1), std::nullopt);
}

TEST(Types, EachColorCountsRanksFromItsOwnSide) {
    EXPECT_EQ(relativeRank(Color::White, Rank::Two), Rank::Two);
    EXPECT_EQ(relativeRank(Color::Black, Rank::Two), Rank::Seven);
    EXPECT_EQ(relativeRank(Color::Black, Rank::Eight), Rank::One);
}

TEST(Types, APieceIsItsColorAndItsType) {
    for (const Color color : kAllColors) {
        for (const PieceType type : kAllPieceTypes) {
            EXPECT_EQ(Piece(color, type).color(), color);
            EXPECT_EQ(Piece(color, type).type(), type);
        }
    }
    EXPECT_NE(Piece(Color::White, PieceType::King), Piece(Color::Black, PieceType::King));
    EXPECT_EQ(opponent(Color::White), Color::Black);
    EXPECT_EQ(opponent(Color::Black), Color::White);
}

}  // namespace
}  // namespace pinwheel::chess
