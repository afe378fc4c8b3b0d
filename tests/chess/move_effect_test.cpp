#include "pinwheel/chess/move_effect.hpp"

#include "from_text.hpp"
#include "naive_chess.hpp"
#include "pinwheel/chess/fen.hpp"
#include "pinwheel/chess/movegen.hpp"
#include "pinwheel/chess/notation.hpp"
#include "random_games.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>

namespace pinwheel::chess {
namespace {

constexpr Piece kWhitePawn(Color::White, PieceType::Pawn);
constexpr Piece kBlackPawn(Color::Black, PieceType::Pawn);

MoveEffect effect(std::string_view fen, std::string_view move) {
    const Position position = board(fen);
    EXPECT_TRUE(isLegal(position, moveNamed(move))) << fen << ' ' << move;
    return effectOf(position, moveNamed(move));
}

TEST(MoveEffect, AQuietMoveDoesNothingElse) {
    EXPECT_EQ(effectOf(Position(), moveNamed("g1f3")),
              (MoveEffect{PieceType::Knight, {}, {}, {}, {}}));
    EXPECT_EQ(effectOf(Position(), moveNamed("e2e3")),
              (MoveEffect{PieceType::Pawn, {}, {}, {}, {}}));
}

TEST(MoveEffect, ACaptureTakesWhatStandsOnTheTarget) {
    const MoveEffect found = effect("4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1", "e4d5");
    const Capture queen{Piece(Color::Black, PieceType::Queen), Square::d5};
    EXPECT_EQ(found, (MoveEffect{PieceType::Pawn, queen, {}, {}, {}}));
}

TEST(MoveEffect, EnPassantTakesBesideTheTarget) {
    EXPECT_EQ(effect("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "e5d6").capture,
              (Capture{kBlackPawn, Square::d5}));
    EXPECT_EQ(effect("4k3/8/8/8/3Pp3/8/8/4K3 b - d3 0 2", "e4d3").capture,
              (Capture{kWhitePawn, Square::d4}));
}

TEST(MoveEffect, OnlyAPawnTakesOnTheEnPassantSquare) {
    EXPECT_FALSE(effect("4k3/8/8/3pP3/8/B7/8/4K3 w - d6 0 2", "a3d6").capture);
}

TEST(MoveEffect, CastlingNamesItsWing) {
    constexpr std::string_view kWhite = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    constexpr std::string_view kBlack = "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1";
    EXPECT_EQ(effect(kWhite, "e1g1"), (MoveEffect{PieceType::King, {}, Wing::King, {}, {}}));
    EXPECT_EQ(effect(kWhite, "e1c1"), (MoveEffect{PieceType::King, {}, Wing::Queen, {}, {}}));
    EXPECT_EQ(effect(kBlack, "e8g8").castling, Wing::King);
    EXPECT_EQ(effect(kBlack, "e8c8").castling, Wing::Queen);
}

TEST(MoveEffect, AnotherPieceOnTheKingsWayDoesNotCastle) {
    EXPECT_FALSE(effect("k7/8/8/8/8/8/8/K3R3 w - - 0 1", "e1g1").castling);
    EXPECT_FALSE(effect("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "e1f1").castling);
}

TEST(MoveEffect, ADoubleStepLeavesASquareBehind) {
    // Whether or not a capture there is possible.
    EXPECT_EQ(effectOf(Position(), moveNamed("e2e4")),
              (MoveEffect{PieceType::Pawn, {}, {}, Square::e3, {}}));
    EXPECT_EQ(effect("4k3/p7/8/8/8/8/8/4K3 b - - 0 1", "a7a5").passed, Square::a6);
    EXPECT_FALSE(effect("k7/8/8/8/8/8/8/K3R3 w - - 0 1", "e1e3").passed);
}

TEST(MoveEffect, APromotionMayCaptureToo) {
    const Capture rook{Piece(Color::Black, PieceType::Rook), Square::h8};
    EXPECT_EQ(effect("4k2r/6P1/8/8/8/8/8/4K3 w k - 0 1", "g7h8n"),
              (MoveEffect{PieceType::Pawn, rook, {}, {}, PieceType::Knight}));
    EXPECT_EQ(effect("4k2r/6P1/8/8/8/8/8/4K3 w k - 0 1", "g7g8q"),
              (MoveEffect{PieceType::Pawn, {}, {}, {}, PieceType::Queen}));
}

TEST(CastlingWing, BelongsToTheHomeOfItsColour) {
    EXPECT_EQ(castlingWing(Color::Black, Square::e8, Square::c8), Wing::Queen);
    EXPECT_FALSE(castlingWing(Color::White, Square::e8, Square::c8));
    EXPECT_FALSE(castlingWing(Color::White, Square::d1, Square::f1));
    EXPECT_FALSE(castlingWing(Color::White, Square::e1, Square::g2));
    EXPECT_FALSE(castlingWing(Color::White, Square::e1, Square::d1));
}

// Squares whose content differs between two boards.
std::set<Square> changedSquares(const Position& before, const Position& after) {
    std::set<Square> changed;
    for (const Square square : kAllSquares)
        if (before.pieceOn(square) != after.pieceOn(square)) changed.insert(square);
    return changed;
}

// The squares that change according to an effect.
std::set<Square> squaresOf(const MoveEffect& effect, Color color, Move move) {
    std::set<Square> squares{move.from(), move.to()};
    if (effect.capture) squares.insert(effect.capture->square);
    if (effect.castling) {
        const CastlingPath path = castlingPath(color, *effect.castling);
        squares.insert({path.rookFrom, path.rookTo});
    }
    return squares;
}

void expectEffectExplains(const Position& before, const Position& after, Move move) {
    const MoveEffect effect = effectOf(before, move);
    const Color us = before.sideToMove();
    EXPECT_EQ(changedSquares(before, after), squaresOf(effect, us, move));
    EXPECT_EQ(before.pieceOn(move.from()), Piece(us, effect.mover));
    EXPECT_EQ(after.pieceOn(move.to()), Piece(us, effect.promotion.value_or(effect.mover)));
    const unsigned taken = before.pieces(opponent(us)).count() - after.pieces(opponent(us)).count();
    EXPECT_EQ(effect.capture.has_value(), taken == 1U);
    if (effect.capture) {
        EXPECT_EQ(before.pieceOn(effect.capture->square), effect.capture->piece);
        EXPECT_EQ(effect.capture->piece.color(), opponent(us));
    }
    const bool isProgress = effect.mover == PieceType::Pawn || effect.capture;
    EXPECT_EQ(after.halfmoveClock() == 0, isProgress);
    // make() keeps the square only if a capture there is legal.
    EXPECT_TRUE(!after.enPassant() || after.enPassant() == effect.passed);
}

TEST(MoveEffect, AgreesWithMakeAndWithNaiveChessOnRandomGames) {
    std::set<std::string> kinds;
    forEachRandomPly(7'000, 4'000, [&](const Position& before, Move played) {
        const naive::Board naiveBefore(toFen(before));
        for (const Move move : legalMoves(before)) {
            Position made = before;
            made.make(move);
            expectEffectExplains(before, made, move);
            const MoveEffect effect = effectOf(before, move);
            if (effect.castling) kinds.insert(*effect.castling == Wing::King ? "O-O" : "O-O-O");
            if (effect.capture) kinds.insert("capture");
            if (effect.capture && effect.capture->square != move.to()) kinds.insert("en passant");
            if (effect.passed) kinds.insert("double step");
            if (effect.promotion) kinds.insert("promotion");
        }
        const Position naively = board(naiveBefore.after(toCoordinates(played)).fen());
        expectEffectExplains(before, naively, played);
    });
    EXPECT_EQ(kinds.size(), 6U) << "some kind of move never came up";
}

}  // namespace
}  // namespace pinwheel::chess
