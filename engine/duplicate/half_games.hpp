#pragma once

#include "pinwheel/duplicate/board_graph.hpp"

#include <cstdint>
#include <vector>

namespace pinwheel::duplicate {

// Half of a duplicate game: the two boards of one player, its owner, in the order of boardsOf().
// The owner moves on both at once. Each opponent moves on one of them, and at the same time on a
// board of the other half.
struct HalfGame {
    BoardGraph::Board a;
    BoardGraph::Board b;
    std::uint64_t ways;  // in which the owner can have brought it about; see base::kTooMany

    friend bool operator==(const HalfGame&, const HalfGame&) = default;
};
enum class HalfBoard : std::uint8_t { A, B };

// Everything that one half can have become after the same moves of the opponents.
using HalfGames = std::vector<HalfGame>;

// The sum of all ways.
std::uint64_t waysOf(const HalfGames& games);
// The number of moves that the owners can make, counted once for each way.
std::uint64_t repliesOf(const BoardGraph& graph, const HalfGames& games);
// The games after each move of the owner, without duplicates; incomplete once the graph is full.
HalfGames afterReplies(BoardGraph& graph, const HalfGames& games);

// The number of lines that an opponent's last ply makes of two halves: for each move, the ways of
// the one half in which it is legal on this board, times those of the other.
std::uint64_t sharedMoves(const BoardGraph& graph, const HalfGames& first, const HalfGames& second,
                          HalfBoard board);
// The same for the last plies of both opponents, one on each board.
std::uint64_t sharedPairs(const BoardGraph& graph, const HalfGames& first, const HalfGames& second);

// The games after each move of an opponent; incomplete once the graph is full.
class GamesByMove {
public:
    void play(BoardGraph& graph, const HalfGames& games, HalfBoard board);

    // The moves that are legal in any game, in the order in which they came up.
    const std::vector<BoardGraph::MoveNumber>& moves() const { return moves_; }
    // Empty if the move is legal in none.
    const HalfGames& operator[](BoardGraph::MoveNumber move) const;

private:
    std::vector<HalfGames> games_;  // by number of the move
    std::vector<BoardGraph::MoveNumber> moves_;
    HalfGames none_;
};

// Identifies the games and their ways, in any order.
chess::PerftKey keyOf(const BoardGraph& graph, const HalfGames& games);

}  // namespace pinwheel::duplicate
