// Runs over all lines of a game.
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

struct Visit {
    std::size_t line;
    NodeId node;
    Stop stop;

    friend bool operator==(const Visit&, const Visit&) = default;
};

void add(Debugger& debugger, const char* condition) {
    debugger.breakpoints().add(*parseCondition(condition, debugger.roster()));
}

// The breakpoints that hold at a node that is on screen.
std::vector<std::size_t> hitsHere(const Debugger& debugger) {
    std::vector<std::size_t> hit;
    const auto list = debugger.breakpoints().list();
    for (std::size_t i = 0; i < list.size(); ++i) {
        if (list[i].isEnabled &&
            holds(list[i].condition, *debugger.snapshot().line, debugger.snapshot().ply))
            hit.push_back(i);
    }
    return hit;
}

// Goes to every own node of every line and evaluates every condition there. The draw that ends a
// line is deleted first, so that its last move is the end, and then restored.
std::vector<Visit> naiveVisits(Debugger& debugger) {
    std::vector<Visit> visits;
    const Outline outline = *debugger.snapshot().outline;
    const auto visit = [&](std::size_t line, NodeId node) {
        EXPECT_TRUE(debugger.dispatch(game::GoToNode{node}));
        auto hit = hitsHere(debugger);
        if (!hit.empty()) visits.push_back({line, node, {debugger.snapshot().ply, hit}});
    };
    for (std::size_t number = 0; number < outline.lines.size(); ++number) {
        const auto& moves = outline.lines[number].moves;
        const bool isConcluded = !moves.empty() && !moves.back().move;
        if (isConcluded) {
            EXPECT_TRUE(debugger.dispatch(game::DeleteLine{moves.back().node}));
        }
        // A line that this one is left for must not be on screen: it may end where they part.
        const std::size_t last = moves.size() - (isConcluded ? 1 : 0);
        if (last > 0) {
            EXPECT_TRUE(debugger.dispatch(game::GoToNode{moves[last - 1].node}));
        }
        if (number == 0) visit(0, NodeId{});
        for (const OutlineMove& move : moves)
            if (move.move) visit(number, move.node);
        if (!isConcluded) continue;
        EXPECT_TRUE(debugger.dispatch(game::Undo{}));
        visit(number, moves.back().node);
    }
    return visits;
}

std::vector<Visit> visitsOfRuns(Debugger& debugger, Direction direction) {
    std::vector<Visit> visits;
    while (const auto stop = debugger.run(direction, RunScope::AllLines)) {
        EXPECT_EQ(debugger.snapshot().node, stop->node);
        const Snapshot& game = debugger.snapshot();
        EXPECT_TRUE(game.outline->isOnLine(game.lineNumber, stop->node, stop->stop.ply));
        visits.push_back({stop->line, stop->node, stop->stop});
        if (visits.size() > 10'000) break;
    }
    return visits;
}

void expectEveryHitOnce(Debugger& debugger) {
    const std::vector<Visit> expected = naiveVisits(debugger);
    ASSERT_TRUE(debugger.dispatch(game::GoToNode{NodeId{}}));
    // A run does not stop where it begins.
    std::vector<Visit> forwards = expected;
    std::erase_if(forwards, [](const Visit& visit) { return visit.node == NodeId{}; });
    ASSERT_EQ(visitsOfRuns(debugger, Direction::Forwards), forwards);
    const NodeId end = debugger.snapshot().outline->lines.back().end;
    ASSERT_TRUE(debugger.dispatch(game::GoToNode{end}));
    std::vector<Visit> backwards(expected.rbegin(), expected.rend());
    std::erase_if(backwards, [end](const Visit& visit) { return visit.node == end; });
    ASSERT_EQ(visitsOfRuns(debugger, Direction::Backwards), backwards);
}

TEST(RunOverLines, VisitsEveryHitOfATreeOnceInBothDirections) {
    for (std::uint64_t seed = 300; seed < 330; ++seed) {
        SCOPED_TRACE(testing::Message() << "tree with seed " << seed);
        const auto debugger = debug(game::randomTree(seed));
        add(*debugger, "repetition >= 2");
        add(*debugger, "capture or check");
        add(*debugger, "end");
        add(*debugger, "clock changes and by White");
        debugger->breakpoints().enable(3, seed % 2 == 0);
        expectEveryHitOnce(*debugger);
        if (testing::Test::HasFatalFailure()) return;
    }
}

TEST(RunOverLines, VisitsEveryHitOfAGameOnFourBoards) {
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        SCOPED_TRACE(testing::Message() << "commands with seed " << seed);
        RandomCommands random(seed);
        const auto debugger = debug(game::DuplicateTree());
        for (int i = 0; i < 150; ++i) std::ignore = debugger->dispatch(random.next(*debugger));
        add(*debugger, "repetition");
        add(*debugger, "ghosts changes");
        add(*debugger, "ply = 3");
        add(*debugger, "end");
        expectEveryHitOnce(*debugger);
        if (testing::Test::HasFatalFailure()) return;
    }
}

