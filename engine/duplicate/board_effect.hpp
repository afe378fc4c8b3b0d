#pragma once

#include "pinwheel/chess/castling.hpp"
#include "pinwheel/chess/move.hpp"
#include "pinwheel/chess/position.hpp"
#include "pinwheel/duplicate/compass.hpp"
#include "pinwheel/duplicate/game_state.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace pinwheel::duplicate {

// A captured piece, and what happens to its twin.
struct Captured {
    Player owner;
    chess::PieceType type;
    chess::Square square;            // of the captured piece: en passant captures beside the target
    std::optional<BoardId> ghostOn;  // where its twin becomes a ghost; nullopt if it was one itself

    friend bool operator==(const Captured&, const Captured&) = default;
};

// The effect of a move on one of its player's boards.
struct BoardEffect {
    std::optional<Captured> captured;
    bool isEnPassant = false;
    std::optional<chess::Wing> castling;
    std::optional<chess::PieceType> promotion;
    bool givesCheck = false;

    // Whether it only moves a piece from one square to another.
    bool isQuiet() const { return *this == BoardEffect{}; }

    friend bool operator==(const BoardEffect&, const BoardEffect&) = default;
};

// The move must be legal in `position`, the state's board with the mover's side to move.
BoardEffect effectOn(const GameState& state, BoardId board, const chess::Position& position,
                     chess::Move move);

enum class Mood : std::uint8_t { Does, Would };
// "takes East's pawn, whose twin on NE becomes a ghost, and gives check", "would castle on the
// king's side", "quiet", "would be quiet".
std::string describe(const BoardEffect& effect, Mood mood = Mood::Does);

}  // namespace pinwheel::duplicate
