#include "pinwheel/lesson/piece_names.hpp"

#include "asked_game.hpp"
#include "played_game.hpp"

#include <gtest/gtest.h>

namespace pinwheel::lesson {
namespace {

using chess::Square;
using debugger::BoardIndex;
using debugger::SeatIndex;

constexpr SeatIndex kNorth{0};
constexpr SeatIndex kEast{2};

TEST(PieceNames, NameThePlayerThePieceAndTheSquare) {
    const auto game = fourBoards("");
    EXPECT_EQ(pieceName(game->snapshot(), kNorth, Square::g1), "North's knight on g1");
    EXPECT_EQ(pieceName(game->snapshot(), kEast, Square::d8), "East's queen on d8");
    EXPECT_EQ(pieceName(game->snapshot(), kNorth, Square::e4), "North's piece on e4");
    EXPECT_EQ(pieceName(game->snapshot(), kNorth, Square::e8), "North's piece on e8");
    EXPECT_EQ(pieceName(oneBoard("")->snapshot(), SeatIndex{1}, Square::a8), "Black's rook on a8");
}

TEST(PieceNames, FindAGhostOnTheSecondBoardToo) {
    const auto game = fourBoards(duplicate::kGhostAtPlyFive);
    EXPECT_EQ(pieceOf(game->snapshot(), kEast, Square::d5), chess::PieceType::Pawn);
    EXPECT_EQ(pieceOf(game->snapshot(), SeatIndex{3}, Square::d5), std::nullopt);
}

TEST(GhostSentence, SaysThatATwinFellBeforeTheStart) {
    const auto game =
        fourBoardsFrom({"4k3/8/8/8/8/8/P7/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
                        "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1"},
                       duplicate::Player::North);
    EXPECT_EQ(ghostSentence(game->snapshot(), {BoardIndex{0}, Square::a2}, std::nullopt),
              "North's pawn on NW:a2 is a ghost: its twin was captured on NE before the start.");
}

TEST(ResultVerbs, AreThoseOfASentence) {
    EXPECT_EQ(verbOf(duplicate::Result::Win), "wins");
    EXPECT_EQ(verbOf(duplicate::Result::Draw), "draws");
    EXPECT_EQ(verbOf(duplicate::Result::Loss), "loses");
}

}  // namespace
}  // namespace pinwheel::lesson
