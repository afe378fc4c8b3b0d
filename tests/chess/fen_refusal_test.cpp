// Every possible error in a FEN, and its message.
#include "pinwheel/chess/fen.hpp"

#include <gtest/gtest.h>

#include <ostream>
#include <string>

namespace pinwheel::chess {
namespace {

struct RefusalCase {
    const char* name;
    std::string fen;
    const char* sentence;
};

void PrintTo(const RefusalCase& test, std::ostream* out) { *out << test.sentence; }

std::string refusal(std::string_view fen, FenMode mode) {
    const auto reading = readFen(fen, mode);
    return reading ? "accepted" : reading.error().what;
}

class RefusedFen : public testing::TestWithParam<RefusalCase> {};
TEST_P(RefusedFen, IsRefusedWithItsSentenceInBothModes) {
    EXPECT_EQ(refusal(GetParam().fen, FenMode::Strict), GetParam().sentence);
    EXPECT_EQ(refusal(GetParam().fen, FenMode::Lenient), GetParam().sentence);
}

class StrictlyRefusedFen : public testing::TestWithParam<RefusalCase> {};
TEST_P(StrictlyRefusedFen, IsRefusedWithItsSentenceOnlyWhenStrict) {
    EXPECT_EQ(refusal(GetParam().fen, FenMode::Strict), GetParam().sentence);
    EXPECT_EQ(refusal(GetParam().fen, FenMode::Lenient), "accepted");
}

// A valid position with one field replaced.
std::string withPlacement(const std::string& field) { return field + " w - - 0 1"; }
std::string withSide(const std::string& field) {
    return "4k3/8/8/8/8/8/8/4K3 " + field + " - - 0 1";
}
std::string withRights(const std::string& field) {
    return "r3k2r/8/8/8/8/8/8/R3K2R w " + field + " - 0 1";
}
std::string withEnPassant(const std::string& field) {
    return "4k3/8/8/3pP3/8/8/8/4K3 w - " + field + " 0 1";
}
std::string withCounters(const std::string& fields) {
    return "4k3/8/8/8/8/8/8/4K3 w - - " + fields;
}

const auto byName = [](const auto& instance) { return instance.param.name; };

// clang-format off
INSTANTIATE_TEST_SUITE_P(Fields, RefusedFen, testing::Values(
    RefusalCase{"SevenFields", "4k3/8/8/8/8/8/8/4K3 w - - 0 1 extra", "fen: 7 fields instead of 6 (pieces, side, castling, en passant, clock, move)"},
    RefusalCase{"ThreeFields", "4k3/8/8/8/8/8/8/4K3 w -", "fen: 3 fields instead of 6 (pieces, side, castling, en passant, clock, move)"},
    RefusalCase{"OneField", "4k3/8/8/8/8/8/8/4K3", "fen: 1 fields instead of 6 (pieces, side, castling, en passant, clock, move)"},
    RefusalCase{"TooLong", std::string(1000, 'r'), "fen: 1000 characters are too many for a position"}),
    byName);

INSTANTIATE_TEST_SUITE_P(Pieces, RefusedFen, testing::Values(
    RefusalCase{"SevenRanks", withPlacement("4k3/8/8/8/8/8/4K3"), "fen: 7 ranks instead of 8 in '4k3/8/8/8/8/8/4K3'"},
    RefusalCase{"NineRanks", withPlacement("/4k3/8/8/8/8/8/8/4K3"), "fen: 9 ranks instead of 8 in '/4k3/8/8/8/8/8/8/4K3'"},
    RefusalCase{"NineSquares", withPlacement("4k3/8/8/8/8/ppppppppp/8/4K3"), "fen: rank 3 has 9 squares"},
    RefusalCase{"SevenSquares", withPlacement("4k3/8/8/7/8/8/8/4K3"), "fen: rank 5 has 7 squares"},
    RefusalCase{"EmptyRank", withPlacement("4k3/8/8//8/8/8/4K3"), "fen: rank 5 has 0 squares"},
    RefusalCase{"LastRankShort", withPlacement("4k3/8/8/8/8/8/8/4K2"), "fen: rank 1 has 7 squares"},
    RefusalCase{"TwoDigits", withPlacement("4k3/8/8/44/8/8/8/4K3"), "fen: rank 5 has two digits in a row"},
    RefusalCase{"DigitNine", withPlacement("4k3/8/9/8/8/8/8/4K3"), "fen: rank 6 has '9', which is neither a piece nor a number from 1 to 8"},
    RefusalCase{"DigitZero", withPlacement("4k3/8/80/8/8/8/8/4K3"), "fen: rank 6 has '0', which is neither a piece nor a number from 1 to 8"},
    RefusalCase{"NoSuchPiece", withPlacement("4k3/8/8/8/8/8/8/4K2H"), "fen: rank 1 has 'H', which is neither a piece nor a number from 1 to 8"},
    RefusalCase{"NulCharacter", withPlacement(std::string("4k3/8/8/8/8/8/8/4K2\0", 20)), "fen: rank 1 has '\\x00', which is neither a piece nor a number from 1 to 8"},
    RefusalCase{"NoWhiteKing", withPlacement("4k3/8/8/8/8/8/8/4Q3"), "fen: White has no king"},
    RefusalCase{"TwoBlackKings", withPlacement("4k2k/8/8/8/8/8/8/4K3"), "fen: Black has 2 kings (e8, h8)"},
    RefusalCase{"PawnOnTheFirstRank", withPlacement("4k3/8/8/8/8/8/8/P3K3"), "fen: a pawn on a1: pawns cannot be on the first or last rank"},
    RefusalCase{"PawnOnTheLastRank", withPlacement("4k2p/8/8/8/8/8/8/4K3"), "fen: a pawn on h8: pawns cannot be on the first or last rank"},
    RefusalCase{"NinePawns", withPlacement("4k3/pppppppp/p7/8/8/8/8/4K3"), "fen: Black has 9 pawns (a6, a7, b7, c7, d7, e7, f7, g7, h7), more than 8"},
    RefusalCase{"OpponentInCheck", withPlacement("4k3/8/8/8/8/8/8/K3R3"), "fen: Black is in check from e1 although White is to move"},
    RefusalCase{"KingsTouch", withPlacement("8/8/8/3kK3/8/8/8/8"), "fen: Black is in check from e5 although White is to move"}),
    byName);

INSTANTIATE_TEST_SUITE_P(Side, RefusedFen, testing::Values(
    RefusalCase{"Upper", withSide("W"), "fen: the side to move is 'W', not 'w' or 'b'"},
    RefusalCase{"Word", withSide("white"), "fen: the side to move is 'white', not 'w' or 'b'"},
    RefusalCase{"Dash", withSide("-"), "fen: the side to move is '-', not 'w' or 'b'"},
    RefusalCase{"NotAscii", withSide("\xC3\xA9"), "fen: the side to move is '\\xc3\\xa9', not 'w' or 'b'"}),
    byName);

INSTANTIATE_TEST_SUITE_P(Rights, RefusedFen, testing::Values(
    RefusalCase{"Letters", withRights("KX"), "fen: castling rights are 'KX', not '-' or letters of KQkq"},
    RefusalCase{"DashAndLetters", withRights("-KQ"), "fen: castling rights are '-KQ', not '-' or letters of KQkq"},
    RefusalCase{"Twice", withRights("KK"), "fen: castling right K is given twice"},
    RefusalCase{"TwiceLater", withRights("kqk"), "fen: castling right k is given twice"}),
    byName);

INSTANTIATE_TEST_SUITE_P(EnPassant, RefusedFen, testing::Values(
    RefusalCase{"NoSquare", withEnPassant("x"), "fen: the en-passant square is 'x', not '-' or a square"},
    RefusalCase{"OffTheBoard", withEnPassant("d9"), "fen: the en-passant square is 'd9', not '-' or a square"},
    RefusalCase{"UpperCase", withEnPassant("D6"), "fen: the en-passant square is 'D6', not '-' or a square"},
    RefusalCase{"WrongSide", withEnPassant("d3"), "fen: the en-passant square is d3, but with White to move it is on rank 6"},
    RefusalCase{"WrongRank", "4k3/8/8/8/3pP3/8/8/4K3 b - e4 0 1", "fen: the en-passant square is e4, but with Black to move it is on rank 3"}),
    byName);

INSTANTIATE_TEST_SUITE_P(Counters, RefusedFen, testing::Values(
    RefusalCase{"ClockIsAWord", withCounters("x 1"), "fen: the halfmove clock is 'x', not a number"},
    RefusalCase{"ClockIsNegative", withCounters("-1 1"), "fen: the halfmove clock is '-1', not a number"},
    RefusalCase{"ClockHasASign", withCounters("+1 1"), "fen: the halfmove clock is '+1', not a number"},
    RefusalCase{"ClockIsHexadecimal", withCounters("0x10 1"), "fen: the halfmove clock is '0x10', not a number"},
    RefusalCase{"ClockIsAFraction", withCounters("1.5 1"), "fen: the halfmove clock is '1.5', not a number"},
    RefusalCase{"ClockPastTheLimit", withCounters("1000001 1"), "fen: the halfmove clock is '1000001', more than 1000000"},
    RefusalCase{"ClockPast32Bits", withCounters("4294967296 1"), "fen: the halfmove clock is '4294967296', more than 1000000"},
    RefusalCase{"ClockPast64Bits", withCounters("18446744073709551616 1"), "fen: the halfmove clock is '18446744073709551616', more than 1000000"},
    RefusalCase{"NumberIsAWord", withCounters("0 x"), "fen: the fullmove number is 'x', not a number"},
    RefusalCase{"NumberIsNegative", withCounters("0 -7"), "fen: the fullmove number is '-7', not a number"},
    RefusalCase{"NumberPastTheLimit", withCounters("0 1000001"), "fen: the fullmove number is '1000001', more than 1000000"}),
    byName);

INSTANTIATE_TEST_SUITE_P(Strict, StrictlyRefusedFen, testing::Values(
    RefusalCase{"FourFields", "4k3/8/8/8/8/8/8/4K3 w - -", "fen: 4 fields instead of 6 (pieces, side, castling, en passant, clock, move)"},
    RefusalCase{"TrailingBlank", "4k3/8/8/8/8/8/8/4K3 w - - 0 1 ", "fen: 7 fields instead of 6 (pieces, side, castling, en passant, clock, move)"},
    RefusalCase{"RightsOutOfOrder", withRights("QK"), "fen: castling rights 'QK' are not in the order KQkq"},
    RefusalCase{"MoveNumberZero", withCounters("0 0"), "fen: the fullmove number is 0, but counts from 1"},
    RefusalCase{"RightWithoutRook", "4k3/8/8/8/8/8/8/4K2R w KQ - 0 1", "fen: castling right Q, but White's rook is not on a1"},
    RefusalCase{"RightWithoutKing", "r2k3r/8/8/8/8/8/8/4K3 w q - 0 1", "fen: castling right q, but Black's king is not on e8"},
    RefusalCase{"NoPawnPassed", "4k3/8/8/8/8/8/8/4K3 w - d6 0 1", "fen: en-passant square d6, but no black pawn can just have gone from d7 to d5"}),
    byName);
// clang-format on

TEST(RefusedFen, AnEmptyTextHasTheFieldsThatAreMissing) {
    EXPECT_EQ(refusal("", FenMode::Lenient),
              "fen: 0 fields instead of 6 (pieces, side, castling, en passant, clock, move)");
    EXPECT_EQ(refusal("", FenMode::Strict),
              "fen: 1 fields instead of 6 (pieces, side, castling, en passant, clock, move)");
}

TEST(RefusedFen, TwoBlanksInARowLeaveAFieldEmpty) {
    EXPECT_EQ(refusal("4k3/8/8/8/8/8/8/4K3 w  - 0 1", FenMode::Strict),
              "fen: castling rights are missing");
}

TEST(RefusedFen, SeventeenMenAreTooMany) {
    EXPECT_EQ(refusal("4k3/8/8/8/8/8/NNNNNNNN/NNNNKNNN w - - 0 1", FenMode::Strict), "accepted");
    EXPECT_EQ(refusal("4k3/8/8/8/8/N7/NNNNNNNN/NNNNKNNN w - - 0 1", FenMode::Strict),
              "fen: White has 17 pieces, more than 16");
}

}  // namespace
}  // namespace pinwheel::chess
