#pragma once

#include "pinwheel/chess/attacks.hpp"
#include "pinwheel/chess/position.hpp"

namespace pinwheel::chess {

// Target squares of a side's pawns, one set per kind of step; step and target together identify the
// move. En passant is among the captures.
struct PawnTargets {
    Bitboard singleSteps;
    Bitboard doubleSteps;
    Bitboard capturesWest;  // towards the a-file
    Bitboard capturesEast;  // towards the h-file

    friend PawnTargets operator&(const PawnTargets& a, const PawnTargets& b) {
        return {a.singleSteps & b.singleSteps, a.doubleSteps & b.doubleSteps,
                a.capturesWest & b.capturesWest, a.capturesEast & b.capturesEast};
    }
};

// The directions in which each colour's pawns move.
template <Color Us>
inline constexpr Direction kUp = Us == Color::White ? Direction::North : Direction::South;
template <Color Us>
inline constexpr Direction kUpWest =
    Us == Color::White ? Direction::NorthWest : Direction::SouthWest;
template <Color Us>
inline constexpr Direction kUpEast =
    Us == Color::White ? Direction::NorthEast : Direction::SouthEast;

// LegalTargets looks sliders up in inline code: see attacks.hpp.
inline namespace PINWHEEL_SLIDER_INDEX {

// The legal moves of the side to move as sets of squares: which pieces may move in which way, and
// where to. Everything that lists, counts or intersects legal moves is built on these sets. Checks
// and pins are masks, so no move is made to test it, except en passant. A queen counts as both a
// diagonal and a straight mover.
template <Color Us>
class LegalTargets {
public:
    explicit LegalTargets(const Position& position);

    Square king() const { return king_; }
    Bitboard kingTargets() const { return kingTargets_; }

    Bitboard knights() const { return knights_; }
    Bitboard knightTargets(Square from) const { return kKnightAttacks[from] & landing_; }

    Bitboard diagonalMovers() const { return diagonalMovers_; }
    Bitboard diagonalTargets(Square from) const {
        return bishopAttacks(from, occupied_) & landing_ & pinMask(from, diagonalPins_);
    }

    Bitboard straightMovers() const { return straightMovers_; }
    Bitboard straightTargets(Square from) const {
        return rookAttacks(from, occupied_) & landing_ & pinMask(from, straightPins_);
    }

    const PawnTargets& pawns() const { return pawns_; }

private:
    static constexpr Color kThem = opponent(Us);

    // All pinned pieces share one mask per kind of line: no piece can reach another pin ray by
    // moving along lines of the same kind, so the union confines each piece to its own ray.
    static Bitboard pinMask(Square from, Bitboard pins) {
        return pins.contains(from) ? pins : kAllSquares;
    }

    void findChecksAndPins(const Position& position, Bitboard own);
    void findKingTargets(const Position& position, Bitboard own);
    void findPawnTargets(const Position& position);
    Bitboard attackedByThem(const Position& position, Bitboard occupied) const;

    Square king_;
    Bitboard occupied_;
    Bitboard landing_;  // squares that answer a check, if there is one, without a piece of ours
    Bitboard diagonalPins_;  // all squares from our king to the pinning piece, inclusive
    Bitboard straightPins_;
    Bitboard kingTargets_;
    Bitboard knights_;
    Bitboard diagonalMovers_;
    Bitboard straightMovers_;
    PawnTargets pawns_;
};

template <Color Us>
inline LegalTargets<Us>::LegalTargets(const Position& position)
    : king_(position.king(Us)), occupied_(position.occupied()) {
    const Bitboard own = position.pieces(Us);
    findChecksAndPins(position, own);
    findKingTargets(position, own);
    knights_ = position.pieces(Us, PieceType::Knight) & ~(diagonalPins_ | straightPins_);
    diagonalMovers_ = position.diagonalSliders(Us) & ~straightPins_;
    straightMovers_ = position.straightSliders(Us) & ~diagonalPins_;
    findPawnTargets(position);
}

template <Color Us>
inline void LegalTargets<Us>::findChecksAndPins(const Position& position, Bitboard own) {
    const Bitboard diagonal = position.diagonalSliders(kThem);
    const Bitboard straight = position.straightSliders(kThem);
    const Bitboard diagonalView = bishopAttacks(king_, occupied_);
    const Bitboard straightView = rookAttacks(king_, occupied_);

    const Bitboard sliderCheckers = (diagonalView & diagonal) | (straightView & straight);
    const Bitboard checkers = sliderCheckers |
                              (kPawnAttacks[Us][king_] & position.pieces(kThem, PieceType::Pawn)) |
                              (kKnightAttacks[king_] & position.pieces(kThem, PieceType::Knight));
    landing_ = ~own;
    if (!checkers.isEmpty()) {
        landing_ =
            checkers.hasSeveral() ? Bitboard() : squaresBetween(king_, checkers.first()) | checkers;
    }

    // Enemy sliders that the king sees only when its own nearest blockers are removed pin those
    // blockers.
    const auto pinRays = [this](Bitboard pinners) {
        Bitboard rays;
        for (const Square pinner : pinners)
            rays |= squaresBetween(king_, pinner) | Bitboard(pinner);
        return rays;
    };
    diagonalPins_ =
        pinRays((bishopAttacks(king_, occupied_ ^ (diagonalView & own)) ^ diagonalView) & diagonal);
    straightPins_ =
        pinRays((rookAttacks(king_, occupied_ ^ (straightView & own)) ^ straightView) & straight);
}

template <Color Us>
inline Bitboard LegalTargets<Us>::attackedByThem(const Position& position,
                                                 Bitboard occupied) const {
    Bitboard attacked = pawnAttacks<kThem>(position.pieces(kThem, PieceType::Pawn)) |
                        kKingAttacks[position.king(kThem)];
    for (const Square from : position.pieces(kThem, PieceType::Knight))
        attacked |= kKnightAttacks[from];
    for (const Square from : position.diagonalSliders(kThem))
        attacked |= bishopAttacks(from, occupied);
    for (const Square from : position.straightSliders(kThem))
        attacked |= rookAttacks(from, occupied);
    return attacked;
}

template <Color Us>
inline void LegalTargets<Us>::findKingTargets(const Position& position, Bitboard own) {
    const Bitboard steps = kKingAttacks[king_] & ~own;
    const auto isClear = [&](Wing wing) {
        return position.castlingRights().has(Us, wing) &&
               (occupied_ & castlingPath(Us, wing).mustBeEmpty).isEmpty();
    };
    const bool isKingWingClear = isClear(Wing::King);
    const bool isQueenWingClear = isClear(Wing::Queen);
    // A king hemmed in by its own pieces is common, and the enemy's attacks are expensive.
    if (steps.isEmpty() && !isKingWingClear && !isQueenWingClear) return;

    // The king does not shield the squares behind itself.
    const Bitboard attacked = attackedByThem(position, occupied_ ^ Bitboard(king_));
    kingTargets_ = steps & ~attacked;
    const auto addCastling = [&](Wing wing) {
        const CastlingPath path = castlingPath(Us, wing);
        if ((attacked & path.mustBeSafe).isEmpty()) kingTargets_ |= Bitboard(path.kingTo);
    };
    if (isKingWingClear) addCastling(Wing::King);
    if (isQueenWingClear) addCastling(Wing::Queen);
}

template <Color Us>
inline void LegalTargets<Us>::findPawnTargets(const Position& position) {
    constexpr Bitboard kThirdRank = bitboardOf(relativeRank(Us, Rank::Three));
    const Bitboard pawns = position.pieces(Us, PieceType::Pawn);
    const Bitboard enemies = position.pieces(kThem);
    const Bitboard empty = ~occupied_;

    const Bitboard steppers = pawns & ~diagonalPins_;
    const Bitboard steps = (shifted<kUp<Us>>(steppers & ~straightPins_) |
                            (shifted<kUp<Us>>(steppers & straightPins_) & straightPins_)) &
                           empty;
    pawns_.singleSteps = steps & landing_;
    pawns_.doubleSteps = shifted<kUp<Us>>(steps & kThirdRank) & empty & landing_;

    const Bitboard takers = pawns & ~straightPins_;
    const Bitboard free = takers & ~diagonalPins_;
    const Bitboard pinned = takers & diagonalPins_;
    const Bitboard victims = enemies & landing_;
    pawns_.capturesWest =
        (shifted<kUpWest<Us>>(free) | (shifted<kUpWest<Us>>(pinned) & diagonalPins_)) & victims;
    pawns_.capturesEast =
        (shifted<kUpEast<Us>>(free) | (shifted<kUpEast<Us>>(pinned) & diagonalPins_)) & victims;

    if (const auto target = position.enPassant()) {
        for (const Square from : kPawnAttacks[kThem][*target] & pawns) {
            if (!position.isEnPassantLegal(Us, from, *target)) continue;
            Bitboard& captures =
                fileOf(from) > fileOf(*target) ? pawns_.capturesWest : pawns_.capturesEast;
            captures |= Bitboard(*target);
        }
    }
}

}  // namespace PINWHEEL_SLIDER_INDEX

}  // namespace pinwheel::chess
