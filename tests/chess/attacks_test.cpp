#include "pinwheel/chess/attacks.hpp"

#include "from_text.hpp"

#include <gtest/gtest.h>

#include <array>
#include <memory>
#include <random>
#include <vector>

namespace pinwheel::chess {
namespace {

struct Way {
    int files;
    int ranks;
};
using Ways = std::vector<Way>;

const Ways kDiagonals = {{1, 1}, {1, -1}, {-1, 1}, {-1, -1}};
const Ways kStraights = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};

// The slow reference: walks square by square on an 8 by 8 board and shares nothing with the
// tables. `reach` is the piece's range; `onlyInner` leaves out the last square before the
// edge.
std::uint64_t walk(int from, const Ways& ways, std::uint64_t occupied, int reach, bool onlyInner) {
    std::uint64_t reached = 0;
    for (const Way way : ways) {
        int file = from % 8;
        int rank = from / 8;
        for (int step = 0; step < reach; ++step) {
            file += way.files;
            rank += way.ranks;
            if (file < 0 || file > 7 || rank < 0 || rank > 7) break;
            const int beyondFile = file + way.files;
            const int beyondRank = rank + way.ranks;
            const bool isLast =
                beyondFile < 0 || beyondFile > 7 || beyondRank < 0 || beyondRank > 7;
            const std::uint64_t bit = std::uint64_t{1} << (8 * rank + file);
            if (!(onlyInner && isLast)) reached |= bit;
            if ((occupied & bit) != 0) break;
        }
    }
    return reached;
}

Bitboard slowSlider(Square from, const Ways& ways, Bitboard occupied) {
    return Bitboard(walk(static_cast<int>(from), ways, occupied.bits(), 8, false));
}

Bitboard slowStep(Square from, const Ways& ways) {
    return Bitboard(walk(static_cast<int>(from), ways, 0, 1, false));
}

template <class Index>
class SliderTablesOf : public testing::Test {
protected:
    using Lookup = Bitboard (SliderTables<Index>::*)(Square, Bitboard) const;

    // Every occupancy of the relevant squares, the empty one first.
    void expectEveryOccupancy(Lookup lookup, const Ways& ways) const {
        for (const Square from : kAllSquares) {
            const std::uint64_t mask = walk(static_cast<int>(from), ways, 0, 8, true);
            std::uint64_t occupied = 0;
            do {
                const Bitboard found = ((*tables_).*lookup)(from, Bitboard(occupied));
                ASSERT_EQ(found, slowSlider(from, ways, Bitboard(occupied)));
                occupied = (occupied - mask) & mask;
            } while (occupied != 0);
        }
    }

    // Boards with pieces anywhere, from sparse to crowded.
    void expectFullBoards(Lookup lookup, const Ways& ways) const {
        constexpr std::uint64_t kSeed = 20240601;
        constexpr int kBoards = 3000;
        std::mt19937_64 random(kSeed);
        for (int i = 0; i < kBoards; ++i) {
            std::uint64_t bits = random();
            if (i % 3 == 1) bits &= random() & random();
            if (i % 3 == 2) bits |= random();
            for (const Square from : kAllSquares) {
                const Bitboard found = ((*tables_).*lookup)(from, Bitboard(bits));
                ASSERT_EQ(found, slowSlider(from, ways, Bitboard(bits))) << "seed " << kSeed;
            }
        }
    }

    std::unique_ptr<SliderTables<Index>> tables_ = std::make_unique<SliderTables<Index>>();
};

#if defined(__BMI2__)
using Indices = testing::Types<MagicIndex, PextIndex>;
#else
using Indices = testing::Types<MagicIndex>;
#endif

struct IndexName {
    template <class Index>
    static std::string GetName(int) {
        return std::is_same_v<Index, MagicIndex> ? "Magic" : "Pext";
    }
};
TYPED_TEST_SUITE(SliderTablesOf, Indices, IndexName);

TYPED_TEST(SliderTablesOf, BishopsSeeWhatASlowWalkSeesForEveryRelevantOccupancy) {
    this->expectEveryOccupancy(&SliderTables<TypeParam>::bishop, kDiagonals);
}

TYPED_TEST(SliderTablesOf, RooksSeeWhatASlowWalkSeesForEveryRelevantOccupancy) {
    this->expectEveryOccupancy(&SliderTables<TypeParam>::rook, kStraights);
}

TYPED_TEST(SliderTablesOf, BishopsSeeWhatASlowWalkSeesOnFullBoards) {
    this->expectFullBoards(&SliderTables<TypeParam>::bishop, kDiagonals);
}

TYPED_TEST(SliderTablesOf, RooksSeeWhatASlowWalkSeesOnFullBoards) {
    this->expectFullBoards(&SliderTables<TypeParam>::rook, kStraights);
}

TEST(Attacks, KnightsJumpToTheFarCornerOfTwoByThree) {
    const Ways jumps = {{1, 2}, {2, 1}, {-1, 2}, {-2, 1}, {1, -2}, {2, -1}, {-1, -2}, {-2, -1}};
    for (const Square from : kAllSquares) EXPECT_EQ(kKnightAttacks[from], slowStep(from, jumps));
    EXPECT_EQ(kKnightAttacks[Square::g1], squares("e2 f3 h3"));
}

TEST(Attacks, KingsReachTheirNeighbours) {
    const Ways steps = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}};
    for (const Square from : kAllSquares) EXPECT_EQ(kKingAttacks[from], slowStep(from, steps));
    EXPECT_EQ(kKingAttacks[Square::a1], squares("a2 b1 b2"));
}

