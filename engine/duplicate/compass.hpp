#pragma once

#include "pinwheel/base/enum_array.hpp"
#include "pinwheel/chess/types.hpp"

#include <array>
#include <cassert>
#include <cstdint>
#include <optional>
#include <string_view>

namespace pinwheel::duplicate {

// In turn order.
enum class Player : std::uint8_t { North, South, East, West };

//        North
//      NW     NE        North and South have White on their two boards,
//  West           East  East and West have Black.
//      SW     SE
//        South
enum class BoardId : std::uint8_t { NW, NE, SW, SE };

template <class T>
using PerPlayer = base::EnumArray<Player, T, 4>;
template <class T>
using PerBoard = base::EnumArray<BoardId, T, 4>;

inline constexpr std::array kAllPlayers = {Player::North, Player::South, Player::East,
                                           Player::West};
inline constexpr std::array kAllBoards = {BoardId::NW, BoardId::NE, BoardId::SW, BoardId::SE};

// A round is one move by each player, from North to West: two on every board.
inline constexpr std::uint32_t kPliesPerRound = 4;
inline constexpr std::uint32_t kBoardPliesPerRound = 2;

// The player to move at this ply if `first` makes the first move of the game.
constexpr Player playerAt(Player first, chess::Ply ply) {
    return kAllPlayers[(static_cast<std::uint32_t>(first) + ply.value) % kPliesPerRound];
}
// For a game that North begins.
constexpr Player playerAt(chess::Ply ply) { return playerAt(Player::North, ply); }
// The round, from 1, of the move played at this ply. North begins every round, except the first one
// of a game that another player begins.
constexpr std::uint32_t roundOf(Player first, chess::Ply ply) {
    return (static_cast<std::uint32_t>(first) + ply.value) / kPliesPerRound + 1;
}
constexpr Player nextPlayer(Player player) { return playerAt(player, {1}); }
constexpr Player previousPlayer(Player player) { return playerAt(player, {kPliesPerRound - 1}); }

constexpr chess::Color colorOf(Player player) {
    return player <= Player::South ? chess::Color::White : chess::Color::Black;
}

constexpr Player playerOf(BoardId board, chess::Color color) {
    const bool isWest = board == BoardId::NW || board == BoardId::SW;
    if (color == chess::Color::Black) return isWest ? Player::West : Player::East;
    return board <= BoardId::NE ? Player::North : Player::South;
}

constexpr std::array<BoardId, 2> boardsOf(Player player) {
    switch (player) {
        case Player::North:
            return {BoardId::NW, BoardId::NE};
        case Player::South:
            return {BoardId::SW, BoardId::SE};
        case Player::East:
            return {BoardId::NE, BoardId::SE};
        case Player::West:
            return {BoardId::NW, BoardId::SW};
    }
    return {};
}

constexpr bool playsOn(Player player, BoardId board) {
    return playerOf(board, colorOf(player)) == player;
}

// The board with the twins of a player's pieces on this one.
constexpr BoardId otherBoard(Player player, BoardId board) {
    assert(playsOn(player, board));
    const auto boards = boardsOf(player);
    return board == boards[0] ? boards[1] : boards[0];
}

constexpr Player opponentOn(Player player, BoardId board) {
    assert(playsOn(player, board));
    return playerOf(board, opponent(colorOf(player)));
}

constexpr std::string_view nameOf(Player player) {
    constexpr PerPlayer<std::string_view> kNames = {{"North", "South", "East", "West"}};
    return kNames[player];
}
// "N", as in save files.
constexpr std::string_view letterOf(Player player) { return nameOf(player).substr(0, 1); }
constexpr std::string_view nameOf(BoardId board) {
    constexpr PerBoard<std::string_view> kNames = {{"NW", "NE", "SW", "SE"}};
    return kNames[board];
}

constexpr std::optional<Player> parsePlayer(std::string_view letter) {
    for (const Player player : kAllPlayers) {
        if (letterOf(player) == letter) return player;
    }
    return std::nullopt;
}
constexpr std::optional<BoardId> parseBoard(std::string_view name) {
    for (const BoardId board : kAllBoards) {
        if (nameOf(board) == name) return board;
    }
    return std::nullopt;
}

static_assert(boardsOf(Player::East)[1] == BoardId::SE &&
              opponentOn(Player::East, BoardId::SE) == Player::South);

}  // namespace pinwheel::duplicate
