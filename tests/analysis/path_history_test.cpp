#include "pinwheel/analysis/path_history.hpp"

#include <gtest/gtest.h>

namespace pinwheel::analysis {
namespace {

using chess::Key;
using chess::Recurrence;

constexpr std::uint32_t kLongClock = 1000;

TEST(KeyList, OneEarlierOccurrenceInTheSearchIsARepetition) {
    const std::vector<Key> game = {Key{1}};
    KeyList keys(game, 2, RecurrenceRule::Second);
    keys.push(Key{2});
    keys.push(Key{3});
    EXPECT_EQ(keys.repetition(Key{2}, kLongClock), Recurrence::InSearch);
    keys.pop();
    EXPECT_EQ(keys.repetition(Key{2}, kLongClock), std::nullopt) << "the other side is to move";
}

TEST(KeyList, TwoEarlierOccurrencesInTheGameAreARepetition) {
    const std::vector<Key> once = {Key{7}, Key{8}};
    EXPECT_EQ(KeyList(once, 2, RecurrenceRule::Second).repetition(Key{7}, kLongClock),
              std::nullopt);
    const std::vector<Key> twice = {Key{7}, Key{8}, Key{7}, Key{8}};
    EXPECT_EQ(KeyList(twice, 2, RecurrenceRule::Second).repetition(Key{7}, kLongClock),
              Recurrence::InGame);
}

TEST(KeyList, ForAProofOnlyTheThirdOccurrenceIsARepetitionWhereverTheOthersWere) {
    const std::vector<Key> game = {Key{1}, Key{9}};
    KeyList keys(game, 2, RecurrenceRule::Third);
    EXPECT_EQ(keys.repetition(Key{1}, kLongClock), std::nullopt);
    keys.push(Key{1});
    keys.push(Key{2});
    EXPECT_EQ(keys.repetition(Key{1}, kLongClock), Recurrence::InGame);
    keys.push(Key{3});
    EXPECT_EQ(keys.repetition(Key{2}, kLongClock), std::nullopt) << "once in the search";
    keys.push(Key{2});
    keys.push(Key{3});
    EXPECT_EQ(keys.repetition(Key{2}, kLongClock), Recurrence::InSearch);
}

TEST(KeyList, TheRootCountsAsPartOfTheGame) {
    const std::vector<Key> game = {Key{5}};
    KeyList keys(game, 2, RecurrenceRule::Second);
    keys.push(Key{6});
    EXPECT_EQ(keys.repetition(Key{5}, kLongClock), std::nullopt);
}

TEST(KeyList, LooksBackNoFurtherThanTheClock) {
    const std::vector<Key> game = {Key{1}};
    KeyList keys(game, 2, RecurrenceRule::Second);
    for (const std::uint64_t key : {2U, 3U, 4U, 5U}) keys.push(Key{key});
    EXPECT_EQ(keys.repetition(Key{2}, 3), std::nullopt);
    EXPECT_EQ(keys.repetition(Key{2}, 4), Recurrence::InSearch);
    EXPECT_EQ(keys.lastOccurrence(Key{2}, 4), 4U);
}

TEST(KeyList, RemembersTwoThousandPlies) {
    std::vector<Key> game;
    for (std::uint64_t ply = 0; ply < 2000; ++ply) game.push_back(Key{ply % 1996});
    EXPECT_EQ(KeyList(game, 4, RecurrenceRule::Second).repetition(Key{0}, 2000),
              Recurrence::InGame);
}

}  // namespace
}  // namespace pinwheel::analysis
