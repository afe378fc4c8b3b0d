#pragma once

#include "pinwheel/chess/bitboard.hpp"
#include "pinwheel/chess/move.hpp"
#include "pinwheel/chess/position.hpp"
#include "pinwheel/chess/types.hpp"
#include "pinwheel/debugger/roster.hpp"
#include "pinwheel/game/node_id.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace pinwheel::debugger {

// Everything about one node that can be compared with another.
struct NodeView {
    game::NodeId node;
    chess::Ply ply;
    SeatIndex toMove{};
    std::optional<chess::Move> move;  // that led here; nullopt at the start and for a draw
    bool isOver = false;
    ByBoard<chess::Position> positions;
    ByBoard<chess::Bitboard> ghosts;
    chess::Key key;                 // of all boards together
    std::uint32_t clock = 0;        // of the whole game
    std::uint32_t occurrences = 1;  // of all boards together
    ByBoard<std::uint32_t> occurrencesOn;
    std::vector<chess::Move> playable;  // in the order of the snapshot
};

// Every node of a game, on the current line or not. LineFacts has more about the current line.
class GameNodes {
public:
    virtual ~GameNodes() = default;

    // The node must be in the game.
    virtual NodeView at(game::NodeId node) const = 0;
    virtual const chess::Position& position(game::NodeId node, BoardIndex board) const = 0;
    virtual chess::Bitboard ghosts(game::NodeId node, BoardIndex board) const = 0;
};

}  // namespace pinwheel::debugger
