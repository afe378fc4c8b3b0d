#pragma once

#include "pinwheel/chess/attacks.hpp"
#include "pinwheel/chess/board.hpp"
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

// A pawn's steps as differences of square numbers; with the target square they give the origin.
template <Color Us>
inline constexpr int kForward = Us == Color::White ? 8 : -8;
constexpr Square originOf(Square to, int step) {
    return static_cast<Square>(static_cast<int>(index(to)) - step);
}

// LegalTargets looks sliders up in inline code: see attacks.hpp.
inline namespace PINWHEEL_SLIDER_INDEX {

// The legal moves of the side to move as sets of squares: which pieces may move in which way, and
// where to. Everything that lists, counts or intersects legal moves is built on these sets. Checks
// and pins are masks, so no move is made to test it, except en passant. A queen counts as both a
// diagonal and a straight mover.
template <Color Us>
class LegalTargets {
public:
    template <Board B>
    explicit LegalTargets(const B& board);

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

    template <Board B>
    void findChecksAndPins(const B& board, Bitboard own);
    template <Board B>
    void findKingTargets(const B& board, Bitboard own);
    template <Board B>
    void findPawnTargets(const B& board);
    template <Board B>
    static Bitboard attackedByThem(const B& board, Bitboard occupied);

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
template <Board B>
inline LegalTargets<Us>::LegalTargets(const B& board)
    : king_(board.king(Us)), occupied_(board.occupied()) {
    const Bitboard own = board.pieces(Us);
    findChecksAndPins(board, own);
    findKingTargets(board, own);
    knights_ = board.pieces(Us, PieceType::Knight) & ~(diagonalPins_ | straightPins_);
    diagonalMovers_ = board.diagonalSliders(Us) & ~straightPins_;
    straightMovers_ = board.straightSliders(Us) & ~diagonalPins_;
    findPawnTargets(board);
}

template <Color Us>
template <Board B>
inline void LegalTargets<Us>::findChecksAndPins(const B& board, Bitboard own) {
    Bitboard checkers = (kPawnAttacks[Us][king_] & board.pieces(kThem, PieceType::Pawn)) |
                        (kKnightAttacks[king_] & board.pieces(kThem, PieceType::Knight));
    // An enemy slider on a line with the king gives check if nothing is between them, and pins a
    // piece of ours that stands there alone. Most positions have few such sliders.
    const auto findPins = [&](Bitboard sliders) {
        Bitboard pins;
        for (const Square slider : sliders) {
            const Bitboard between = squaresBetween(king_, slider);
            const Bitboard blockers = between & occupied_;
            if (blockers.isEmpty()) checkers |= Bitboard(slider);
            if (!blockers.hasSeveral() && !(blockers & own).isEmpty())
                pins |= between | Bitboard(slider);
        }
        return pins;
    };
    diagonalPins_ = findPins(kOpenDiagonals[king_] & board.diagonalSliders(kThem));
    straightPins_ = findPins(kOpenFilesAndRanks[king_] & board.straightSliders(kThem));

    landing_ = ~own;
    if (!checkers.isEmpty()) {
        landing_ =
            checkers.hasSeveral() ? Bitboard() : squaresBetween(king_, checkers.first()) | checkers;
    }
}

template <Color Us>
template <Board B>
inline Bitboard LegalTargets<Us>::attackedByThem(const B& board, Bitboard occupied) {
    Bitboard attacked =
        pawnAttacks<kThem>(board.pieces(kThem, PieceType::Pawn)) | kKingAttacks[board.king(kThem)];
    for (const Square from : board.pieces(kThem, PieceType::Knight))
        attacked |= kKnightAttacks[from];
    for (const Square from : board.diagonalSliders(kThem))
        attacked |= bishopAttacks(from, occupied);
    for (const Square from : board.straightSliders(kThem)) attacked |= rookAttacks(from, occupied);
    return attacked;
}

template <Color Us>
template <Board B>
inline void LegalTargets<Us>::findKingTargets(const B& board, Bitboard own) {
    const Bitboard steps = kKingAttacks[king_] & ~own;
    const auto isClear = [&](Wing wing) {
        return board.castlingRights().has(Us, wing) &&
               (occupied_ & castlingPath(Us, wing).mustBeEmpty).isEmpty();
    };
    const bool isKingWingClear = isClear(Wing::King);
    const bool isQueenWingClear = isClear(Wing::Queen);
    // A king hemmed in by its own pieces is common, and the enemy's attacks are expensive.
    if (steps.isEmpty() && !isKingWingClear && !isQueenWingClear) return;

    // The king does not shield the squares behind itself.
    const Bitboard attacked = attackedByThem(board, occupied_ ^ Bitboard(king_));
    kingTargets_ = steps & ~attacked;
    const auto addCastling = [&](Wing wing) {
        const CastlingPath path = castlingPath(Us, wing);
        if ((attacked & path.mustBeSafe).isEmpty()) kingTargets_ |= Bitboard(path.kingTo);
    };
    if (isKingWingClear) addCastling(Wing::King);
    if (isQueenWingClear) addCastling(Wing::Queen);
}

template <Color Us>
template <Board B>
inline void LegalTargets<Us>::findPawnTargets(const B& board) {
    constexpr Bitboard kThirdRank = bitboardOf(relativeRank(Us, Rank::Three));
    const Bitboard pawns = board.pieces(Us, PieceType::Pawn);
    const Bitboard enemies = board.pieces(kThem);
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

    if (const auto target = board.enPassant()) {
        for (const Square from : kPawnAttacks[kThem][*target] & pawns) {
            if (!board.isEnPassantLegal(Us, from, *target)) continue;
            Bitboard& captures =
                fileOf(from) > fileOf(*target) ? pawns_.capturesWest : pawns_.capturesEast;
            captures |= Bitboard(*target);
        }
    }
}

}  // namespace PINWHEEL_SLIDER_INDEX

}  // namespace pinwheel::chess
