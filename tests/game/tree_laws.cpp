// Laws of trees with many lines.
#include "occurrence_counts.hpp"
#include "pinwheel/game/line.hpp"
#include "pinwheel/game/tree.hpp"
#include "random_tree.hpp"
#include "scripted_game.hpp"
#include "session_laws.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace pinwheel::game::laws {

namespace {

using BoardLine = Line<OrthodoxRules>;

std::set<NodeId> leavesOf(const OrthodoxTree& tree) {
    std::set<NodeId> leaves;
    std::vector<NodeId> pending = {kRoot};
    while (!pending.empty()) {
        const NodeId node = pending.back();
        pending.pop_back();
        const auto children = tree.children(node);
        if (children.empty()) leaves.insert(node);
        pending.insert(pending.end(), children.begin(), children.end());
    }
    return leaves;
}

// A variation comes right after the move that it replaces, followed by the continuation of that
// move.
void write(const OrthodoxTree& tree, NodeId node, std::vector<NodeId>& order) {
    const auto children = tree.children(node);
    for (const NodeId child : children.subspan(std::min<std::size_t>(1, children.size()))) {
        order.push_back(child);
        write(tree, child, order);
    }
    if (!children.empty()) write(tree, children.front(), order);
}

void forEachTree(std::uint64_t seed, std::size_t trees,
                 const std::function<void(const OrthodoxTree&)>& visit) {
    for (const std::uint64_t last = seed + trees; seed < last; ++seed) {
        SCOPED_TRACE(testing::Message() << "tree with seed " << seed);
        visit(randomTree(seed));
        if (testing::Test::HasFailure()) return;
    }
}

}  // namespace

void linesCoverTheTree(std::uint64_t seed, std::size_t trees) {
    forEachTree(seed, trees, [](const OrthodoxTree& tree) {
        const std::vector<LineSpan> lines = linesOf(tree);
        std::set<NodeId> ends;
        std::vector<NodeId> starts;
        for (std::size_t number = 0; number < lines.size(); ++number) {
            const auto& [from, first, end] = lines[number];
            ASSERT_TRUE(ends.insert(end).second) << "two lines have one end";
            ASSERT_EQ(tree.lineEnd(first), end);
            ASSERT_EQ(from.has_value(), number > 0);
            if (!from) continue;
            starts.push_back(first);
            ASSERT_LT(from->line, number);
            const NodeId fork = *tree.parent(first);
            ASSERT_EQ(tree.ply(fork), from->ply);
            ASSERT_TRUE(tree.isWithin(lines[from->line].end, fork));
        }
        ASSERT_EQ(ends, leavesOf(tree));
        std::vector<NodeId> written;
        write(tree, kRoot, written);
        ASSERT_EQ(starts, written);
    });
}

void linesEqualTheirReplays(std::uint64_t seed, std::size_t trees) {
    std::size_t repetitions = 0;
    forEachTree(seed, trees, [&repetitions](const OrthodoxTree& tree) {
        BoardLine followed(tree, kRoot);
        for (const LineSpan& span : linesOf(tree)) {
            followed.follow(span.end);
            const Counts counts = countsByComparison(tree.start(), followed.moves());
            chess::Position position = tree.start();
            for (chess::Ply ply; ply <= followed.lastPly(); ++ply.value) {
                if (ply.value > 0) position.make(followed.moves()[ply.value - 1]);
                ASSERT_EQ(followed.stateAt(ply), position);
                ASSERT_EQ(followed.occurrencesAt(ply)[0], counts[ply.value]);
                ASSERT_EQ(followed.samePlies(ply, 0).size(), counts[ply.value]);
                if (counts[ply.value] > 1) ++repetitions;
            }
        }
    });
    EXPECT_GT(repetitions, trees * 20) << "the lines hardly ever repeat a position";
}

}  // namespace pinwheel::game::laws
