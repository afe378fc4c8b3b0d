#include "pinwheel/search/evaluation.hpp"

#include "from_text.hpp"
#include "pinwheel/chess/fen.hpp"
#include "random_games.hpp"

#include <gtest/gtest.h>

#include <string>

namespace pinwheel::search {
namespace {

using chess::after;
using chess::board;
using chess::Color;
using chess::Move;
using chess::Position;
using chess::Square;

constexpr std::uint64_t kSeed = 70'000;
constexpr std::size_t kPlies = 4'000;

// The same position with the colours swapped.
Position colorsExchanged(const Position& position) {
    chess::Setup setup;
    for (const Square square : chess::kAllSquares) {
        const auto mirrored = static_cast<Square>(index(square) ^ 56U);
        if (const auto piece = position.pieceOn(square))
            setup.pieces[mirrored] = chess::Piece(opponent(piece->color()), piece->type());
    }
    setup.sideToMove = opponent(position.sideToMove());
    return Position(setup);
}

Score valueOf(const Position& position) { return evaluate(position, balanceOf(position)); }

Score exchange(std::string_view fen, Square square) { return exchangeGain(board(fen), square); }

std::string textOf(Balance balance) {
    return std::to_string(balance.middle()) + " in the middle game, " +
           std::to_string(balance.ending()) + " in the ending, phase " +
           std::to_string(balance.phase());
}

TEST(Evaluation, BalanceIsKeptUpToDateMoveByMove) {
    chess::forEachRandomPly(kSeed, kPlies, [](const Position& position, Move move) {
        Position next = position;
        next.make(move);
        ASSERT_EQ(textOf(balanceOf(position) + balanceChange(position, move)),
                  textOf(balanceOf(next)))
            << chess::toFen(position) << " after " << testing::PrintToString(move);
    });
}

TEST(Evaluation, FollowsCastlingEnPassantAndPromotionOnBothSides) {
    struct Case {
        std::string_view fen;
        std::string_view move;
    };
    for (const Case& test : {Case{"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1g1"},
                             Case{"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1c1"},
                             Case{"r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "e8g8"},
                             Case{"r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "e8c8"},
                             Case{"4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2", "e5d6"},
                             Case{"4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 2", "d4e3"},
                             Case{"3rk3/4P3/8/8/8/8/8/4K3 w - - 0 1", "e7d8n"},
                             Case{"4k3/8/8/8/8/8/2p5/4K2R b K - 0 1", "c2c1q"}}) {
        const Position before = board(test.fen);
        EXPECT_EQ(textOf(balanceOf(before) + balanceChange(before, chess::moveNamed(test.move))),
                  textOf(balanceOf(after(before, test.move))))
            << test.fen << ' ' << test.move;
    }
}

TEST(Evaluation, IsTheSameForBothColours) {
    chess::forEachRandomPly(kSeed + 1000, kPlies, [](const Position& position, Move) {
        ASSERT_EQ(valueOf(position), valueOf(colorsExchanged(position))) << chess::toFen(position);
    });
}

TEST(Evaluation, OfTheStartIsTheRightToMoveAlone) {
    const Score white = valueOf(Position());
    EXPECT_GT(white, 0);
    EXPECT_LT(white, kPieceValues[chess::PieceType::Pawn] / 2);
}

TEST(Evaluation, CountsMaterial) {
    const Score equal = valueOf(board("4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - 0 1"));
    const Score pawnUp = valueOf(board("4k3/ppp5/8/8/8/8/PPPP4/4K3 w - - 0 1"));
    const Score rookUp = valueOf(board("4k3/pppp4/8/8/8/8/PPPP4/R3K3 w - - 0 1"));
    const Score queenUp = valueOf(board("4k3/pppp4/8/8/8/8/PPPP4/Q3K3 w - - 0 1"));
    EXPECT_LT(equal, pawnUp);
    EXPECT_LT(pawnUp, rookUp);
    EXPECT_LT(rookUp, queenUp);
}

TEST(Evaluation, SpeaksForTheSideToMove) {
    EXPECT_GT(valueOf(board("4k3/8/8/8/8/8/8/R3K3 w - - 0 1")), 300);
    EXPECT_LT(valueOf(board("4k3/8/8/8/8/8/8/R3K3 b - - 0 1")), -300);
}

TEST(Evaluation, DrivesTheWeakerKingToTheRimInAWonEnding) {
    const Score centre = valueOf(board("8/8/8/3k4/8/1K6/8/6Q1 w - - 0 1"));
    const Score rim = valueOf(board("3k4/8/8/8/8/1K6/8/6Q1 w - - 0 1"));
    const Score rimAndNear = valueOf(board("3k4/8/3K4/8/8/8/8/6Q1 w - - 0 1"));
    EXPECT_LT(centre, rim);
    EXPECT_LT(rim, rimAndNear);
}

TEST(Evaluation, WantsTheKingInItsCornerWhileQueensAreOnAndOutInTheEnding) {
    EXPECT_GT(valueOf(board("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQ1BKR w - - 0 1")),
              valueOf(board("rnbqkbnr/pppppppp/8/8/4K3/8/PPPPPPPP/RNBQ1B1R w - - 0 1")));
    EXPECT_LT(valueOf(board("6k1/pppp4/8/8/8/8/PPPP4/6K1 w - - 0 1")),
              valueOf(board("6k1/pppp4/8/8/4K3/8/PPPP4/8 w - - 0 1")));
}

TEST(ExchangeGain, IsNothingWhereNobodyCanTake) {
    EXPECT_EQ(exchange("4k3/8/8/3p4/8/8/4P3/4K3 w - - 0 1", Square::d5), 0);
}

TEST(ExchangeGain, IsTheVictimWhereNobodyTakesBack) {
    EXPECT_EQ(exchange("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", Square::d5), 100);
    EXPECT_EQ(exchange("4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1", Square::d5), 900);
}

TEST(ExchangeGain, CountsTheRecapture) {
    EXPECT_EQ(exchange("4k3/8/2p5/3p4/4P3/8/8/4K3 w - - 0 1", Square::d5), 0);
    EXPECT_EQ(exchange("4k3/8/2p5/3n4/4P3/8/8/4K3 w - - 0 1", Square::d5), 320 - 100);
}

TEST(ExchangeGain, LeavesWhatIsTooWellDefended) {
    EXPECT_EQ(exchange("4k3/8/2p5/3p4/8/8/8/3RK3 w - - 0 1", Square::d5), 0);
    EXPECT_EQ(exchange("4k3/8/2p5/3p4/8/1B6/8/3RK3 w - - 0 1", Square::d5), 0);
}

TEST(ExchangeGain, TakesWithTheLeastValuablePieceFirst) {
    // Capturing with the queen first would lose her.
    EXPECT_EQ(exchange("4k3/8/2p5/3p4/4P3/8/8/3QK3 w - - 0 1", Square::d5), 100);
}

TEST(ExchangeGain, SeesThroughPiecesThatHaveTaken) {
    // Doubled rooks against one defender.
    EXPECT_EQ(exchange("3rk3/8/8/3p4/8/8/3R4/3RK3 w - - 0 1", Square::d5), 100);
    // And against one more, also doubled.
    EXPECT_EQ(exchange("3rk3/3r4/8/3p4/8/8/3R4/3RK3 w - - 0 1", Square::d5), 0);
    // A bishop behind a pawn.
    EXPECT_EQ(exchange("4k3/1b6/2p5/3p4/4P3/5B2/8/4K3 w - - 0 1", Square::d5), 0);
}

TEST(ExchangeGain, NeverPutsTheKingWhereItCouldBeTaken) {
    EXPECT_EQ(exchange("4k3/8/8/8/8/3p4/4K3/8 w - - 0 1", Square::d3), 100);
    EXPECT_EQ(exchange("4k3/8/8/8/4p3/3p4/4K3/8 w - - 0 1", Square::d3), 0);
    // Defended only by the other king, which cannot recapture if there is a second attacker.
    EXPECT_EQ(exchange("8/8/8/3k4/3p4/3K4/8/8 w - - 0 1", Square::d4), 0);
    EXPECT_EQ(exchange("8/8/8/2k5/3p4/4K3/8/3R4 w - - 0 1", Square::d4), 100);
}

TEST(LeafScore, AddsTheRecaptureWhereTheLastMoveCaptured) {
    // Black's queen has just captured a pawn that is defended by a pawn.
    const Position position = board("4k3/8/8/8/3q4/4P3/8/4K3 w - - 0 1");
    const Balance balance = balanceOf(position);
    EXPECT_EQ(leafScore(position, balance, std::nullopt), evaluate(position, balance));
    EXPECT_EQ(leafScore(position, balance, Square::d4), evaluate(position, balance) + 900);
}

}  // namespace
}  // namespace pinwheel::search
