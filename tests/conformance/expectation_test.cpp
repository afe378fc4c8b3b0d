#include "pinwheel/workbench/expectation.hpp"

#include <gtest/gtest.h>

namespace pinwheel::workbench {
namespace {

UciScore cp(int value) { return {false, value, false}; }
UciScore mate(int value) { return {true, value, false}; }

TEST(Expectation, DrawsAreScoredNearZero) {
    const WantedScore draw{ScoreKind::Draw, 0};
    EXPECT_TRUE(fits(draw, cp(0)));
    EXPECT_TRUE(fits(draw, cp(kDrawTolerance)));
    EXPECT_TRUE(fits(draw, cp(-kDrawTolerance)));
    EXPECT_FALSE(fits(draw, cp(kDrawTolerance + 1)));
    EXPECT_FALSE(fits(draw, mate(0)));
}

TEST(Expectation, WinningAndLosingAreClear) {
    EXPECT_TRUE(fits({ScoreKind::Winning, 0}, cp(kClearLead)));
    EXPECT_TRUE(fits({ScoreKind::Winning, 0}, mate(9)));
    EXPECT_FALSE(fits({ScoreKind::Winning, 0}, cp(kClearLead - 1)));
    EXPECT_FALSE(fits({ScoreKind::Winning, 0}, mate(-1)));
    EXPECT_TRUE(fits({ScoreKind::Losing, 0}, cp(-kClearLead)));
    EXPECT_TRUE(fits({ScoreKind::Losing, 0}, mate(-3)));
    EXPECT_FALSE(fits({ScoreKind::Losing, 0}, cp(0)));
    EXPECT_FALSE(fits({ScoreKind::Losing, 0}, mate(3)));
}

TEST(Expectation, MatesAreExact) {
    EXPECT_TRUE(fits({ScoreKind::Mate, 2}, mate(2)));
    EXPECT_FALSE(fits({ScoreKind::Mate, 2}, mate(3)));
    EXPECT_FALSE(fits({ScoreKind::Mate, 2}, mate(-2)));
    EXPECT_FALSE(fits({ScoreKind::Mate, 2}, cp(2)));
}

TEST(Expectation, AnUnusableEnPassantSquareMayBeGivenOrNot) {
    const std::string ours = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
    EXPECT_TRUE(isSameState(ours, ours));
    EXPECT_TRUE(isSameState(ours, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1"));
    EXPECT_FALSE(isSameState(ours, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 1 1"));
    EXPECT_FALSE(isSameState(ours, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQk - 0 1"));
    EXPECT_FALSE(isSameState(ours, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq -"));
    EXPECT_FALSE(isSameState(ours, "rubbish"));
    const std::string usable = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2";
    EXPECT_FALSE(isSameState(usable, "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 2"));
}

TEST(Expectation, LinesAreShownAsText) {
    EXPECT_EQ(shownLine("go depth 3"), "go depth 3");
    EXPECT_EQ(shownLine("Läufer ♞"), "Läufer ♞");
    EXPECT_EQ(shownLine("a\x01\tb"), "a\\x01\\x09b");
    EXPECT_EQ(shownLine("\xFFz"), "\\xffz");
    EXPECT_EQ(shownLine(std::string(1000, 'x')), std::string(300, 'x') + "… (1000 bytes)");
    // Not cut within a character.
    EXPECT_EQ(shownLine(std::string(299, 'x') + "♞♞"), std::string(299, 'x') + "… (305 bytes)");
}

TEST(Expectation, EveryTaskIsPutIntoWords) {
    EXPECT_EQ(expectationOf(LeavesTask{"startpos", 2, 400}), "400 leaves at depth 2");
    EXPECT_EQ(expectationOf(SearchTask{{}, "startpos", "depth 1", {}, {}, {}}),
              "a legal best move");
    EXPECT_EQ(expectationOf(SearchTask{{},
                                       "startpos",
                                       "depth 1",
                                       WantedScore{ScoreKind::Mate, 1},
                                       {"a1a8", "a1a7"},
                                       {"b1b2"}}),
              "score mate 1; best move a1a8 or a1a7; a best move other than b1b2");
    EXPECT_EQ(expectationOf(KeysTask{"a", "b", false}), "different keys");
    EXPECT_EQ(expectationOf(AnnouncementTask{"a", "b", "fifty-move rule"}),
              "info string Draw by fifty-move rule");
}

}  // namespace
}  // namespace pinwheel::workbench
