#include "pinwheel/search/tree_recorder.hpp"

#include "from_text.hpp"
#include "searching.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace pinwheel::search {
namespace {

using chess::moveNamed;

// A perpetual check that is visible within a few plies.
constexpr std::string_view kPerpetual = "6k1/6p1/8/6KQ/1r6/q2b4/8/8 w - - 0 32";

// Counts the nodes of the last iteration.
class Counter : public SearchObserver {
public:
    void beginIteration(unsigned) override { entered_ = left_ = 0; }
    void enter(const NodeEntry&) override { ++entered_; }
    void leave(const NodeExit&) override { ++left_; }

    std::size_t entered() const { return entered_; }
    std::size_t left() const { return left_; }

private:
    std::size_t entered_ = 0;
    std::size_t left_ = 0;
};

RecordFilter upToPly(unsigned ply) {
    RecordFilter filter;
    filter.maxPly = ply;
    return filter;
}

RecordFilter below(std::string_view rootMove) {
    RecordFilter filter;
    filter.rootMove = moveNamed(rootMove);
    return filter;
}

RecordFilter drawsAlone() {
    RecordFilter filter;
    filter.drawsOnly = true;
    return filter;
}

void record(TreeRecorder& recorder, std::string_view fen, unsigned depth) {
    searched(gameLine(fen), toDepth(depth), {}, &recorder);
}

std::ptrdiff_t nodesThat(bool (*predicate)(const RecordedNode&), const TreeRecorder& recorder) {
    return std::count_if(recorder.nodes().begin(), recorder.nodes().end(), predicate);
}

std::size_t nodesSeen(std::string_view fen, unsigned depth) {
    Counter counter;
    searched(gameLine(fen), toDepth(depth), {}, &counter);
    EXPECT_EQ(counter.entered(), counter.left());
    return counter.entered();
}

// Parents come before their children, one ply nearer to the root, and links are consistent.
void expectConsistentTree(const TreeRecorder& recorder) {
    const auto& nodes = recorder.nodes();
    ASSERT_FALSE(nodes.empty());
    EXPECT_FALSE(nodes[0].parent);
    EXPECT_FALSE(nodes[0].entry.move);
    std::size_t children = 0;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        EXPECT_EQ(nodes[i].entry.ply, nodes[i].exit.ply);
        const std::vector<std::size_t> own = recorder.childrenOf(i);
        EXPECT_EQ(own.size(), nodes[i].childCount);
        children += own.size();
        for (const std::size_t child : own) {
            EXPECT_GT(child, i);
            EXPECT_EQ(nodes[child].parent, i);
            EXPECT_EQ(nodes[child].entry.ply, nodes[i].entry.ply + 1);
            EXPECT_EQ(nodes[child].entry.depth + 1, nodes[i].entry.depth);
            EXPECT_TRUE(nodes[child].entry.move);
        }
    }
    EXPECT_EQ(children + 1, nodes.size());  // every node except the root is a child
}

TEST(TreeRecorder, KeepsAWholeShallowTree) {
    for (const unsigned depth : {1U, 2U, 3U}) {
        TreeRecorder recorder({});
        record(recorder, kPerpetual, depth);
        EXPECT_EQ(recorder.nodes().size(), nodesSeen(kPerpetual, depth));
        EXPECT_EQ(recorder.nodes()[0].entry.depth, depth);
        EXPECT_EQ(recorder.omitted(), 0U);
        expectConsistentTree(recorder);
    }
}

TEST(TreeRecorder, ShowsARootWithItsMoves) {
    TreeRecorder recorder({});
    record(recorder, "4k3/8/8/8/8/8/8/4K3 w - - 0 1", 1);
    ASSERT_EQ(recorder.nodes().size(), 6U);
    EXPECT_EQ(recorder.nodes()[0].exit.why, Return::AllMoves);
    std::set<chess::Move> moves;
    for (const std::size_t child : recorder.childrenOf(0)) {
        moves.insert(*recorder.nodes()[child].entry.move);
        EXPECT_EQ(recorder.nodes()[child].exit.why, Return::InsufficientMaterial);
    }
    EXPECT_EQ(moves, (std::set{moveNamed("e1d1"), moveNamed("e1f1"), moveNamed("e1d2"),
                               moveNamed("e1e2"), moveNamed("e1f2")}));
}

TEST(TreeRecorder, ShowsScoresThatFollowFromTheChildren) {
    TreeRecorder recorder({});
    record(recorder, kPerpetual, 4);
    const auto& nodes = recorder.nodes();
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const Return why = nodes[i].exit.why;
        if (why != Return::AllMoves && why != Return::CutOff) {
            EXPECT_EQ(nodes[i].childCount, 0U) << nameOf(why);
            continue;
        }
        Score best = -kInfinity;
        for (const std::size_t child : recorder.childrenOf(i))
            best = std::max(best, -nodes[child].exit.score);
        EXPECT_EQ(nodes[i].exit.score, best) << "node " << i;
        EXPECT_TRUE(why != Return::CutOff || best >= nodes[i].entry.beta);
    }
}

