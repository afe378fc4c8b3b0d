#include "pinwheel/game/line.hpp"

#include "from_text.hpp"
#include "pinwheel/chess/fen.hpp"
#include "scripted_game.hpp"

#include <gtest/gtest.h>

namespace pinwheel::game {
namespace {

using chess::after;
using chess::kStartFen;
using chess::moveNamed;
using chess::Ply;
using BoardLine = Line<OrthodoxRules>;

NodeId play(OrthodoxTree& tree, NodeId from, std::string_view moves) {
    for (const std::string& word : chess::words(moves)) from = *tree.play(from, moveNamed(word));
    return from;
}

TEST(Line, OfNoMovesIsTheStart) {
    const OrthodoxTree tree;
    const BoardLine line(tree, kRoot);
    EXPECT_EQ(line.lastPly(), Ply{0});
    EXPECT_TRUE(line.moves().empty());
    EXPECT_EQ(line.nodeAt({0}), kRoot);
    EXPECT_EQ(line.stateAt({0}), chess::Position());
    EXPECT_EQ(line.conclusion(), std::nullopt);
}

TEST(Line, HasTheStatesFromTheStartToItsEnd) {
    OrthodoxTree tree;
    const NodeId end = play(tree, kRoot, "e2e4 d7d5 e4d5");
    play(tree, end, "d8d5");
    const BoardLine line(tree, end);
    EXPECT_EQ(line.lastPly(), Ply{3});
    EXPECT_EQ(line.moves().size(), 3U);
    EXPECT_EQ(line.stateAt({2}), after(kStartFen, "e2e4 d7d5"));
    EXPECT_EQ(line.nodeAt({3}), end);
}

TEST(Line, NamesThePliesAtWhichAPositionStood) {
    OrthodoxTree tree;
    const BoardLine line(tree, play(tree, kRoot, repeated("g1f3 g8f6 f3g1 f6g8", 2)));
    EXPECT_EQ(line.samePlies({8}, 0), (std::vector<Ply>{{0}, {4}, {8}}));
    EXPECT_EQ(line.samePlies({4}, 0), (std::vector<Ply>{{0}, {4}}));
    EXPECT_EQ(line.samePlies({3}, 0), (std::vector<Ply>{{3}}));
    EXPECT_EQ(line.samePlies({5}, 0), (std::vector<Ply>{{1}, {5}}));
    EXPECT_EQ(line.occurrencesAt({8})[0], 3U);
}

TEST(Line, EndsWithADrawThatWasDeclaredAtItsLastPly) {
    OrthodoxTree tree;
    const NodeId last = play(tree, kRoot, "e2e4 e7e5");
    const NodeId draw = tree.conclude(last, DrawDeclared{});
    const BoardLine line(tree, draw);
    EXPECT_EQ(line.lastPly(), Ply{2});
    EXPECT_EQ(line.nodeAt({2}), draw);
    EXPECT_EQ(line.conclusion(), Conclusion(DrawDeclared{}));
    EXPECT_TRUE(line.isConcludedAt({2}));
    EXPECT_FALSE(line.isConcludedAt({1}));
    EXPECT_TRUE(line.outcomeAt({2}));
    EXPECT_FALSE(line.outcomeAt({1}));
    EXPECT_FALSE(BoardLine(tree, last).outcomeAt({2}));
}

TEST(Line, FollowsAnotherWayThroughTheTree) {
    OrthodoxTree tree;
    const NodeId main = play(tree, kRoot, "e2e4 e7e5 g1f3 b8c6");
    const NodeId other = play(tree, tree.ancestorAt(main, {2}), "f1c4");
    const NodeId draw = tree.conclude(other, DrawDeclared{});
    BoardLine line(tree, main);
    for (const NodeId end : {draw, main, kRoot, other, tree.ancestorAt(main, {3}), draw, main}) {
        line.follow(end);
        const BoardLine fresh(tree, end);
        ASSERT_EQ(line.lastPly(), fresh.lastPly());
        EXPECT_EQ(line.conclusion(), fresh.conclusion());
        for (Ply ply; ply <= line.lastPly(); ++ply.value) {
            EXPECT_EQ(line.nodeAt(ply), fresh.nodeAt(ply));
            EXPECT_EQ(line.stateAt(ply), fresh.stateAt(ply));
        }
        EXPECT_TRUE(std::equal(line.moves().begin(), line.moves().end(), fresh.moves().begin(),
                               fresh.moves().end()));
    }
}

TEST(LinesOf, AGameWithoutMovesHasOneLine) { EXPECT_EQ(linesText(OrthodoxTree()), "line 0:\n"); }

// 1. e4 (1. d4 d5 2. c4 (2. Nf3)) (1. c4) e5 (1... c5 2. Nf3 (2. Nc3)) 2. Nf3
TEST(LinesOf, CountInTheOrderInWhichTheyBeginWhenAGameIsWrittenDown) {
    OrthodoxTree tree;
    const NodeId main = play(tree, kRoot, "e2e4 e7e5 g1f3");
    const NodeId sicilian = play(tree, tree.ancestorAt(main, {1}), "c7c5");
    play(tree, sicilian, "g1f3");
    play(tree, sicilian, "b1c3");
    const NodeId queens = play(tree, kRoot, "d2d4 d7d5");
    play(tree, kRoot, "c2c4");
    play(tree, queens, "c2c4");
    play(tree, queens, "g1f3");
    EXPECT_EQ(linesText(tree),
              "line 0: e2e4 e7e5 g1f3\n"
              "line 1 from line 0 ply 0: d2d4 d7d5 c2c4\n"
              "line 2 from line 1 ply 2: d2d4 d7d5 g1f3\n"
              "line 3 from line 0 ply 0: c2c4\n"
              "line 4 from line 0 ply 1: e2e4 c7c5 g1f3\n"
              "line 5 from line 4 ply 2: e2e4 c7c5 b1c3\n");
}

TEST(LinesOf, AnEarlierForkBeginsBeforeALaterOne) {
    OrthodoxTree tree;
    const NodeId main = play(tree, kRoot, "e2e4 e7e5 g1f3 b8c6");
    play(tree, tree.ancestorAt(main, {3}), "g8f6");
    play(tree, tree.ancestorAt(main, {1}), "c7c5");
    EXPECT_EQ(linesText(tree),
              "line 0: e2e4 e7e5 g1f3 b8c6\n"
              "line 1 from line 0 ply 1: e2e4 c7c5\n"
              "line 2 from line 0 ply 3: e2e4 e7e5 g1f3 g8f6\n");
}

TEST(LinesOf, ADeclaredDrawIsALineOfItsOwnAndEndsOne) {
    OrthodoxTree tree;
    const NodeId main = play(tree, kRoot, "e2e4 e7e5");
    const NodeId draw = tree.conclude(tree.ancestorAt(main, {1}), DrawDeclared{});
    const auto lines = linesOf(tree);
    ASSERT_EQ(lines.size(), 2U);
    EXPECT_EQ(lines[1].first, draw);
    EXPECT_EQ(lines[1].end, draw);
    EXPECT_EQ(lines[1].from, (LineSpan::Origin{0, {1}}));
    EXPECT_EQ(lines[0].from, std::nullopt);
    EXPECT_EQ(lines[0].end, main);
}

}  // namespace
}  // namespace pinwheel::game
