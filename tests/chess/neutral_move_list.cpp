#include "neutral_move_list.hpp"

#include "pinwheel/chess/movegen.hpp"
#include "pinwheel/chess/neutral_moves.hpp"
#include "pinwheel/chess/perft_board.hpp"

namespace pinwheel::chess {

namespace {

template <Color Us>
class Finder {
public:
    explicit Finder(const Position& position)
        : queens_(position.pieces(Us, PieceType::Queen)), legal_(position), neutral_(position) {}

    MoveList find() {
        findPawnMoves();
        for (const Square from : legal_.knights())
            find<PieceType::Knight>(from, legal_.knightTargets(from));
        for (const Square from : legal_.diagonalMovers())
            findSliderMoves<PieceType::Bishop>(from, legal_.diagonalTargets(from));
        for (const Square from : legal_.straightMovers())
            findSliderMoves<PieceType::Rook>(from, legal_.straightTargets(from));
        find<PieceType::King>(legal_.king(), legal_.kingTargets());
        return moves_;
    }

private:
    void findPawnMoves() {
        const PawnTargets& pawns = legal_.pawns();
        const PawnTargets others = neutral_.others(pawns);
        pushMoves<Us>(PawnTargets{pawns.singleSteps ^ others.singleSteps,
                                  pawns.doubleSteps ^ others.doubleSteps,
                                  pawns.capturesWest ^ others.capturesWest,
                                  pawns.capturesEast ^ others.capturesEast},
                      moves_);
    }
    template <PieceType Type>
    void findSliderMoves(Square from, Bitboard targets) {
        if (queens_.contains(from)) {
            find<PieceType::Queen>(from, targets);
        } else {
            find<Type>(from, targets);
        }
    }
    template <PieceType Type>
    void find(Square from, Bitboard targets) {
        pushMoves(from, targets ^ neutral_.template others<Type>(from, targets), moves_);
    }

    Bitboard queens_;
    LegalTargets<Us> legal_;
    NeutralMoves<Us> neutral_;
    MoveList moves_;
};

}  // namespace

MoveList neutralMoves(const Position& position) {
    return position.sideToMove() == Color::White ? Finder<Color::White>(position).find()
                                                 : Finder<Color::Black>(position).find();
}

unsigned repliesToAPass(const Position& position) {
    const PerftBoard passed = PerftBoard(position).passed();
    return position.sideToMove() == Color::White ? countMoves(LegalTargets<Color::Black>(passed))
                                                 : countMoves(LegalTargets<Color::White>(passed));
}

}  // namespace pinwheel::chess