class ThreeLines : public testing::Test {
protected:
    ThreeLines() : debugger_(debug(game::OrthodoxTree())) {
        play({"e2e4", "e7e5", "g1f3", "b8c6"});
        goTo(1);
        play({"d7d5", "e4d5"});  // line 1: a capture at ply 3
        goTo(2);
        play({"g1f3", "d5e4"});  // line 2 leaves line 1: a capture at ply 4
    }
    void play(std::initializer_list<const char*> moves) {
        for (const char* move : moves)
            ASSERT_TRUE(debugger_->dispatch(game::PlayMove{*chess::parseCoordinates(move)}));
    }
    void goTo(std::uint32_t ply) { ASSERT_TRUE(debugger_->dispatch(game::GoToPly{{ply}})); }
    const Snapshot& game() const { return debugger_->snapshot(); }

    std::unique_ptr<Debugger> debugger_;
};

TEST_F(ThreeLines, ARunOnOneLineIgnoresTheOthers) {
    add(*debugger_, "capture");
    ASSERT_TRUE(debugger_->dispatch(game::GoToNode{game().outline->lines[0].end}));
    ASSERT_TRUE(debugger_->dispatch(game::GoToPly{{0}}));
    EXPECT_FALSE(debugger_->run(Direction::Forwards));
    EXPECT_EQ(game().ply.value, 0U);
    EXPECT_EQ(debugger_->breakpoints().list()[0].hits, 0U);
}

TEST_F(ThreeLines, ARunOverAllLinesSwitchesToTheLineOfTheHit) {
    add(*debugger_, "capture");
    ASSERT_TRUE(debugger_->dispatch(game::GoToNode{NodeId{}, game().outline->lines[0].end}));
    const auto first = debugger_->run(Direction::Forwards, RunScope::AllLines);
    ASSERT_TRUE(first);
    EXPECT_EQ(first->line, 1U);
    EXPECT_EQ(first->stop.ply.value, 3U);
    EXPECT_EQ(game().lineNumber, 1U);
    const auto second = debugger_->run(Direction::Forwards, RunScope::AllLines);
    ASSERT_TRUE(second);
    EXPECT_EQ(second->line, 2U);
    EXPECT_EQ(game().ply.value, 4U);
    EXPECT_EQ(debugger_->breakpoints().list()[0].hits, 2U);
    EXPECT_FALSE(debugger_->run(Direction::Forwards, RunScope::AllLines));
    EXPECT_EQ(debugger_->breakpoints().list()[0].hits, 2U) << "nothing was hit";
    EXPECT_EQ(debugger_->run(Direction::Backwards, RunScope::AllLines)->line, 1U);
}

TEST_F(ThreeLines, ARunOverAllLinesStaysOnALineThatLeadsThroughTheHit) {
    add(*debugger_, "ply = 1");
    ASSERT_TRUE(debugger_->dispatch(game::GoToNode{game().outline->lines[2].end}));
    const auto stop = debugger_->run(Direction::Backwards, RunScope::AllLines);
    ASSERT_TRUE(stop);
    EXPECT_EQ(stop->line, 0U);
    EXPECT_EQ(game().ply.value, 1U);
    EXPECT_EQ(game().lineNumber, 2U);
}

