// The outline of random games with many lines, compared with a naive one.
#include "pinwheel/chess/notation.hpp"
#include "pinwheel/debugger/debugger.hpp"
#include "random_commands.hpp"
#include "random_tree.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace pinwheel::debugger {
namespace {

using chess::Ply;
using game::NodeId;

// The own nodes of a line, first to last; line 0 includes the start.
template <class Rules>
std::vector<NodeId> ownNodes(const game::Tree<Rules>& tree, const game::LineSpan& span) {
    std::vector<NodeId> nodes = {span.first};
    while (nodes.back() != span.end) nodes.push_back(tree.children(nodes.back()).front());
    return nodes;
}

template <class Rules>
bool isAncestor(const game::Tree<Rules>& tree, NodeId above, NodeId node) {
    for (std::optional<NodeId> at = node; at; at = tree.parent(*at)) {
        if (*at == above) return true;
    }
    return false;
}

// Compares every own position of a line with every own position of every earlier line.
template <class Rules>
std::optional<OutlineLine::Join> naiveJoin(const game::Tree<Rules>& tree,
                                           const std::vector<std::vector<NodeId>>& own,
                                           std::size_t number) {
    for (const NodeId node : own[number]) {
        if (tree.conclusion(node)) continue;
        for (std::size_t earlier = 0; earlier < number; ++earlier) {
            for (const NodeId other : own[earlier]) {
                if (tree.conclusion(other) || isAncestor(tree, other, node)) continue;
                if (Rules::isSame(Rules::kIdentities - 1, tree.state(node), tree.state(other)))
                    return OutlineLine::Join{tree.ply(node), earlier, tree.ply(other)};
            }
        }
    }
    return std::nullopt;
}

void expectTextOf(const game::OrthodoxTree& tree, const OutlineMove& move) {
    const auto parsed = chess::parseSan(tree.state(*tree.parent(move.node)), move.text);
    ASSERT_TRUE(parsed) << move.text;
    ASSERT_EQ(*parsed, *move.move);
    ASSERT_EQ(chess::toSan(tree.state(*tree.parent(move.node)), *move.move), move.text);
}

void expectTextOf(const game::DuplicateTree&, const OutlineMove& move) {
    ASSERT_EQ(*chess::parseCoordinates(move.text), *move.move);
}

template <class Rules>
void expectMoves(const game::Tree<Rules>& tree, const OutlineLine& line,
                 std::vector<NodeId> nodes) {
    if (nodes.front() == tree.kRoot) nodes.erase(nodes.begin());
    ASSERT_EQ(line.moves.size(), nodes.size());
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        const OutlineMove& move = line.moves[i];
        ASSERT_EQ(move.node, nodes[i]);
        ASSERT_EQ(move.move, tree.move(nodes[i]));
        if (move.move) {
            expectTextOf(tree, move);
            ASSERT_EQ(tree.ply(move.node).value, line.firstPly.value + i);
        }
        const game::Note& note = tree.note(nodes[i]);
        ASSERT_EQ(move.note == nullptr ? game::Note() : *move.note, note);
        ASSERT_EQ(move.glyphs().empty(), note.glyphs.empty());
    }
}

template <class Rules>
void expectOutline(const Outline& outline, const game::Tree<Rules>& tree) {
    const std::vector<game::LineSpan> spans = linesOf(tree);
    ASSERT_EQ(outline.lines.size(), spans.size());
    std::vector<std::vector<NodeId>> own;
    for (const game::LineSpan& span : spans) own.push_back(ownNodes(tree, span));
    for (std::size_t number = 0; number < spans.size(); ++number) {
        SCOPED_TRACE(testing::Message() << "line " << number);
        const OutlineLine& line = outline.lines[number];
        ASSERT_EQ(line.from, spans[number].from);
        ASSERT_EQ(line.end, spans[number].end);
        ASSERT_EQ(line.firstPly.value, line.from ? line.from->ply.value + 1 : 1U);
        ASSERT_EQ(line.lastPly, tree.ply(line.end));
        ASSERT_EQ(line.title, tree.note(spans[number].first).title);
        ASSERT_EQ(line.before, tree.note(spans[number].first).before);
        expectMoves(tree, line, own[number]);
        for (const NodeId node : own[number]) ASSERT_EQ(outline.lineOf(node), number);
        ASSERT_EQ(line.join, naiveJoin(tree, own, number));
        const game::Line<Rules> path(tree, line.end);
        for (Ply ply; ply <= path.lastPly(); ++ply.value)
            ASSERT_EQ(outline.nodeAt(number, ply), path.nodeAt(ply));
    }
}

template <class Rules>
void expectOutline(const Debugger& debugger) {
    const auto& tree = *std::get<const game::Tree<Rules>*>(debugger.tree());
    const Snapshot& game = debugger.snapshot();
    expectOutline(*game.outline, tree);
    ASSERT_EQ(game.outline->lines[game.lineNumber].end, game.lineEnd);
}

TEST(OutlineLaws, TheOutlineOfATreeHasEveryLineMoveTextAndJoin) {
    std::size_t joins = 0;
    for (std::uint64_t seed = 900; seed < 960; ++seed) {
        SCOPED_TRACE(testing::Message() << "tree with seed " << seed);
        const auto debugger = debug(game::randomTree(seed));
        expectOutline<game::OrthodoxRules>(*debugger);
        if (testing::Test::HasFatalFailure()) return;
        for (const OutlineLine& line : debugger->snapshot().outline->lines)
            if (line.join) ++joins;
    }
    EXPECT_GT(joins, 60U) << "the lines hardly ever meet";
}

// Whatever is done to a game, the outline is the same as one built from scratch. Returns the number
// of joins seen.
template <class Rules>
std::size_t staysUpToDate(std::uint64_t seed, std::size_t commands) {
    SCOPED_TRACE(testing::Message() << "commands with seed " << seed);
    RandomCommands random(seed);
    const auto debugger = debug(game::Tree<Rules>());
    std::size_t joins = 0;
    for (std::size_t i = 0; i < commands && !testing::Test::HasFailure(); ++i) {
        const std::uint64_t before = debugger->snapshot().outline->revision;
        const std::uint64_t tree = debugger->snapshot().treeRevision;
        std::ignore = debugger->dispatch(random.next(*debugger));
        const bool isChanged = debugger->snapshot().treeRevision != tree;
        EXPECT_EQ(debugger->snapshot().outline->revision != before, isChanged);
        expectOutline<Rules>(*debugger);
        for (const OutlineLine& line : debugger->snapshot().outline->lines)
            if (line.join) ++joins;
    }
    return joins;
}

TEST(OutlineLaws, AnyCommandsLeaveTheOutlineAsIfBuiltFromScratch) {
    std::size_t joins = 0;
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        joins += staysUpToDate<game::OrthodoxRules>(seed, 300);
        joins += staysUpToDate<game::DuplicateRules>(seed, 200);
        if (HasFatalFailure()) return;
    }
    EXPECT_GT(joins, 200U) << "the lines hardly ever meet";
}

}  // namespace
}  // namespace pinwheel::debugger
