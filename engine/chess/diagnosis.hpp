#pragma once

#include "pinwheel/chess/bitboard.hpp"
#include "pinwheel/chess/move.hpp"
#include "pinwheel/chess/position.hpp"

#include <cstdint>
#include <optional>

namespace pinwheel::chess {

// Why a move is illegal on a board.
enum class Objection : std::uint8_t {
    NoPiece,
    NotYours,
    NoSuchMove,        // that kind of piece never moves that way
    NothingToCapture,  // a pawn's diagonal step onto an empty square
    OwnPieceOnTarget,
    Blocked,
    Pinned,       // leaving the line would uncover a check
    ExposesKing,  // the king walks into a check, or an en-passant capture opens one
    IgnoresCheck,
    CastlingRightLost,
    CastlingBlocked,
    CastlingOutOfCheck,
    CastlingThroughCheck,
    CastlingIntoCheck,
    PromotionMissing,
    PromotionSuperfluous,
};

struct Diagnosis {
    Objection objection;
    Bitboard culprits;  // the pieces to blame
    Bitboard line;      // the squares through which they attack
};

// Why the side to move may not play this move; nullopt if it is legal. `passed` is the square that
// a pawn has just stepped over, whether or not it can be captured there: the position itself
// remembers it only while such a capture is legal.
std::optional<Diagnosis> diagnose(const Position& position, Move move,
                                  std::optional<Square> passed = std::nullopt);

// The board with the turn passed to `side`. No en passant is possible then, and the opponent's king
// may be in check.
Position withTurnPassedTo(Color side, const Position& position);

}  // namespace pinwheel::chess
