#pragma once

#include "pinwheel/chess/castling.hpp"
#include "pinwheel/chess/en_passant.hpp"
#include "pinwheel/chess/move.hpp"
#include "pinwheel/chess/position.hpp"

#include <optional>

namespace pinwheel::chess {

struct Capture {
    Piece piece;
    Square square;  // of the captured piece: en passant captures beside the target

    friend bool operator==(const Capture&, const Capture&) = default;
};

// Everything a move does on one board besides moving the piece.
struct MoveEffect {
    PieceType mover = PieceType::Pawn;
    std::optional<Capture> capture;
    std::optional<Wing> castling;
    std::optional<Square> passed;  // the square a double step passes over
    std::optional<PieceType> promotion;

    friend bool operator==(const MoveEffect&, const MoveEffect&) = default;
};

// The move must be legal here.
// must agree with Position::make(); move_effect_test checks it on random games
MoveEffect effectOf(const Position& position, Move move);

// Only the capture; a missing promotion piece does not matter. Inline, because the search asks this
// for every move.
inline std::optional<Capture> captureOf(const Position& position, Move move) {
    if (const auto piece = position.pieceOn(move.to())) return Capture{*piece, move.to()};
    const Piece mover = *position.pieceOn(move.from());
    if (!isEnPassant(mover.type(), move.to(), position.enPassant())) return std::nullopt;
    return Capture{Piece(opponent(mover.color()), PieceType::Pawn),
                   enPassantVictim(move.from(), move.to())};
}

}  // namespace pinwheel::chess
