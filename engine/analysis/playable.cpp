#include "pinwheel/analysis/playable.hpp"

#include "pinwheel/chess/legal_targets.hpp"
#include "pinwheel/duplicate/sync_moves.hpp"

namespace pinwheel::analysis {

namespace {

using chess::Bitboard;
using chess::Color;
using chess::LegalTargets;
using chess::PawnTargets;
using chess::Square;

template <Color Us>
class Mover {
public:
    explicit Mover(const FourBoards& boards)
        : Mover(boards.board(boardsOf(boards.toMove())[0]),
                boards.board(boardsOf(boards.toMove())[1])) {}

    void split(chess::SplitMoves& moves) const {
        constexpr Bitboard kLastRank = bitboardOf(relativeRank(Us, chess::Rank::Eight));
        // A pawn that captures on both boards leaves its file, so it captures on each.
        chess::pushMoves<Us>(captures(), moves.noisy);
        chess::pushMoves<Us>(PawnTargets{pawns_.singleSteps & kLastRank, {}, {}, {}}, moves.noisy);
        chess::pushMoves<Us>(
            PawnTargets{pawns_.singleSteps & ~kLastRank, pawns_.doubleSteps, {}, {}}, moves.quiet);
        duplicate::forEachTwin(a_, b_, [&](Square from, Bitboard targets) {
            chess::pushMoves(from, targets & enemies_, moves.noisy);
            chess::pushMoves(from, targets & ~enemies_, moves.quiet);
        });
    }

    LeafMoves leaf() const {
        LeafMoves moves;
        moves.count = chess::countMoves<Us>(pawns_);
        chess::pushMoves<Us>(captures(), moves.captures);
        duplicate::forEachTwin(a_, b_, [&](Square from, Bitboard targets) {
            moves.count += targets.count();
            chess::pushMoves(from, targets & enemies_, moves.captures);
        });
        return moves;
    }

    // Usually some pawn can move, so the other pieces need not be checked.
    bool hasAny() const {
        const Bitboard steps = pawns_.singleSteps | pawns_.doubleSteps;
        if (!(steps | pawns_.capturesWest | pawns_.capturesEast).isEmpty()) return true;
        Bitboard all;
        duplicate::forEachTwin(a_, b_, [&](Square, Bitboard targets) { all |= targets; });
        return !all.isEmpty();
    }

private:
    Mover(const chess::Position& a, const chess::Position& b)
        : a_(a),
          b_(b),
          pawns_(a_.pawns() & b_.pawns()),
          enemies_(a.pieces(opponent(Us)) | b.pieces(opponent(Us))) {}

    PawnTargets captures() const { return {{}, {}, pawns_.capturesWest, pawns_.capturesEast}; }

    LegalTargets<Us> a_;
    LegalTargets<Us> b_;
    PawnTargets pawns_;
    Bitboard enemies_;  // on either board
};

template <class F>
auto withMover(const FourBoards& boards, F f) {
    return colorOf(boards.toMove()) == Color::White ? f(Mover<Color::White>(boards))
                                                    : f(Mover<Color::Black>(boards));
}

}  // namespace

chess::SplitMoves splitPlayable(const FourBoards& boards) {
    chess::SplitMoves moves;
    withMover(boards, [&moves](const auto& mover) { mover.split(moves); });
    return moves;
}

bool hasPlayable(const FourBoards& boards) {
    return withMover(boards, [](const auto& mover) { return mover.hasAny(); });
}

LeafMoves leafMoves(const FourBoards& boards) {
    return withMover(boards, [](const auto& mover) { return mover.leaf(); });
}

}  // namespace pinwheel::analysis
