#pragma once

#include "pinwheel/chess/bitboard.hpp"
#include "pinwheel/chess/types.hpp"

#include <array>
#include <cstdint>
#include <optional>

namespace pinwheel::chess {

enum class Wing : std::uint8_t { King, Queen };

inline constexpr std::array kAllWings = {Wing::King, Wing::Queen};

// The castling rights that remain: a set of (colour, wing).
class CastlingRights {
public:
    constexpr CastlingRights() = default;
    static constexpr CastlingRights all() { return CastlingRights(0b1111); }
    static constexpr CastlingRights of(Color color, Wing wing) {
        return CastlingRights(
            1U << (2U * static_cast<unsigned>(color) + static_cast<unsigned>(wing)));
    }

    constexpr bool has(Color color, Wing wing) const {
        return !(*this & of(color, wing)).isEmpty();
    }
    constexpr bool isEmpty() const { return bits_ == 0; }
    // 0 … 15, one bit per right in the order K, Q, k, q.
    constexpr unsigned bits() const { return bits_; }

    friend constexpr CastlingRights operator&(CastlingRights a, CastlingRights b) {
        return CastlingRights(static_cast<unsigned>(a.bits_ & b.bits_));
    }
    friend constexpr CastlingRights operator|(CastlingRights a, CastlingRights b) {
        return CastlingRights(static_cast<unsigned>(a.bits_ | b.bits_));
    }
    constexpr CastlingRights without(CastlingRights lost) const {
        return CastlingRights(bits_ & ~static_cast<unsigned>(lost.bits_));
    }
    friend constexpr bool operator==(CastlingRights, CastlingRights) = default;

private:
    constexpr explicit CastlingRights(unsigned bits)
        : bits_(static_cast<std::uint8_t>(bits & 0xFU)) {}

    std::uint8_t bits_ = 0;
};

// Squares of king and rook before and after, and those that must be empty or unattacked.
struct CastlingPath {
    Square kingFrom;
    Square kingTo;
    Square rookFrom;
    Square rookTo;
    Bitboard mustBeEmpty;
    Bitboard mustBeSafe;  // the king's path, both ends included
};

constexpr CastlingPath castlingPath(Color color, Wing wing) {
    const Rank home = relativeRank(color, Rank::One);
    const auto at = [home](File file) { return squareAt(file, home); };
    const auto set = [at](auto... files) { return (Bitboard(at(files)) | ...); };
    if (wing == Wing::King) {
        return {at(File::E), at(File::G),           at(File::H),
                at(File::F), set(File::F, File::G), set(File::E, File::F, File::G)};
    }
    return {at(File::E),
            at(File::C),
            at(File::A),
            at(File::D),
            set(File::B, File::C, File::D),
            set(File::C, File::D, File::E)};
}

// The wing if this king move is a castling move, judged by its squares alone; nullopt if it is an
// ordinary move.
constexpr std::optional<Wing> castlingWing(Color color, Square kingFrom, Square kingTo) {
    for (const Wing wing : kAllWings) {
        const CastlingPath path = castlingPath(color, wing);
        if (kingFrom == path.kingFrom && kingTo == path.kingTo) return wing;
    }
    return std::nullopt;
}
static_assert(castlingWing(Color::White, Square::e1, Square::c1) == Wing::Queen &&
              !castlingWing(Color::White, Square::e1, Square::f1));

// Chess960 engines write castling as a capture of the own rook: its wing, judged by squares alone.
constexpr std::optional<Wing> rookCastlingWing(Color color, Square kingFrom, Square rookFrom) {
    for (const Wing wing : kAllWings) {
        const CastlingPath path = castlingPath(color, wing);
        if (kingFrom == path.kingFrom && rookFrom == path.rookFrom) return wing;
    }
    return std::nullopt;
}
static_assert(rookCastlingWing(Color::White, Square::e1, Square::a1) == Wing::Queen &&
              !rookCastlingWing(Color::White, Square::e1, Square::c1));

// The rights lost once anything moves from or to a square: a king or rook leaves home, or a rook is
// captured there.
inline constexpr PerSquare<CastlingRights> kRightsLostAt = [] {
    PerSquare<CastlingRights> lost{};
    for (const Color color : kAllColors) {
        for (const Wing wing : kAllWings) {
            const CastlingRights right = CastlingRights::of(color, wing);
            const CastlingPath path = castlingPath(color, wing);
            lost[path.kingFrom] = lost[path.kingFrom] | right;
            lost[path.rookFrom] = lost[path.rookFrom] | right;
        }
    }
    return lost;
}();
static_assert(kRightsLostAt[Square::e1].bits() == 0b0011 &&
              kRightsLostAt[Square::a8].bits() == 0b1000);

}  // namespace pinwheel::chess
