#include "pinwheel/soak/copied_tree.hpp"

#include "from_text.hpp"

#include <gtest/gtest.h>

namespace pinwheel::soak {
namespace {

using chess::moveNamed;
using chess::Ply;

CopiedTree played(std::string_view moves) {
    CopiedTree tree;
    for (const std::string& word : chess::words(moves)) tree.play(moveNamed(word));
    return tree;
}

TEST(CopiedTree, AMoveThatIsThereIsEntered) {
    CopiedTree tree = played("e2e4 d2d4");
    tree.goTo(Ply{1});
    tree.play(moveNamed("d2d4"));
    EXPECT_EQ(tree.now(), played("e2e4 d2d4").now());
    EXPECT_TRUE(tree.canUndo());
    tree.undo();
    EXPECT_EQ(tree.now().cursor, Path{0});
}

TEST(CopiedTree, AnotherMoveBeginsALineAndKeepsTheOldOne) {
    CopiedTree tree = played("e2e4 d2d4 e7e5");
    tree.goTo(Ply{1});
    tree.play(moveNamed("g1f3"));
    EXPECT_EQ(tree.now().cursor, (Path{0, 1}));
    EXPECT_EQ(tree.lastPly(), Ply{2});
    EXPECT_TRUE(hasAllLinesOf(*played("e2e4 d2d4 e7e5").now().root, *tree.now().root));
    tree.undo();
    EXPECT_EQ(tree.lastPly(), Ply{3});
    EXPECT_EQ(tree.now().cursor, Path{0});
    tree.redo();
    EXPECT_EQ(tree.now().cursor, (Path{0, 1}));
}

TEST(CopiedTree, PromotionAndDeletionAreUndone) {
    CopiedTree tree = played("e2e4 d2d4");
    tree.goTo(Ply{1});
    tree.play(moveNamed("g1f3"));
    const CopiedTree::Game before = tree.now();
    EXPECT_TRUE(tree.promote({0, 1}));
    EXPECT_EQ(tree.now().cursor, (Path{0, 0}));
    EXPECT_FALSE(tree.promote({0, 0}));
    tree.remove({0});
    EXPECT_TRUE(tree.now().root->children.empty());
    EXPECT_EQ(tree.now().cursor, Path{});
    tree.undo();
    tree.undo();
    EXPECT_EQ(tree.now(), before);
}

TEST(CopiedTree, ALineThatIsGoneIsMissed) {
    EXPECT_FALSE(hasAllLinesOf(*played("e2e4 d2d4").now().root, *played("e2e4 g1f3").now().root));
    EXPECT_FALSE(hasAllLinesOf(*played("e2e4 d2d4").now().root, *played("e2e4").now().root));
    EXPECT_TRUE(hasAllLinesOf(*played("e2e4").now().root, *played("e2e4 d2d4").now().root));
}

TEST(CopiedTree, ADeclaredDrawStandsAtTheLastPly) {
    CopiedTree tree = played("e2e4");
    tree.conclude(game::DrawDeclared{});
    EXPECT_EQ(tree.lastPly(), Ply{1});
    tree.goTo(Ply{0});
    tree.goTo(Ply{1});
    EXPECT_EQ(tree.now().cursor, (Path{0, 0}));
}

}  // namespace
}  // namespace pinwheel::soak
