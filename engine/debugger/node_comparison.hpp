#pragma once

#include "pinwheel/chess/bitboard.hpp"
#include "pinwheel/chess/castling.hpp"
#include "pinwheel/chess/key_terms.hpp"
#include "pinwheel/chess/move.hpp"
#include "pinwheel/chess/types.hpp"
#include "pinwheel/debugger/game_nodes.hpp"
#include "pinwheel/debugger/roster.hpp"

#include <vector>

namespace pinwheel::debugger {

// How one board differs between two nodes.
struct BoardDifference {
    chess::Bitboard squares;                  // that hold different pieces
    chess::Bitboard ghosts;                   // that hold a ghost in only one of them
    std::vector<chess::CastlingTerm> rights;  // that exist in only one of them
    bool isEnPassantDifferent = false;
    bool isSideToMoveDifferent = false;
    bool isClockDifferent = false;
    bool isMoveNumberDifferent = false;
    bool isOccurrenceDifferent = false;  // how often the board's position has occurred
    // From the left key to the right one; empty if the positions are the same.
    std::vector<chess::KeyChange> keyChanges;

    // The same position; counters and occurrences may differ.
    bool isSamePosition() const { return keyChanges.empty(); }
    // All squares to mark.
    chess::Bitboard marked() const { return squares | ghosts; }
};

// Two nodes of a game side by side.
struct NodeComparison {
    NodeView left;
    NodeView right;
    ByBoard<BoardDifference> boards;
    bool isClockDifferent = false;       // of the whole game
    bool isOccurrenceDifferent = false;  // of all boards together
    // Playable in one of them only, in the order in which that node has them.
    std::vector<chess::Move> onlyLeft;
    std::vector<chess::Move> onlyRight;

    // The same position on every board, with the same ghosts; counters may differ.
    bool isSamePosition() const;
    // The same state: whatever is played next leads to the same state again. Occurrences, which
    // depend on the past, may differ.
    bool isSameState() const;

    std::size_t squareCount() const;
    std::size_t ghostCount() const;
};

NodeComparison compare(NodeView left, NodeView right, const Roster& roster);

}  // namespace pinwheel::debugger
