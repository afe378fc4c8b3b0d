#include "pinwheel/game/history.hpp"

#include "from_text.hpp"
#include "pinwheel/chess/fen.hpp"
#include "pinwheel/game/rules_orthodox.hpp"

#include <gtest/gtest.h>

namespace pinwheel::game {
namespace {

using chess::after;
using chess::kStartFen;
using chess::moveNamed;
using chess::Ply;
using BoardHistory = History<OrthodoxRules>;

BoardHistory historyOf(std::string_view moves) {
    BoardHistory history;
    for (const std::string& word : chess::words(moves)) history.play(moveNamed(word));
    return history;
}

TEST(History, BeginsWithTheStartAsItsOnlyPly) {
    const BoardHistory history(chess::board("4k3/8/8/8/8/8/8/R3K3 b - - 7 40"));
    EXPECT_EQ(history.lastPly(), Ply{0});
    EXPECT_EQ(history.cursor(), Ply{0});
    EXPECT_EQ(history.state(), chess::board("4k3/8/8/8/8/8/8/R3K3 b - - 7 40"));
    EXPECT_EQ(history.occurrences()[0], 1U);
    EXPECT_TRUE(history.moves().empty());
    EXPECT_FALSE(history.canUndo());
    EXPECT_FALSE(history.canRedo());
}

TEST(History, KeepsTheStateAfterEveryMove) {
    const BoardHistory history = historyOf("e2e4 d7d5 e4d5 d8d5");
    EXPECT_EQ(history.lastPly(), Ply{4});
    EXPECT_EQ(history.stateAt({0}), chess::Position());
    EXPECT_EQ(history.stateAt({1}), after(kStartFen, "e2e4"));
    EXPECT_EQ(history.stateAt({2}), after(kStartFen, "e2e4 d7d5"));
    EXPECT_EQ(history.stateAt({3}), after(kStartFen, "e2e4 d7d5 e4d5"));
    EXPECT_EQ(history.stateAt({4}), after(kStartFen, "e2e4 d7d5 e4d5 d8d5"));
}

TEST(History, NamesThePliesAtWhichAPositionStood) {
    const BoardHistory history = historyOf("g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8");
    EXPECT_EQ(history.samePlies({8}, 0), (std::vector<Ply>{{0}, {4}, {8}}));
    EXPECT_EQ(history.samePlies({4}, 0), (std::vector<Ply>{{0}, {4}}));
    EXPECT_EQ(history.samePlies({3}, 0), (std::vector<Ply>{{3}}));
    EXPECT_EQ(history.samePlies({5}, 0), (std::vector<Ply>{{1}, {5}}));
}

TEST(History, ForetellsOccurrencesFromThePlyOnScreen) {
    BoardHistory history = historyOf("g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1");
    const chess::Position& start = history.stateAt({0});
    EXPECT_EQ(history.occurrencesAfter(start)[0], 3U);
    history.goTo({3});
    EXPECT_EQ(history.occurrencesAfter(start)[0], 2U);
    history.goTo({1});
    EXPECT_EQ(history.occurrencesAfter(after(kStartFen, "g1f3 g8f6"))[0], 1U);
}

TEST(History, ACutLineLeavesNoOccurrencesBehind) {
    BoardHistory history = historyOf("g1f3 g8f6 f3g1 f6g8");
    history.goTo({2});
    history.play(moveNamed("e2e4"));
    history.undo();
    history.goTo({1});
    history.play(moveNamed("b8c6"));
    history.play(moveNamed("f3g1"));
    history.play(moveNamed("c6b8"));
    EXPECT_EQ(history.occurrences()[0], 2U);
    EXPECT_EQ(history.samePlies({4}, 0), (std::vector<Ply>{{0}, {4}}));
}

TEST(History, IsAPlainValue) {
    BoardHistory history = historyOf("e2e4 e7e5");
    const BoardHistory copy = history;
    history.undo();
    history.play(moveNamed("c7c5"));
    EXPECT_EQ(copy.state(), after(kStartFen, "e2e4 e7e5"));
    EXPECT_EQ(history.state(), after(kStartFen, "e2e4 c7c5"));
}

TEST(History, HoldsAGameOfThousandsOfPlies) {
    BoardHistory history;
    for (unsigned i = 0; i < 2500; ++i) {
        for (const char* name : {"g1f3", "g8f6", "f3g1", "f6g8"}) history.play(moveNamed(name));
    }
    EXPECT_EQ(history.lastPly(), Ply{10'000});
    EXPECT_EQ(history.occurrencesAt({10'000})[0], 2501U);
    EXPECT_EQ(history.occurrencesAt({5'002})[0], 1251U);
    EXPECT_EQ(history.stateAt({9'999}).halfmoveClock(), 9'999U);
    for (unsigned i = 0; i < 10'000; ++i) history.undo();
    EXPECT_EQ(history.occurrences()[0], 1U);
    EXPECT_EQ(history.state(), chess::Position());
}

}  // namespace
}  // namespace pinwheel::game
