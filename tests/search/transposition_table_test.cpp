#include "pinwheel/search/transposition_table.hpp"

#include "from_text.hpp"

#include <gtest/gtest.h>

namespace pinwheel::search {
namespace {

using chess::Key;
using chess::Move;
using chess::moveNamed;

constexpr std::size_t kBytes = std::size_t{1} << 16U;
constexpr Key kKey{0x0123456789ABCDEF};
constexpr PastSignature kPast = 42;

TranspositionTable tableWithOneScore() {
    TranspositionTable table(kBytes);
    table.store(kKey, kPast, 5, {31, Bound::Lower}, moveNamed("e2e4"));
    return table;
}

TEST(TranspositionTable, GivesAScoreBackUnderItsKeyPastAndDepth) {
    const auto found = tableWithOneScore().score(kKey, kPast, 5);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->score, 31);
    EXPECT_EQ(found->bound, Bound::Lower);
}

TEST(TranspositionTable, HidesAScoreFromAnotherPast) {
    EXPECT_FALSE(tableWithOneScore().score(kKey, kPast + 1, 5));
    EXPECT_FALSE(tableWithOneScore().score(kKey, 0, 5));
}

TEST(TranspositionTable, HidesAScoreFromAnotherDepth) {
    EXPECT_FALSE(tableWithOneScore().score(kKey, kPast, 4));
    EXPECT_FALSE(tableWithOneScore().score(kKey, kPast, 6));
}

TEST(TranspositionTable, HidesAScoreFromAnotherKeyInTheSameSlot) {
    const Key neighbour{kKey.value ^ (std::uint64_t{1} << 63U)};
    EXPECT_FALSE(tableWithOneScore().score(neighbour, kPast, 5));
    EXPECT_FALSE(tableWithOneScore().move(neighbour));
}

TEST(TranspositionTable, SharesTheBestMoveWhateverThePast) {
    EXPECT_EQ(tableWithOneScore().move(kKey), moveNamed("e2e4"));
}

TEST(TranspositionTable, KnowsNothingAtFirst) {
    const TranspositionTable table(kBytes);
    EXPECT_FALSE(table.score(Key{0}, 0, 1));
    EXPECT_FALSE(table.move(Key{0}));
    EXPECT_EQ(table.permilleFull(), 0U);
}

TEST(TranspositionTable, KeepsAnOlderMoveWhereTheNewerSearchFoundNone) {
    TranspositionTable table = tableWithOneScore();
    table.store(kKey, kPast, 6, {-10, Bound::Upper}, std::nullopt);
    EXPECT_EQ(table.move(kKey), moveNamed("e2e4"));
    EXPECT_EQ(table.score(kKey, kPast, 6)->score, -10);
    EXPECT_FALSE(table.score(kKey, kPast, 5));
}

TEST(TranspositionTable, DoesNotLendAMoveToAnotherKey) {
    TranspositionTable table = tableWithOneScore();
    const Key neighbour{kKey.value ^ (std::uint64_t{1} << 63U)};
    table.store(neighbour, kPast, 3, {0, Bound::Upper}, std::nullopt);
    EXPECT_FALSE(table.move(neighbour));
    EXPECT_FALSE(table.move(kKey));
}

TEST(TranspositionTable, ForgetsEverythingWhenClearedOrResized) {
    TranspositionTable cleared = tableWithOneScore();
    cleared.clear();
    EXPECT_FALSE(cleared.score(kKey, kPast, 5));
    EXPECT_FALSE(cleared.move(kKey));
    TranspositionTable resized = tableWithOneScore();
    resized.resize(2 * kBytes);
    EXPECT_FALSE(resized.score(kKey, kPast, 5));
    TranspositionTable asBefore = tableWithOneScore();
    asBefore.resize(kBytes);
    EXPECT_FALSE(asBefore.score(kKey, kPast, 5));
}

TEST(TranspositionTable, WorksHoweverSmall) {
    TranspositionTable table(0);
    table.store(kKey, kPast, 1, {7, Bound::Exact}, std::nullopt);
    EXPECT_EQ(table.score(kKey, kPast, 1)->score, 7);
    EXPECT_EQ(table.permilleFull(), 1000U);
}

TEST(TranspositionTable, TellsHowFullItIs) {
    TranspositionTable table(kBytes);
    for (std::uint64_t i = 0; i < 500; ++i)
        table.store(Key{i}, kPast, 1, {0, Bound::Exact}, std::nullopt);
    EXPECT_EQ(table.permilleFull(), 500U);
}

TEST(TranspositionTable, HoldsEveryScoreThereIs) {
    for (const Score score : {kMate - 1, -kMate, matedAt(kMaxPly), 0, -1}) {
        TranspositionTable table(kBytes);
        table.store(kKey, kPast, kMaxPly - 1, {score, Bound::Exact}, std::nullopt);
        EXPECT_EQ(table.score(kKey, kPast, kMaxPly - 1)->score, score);
    }
}

}  // namespace
}  // namespace pinwheel::search
