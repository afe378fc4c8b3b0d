#include "pinwheel/chess/perft_table.hpp"

#include <gtest/gtest.h>

#include <limits>

namespace pinwheel::chess {
namespace {

std::unique_ptr<PerftTable> table(const PerftTable::Settings& settings) {
    auto created = PerftTable::create(settings);
    EXPECT_TRUE(created);
    return std::move(*created);
}

TEST(PerftTable, FindsWhatWasStoredAndNothingElse) {
    const auto counts = table({1U << 20U});
    EXPECT_EQ(counts->find({0, 0}), std::nullopt);
    EXPECT_EQ(counts->find({4, 0}), std::nullopt);
    counts->store({4, 0}, 20);
    counts->store({8, 0}, 0);
    EXPECT_EQ(counts->find({4, 0}), 20U);
    EXPECT_EQ(counts->find({8, 0}), 0U);
    EXPECT_EQ(counts->find({12, 0}), std::nullopt);
}

TEST(PerftTable, ForgetsTheOldestWhenItIsFull) {
    const auto two = table({1});  // one bucket
    two->store({2, 0}, 1);
    two->store({4, 0}, 2);
    two->store({6, 0}, 3);
    EXPECT_EQ(two->find({2, 0}), std::nullopt);
    EXPECT_EQ(two->find({4, 0}), 2U);
    EXPECT_EQ(two->find({6, 0}), 3U);
}

TEST(PerftTable, NoticesCollisionsOnlyIfItVerifies) {
    const auto plain = table({1U << 20U, false});
    plain->store({4, 1}, 20);
    EXPECT_EQ(plain->find({4, 2}), 20U);
    EXPECT_EQ(plain->collisions(), 0U);

    const auto verified = table({1U << 20U, true});
    verified->store({4, 1}, 20);
    EXPECT_EQ(verified->find({4, 2}), std::nullopt);
    EXPECT_EQ(verified->collisions(), 1U);
    EXPECT_EQ(verified->find({4, 1}), 20U);
    EXPECT_EQ(verified->collisions(), 1U);
}

TEST(PerftTable, OfFewKeyBitsConfusesKeys) {
    const auto counts = table({1U << 20U, false, 4});
    counts->store({0x12, 0}, 20);
    EXPECT_EQ(counts->find({0x22, 0}), 20U);
    EXPECT_EQ(counts->find({0x24, 0}), std::nullopt);
}

TEST(PerftTable, IsRefusedWithASentenceIfThereIsNoMemory) {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    GTEST_SKIP() << "the sanitizers end a program that asks for so much";
#endif
    constexpr std::size_t kHalf = std::numeric_limits<std::size_t>::max() / 2;
    const auto refused = PerftTable::create({kHalf});
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().what,
              "there is no memory for a table of " + std::to_string(kHalf >> 20U) + " MiB");
}

}  // namespace
}  // namespace pinwheel::chess
