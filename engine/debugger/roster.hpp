#pragma once

#include "pinwheel/base/enum_array.hpp"
#include "pinwheel/chess/types.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace pinwheel::debugger {

// A board and a player by their index in the game; seats are in turn order.
enum class BoardIndex : std::uint8_t {};
enum class SeatIndex : std::uint8_t {};
inline constexpr std::size_t kMostBoards = 4;
inline constexpr std::size_t kMostSeats = 4;
template <class T>
using ByBoard = base::EnumArray<BoardIndex, T, kMostBoards>;
template <class T>
using BySeat = base::EnumArray<SeatIndex, T, kMostSeats>;

constexpr std::size_t index(BoardIndex board) { return static_cast<std::size_t>(board); }
constexpr std::size_t index(SeatIndex seat) { return static_cast<std::size_t>(seat); }

// Who plays on which boards: for viewers, all that distinguishes one kind of game from another.
class Roster {
public:
    struct Board {
        std::string_view name;
        chess::PerColor<SeatIndex> seats;
    };
    struct Seat {
        std::string_view name;
        std::string_view letter;
        chess::Color color;
        std::span<const BoardIndex> boards;
    };

    constexpr Roster(std::span<const Board> boards, std::span<const Seat> seats)
        : boards_(boards), seats_(seats) {}

    std::span<const Board> boards() const { return boards_; }
    std::span<const Seat> seats() const { return seats_; }
    const Board& operator[](BoardIndex board) const { return boards_[index(board)]; }
    const Seat& operator[](SeatIndex seat) const { return seats_[index(seat)]; }
    // For loops over all boards and seats.
    std::span<const BoardIndex> boardIndices() const;
    std::span<const SeatIndex> seatIndices() const;

    bool playsOn(SeatIndex seat, BoardIndex board) const {
        return (*this)[board].seats[(*this)[seat].color] == seat;
    }
    // The board with the twins of a player's pieces; nullopt in a game on one board.
    std::optional<BoardIndex> otherBoard(SeatIndex seat, BoardIndex board) const;
    SeatIndex opponentOn(SeatIndex seat, BoardIndex board) const {
        return (*this)[board].seats[opponent((*this)[seat].color)];
    }
    SeatIndex next(SeatIndex seat) const;
    SeatIndex previous(SeatIndex seat) const;

    // By name, ignoring case; a seat also by its letter.
    std::optional<BoardIndex> boardNamed(std::string_view name) const;
    std::optional<SeatIndex> seatNamed(std::string_view name) const;

    friend bool operator==(const Roster& a, const Roster& b) {
        return a.boards_.data() == b.boards_.data();
    }

private:
    std::span<const Board> boards_;
    std::span<const Seat> seats_;
};

// NW, NE, SW, SE; North, South, East, West: numbered as duplicate::BoardId and duplicate::Player.
const Roster& duplicateRoster();
// One board; White and Black.
const Roster& orthodoxRoster();

}  // namespace pinwheel::debugger
