#pragma once

#include "pinwheel/chess/bitboard.hpp"
#include "pinwheel/chess/board.hpp"
#include "pinwheel/chess/castling.hpp"
#include "pinwheel/chess/position.hpp"
#include "pinwheel/chess/types.hpp"

#include <optional>

namespace pinwheel::chess {

// A board that perft copies for each move instead of unmaking it: no key, no clocks, no piece by
// square. The moves must be legal; the mover's colour and kind are known where it is compiled.
class PerftBoard {
public:
    explicit PerftBoard(const Position& position);

    Bitboard occupied() const { return sides_[Color::White].all | sides_[Color::Black].all; }
    Bitboard pieces(Color color) const { return sides_[color].all; }
    Bitboard pieces(Color color, PieceType type) const;
    Bitboard diagonalSliders(Color color) const { return sides_[color].diagonal; }
    Bitboard straightSliders(Color color) const { return sides_[color].straight; }
    Square king(Color color) const { return sides_[color].king; }
    CastlingRights castlingRights() const { return castlingRights_; }
    // Unlike a Position's, also set if no capture is legal there.
    std::optional<Square> enPassant() const { return enPassant_; }
    bool isEnPassantLegal(Color color, Square from, Square to) const {
        return isEnPassantSafe(*this, color, from, to);
    }

    // The same board with the other side to move, as if this side could pass.
    PerftBoard passed() const;
    // A knight, bishop, rook or queen moves, and captures what is there.
    template <Color Us, PieceType Type>
    PerftBoard afterPiece(Square from, Square to) const;
    // A king steps, captures or castles.
    template <Color Us>
    PerftBoard afterKing(Square to) const;
    // A pawn steps or captures, not en passant and not to the last rank.
    template <Color Us>
    PerftBoard afterPawn(Square from, Square to) const;
    template <Color Us>
    PerftBoard afterDoubleStep(Square from, Square to) const;
    template <Color Us>
    PerftBoard afterEnPassant(Square from, Square to) const;
    template <Color Us>
    PerftBoard afterPromotion(Square from, Square to, PieceType promoted) const;

private:
    struct Side {
        Bitboard all;
        Bitboard pawns;
        Bitboard knights;
        Bitboard diagonal;  // bishops and queens
        Bitboard straight;  // rooks and queens
        Square king = Square::a1;

        void remove(Bitboard captured) {
            all &= ~captured;
            pawns &= ~captured;
            knights &= ~captured;
            diagonal &= ~captured;
            straight &= ~captured;
        }
    };

    PerftBoard(const PerColor<Side>& sides, CastlingRights castlingRights)
        : sides_{{sides[Color::White], sides[Color::Black]}}, castlingRights_(castlingRights) {}

    PerColor<Side> sides_;
    CastlingRights castlingRights_;
    std::optional<Square> enPassant_;
};

inline PerftBoard::PerftBoard(const Position& position)
    : castlingRights_(position.castlingRights()), enPassant_(position.enPassant()) {
    for (const Color color : kAllColors) {
        sides_[color] = {position.pieces(color),
                         position.pieces(color, PieceType::Pawn),
                         position.pieces(color, PieceType::Knight),
                         position.diagonalSliders(color),
                         position.straightSliders(color),
                         position.king(color)};
    }
}

inline Bitboard PerftBoard::pieces(Color color, PieceType type) const {
    const Side& side = sides_[color];
    switch (type) {
        case PieceType::Pawn:
            return side.pawns;
        case PieceType::Knight:
            return side.knights;
        case PieceType::Bishop:
            return side.diagonal & ~side.straight;
        case PieceType::Rook:
            return side.straight & ~side.diagonal;
        case PieceType::Queen:
            return side.diagonal & side.straight;
        case PieceType::King:
            return Bitboard(side.king);
    }
    return {};
}

// Copies one side after the other: for a whole board at once, WebAssembly calls memcpy, which would
// take a tenth of the time.
inline PerftBoard PerftBoard::passed() const { return {sides_, castlingRights_}; }

template <Color Us, PieceType Type>
inline PerftBoard PerftBoard::afterPiece(Square from, Square to) const {
    PerftBoard next = passed();
    const Bitboard step = Bitboard(from) | Bitboard(to);
    Side& us = next.sides_[Us];
    us.all ^= step;
    if constexpr (Type == PieceType::Knight) us.knights ^= step;
    if constexpr (Type == PieceType::Bishop || Type == PieceType::Queen) us.diagonal ^= step;
    if constexpr (Type == PieceType::Rook || Type == PieceType::Queen) us.straight ^= step;
    next.sides_[opponent(Us)].remove(Bitboard(to));
    next.castlingRights_ = castlingRights_.without(kRightsLostAt[from] | kRightsLostAt[to]);
    return next;
}

template <Color Us>
inline PerftBoard PerftBoard::afterKing(Square to) const {
    PerftBoard next = passed();
    Side& us = next.sides_[Us];
    const Square from = us.king;
    us.king = to;
    us.all ^= Bitboard(from) | Bitboard(to);
    next.sides_[opponent(Us)].remove(Bitboard(to));
    next.castlingRights_ = castlingRights_.without(kRightsLostAt[from] | kRightsLostAt[to]);
    if (const auto wing = castlingWing(Us, from, to)) {
        const CastlingPath path = castlingPath(Us, *wing);
        const Bitboard step = Bitboard(path.rookFrom) | Bitboard(path.rookTo);
        us.all ^= step;
        us.straight ^= step;
    }
    return next;
}

template <Color Us>
inline PerftBoard PerftBoard::afterPawn(Square from, Square to) const {
    PerftBoard next = passed();
    const Bitboard step = Bitboard(from) | Bitboard(to);
    next.sides_[Us].all ^= step;
    next.sides_[Us].pawns ^= step;
    next.sides_[opponent(Us)].remove(Bitboard(to));
    return next;
}

template <Color Us>
inline PerftBoard PerftBoard::afterDoubleStep(Square from, Square to) const {
    PerftBoard next = afterPawn<Us>(from, to);
    next.enPassant_ = passedSquare(from, to);
    return next;
}

template <Color Us>
inline PerftBoard PerftBoard::afterEnPassant(Square from, Square to) const {
    PerftBoard next = afterPawn<Us>(from, to);
    next.sides_[opponent(Us)].remove(Bitboard(enPassantVictim(from, to)));
    return next;
}

template <Color Us>
inline PerftBoard PerftBoard::afterPromotion(Square from, Square to, PieceType promoted) const {
    PerftBoard next = afterPawn<Us>(from, to);
    Side& us = next.sides_[Us];
    const Bitboard piece(to);
    us.pawns ^= piece;
    if (promoted == PieceType::Knight) us.knights |= piece;
    if (promoted == PieceType::Bishop || promoted == PieceType::Queen) us.diagonal |= piece;
    if (promoted == PieceType::Rook || promoted == PieceType::Queen) us.straight |= piece;
    next.castlingRights_ = castlingRights_.without(kRightsLostAt[to]);
    return next;
}

}  // namespace pinwheel::chess
