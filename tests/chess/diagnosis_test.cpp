#include "pinwheel/chess/diagnosis.hpp"

#include "from_text.hpp"
#include "pinwheel/chess/movegen.hpp"
#include "random_games.hpp"

#include <gtest/gtest.h>

#include <string_view>

namespace pinwheel::chess {
namespace {

using enum Objection;

struct Expected {
    Objection objection;
    std::string_view culprits;
    std::string_view line;
};

void expectObjection(const Position& position, std::string_view move, const Expected& expected,
                     std::optional<Square> passed = std::nullopt) {
    SCOPED_TRACE(move);
    const auto diagnosis = diagnose(position, moveNamed(move), passed);
    ASSERT_TRUE(diagnosis);
    EXPECT_EQ(diagnosis->objection, expected.objection);
    EXPECT_EQ(diagnosis->culprits, squares(expected.culprits));
    EXPECT_EQ(diagnosis->line, squares(expected.line));
}

void expectObjection(std::string_view fen, std::string_view move, const Expected& expected,
                     std::optional<Square> passed = std::nullopt) {
    expectObjection(board(fen), move, expected, passed);
}

TEST(Diagnosis, OfALegalMoveIsNothing) {
    EXPECT_FALSE(diagnose(Position(), moveNamed("e2e4")));
    EXPECT_FALSE(diagnose(board("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"), moveNamed("e5d6")));
    EXPECT_FALSE(diagnose(board("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"), moveNamed("e1c1")));
    EXPECT_FALSE(diagnose(board("4k3/P7/8/8/8/8/8/4K3 w - - 0 1"), moveNamed("a7a8n")));
}

TEST(Diagnosis, WhatStandsOnTheSquareComesFirst) {
    expectObjection(Position(), "e4e5", {NoPiece, "", "e4"});
    expectObjection(Position(), "e7e5", {NotYours, "e7", ""});
}

TEST(Diagnosis, APieceMovesAsItsKindDoes) {
    for (const char* move : {"b1b3", "c1c3", "a1b3", "d1e3", "e1e3", "e2e5", "e2f4", "e2e2"}) {
        expectObjection(Position(), move, {NoSuchMove, "", ""});
    }
    // A pawn that has left its home square cannot make a double step, and no pawn moves backwards.
    expectObjection("4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "e3e5", {NoSuchMove, "", ""});
    expectObjection("4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "e3e2", {NoSuchMove, "", ""});
    expectObjection("4k3/4p3/8/8/8/8/8/4K3 b - - 0 1", "e7e8", {NoSuchMove, "", ""});
}

TEST(Diagnosis, APawnCapturesOnlyWhatIsThere) {
    expectObjection(Position(), "e2f3", {NothingToCapture, "", "f3"});
    expectObjection("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", "e5d6", {NothingToCapture, "", "d6"});
}

TEST(Diagnosis, ItsOwnSideIsInTheWay) {
    expectObjection(Position(), "a1a2", {OwnPieceOnTarget, "a2", ""});
    expectObjection(Position(), "e1e2", {OwnPieceOnTarget, "e2", ""});
    expectObjection(Position(), "b1d2", {OwnPieceOnTarget, "d2", ""});
    expectObjection("4k3/8/8/8/8/3N4/4P3/4K3 w - - 0 1", "e2d3", {OwnPieceOnTarget, "d3", ""});
}

TEST(Diagnosis, TheNearestPieceOnTheWayBlocksIt) {
    expectObjection(Position(), "a1a5", {Blocked, "a2", "a2 a3 a4"});
    expectObjection("4k3/8/2n5/8/4n3/8/8/4K2B w - - 0 1", "h1b7",
                    {Blocked, "e4", "c6 d5 e4 f3 g2"});
}

TEST(Diagnosis, APawnIsBlockedOnItsFirstOrItsSecondStep) {
    expectObjection("4k3/8/8/8/4n3/8/4P3/4K3 w - - 0 1", "e2e4", {Blocked, "e4", "e3 e4"});
    expectObjection("4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1", "e2e4", {Blocked, "e3", "e3 e4"});
    expectObjection("4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1", "e2e3", {Blocked, "e3", "e3"});
}

TEST(Diagnosis, APinnedPieceNamesItsPinnerAndTheLine) {
    expectObjection("4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1", "e2c3",
                    {Pinned, "e8", "e2 e3 e4 e5 e6 e7"});
    expectObjection("7k/8/8/8/7b/8/5B2/4K3 w - - 0 1", "f2e3", {Pinned, "h4", "f2 g3"});
}

TEST(Diagnosis, APinnedPawnMayNotTakeEnPassant) {
    // The board has dropped the square because the capture is illegal; the caller remembers it.
    expectObjection("4rk2/8/8/3pP3/8/8/8/4K3 w - - 0 1", "e5d6",
                    {Pinned, "e8", "e2 e3 e4 e5 e6 e7"}, Square::d6);
}

TEST(Diagnosis, TakingEnPassantMayUncoverTheRankThroughBothPawns) {
    expectObjection("4k3/8/8/K2pP2r/8/8/8/8 w - - 0 1", "e5d6",
                    {ExposesKing, "h5", "b5 c5 d5 e5 f5 g5"}, Square::d6);
}

TEST(Diagnosis, TakingEnPassantMayUncoverTheVictimsDiagonal) {
    expectObjection("b3k3/8/8/3pP3/8/8/6K1/8 w - - 0 1", "e5d6",
                    {ExposesKing, "a8", "b7 c6 d5 e4 f3"}, Square::d6);
}

TEST(Diagnosis, TheKingMayNotWalkIntoACheck) {
    expectObjection("4k3/8/8/8/8/8/r7/4K3 w - - 0 1", "e1e2", {ExposesKing, "a2", "b2 c2 d2"});
    // Nor along the line of the check, which the king does not shield.
    expectObjection("4k3/8/8/8/8/8/8/r3K3 w - - 0 1", "e1f1", {ExposesKing, "a1", "b1 c1 d1 e1"});
    expectObjection("8/8/8/8/8/4k3/8/4K3 w - - 0 1", "e1e2", {ExposesKing, "e3", ""});
}

TEST(Diagnosis, ACheckMustBeAnswered) {
    expectObjection("4k3/8/8/8/8/8/P7/r3K3 w - - 0 1", "a2a3", {IgnoresCheck, "a1", "b1 c1 d1"});
    expectObjection("4k3/8/8/8/8/3n4/P7/4K3 w - - 0 1", "a2a3", {IgnoresCheck, "d3", ""});
}

TEST(Diagnosis, OfADoubleCheckTheOneLeftUnansweredIsToBlame) {
    // The queen could capture the rook, but the knight still gives check.
    expectObjection("k7/8/8/8/4r2Q/5n2/8/4K3 w - - 0 1", "h4e4", {IgnoresCheck, "f3", ""});
}

TEST(Diagnosis, CastlingNeedsItsRight) {
    expectObjection("4k3/8/8/8/8/8/8/4K2R w - - 0 1", "e1g1", {CastlingRightLost, "", "e1 h1"});
    expectObjection("r3k3/8/8/8/8/8/8/4K3 b - - 0 1", "e8c8", {CastlingRightLost, "", "a8 e8"});
}

TEST(Diagnosis, CastlingNeedsAnEmptyWay) {
    expectObjection("4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1", "e1c1", {CastlingBlocked, "b1", "b1 c1 d1"});
    expectObjection("r2qkb1r/8/8/8/8/8/8/4K3 b kq - 0 1", "e8g8", {CastlingBlocked, "f8", "f8 g8"});
}

TEST(Diagnosis, CastlingNeedsASafeWay) {
    expectObjection("4k3/8/8/8/8/8/4r3/4K2R w K - 0 1", "e1g1", {CastlingOutOfCheck, "e2", ""});
    expectObjection("4k3/8/8/8/8/5r2/8/4K2R w K - 0 1", "e1g1", {CastlingThroughCheck, "f3", "f2"});
    expectObjection("4k3/8/8/8/8/6r1/8/4K2R w K - 0 1", "e1g1", {CastlingIntoCheck, "g3", "g2"});
    expectObjection("4k3/8/8/8/8/3r4/8/R3K3 w Q - 0 1", "e1c1", {CastlingThroughCheck, "d3", "d2"});
}

TEST(Diagnosis, AnAttackOnTheRooksWayForbidsNothing) {
    EXPECT_FALSE(diagnose(board("4k3/8/8/8/8/1r6/8/R3K3 w Q - 0 1"), moveNamed("e1c1")));
}

TEST(Diagnosis, APromotionNeedsItsPieceAndNothingElseMayNameOne) {
    expectObjection("4k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7a8", {PromotionMissing, "", "a8"});
    expectObjection("4k3/8/8/8/8/8/p7/4K3 b - - 0 1", "a2a1", {PromotionMissing, "", "a1"});
    expectObjection(Position(), "e2e4q", {PromotionSuperfluous, "", "e4"});
    expectObjection("3k4/8/8/8/8/8/8/R3K3 w Q - 0 1", "a1a8q", {PromotionSuperfluous, "", "a8"});
    expectObjection("3k4/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1q", {PromotionSuperfluous, "", "c1"});
}

// Every pair of squares, with and without each promotion piece.
template <class Visit>
void forEachImaginableMove(Visit visit) {
    for (unsigned from = 0; from < 64; ++from) {
        for (unsigned to = 0; to < 64; ++to) {
            visit(Move(static_cast<Square>(from), static_cast<Square>(to)));
            for (const PieceType piece : kPromotionPieces) {
                visit(Move(static_cast<Square>(from), static_cast<Square>(to), piece));
            }
        }
    }
}

TEST(DiagnosisLaw, ThereIsAnObjectionExactlyWhenTheMoveIsNotLegal) {
    forEachRandomPly(1, 300, [](const Position& position, Move) {
        const MoveList legal = legalMoves(position);
        forEachImaginableMove([&](Move move) {
            ASSERT_EQ(diagnose(position, move).has_value(), !legal.contains(move))
                << testing::PrintToString(position) << ' ' << testing::PrintToString(move);
        });
    });
}

// If the board dropped the passed square because no capture there is legal, passing it in changes
// the reason but never the verdict.
TEST(DiagnosisLaw, ARememberedSquareChangesNoVerdict) {
    forEachRandomPly(1000, 3000, [](const Position& position, Move played) {
        const auto piece = position.pieceOn(played.from());
        const bool isDoubleStep =
            piece->type() == PieceType::Pawn && (index(played.from()) ^ index(played.to())) == 16;
        if (!isDoubleStep) return;
        const auto passed = static_cast<Square>((index(played.from()) + index(played.to())) / 2);
        Position next = position;
        next.make(played);
        const MoveList legal = legalMoves(next);
        forEachImaginableMove([&](Move move) {
            ASSERT_EQ(diagnose(next, move, passed).has_value(), !legal.contains(move))
                << testing::PrintToString(next) << ' ' << testing::PrintToString(move);
        });
    });
}

}  // namespace
}  // namespace pinwheel::chess
