#include "pinwheel/duplicate/compass.hpp"

#include "played_game.hpp"

#include <gtest/gtest.h>

#include <type_traits>

namespace pinwheel::duplicate {
namespace {

using chess::Color;
using chess::Ply;
using enum BoardId;
using enum Player;

TEST(Compass, EveryBoardHasTheWhiteAndTheBlackPlayerOfItsName) {
    const PerBoard<Player> white = {{North, North, South, South}};
    const PerBoard<Player> black = {{West, East, West, East}};
    for (const BoardId board : kAllBoards) {
        EXPECT_EQ(playerOf(board, Color::White), white[board]);
        EXPECT_EQ(playerOf(board, Color::Black), black[board]);
    }
}

TEST(Compass, NorthAndSouthHaveWhiteEastAndWestHaveBlack) {
    EXPECT_EQ(colorOf(North), Color::White);
    EXPECT_EQ(colorOf(South), Color::White);
    EXPECT_EQ(colorOf(East), Color::Black);
    EXPECT_EQ(colorOf(West), Color::Black);
}

TEST(Compass, EveryPlayerHasTwoBoards) {
    EXPECT_EQ(boardsOf(North), (std::array{NW, NE}));
    EXPECT_EQ(boardsOf(South), (std::array{SW, SE}));
    EXPECT_EQ(boardsOf(East), (std::array{NE, SE}));
    EXPECT_EQ(boardsOf(West), (std::array{NW, SW}));
}

TEST(Compass, APlayerPlaysOnExactlyTheBoardsThatCarryThePlayersName) {
    for (const Player player : kAllPlayers) {
        for (const BoardId board : kAllBoards) {
            const bool isNamed = nameOf(board).find(letterOf(player)) != std::string_view::npos;
            EXPECT_EQ(playsOn(player, board), isNamed) << nameOf(player) << nameOf(board);
        }
    }
}

TEST(Compass, TwinsStandOnThePlayersOtherBoard) {
    EXPECT_EQ(otherBoard(North, NW), NE);
    EXPECT_EQ(otherBoard(North, NE), NW);
    EXPECT_EQ(otherBoard(South, SE), SW);
    EXPECT_EQ(otherBoard(East, NE), SE);
    EXPECT_EQ(otherBoard(West, NW), SW);
}

TEST(Compass, TheTwoOpponentsOfAPlayerSitOnTheTwoBoards) {
    EXPECT_EQ(opponentOn(North, NW), West);
    EXPECT_EQ(opponentOn(North, NE), East);
    EXPECT_EQ(opponentOn(East, NE), North);
    EXPECT_EQ(opponentOn(East, SE), South);
    EXPECT_EQ(opponentOn(West, NW), North);
    EXPECT_EQ(opponentOn(West, SW), South);
}

TEST(TurnOrder, IsNorthSouthEastWestAndNorthAgain) {
    EXPECT_EQ(playerAt(Ply{0}), North);
    EXPECT_EQ(playerAt(Ply{1}), South);
    EXPECT_EQ(playerAt(Ply{2}), East);
    EXPECT_EQ(playerAt(Ply{3}), West);
    EXPECT_EQ(playerAt(Ply{4}), North);
    for (Ply ply; ply.value < 100; ++ply.value) {
        EXPECT_EQ(nextPlayer(playerAt(ply)), playerAt(Ply{ply.value + 1}));
    }
}

TEST(TurnOrder, BeginsWithWhoeverMakesTheFirstMove) {
    for (const Player first : kAllPlayers) {
        Player expected = first;
        for (Ply ply; ply.value < 20; ++ply.value) {
            EXPECT_EQ(playerAt(first, ply), expected);
            EXPECT_EQ(previousPlayer(nextPlayer(expected)), expected);
            expected = nextPlayer(expected);
        }
    }
    EXPECT_EQ(playerAt(East, Ply{1}), West);
    EXPECT_EQ(playerAt(East, Ply{2}), North);
    EXPECT_EQ(previousPlayer(North), West);
}

TEST(Rounds, AreFourPliesFromNorthToWest) {
    for (std::uint32_t ply = 0; ply < 4; ++ply) EXPECT_EQ(roundOf(North, Ply{ply}), 1U);
    EXPECT_EQ(roundOf(North, Ply{4}), 2U);
    EXPECT_EQ(roundOf(North, Ply{199}), 50U);
    EXPECT_EQ(kPliesPerRound, kAllPlayers.size());
    EXPECT_EQ(kBoardPliesPerRound, 2U);
}

TEST(Rounds, TheFirstIsShorterIfNorthDoesNotBegin) {
    EXPECT_EQ(roundOf(East, Ply{0}), 1U);
    EXPECT_EQ(roundOf(East, Ply{1}), 1U);
    EXPECT_EQ(roundOf(East, Ply{2}), 2U);
    EXPECT_EQ(roundOf(South, Ply{2}), 1U);
    EXPECT_EQ(roundOf(South, Ply{3}), 2U);
    EXPECT_EQ(roundOf(West, Ply{1}), 2U);
    EXPECT_EQ(roundOf(West, Ply{5}), 3U);
}

TEST(TurnOrder, GivesEveryBoardACleanAlternationOfWhiteAndBlack) {
    for (const BoardId board : kAllBoards) {
        Color expected = Color::White;
        for (Ply ply; ply.value < 100; ++ply.value) {
            const Player player = playerAt(ply);
            if (!playsOn(player, board)) continue;
            EXPECT_EQ(colorOf(player), expected) << nameOf(board) << " at ply " << ply.value;
            expected = opponent(expected);
        }
    }
}

TEST(Names, AreReadAsTheyAreWritten) {
    for (const Player player : kAllPlayers) EXPECT_EQ(parsePlayer(letterOf(player)), player);
    for (const BoardId board : kAllBoards) EXPECT_EQ(parseBoard(nameOf(board)), board);
}

TEST(Names, NothingElseIsRead) {
    for (const char* text : {"", "n", "X", "North", "NN", " N"}) {
        EXPECT_EQ(parsePlayer(text), std::nullopt) << text;
    }
    for (const char* text : {"", "nw", "WN", "NS", "N", "NWE"}) {
        EXPECT_EQ(parseBoard(text), std::nullopt) << text;
    }
}

TEST(PerBoardAndPerPlayer, AreIndexedByTheirOwnEnumOnly) {
    const auto accepts = [](auto container, auto index) {
        return requires { container[index]; };
    };
    EXPECT_TRUE(accepts(PerBoard<int>{}, NW));
    EXPECT_FALSE(accepts(PerBoard<int>{}, North));
    EXPECT_FALSE(accepts(PerPlayer<int>{}, NW));
    EXPECT_FALSE(accepts(PerPlayer<int>{}, 0));
}

}  // namespace
}  // namespace pinwheel::duplicate
