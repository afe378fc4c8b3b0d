#pragma once

#include "pinwheel/chess/attacks.hpp"
#include "pinwheel/chess/bitboard.hpp"
#include "pinwheel/chess/castling.hpp"
#include "pinwheel/chess/en_passant.hpp"
#include "pinwheel/chess/types.hpp"

#include <concepts>
#include <optional>

namespace pinwheel::chess {

// What the rules ask of a board: a Position, or the smaller board that perft copies.
template <class T>
concept Board = requires(const T& board, Color color, PieceType type, Square square) {
    { board.occupied() } -> std::same_as<Bitboard>;
    { board.pieces(color) } -> std::same_as<Bitboard>;
    { board.pieces(color, type) } -> std::same_as<Bitboard>;
    { board.diagonalSliders(color) } -> std::same_as<Bitboard>;
    { board.straightSliders(color) } -> std::same_as<Bitboard>;
    { board.king(color) } -> std::same_as<Square>;
    { board.castlingRights() } -> std::same_as<CastlingRights>;
    { board.enPassant() } -> std::same_as<std::optional<Square>>;
    { board.isEnPassantLegal(color, square, square) } -> std::same_as<bool>;
};

inline namespace PINWHEEL_SLIDER_INDEX {

// Pieces of `color` that attack a square, given this occupancy.
template <Board B>
Bitboard attackersOn(const B& board, Square square, Color color, Bitboard occupied) {
    return (kPawnAttacks[opponent(color)][square] & board.pieces(color, PieceType::Pawn)) |
           (kKnightAttacks[square] & board.pieces(color, PieceType::Knight)) |
           (kKingAttacks[square] & Bitboard(board.king(color))) |
           (bishopAttacks(square, occupied) & board.diagonalSliders(color)) |
           (rookAttacks(square, occupied) & board.straightSliders(color));
}

// Whether a pawn of `color` on `from` may capture en passant on `to` without exposing its king. En
// passant takes two pawns off one rank and can uncover a check that no pin foretells, so this tests
// the position it leads to.
template <Board B>
bool isEnPassantSafe(const B& board, Color color, Square from, Square to) {
    const Bitboard victim{enPassantVictim(from, to)};
    const Bitboard after = (board.occupied() ^ Bitboard(from) ^ victim) | Bitboard(to);
    return (attackersOn(board, board.king(color), opponent(color), after) & ~victim).isEmpty();
}

}  // namespace PINWHEEL_SLIDER_INDEX

}  // namespace pinwheel::chess
