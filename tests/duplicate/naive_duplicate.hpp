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

// Those that differ from the default, by name: {{"stalemate", "loses"}}.
using NaiveRulings = std::map<std::string, std::string>;

class DuplicateGame {
public:
    DuplicateGame();
    // Trusts the start to be sound. The FENs are in the order NW, NE, SW, SE.
    DuplicateGame(const std::array<std::string, 4>& fens, char toMove, unsigned clock,
                  NaiveRulings rulings);

    char toMove() const { return "NSEW"[seat()]; }
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
    // How often the position of one board has arisen by a move on it, or at the start.
    unsigned occurrencesOn(std::size_t board) const;
    // "ongoing", "checkmate", "stalemate", "threefold", "fifty" or "dead".
    std::string status() const;
    // "w", "d" or "l" for North, South, East and West; blank while the game goes on.
    std::string result() const;

    // The move must be among syncMoves().
    void play(std::string_view move);

private:
    // Whose turn it is: North is 0, West is 3.
    std::size_t seat() const { return (first_ + plies_) % 4; }
    bool isRuled(const std::string& name, const std::string& value) const;
    unsigned rounds() const;
    bool isRepeated() const;
    bool isWithoutProgress() const;
    // The numbers of the mover's two boards.
    std::pair<std::size_t, std::size_t> moverBoards() const;
    // The four FENs without their counters, and whose turn it is.
    std::string position() const;

    std::array<Board, 4> boards_;
    std::size_t first_ = 0;
    std::size_t plies_ = 0;
    unsigned clock_ = 0;
    NaiveRulings rulings_;
    std::map<std::string, unsigned> seen_;
    std::array<std::map<std::string, unsigned>, 4> seenOnBoard_;
};

}  // namespace pinwheel::naive
