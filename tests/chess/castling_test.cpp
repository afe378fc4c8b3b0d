#include "pinwheel/chess/castling.hpp"

#include "from_text.hpp"

#include <gtest/gtest.h>

namespace pinwheel::chess {
namespace {

TEST(CastlingRights, EachRightIsItsOwn) {
    for (const Color color : kAllColors) {
        for (const Wing wing : kAllWings) {
            const CastlingRights one = CastlingRights::of(color, wing);
            for (const Color other : kAllColors) {
                for (const Wing otherWing : kAllWings) {
                    EXPECT_EQ(one.has(other, otherWing), other == color && otherWing == wing);
                }
            }
        }
    }
}

TEST(CastlingRights, BitsStandInTheOrderOfFen) {
    EXPECT_EQ(CastlingRights::of(Color::White, Wing::King).bits(), 0b0001U);
    EXPECT_EQ(CastlingRights::of(Color::White, Wing::Queen).bits(), 0b0010U);
    EXPECT_EQ(CastlingRights::of(Color::Black, Wing::King).bits(), 0b0100U);
    EXPECT_EQ(CastlingRights::of(Color::Black, Wing::Queen).bits(), 0b1000U);
    EXPECT_EQ(CastlingRights::all().bits(), 0b1111U);
    EXPECT_TRUE(CastlingRights().isEmpty());
}

TEST(CastlingRights, TakingARightAwayLeavesTheOthers) {
    const CastlingRights lost = CastlingRights::of(Color::White, Wing::Queen);
    const CastlingRights left = CastlingRights::all().without(lost);
    EXPECT_FALSE(left.has(Color::White, Wing::Queen));
    EXPECT_EQ(left | lost, CastlingRights::all());
    EXPECT_EQ(left.without(lost), left);
}

TEST(CastlingPath, ShortCastlingNeedsTwoEmptySquaresAndThreeSafeOnes) {
    const CastlingPath path = castlingPath(Color::White, Wing::King);
    EXPECT_EQ(path.kingFrom, Square::e1);
    EXPECT_EQ(path.kingTo, Square::g1);
    EXPECT_EQ(path.rookFrom, Square::h1);
    EXPECT_EQ(path.rookTo, Square::f1);
    EXPECT_EQ(path.mustBeEmpty, squares("f1 g1"));
    EXPECT_EQ(path.mustBeSafe, squares("e1 f1 g1"));
}

TEST(CastlingPath, LongCastlingNeedsB8EmptyButNotSafe) {
    const CastlingPath path = castlingPath(Color::Black, Wing::Queen);
    EXPECT_EQ(path.kingFrom, Square::e8);
    EXPECT_EQ(path.kingTo, Square::c8);
    EXPECT_EQ(path.rookFrom, Square::a8);
    EXPECT_EQ(path.rookTo, Square::d8);
    EXPECT_EQ(path.mustBeEmpty, squares("b8 c8 d8"));
    EXPECT_EQ(path.mustBeSafe, squares("c8 d8 e8"));
}

TEST(CastlingRights, OnlyTheSixHomeSquaresCostARight) {
    Bitboard costly;
    for (const Square square : kAllSquares) {
        if (!kRightsLostAt[square].isEmpty()) costly |= Bitboard(square);
    }
    EXPECT_EQ(costly, squares("a1 e1 h1 a8 e8 h8"));
    EXPECT_EQ(kRightsLostAt[Square::h1], CastlingRights::of(Color::White, Wing::King));
    EXPECT_EQ(kRightsLostAt[Square::a8], CastlingRights::of(Color::Black, Wing::Queen));
    EXPECT_EQ(kRightsLostAt[Square::e8], CastlingRights::of(Color::Black, Wing::King) |
                                             CastlingRights::of(Color::Black, Wing::Queen));
}

}  // namespace
}  // namespace pinwheel::chess
