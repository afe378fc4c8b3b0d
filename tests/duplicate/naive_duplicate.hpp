#pragma once

#include "naive_chess.hpp"

#include <array>
#include <cstddef>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

// A second implementation of duplicate chess, straight from the rules and without code from the
// engine: four naive boards, lists of moves intersected by name, ghosts found letter by letter.
namespace pinwheel::naive {

// Only those that differ from the default, by name: {{"stalemate", "loses"}}.
using NaiveRulings = std::map<std::string, std::string>;

class DuplicateGame {
public:
    DuplicateGame();
    // Assumes a valid start. The FENs are in the order NW, NE, SW, SE.
    DuplicateGame(const std::array<std::string, 4>& fens, char toMove, unsigned clock,
                  NaiveRulings rulings);

    char toMove() const { return "NSEW"[seat()]; }
    // In the order NW, NE, SW, SE.
    std::vector<std::string> fens() const;
    // In coordinates, sorted.
    std::vector<std::string> syncMoves() const;
    // Moves that are legal on the mover's first, or second, board only.
    std::array<std::vector<std::string>, 2> boardOnlyMoves() const;
    // "NE:e4", sorted.
    std::vector<std::string> ghosts() const;
    unsigned clock() const { return clock_; }
    // Occurrences of the position of all four boards.
    unsigned occurrences() const { return seen_.at(position()); }
    // Occurrences of one board's position through moves on it, or at the start.
    unsigned occurrencesOn(std::size_t board) const;
    // "ongoing", "checkmate", "stalemate", "threefold", "fifty" or "dead".
    std::string status() const;
    // "w", "d" or "l" for North, South, East and West; empty while the game is ongoing.
    std::string result() const;

    // The move must be among syncMoves().
    void play(std::string_view move);

private:
    // The player to move: North is 0, West is 3.
    std::size_t seat() const { return (first_ + plies_) % 4; }
    bool isRuled(const std::string& name, const std::string& value) const;
    unsigned rounds() const;
    bool isRepeated() const;
    bool isWithoutProgress() const;
    // The indices of the mover's two boards.
    std::pair<std::size_t, std::size_t> moverBoards() const;
    // The four FENs without counters, and the player to move.
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
