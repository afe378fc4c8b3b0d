#include "pinwheel/soak/copied_history.hpp"

#include "from_text.hpp"

#include <gtest/gtest.h>

namespace pinwheel::soak {

namespace {

using chess::moveNamed;
using chess::Ply;

TEST(CopiedHistory, UndoBringsBackWhatAMoveCutOff) {
    CopiedHistory game;
    for (const char* move : {"e2e4", "d2d4", "e7e5"}) game.play(moveNamed(move));
    game.goTo(Ply{1});
    game.play(moveNamed("c2c4"));
    EXPECT_EQ(game.now().lastPly(), Ply{2});
    EXPECT_EQ(game.now().cursor, Ply{2});
    game.undo();
    EXPECT_EQ(game.now().lastPly(), Ply{3});
    EXPECT_EQ(game.now().cursor, Ply{1});
    game.redo();
    EXPECT_EQ(game.now().moves.back(), moveNamed("c2c4"));
    EXPECT_FALSE(game.canRedo());
}

TEST(CopiedHistory, ADrawIsAChangeToo) {
    CopiedHistory game;
    game.play(moveNamed("e2e4"));
    game.conclude();
    EXPECT_TRUE(game.now().isConcluded);
    game.undo();
    EXPECT_FALSE(game.now().isConcluded);
    EXPECT_TRUE(game.canUndo());
    EXPECT_TRUE(game.canRedo());
}

TEST(CopiedHistory, ALoadedGameCanBeUndoneMoveByMove) {
    const std::vector<chess::Move> moves = {moveNamed("e2e4"), moveNamed("d2d4")};
    CopiedHistory game;
    game.load(moves, true);
    EXPECT_EQ(game.now().cursor, Ply{2});
    for (int i = 0; i < 3; ++i) {
        ASSERT_TRUE(game.canUndo());
        game.undo();
    }
    EXPECT_FALSE(game.canUndo());
    EXPECT_EQ(game.now().lastPly(), Ply{0});
}

}  // namespace
}  // namespace pinwheel::soak
