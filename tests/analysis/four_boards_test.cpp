#include "pinwheel/analysis/four_boards.hpp"

#include "pinwheel/duplicate/ghosts.hpp"
#include "random_duplicate_games.hpp"

#include <gtest/gtest.h>

namespace pinwheel::analysis {
namespace {

using duplicate::BoardId;

#if defined(PINWHEEL_VALIDATE)
constexpr std::size_t kGamesOfFourBoards = 5;
#else
constexpr std::size_t kGamesOfFourBoards = 200;
#endif

void expectSame(const FourBoards& boards, const duplicate::GameState& state) {
    EXPECT_EQ(boards.key(), state.key());
    EXPECT_EQ(boards.clock(), state.clock());
    EXPECT_EQ(boards.toMove(), state.toMove());
    for (const BoardId board : duplicate::kAllBoards) {
        EXPECT_EQ(boards.board(board), state.board(board));
        EXPECT_EQ(boards.ghosts(board), ghosts(state, board));
    }
}

TEST(FourBoards, MakeEveryMoveOfRandomGamesAsAGameDoes) {
    duplicate::forEachRandomGame(1, kGamesOfFourBoards, [](const duplicate::PlayedGame& game) {
        FourBoards boards(game.stateAt({0}));
        for (chess::Ply ply{0}; ply < game.ply(); ++ply.value) {
            expectSame(boards, game.stateAt(ply));
            boards.make(game.moves()[ply.value]);
        }
        expectSame(boards, game.state());
    });
}

TEST(FourBoards, UnmakeRandomGamesDownToTheStart) {
    duplicate::forEachRandomGame(1000, kGamesOfFourBoards, [](const duplicate::PlayedGame& game) {
        FourBoards boards(game.stateAt({0}));
        std::vector<BoardsUndo> undos;
        for (const chess::Move move : game.moves()) undos.push_back(boards.make(move));
        for (std::uint32_t ply = game.ply().value; ply-- > 0;) {
            boards.unmake(game.moves()[ply], undos[ply]);
            expectSame(boards, game.stateAt({ply}));
        }
    });
}

TEST(FourBoards, KeyTellsWhichBoardIsWhich) {
    // North's and East's moves exchanged give the same four boards in other places.
    const duplicate::PlayedGame north("e2e4");
    const duplicate::PlayedGame south("a2a3 e2e4");
    EXPECT_NE(FourBoards(north.state()).key(), FourBoards(south.state()).key());
}

}  // namespace
}  // namespace pinwheel::analysis
