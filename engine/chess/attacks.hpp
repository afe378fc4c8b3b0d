#pragma once

#include "pinwheel/chess/bitboard.hpp"
#include "pinwheel/chess/types.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

// Each source file uses the slider lookup that suits its own compiler flags, and a program may be
// compiled with other flags than the library. So the library always contains both tables, and
// inline code that chooses between them is in a namespace named after its choice, so the linker
// never merges the two variants (ODR).
#if defined(__BMI2__)
#include <immintrin.h>
#define PINWHEEL_SLIDER_INDEX by_pext
#else
#define PINWHEEL_SLIDER_INDEX by_magic
#endif

namespace pinwheel::chess {

namespace detail {

struct Step {
    int files;
    int ranks;
};

template <std::size_t N>
constexpr PerSquare<Bitboard> stepAttacks(const std::array<Step, N>& steps) {
    PerSquare<Bitboard> attacks{};
    for (const Square from : kAllSquares) {
        for (const Step step : steps) {
            if (const auto to = offset(from, step.files, step.ranks))
                attacks[from] |= Bitboard(*to);
        }
    }
    return attacks;
}

inline constexpr std::array<Step, 4> kBishopSteps = {{{1, 1}, {1, -1}, {-1, -1}, {-1, 1}}};
inline constexpr std::array<Step, 4> kRookSteps = {{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}};

// The squares in one direction, up to the first occupied one and including it.
constexpr Bitboard slide(Square from, Step step, Bitboard occupied) {
    Bitboard reached;
    for (auto to = offset(from, step.files, step.ranks); to;
         to = offset(*to, step.files, step.ranks)) {
        reached |= Bitboard(*to);
        if (occupied.contains(*to)) break;
    }
    return reached;
}

constexpr Bitboard slide(Square from, const std::array<Step, 4>& steps, Bitboard occupied) {
    Bitboard reached;
    for (const Step step : steps) reached |= slide(from, step, occupied);
    return reached;
}

constexpr PerSquare<Bitboard> openLines(const std::array<Step, 4>& steps) {
    PerSquare<Bitboard> lines{};
    for (const Square from : kAllSquares) lines[from] = slide(from, steps, Bitboard());
    return lines;
}

}  // namespace detail

inline constexpr PerSquare<Bitboard> kKnightAttacks = detail::stepAttacks<8>(
    {{{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}});
inline constexpr PerSquare<Bitboard> kKingAttacks = detail::stepAttacks<8>(
    {{{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}}});
inline constexpr PerColor<PerSquare<Bitboard>> kPawnAttacks = {
    {detail::stepAttacks<2>({{{-1, 1}, {1, 1}}}), detail::stepAttacks<2>({{{-1, -1}, {1, -1}}})}};
// What a bishop or a rook attacks on an empty board.
inline constexpr PerSquare<Bitboard> kOpenDiagonals = detail::openLines(detail::kBishopSteps);
inline constexpr PerSquare<Bitboard> kOpenFilesAndRanks = detail::openLines(detail::kRookSteps);
static_assert(kKnightAttacks[Square::a1] == (Bitboard(Square::b3) | Bitboard(Square::c2)));
static_assert(kPawnAttacks[Color::Black][Square::a7] == Bitboard(Square::b6));

// One square's window into a slider attack table, indexed in one of two ways: PEXT extracts the
// relevant occupancy, a magic multiplication hashes it without collisions.
struct SliderSquare {
    Bitboard mask;  // the squares whose occupancy matters: the rays without their last square
    std::uint64_t magic = 0;
    unsigned shift = 0;
    const Bitboard* attacks = nullptr;
};

struct MagicIndex {
    static std::size_t of(const SliderSquare& square, Bitboard occupied) {
        return static_cast<std::size_t>(((occupied & square.mask).bits() * square.magic) >>
                                        square.shift);
    }
};

// Usable only in files compiled for a processor with BMI2.
struct PextIndex {
    static std::size_t of(const SliderSquare& square, Bitboard occupied);
};
#if defined(__BMI2__)
inline std::size_t PextIndex::of(const SliderSquare& square, Bitboard occupied) {
    return static_cast<std::size_t>(_pext_u64(occupied.bits(), square.mask.bits()));
}
#endif

// Bishop and rook attacks for every occupancy, about 840 KiB, filled for one kind of
// index.
template <class Index>
class SliderTables {
public:
    SliderTables();
    SliderTables(const SliderTables&) = delete;
    SliderTables& operator=(const SliderTables&) = delete;

    Bitboard bishop(Square from, Bitboard occupied) const {
        return lookUp(bishops_[from], occupied);
    }
    Bitboard rook(Square from, Bitboard occupied) const { return lookUp(rooks_[from], occupied); }

private:
    static Bitboard lookUp(const SliderSquare& square, Bitboard occupied) {
        return square.attacks[Index::of(square, occupied)];
    }

    PerSquare<SliderSquare> bishops_;
    PerSquare<SliderSquare> rooks_;
    std::array<Bitboard, 0x1480> bishopAttacks_;
    std::array<Bitboard, 0x19000> rookAttacks_;
};

extern template SliderTables<MagicIndex>::SliderTables();
extern template SliderTables<PextIndex>::SliderTables();

// Squares strictly between two squares on one line, and the whole line through both; empty if they
// share no rank, file or diagonal.
struct LineTables {
    LineTables();

    PerSquare<PerSquare<Bitboard>> between;
    PerSquare<PerSquare<Bitboard>> line;
};

// Built before main; do not use them from another static initialiser. Each slider table has its own
// object file, so a program links only the one it uses.
extern const SliderTables<MagicIndex> kMagicSliders;
extern const SliderTables<PextIndex> kPextSliders;
extern const LineTables kLines;

inline namespace PINWHEEL_SLIDER_INDEX {

#if defined(__BMI2__)
inline constexpr const SliderTables<PextIndex>& kSliders = kPextSliders;
#else
inline constexpr const SliderTables<MagicIndex>& kSliders = kMagicSliders;
#endif

// `occupied` includes the blockers; the first occupied square on each ray is attacked.
inline Bitboard bishopAttacks(Square from, Bitboard occupied) {
    return kSliders.bishop(from, occupied);
}
inline Bitboard rookAttacks(Square from, Bitboard occupied) {
    return kSliders.rook(from, occupied);
}
inline Bitboard queenAttacks(Square from, Bitboard occupied) {
    return bishopAttacks(from, occupied) | rookAttacks(from, occupied);
}

}  // namespace PINWHEEL_SLIDER_INDEX

inline Bitboard squaresBetween(Square a, Square b) { return kLines.between[a][b]; }
inline Bitboard lineThrough(Square a, Square b) { return kLines.line[a][b]; }

// Attacks of any piece except a pawn.
Bitboard pieceAttacks(PieceType type, Square from, Bitboard occupied);

// All squares attacked by a set of pawns.
template <Color Us>
constexpr Bitboard pawnAttacks(Bitboard pawns) {
    if constexpr (Us == Color::White) {
        return shifted<Direction::NorthEast>(pawns) | shifted<Direction::NorthWest>(pawns);
    } else {
        return shifted<Direction::SouthEast>(pawns) | shifted<Direction::SouthWest>(pawns);
    }
}

}  // namespace pinwheel::chess
