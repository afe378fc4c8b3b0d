#include "pinwheel/chess/fen.hpp"

#include "from_text.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

namespace pinwheel::chess {
namespace {

std::string roundTrip(std::string_view fen) { return toFen(board(fen)); }

TEST(Fen, ReadsTheStartPosition) { EXPECT_EQ(board(kStartFen), Position()); }

TEST(Fen, ReadsEveryField) {
    const Position position = board("r3k3/8/8/3pP3/8/8/8/4K2R w Kq d6 3 42");
    EXPECT_EQ(position.pieceOn(Square::a8), Piece(Color::Black, PieceType::Rook));
    EXPECT_EQ(position.pieceOn(Square::h1), Piece(Color::White, PieceType::Rook));
    EXPECT_EQ(position.sideToMove(), Color::White);
    EXPECT_EQ(position.castlingRights(), CastlingRights::of(Color::White, Wing::King) |
                                             CastlingRights::of(Color::Black, Wing::Queen));
    EXPECT_EQ(position.enPassant(), Square::d6);
    EXPECT_EQ(position.halfmoveClock(), 3U);
    EXPECT_EQ(position.fullmoveNumber(), 42U);
}

TEST(Fen, WritesBackWhatItRead) {
    for (const char* fen : {
             "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
             "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b Kq - 17 40",
             "8/8/8/2k5/2pP4/8/4K3/8 b - d3 0 1",
             "4k3/8/8/8/8/8/8/4K3 b - - 149 5000",
             "QQQQQQQQ/QQQQQ1k1/8/8/8/8/8/K7 b - - 0 1",
         }) {
        EXPECT_EQ(roundTrip(fen), fen);
    }
}

TEST(Fen, ShowsTheEnPassantSquareOnlyIfSuchACaptureIsLegal) {
    EXPECT_EQ(roundTrip("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1"),
              "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
    EXPECT_EQ(roundTrip("rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 3"),
              "rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 3");
    EXPECT_EQ(roundTrip("4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 1"), "4k3/8/8/K2pP2r/8/8/8/8 w - - 0 1");
}

TEST(Fen, AnEnPassantSquareWithoutATakerIsNoContradiction) {
    const auto reading =
        readFen("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1", FenMode::Lenient);
    ASSERT_TRUE(reading);
    EXPECT_TRUE(reading->warnings.empty());
}

TEST(Fen, CountersReachTheirLimit) {
    const std::string limit = std::to_string(kMaxCounter);
    const std::string fen = "4k3/8/8/8/8/8/8/R3K3 w Q - " + limit + " " + limit;
    EXPECT_EQ(roundTrip(fen), fen);
    const Position later = after(fen, "a1a2 e8e7");
    EXPECT_EQ(later.halfmoveClock(), kMaxCounter + 2);
    EXPECT_EQ(later.fullmoveNumber(), kMaxCounter + 1);
}

TEST(Fen, LeadingZerosOfACounterMeanNothing) {
    EXPECT_EQ(roundTrip("4k3/8/8/8/8/8/8/R3K3 w Q - 007 0012"), "4k3/8/8/8/8/8/8/R3K3 w Q - 7 12");
}

TEST(Fen, SixteenMenMayAllBeQueens) {
    EXPECT_TRUE(parseFen("QQQQQQQQ/QQQQQQQ1/8/5k2/8/8/8/K7 b - - 0 1"));
    EXPECT_FALSE(parseFen("QQQQQQQQ/QQQQQQQQ/8/5k2/8/8/8/K7 b - - 0 1"));
}

struct LenientCase {
    const char* name;
    const char* given;
    const char* read;
    std::vector<std::string> warnings;
};

void PrintTo(const LenientCase& test, std::ostream* out) { *out << test.given; }

class LenientFen : public testing::TestWithParam<LenientCase> {};

TEST_P(LenientFen, IsReadAsItWasMeant) {
    const auto reading = readFen(GetParam().given, FenMode::Lenient);
    ASSERT_TRUE(reading) << reading.error().what;
    EXPECT_EQ(toFen(reading->position), GetParam().read);
    EXPECT_EQ(reading->warnings, GetParam().warnings);
}

TEST_P(LenientFen, IsRefusedWhenStrict) {
    EXPECT_FALSE(readFen(GetParam().given, FenMode::Strict));
    EXPECT_FALSE(parseFen(GetParam().given));
}

TEST_P(LenientFen, IsStrictOnceItWasWritten) { EXPECT_TRUE(parseFen(GetParam().read)); }

// clang-format off
INSTANTIATE_TEST_SUITE_P(Fen, LenientFen, testing::Values(
    LenientCase{"FourFields", "4k3/8/8/8/8/8/8/R3K3 w Q -", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", {}},
    LenientCase{"FiveFields", "4k3/8/8/8/8/8/8/R3K3 w Q - 9", "4k3/8/8/8/8/8/8/R3K3 w Q - 9 1", {}},
    LenientCase{"BlanksAround", "  4k3/8/8/8/8/8/8/R3K3   w\tQ - 0 1\r\n", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", {}},
    LenientCase{"RightsInAnyOrder", "r3k2r/8/8/8/8/8/8/R3K2R w kqQK - 0 1", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", {}},
    LenientCase{"MoveNumberZero", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 0", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1",
        {"fen: the fullmove number is 0, but counts from 1; ignored"}},
    LenientCase{"RightWithoutRook", "4k3/8/8/8/8/8/8/R3K1R1 w KQ - 0 1", "4k3/8/8/8/8/8/8/R3K1R1 w Q - 0 1",
        {"fen: castling right K, but White's rook is not on h1; ignored"}},
    LenientCase{"RightWithAForeignRook", "4k2R/8/8/8/8/8/8/4K3 b k - 0 1", "4k2R/8/8/8/8/8/8/4K3 b - - 0 1",
        {"fen: castling right k, but Black's rook is not on h8; ignored"}},
    LenientCase{"RightsWithoutKing", "r2k3r/8/8/8/8/8/8/4K3 w kq - 0 1", "r2k3r/8/8/8/8/8/8/4K3 w - - 0 1",
        {"fen: castling right k, but Black's king is not on e8; ignored",
         "fen: castling right q, but Black's king is not on e8; ignored"}},
    LenientCase{"NoPawnPassed", "4k3/8/8/8/8/8/8/4K3 w - d6 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
        {"fen: en-passant square d6, but no black pawn can just have gone from d7 to d5; ignored"}},
    LenientCase{"PawnStillAtHome", "4k3/3p4/8/4P3/8/8/8/4K3 w - d6 0 1", "4k3/3p4/8/4P3/8/8/8/4K3 w - - 0 1",
        {"fen: en-passant square d6, but no black pawn can just have gone from d7 to d5; ignored"}},
    LenientCase{"PassedSquareOccupied", "4k3/8/3n4/3pP3/8/8/8/4K3 w - d6 0 1", "4k3/8/3n4/3pP3/8/8/8/4K3 w - - 0 1",
        {"fen: en-passant square d6, but no black pawn can just have gone from d7 to d5; ignored"}},
    LenientCase{"HomeSquareOccupied", "4k3/3n4/8/3pP3/8/8/8/4K3 w - d6 0 1", "4k3/3n4/8/3pP3/8/8/8/4K3 w - - 0 1",
        {"fen: en-passant square d6, but no black pawn can just have gone from d7 to d5; ignored"}},
    LenientCase{"OwnPawnPassed", "4k3/8/8/4p3/3p4/8/8/4K3 b - d3 0 1", "4k3/8/8/4p3/3p4/8/8/4K3 b - - 0 1",
        {"fen: en-passant square d3, but no white pawn can just have gone from d2 to d4; ignored"}}),
    [](const auto& instance) { return instance.param.name; });
// clang-format on

}  // namespace
}  // namespace pinwheel::chess
