#pragma once

#include "planted_bugs.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

// A small implementation of chess on a board of 64 cells, written for clarity. It shares no code
// with Pinwheel's engine, and it makes the one mistake that a position carries.
namespace pinwheel::planted {

using Square = unsigned;  // a1 is 0, h1 is 7, h8 is 63
constexpr unsigned fileOf(Square square) { return square % 8; }
constexpr unsigned rankOf(Square square) { return square / 8; }
constexpr Square squareAt(unsigned file, unsigned rank) { return rank * 8 + file; }

enum class Color : std::uint8_t { White, Black };
constexpr Color other(Color color) { return color == Color::White ? Color::Black : Color::White; }
constexpr std::size_t index(Color color) { return static_cast<std::size_t>(color); }

enum class PieceType : std::uint8_t { Pawn, Knight, Bishop, Rook, Queen, King };
constexpr std::size_t index(PieceType type) { return static_cast<std::size_t>(type); }

// One square of the board: a piece or nothing.
class Cell {
public:
    static constexpr std::size_t kCodes = 16;

    constexpr Cell() = default;
    constexpr Cell(Color color, PieceType type)
        : code_(static_cast<std::uint8_t>(8 * index(color) + index(type) + 1)) {}

    constexpr bool isEmpty() const { return code_ == 0; }
    // The cell must not be empty.
    constexpr Color color() const { return code_ < 8 ? Color::White : Color::Black; }
    constexpr PieceType type() const { return static_cast<PieceType>(code_ % 8 - 1); }
    constexpr bool belongsTo(Color color) const { return !isEmpty() && this->color() == color; }
    constexpr std::size_t code() const { return code_; }
    friend constexpr bool operator==(Cell, Cell) = default;

private:
    std::uint8_t code_ = 0;
};

using Key = std::uint64_t;

// One bit for each right to castle; the paths are in moves.hpp.
using Rights = std::uint8_t;

struct Position {
    std::array<Cell, 64> board{};
    std::array<std::uint8_t, 2> kings{};  // by color
    Color side = Color::White;
    Rights rights = 0;
    std::optional<std::uint8_t> passed;  // the square that a double step has just passed
    std::uint16_t clock = 0;             // plies without a capture or pawn move
    std::uint16_t number = 1;            // of the move
    Key key = 0;
    Key enPassantTerm = 0;  // the part of the key for en passant
    std::optional<Bug> bug;

    bool has(Bug wanted) const { return bug == wanted; }
    Square king(Color color) const { return kings[index(color)]; }
};

// Null if the text is not the FEN of a possible position. The last two fields may be missing.
std::optional<Position> readFen(std::string_view text, std::optional<Bug> bug);
// With the en-passant square only if such a capture is legal.
std::string toFen(const Position& position);
Position startPosition(std::optional<Bug> bug);

std::string toText(Square square);
std::optional<Square> squareNamed(std::string_view name);

// Keys, part by part.
Key pieceTerm(Cell cell, Square square);
Key rightsTerm(const Position& position);
Key sideTerm(const Position& position);  // to be added when Black is to move
// Not zero if a legal en-passant capture exists.
Key enPassantTermOf(const Position& position);
Key keyFromScratch(const Position& position);
// The key that the engine shows and compares.
Key keyOf(const Position& position);

// Number of pieces that attack a square, but no more than `most` are counted.
unsigned attackers(const Position& position, Square square, Color by, unsigned most);
bool isAttacked(const Position& position, Square square, Color by);
bool isInCheck(const Position& position, Color color);

// By material alone: bare kings, one minor piece, or bishops all on squares of one colour.
bool isInsufficientMaterial(const Position& position);

}  // namespace pinwheel::planted
