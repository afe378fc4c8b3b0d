#pragma once

#include "pinwheel/base/enum_array.hpp"

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace pinwheel::chess {

enum class Color : std::uint8_t { White, Black };
enum class PieceType : std::uint8_t { Pawn, Knight, Bishop, Rook, Queen, King };
enum class File : std::uint8_t { A, B, C, D, E, F, G, H };
enum class Rank : std::uint8_t { One, Two, Three, Four, Five, Six, Seven, Eight };

// clang-format off
enum class Square : std::uint8_t {
    a1, b1, c1, d1, e1, f1, g1, h1,
    a2, b2, c2, d2, e2, f2, g2, h2,
    a3, b3, c3, d3, e3, f3, g3, h3,
    a4, b4, c4, d4, e4, f4, g4, h4,
    a5, b5, c5, d5, e5, f5, g5, h5,
    a6, b6, c6, d6, e6, f6, g6, h6,
    a7, b7, c7, d7, e7, f7, g7, h7,
    a8, b8, c8, d8, e8, f8, g8, h8,
};
// clang-format on

template <class T>
using PerColor = base::EnumArray<Color, T, 2>;
template <class T>
using PerPieceType = base::EnumArray<PieceType, T, 6>;
template <class T>
using PerFile = base::EnumArray<File, T, 8>;
template <class T>
using PerSquare = base::EnumArray<Square, T, 64>;

inline constexpr std::array kAllColors = {Color::White, Color::Black};
inline constexpr std::array kAllPieceTypes = {PieceType::Pawn, PieceType::Knight, PieceType::Bishop,
                                              PieceType::Rook, PieceType::Queen,  PieceType::King};
inline constexpr std::array kAllFiles = {File::A, File::B, File::C, File::D,
                                         File::E, File::F, File::G, File::H};
inline constexpr std::array kAllRanks = {Rank::One,  Rank::Two, Rank::Three, Rank::Four,
                                         Rank::Five, Rank::Six, Rank::Seven, Rank::Eight};

// a1 = 0, b1 = 1, … h8 = 63.
constexpr unsigned index(Square square) { return static_cast<unsigned>(square); }
constexpr unsigned index(File file) { return static_cast<unsigned>(file); }
constexpr unsigned index(Rank rank) { return static_cast<unsigned>(rank); }

constexpr Color opponent(Color color) {
    return color == Color::White ? Color::Black : Color::White;
}

constexpr File fileOf(Square square) { return static_cast<File>(index(square) & 7U); }
constexpr Rank rankOf(Square square) { return static_cast<Rank>(index(square) >> 3U); }
constexpr Square squareAt(File file, Rank rank) {
    return static_cast<Square>(index(rank) * 8U + index(file));
}

// The square `files` to the right and `ranks` up, if it is on the board.
constexpr std::optional<Square> offset(Square square, int files, int ranks) {
    const int file = static_cast<int>(index(fileOf(square))) + files;
    const int rank = static_cast<int>(index(rankOf(square))) + ranks;
    if (file < 0 || file > 7 || rank < 0 || rank > 7) return std::nullopt;
    return squareAt(static_cast<File>(file), static_cast<Rank>(rank));
}

// The rank as its owner counts: White's first rank is 1, Black's is 8.
constexpr Rank relativeRank(Color color, Rank rank) {
    return color == Color::White ? rank : static_cast<Rank>(7U - index(rank));
}

// A point in a game: ply 0 is the start, move k leads to ply k.
struct Ply {
    std::uint32_t value = 0;

    friend constexpr auto operator<=>(Ply, Ply) = default;
};

class Piece {
public:
    constexpr Piece(Color color, PieceType type)
        : bits_(static_cast<std::uint8_t>(static_cast<unsigned>(type) |
                                          (static_cast<unsigned>(color) << 3U))) {}

    constexpr Color color() const { return static_cast<Color>(bits_ >> 3U); }
    constexpr PieceType type() const { return static_cast<PieceType>(bits_ & 7U); }

    friend constexpr bool operator==(Piece, Piece) = default;

private:
    //  . . . . c t t t    c: colour, t: piece type
    std::uint8_t bits_;
};

}  // namespace pinwheel::chess