TEST(TreeRecorder, KeepsNothingFartherThanAskedFor) {
    TreeRecorder recorder(upToPly(2));
    record(recorder, kPerpetual, 5);
    unsigned farthest = 0;
    for (const RecordedNode& node : recorder.nodes()) farthest = std::max(farthest, node.entry.ply);
    EXPECT_EQ(farthest, 2U);
    EXPECT_LT(recorder.nodes().size(), nodesSeen(kPerpetual, 5));
    expectConsistentTree(recorder);
}

TEST(TreeRecorder, KeepsWhatLiesBelowOneRootMove) {
    TreeRecorder recorder(below("h5e8"));
    record(recorder, kPerpetual, 4);
    ASSERT_EQ(recorder.nodes()[0].childCount, 1U);
    EXPECT_EQ(recorder.nodes()[1].entry.move, moveNamed("h5e8"));
    EXPECT_GT(recorder.nodes().size(), 2U);
    expectConsistentTree(recorder);
}

TEST(TreeRecorder, KeepsDrawsAndTheWayToThem) {
    TreeRecorder whole({});
    record(whole, kPerpetual, 6);
    TreeRecorder draws(drawsAlone());
    record(draws, kPerpetual, 6);
    const auto isDraw = [](const RecordedNode& node) { return isDrawReturn(node.exit.why); };
    EXPECT_EQ(nodesThat(isDraw, draws), nodesThat(isDraw, whole));
    EXPECT_GT(nodesThat(isDraw, draws), 0);
    for (const RecordedNode& node : draws.nodes())
        EXPECT_TRUE(node.childCount > 0 || isDraw(node)) << nameOf(node.exit.why);
    EXPECT_LT(draws.nodes().size(), whole.nodes().size());
    expectConsistentTree(draws);
}

TEST(TreeRecorder, CombinesItsFilters) {
    RecordFilter filter = drawsAlone();
    filter.maxPly = 5;
    filter.rootMove = moveNamed("h5e8");
    TreeRecorder recorder(filter);
    record(recorder, kPerpetual, 6);
    for (const RecordedNode& node : recorder.nodes()) {
        EXPECT_LE(node.entry.ply, 5U);
        EXPECT_TRUE(node.childCount > 0 || isDrawReturn(node.exit.why));
        EXPECT_TRUE(node.entry.ply != 1 || node.entry.move == moveNamed("h5e8"));
    }
    expectConsistentTree(recorder);
}

TEST(TreeRecorder, KeepsTheRootWhereThereIsNoDraw) {
    TreeRecorder recorder(drawsAlone());
    record(recorder, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 2);
    ASSERT_EQ(recorder.nodes().size(), 1U);
    EXPECT_EQ(recorder.nodes()[0].childCount, 0U);
}

TEST(TreeRecorder, CountsWhatFindsNoRoom) {
    RecordFilter filter;
    filter.maxNodes = 10;
    TreeRecorder recorder(filter);
    record(recorder, kPerpetual, 3);
    EXPECT_EQ(recorder.nodes().size(), 10U);
    EXPECT_GT(recorder.omitted(), 0U);
    expectConsistentTree(recorder);
}

TEST(TreeRecorder, ShowsTheLastIterationAlone) {
    TreeRecorder recorder({});
    record(recorder, kPerpetual, 3);
    EXPECT_EQ(recorder.nodes()[0].entry.depth, 3U);
    EXPECT_EQ(nodesThat([](const RecordedNode& node) { return !node.parent; }, recorder), 1);
}

TEST(TreeRecorder, ShowsWhereASearchWasStopped) {
    TreeRecorder recorder({});
    searched(gameLine(kPerpetual), toNodes(500), {}, &recorder);
    const auto& nodes = recorder.nodes();
    EXPECT_EQ(nodes[0].exit.why, Return::Stopped);
    expectConsistentTree(recorder);
}

TEST(Observer, ChangesNothing) {
    for (const bool detectsDraws : {true, false}) {
        Options options;
        options.detectsDraws = detectsDraws;
        Counter counter;
        const SearchResult seen = searched(gameLine(kPerpetual), toDepth(6), options, &counter);
        const SearchResult unseen = searched(gameLine(kPerpetual), toDepth(6), options);
        EXPECT_EQ(seen.progress.nodes, unseen.progress.nodes);
        EXPECT_EQ(seen.progress.score, unseen.progress.score);
        EXPECT_EQ(lineOf(seen), lineOf(unseen));
    }
}

TEST(Observer, NamesEveryReason) {
    std::set<std::string_view> names;
    for (int why = 0; why <= static_cast<int>(Return::Stopped); ++why)
        names.insert(nameOf(static_cast<Return>(why)));
    EXPECT_EQ(names.size(), static_cast<std::size_t>(Return::Stopped) + 1);
    EXPECT_FALSE(names.contains(""));
    EXPECT_EQ(nameOf(Return::RepetitionInSearch), "repetition in search");
}

}  // namespace
}  // namespace pinwheel::search
