#include "pinwheel/chess/key_history.hpp"

#include "from_text.hpp"
#include "pinwheel/chess/position.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <random>
#include <vector>

namespace pinwheel::chess {
namespace {

constexpr std::uint32_t kEndlessClock = 100'000;

using Keys = std::initializer_list<std::uint64_t>;

template <class History>
void pushAll(History& history, Keys keys) {
    for (const std::uint64_t key : keys) history.push(Key{key});
}

KeyHistory historyOf(Keys keys) {
    KeyHistory history;
    pushAll(history, keys);
    return history;
}

// Reference implementation that compares every key in the window.
class NaiveHistory {
public:
    void push(Key key) {
        keys_.push_back(key);
        if (size() > KeyHistory::kCapacity) ++forgotten_;
    }
    void pop() { keys_.pop_back(); }
    std::size_t size() const { return keys_.size() - forgotten_; }
    unsigned occurrences(std::uint32_t clock) const {
        const std::size_t newest = keys_.size() - 1;
        const std::size_t reach = std::min<std::size_t>(clock, size() - 1);
        unsigned count = 1;
        for (std::size_t distance = 2; distance <= reach; distance += 2) {
            if (keys_[newest - distance] == keys_[newest]) ++count;
        }
        return count;
    }

private:
    std::vector<Key> keys_;
    std::size_t forgotten_ = 0;
};

TEST(KeyHistory, APositionWithoutAPastHasOccurredOnce) {
    EXPECT_EQ(historyOf({7}).occurrences(0), 1U);
    EXPECT_EQ(historyOf({7}).occurrences(kEndlessClock), 1U);
}

TEST(KeyHistory, ADistanceEqualToTheClockIsLookedAtAndOneMoreIsNot) {
    const KeyHistory fourPliesBack = historyOf({7, 1, 2, 3, 7});
    EXPECT_EQ(fourPliesBack.occurrences(4), 2U);
    EXPECT_EQ(fourPliesBack.occurrences(3), 1U);
    const KeyHistory tenPliesBack = historyOf({7, 1, 2, 3, 4, 5, 6, 8, 9, 10, 7});
    EXPECT_EQ(tenPliesBack.occurrences(10), 2U);
    EXPECT_EQ(tenPliesBack.occurrences(9), 1U);
}

TEST(KeyHistory, APositionJustAfterACaptureHasNoPast) {
    EXPECT_EQ(historyOf({7, 1, 2, 3, 7}).occurrences(0), 1U);
}

TEST(KeyHistory, NeverLooksPastTheRootHoweverHighItsClock) {
    EXPECT_EQ(historyOf({7, 1, 2}).occurrences(kEndlessClock), 1U);
    EXPECT_EQ(historyOf({0}).occurrences(kEndlessClock), 1U);
    EXPECT_EQ(historyOf({0, 1, 2, 3, 0}).occurrences(kEndlessClock), 2U);
}

TEST(KeyHistory, LooksOnlyAtEverySecondPly) {
    EXPECT_EQ(historyOf({7, 1, 2, 3, 4, 7}).occurrences(kEndlessClock), 1U);
    EXPECT_EQ(historyOf({7, 7, 2, 3, 4, 7}).occurrences(kEndlessClock), 2U);
}

TEST(KeyHistory, CountsEveryOccurrenceWithinTheWindow) {
    const KeyHistory history = historyOf({7, 1, 2, 3, 7, 4, 5, 6, 7});
    EXPECT_EQ(history.occurrences(8), 3U);
    EXPECT_EQ(history.occurrences(7), 2U);
    EXPECT_EQ(history.occurrences(4), 2U);
    EXPECT_EQ(history.occurrences(3), 1U);
}

TEST(KeyHistory, TellsKeysApartThatDifferInAnyBit) {
    for (unsigned bit = 0; bit < 64; ++bit) {
        const std::uint64_t almost = 7U ^ (std::uint64_t{1} << bit);
        EXPECT_EQ(historyOf({almost, 1, 2, 3, 7}).occurrences(kEndlessClock), 1U) << bit;
        EXPECT_EQ(historyOf({7, 1, almost, 3, almost, 5, 7}).occurrences(kEndlessClock), 2U) << bit;
    }
}

TEST(KeyHistory, PoppingTakesBackTheLastPush) {
    KeyHistory history = historyOf({7, 1, 2, 3, 7});
    history.push(Key{1});
    EXPECT_EQ(history.occurrences(kEndlessClock), 2U);
    history.pop();
    EXPECT_EQ(history.size(), 5U);
    EXPECT_EQ(history.back(0), Key{7});
    EXPECT_EQ(history.back(4), Key{7});
    EXPECT_EQ(history.occurrences(kEndlessClock), 2U);
}

TEST(KeyHistory, ALineThatWasTakenBackIsNoPastOfItsSibling) {
    KeyHistory history = historyOf({1});
    pushAll(history, {2, 7, 4, 5});
    for (int i = 0; i < 4; ++i) history.pop();
    pushAll(history, {2, 3, 4, 5, 6, 7});
    EXPECT_EQ(history.occurrences(kEndlessClock), 1U);
}

TEST(KeyHistory, ClearingForgetsEverything) {
    KeyHistory history = historyOf({7, 1, 2, 3, 7, 1});
    history.clear();
    EXPECT_EQ(history.size(), 0U);
    pushAll(history, {2, 3, 4, 5, 7});
    EXPECT_EQ(history.occurrences(kEndlessClock), 1U);
}

TEST(KeyHistory, AGameOfFiveThousandPliesIsCountedRightAtEveryPly) {
    KeyHistory history;
    NaiveHistory naive;
    std::mt19937_64 random(1);
    for (std::uint64_t ply = 0; ply <= 5000; ++ply) {
        const Key key{2 * (random() % 8) + ply % 2};
        history.push(key);
        naive.push(key);
        ASSERT_EQ(history.size(), naive.size()) << "at ply " << ply;
        for (const std::uint32_t clock : {0U, 3U, 4U, 99U, 100U, 150U, 1023U, 1024U, 5000U}) {
            ASSERT_EQ(history.occurrences(clock), naive.occurrences(clock))
                << "at ply " << ply << " with clock " << clock;
        }
    }
}

TEST(KeyHistory, AWrappedRingStillHoldsItsNewestKeysInOrder) {
    KeyHistory history;
    for (std::uint64_t ply = 0; ply < 5000; ++ply) history.push(Key{ply});
    ASSERT_EQ(history.size(), KeyHistory::kCapacity);
    for (std::size_t distance = 0; distance < history.size(); ++distance) {
        ASSERT_EQ(history.back(distance), Key{4999 - distance});
    }
}

TEST(KeyHistory, PoppingAfterTheWrapReadsNothingStale) {
    // The ring is full of other keys; then four equal ones overwrite its oldest.
    KeyHistory history;
    for (std::uint64_t ply = 1; ply < KeyHistory::kCapacity; ++ply) history.push(Key{1000 + ply});
    history.push(Key{7});
    for (int i = 0; i < 4; ++i) history.push(Key{7});
    for (int i = 0; i < 4; ++i) history.pop();

    EXPECT_EQ(history.back(0), Key{7});
    EXPECT_EQ(history.size(), KeyHistory::kCapacity - 4);
    EXPECT_EQ(history.occurrences(kEndlessClock), 1U);
}

TEST(KeyHistory, WhatTheRingHasForgottenStaysForgottenWhenItIsPopped) {
    KeyHistory history;
    for (std::uint64_t ply = 0; ply < 3 * KeyHistory::kCapacity; ++ply) history.push(Key{ply % 4});
    while (history.size() > 1) history.pop();
    EXPECT_EQ(history.occurrences(kEndlessClock), 1U);
    history.pop();
    EXPECT_EQ(history.size(), 0U);
    history.push(Key{3});
    EXPECT_EQ(history.occurrences(kEndlessClock), 1U);
}

TEST(KeyHistory, AgreesWithComparingEveryKeyOnRandomWalks) {
    KeyHistory history;
    NaiveHistory naive;
    std::mt19937_64 random(2);
    for (int step = 0; step < 100'000; ++step) {
        // Grows beyond the ring's capacity, with long descents in between.
        const bool descends = step / 1500 % 3 == 2;
        if (naive.size() > 0 && random() % 8 < (descends ? 6U : 2U)) {
            history.pop();
            naive.pop();
        } else {
            const Key key{2 * (random() % 50) + random() % 2};
            history.push(key);
            naive.push(key);
        }
        ASSERT_EQ(history.size(), naive.size()) << "at step " << step;
        if (naive.size() == 0) continue;
        const auto clock = static_cast<std::uint32_t>(random() % 400);
        ASSERT_EQ(history.occurrences(clock), naive.occurrences(clock)) << "at step " << step;
    }
}

// A search whose root is the last of these keys.
SearchHistory searchAfter(Keys game) { return SearchHistory(historyOf(game)); }

// The kind of repetition at the last key of a line from there.
std::optional<Recurrence> repetitionAfter(SearchHistory history, std::vector<std::uint64_t> line) {
    const Key last{line.back()};
    line.pop_back();
    for (const std::uint64_t key : line) history.push(Key{key});
    return history.repetition(last, kEndlessClock);
}

TEST(SearchHistory, OneEarlierOccurrenceInsideTheTreeIsADraw) {
    EXPECT_EQ(repetitionAfter(searchAfter({1}), {7, 2, 3, 4, 7}), Recurrence::InSearch);
}

TEST(SearchHistory, OneEarlierOccurrenceInTheGameIsNotEnough) {
    EXPECT_EQ(repetitionAfter(searchAfter({7, 1, 2}), {3, 7}), std::nullopt);
}

TEST(SearchHistory, TwoEarlierOccurrencesInTheGameAreADraw) {
    EXPECT_EQ(repetitionAfter(searchAfter({7, 1, 2, 3, 7, 4}), {5, 6, 7}), Recurrence::InGame);
}

TEST(SearchHistory, TheRootCountsAsPlayedInTheGame) {
    EXPECT_EQ(repetitionAfter(searchAfter({7}), {1, 2, 3, 7}), std::nullopt);
    EXPECT_EQ(repetitionAfter(searchAfter({7}), {1, 2, 3, 7, 4, 5, 6, 7}), Recurrence::InSearch);
}

TEST(SearchHistory, ARootThatAlreadyStandsForTheSecondTimeMayBeRepeatedOnceMore) {
    EXPECT_EQ(repetitionAfter(searchAfter({7, 1, 2, 3, 7}), {4, 5, 6, 7}), Recurrence::InGame);
}

TEST(SearchHistory, TheFirstPlyAfterTheRootMayRepeatTheGame) {
    EXPECT_EQ(repetitionAfter(searchAfter({7, 1, 2, 3, 7, 4, 5, 6}), {7}), Recurrence::InGame);
    EXPECT_EQ(repetitionAfter(searchAfter({9, 1, 2, 3, 7, 4, 5, 6}), {7}), std::nullopt);
}

TEST(SearchHistory, AnOccurrenceInTheTreeIsFoundBeforeThoseInTheGame) {
    EXPECT_EQ(repetitionAfter(searchAfter({7, 1}), {2, 3, 7}), std::nullopt);
    EXPECT_EQ(repetitionAfter(searchAfter({7, 1}), {2, 3, 7, 4, 5, 6, 7}), Recurrence::InSearch);
}

TEST(SearchHistory, LooksNoFurtherThanTheClock) {
    SearchHistory history = searchAfter({1});
    pushAll(history, {7, 2, 3, 4});
    EXPECT_EQ(history.repetition(Key{7}, 4), Recurrence::InSearch);
    EXPECT_EQ(history.repetition(Key{7}, 3), std::nullopt);
    EXPECT_EQ(history.lastOccurrence(Key{7}, 4), 4U);
    EXPECT_EQ(history.lastOccurrence(Key{7}, 3), std::nullopt);
}

TEST(SearchHistory, PoppingLeadsBackToTheRoot) {
    SearchHistory history = searchAfter({7, 1, 2, 3, 7});
    pushAll(history, {4, 8, 6});
    EXPECT_EQ(history.plyFromRoot(), 3U);
    EXPECT_EQ(history.repetition(Key{7}, kEndlessClock), Recurrence::InGame);
    EXPECT_EQ(history.repetition(Key{4}, kEndlessClock), std::nullopt);
    for (int i = 0; i < 3; ++i) history.pop();
    EXPECT_EQ(history.plyFromRoot(), 0U);
    EXPECT_EQ(history.repetition(Key{3}, kEndlessClock), std::nullopt);
}

TEST(SearchHistory, LeavesTheGamesOwnHistoryAlone) {
    const KeyHistory game = historyOf({7, 1, 2, 3, 7});
    SearchHistory history(game);
    pushAll(history, {1, 2, 3, 7});
    EXPECT_EQ(game.size(), 5U);
    EXPECT_EQ(game.occurrences(kEndlessClock), 2U);
}

TEST(SearchHistory, WorksOnAGameThatHasWrappedTheRing) {
    KeyHistory game;
    for (std::uint64_t ply = 0; ply < 5000; ++ply) game.push(Key{100 + ply % 4});
    SearchHistory history(game);  // the root is key 103
    EXPECT_EQ(history.repetition(Key{100}, 100), Recurrence::InGame);
    pushAll(history, {1, 2, 3, 4});
    EXPECT_EQ(history.repetition(Key{1}, 5), Recurrence::InSearch);
    EXPECT_EQ(history.plyFromRoot(), 4U);
}

TEST(SearchHistory, FindsTheRepetitionOfARealLine) {
    const Position root;
    KeyHistory game;
    game.push(root.key());
    SearchHistory history(game);
    Position position = root;
    std::vector<std::optional<Recurrence>> found;
    for (const char* played : {"g1f3", "g8f6", "f3g1", "f6g8", "g1f3"}) {
        position.make(moveNamed(played));
        found.push_back(history.repetition(position.key(), position.halfmoveClock()));
        history.push(position.key());
    }
    // Returning to the root after four plies is not a draw yet; the position after Nf3 was in the
    // tree.
    const std::vector<std::optional<Recurrence>> expected = {
        std::nullopt, std::nullopt, std::nullopt, std::nullopt, Recurrence::InSearch};
    EXPECT_EQ(found, expected);
}

}  // namespace
}  // namespace pinwheel::chess
