// What is part of a position's key (FIDE 9.2) and what is not.
#include "from_text.hpp"
#include "pinwheel/chess/fen.hpp"
#include "pinwheel/chess/position.hpp"

#include <gtest/gtest.h>

#include <set>

namespace pinwheel::chess {
namespace {

Key keyOf(std::string_view fen) { return board(fen).key(); }

TEST(Key, ChangesWithTheSideToMove) {
    EXPECT_NE(keyOf("4k3/8/8/8/8/8/8/R3K3 w - - 0 1"), keyOf("4k3/8/8/8/8/8/8/R3K3 b - - 0 1"));
}

TEST(Key, ChangesWithEverySetOfCastlingRights) {
    std::set<Key> keys;
    for (const char* rights : {"-", "K", "Q", "KQ", "k", "Kk", "Qk", "KQk", "q", "Kq", "Qq", "KQq",
                               "kq", "Kkq", "Qkq", "KQkq"}) {
        keys.insert(keyOf("r3k2r/8/8/8/8/8/8/R3K2R w " + std::string(rights) + " - 0 1"));
    }
    EXPECT_EQ(keys.size(), 16U);
}

TEST(Key, ChangesWithTheKindColorAndSquareOfAPiece) {
    std::set<Key> keys;
    for (const char* rank : {"N7", "1N6", "n7", "B7", "b7", "8"}) {
        keys.insert(keyOf("4k3/8/8/" + std::string(rank) + "/8/8/8/4K3 w - - 0 1"));
    }
    EXPECT_EQ(keys.size(), 6U);
}

TEST(Key, NeverIncludesTheCounters) {
    EXPECT_EQ(keyOf("4k3/8/8/8/8/8/8/R3K3 w - - 0 1"), keyOf("4k3/8/8/8/8/8/8/R3K3 w - - 99 250"));
}

TEST(Key, IsTheSameByWhateverOrderOfMoves) {
    EXPECT_EQ(after(Position(), "g1f3 g8f6 b1c3 b8c6").key(),
              after(Position(), "b1c3 b8c6 g1f3 g8f6").key());
    EXPECT_EQ(after(Position(), "g1f3 g8f6 f3g1 f6g8").key(), Position().key());
}

TEST(Key, LosingARightByAWalkChangesThePositionForGood) {
    const Position home = board("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    const Position back = after(home, "h1h2 e8e7 h2h1 e7e8");
    EXPECT_NE(back.key(), home.key());
    EXPECT_EQ(back.key(), keyOf("4k3/8/8/8/8/8/8/4K2R w - - 0 1"));
}

struct EnPassantCase {
    const char* name;
    const char* before;
    const char* doubleStep;
    const char* withSquare;
    const char* withoutSquare;
};

void PrintTo(const EnPassantCase& test, std::ostream* out) { *out << test.withSquare; }

class EnPassantInTheKey : public testing::TestWithParam<EnPassantCase> {};

TEST_P(EnPassantInTheKey, IsAbsentWhenTheCaptureIsIllegal) {
    const EnPassantCase& test = GetParam();
    const Position played = after(test.before, test.doubleStep);
    EXPECT_EQ(played.enPassant(), std::nullopt);
    EXPECT_EQ(played.key(), keyOf(test.withoutSquare));
    EXPECT_EQ(keyOf(test.withSquare), keyOf(test.withoutSquare));
    EXPECT_EQ(toFen(board(test.withSquare)), test.withoutSquare);
}

// clang-format off
INSTANTIATE_TEST_SUITE_P(Key, EnPassantInTheKey, testing::Values(
    EnPassantCase{"NoPawnBeside",
        "4k3/3p4/8/8/8/8/8/4K3 b - - 0 1", "d7d5",
        "4k3/8/8/3p4/8/8/8/4K3 w - d6 0 2", "4k3/8/8/3p4/8/8/8/4K3 w - - 0 2"},
    EnPassantCase{"APieceBesideIsNoPawn",
        "4k3/3p4/8/4N3/8/8/8/4K3 b - - 0 1", "d7d5",
        "4k3/8/8/3pN3/8/8/8/4K3 w - d6 0 2", "4k3/8/8/3pN3/8/8/8/4K3 w - - 0 2"},
    EnPassantCase{"APawnAcrossTheBoardEdge",
        "4k3/p7/8/8/7P/8/8/4K3 b - - 0 1", "a7a5",
        "4k3/8/8/p7/7P/8/8/4K3 w - a6 0 2", "4k3/8/8/p7/7P/8/8/4K3 w - - 0 2"},
    EnPassantCase{"TakerPinnedOnItsFile",
        "k3r3/3p4/8/4P3/8/8/8/4K3 b - - 0 1", "d7d5",
        "k3r3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "k3r3/8/8/3pP3/8/8/8/4K3 w - - 0 2"},
    EnPassantCase{"TakerPinnedOnADiagonal",
        "k6b/3p4/8/4P3/8/2K5/8/8 b - - 0 1", "d7d5",
        "k6b/8/8/3pP3/8/2K5/8/8 w - d6 0 2", "k6b/8/8/3pP3/8/2K5/8/8 w - - 0 2"},
    EnPassantCase{"BothPawnsLeaveTheKingsRank",
        "4k3/3p4/8/K3P2r/8/8/8/8 b - - 0 1", "d7d5",
        "4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 2", "4k3/8/8/K2pP2r/8/8/8/8 w - - 0 2"},
    EnPassantCase{"BothPawnsLeaveTheKingsRankSeenByWhite",
        "8/8/8/8/R3p2k/8/3P4/4K3 w - - 0 1", "d2d4",
        "8/8/8/8/R2Pp2k/8/8/4K3 b - d3 0 1", "8/8/8/8/R2Pp2k/8/8/4K3 b - - 0 1"},
    EnPassantCase{"TheDoubleStepUncoversACheck",
        "8/r2p2K1/8/4P3/8/8/8/4k3 b - - 0 1", "d7d5",
        "8/r5K1/8/3pP3/8/8/8/4k3 w - d6 0 2", "8/r5K1/8/3pP3/8/8/8/4k3 w - - 0 2"}),
    [](const auto& instance) { return instance.param.name; });
// clang-format on

TEST(Key, OmitsEnPassantWhereTheTakenPawnShieldsTheKing) {
    // Unreachable in a game, but possible in a FEN.
    EXPECT_EQ(keyOf("b3k3/8/8/3pP3/8/8/6K1/8 w - d6 0 2"),
              keyOf("b3k3/8/8/3pP3/8/8/6K1/8 w - - 0 2"));
}

TEST(Key, IncludesTheFileOfALegalEnPassantCapture) {
    const Position played = after("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1", "d7d5");
    EXPECT_EQ(played.enPassant(), Square::d6);
    EXPECT_EQ(played.key(), keyOf("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2"));
    EXPECT_NE(played.key(), keyOf("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 2"));
}

TEST(Key, OneLegalTakerOfTwoIsEnough) {
    // The pawn on c5 is pinned by the rook, the one on e5 is free.
    EXPECT_EQ(after("2r1k3/3p4/8/2P1P3/8/8/8/2K5 b - - 0 1", "d7d5").enPassant(), Square::d6);
}

TEST(Key, ATakerPinnedAlongTheCaptureItselfStillCounts) {
    EXPECT_EQ(after("1b2k3/3p4/8/4P3/5K2/8/8/8 b - - 0 1", "d7d5").enPassant(), Square::d6);
}

TEST(Key, TheChanceToTakeEnPassantLastsOneMove) {
    const Position passed = after("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1", "d7d5 e1e2 e8e7 e2e1 e7e8");
    EXPECT_EQ(passed.enPassant(), std::nullopt);
    EXPECT_EQ(passed.key(), keyOf("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1"));
}

struct RookCase {
    const char* name;
    const char* before;
    const char* capture;
    const char* after;
};

void PrintTo(const RookCase& test, std::ostream* out) {
    *out << test.before << " " << test.capture;
}

class RookTakenAtHome : public testing::TestWithParam<RookCase> {};

TEST_P(RookTakenAtHome, TakesTheRightOutOfStateAndKey) {
    const Position played = after(GetParam().before, GetParam().capture);
    EXPECT_EQ(toFen(played), GetParam().after);
    EXPECT_EQ(played.key(), keyOf(GetParam().after));
}

// clang-format off
INSTANTIATE_TEST_SUITE_P(Key, RookTakenAtHome, testing::Values(
    RookCase{"ByABishop", "r3k2r/8/8/3B4/8/8/8/4K3 w kq - 0 1", "d5a8", "B3k2r/8/8/8/8/8/8/4K3 b k - 0 1"},
    RookCase{"ByARookThatLosesItsOwnRight", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "a1a8", "R3k2r/8/8/8/8/8/8/4K2R b Kk - 0 1"},
    RookCase{"ByAKing", "r3k3/1K6/8/8/8/8/8/8 w q - 0 1", "b7a8", "K3k3/8/8/8/8/8/8/8 b - - 0 1"},
    RookCase{"ByABlackKing", "8/8/8/8/8/8/6k1/4K2R b K - 0 1", "g2h1", "8/8/8/8/8/8/8/4K2k w - - 0 2"},
    RookCase{"ByAPromotingPawn", "r3k2r/6P1/8/8/8/8/8/4K3 w kq - 0 1", "g7h8q", "r3k2Q/8/8/8/8/8/8/4K3 b q - 0 1"},
    RookCase{"ByAPromotingBlackPawn", "4k3/8/8/8/8/8/1p6/R3K2R b KQ - 0 1", "b2a1n", "4k3/8/8/8/8/8/8/n3K2R w K - 0 2"},
    RookCase{"ByAKnight", "4k3/8/8/8/8/6n1/8/R3K2R b KQ - 0 1", "g3h1", "4k3/8/8/8/8/8/8/R3K2n w Q - 0 2"}),
    [](const auto& instance) { return instance.param.name; });
// clang-format on

TEST(Key, AMoveAcrossTheRooksHomeLeavesTheRightAlone) {
    EXPECT_EQ(after("r3k3/8/8/8/4N3/8/8/4K3 w q - 0 1", "e4c5").castlingRights(),
              CastlingRights::of(Color::Black, Wing::Queen));
}

}  // namespace
}  // namespace pinwheel::chess