TEST(Attacks, PawnsAttackDiagonallyForward) {
    for (const Square from : kAllSquares) {
        EXPECT_EQ(kPawnAttacks[Color::White][from], slowStep(from, {{-1, 1}, {1, 1}}));
        EXPECT_EQ(kPawnAttacks[Color::Black][from], slowStep(from, {{-1, -1}, {1, -1}}));
    }
    EXPECT_EQ(kPawnAttacks[Color::White][Square::h2], squares("g3"));
}

TEST(Attacks, ASetOfPawnsAttacksWhatEachOfThemDoes) {
    const Bitboard pawns = squares("a2 d4 h7");
    EXPECT_EQ(pawnAttacks<Color::White>(pawns), squares("b3 c5 e5 g8"));
    EXPECT_EQ(pawnAttacks<Color::Black>(pawns), squares("b1 c3 e3 g6"));
}

TEST(Attacks, TheFirstPieceOnARayIsAttackedAndTheSecondIsNot) {
    const Bitboard occupied = squares("d4 d6 d7 b4 f6");
    EXPECT_EQ(rookAttacks(Square::d4, occupied), squares("d5 d6 d3 d2 d1 c4 b4 e4 f4 g4 h4"));
    EXPECT_EQ(bishopAttacks(Square::d4, occupied), squares("e5 f6 c5 b6 a7 c3 b2 a1 e3 f2 g1"));
    EXPECT_EQ(queenAttacks(Square::d4, occupied),
              rookAttacks(Square::d4, occupied) | bishopAttacks(Square::d4, occupied));
}

TEST(Attacks, PieceAttacksAgreesWithEachPiecesOwnTable) {
    const Bitboard occupied = squares("e4 e6 c2 h7");
    EXPECT_EQ(pieceAttacks(PieceType::Knight, Square::e4, occupied), kKnightAttacks[Square::e4]);
    EXPECT_EQ(pieceAttacks(PieceType::Bishop, Square::e4, occupied),
              slowSlider(Square::e4, kDiagonals, occupied));
    EXPECT_EQ(pieceAttacks(PieceType::Rook, Square::e4, occupied),
              slowSlider(Square::e4, kStraights, occupied));
    EXPECT_EQ(pieceAttacks(PieceType::Queen, Square::e4, occupied),
              queenAttacks(Square::e4, occupied));
    EXPECT_EQ(pieceAttacks(PieceType::King, Square::e4, occupied), kKingAttacks[Square::e4]);
}

TEST(Attacks, LinesJoinSquaresOfOneRankFileOrDiagonal) {
    for (const Square a : kAllSquares) {
        for (const Square b : kAllSquares) {
            Bitboard between;
            Bitboard line;
            for (const Ways& both : {kDiagonals, kStraights}) {
                for (const Way way : both) {
                    const Bitboard ray = slowSlider(a, {way}, Bitboard());
                    if (!ray.contains(b)) continue;
                    between = slowSlider(a, {way}, Bitboard(b)) ^ Bitboard(b);
                    line =
                        ray | Bitboard(a) | slowSlider(a, {{-way.files, -way.ranks}}, Bitboard());
                }
            }
            EXPECT_EQ(squaresBetween(a, b), between);
            EXPECT_EQ(lineThrough(a, b), line);
        }
    }
    EXPECT_EQ(squaresBetween(Square::b2, Square::e5), squares("c3 d4"));
    EXPECT_EQ(lineThrough(Square::a2, Square::b3), squares("a2 b3 c4 d5 e6 f7 g8"));
}

}  // namespace
}  // namespace pinwheel::chess
