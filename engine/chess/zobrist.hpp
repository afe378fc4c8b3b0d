#pragma once

#include "pinwheel/chess/castling.hpp"
#include "pinwheel/chess/types.hpp"

#include <array>
#include <compare>
#include <cstdint>

namespace pinwheel::chess {

// The identity of a position by FIDE 9.2: pieces, side to move, castling rights, and the en-passant
// file if such a capture is legal. Never the clock.
struct Key {
    std::uint64_t value = 0;

    friend constexpr Key operator^(Key a, Key b) { return Key{a.value ^ b.value}; }
    constexpr Key& operator^=(Key other) { return *this = *this ^ other; }
    friend constexpr auto operator<=>(Key, Key) = default;
};

// SplitMix64 (https://prng.di.unimi.it/splitmix64.c): well mixed from consecutive states, and small
// enough to run at compile time.
constexpr std::uint64_t splitMix64(std::uint64_t& state) {
    state += 0x9E3779B97F4A7C15;
    std::uint64_t z = state;
    z = (z ^ (z >> 30U)) * 0xBF58476D1CE4E5B9;
    z = (z ^ (z >> 27U)) * 0x94D049BB133111EB;
    return z ^ (z >> 31U);
}

struct ZobristTerms {
    PerColor<PerPieceType<PerSquare<Key>>> pieces;
    std::array<Key, 16>
        castling;  // by CastlingRights::bits(); a set of rights is the XOR of its members
    PerFile<Key> enPassant;
    Key blackToMove;

    constexpr Key piece(Piece piece, Square square) const {
        return pieces[piece.color()][piece.type()][square];
    }
};

// Different seeds give independent sets of terms.
constexpr ZobristTerms zobristTerms(std::uint64_t seed) {
    ZobristTerms terms{};
    std::uint64_t state = seed;
    const auto next = [&state] { return Key{splitMix64(state)}; };
    for (auto& byType : terms.pieces) {
        for (auto& bySquare : byType) {
            for (Key& key : bySquare) key = next();
        }
    }
    for (const unsigned right : {1U, 2U, 4U, 8U}) terms.castling[right] = next();
    for (unsigned set = 0; set < 16; ++set) {
        Key sum;
        for (const unsigned right : {1U, 2U, 4U, 8U}) {
            if ((set & right) != 0) sum ^= terms.castling[right];
        }
        terms.castling[set] = sum;
    }
    for (Key& key : terms.enPassant) key = next();
    terms.blackToMove = next();
    return terms;
}

inline constexpr ZobristTerms kZobrist = zobristTerms(0x50696E776865656C);  // "Pinwheel"
static_assert(kZobrist.castling[0] == Key{} &&
              kZobrist.castling[15] == (kZobrist.castling[5] ^ kZobrist.castling[10]));

}  // namespace pinwheel::chess
