#include "pinwheel/chess/position.hpp"

#include "from_text.hpp"
#include "pinwheel/chess/fen.hpp"
#include "pinwheel/chess/validator.hpp"

#include <gtest/gtest.h>

#include <type_traits>

namespace pinwheel::chess {
namespace {

static_assert(std::is_trivially_copyable_v<Position>);
static_assert(sizeof(Position) <= 256);

struct MoveCase {
    const char* name;
    const char* before;
    const char* move;
    const char* after;
};

void PrintTo(const MoveCase& test, std::ostream* out) {
    *out << test.before << " and " << test.move;
}

class EveryKindOfMove : public testing::TestWithParam<MoveCase> {};

TEST_P(EveryKindOfMove, LeadsToItsPosition) {
    EXPECT_EQ(toFen(after(GetParam().before, GetParam().move)), GetParam().after);
}

TEST_P(EveryKindOfMove, LeavesAStateEqualToOneBuiltFromScratch) {
    const Position played = after(GetParam().before, GetParam().move);
    EXPECT_EQ(stateMismatch(played), std::nullopt);
    EXPECT_EQ(played, board(GetParam().after));
}

TEST_P(EveryKindOfMove, IsTakenBackWithoutATrace) {
    const Position before = board(GetParam().before);
    Position position = before;
    const Undo undo = position.make(moveNamed(GetParam().move));
    EXPECT_NE(position, before);
    position.unmake(moveNamed(GetParam().move), undo);
    EXPECT_EQ(position, before);
}

// clang-format off
INSTANTIATE_TEST_SUITE_P(Position, EveryKindOfMove, testing::Values(
    MoveCase{"Quiet", "4k3/8/8/8/8/8/8/4K1N1 w - - 5 9", "g1f3", "4k3/8/8/8/8/5N2/8/4K3 b - - 6 9"},
    MoveCase{"QuietByBlack", "4k1n1/8/8/8/8/8/8/4K3 b - - 5 9", "g8f6", "4k3/8/5n2/8/8/8/8/4K3 w - - 6 10"},
    MoveCase{"Capture", "4k3/8/8/4n3/8/5N2/8/4K3 w - - 5 9", "f3e5", "4k3/8/8/4N3/8/8/8/4K3 b - - 0 9"},
    MoveCase{"CaptureOfAPawn", "4k3/8/5p2/3N4/8/8/8/4K3 w - - 5 9", "d5f6", "4k3/8/5N2/8/8/8/8/4K3 b - - 0 9"},
    MoveCase{"PawnStep", "4k3/8/8/8/8/8/4P3/4K3 w - - 7 9", "e2e3", "4k3/8/8/8/8/4P3/8/4K3 b - - 0 9"},
    MoveCase{"DoubleStepNobodyCanAnswer", "4k3/8/8/8/8/8/4P3/4K3 w - - 7 9", "e2e4", "4k3/8/8/8/4P3/8/8/4K3 b - - 0 9"},
    MoveCase{"DoubleStepPastAPawn", "4k3/8/8/8/3p4/8/4P3/4K3 w - - 7 9", "e2e4", "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 9"},
    MoveCase{"EnPassant", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 9", "e5d6", "4k3/8/3P4/8/8/8/8/4K3 b - - 0 9"},
    MoveCase{"EnPassantByBlack", "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 9", "d4e3", "4k3/8/8/8/8/4p3/8/4K3 w - - 0 10"},
    MoveCase{"PlainCaptureBesideEnPassant", "4k3/8/5n2/3pP3/8/8/8/4K3 w - d6 0 9", "e5f6", "4k3/8/5P2/3p4/8/8/8/4K3 b - - 0 9"},
    MoveCase{"PieceOntoTheEnPassantSquare", "4k3/8/8/3pP3/8/B7/8/4K3 w - d6 0 9", "a3d6", "4k3/8/3B4/3pP3/8/8/8/4K3 b - - 1 9"},
    MoveCase{"Promotion", "8/4P1k1/8/8/8/8/8/4K3 w - - 7 9", "e7e8q", "4Q3/6k1/8/8/8/8/8/4K3 b - - 0 9"},
    MoveCase{"UnderpromotionWithCapture", "4k3/8/8/8/8/8/2p5/1N2K3 b - - 7 9", "c2b1n", "4k3/8/8/8/8/8/8/1n2K3 w - - 0 10"},
    MoveCase{"WhiteCastlesShort", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 3 9", "e1g1", "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 4 9"},
    MoveCase{"WhiteCastlesLong", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 3 9", "e1c1", "r3k2r/8/8/8/8/8/8/2KR3R b kq - 4 9"},
    MoveCase{"BlackCastlesShort", "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 3 9", "e8g8", "r4rk1/8/8/8/8/8/8/R3K2R w KQ - 4 10"},
    MoveCase{"BlackCastlesLong", "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 3 9", "e8c8", "2kr3r/8/8/8/8/8/8/R3K2R w KQ - 4 10"},
    MoveCase{"KingLeavesHome", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 3 9", "e1e2", "r3k2r/8/8/8/8/8/4K3/R6R b kq - 4 9"},
    MoveCase{"RookLeavesHome", "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 3 9", "a8a5", "4k2r/8/8/r7/8/8/8/R3K2R w KQk - 4 10"},
    MoveCase{"RookTakesRook", "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 3 9", "h1h8", "r3k2R/8/8/8/8/8/8/R3K3 b Qq - 0 9"}),
    [](const auto& instance) { return instance.param.name; });
// clang-format on

TEST(Position, BeginsAtTheStartOfAGame) {
    EXPECT_EQ(toFen(Position()), kStartFen);
    EXPECT_EQ(Position(), board(kStartFen));
    EXPECT_EQ(stateMismatch(Position()), std::nullopt);
}

TEST(Position, KnowsItsPiecesByColorTypeAndSquare) {
    const Position position = board("r3k3/8/8/8/1q6/8/1P6/4K2R w Kq - 0 1");
    EXPECT_EQ(position.pieceOn(Square::a8), Piece(Color::Black, PieceType::Rook));
    EXPECT_EQ(position.pieceOn(Square::e4), std::nullopt);
    EXPECT_EQ(position.occupied(), squares("a8 e8 b4 b2 e1 h1"));
    EXPECT_EQ(position.pieces(Color::White), squares("b2 e1 h1"));
    EXPECT_EQ(position.pieces(PieceType::Rook), squares("a8 h1"));
    EXPECT_EQ(position.pieces(Color::Black, PieceType::Rook), squares("a8"));
    EXPECT_EQ(position.straightSliders(Color::Black), squares("a8 b4"));
    EXPECT_EQ(position.diagonalSliders(Color::Black), squares("b4"));
    EXPECT_EQ(position.king(Color::White), Square::e1);
}

TEST(Position, NamesThePiecesThatGiveCheck) {
    EXPECT_EQ(board("4k3/8/8/8/1b6/8/8/4K2r w - - 0 1").checkers(), squares("b4 h1"));
    EXPECT_TRUE(board("4k3/8/8/8/8/5n2/8/4K3 w - - 0 1").isCheck());
    EXPECT_TRUE(board("4k3/8/8/8/8/8/3p4/4K3 w - - 0 1").isCheck());
    EXPECT_FALSE(board("4k3/8/8/8/8/8/4p3/4K3 w - - 0 1").isCheck());
    EXPECT_FALSE(Position().isCheck());
}

TEST(Position, AttackersAreSeenThroughWhateverTheCallerLeavesOut) {
    const Position position = board("4k3/4r3/8/8/4P3/8/8/4K3 w - - 0 1");
    const auto attackers = [&](Bitboard occupied) {
        return position.attackersOf(Square::e1, Color::Black, occupied);
    };
    EXPECT_EQ(attackers(position.occupied()), Bitboard());
    EXPECT_EQ(attackers(position.occupied() ^ squares("e4")), squares("e7"));
}

TEST(Clock, CountsPliesSinceTheLastPawnMoveOrCapture) {
    Position position;
    position = after(position, "g1f3 g8f6 b1c3");
    EXPECT_EQ(position.halfmoveClock(), 3U);
    position = after(position, "e7e5");
    EXPECT_EQ(position.halfmoveClock(), 0U);
    position = after(position, "f3g1 f8b4");
    EXPECT_EQ(position.halfmoveClock(), 2U);
    position = after(position, "d2d3 b4c3");
    EXPECT_EQ(position.halfmoveClock(), 0U);
}

TEST(Clock, APromotionIsAPawnMove) {
    for (const char* promotion : {"a7a8q", "a7a8r", "a7a8b", "a7a8n", "a7b8q"}) {
        const Position position = after("1r6/P3k3/8/8/8/8/8/4K3 w - - 42 60", promotion);
        EXPECT_EQ(position.halfmoveClock(), 0U) << promotion;
    }
}

TEST(Clock, CastlingIsNoProgress) {
    EXPECT_EQ(after("4k3/8/8/8/8/8/8/4K2R w K - 99 80", "e1g1").halfmoveClock(), 100U);
}

TEST(Clock, RunsOnPastOneHundred) {
    EXPECT_EQ(after("4k3/8/8/8/8/8/8/4K2R w K - 149 80", "h1h2 e8e7").halfmoveClock(), 151U);
}

TEST(MoveNumber, GrowsAfterBlacksMove) {
    EXPECT_EQ(after(Position(), "e2e4").fullmoveNumber(), 1U);
    EXPECT_EQ(after(Position(), "e2e4 e7e5").fullmoveNumber(), 2U);
}

TEST(SamePosition, IgnoresTheCountersAndNothingElse) {
    const Position position = board("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    EXPECT_TRUE(isSamePosition(position, board("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 37 60")));
    EXPECT_FALSE(isSamePosition(position, board("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1")));
    EXPECT_FALSE(isSamePosition(position, board("r3k2r/8/8/8/8/8/8/R3K2R w KQk - 0 1")));
    EXPECT_FALSE(isSamePosition(position, board("r3k2r/8/8/8/8/8/7R/R3K3 w Qkq - 0 1")));
    EXPECT_FALSE(isSamePosition(board("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"),
                                board("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1")));
}

TEST(MoveGuard, TakesTheMoveBackAtTheEndOfItsScope) {
    Position position;
    {
        const MoveGuard guard(position, moveNamed("e2e4"));
        EXPECT_EQ(position, after(Position(), "e2e4"));
    }
    EXPECT_EQ(position, Position());
}

TEST(MoveGuard, KeepsTheMoveOnceCommitted) {
    Position position;
    {
        MoveGuard guard(position, moveNamed("e2e4"));
        guard.commit();
    }
    EXPECT_EQ(position, after(Position(), "e2e4"));
}

TEST(MoveGuard, NestsLikeTheMovesItHolds) {
    Position position;
    {
        const MoveGuard first(position, moveNamed("e2e4"));
        {
            const MoveGuard second(position, moveNamed("d7d5"));
            const MoveGuard third(position, moveNamed("e4d5"));
            EXPECT_EQ(third.undo().captured, Piece(Color::Black, PieceType::Pawn));
            EXPECT_EQ(position, after(Position(), "e2e4 d7d5 e4d5"));
        }
        EXPECT_EQ(position, after(Position(), "e2e4"));
    }
    EXPECT_EQ(position, Position());
}

TEST(MoveGuard, RestoresWhenTheScopeIsLeftEarly) {
    Position position;
    const auto isCheckAfter = [&position](Move tried) {
        const MoveGuard guard(position, tried);
        return position.isCheck();
    };
    EXPECT_FALSE(isCheckAfter(moveNamed("g1f3")));
    EXPECT_EQ(position, Position());
}

static_assert(!std::is_copy_constructible_v<MoveGuard> && !std::is_copy_assignable_v<MoveGuard>);
static_assert(!std::is_move_constructible_v<MoveGuard> && !std::is_move_assignable_v<MoveGuard>);

}  // namespace
}  // namespace pinwheel::chess
