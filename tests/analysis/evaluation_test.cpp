#include "pinwheel/analysis/evaluation.hpp"

#include "from_text.hpp"
#include "pinwheel/analysis/playable.hpp"
#include "pinwheel/analysis/search_path.hpp"
#include "played_game.hpp"
#include "random_duplicate_games.hpp"

#include <gtest/gtest.h>

namespace pinwheel::analysis {
namespace {

using duplicate::Player;

Scores evaluated(const duplicate::GameState& state, const LastCaptures& captures = {}) {
    const FourBoards boards(state);
    return evaluate(boards, balancesOf(boards), captures, leafMoves(boards).count);
}

TEST(Evaluation, AddsUpToZero) {
    duplicate::forEachRandomGame(40, 6, [](const duplicate::PlayedGame& game) {
        const Scores scores = evaluated(game.state());
        EXPECT_EQ(scores[Player::North] + scores.sumOfOthers(Player::North), 0);
    });
}

TEST(Evaluation, OfThePathIsThatOfThePosition) {
    duplicate::forEachRandomGame(60, 6, [](const duplicate::PlayedGame& game) {
        SearchPath path{GameLine()};
        LastCaptures captures;
        for (const chess::Move move :
             game.moves().first(std::min<std::size_t>(game.moves().size(), search::kMaxPly))) {
            for (const duplicate::BoardId board : boardsOf(path.toMove())) captures[board].reset();
            const FourBoards before = path.boards();
            path.make(move);
            for (const duplicate::BoardId board : boardsOf(before.toMove())) {
                if (path.boards().board(board).occupied().count() <
                    before.board(board).occupied().count())
                    captures[board] = move.to();
            }
            const unsigned playable = leafMoves(path.boards()).count;
            EXPECT_EQ(path.evaluated(playable),
                      evaluate(path.boards(), balancesOf(path.boards()), captures, playable));
        }
    });
}

TEST(Evaluation, LosingOneOfAPairCostsMoreThanThatPiece) {
    // East's pawn fell on NE; its twin on SE is a ghost, which helps South, who did nothing.
    const Scores before = evaluated(duplicate::stateAfter("b1c3 a2a3 d7d5 a7a6"));
    const Scores after = evaluated(duplicate::stateAfter(duplicate::kGhostAtPlyFive));
    EXPECT_LT(after[Player::East] - before[Player::East], -150);
    EXPECT_GT(after[Player::South] - before[Player::South], 30);
}

TEST(Evaluation, CountsTheRecaptureThatIsThreePliesAway) {
    // North's knight stands on d5; on NE East's queen can take it back.
    const duplicate::GameState state = duplicate::stateAfter(duplicate::kGhostAtPlyFive);
    LastCaptures captures;
    captures[duplicate::BoardId::NE] = chess::Square::d5;
    EXPECT_EQ(evaluated(state, captures)[Player::North] - evaluated(state)[Player::North], -320);
}

TEST(Evaluation, ACheckThatMustBeAnsweredCosts) {
    // North's queen gives check to West on NW and to East on NE; South is to move.
    const duplicate::PlayedGame game("e2e4 a2a3 f7f6 f7f6 d1h5");
    EXPECT_TRUE(game.state().isCheck(duplicate::BoardId::NE));
    const duplicate::PlayedGame quiet("e2e4 a2a3 f7f6 f7f6 d1g4");
    EXPECT_LT(evaluated(game.state())[Player::East], evaluated(quiet.state())[Player::East]);
}

TEST(CaptureGain, CountsBothBoardsAndTheExchange) {
    // A knight takes a pawn that a queen protects on one board; on the other it takes nothing.
    const FourBoards boards(duplicate::stateAfter("b1c3 a2a3 d7d5 a7a6"));
    EXPECT_EQ(captureGain(boards, chess::moveNamed("c3d5")), 100 - 320);
}

TEST(CaptureGain, OfAnUnprotectedPieceIsItsValue) {
    const FourBoards boards(duplicate::stateAfter("e2e4 a2a3 d7d5 d7d5"));
    EXPECT_EQ(captureGain(boards, chess::moveNamed("e4d5")), 2 * (100 - 100));
}

}  // namespace
}  // namespace pinwheel::analysis
