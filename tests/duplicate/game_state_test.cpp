#include "pinwheel/duplicate/game_state.hpp"

#include "from_text.hpp"
#include "pinwheel/duplicate/sync_moves.hpp"
#include "played_game.hpp"

#include <gtest/gtest.h>

#include <string_view>
#include <type_traits>

namespace pinwheel::duplicate {
namespace {

using chess::after;
using chess::Position;
using enum BoardId;

// What the combined key must differ from.
chess::Key plainXor(const GameState& state) {
    chess::Key joined;
    for (const Position& board : state.boards()) joined ^= board.key();
    return joined;
}

TEST(GameState, BeginsWithFourStartPositionsAndNorthToMove) {
    const GameState start;
    for (const BoardId board : kAllBoards) EXPECT_EQ(start.board(board), Position());
    EXPECT_EQ(start.toMove(), Player::North);
    EXPECT_EQ(start.clock(), 0U);
}

TEST(GameState, AMoveIsMadeOnTheMoversTwoBoardsAndNowhereElse) {
    const GameState state = stateAfter("e2e4 d2d4 c7c5");
    EXPECT_EQ(state.board(NW), after(Position(), "e2e4"));
    EXPECT_EQ(state.board(NE), after(Position(), "e2e4 c7c5"));
    EXPECT_EQ(state.board(SW), after(Position(), "d2d4"));
    EXPECT_EQ(state.board(SE), after(Position(), "d2d4 c7c5"));
    EXPECT_EQ(state.toMove(), Player::West);
}

TEST(GameState, ApplyLeavesTheStateItStartsFromAlone) {
    const GameState before = stateAfter("e2e4 d2d4");
    const GameState copy = before;
    const GameState next = apply(before, syncMoves(before).front());
    EXPECT_EQ(before, copy);
    EXPECT_NE(next, before);
}

TEST(GameState, IsAPlainValueOfUnderAKilobyte) {
    static_assert(std::is_trivially_copyable_v<GameState>);
    static_assert(sizeof(GameState) <= 1024);
}

TEST(GlobalClock, CountsThePliesOfAllPlayers) {
    EXPECT_EQ(stateAfter("g1f3").clock(), 1U);
    EXPECT_EQ(stateAfter("g1f3 g1f3 g8f6 g8f6 f3g1").clock(), 5U);
}

TEST(GlobalClock, BeginsAnewWithAPawnMove) {
    EXPECT_EQ(stateAfter("g1f3 g1f3 g8f6 e7e6").clock(), 0U);
    EXPECT_EQ(stateAfter("g1f3 g1f3 g8f6 e7e6 f3g1").clock(), 1U);
}

TEST(GlobalClock, BeginsAnewWithACaptureOnASingleBoard) {
    // North's knight takes the East pawn on NE; on NW d5 is empty.
    const GameState state = stateAfter("b1c3 g1f3 d7d5 g8f6 c3d5");
    EXPECT_EQ(state.clock(), 0U);
    EXPECT_EQ(state.board(NE).halfmoveClock(), 0U);
    EXPECT_EQ(state.board(NW).halfmoveClock(), 3U);
}

TEST(GlobalClock, RunsOnWhereABoardsOwnClockBeganAnewEarlier) {
    const GameState state = stateAfter("e2e4 g1f3 g8f6 g8f6 f1e2");
    EXPECT_EQ(state.clock(), 4U);
    EXPECT_EQ(state.board(NW).halfmoveClock(), 2U);
    EXPECT_EQ(state.board(SW).halfmoveClock(), 2U);
}

TEST(CombinedKey, EqualBoardsDoNotCancelOut) {
    const GameState start;
    const GameState open = onAllBoards("e2e4 e7e5").state();
    const GameState closed = onAllBoards("d2d4 d7d5").state();
    // Four equal boards, whatever they are: a plain XOR is 0 for each.
    ASSERT_EQ(plainXor(start), chess::Key{});
    ASSERT_EQ(plainXor(open), plainXor(start));
    ASSERT_EQ(plainXor(closed), plainXor(start));

    EXPECT_NE(open.key(), start.key());
    EXPECT_NE(closed.key(), start.key());
    EXPECT_NE(open.key(), closed.key());
}

TEST(CombinedKey, PairsOfEqualBoardsDoNotCancelOut) {
    // West has made another move than East, but on two equal boards.
    const GameState one = stateAfter("e2e4 e2e4 e7e5 a7a6");
    const GameState other = stateAfter("e2e4 e2e4 e7e5 h7h6");
    ASSERT_EQ(plainXor(one), plainXor(other));
    EXPECT_NE(one.key(), other.key());
}

TEST(CombinedKey, SwappedBoardsDiffer) {
    const GameState eastFirst = stateAfter("e2e4 e2e4 a7a6 b7b6");
    const GameState westFirst = stateAfter("e2e4 e2e4 b7b6 a7a6");
    ASSERT_EQ(eastFirst.board(NE), westFirst.board(NW));
    ASSERT_EQ(eastFirst.board(SE), westFirst.board(SW));
    ASSERT_EQ(plainXor(eastFirst), plainXor(westFirst));
    EXPECT_NE(eastFirst.key(), westFirst.key());

    const GameState northOpens = stateAfter("e2e4 d2d4 a7a6 a7a6");
    const GameState southOpens = stateAfter("d2d4 e2e4 a7a6 a7a6");
    ASSERT_EQ(northOpens.board(NW), southOpens.board(SW));
    ASSERT_EQ(plainXor(northOpens), plainXor(southOpens));
    EXPECT_NE(northOpens.key(), southOpens.key());
}

TEST(CombinedKey, BoardsSwappedAcrossTheDiagonalDiffer) {
    const GameState one = stateAfter("e2e4 d2d4 a7a6 b7b6");
    const GameState other = stateAfter("d2d4 e2e4 b7b6 a7a6");
    ASSERT_EQ(one.board(NW), other.board(SE));
    ASSERT_EQ(one.board(NE), other.board(SW));
    EXPECT_NE(one.key(), other.key());
}

TEST(CombinedKey, IsTheSameHoweverThePositionAroseAndWhateverTheClock) {
    const GameState there = stateAfter("g1f3 g1f3 g8f6 g8f6 f3g1 f3g1 f6g8 f6g8");
    EXPECT_EQ(there.clock(), 8U);
    EXPECT_NE(there, GameState());
    EXPECT_TRUE(isSamePosition(there, GameState()));
    EXPECT_EQ(there.key(), GameState().key());
}

TEST(CombinedKey, TellsWhoseTurnItIs) {
    // The rooks are on a2 and a7 both times; the second time White took one move more to get
    // there.
    const GameState north = onAllBoards("a2a4 a7a5 a1a2 a8a7 a2a1 a7a8 a1a2 a8a7").state();
    const GameState east = onAllBoards("a2a4 a7a5 a1a3 a8a6 a3a2 a6a8 a2a3 a8a7 a3a2").state();
    for (const BoardId board : kAllBoards) {
        ASSERT_EQ(north.board(board).pieces(chess::Color::White),
                  east.board(board).pieces(chess::Color::White));
        ASSERT_EQ(north.board(board).pieces(chess::Color::Black),
                  east.board(board).pieces(chess::Color::Black));
    }
    ASSERT_NE(north.toMove(), east.toMove());
    EXPECT_FALSE(isSamePosition(north, east));
    EXPECT_NE(north.key(), east.key());
}

TEST(SamePosition, NeedsTheSameCastlingRights) {
    const GameState kept = onAllBoards("g1f3 g8f6 f3g1 f6g8").state();
    const GameState lost = onAllBoards("g1f3 g8f6 h1g1 h8g8 g1h1 g8h8 f3g1 f6g8").state();
    for (const BoardId board : kAllBoards) {
        ASSERT_EQ(kept.board(board).occupied(), lost.board(board).occupied());
    }
    EXPECT_TRUE(isSamePosition(kept, GameState()));
    EXPECT_FALSE(isSamePosition(lost, GameState()));
    EXPECT_NE(lost.key(), GameState().key());
}

TEST(SamePosition, NeedsTheSameLegalEnPassantCaptures) {
    // On NE the pawn on e5 may take d6; once everyone has moved a knight out and back it may not.
    PlayedGame game("e2e4 g1f3 g8f6 g8f6 e4e5 f3g1 d7d5 f6g8");
    const GameState first = game.state();
    const GameState again = game.play("g1f3 g1f3 f6g8 g8f6 f3g1 f3g1 g8f6 f6g8").state();
    ASSERT_EQ(first.board(NE).enPassant(), chess::Square::d6);
    ASSERT_EQ(first.board(NE).occupied(), again.board(NE).occupied());
    EXPECT_FALSE(isSamePosition(first, again));
    EXPECT_NE(first.key(), again.key());
}

}  // namespace
}  // namespace pinwheel::duplicate
