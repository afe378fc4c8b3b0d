#include "pinwheel/duplicate/playable_moves.hpp"

#include "pinwheel/chess/movegen.hpp"

#include <cassert>

namespace pinwheel::duplicate {

using chess::Bitboard;
using chess::Color;
using chess::LegalTargets;
using chess::Move;
using chess::Square;

namespace {

// Moves of pieces other than pawns that can move on `legal`'s board, but not on the other one.
template <Color Us>
unsigned countAlone(const LegalTargets<Us>& legal, const LegalTargets<Us>& other) {
    unsigned moves = 0;
    for (const Square from : legal.knights() & ~other.knights())
        moves += legal.knightTargets(from).count();
    for (const Square from : legal.diagonalMovers() & ~other.diagonalMovers())
        moves += legal.diagonalTargets(from).count();
    for (const Square from : legal.straightMovers() & ~other.straightMovers())
        moves += legal.straightTargets(from).count();
    return moves;
}

template <Color Us>
Move pawnMove(const chess::PawnTargets& pawns, unsigned number) {
    chess::MoveList moves;
    chess::pushMoves<Us>(pawns, moves);
    return moves[number];
}

}  // namespace

PlayableMoves::PlayableMoves(const GameState& state) : mover_(colorOf(state.toMove())) {
    if (mover_ == Color::White) {
        find<Color::White>(state);
    } else {
        find<Color::Black>(state);
    }
}

template <Color Us>
void PlayableMoves::find(const GameState& state) {
    const auto boards = boardsOf(state.toMove());
    const LegalTargets<Us> a(state.board(boards[0]));
    const LegalTargets<Us> b(state.board(boards[1]));
    pawns_ = a.pawns() & b.pawns();
    pawnMoves_ = count_ = chess::countMoves<Us>(pawns_);
    legalOnBoards_ = chess::countMoves<Us>(a.pawns()) + chess::countMoves<Us>(b.pawns()) +
                     countAlone(a, b) + countAlone(b, a);
    forEachPair(a, b, [this](Square from, Bitboard onA, Bitboard onB) {
        origins_[originCount_] = from;
        targets_[originCount_++] = (onA & onB).bits();
        count_ += (onA & onB).count();
        legalOnBoards_ += onA.count() + onB.count();
    });
}

SyncMove PlayableMoves::operator[](unsigned number) const {
    assert(number < count_);
    if (number < pawnMoves_) {
        return SyncMove(mover_ == Color::White ? pawnMove<Color::White>(pawns_, number)
                                               : pawnMove<Color::Black>(pawns_, number));
    }
    number -= pawnMoves_;
    std::size_t place = 0;
    for (;; ++place) {
        const unsigned moves = Bitboard(targets_[place]).count();
        if (number < moves) break;
        number -= moves;
    }
    auto target = Bitboard(targets_[place]).begin();
    for (; number > 0; --number) ++target;
    return SyncMove(Move(origins_[place], *target));
}

}  // namespace pinwheel::duplicate
