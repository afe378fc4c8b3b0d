// Writing and parsing standard algebraic notation.
#include "from_text.hpp"
#include "pinwheel/chess/notation.hpp"

#include <gtest/gtest.h>

namespace pinwheel::chess {
namespace {

std::string san(std::string_view fen, std::string_view coordinates) {
    return toSan(board(fen), moveNamed(coordinates));
}

std::string readSan(std::string_view fen, std::string_view text) {
    const auto found = parseSan(board(fen), text);
    return found ? toCoordinates(*found) : found.error().what;
}

constexpr std::string_view kStart = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

TEST(SanOut, NamesThePieceAndTheTarget) {
    EXPECT_EQ(san(kStart, "e2e4"), "e4");
    EXPECT_EQ(san(kStart, "g1f3"), "Nf3");
}

TEST(SanOut, MarksCaptures) {
    EXPECT_EQ(san("4k3/8/8/3p4/8/2N5/8/4K3 w - - 0 1", "c3d5"), "Nxd5");
    EXPECT_EQ(san("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5"), "exd5");
    EXPECT_EQ(san("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6"), "exd6");
}

TEST(SanOut, MarksCheckAndMate) {
    EXPECT_EQ(san("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1a8"), "Ra8+");
    EXPECT_EQ(san("4k3/8/4K3/8/8/8/8/R7 w - - 0 1", "a1a8"), "Ra8#");
    EXPECT_EQ(san("3k4/7R/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1"), "O-O-O+");
    EXPECT_EQ(san("5k2/4p1p1/4R1R1/8/8/8/8/4K2R w K - 0 1", "e1g1"), "O-O+");
}

TEST(SanOut, SpellsCastlingWithLetters) {
    EXPECT_EQ(san("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1g1"), "O-O");
    EXPECT_EQ(san("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "e8c8"), "O-O-O");
}

TEST(SanOut, NamesThePromotionPiece) {
    EXPECT_EQ(san("8/P6k/8/8/8/8/8/4K3 w - - 0 1", "a7a8q"), "a8=Q");
    EXPECT_EQ(san("1n6/P6k/8/8/8/8/8/4K3 w - - 0 1", "a7b8n"), "axb8=N");
    EXPECT_EQ(san("7k/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8r"), "a8=R+");
}

TEST(SanOut, AddsTheFileWhereTwoPiecesOfAKindCanGo) {
    EXPECT_EQ(san("4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1", "b1d2"), "Nbd2");
    // The file disambiguates both if they share a rank and if they share neither rank nor file.
    EXPECT_EQ(san("4k3/8/8/8/8/1N6/8/4KN2 w - - 0 1", "f1d2"), "Nfd2");
}

TEST(SanOut, AddsTheRankWhereTheyShareTheFile) {
    EXPECT_EQ(san("4k3/8/8/R7/8/8/8/R3K3 w - - 0 1", "a1a3"), "R1a3");
    EXPECT_EQ(san("4k3/8/8/R7/8/8/8/R3K3 w - - 0 1", "a5a3"), "R5a3");
}

TEST(SanOut, AddsBothWhereNeitherIsEnough) {
    const char* const kThreeQueens = "6k1/8/8/8/4Q2Q/8/8/1K5Q w - - 0 1";
    EXPECT_EQ(san(kThreeQueens, "h4e1"), "Qh4e1");
    EXPECT_EQ(san(kThreeQueens, "e4e1"), "Qee1");
    EXPECT_EQ(san(kThreeQueens, "h1e1"), "Q1e1");
}

TEST(SanOut, IgnoresAPinnedPieceThatCannotGoThere) {
    EXPECT_EQ(san("k3r3/8/8/8/8/4N3/8/1N2K3 w - - 0 1", "b1d2"), "Nd2");
    EXPECT_EQ(san("k3r3/8/8/8/8/1N6/4N3/4K3 w - - 0 1", "b3d4"), "Nd4");
}

TEST(SanOut, NeverAddsAnythingToAKing) {
    EXPECT_EQ(san("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "e1d2"), "Kd2");
}

TEST(SanIn, ReadsWhatSanOutWrites) {
    EXPECT_EQ(readSan(kStart, "Nf3"), "g1f3");
    EXPECT_EQ(readSan("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6"), "e5d6");
    EXPECT_EQ(readSan("1n6/P6k/8/8/8/8/8/4K3 w - - 0 1", "axb8=N"), "a7b8n");
    EXPECT_EQ(readSan("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "O-O-O"), "e8c8");
}

TEST(SanIn, ReadsCastlingWithZeros) {
    EXPECT_EQ(readSan("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "0-0"), "e1g1");
    EXPECT_EQ(readSan("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "0-0-0+"), "e8c8");
}

TEST(SanIn, DoesNotMindMissingOrSurplusMarks) {
    const char* const kMate = "4k3/8/4K3/8/8/8/8/R7 w - - 0 1";
    for (const char* text : {"Ra8", "Ra8+", "Ra8#", "Ra8++", "Ra8!", "Ra8#!?", "Ra8??"}) {
        EXPECT_EQ(readSan(kMate, text), "a1a8") << text;
    }
}

TEST(SanIn, DoesNotMindMoreDetailThanNeeded) {
    for (const char* text : {"Nf3", "Ngf3", "N1f3", "Ng1f3", "Ng1-f3"}) {
        EXPECT_EQ(readSan(kStart, text), "g1f3") << text;
    }
    for (const char* text : {"e4", "Pe4", "e2e4", "e2-e4"}) {
        EXPECT_EQ(readSan(kStart, text), "e2e4") << text;
    }
}

TEST(SanIn, ReadsAPromotionWithOrWithoutTheEqualsSign) {
    EXPECT_EQ(readSan("8/P6k/8/8/8/8/8/4K3 w - - 0 1", "a8Q"), "a7a8q");
    EXPECT_EQ(readSan("8/P6k/8/8/8/8/8/4K3 w - - 0 1", "a8=R"), "a7a8r");
}

TEST(SanIn, ReadsAPromotionInSmallLettersAndAfterASlash) {
    for (const char* text : {"a8q", "a8=q", "a8/Q", "a7a8q", "a7-a8=Q", "a7a8Q"})
        EXPECT_EQ(readSan("8/P6k/8/8/8/8/8/4K3 w - - 0 1", text), "a7a8q") << text;
}

TEST(SanIn, ReadsCoordinatesOfAnyPiece) {
    EXPECT_EQ(readSan(kStart, "g1f3"), "g1f3");
    EXPECT_EQ(readSan("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1"), "e1g1");
}

TEST(SanIn, DoesNotMindEnPassantBeingSaid) {
    EXPECT_EQ(readSan("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "exd6e.p."), "e5d6");
    EXPECT_EQ(readSan("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "exd6e.p.+"), "e5d6");
}

TEST(SanIn, SaysWhichPieceIsToBlame) {
    EXPECT_EQ(readSan("4k3/8/8/8/4p3/8/4P3/4K3 w - - 0 1", "e4"),
              "move 'e4' is not legal here: the black pawn on e4 blocks the way");
}

TEST(SanIn, AnAmbiguousMoveNamesWhatItMayMean) {
    EXPECT_EQ(readSan("4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1", "Nd2"),
              "move 'Nd2' may mean b1d2 or f1d2");
    EXPECT_EQ(readSan("4k3/8/8/R7/8/8/8/R3K3 w - - 0 1", "Raa3"),
              "move 'Raa3' may mean a1a3 or a5a3");
}

TEST(SanIn, APromotionMustNameItsPiece) {
    EXPECT_EQ(readSan("8/P6k/8/8/8/8/8/4K3 w - - 0 1", "a8"),
              "move 'a8' is not legal here: the pawn must promote to q, r, b or n");
}

TEST(SanIn, ACaptureMarkMustBeTrue) {
    EXPECT_EQ(readSan(kStart, "Nf6"),
              "move 'Nf6' is not legal here: White has no knight that can go to f6");
    EXPECT_EQ(readSan("4k3/8/8/8/8/8/8/4K1N1 w - - 0 1", "Nxf3"),
              "move 'Nxf3' is not legal here: there is nothing to capture on f3");
    EXPECT_EQ(readSan(kStart, "dxe4"),
              "move 'dxe4' is not legal here: a pawn does not move like that");
}

TEST(SanIn, TwoFilesByAKingAreCastlingAndNeedItsName) {
    EXPECT_EQ(readSan("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "Kg1"),
              "move 'Kg1' is not legal here: castling is written O-O or O-O-O");
    EXPECT_EQ(readSan("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "Ke1-g1"), "e1g1");
    EXPECT_EQ(readSan("4k3/8/8/8/8/8/8/5K1R w - - 0 1", "O-O"),
              "move 'O-O' is not legal here: the king is not at home");
    EXPECT_EQ(readSan("4k3/8/8/8/8/8/8/5K1R w - - 0 1", "Kg1"), "f1g1");
}

TEST(SanIn, WhatIsNotAMoveIsSaidToBeNone) {
    for (const char* text : {"", "+", "e", "Zf3", "Nf9", "nf3", "N", "xx", "O-O-O-O", "=Q", "e8==Q",
                             "--", "NNf3", "Ng1g1f3"}) {
        EXPECT_EQ(readSan(kStart, text),
                  "'" + std::string(text) + "' is not a move in algebraic notation");
    }
}

}  // namespace
}  // namespace pinwheel::chess
