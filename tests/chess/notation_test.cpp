#include "pinwheel/chess/notation.hpp"

#include "from_text.hpp"

#include <gtest/gtest.h>

namespace pinwheel::chess {
namespace {

template <class T>
std::string refusal(const base::Result<T>& result) {
    return result ? "accepted" : result.error().what;
}

TEST(SquareNames, AreReadAndWritten) {
    for (const Square square : kAllSquares) EXPECT_EQ(parseSquare(toText(square)), square);
    EXPECT_EQ(toText(Square::e4), "e4");
    for (const char* text : {"", "e", "e44", "i1", "a0", "a9", "E4", "4e"}) {
        EXPECT_EQ(parseSquare(text), std::nullopt) << text;
    }
}

TEST(PieceLetters, AreUpperCaseForWhite) {
    EXPECT_EQ(toLetter(Piece(Color::White, PieceType::Knight)), 'N');
    EXPECT_EQ(toLetter(Piece(Color::Black, PieceType::Knight)), 'n');
    for (const char letter : std::string_view("PNBRQKpnbrqk")) {
        EXPECT_EQ(toLetter(parsePiece(letter).value()), letter);
    }
    for (const char letter : {'x', '1', ' ', '\0', '\xF6'}) {
        EXPECT_EQ(parsePiece(letter), std::nullopt);
    }
}

TEST(Names, AreWordsForPeople) {
    EXPECT_EQ(nameOf(Color::White), "White");
    EXPECT_EQ(nameOf(Color::Black), "Black");
    EXPECT_EQ(nameOf(PieceType::Pawn), "pawn");
    EXPECT_EQ(nameOf(PieceType::King), "king");
}

TEST(KeyText, HasSixteenHexDigits) {
    EXPECT_EQ(toText(Key{0}), "0x0000000000000000");
    EXPECT_EQ(toText(Key{0xFEDCBA9876543210}), "0xfedcba9876543210");
    EXPECT_EQ(toText(Key{0xAB}), "0x00000000000000ab");
}

TEST(Coordinates, NameFromToAndPromotion) {
    EXPECT_EQ(toCoordinates(Move(Square::e2, Square::e4)), "e2e4");
    EXPECT_EQ(toCoordinates(Move(Square::a7, Square::a8, PieceType::Queen)), "a7a8q");
    EXPECT_EQ(toCoordinates(Move(Square::e1, Square::g1)), "e1g1");
}

TEST(Coordinates, AreReadBackForEveryPairOfSquares) {
    for (const Square from : kAllSquares) {
        for (const Square to : kAllSquares) {
            const Move plain(from, to);
            EXPECT_EQ(*parseCoordinates(toCoordinates(plain)), plain);
            for (const PieceType piece : kPromotionPieces) {
                const Move promotion(from, to, piece);
                EXPECT_EQ(*parseCoordinates(toCoordinates(promotion)), promotion);
            }
        }
    }
}

TEST(Coordinates, RefuseAnythingElseWithASentence) {
    for (const char* text : {"", "e2", "e2e", "e2e9", "i2e4", "E2E4", "e2-e4", "e2e4qq", "0000"}) {
        EXPECT_EQ(refusal(parseCoordinates(text)),
                  "move '" + std::string(text) + "' is not in coordinates like e2e4 or a7a8q");
    }
    for (const char* text : {"a7a8k", "a7a8p", "a7a8Q", "a7a8=", "a7a81"}) {
        EXPECT_EQ(refusal(parseCoordinates(text)),
                  "move '" + std::string(text) + "' does not promote to q, r, b or n");
    }
}

TEST(Coordinates, OfALegalMoveMustBeLegal) {
    EXPECT_EQ(*parseLegalMove(Position(), "g1f3"), moveNamed("g1f3"));
    EXPECT_EQ(refusal(parseLegalMove(Position(), "e2e5")), "move 'e2e5' is not legal here");
    EXPECT_EQ(refusal(parseLegalMove(Position(), "e7e5")), "move 'e7e5' is not legal here");
    EXPECT_EQ(refusal(parseLegalMove(Position(), "castle")),
              "move 'castle' is not in coordinates like e2e4 or a7a8q");
}

TEST(Coordinates, OfAPromotionMustNameThePiece) {
    const Position position = board("8/P3k3/8/8/8/8/8/4K3 w - - 0 1");
    EXPECT_EQ(refusal(parseLegalMove(position, "a7a8")), "move 'a7a8' is not legal here");
    EXPECT_EQ(*parseLegalMove(position, "a7a8n"), moveNamed("a7a8n"));
}

}  // namespace
}  // namespace pinwheel::chess
