#pragma once

#include "board.hpp"

#include <span>

namespace pinwheel::planted {

enum class MoveKind : std::uint8_t { Plain, DoubleStep, EnPassant, Castling };

struct Move {
    std::uint8_t from = 0;
    std::uint8_t to = 0;
    MoveKind kind = MoveKind::Plain;
    std::optional<PieceType> promotion;

    friend bool operator==(const Move&, const Move&) = default;
};

// In coordinates: e2e4, e7e8q, e1g1.
std::string toText(const Position& position, Move move);

class MoveList {
public:
    void add(Move move) { moves_[size_++] = move; }
    void clear() { size_ = 0; }
    std::size_t size() const { return size_; }
    Move* begin() { return moves_.data(); }
    Move* end() { return moves_.data() + size_; }
    const Move* begin() const { return moves_.data(); }
    const Move* end() const { return moves_.data() + size_; }

private:
    // 218 is the most in chess; bugs can add a few.
    std::array<Move, 384> moves_;
    std::size_t size_ = 0;
};

struct CastlingPath {
    Rights right;
    char letter;  // in a FEN
    Color color;
    std::uint8_t king, kingTo;
    std::uint8_t rook, rookTo;  // the king passes rookTo
};
inline constexpr std::array<CastlingPath, 4> kCastlingPaths{{
    {1, 'K', Color::White, 4, 6, 7, 5},
    {2, 'Q', Color::White, 4, 2, 0, 3},
    {4, 'k', Color::Black, 60, 62, 63, 61},
    {8, 'q', Color::Black, 60, 58, 56, 59},
}};

// The square of the pawn that an en-passant capture takes.
constexpr Square victimOf(Move move) { return squareAt(fileOf(move.to), rankOf(move.from)); }

// Moves by the rules of the pieces, the king's safety aside. Captures of kings are not among them.
void addPseudoLegalMoves(const Position& position, MoveList& moves);
// Whether a pseudo-legal move leaves the king safe.
bool isLegal(const Position& position, Move move);
bool hasLegalMove(const Position& position);
MoveList legalMoves(const Position& position);
// Among the legal moves.
std::optional<Move> moveNamed(const Position& position, std::string_view text);

bool isCapture(const Position& position, Move move);
// The position that a pseudo-legal move leads to.
Position after(const Position& position, Move move);

// Number of leaves. Needs a depth of at least 1.
std::uint64_t perft(const Position& position, unsigned depth);

}  // namespace pinwheel::planted
