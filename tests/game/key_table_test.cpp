#include "pinwheel/game/key_table.hpp"

#include <gtest/gtest.h>

#include <random>
#include <unordered_map>

namespace pinwheel::game {
namespace {

using chess::Key;

TEST(KeyTable, FindsNothingAtFirst) { EXPECT_EQ(KeyTable().find(Key{0}), std::nullopt); }

TEST(KeyTable, ReturnsTheNodeThatHadTheKeyBefore) {
    KeyTable table;
    EXPECT_EQ(table.exchange(Key{5}, NodeId{1}), std::nullopt);
    EXPECT_EQ(table.exchange(Key{5}, NodeId{2}), NodeId{1});
    EXPECT_EQ(table.find(Key{5}), NodeId{2});
}

TEST(KeyTable, TellsKeysInTheSameSlotApart) {
    KeyTable table;
    // The same low bits, in the last slot of the smallest table, so that they go on at its start.
    const Key first{0x13F};
    const Key second{0x23F};
    const Key third{0x33F};
    table.exchange(first, NodeId{1});
    table.exchange(second, NodeId{2});
    table.exchange(third, NodeId{3});
    table.erase(first);
    EXPECT_EQ(table.find(first), std::nullopt);
    EXPECT_EQ(table.find(second), NodeId{2});
    EXPECT_EQ(table.find(third), NodeId{3});
}

// Many keys share few low bits, so that they get in each other's way.
TEST(KeyTable, AgreesWithAPlainMapOverRandomChanges) {
    constexpr unsigned kSeed = 1;
    std::mt19937_64 random(kSeed);
    KeyTable table;
    std::unordered_map<std::uint64_t, std::uint32_t> plain;
    for (std::uint32_t step = 0; step < 20'000; ++step) {
        const Key key{(random() % 8) + ((random() % 200) << 32U) + (random() % 2) * 62};
        const auto known = plain.find(key.value);
        const auto expected =
            known == plain.end() ? std::nullopt : std::optional(NodeId{known->second});
        ASSERT_EQ(table.find(key), expected) << "step " << step << ", seed " << kSeed;
        if (random() % 3 == 0 && expected) {
            table.erase(key);
            plain.erase(known);
        } else {
            ASSERT_EQ(table.exchange(key, NodeId{step}), expected);
            plain[key.value] = step;
        }
    }
    for (const auto& [key, node] : plain) EXPECT_EQ(table.find(Key{key}), NodeId{node});
}

}  // namespace
}  // namespace pinwheel::game
