#include "pinwheel/chess/move.hpp"

#include "from_text.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

namespace pinwheel::chess {
namespace {

static_assert(sizeof(Move) == 2);

TEST(Move, KeepsFromToAndPromotionApart) {
    for (const Square from : kAllSquares) {
        for (const Square to : kAllSquares) {
            const Move plain(from, to);
            EXPECT_EQ(plain.from(), from);
            EXPECT_EQ(plain.to(), to);
            EXPECT_EQ(plain.promotion(), std::nullopt);
            for (const PieceType piece : kPromotionPieces) {
                const Move promotion(from, to, piece);
                EXPECT_EQ(promotion.from(), from);
                EXPECT_EQ(promotion.to(), to);
                EXPECT_EQ(promotion.promotion(), piece);
                EXPECT_NE(promotion, plain);
            }
        }
    }
}

TEST(Move, SortsByFromThenToThenPromotionPiece) {
    const std::vector<Move> inOrder = {
        Move(Square::b1, Square::a3),
        Move(Square::a2, Square::a3),
        Move(Square::a2, Square::b3),
        Move(Square::a7, Square::a8),
        Move(Square::a7, Square::a8, PieceType::Knight),
        Move(Square::a7, Square::a8, PieceType::Queen),
        Move(Square::a7, Square::b8),
    };
    EXPECT_TRUE(std::is_sorted(inOrder.begin(), inOrder.end()));
}

TEST(MoveList, HoldsWhatWasPushedInOrder) {
    MoveList list;
    EXPECT_TRUE(list.isEmpty());
    list.push(moveNamed("e2e4"));
    list.push(moveNamed("a7a8q"));
    EXPECT_EQ(list.size(), 2U);
    EXPECT_EQ(list[0], moveNamed("e2e4"));
    EXPECT_EQ(list[1], moveNamed("a7a8q"));
    EXPECT_TRUE(list.contains(moveNamed("a7a8q")));
    EXPECT_FALSE(list.contains(moveNamed("a7a8r")));
    EXPECT_EQ(std::vector<Move>(list.begin(), list.end()),
              (std::vector{moveNamed("e2e4"), moveNamed("a7a8q")}));
}

TEST(MoveList, CopiesWithItsMoves) {
    MoveList list;
    list.push(moveNamed("g1f3"));
    const MoveList copy = list;
    list.push(moveNamed("b1c3"));
    EXPECT_EQ(copy.size(), 1U);
    EXPECT_TRUE(copy.contains(moveNamed("g1f3")));
}

TEST(MoveList, CanBeFilledToItsCapacity) {
    MoveList list;
    for (std::size_t i = 0; i < MoveList::kCapacity; ++i) list.push(moveNamed("e2e4"));
    EXPECT_EQ(list.size(), MoveList::kCapacity);
}

}  // namespace
}  // namespace pinwheel::chess
