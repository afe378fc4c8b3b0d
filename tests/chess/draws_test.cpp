#include "pinwheel/chess/draws.hpp"

#include "from_text.hpp"

#include <gtest/gtest.h>

namespace pinwheel::chess {
namespace {

bool isDead(std::string_view fen) { return isInsufficientMaterial(board(fen)); }

TEST(InsufficientMaterial, BareKingsCannotMate) {
    EXPECT_TRUE(isDead("4k3/8/8/8/8/8/8/4K3 w - - 0 1"));
}

TEST(InsufficientMaterial, OneMinorPieceCannotMate) {
    EXPECT_TRUE(isDead("4k3/8/8/8/8/8/8/2B1K3 w - - 0 1"));
    EXPECT_TRUE(isDead("2b1k3/8/8/8/8/8/8/4K3 w - - 0 1"));
    EXPECT_TRUE(isDead("4k3/8/8/8/8/8/8/1N2K3 b - - 0 1"));
    EXPECT_TRUE(isDead("1n2k3/8/8/8/8/8/8/4K3 b - - 0 1"));
}

TEST(InsufficientMaterial, BishopsOnOneShadeOfSquaresCannotMate) {
    EXPECT_TRUE(isDead("2b1k3/8/8/8/8/8/8/4KB2 w - - 0 1"));      // c8 and f1: light
    EXPECT_TRUE(isDead("4kb2/8/8/8/8/8/8/2B1K3 w - - 0 1"));      // f8 and c1: dark
    EXPECT_TRUE(isDead("4kb2/8/8/8/3B4/8/1B6/2B1K3 w - - 0 1"));  // three of them, all dark
}

TEST(InsufficientMaterial, BishopsOnBothShadesCanMate) {
    EXPECT_FALSE(isDead("4k3/8/8/8/8/8/8/2B1KB2 w - - 0 1"));
    EXPECT_FALSE(isDead("4kb2/8/8/8/8/8/8/4KB2 w - - 0 1"));
}

TEST(InsufficientMaterial, TwoKnightsCanMateIfTheOpponentHelps) {
    EXPECT_FALSE(isDead("4k3/8/8/8/8/8/8/1N2K1N1 w - - 0 1"));
    EXPECT_FALSE(isDead("1n2k3/8/8/8/8/8/8/4K1N1 w - - 0 1"));
}

TEST(InsufficientMaterial, BishopAgainstKnightCanMateIfTheOpponentHelps) {
    EXPECT_FALSE(isDead("4k1n1/8/8/8/8/8/8/2B1K3 w - - 0 1"));
    EXPECT_FALSE(isDead("4k3/8/8/8/8/8/8/2B1K1N1 w - - 0 1"));
}

TEST(InsufficientMaterial, APawnARookOrAQueenIsEnough) {
    EXPECT_FALSE(isDead("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"));
    EXPECT_FALSE(isDead("4k3/8/8/8/8/8/8/R3K3 w - - 0 1"));
    EXPECT_FALSE(isDead("3qk3/8/8/8/8/8/8/4K3 w - - 0 1"));
    EXPECT_FALSE(isDead("4k3/8/8/8/8/8/4p3/2B1K3 w - - 0 1"));
}

TEST(InsufficientMaterial, TheStartPositionIsAlive) { EXPECT_FALSE(isInsufficientMaterial({})); }

}  // namespace
}  // namespace pinwheel::chess
