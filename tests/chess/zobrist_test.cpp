#include "pinwheel/chess/zobrist.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <vector>

namespace pinwheel::chess {
namespace {

std::vector<Key> singleTerms() {
    std::vector<Key> terms = {kZobrist.blackToMove};
    for (const Color color : kAllColors) {
        for (const PieceType type : kAllPieceTypes) {
            for (const Key key : kZobrist.pieces[color][type]) terms.push_back(key);
        }
    }
    for (const unsigned right : {1U, 2U, 4U, 8U}) terms.push_back(kZobrist.castling[right]);
    for (const Key key : kZobrist.enPassant) terms.push_back(key);
    return terms;
}

TEST(Zobrist, NoTermIsZeroAndNoTwoAreEqual) {
    const std::vector<Key> terms = singleTerms();
    const std::set<Key> distinct(terms.begin(), terms.end());
    EXPECT_EQ(terms.size(), 2U * 6U * 64U + 4U + 8U + 1U);
    EXPECT_EQ(distinct.size(), terms.size());
    EXPECT_FALSE(distinct.contains(Key{}));
}

TEST(Zobrist, NoTwoTermsCancelAnotherTwo) {
    const std::vector<Key> terms = singleTerms();
    std::vector<Key> pairs;
    for (std::size_t a = 0; a < terms.size(); ++a) {
        for (std::size_t b = 0; b < a; ++b) pairs.push_back(terms[a] ^ terms[b]);
    }
    std::sort(pairs.begin(), pairs.end());
    EXPECT_EQ(std::adjacent_find(pairs.begin(), pairs.end()), pairs.end());
}

TEST(Zobrist, ASetOfRightsIsTheSumOfItsRights) {
    EXPECT_EQ(kZobrist.castling[0], Key{});
    for (unsigned set = 0; set < 16; ++set) {
        Key sum;
        for (const unsigned right : {1U, 2U, 4U, 8U}) {
            if ((set & right) != 0) sum ^= kZobrist.castling[right];
        }
        EXPECT_EQ(kZobrist.castling[set], sum) << set;
    }
}

TEST(Zobrist, APieceHasTheTermOfItsColorTypeAndSquare) {
    EXPECT_EQ(kZobrist.piece(Piece(Color::Black, PieceType::Knight), Square::f6),
              kZobrist.pieces[Color::Black][PieceType::Knight][Square::f6]);
}

// The first three numbers of the published SplitMix64 from state 0.
TEST(Zobrist, TheGeneratorIsSplitMix64) {
    std::uint64_t state = 0;
    EXPECT_EQ(splitMix64(state), 0xE220A8397B1DCDAFU);
    EXPECT_EQ(splitMix64(state), 0x6E789E6AA1B965F4U);
    EXPECT_EQ(splitMix64(state), 0x06C45D188009454FU);
}

}  // namespace
}  // namespace pinwheel::chess
