#include "pinwheel/duplicate/sync_moves.hpp"

#include "from_text.hpp"
#include "pinwheel/chess/movegen.hpp"
#include "played_game.hpp"

#include <gtest/gtest.h>

#include <string_view>
#include <type_traits>

namespace pinwheel::duplicate {
namespace {

using chess::moveNamed;
using enum BoardId;

bool isPlayable(const PlayedGame& game, std::string_view move) {
    return findSyncMove(game.state(), moveNamed(move)).has_value();
}

bool isLegalOn(const PlayedGame& game, BoardId board, std::string_view move) {
    return chess::isLegal(game.state().board(board), moveNamed(move));
}

TEST(SyncMoves, AtTheStartAreTheTwentyMovesOfChess) {
    EXPECT_EQ(syncMovesOf(GameState()), chess::movesOf(chess::Position()));
    EXPECT_EQ(countSyncMoves(GameState()), 20U);
}

TEST(SyncMoves, MoveMissingOnOneBoardIsOfferedOnNeither) {
    // North's pawn on e5 is blocked by East's e-pawn on NE; on SE there is no such pawn.
    const PlayedGame game("e2e4 g1f3 b8c6 b8c6 e4e5 f3g1");
    EXPECT_TRUE(isLegalOn(game, SE, "e7e5"));
    EXPECT_FALSE(isLegalOn(game, NE, "e7e5"));
    EXPECT_FALSE(isPlayable(game, "e7e5"));
    EXPECT_EQ(syncMovesOf(game.state()),
              "a7a5 a7a6 a8b8 b7b5 b7b6 c6a5 c6b4 c6b8 c6d4 c6e5 d7d5 d7d6 e7e6 f7f5 f7f6 g7g5 "
              "g7g6 g8f6 g8h6 h7h5 h7h6");
}

TEST(SyncMoves, MayCaptureOnOneBoardAndBeQuietOnTheOther) {
    const PlayedGame game("b1c3 a2a3 d7d5 a7a6");
    ASSERT_TRUE(game.state().board(NE).pieceOn(chess::Square::d5));
    ASSERT_FALSE(game.state().board(NW).pieceOn(chess::Square::d5));
    EXPECT_TRUE(isPlayable(game, "c3d5"));
}

TEST(SyncMoves, MayCaptureDifferentPieces) {
    // On NW the knight takes a pawn on e5, on NE a knight.
    const PlayedGame game("g1f3 a2a3 b8c6 e7e5 a2a3 a3a4 c6e5 a7a6 f3e5");
    EXPECT_EQ(game.state().board(NW).pieces(chess::Color::Black).count(), 15U);
    EXPECT_EQ(game.state().board(NE).pieces(chess::Color::Black).count(), 15U);
    EXPECT_EQ(game.state().board(NW).pieces(chess::PieceType::Knight).count(), 4U);
    EXPECT_EQ(game.state().board(NE).pieces(chess::PieceType::Knight).count(), 3U);
}

TEST(SyncMoves, APawnCapturesOnBothBoardsOrOnNeither) {
    const PlayedGame game("e2e4 a2a3 d7d5 a7a6");
    EXPECT_TRUE(isLegalOn(game, NE, "e4d5"));
    EXPECT_FALSE(isPlayable(game, "e4d5"));
}

TEST(SyncMoves, EnPassantHereMayBeAPlainCaptureThere) {
    // East has just played d7–d5 on NE; West's pawn stands on d6 on NW.
    const PlayedGame game("e2e4 a2a3 a7a6 d7d6 e4e5 a3a4 d7d5 h7h6");
    EXPECT_EQ(game.state().board(NE).enPassant(), chess::Square::d6);
    EXPECT_EQ(game.state().board(NW).enPassant(), std::nullopt);
    EXPECT_TRUE(isPlayable(game, "e5d6"));
}

TEST(SyncMoves, EnPassantOnOneBoardOnlyIsNotPlayable) {
    const PlayedGame game("e2e4 a2a3 a7a6 a7a6 e4e5 a3a4 d7d5 h7h6");
    EXPECT_TRUE(isLegalOn(game, NE, "e5d6"));
    EXPECT_FALSE(isPlayable(game, "e5d6"));
    EXPECT_EQ(boardOnlyMovesOf(game.state(), NE), "e5d6");
    EXPECT_EQ(boardOnlyMovesOf(game.state(), NW), "");
}

TEST(SyncMoves, CastlingNeedsBothBoards) {
    // East's bishop on NE attacks g1 through f2; on NW nothing does.
    PlayedGame game("f2f4 a2a3 e7e6 a7a6 g1f3 a3a4 f8c5 a6a5 g2g3 b2b3 h7h6 h7h6 f1g2 b3b4 h6h5");
    game.play("h6h5");
    EXPECT_TRUE(isLegalOn(game, NW, "e1g1"));
    EXPECT_FALSE(isLegalOn(game, NE, "e1g1"));
    EXPECT_FALSE(isPlayable(game, "e1g1"));
    EXPECT_EQ(boardOnlyMovesOf(game.state(), NW), "e1f2 e1g1");
}

TEST(SyncMoves, CastlingOnBothBoardsMovesBothRooks) {
    PlayedGame game = onAllBoards("g1f3 g8f6 g2g3 g7g6 f1g2 f8g7");
    game.play("e1g1");
    for (const BoardId board : boardsOf(Player::North)) {
        EXPECT_EQ(game.state().board(board).pieceOn(chess::Square::f1),
                  chess::Piece(chess::Color::White, chess::PieceType::Rook));
    }
}

TEST(SyncMoves, ACheckOnOneBoardMustBeAnsweredByTheMoveOnBoth) {
    // West gives check on NW only; on NE North could move freely.
    const PlayedGame game("f2f3 a2a3 a7a6 e7e6 a2a3 a3a4 a6a5 d8h4");
    EXPECT_TRUE(game.state().isCheck(NW));
    EXPECT_FALSE(game.state().isCheck(NE));
    EXPECT_EQ(syncMovesOf(game.state()), "g2g3");
    EXPECT_EQ(boardOnlyMovesOf(game.state(), NW), "");
}

TEST(SyncMoves, APinOnOneBoardHoldsThePieceOnBoth) {
    const PlayedGame game("d2d4 a2a3 e7e6 a7a6 b1c3 a3a4 f8b4 a6a5");
    EXPECT_TRUE(isLegalOn(game, NW, "c3e4"));
    EXPECT_FALSE(isPlayable(game, "c3e4"));
}

TEST(SyncMoves, PromotionIsOfferedForEachPieceOnBothBoards) {
    const PlayedGame game = onAllBoards("a2a4 h7h6 a4a5 h6h5 a5a6 h5h4 a6b7 h4h3");
    for (const char* move : {"b7a8q", "b7a8r", "b7a8b", "b7a8n", "b7c8q", "b7c8n"}) {
        EXPECT_TRUE(isPlayable(game, move)) << move;
    }
    EXPECT_FALSE(isPlayable(game, "b7a8"));
    EXPECT_FALSE(isPlayable(game, "b7b8q"));
}

TEST(SyncMoves, AGhostHasNone) {
    // East's pawn on d5 is a ghost on SE, where it could otherwise advance.
    const PlayedGame game("b1c3 a2a3 d7d5 a7a6 c3d5 a3a4");
    ASSERT_EQ(ghostsOf(game.state()), "SE:d5");
    EXPECT_TRUE(isLegalOn(game, SE, "d5d4"));
    EXPECT_FALSE(isPlayable(game, "d5d4"));
    EXPECT_NE(boardOnlyMovesOf(game.state(), SE).find("d5d4"), std::string::npos);
}

TEST(SyncMoves, AGhostStillBlocksTheOthers) {
    // The ghost on SE:d5 prevents East's queen from crossing d5 on both boards.
    const PlayedGame game("b1c3 a2a3 d7d5 a7a6 c3d5 a3a4 a7a6 a6a5 d5f4 h2h3");
    EXPECT_TRUE(isLegalOn(game, NE, "d8d4"));
    EXPECT_FALSE(isPlayable(game, "d8d4"));
    EXPECT_TRUE(isPlayable(game, "d8d6"));
}

TEST(FindSyncMove, FindsExactlyTheListedMoves) {
    EXPECT_TRUE(findSyncMove(GameState(), moveNamed("e2e4")));
    EXPECT_FALSE(findSyncMove(GameState(), moveNamed("e2e5")));
    EXPECT_FALSE(findSyncMove(GameState(), moveNamed("e7e5")));
    EXPECT_FALSE(findSyncMove(GameState(), moveNamed("e2e4q")));
}

TEST(BoardOnlyMoves, NameTheMoversBoardsInTheirOrder) {
    const auto atStart = boardOnlyMoves(GameState());
    EXPECT_EQ(atStart[0].board, NW);
    EXPECT_EQ(atStart[1].board, NE);
    EXPECT_TRUE(atStart[0].moves.empty() && atStart[1].moves.empty());

    const auto ofEast = boardOnlyMoves(PlayedGame("e2e4 g1f3 b8c6 b8c6 e4e5 f3g1").state());
    EXPECT_EQ(ofEast[0].board, NE);
    EXPECT_EQ(ofEast[1].board, SE);
    EXPECT_EQ(ofEast[1].moves, std::vector{moveNamed("e7e5")});
}

TEST(SyncMove, CannotBeMadeFromAMoveThatNobodyProved) {
    static_assert(!std::is_constructible_v<SyncMove, chess::Move>);
    static_assert(!std::is_default_constructible_v<SyncMove>);
}

}  // namespace
}  // namespace pinwheel::duplicate
