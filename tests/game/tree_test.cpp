#include "pinwheel/game/tree.hpp"

#include "from_text.hpp"
#include "pinwheel/chess/fen.hpp"
#include "pinwheel/chess/notation.hpp"
#include "pinwheel/game/line.hpp"
#include "scripted_game.hpp"

#include <gtest/gtest.h>

namespace pinwheel::game {
namespace {

using chess::after;
using chess::kStartFen;
using chess::moveNamed;
using chess::Ply;

// Plays moves from a node and returns the last node. An illegal move fails the test.
NodeId play(OrthodoxTree& tree, NodeId from, std::string_view moves) {
    for (const std::string& word : chess::words(moves)) {
        const auto next = tree.play(from, moveNamed(word));
        EXPECT_TRUE(next) << word;
        if (!next) break;
        from = *next;
    }
    return from;
}

std::string refusal(OrthodoxTree& tree, NodeId from, std::string_view move) {
    const auto next = tree.play(from, moveNamed(move));
    return next ? "accepted" : next.error().what;
}

TEST(Tree, BeginsWithTheStartAsItsOnlyNode) {
    const chess::Position start = chess::board("4k3/8/8/8/8/8/8/R3K3 b - - 7 40");
    const OrthodoxTree tree(OrthodoxRules(), start);
    EXPECT_EQ(tree.start(), start);
    EXPECT_EQ(tree.state(kRoot), start);
    EXPECT_EQ(tree.ply(kRoot), Ply{0});
    EXPECT_EQ(tree.occurrences(kRoot)[0], 1U);
    EXPECT_EQ(tree.parent(kRoot), std::nullopt);
    EXPECT_EQ(tree.move(kRoot), std::nullopt);
    EXPECT_TRUE(tree.children(kRoot).empty());
    EXPECT_EQ(tree.lineEnd(kRoot), kRoot);
}

TEST(Tree, KeepsTheStateAfterEveryMove) {
    OrthodoxTree tree;
    const NodeId end = play(tree, kRoot, "e2e4 d7d5 e4d5 d8d5");
    EXPECT_EQ(tree.ply(end), Ply{4});
    EXPECT_EQ(tree.move(end), moveNamed("d8d5"));
    EXPECT_EQ(tree.state(tree.ancestorAt(end, {0})), chess::Position());
    EXPECT_EQ(tree.state(tree.ancestorAt(end, {1})), after(kStartFen, "e2e4"));
    EXPECT_EQ(tree.state(tree.ancestorAt(end, {3})), after(kStartFen, "e2e4 d7d5 e4d5"));
    EXPECT_EQ(tree.state(end), after(kStartFen, "e2e4 d7d5 e4d5 d8d5"));
}

TEST(Tree, AMoveThatIsThereAlreadyIsEntered) {
    OrthodoxTree tree;
    const NodeId end = play(tree, kRoot, "e2e4 e7e5");
    const std::size_t nodes = tree.capacity();
    EXPECT_EQ(play(tree, kRoot, "e2e4 e7e5"), end);
    EXPECT_EQ(tree.capacity(), nodes);
}

TEST(Tree, AnotherMoveBeginsALineAndTheFirstOneStays) {
    OrthodoxTree tree;
    const NodeId main = play(tree, kRoot, "e2e4 e7e5 g1f3");
    const NodeId fork = tree.ancestorAt(main, {1});
    const NodeId other = play(tree, fork, "c7c5");
    EXPECT_EQ(linesText(tree),
              "line 0: e2e4 e7e5 g1f3\n"
              "line 1 from line 0 ply 1: e2e4 c7c5\n");
    EXPECT_EQ(tree.lineEnd(kRoot), main);
    EXPECT_EQ(tree.lineEnd(other), other);
    EXPECT_EQ(tree.state(other), after(kStartFen, "e2e4 c7c5"));
}

TEST(Tree, RefusesAMoveThatIsNotLegalAndAMoveAfterTheEnd) {
    OrthodoxTree tree;
    EXPECT_EQ(refusal(tree, kRoot, "e2e5"), "Move e2e5 is not legal here.");
    const NodeId mate = play(tree, kRoot, "f2f3 e7e5 g2g4 d8h4");
    EXPECT_EQ(refusal(tree, mate, "e2e4"), "The game is over: undo or start a new one.");
    DuplicateTree four;
    EXPECT_EQ(four.play(kRoot, moveNamed("e2e5")).error().what,
              "e2–e5 is not playable: a pawn does not move like that.");
}

TEST(Tree, ADrawIsANodeOfItsOwnAtThePlyWhereItWasDeclared) {
    OrthodoxTree tree;
    const NodeId second = play(tree, kRoot, "e2e4 e7e5");
    const NodeId draw = tree.conclude(second, DrawDeclared{});
    EXPECT_EQ(tree.ply(draw), Ply{2});
    EXPECT_EQ(tree.move(draw), std::nullopt);
    EXPECT_EQ(tree.conclusion(draw), Conclusion(DrawDeclared{}));
    EXPECT_EQ(tree.child(second, DrawDeclared{}), draw);
    EXPECT_EQ(tree.state(draw), tree.state(second));
    EXPECT_EQ(tree.occurrences(draw), tree.occurrences(second));
    EXPECT_TRUE(tree.outcome(draw));
    EXPECT_FALSE(tree.outcome(second));
    play(tree, second, "g1f3");
    EXPECT_EQ(linesText(tree),
              "line 0: e2e4 e7e5 draw\n"
              "line 1 from line 0 ply 2: e2e4 e7e5 g1f3\n");
}

TEST(Tree, WhatIsWithinABranchIsOnTheWayFromIt) {
    OrthodoxTree tree;
    const NodeId main = play(tree, kRoot, "e2e4 e7e5 g1f3");
    const NodeId first = tree.ancestorAt(main, {1});
    const NodeId other = play(tree, first, "c7c5 g1f3");
    const NodeId draw = tree.conclude(other, DrawDeclared{});
    EXPECT_TRUE(tree.isWithin(main, main));
    EXPECT_TRUE(tree.isWithin(main, kRoot));
    EXPECT_TRUE(tree.isWithin(draw, other));
    EXPECT_TRUE(tree.isWithin(draw, first));
    EXPECT_FALSE(tree.isWithin(other, draw));
    EXPECT_FALSE(tree.isWithin(first, main));
    EXPECT_FALSE(tree.isWithin(other, tree.ancestorAt(main, {2})));
}

TEST(Tree, ARemovedBranchComesBackToItsPlaceWithItsIds) {
    OrthodoxTree tree;
    const NodeId first = play(tree, kRoot, "e2e4");
    const NodeId second = play(tree, kRoot, "d2d4 d7d5");
    play(tree, kRoot, "c2c4");
    const std::string before = linesText(tree);
    const auto branch = tree.remove(tree.ancestorAt(second, {1}));
    EXPECT_EQ(linesText(tree), "line 0: e2e4\nline 1 from line 0 ply 0: c2c4\n");
    EXPECT_EQ(tree.child(kRoot, moveNamed("d2d4")), std::nullopt);
    tree.restore(branch);
    EXPECT_EQ(linesText(tree), before);
    EXPECT_EQ(tree.lineEnd(*tree.child(kRoot, moveNamed("d2d4"))), second);
    EXPECT_EQ(tree.lineEnd(kRoot), first);
}

TEST(Tree, APromotedLineTakesTheFirstPlaceAndTheOthersKeepTheirOrder) {
    OrthodoxTree tree;
    for (const char* move : {"e2e4", "d2d4", "c2c4", "g1f3"}) play(tree, kRoot, move);
    const auto namesOf = [&tree] {
        std::string names;
        for (const NodeId node : tree.children(kRoot))
            names += chess::toText(tree.move(node)->to()) + " ";
        return names;
    };
    const auto promotion = tree.promote(tree.children(kRoot)[2]);
    ASSERT_TRUE(promotion);
    EXPECT_EQ(namesOf(), "c4 e4 d4 f3 ");
    tree.takeBack(*promotion);
    EXPECT_EQ(namesOf(), "e4 d4 c4 f3 ");
    tree.repeat(*promotion);
    EXPECT_EQ(namesOf(), "c4 e4 d4 f3 ");
}

TEST(Tree, PromotionHappensAtTheNearestForkAboveANode) {
    OrthodoxTree tree;
    const NodeId main = play(tree, kRoot, "e2e4 e7e5 g1f3");
    const NodeId other = play(tree, tree.ancestorAt(main, {1}), "c7c5 b1c3 d7d6");
    ASSERT_TRUE(tree.promote(other));
    EXPECT_EQ(linesText(tree),
              "line 0: e2e4 c7c5 b1c3 d7d6\n"
              "line 1 from line 0 ply 1: e2e4 e7e5 g1f3\n");
    EXPECT_FALSE(tree.promote(other));
    EXPECT_FALSE(tree.promote(kRoot));
}

TEST(Tree, ForetellsOccurrencesFromAnyNode) {
    OrthodoxTree tree;
    const NodeId end = play(tree, kRoot, "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1");
    EXPECT_EQ(tree.occurrencesAfter(end, tree.start())[0], 3U);
    EXPECT_EQ(tree.occurrencesAfter(tree.ancestorAt(end, {3}), tree.start())[0], 2U);
    EXPECT_EQ(tree.occurrencesAfter(tree.ancestorAt(end, {1}), after(kStartFen, "g1f3 g8f6"))[0],
              1U);
}

TEST(Tree, OnlyTheWayToANodeCountsForRepetition) {
    OrthodoxTree tree;
    const NodeId main = play(tree, kRoot, "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8");
    EXPECT_EQ(tree.occurrences(main)[0], 3U);
    // The same positions on another line: those in the shared part count, the others do not.
    const NodeId other = play(tree, tree.ancestorAt(main, {2}), "b1c3 b8c6 f3g1 f6g8 c3b1 c6b8");
    EXPECT_EQ(tree.occurrences(other)[0], 2U);
    EXPECT_EQ(tree.sameBefore(other, 0), kRoot);
    EXPECT_EQ(tree.occurrences(*tree.parent(other))[0], 1U);
}

TEST(Tree, ARemovedBranchLeavesNoOccurrencesBehind) {
    OrthodoxTree tree;
    const NodeId main = play(tree, kRoot, "g1f3 g8f6 f3g1 f6g8");
    tree.remove(tree.ancestorAt(main, {2}));
    const NodeId other = play(tree, tree.ancestorAt(main, {1}), "b8c6 f3g1 c6b8");
    EXPECT_EQ(tree.occurrences(other)[0], 2U);
}

TEST(Tree, AnotherPolicyIsRefusedWhereALineWentPastTheEnd) {
    OrthodoxTree tree({DrawPolicy::Claim});
    const NodeId third = play(tree, kRoot, repeated("g1f3 g8f6 f3g1 f6g8", 2));
    const NodeId on = play(tree, third, "e2e4");
    EXPECT_EQ(tree.setPolicy(DrawPolicy::Automatic).error().what,
              "ply 8: the game would have been over here: Draw by repetition.");
    EXPECT_EQ(tree.rules().policy, DrawPolicy::Claim);
    tree.remove(on);
    EXPECT_TRUE(tree.setPolicy(DrawPolicy::Automatic));
    EXPECT_TRUE(tree.outcome(third));
}

TEST(Tree, AClaimedDrawKeepsTheClaimPolicy) {
    OrthodoxTree tree({DrawPolicy::Claim});
    const NodeId almost = play(tree, kRoot, repeated("g1f3 g8f6 f3g1 f6g8", 1) + "g1f3 g8f6 f3g1");
    tree.conclude(almost, DrawClaimed{{.threefold = true}, moveNamed("f6g8")});
    EXPECT_EQ(tree.setPolicy(DrawPolicy::Automatic).error().what,
              "ply 7: the draw was claimed, which only the claim policy allows");
}

TEST(Tree, KeepsNotesUntilTheyAreEmpty) {
    OrthodoxTree tree;
    const NodeId node = play(tree, kRoot, "e2e4");
    EXPECT_TRUE(tree.note(node).isEmpty());
    Note note;
    note.comment = "Best by test.";
    tree.setNote(node, note);
    EXPECT_EQ(tree.note(node).comment, "Best by test.");
    EXPECT_TRUE(tree.note(kRoot).isEmpty());
    tree.setNote(node, Note());
    EXPECT_TRUE(tree.note(node).isEmpty());
}

TEST(Tree, IsAPlainValue) {
    OrthodoxTree tree;
    const NodeId end = play(tree, kRoot, "e2e4 e7e5");
    const OrthodoxTree copy = tree;
    tree.remove(end);
    play(tree, tree.ancestorAt(end, {1}), "c7c5");
    EXPECT_EQ(linesText(copy), "line 0: e2e4 e7e5\n");
    EXPECT_EQ(linesText(tree), "line 0: e2e4 c7c5\n");
}

TEST(Tree, HoldsAGameOfThousandsOfPlies) {
    OrthodoxTree tree;
    NodeId node = kRoot;
    // The fifth occurrence ends a game, claimed or not; adding a proved move does not check that.
    for (unsigned i = 0; i < 2500; ++i) {
        for (const char* name : {"g1f3", "g8f6", "f3g1", "f6g8"})
            node = tree.add(node, *tree.rules().prove(tree.state(node), moveNamed(name)));
    }
    EXPECT_EQ(tree.ply(node), Ply{10'000});
    EXPECT_EQ(tree.occurrences(node)[0], 2501U);
    EXPECT_EQ(tree.occurrences(tree.ancestorAt(node, {5'002}))[0], 1251U);
    EXPECT_EQ(tree.state(*tree.parent(node)).halfmoveClock(), 9'999U);
    for (std::uint32_t ply = 0; ply <= 10'000; ++ply)
        ASSERT_EQ(tree.ancestorAt(node, {ply}), NodeId{ply});
}

}  // namespace
}  // namespace pinwheel::game
