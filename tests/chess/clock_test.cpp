// The halfmove clock: plies since the last capture or pawn move.
#include "from_text.hpp"
#include "pinwheel/chess/fen.hpp"
#include "pinwheel/chess/position.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

namespace pinwheel::chess {
namespace {

std::uint32_t clockAfter(std::string_view fen, std::string_view moves) {
    return after(fen, moves).halfmoveClock();
}

TEST(Clock, StartsAtZero) {
    EXPECT_EQ(Position().halfmoveClock(), 0U);
    EXPECT_EQ(board(kStartFen).halfmoveClock(), 0U);
}

TEST(Clock, StartsAtTheValueOfTheFen) {
    EXPECT_EQ(board("4k3/8/8/8/8/8/8/R3K3 w - - 37 60").halfmoveClock(), 37U);
    EXPECT_EQ(clockAfter("4k3/8/8/8/8/8/8/R3K3 w - - 37 60", "a1a8"), 38U);
}

TEST(Clock, CountsAQuietMoveOfEveryPiece) {
    constexpr const char* kAllPieces = "4k3/8/8/8/8/8/8/RNBQK3 w - - 5 9";
    for (const char* quiet : {"a1a2", "b1c3", "c1e3", "d1d4", "e1f2"}) {
        EXPECT_EQ(clockAfter(kAllPieces, quiet), 6U) << quiet;
    }
    constexpr const char* kAllBlackPieces = "rnbqk3/8/8/8/8/8/8/4K3 b - - 5 9";
    for (const char* quiet : {"a8a7", "b8c6", "c8e6", "d8d5", "e8f7"}) {
        EXPECT_EQ(clockAfter(kAllBlackPieces, quiet), 6U) << quiet;
    }
}

TEST(Clock, CountsCastlingAndTheLossOfARight) {
    constexpr const char* kCastling = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 12 20";
    EXPECT_EQ(clockAfter(kCastling, "e1g1"), 13U);
    EXPECT_EQ(clockAfter(kCastling, "e1c1"), 13U);
    EXPECT_EQ(clockAfter(kCastling, "a1b1 e8d8"), 14U);
}

TEST(Clock, ResetsOnAPawnMoveOfEitherSide) {
    EXPECT_EQ(clockAfter("4k3/4p3/8/8/8/8/4P3/4K3 w - - 40 50", "e2e3"), 0U);
    EXPECT_EQ(clockAfter("4k3/4p3/8/8/8/8/4P3/4K3 w - - 40 50", "e2e4"), 0U);
    EXPECT_EQ(clockAfter("4k3/4p3/8/8/8/8/4P3/4K3 b - - 40 50", "e7e6"), 0U);
    EXPECT_EQ(clockAfter("4k3/4p3/8/8/8/8/4P3/4K3 b - - 40 50", "e7e5"), 0U);
}

TEST(Clock, ResetsOnACaptureByAnyPiece) {
    EXPECT_EQ(clockAfter("r3k3/8/8/8/8/8/8/R3K3 w - - 40 50", "a1a8"), 0U);
    EXPECT_EQ(clockAfter("r3k3/8/8/8/8/8/8/R3K3 b - - 40 50", "a8a1"), 0U);
    EXPECT_EQ(clockAfter("4k3/8/8/8/8/2n5/8/1N2K3 w - - 40 50", "b1c3"), 0U);
    EXPECT_EQ(clockAfter("4k3/8/8/8/8/8/4p3/4K2R w K - 40 50", "e1e2"), 0U);
    EXPECT_EQ(clockAfter("4k3/8/8/3p4/4P3/8/8/4K3 w - - 40 50", "e4d5"), 0U);
}

TEST(Clock, ResetsOnEnPassantByWhite) {
    EXPECT_EQ(clockAfter("4k3/3p4/8/4P3/8/8/8/4K3 b - - 40 50", "d7d5 e5d6"), 0U);
    EXPECT_EQ(clockAfter("4k3/8/8/3pP3/8/8/8/4K3 w - d6 7 50", "e5d6"), 0U);
}

TEST(Clock, ResetsOnEnPassantByBlack) {
    EXPECT_EQ(clockAfter("4k3/8/8/8/3p4/8/4P3/4K3 w - - 40 50", "e2e4 d4e3"), 0U);
    EXPECT_EQ(clockAfter("4k3/8/8/8/3pP3/8/8/4K3 b - e3 7 50", "d4e3"), 0U);
}

TEST(Clock, ResetsOnPromotionToEveryPieceWithAndWithoutCapture) {
    for (const char* piece : {"q", "r", "b", "n"}) {
        EXPECT_EQ(clockAfter("3r3k/P3P3/8/8/8/8/8/4K3 w - - 40 50", fmt::format("a7a8{}", piece)),
                  0U);
        EXPECT_EQ(clockAfter("3r3k/P3P3/8/8/8/8/8/4K3 w - - 40 50", fmt::format("e7d8{}", piece)),
                  0U);
        EXPECT_EQ(clockAfter("4k3/8/8/8/8/8/p7/3R1K2 b - - 40 50", fmt::format("a2a1{}", piece)),
                  0U);
    }
}

TEST(Clock, CarriesAcrossSeveralMovesOfBothSides) {
    EXPECT_EQ(clockAfter(kStartFen, "g1f3 g8f6 b1c3 b8c6 f3g1"), 5U);
    EXPECT_EQ(clockAfter(kStartFen, "g1f3 g8f6 e2e4 f6g8 f3g1 g8f6"), 3U);
    EXPECT_EQ(clockAfter(kStartFen, "e2e4 d7d5 e4d5 d8d5 b1c3"), 1U);
}

TEST(Clock, GoesOnPastAHundred) {
    EXPECT_EQ(clockAfter("4k3/8/8/8/8/8/8/R3K3 w - - 99 60", "a1a2 e8e7 a2a1"), 102U);
}

TEST(Clock, TakingAResetBackRestoresTheOldValue) {
    for (const char* reset : {"e5d6", "e5e6", "a1a8", "b7b8q"}) {
        Position position = board("r3k3/1P6/8/3pP3/8/8/8/R3K3 w - d6 73 90");
        const Undo undo = position.make(moveNamed(reset));
        EXPECT_EQ(position.halfmoveClock(), 0U) << reset;
        position.unmake(moveNamed(reset), undo);
        EXPECT_EQ(position.halfmoveClock(), 73U) << reset;
    }
}

}  // namespace
}  // namespace pinwheel::chess
