#include "pinwheel/chess/movegen.hpp"

#include "from_text.hpp"
#include "pinwheel/chess/fen.hpp"

#include <gtest/gtest.h>

namespace pinwheel::chess {
namespace {

std::string movesOf(std::string_view fen) { return movesOf(board(fen)); }
std::string movesFrom(std::string_view fen, std::string_view square) {
    return movesFrom(board(fen), square);
}

TEST(Pins, ARookPinnedOnItsFileMovesAlongItUpToThePinner) {
    EXPECT_EQ(movesFrom("k3r3/8/8/8/8/4R3/8/4K3 w - - 0 1", "e3"), "e3e2 e3e4 e3e5 e3e6 e3e7 e3e8");
}

TEST(Pins, ARookPinnedOnItsRankMovesAlongIt) {
    EXPECT_EQ(movesFrom("4k3/8/8/8/8/8/8/K2R2q1 w - - 0 1", "d1"), "d1b1 d1c1 d1e1 d1f1 d1g1");
}

TEST(Pins, ARookPinnedOnADiagonalCannotMove) {
    EXPECT_EQ(movesFrom("k7/8/8/8/7b/8/5R2/4K3 w - - 0 1", "f2"), "");
}

TEST(Pins, ABishopPinnedOnADiagonalMovesAlongIt) {
    EXPECT_EQ(movesFrom("k7/8/8/8/7b/8/5B2/4K3 w - - 0 1", "f2"), "f2g3 f2h4");
}

TEST(Pins, ABishopPinnedOnAFileCannotMove) {
    EXPECT_EQ(movesFrom("k3r3/8/8/8/8/4B3/8/4K3 w - - 0 1", "e3"), "");
}

TEST(Pins, AKnightPinnedOnAnyLineCannotMove) {
    EXPECT_EQ(movesFrom("k3r3/8/8/8/8/4N3/8/4K3 w - - 0 1", "e3"), "");
    EXPECT_EQ(movesFrom("k7/8/8/8/7b/8/5N2/4K3 w - - 0 1", "f2"), "");
}

TEST(Pins, AQueenPinnedOnAFileMovesOnlyStraight) {
    EXPECT_EQ(movesFrom("k3r3/8/8/4Q3/8/8/8/4K3 w - - 0 1", "e5"), "e5e2 e5e3 e5e4 e5e6 e5e7 e5e8");
}

TEST(Pins, AQueenPinnedOnADiagonalMovesOnlyDiagonally) {
    EXPECT_EQ(movesFrom("k7/8/8/8/7b/8/5Q2/4K3 w - - 0 1", "f2"), "f2g3 f2h4");
}

TEST(Pins, APawnPinnedOnItsFileStepsButDoesNotCapture) {
    EXPECT_EQ(movesFrom("k3r3/8/8/8/8/3p1p2/4P3/4K3 w - - 0 1", "e2"), "e2e3 e2e4");
}

TEST(Pins, APawnPinnedOnADiagonalCapturesOnlyThePinner) {
    EXPECT_EQ(movesFrom("k7/8/8/8/8/4p1b1/5P2/4K3 w - - 0 1", "f2"), "f2g3");
    EXPECT_EQ(movesFrom("k7/8/8/8/7b/4p3/5P2/4K3 w - - 0 1", "f2"), "");
}

TEST(Pins, APawnPinnedOnItsRankCannotMove) {
    EXPECT_EQ(movesFrom("8/8/8/3p4/K3P2r/8/8/7k w - - 0 1", "e4"), "");
}

TEST(Pins, TwoPiecesBetweenAreNotPinned) {
    EXPECT_EQ(movesFrom("k3r3/8/8/4N3/8/4N3/8/4K3 w - - 0 1", "e3"),
              "e3c2 e3c4 e3d1 e3d5 e3f1 e3f5 e3g2 e3g4");
}

TEST(Pins, AnEnemyBetweenMeansNoPin) {
    EXPECT_EQ(movesFrom("k3r3/4n3/8/8/8/4N3/8/4K3 w - - 0 1", "e3"),
              "e3c2 e3c4 e3d1 e3d5 e3f1 e3f5 e3g2 e3g4");
}

TEST(Pins, APinnedPieceMayNotCrossOverToAnotherPinsLine) {
    // The queen is pinned on the d-file; e5 is on the diagonal on which the knight is pinned.
    EXPECT_EQ(movesFrom("3r3b/8/3Q1N2/8/3K4/8/8/k7 w - - 0 1", "d6"), "d6d5 d6d7 d6d8");
}

TEST(Pins, APinnedPieceStillGivesCheckAndGuardsSquares) {
    // The rook on e3 is pinned by the rook on e8 but still keeps the black king off the third rank.
    EXPECT_EQ(movesFrom("4r3/8/8/8/k7/4R3/8/4K3 b - - 0 1", "a4"), "a4a5 a4b4 a4b5");
}

TEST(Checks, ACheckIsAnsweredByCapturingBlockingOrLeaving) {
    EXPECT_EQ(movesOf("k3r3/8/8/8/B7/8/8/3RK2N w - - 0 1"), "a4e8 e1d2 e1f1 e1f2");
    EXPECT_EQ(movesOf("k3r3/8/8/8/8/8/8/3BK2R w - - 0 1"), "d1e2 e1d2 e1f1 e1f2");
}

TEST(Checks, APinnedPieceCannotAnswerACheck) {
    // The bishop could block on e2, but the rook on a1 pins it.
    EXPECT_EQ(movesOf("k3r3/8/8/8/8/8/8/r2BK3 w - - 0 1"), "e1d2 e1f1 e1f2");
}

TEST(Checks, AKnightsCheckCannotBeBlocked) {
    EXPECT_EQ(movesOf("1k6/8/8/8/8/3n4/8/R3K2R w - - 0 1"), "e1d1 e1d2 e1e2 e1f1");
}

TEST(Checks, APawnsCheckMayBeAnsweredByTakingIt) {
    EXPECT_EQ(movesOf("1k6/8/8/8/8/2b5/3p4/R3K2R w - - 0 1"), "e1d1 e1e2 e1f1 e1f2");
    EXPECT_EQ(movesOf("1k6/8/8/8/8/8/3p4/R3K2R w - - 0 1"), "e1d1 e1d2 e1e2 e1f1 e1f2");
}

TEST(Checks, ADoubleCheckLeavesOnlyTheKing) {
    // The queen could capture either of the two checking pieces.
    EXPECT_EQ(movesOf("k7/8/8/8/4r2Q/5n2/8/4K3 w - - 0 1"), "e1d1 e1f1 e1f2");
}

TEST(Checks, TheKingDoesNotShieldTheSquareBehindIt) {
    EXPECT_EQ(movesOf("4k3/8/8/8/8/8/8/r3K3 w - - 0 1"), "e1d2 e1e2 e1f2");
}

TEST(Kings, MayNotTakeAProtectedPiece) {
    EXPECT_EQ(movesOf("4k3/8/8/8/8/6b1/5q2/7K w - - 0 1"), "");
    EXPECT_EQ(movesOf("4k3/8/8/8/8/8/6q1/7K w - - 0 1"), "h1g2");
}

TEST(Kings, KeepTheirDistance) { EXPECT_EQ(movesOf("8/8/8/8/8/4k3/8/4K3 w - - 0 1"), "e1d1 e1f1"); }

TEST(EnPassant, IsOfferedToPawnsOnBothSides) {
    const Position position = board("4k3/8/8/2PpP3/8/8/8/4K3 w - d6 0 1");
    EXPECT_EQ(movesFrom(position, "c5"), "c5c6 c5d6");
    EXPECT_EQ(movesFrom(position, "e5"), "e5d6 e5e6");
}

TEST(EnPassant, IsOfferedToBlack) {
    EXPECT_EQ(movesFrom("4k3/8/8/8/pP6/8/8/4K3 b - b3 0 1", "a4"), "a4a3 a4b3");
}

TEST(EnPassant, IsRefusedToAPawnPinnedOnItsFile) {
    EXPECT_EQ(movesFrom("k3r3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5"), "e5e6");
}

TEST(EnPassant, IsRefusedToAPawnPinnedOnADiagonalItLeaves) {
    EXPECT_EQ(movesFrom("k6b/8/8/3pP3/8/2K5/8/8 w - d6 0 1", "e5"), "");
}

TEST(EnPassant, IsAllowedAlongThePin) {
    EXPECT_EQ(movesFrom("kb6/8/8/3pP3/5K2/8/8/8 w - d6 0 1", "e5"), "e5d6");
}

TEST(EnPassant, IsRefusedWhenBothPawnsUncoverTheKingsRank) {
    EXPECT_EQ(movesFrom("4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 1", "e5"), "e5e6");
    EXPECT_EQ(movesFrom("4k3/8/8/K2pP2q/8/8/8/8 w - d6 0 1", "e5"), "e5e6");
}

TEST(EnPassant, IsAllowedWhenAThirdPieceStaysOnTheKingsRank) {
    EXPECT_EQ(movesFrom("4k3/8/8/K2pPN1r/8/8/8/8 w - d6 0 1", "e5"), "e5d6 e5e6");
}

TEST(EnPassant, IsRefusedWhenTheTakenPawnShieldedTheKing) {
    EXPECT_EQ(movesFrom("b3k3/8/8/3pP3/8/8/6K1/8 w - d6 0 1", "e5"), "e5e6");
}

TEST(EnPassant, MayBeTheOnlyAnswerToACheck) {
    EXPECT_EQ(movesOf("7k/8/2n5/r2pP3/2K5/r7/8/8 w - d6 0 1"), "e5d6");
}

TEST(EnPassant, MayBlockACheck) {
    // Unreachable in a game, but possible in a FEN.
    EXPECT_EQ(movesFrom("1b2k3/8/8/2Pp4/8/8/7K/8 w - d6 0 1", "c5"), "c5d6");
}

TEST(Castling, IsAKingsMoveOfTwoFiles) {
    EXPECT_EQ(movesFrom("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1"),
              "e1c1 e1d1 e1d2 e1e2 e1f1 e1f2 e1g1");
    EXPECT_EQ(movesFrom("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "e8"),
              "e8c8 e8d7 e8d8 e8e7 e8f7 e8f8 e8g8");
}

TEST(Castling, NeedsTheRight) {
    EXPECT_EQ(movesFrom("r3k2r/8/8/8/8/8/8/R3K2R w Kkq - 0 1", "e1"),
              "e1d1 e1d2 e1e2 e1f1 e1f2 e1g1");
}

TEST(Castling, NeedsEverySquareBetweenToBeEmpty) {
    const char* const kNone = "e1d1 e1d2 e1e2 e1f1 e1f2";
    EXPECT_EQ(movesFrom("4k3/8/8/8/8/8/8/RN2K1NR w KQ - 0 1", "e1"), kNone);
    EXPECT_EQ(movesFrom("4k3/8/8/8/8/8/8/Rn2K1nR w KQ - 0 1", "e1"), "e1d1 e1f1 e1f2");
    EXPECT_EQ(movesFrom("4k3/8/8/8/8/8/8/R1B1KB1R w KQ - 0 1", "e1"), "e1d1 e1d2 e1e2 e1f2");
    EXPECT_EQ(movesFrom("4k3/8/8/8/8/8/8/R2QK2R w KQ - 0 1", "e1"), "e1d2 e1e2 e1f1 e1f2 e1g1");
}

TEST(Castling, IsNoWayOutOfCheck) {
    EXPECT_EQ(movesFrom("4r3/1k6/8/8/8/8/8/R3K2R w KQ - 0 1", "e1"), "e1d1 e1d2 e1f1 e1f2");
}

TEST(Castling, DoesNotPassThroughCheck) {
    EXPECT_EQ(movesFrom("5r2/1k6/8/8/8/8/8/R3K2R w KQ - 0 1", "e1"), "e1c1 e1d1 e1d2 e1e2");
    EXPECT_EQ(movesFrom("3r4/1k6/8/8/8/8/8/R3K2R w KQ - 0 1", "e1"), "e1e2 e1f1 e1f2 e1g1");
}

TEST(Castling, DoesNotEndInCheck) {
    EXPECT_EQ(movesFrom("6r1/1k6/8/8/8/8/8/R3K2R w KQ - 0 1", "e1"),
              "e1c1 e1d1 e1d2 e1e2 e1f1 e1f2");
    EXPECT_EQ(movesFrom("2r5/1k6/8/8/8/8/8/R3K2R w KQ - 0 1", "e1"),
              "e1d1 e1d2 e1e2 e1f1 e1f2 e1g1");
}

TEST(Castling, DoesNotMindAnAttackOnB1OrOnTheRook) {
    EXPECT_EQ(movesFrom("1r6/6k1/8/8/8/8/8/R3K3 w Q - 0 1", "e1"), "e1c1 e1d1 e1d2 e1e2 e1f1 e1f2");
    EXPECT_EQ(movesFrom("r3k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1"), "e1c1 e1d1 e1d2 e1e2 e1f1 e1f2");
    EXPECT_EQ(movesFrom("k6r/8/8/8/8/8/8/4K2R w K - 0 1", "e1"), "e1d1 e1d2 e1e2 e1f1 e1f2 e1g1");
}

TEST(Pawns, StepOnceOrTwiceFromHomeUnlessBlocked) {
    EXPECT_EQ(movesFrom("4k3/8/8/8/8/8/P7/4K3 w - - 0 1", "a2"), "a2a3 a2a4");
    EXPECT_EQ(movesFrom("4k3/8/8/8/8/P7/8/4K3 w - - 0 1", "a3"), "a3a4");
    EXPECT_EQ(movesFrom("4k3/8/8/8/n7/8/P7/4K3 w - - 0 1", "a2"), "a2a3");
    EXPECT_EQ(movesFrom("4k3/8/8/8/8/n7/P7/4K3 w - - 0 1", "a2"), "");
    EXPECT_EQ(movesFrom("4k3/7p/8/8/8/8/8/4K3 b - - 0 1", "h7"), "h7h5 h7h6");
}

TEST(Pawns, DoNotCaptureAcrossTheEdge) {
    EXPECT_EQ(movesFrom("4k3/8/8/8/7n/n6P/8/4K3 w - - 0 1", "h3"), "");
    EXPECT_EQ(movesFrom("4k3/8/n6p/p6N/8/8/8/4K3 b - - 0 1", "a5"), "a5a4");
}

TEST(Pawns, PromoteToFourPiecesOnTheLastRank) {
    EXPECT_EQ(movesFrom("1n6/P3k3/8/8/8/8/8/4K3 w - - 0 1", "a7"),
              "a7a8b a7a8n a7a8q a7a8r a7b8b a7b8n a7b8q a7b8r");
    EXPECT_EQ(movesFrom("4k3/8/8/8/8/8/7p/4K3 b - - 0 1", "h2"), "h2h1b h2h1n h2h1q h2h1r");
}

TEST(Outcome, CheckmateIsCheckWithoutAMove) {
    const Position mate = board("R3k3/8/4K3/8/8/8/8/8 b - - 0 1");
    EXPECT_TRUE(isCheckmate(mate));
    EXPECT_FALSE(isStalemate(mate));
    EXPECT_FALSE(hasLegalMove(mate));
}

TEST(Outcome, StalemateIsNoCheckAndNoMove) {
    const Position stalemate = board("k7/2Q5/8/8/8/8/8/4K3 b - - 0 1");
    EXPECT_TRUE(isStalemate(stalemate));
    EXPECT_FALSE(isCheckmate(stalemate));
}

TEST(Outcome, ACheckWithAnAnswerEndsNothing) {
    const Position check = board("R3k3/8/8/8/8/8/8/4K3 b - - 0 1");
    EXPECT_FALSE(isCheckmate(check));
    EXPECT_FALSE(isStalemate(check));
}

TEST(LegalMoves, AreKnownOneByOne) {
    EXPECT_TRUE(isLegal(Position(), moveNamed("e2e4")));
    EXPECT_FALSE(isLegal(Position(), moveNamed("e2e5")));
    EXPECT_FALSE(isLegal(Position(), moveNamed("e7e5")));
    EXPECT_FALSE(isLegal(Position(), moveNamed("e2e4q")));
    EXPECT_FALSE(isLegal(board("8/P3k3/8/8/8/8/8/4K3 w - - 0 1"), moveNamed("a7a8")));
}

TEST(LegalMoves, ComeInAnOrderThatDependsOnThePositionAlone) {
    const Position there = after(Position(), "g1f3 g8f6 f3g1 f6g8");
    const MoveList first = legalMoves(Position());
    const MoveList second = legalMoves(there);
    ASSERT_EQ(first.size(), second.size());
    for (std::size_t i = 0; i < first.size(); ++i) EXPECT_EQ(first[i], second[i]);
}

// The most moves known in a position that is reachable in a game.
TEST(MostMoves, TwoHundredAndEighteen) {
    const Position position = board("R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1");
    EXPECT_EQ(legalMoves(position).size(), 218U);
    EXPECT_EQ(countLegalMoves(position), 218U);
}

// As many men as a side can have, all queens, placed by trial and error for the most moves.
TEST(MostMoves, FifteenQueensHaveMoreThanAnyGameOffers) {
    const Position position = board("2QQ1QQ1/k7/7Q/1Q5Q/K3Q3/2Q3Q1/Q6Q/2QQ1Q2 w - - 0 1");
    EXPECT_EQ(legalMoves(position).size(), 226U);
    EXPECT_EQ(countLegalMoves(position), 226U);
}

// Thirty white men: no FEN may have them, but the board itself must not overflow.
TEST(MostMoves, ThirtyWhiteMenAreRefusedAsFenYetFitTheMoveList) {
    constexpr std::string_view kFen = "kBQQQQQQ/BR5Q/Q6Q/Q6Q/Q6Q/Q6Q/Q6Q/KQQQQQQQ w - - 0 1";
    EXPECT_FALSE(parseFen(kFen));
    EXPECT_FALSE(readFen(kFen, FenMode::Lenient));

    chess::Setup setup;
    const auto put = [&setup](std::string_view where, Color color, PieceType type) {
        for (const Square square : squares(where)) setup.pieces[square] = Piece(color, type);
    };
    put("c8 d8 e8 f8 g8 h8 h7 a6 h6 a5 h5 a4 h4 a3 h3 a2 h2 b1 c1 d1 e1 f1 g1 h1", Color::White,
        PieceType::Queen);
    put("b8 a7", Color::White, PieceType::Bishop);
    put("b7", Color::White, PieceType::Rook);
    put("a1", Color::White, PieceType::King);
    put("a8", Color::Black, PieceType::King);
    const Position position(setup);
    EXPECT_EQ(toFen(position), kFen);
    EXPECT_EQ(legalMoves(position).size(), 270U);
    EXPECT_EQ(countLegalMoves(position), 270U);
}

}  // namespace
}  // namespace pinwheel::chess