TEST_F(ThreeLines, ANodeCanBeShownOnAnyLineThatLeadsThroughIt) {
    const NodeId fork = game().outline->nodeAt(0, {1});
    for (std::size_t line = 0; line < 3; ++line) {
        const NodeId end = game().outline->lines[line].end;
        ASSERT_TRUE(debugger_->dispatch(game::GoToNode{fork, end}));
        EXPECT_EQ(game().lineNumber, line);
        EXPECT_EQ(game().node, fork);
        EXPECT_EQ(game().lineEnd, end);
        EXPECT_EQ(game().next[*game().nextOnLine].node, game().outline->nodeAt(line, {2}));
    }
    const NodeId elsewhere = game().outline->nodeAt(0, {3});
    const auto refused =
        debugger_->dispatch(game::GoToNode{elsewhere, game().outline->lines[1].end});
    ASSERT_FALSE(refused);
    EXPECT_EQ(refused.error().what, "That line is no longer in the game.");
}

TEST_F(ThreeLines, ForksAreThePliesWhereLinesBranchOff) {
    EXPECT_EQ(game().outline->forksOf(0), (std::vector<Ply>{{1}}));
    EXPECT_EQ(game().outline->forksOf(1), (std::vector<Ply>{{1}, {2}}));
    EXPECT_EQ(game().outline->forksOf(2), (std::vector<Ply>{{1}, {2}}));
}

TEST_F(ThreeLines, ADeletionCountsEverythingAfterAMove) {
    const Outline& outline = *game().outline;
    const Deletion line = deletionOf(outline, outline.lines[1].moves[0].node);
    EXPECT_EQ(line.text(), "Deletes 4 plies in 2 lines.");
    EXPECT_FALSE(line.takes(0, 0));
    EXPECT_TRUE(line.takes(1, 0));
    EXPECT_TRUE(line.takes(2, 1));
    EXPECT_EQ(deletionOf(outline, outline.lines[1].moves[1].node).text(),
              "Deletes 1 ply in 1 line.");
    EXPECT_EQ(deletionOf(outline, outline.lines[0].moves[0].node).text(),
              "Deletes 8 plies in 3 lines.");
    ASSERT_TRUE(debugger_->dispatch(game::SetComment{outline.lines[2].end, "Why not?"}));
    EXPECT_EQ(deletionOf(outline, outline.lines[1].moves[0].node).text(),
              "Deletes 4 plies in 2 lines, with 1 comment.");
}

// What a deletion announces is what the command takes.
TEST(DeletionLaws, ADeletionTakesExactlyWhatItAnnounces) {
    for (std::uint64_t seed = 500; seed < 540; ++seed) {
        SCOPED_TRACE(testing::Message() << "tree with seed " << seed);
        const auto debugger = debug(game::randomTree(seed));
        const auto nodes = [&] {
            std::set<NodeId> all;
            for (const OutlineLine& line : debugger->snapshot().outline->lines)
                for (const OutlineMove& move : line.moves) all.insert(move.node);
            return all;
        };
        const std::set<NodeId> before = nodes();
        std::size_t number = 0;
        for (const NodeId node : before) {
            if (++number % 7 != 0) continue;
            const Outline& outline = *debugger->snapshot().outline;
            const Deletion deletion = deletionOf(outline, node);
            std::set<NodeId> stays;
            for (std::size_t line = 0; line < outline.lines.size(); ++line)
                for (std::size_t i = 0; i < outline.lines[line].moves.size(); ++i)
                    if (!deletion.takes(line, i)) stays.insert(outline.lines[line].moves[i].node);
            ASSERT_TRUE(debugger->dispatch(game::DeleteLine{node}));
            ASSERT_EQ(nodes(), stays);
            ASSERT_EQ(before.size() - stays.size(), deletion.plies + deletion.draws);
            ASSERT_TRUE(debugger->dispatch(game::Undo{}));
            ASSERT_EQ(nodes(), before);
        }
    }
}

}  // namespace
}  // namespace pinwheel::debugger
