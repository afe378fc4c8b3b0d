#pragma once

#include "pinwheel/chess/types.hpp"

#include <bit>
#include <cassert>
#include <cstdint>

namespace pinwheel::chess {

// A set of squares. Bit 0 is a1, bit 7 is h1, bit 63 is h8. Iterates from a1 to h8.
class Bitboard {
public:
    constexpr Bitboard() = default;
    constexpr explicit Bitboard(std::uint64_t bits) : bits_(bits) {}
    constexpr explicit Bitboard(Square square) : bits_(std::uint64_t{1} << index(square)) {}

    constexpr std::uint64_t bits() const { return bits_; }
    constexpr bool isEmpty() const { return bits_ == 0; }
    constexpr bool hasSeveral() const { return (bits_ & (bits_ - 1)) != 0; }
    constexpr bool contains(Square square) const { return ((bits_ >> index(square)) & 1U) != 0; }
    constexpr unsigned count() const { return static_cast<unsigned>(std::popcount(bits_)); }

    // The square nearest a1. The set must not be empty.
    constexpr Square first() const {
        assert(!isEmpty());
        return static_cast<Square>(std::countr_zero(bits_));
    }

    friend constexpr Bitboard operator&(Bitboard a, Bitboard b) {
        return Bitboard(a.bits_ & b.bits_);
    }
    friend constexpr Bitboard operator|(Bitboard a, Bitboard b) {
        return Bitboard(a.bits_ | b.bits_);
    }
    friend constexpr Bitboard operator^(Bitboard a, Bitboard b) {
        return Bitboard(a.bits_ ^ b.bits_);
    }
    constexpr Bitboard operator~() const { return Bitboard(~bits_); }
    constexpr Bitboard& operator&=(Bitboard other) { return *this = *this & other; }
    constexpr Bitboard& operator|=(Bitboard other) { return *this = *this | other; }
    constexpr Bitboard& operator^=(Bitboard other) { return *this = *this ^ other; }
    friend constexpr bool operator==(Bitboard, Bitboard) = default;

    class Iterator {
    public:
        constexpr explicit Iterator(std::uint64_t rest) : rest_(rest) {}
        constexpr Square operator*() const { return static_cast<Square>(std::countr_zero(rest_)); }
        constexpr Iterator& operator++() {
            rest_ &= rest_ - 1;
            return *this;
        }
        friend constexpr bool operator==(Iterator, Iterator) = default;

    private:
        std::uint64_t rest_;
    };
    constexpr Iterator begin() const { return Iterator(bits_); }
    constexpr Iterator end() const { return Iterator(0); }

private:
    std::uint64_t bits_ = 0;
};

constexpr Bitboard bitboardOf(File file) {
    return Bitboard(std::uint64_t{0x0101010101010101} << index(file));
}
constexpr Bitboard bitboardOf(Rank rank) {
    return Bitboard(std::uint64_t{0xFF} << (8U * index(rank)));
}

inline constexpr Bitboard kAllSquares{~std::uint64_t{0}};
inline constexpr Bitboard kLightSquares{0x55AA55AA55AA55AA};
static_assert(kLightSquares.contains(Square::h1) && !kLightSquares.contains(Square::a1));

enum class Direction : std::uint8_t {
    North,
    South,
    East,
    West,
    NorthEast,
    NorthWest,
    SouthEast,
    SouthWest
};

// Shifts every square one step; squares that would leave the board are dropped.
template <Direction Towards>
constexpr Bitboard shifted(Bitboard set) {
    constexpr std::uint64_t kNotA = ~bitboardOf(File::A).bits();
    constexpr std::uint64_t kNotH = ~bitboardOf(File::H).bits();
    const std::uint64_t bits = set.bits();
    switch (Towards) {
        case Direction::North:
            return Bitboard(bits << 8U);
        case Direction::South:
            return Bitboard(bits >> 8U);
        case Direction::East:
            return Bitboard((bits & kNotH) << 1U);
        case Direction::West:
            return Bitboard((bits & kNotA) >> 1U);
        case Direction::NorthEast:
            return Bitboard((bits & kNotH) << 9U);
        case Direction::NorthWest:
            return Bitboard((bits & kNotA) << 7U);
        case Direction::SouthEast:
            return Bitboard((bits & kNotH) >> 7U);
        case Direction::SouthWest:
            return Bitboard((bits & kNotA) >> 9U);
    }
}

}  // namespace pinwheel::chess
