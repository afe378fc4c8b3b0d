#pragma once

#include "pinwheel/base/result.hpp"
#include "pinwheel/chess/move.hpp"
#include "pinwheel/chess/position.hpp"
#include "pinwheel/chess/zobrist.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace pinwheel::chess {

std::string toText(Square square);        // "e4"
std::string toText(Key key);              // "0x" and 16 hex digits
char toLetter(Piece piece);               // 'N' for White, 'n' for Black
std::string_view nameOf(Color color);     // "White"
std::string_view nameOf(PieceType type);  // "knight"
std::optional<Square> parseSquare(std::string_view text);
std::optional<Piece> parsePiece(char letter);
// What a pawn can promote to: a queen, rook, bishop or knight, in either case.
std::optional<PieceType> parsePromotion(char letter);

// "e2e4", "a7a8q", castling as the king's move "e1g1": UCI's notation, the same on every board.
std::string toCoordinates(Move move);
// Parses the notation only; the move need not be legal.
base::Result<Move> parseCoordinates(std::string_view text);
// Parses a move that must be legal in the position.
base::Result<Move> parseLegalMove(const Position& position, std::string_view text);

// The board from White's side, in letters, with ranks and files labelled: nine lines.
std::string toDiagram(const Position& position);

// Standard algebraic notation of a legal move: "Nbd7", "exd6", "O-O", "e8=Q+", "Qxf7#".
std::string toSan(const Position& position, Move move);
// Parses SAN as people write it: check marks and !? are optional, zeros may be used for castling,
// more disambiguation than needed is fine, less is not.
base::Result<Move> parseSan(const Position& position, std::string_view text);

}  // namespace pinwheel::chess
