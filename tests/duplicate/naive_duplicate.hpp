#pragma once

#include "naive_chess.hpp"

#include <array>
#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// Duplicate chess a second time, as the rules put it and with no code shared with the engine: four
// naive boards, lists of moves intersected by name, ghosts found letter by letter.
namespace pinwheel::naive {

class DuplicateGame {
public:
    DuplicateGame();

    char toMove() const { return "NSEW"[plies_ % 4]; }
    // In the order NW, NE, SW, SE.
    std::vector<std::string> fens() const;
    // In coordinates, sorted.
    std::vector<std::string> syncMoves() const;
    // What is legal on the mover's first board and on the second, but not on both.
    std::array<std::vector<std::string>, 2> boardOnlyMoves() const;
    // "NE:e4", sorted.
    std::vector<std::string> ghosts() const;
    unsigned clock() const { return clock_; }
    // How often the position of all four boards has occurred.
    unsigned occurrences() const { return seen_.at(position()); }
    // "ongoing", "checkmate", "stalemate", "threefold" or "fifty".
    std::string status() const;
    // "w", "d" or "l" for North, South, East and West; blank while the game goes on.
    std::string result() const;

    // The move must be among syncMoves().
    void play(std::string_view move);

private:
    // The numbers of the mover's two boards.
    std::pair<std::size_t, std::size_t> moverBoards() const;
    // The four FENs without their counters, and whose turn it is.
    std::string position() const;

    std::array<Board, 4> boards_;
    std::size_t plies_ = 0;
    unsigned clock_ = 0;
    std::map<std::string, unsigned> seen_;
};

}  // namespace pinwheel::naive
