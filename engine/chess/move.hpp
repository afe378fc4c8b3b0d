#pragma once

#include "pinwheel/chess/types.hpp"

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <new>
#include <optional>

namespace pinwheel::chess {

// From, to and promotion piece: what a player says, not what it does. Whether it captures, castles
// or takes en passant depends on the board, so one Move means the same thing on several boards.
class Move {
public:
    constexpr Move(Square from, Square to) : bits_(pack(from, to, 0)) {}
    constexpr Move(Square from, Square to, PieceType promotion)
        : bits_(pack(from, to, static_cast<unsigned>(promotion))) {
        assert(promotion != PieceType::Pawn && promotion != PieceType::King);
    }

    constexpr Square from() const { return static_cast<Square>(bits_ & 63U); }
    constexpr Square to() const { return static_cast<Square>((bits_ >> 6U) & 63U); }
    constexpr bool isPromotion() const { return bits_ >> 12U != 0; }
    constexpr std::optional<PieceType> promotion() const {
        if (!isPromotion()) return std::nullopt;
        return static_cast<PieceType>(bits_ >> 12U);
    }

    friend constexpr bool operator==(Move, Move) = default;
    // By from, then to, then promotion piece.
    friend constexpr auto operator<=>(Move a, Move b) { return a.order() <=> b.order(); }

private:
    //  p p p p t t t t t t f f f f f f    f: from, t: to, p: promotion piece, 0 for none
    //  (a pawn is never a promotion piece, so its number is free to mean "none")
    static constexpr std::uint16_t pack(Square from, Square to, unsigned promotion) {
        return static_cast<std::uint16_t>(index(from) | (index(to) << 6U) | (promotion << 12U));
    }
    constexpr unsigned order() const {
        return (index(from()) << 10U) | (index(to()) << 4U) | (bits_ >> 12U);
    }

    std::uint16_t bits_;
};

inline constexpr std::array kPromotionPieces = {PieceType::Queen, PieceType::Rook,
                                                PieceType::Bishop, PieceType::Knight};

// The moves of one position, without allocation.
class MoveList {
public:
    // A side has at most 15 men beside its king, each with at most a queen's 27 moves, and the king
    // has at most 8 and two castling moves. The most found in a real position is 218.
    static constexpr std::size_t kCapacity = 15 * 27 + 10;

    void push(Move move) {
        assert(size_ < kCapacity);
        data()[size_++] = move;
    }

    Move* begin() { return data(); }
    const Move* begin() const {
        return std::launder(reinterpret_cast<const Move*>(storage_.data()));
    }
    Move* end() { return begin() + size_; }
    const Move* end() const { return begin() + size_; }
    std::size_t size() const { return size_; }
    bool isEmpty() const { return size_ == 0; }
    Move operator[](std::size_t i) const {
        assert(i < size_);
        return begin()[i];
    }
    bool contains(Move move) const;

private:
    Move* data() { return std::launder(reinterpret_cast<Move*>(storage_.data())); }

    // Bytes, to leave the array uninitialised: every search node makes a list.
    alignas(Move) std::array<std::byte, kCapacity * sizeof(Move)> storage_;
    std::size_t size_ = 0;
};

}  // namespace pinwheel::chess
