#pragma once

#include "pinwheel/chess/attacks.hpp"
#include "pinwheel/chess/board.hpp"
#include "pinwheel/chess/legal_targets.hpp"

namespace pinwheel::chess {

inline namespace PINWHEEL_SLIDER_INDEX {

// Separates the moves of ours that are neutral: the opponent then has as many replies as if we had
// passed. A count of two plies need not make them. The others may be neutral too, by accident.
//
// A quiet move empties one square and fills another. Both are free if no reply depends on what they
// contain. The moved piece, in turn, must not attack or pin anything that matters from either one.
// must agree with legalMoves(); perft_test and laws_test check it on suites and random games
template <Color Us>
class NeutralMoves {
public:
    template <Board B>
    explicit NeutralMoves(const B& board);

    // Each counts the neutral moves among legal ones and returns the others.
    template <PieceType Type>
    Bitboard others(Square from, Bitboard targets);
    PawnTargets others(const PawnTargets& pawns);

    unsigned count() const { return count_; }

private:
    static constexpr Color kThem = opponent(Us);

    // The squares from which a piece sees something, by the kind of line or step that leads there.
    struct Views {
        Bitboard diagonal;
        Bitboard straight;
        Bitboard knight;
        Bitboard king;
        Bitboard pawn;
    };

    template <Board B>
    static Bitboard seenByReplies(const B& board);
    template <Board B>
    static Bitboard linesToKing(const B& board);
    template <Board B>
    static Bitboard kingZone(const B& board);
    template <Board B>
    static Views viewsOfKing(const B& board);
    template <Board B>
    static Views viewsOfZone(const B& board, Bitboard zone);
    template <Board B>
    static Bitboard guardingLines(const B& board, const Views& zone);

    // The squares between which a piece of each type moves without any effect on the replies.
    PerPieceType<Bitboard> neutral_;
    Bitboard neutralDoubleSteps_;
    unsigned count_ = 0;
};

template <Color Us>
template <Board B>
inline NeutralMoves<Us>::NeutralMoves(const B& board) {
    const Views king = viewsOfKing(board);
    const Views zone = viewsOfZone(board, kingZone(board));
    const Bitboard free = ~(board.pieces(kThem) | seenByReplies(board) | linesToKing(board) |
                            guardingLines(board, zone));
    neutral_[PieceType::Pawn] = free & ~(king.pawn | zone.pawn);
    neutral_[PieceType::Knight] = free & ~(king.knight | zone.knight);
    neutral_[PieceType::Bishop] = free & ~(king.diagonal | zone.diagonal);
    neutral_[PieceType::Rook] = free & ~(king.straight | zone.straight);
    neutral_[PieceType::Queen] = neutral_[PieceType::Bishop] & neutral_[PieceType::Rook];
    neutral_[PieceType::King] = free & ~zone.king;
    // A pawn that passes an attacked square may be captured en passant.
    const Bitboard attacked = pawnAttacks<kThem>(board.pieces(kThem, PieceType::Pawn));
    neutralDoubleSteps_ = neutral_[PieceType::Pawn] & ~shifted<kUp<Us>>(attacked);
}

template <Color Us>
template <PieceType Type>
inline Bitboard NeutralMoves<Us>::others(Square from, Bitboard targets) {
    if (!neutral_[Type].contains(from)) return targets;
    Bitboard found = targets & neutral_[Type];
    if constexpr (Type == PieceType::King) found &= kKingAttacks[from];  // not castling
    count_ += found.count();
    return targets ^ found;
}

template <Color Us>
inline PawnTargets NeutralMoves<Us>::others(const PawnTargets& pawns) {
    constexpr Bitboard kLastRank = bitboardOf(relativeRank(Us, Rank::Eight));
    const Bitboard ahead = shifted<kUp<Us>>(neutral_[PieceType::Pawn]);
    const Bitboard steps = pawns.singleSteps & neutral_[PieceType::Pawn] & ahead & ~kLastRank;
    const Bitboard doubleSteps = pawns.doubleSteps & neutralDoubleSteps_ & shifted<kUp<Us>>(ahead);
    count_ += steps.count() + doubleSteps.count();
    return {pawns.singleSteps ^ steps, pawns.doubleSteps ^ doubleSteps, pawns.capturesWest,
            pawns.capturesEast};
}

// The squares that their sliders see and that their pawns step to or attack. Knights and kings go
// to an empty square as to one of ours, and the path of castling is seen by the rook.
template <Color Us>
template <Board B>
inline Bitboard NeutralMoves<Us>::seenByReplies(const B& board) {
    constexpr Bitboard kSecondRank = bitboardOf(relativeRank(kThem, Rank::Two));
    const Bitboard occupied = board.occupied();
    const Bitboard pawns = board.pieces(kThem, PieceType::Pawn);
    Bitboard seen = pawnAttacks<kThem>(pawns) | shifted<kUp<kThem>>(pawns) |
                    shifted<kUp<kThem>>(shifted<kUp<kThem>>(pawns & kSecondRank));
    for (const Square from : board.diagonalSliders(kThem)) seen |= bishopAttacks(from, occupied);
    for (const Square from : board.straightSliders(kThem)) seen |= rookAttacks(from, occupied);
    return seen;
}

// The squares between their king and sliders of ours where one piece more or fewer may make or undo
// a check or a pin.
template <Color Us>
template <Board B>
inline Bitboard NeutralMoves<Us>::linesToKing(const B& board) {
    const Square king = board.king(kThem);
    const Bitboard aligned = (kOpenDiagonals[king] & board.diagonalSliders(Us)) |
                             (kOpenFilesAndRanks[king] & board.straightSliders(Us));
    Bitboard lines;
    for (const Square slider : aligned) {
        const Bitboard between = squaresBetween(king, slider);
        if ((between & board.occupied()).count() <= 2) lines |= between;
    }
    return lines;
}

// The squares whose safety decides the moves of their king.
template <Color Us>
template <Board B>
inline Bitboard NeutralMoves<Us>::kingZone(const B& board) {
    Bitboard zone = kKingAttacks[board.king(kThem)] & ~board.pieces(kThem);
    for (const Wing wing : kAllWings) {
        const CastlingPath path = castlingPath(kThem, wing);
        const bool isOpen = board.castlingRights().has(kThem, wing) &&
                            (board.occupied() & path.mustBeEmpty).isEmpty();
        if (isOpen) zone |= path.mustBeSafe;
    }
    return zone;
}

// The squares from which a piece of ours gives check or pins: lines go on behind the first piece.
template <Color Us>
template <Board B>
inline typename NeutralMoves<Us>::Views NeutralMoves<Us>::viewsOfKing(const B& board) {
    const Square king = board.king(kThem);
    const Bitboard occupied = board.occupied();
    const Bitboard diagonal = bishopAttacks(king, occupied);
    const Bitboard straight = rookAttacks(king, occupied);
    return {bishopAttacks(king, occupied & ~diagonal), rookAttacks(king, occupied & ~straight),
            kKnightAttacks[king], Bitboard(), kPawnAttacks[kThem][king]};
}

// The squares from which a piece of ours attacks the zone. A slider that attacks it through their
// king also gives check, so the king may count as a blocker here.
template <Color Us>
template <Board B>
inline typename NeutralMoves<Us>::Views NeutralMoves<Us>::viewsOfZone(const B& board,
                                                                      Bitboard zone) {
    const Bitboard occupied = board.occupied();
    Views views;
    views.pawn = pawnAttacks<kThem>(zone);
    for (const Square square : zone) {
        views.diagonal |= bishopAttacks(square, occupied);
        views.straight |= rookAttacks(square, occupied);
        views.knight |= kKnightAttacks[square];
        views.king |= kKingAttacks[square];
    }
    return views;
}

// The squares where a piece may open or block a line from a slider of ours to the zone: both ends
// of the line see them.
template <Color Us>
template <Board B>
inline Bitboard NeutralMoves<Us>::guardingLines(const B& board, const Views& zone) {
    const Bitboard occupied = board.occupied();
    Bitboard diagonal;
    Bitboard straight;
    for (const Square from : board.diagonalSliders(Us)) diagonal |= bishopAttacks(from, occupied);
    for (const Square from : board.straightSliders(Us)) straight |= rookAttacks(from, occupied);
    return (diagonal & zone.diagonal) | (straight & zone.straight);
}

}  // namespace PINWHEEL_SLIDER_INDEX

}  // namespace pinwheel::chess
