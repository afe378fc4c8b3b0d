#include "pinwheel/debugger/roster.hpp"

#include "pinwheel/base/text.hpp"
#include "pinwheel/duplicate/compass.hpp"

namespace pinwheel::debugger {

namespace {

using chess::Color;
using duplicate::BoardId;
using duplicate::Player;

constexpr std::array kBoardIndices = {BoardIndex{0}, BoardIndex{1}, BoardIndex{2}, BoardIndex{3}};
constexpr std::array kSeatIndices = {SeatIndex{0}, SeatIndex{1}, SeatIndex{2}, SeatIndex{3}};

constexpr std::array<std::array<BoardIndex, 2>, 4> kBoardsOfPlayers = [] {
    std::array<std::array<BoardIndex, 2>, 4> boards{};
    for (const Player player : duplicate::kAllPlayers) {
        for (std::size_t i = 0; i < 2; ++i)
            boards[static_cast<std::size_t>(player)][i] =
                static_cast<BoardIndex>(boardsOf(player)[i]);
    }
    return boards;
}();

constexpr Roster::Board boardOf(BoardId board) {
    return {nameOf(board),
            {{static_cast<SeatIndex>(playerOf(board, Color::White)),
              static_cast<SeatIndex>(playerOf(board, Color::Black))}}};
}
constexpr std::array kBoards = {boardOf(BoardId::NW), boardOf(BoardId::NE), boardOf(BoardId::SW),
                                boardOf(BoardId::SE)};

constexpr Roster::Seat seatOf(Player player) {
    return {nameOf(player), letterOf(player), colorOf(player),
            kBoardsOfPlayers[static_cast<std::size_t>(player)]};
}
constexpr std::array kSeats = {seatOf(Player::North), seatOf(Player::South), seatOf(Player::East),
                               seatOf(Player::West)};

constexpr std::array<BoardIndex, 1> kOnlyBoard = {BoardIndex{0}};
constexpr std::array<Roster::Board, 1> kOneBoard = {{{"board", {{SeatIndex{0}, SeatIndex{1}}}}}};
constexpr std::array<Roster::Seat, 2> kTwoSeats = {
    {{"White", "W", Color::White, kOnlyBoard}, {"Black", "B", Color::Black, kOnlyBoard}}};

}  // namespace

std::span<const BoardIndex> Roster::boardIndices() const {
    return std::span(kBoardIndices).first(boards_.size());
}

std::span<const SeatIndex> Roster::seatIndices() const {
    return std::span(kSeatIndices).first(seats_.size());
}

std::optional<BoardIndex> Roster::otherBoard(SeatIndex seat, BoardIndex board) const {
    for (const BoardIndex other : (*this)[seat].boards) {
        if (other != board) return other;
    }
    return std::nullopt;
}

SeatIndex Roster::next(SeatIndex seat) const {
    return static_cast<SeatIndex>((index(seat) + 1) % seats_.size());
}

SeatIndex Roster::previous(SeatIndex seat) const {
    return static_cast<SeatIndex>((index(seat) + seats_.size() - 1) % seats_.size());
}

std::optional<BoardIndex> Roster::boardNamed(std::string_view name) const {
    for (const BoardIndex board : boardIndices()) {
        if (base::isSameWord((*this)[board].name, name)) return board;
    }
    return std::nullopt;
}

std::optional<SeatIndex> Roster::seatNamed(std::string_view name) const {
    for (const SeatIndex seat : seatIndices()) {
        if (base::isSameWord((*this)[seat].name, name) ||
            base::isSameWord((*this)[seat].letter, name))
            return seat;
    }
    return std::nullopt;
}

const Roster& duplicateRoster() {
    static constexpr Roster kRoster(kBoards, kSeats);
    return kRoster;
}

const Roster& orthodoxRoster() {
    static constexpr Roster kRoster(kOneBoard, kTwoSeats);
    return kRoster;
}

}  // namespace pinwheel::debugger
