#include "pinwheel/chess/attacks.hpp"

#include "pinwheel/chess/magics.hpp"

#include <span>

namespace pinwheel::chess {

namespace {

using detail::kBishopSteps;
using detail::kRookSteps;
using detail::slide;
using detail::Step;
using Steps = std::array<Step, 4>;

// A ray's last square is attacked whether or not it is occupied, so its occupancy is irrelevant.
Bitboard relevantOccupancy(Square from, const Steps& steps) {
    Bitboard relevant;
    for (const Step step : steps) {
        for (const Square to : slide(from, step, Bitboard())) {
            if (offset(to, step.files, step.ranks)) relevant |= Bitboard(to);
        }
    }
    return relevant;
}

// Visits every subset of `mask`, the empty one first
// (https://www.chessprogramming.org/Traversing_Subsets_of_a_Set).
template <class Visit>
void forEachSubset(Bitboard mask, Visit visit) {
    std::uint64_t subset = 0;
    do {
        visit(Bitboard(subset));
        subset = (subset - mask.bits()) & mask.bits();
    } while (subset != 0);
}

std::size_t indexOf(MagicIndex, const SliderSquare& square, Bitboard occupied) {
    return MagicIndex::of(square, occupied);
}
// PEXT in software, because the library may be compiled without the instruction: the n-th square of
// the mask gives bit n.
std::size_t indexOf(PextIndex, const SliderSquare& square, Bitboard occupied) {
    std::size_t squeezed = 0;
    std::size_t bit = 1;
    for (const Square relevant : square.mask) {
        if (occupied.contains(relevant)) squeezed |= bit;
        bit <<= 1U;
    }
    return squeezed;
}

template <class Index>
void fillTable(PerSquare<SliderSquare>& squares, std::span<Bitboard> table, const Steps& steps,
               const std::array<std::uint64_t, 64>& magics) {
    std::size_t used = 0;
    for (const Square from : kAllSquares) {
        SliderSquare& square = squares[from];
        square.mask = relevantOccupancy(from, steps);
        square.magic = magics[index(from)];
        square.shift = 64 - square.mask.count();
        const std::span<Bitboard> window =
            table.subspan(used, std::size_t{1} << square.mask.count());
        square.attacks = window.data();
        used += window.size();
        forEachSubset(square.mask, [&](Bitboard occupied) {
            window[indexOf(Index(), square, occupied)] = slide(from, steps, occupied);
        });
    }
    assert(used == table.size());
}

}  // namespace

template <class Index>
SliderTables<Index>::SliderTables() {
    fillTable<Index>(bishops_, bishopAttacks_, kBishopSteps, kBishopMagics);
    fillTable<Index>(rooks_, rookAttacks_, kRookSteps, kRookMagics);
}

template SliderTables<MagicIndex>::SliderTables();
template SliderTables<PextIndex>::SliderTables();

LineTables::LineTables() {
    for (const Square a : kAllSquares) {
        for (const Steps& steps : {kBishopSteps, kRookSteps}) {
            for (const Step step : steps) {
                const Bitboard whole = slide(a, step, Bitboard()) |
                                       slide(a, Step{-step.files, -step.ranks}, Bitboard()) |
                                       Bitboard(a);
                for (const Square b : slide(a, step, Bitboard())) {
                    line[a][b] = whole;
                    between[a][b] = slide(a, step, Bitboard(b)) ^ Bitboard(b);
                }
            }
        }
    }
}

const LineTables kLines;

Bitboard pieceAttacks(PieceType type, Square from, Bitboard occupied) {
    switch (type) {
        case PieceType::Knight:
            return kKnightAttacks[from];
        case PieceType::Bishop:
            return bishopAttacks(from, occupied);
        case PieceType::Rook:
            return rookAttacks(from, occupied);
        case PieceType::Queen:
            return queenAttacks(from, occupied);
        case PieceType::King:
            return kKingAttacks[from];
        case PieceType::Pawn:
            break;
    }
    assert(false && "a pawn's attacks depend on its colour: use kPawnAttacks");
    return {};
}

}  // namespace pinwheel::chess
