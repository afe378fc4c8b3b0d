#include "pinwheel/analysis/playable.hpp"

#include "from_text.hpp"
#include "pinwheel/analysis/move_order.hpp"
#include "pinwheel/chess/move_effect.hpp"
#include "pinwheel/duplicate/start.hpp"
#include "pinwheel/duplicate/sync_moves.hpp"
#include "random_duplicate_games.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace pinwheel::analysis {
namespace {

#if defined(PINWHEEL_VALIDATE)
constexpr std::size_t kGamesOfMoves = 4;
#else
constexpr std::size_t kGamesOfMoves = 150;
#endif

using Moves = std::vector<chess::Move>;

Moves sorted(Moves moves) {
    std::sort(moves.begin(), moves.end());
    return moves;
}

Moves playableMovesOf(const duplicate::GameState& state) {
    Moves moves;
    for (const duplicate::SyncMove move : syncMoves(state)) moves.push_back(move.move());
    return sorted(moves);
}

bool isCapture(const duplicate::GameState& state, chess::Move move) {
    const auto boards = boardsOf(state.toMove());
    return std::any_of(boards.begin(), boards.end(), [&](duplicate::BoardId board) {
        return chess::captureOf(state.board(board), move).has_value();
    });
}

template <class Check>
void forEachState(Check check) {
    duplicate::forEachRandomGame(77, kGamesOfMoves, [&](const duplicate::PlayedGame& game) {
        for (chess::Ply ply{0}; ply <= game.ply(); ++ply.value) check(game.stateAt(ply));
    });
}

TEST(Playable, MovesAreTheSynchronizedOnes) {
    forEachState([](const duplicate::GameState& state) {
        const FourBoards boards(state);
        const chess::SplitMoves split = splitPlayable(boards);
        Moves all(split.noisy.begin(), split.noisy.end());
        all.insert(all.end(), split.quiet.begin(), split.quiet.end());
        EXPECT_EQ(sorted(all), playableMovesOf(state));
        EXPECT_EQ(hasPlayable(boards), !all.empty());
    });
}

TEST(Playable, MovesIncludeADoubleStepThatAloneAnswersACheck) {
    const std::string rooks = "7k/8/8/7r/K6r/7r/3P4/8 w - - 0 1";
    const std::string kings = "7k/8/8/8/8/8/8/K7 w - - 0 1";
    const auto state =
        duplicate::parseStart({{rooks, rooks, kings, kings}}, duplicate::Player::North, 0);
    ASSERT_TRUE(state) << state.error().what;
    const FourBoards boards(*state);
    EXPECT_TRUE(hasPlayable(boards));
    EXPECT_EQ(leafMoves(boards).count, 1U);
    EXPECT_EQ(splitPlayable(boards).quiet[0], chess::moveNamed("d2d4"));
}

TEST(Playable, NoisyMovesCaptureSomewhereOrPromote) {
    forEachState([](const duplicate::GameState& state) {
        const chess::SplitMoves split = splitPlayable(FourBoards(state));
        for (const chess::Move move : split.noisy)
            EXPECT_TRUE(isCapture(state, move) || move.isPromotion());
        for (const chess::Move move : split.quiet) {
            EXPECT_FALSE(isCapture(state, move) || move.isPromotion());
            EXPECT_TRUE(isQuiet(FourBoards(state), move));
        }
    });
}

TEST(LeafMoves, CountAllMovesAndListTheCaptures) {
    forEachState([](const duplicate::GameState& state) {
        const LeafMoves leaf = leafMoves(FourBoards(state));
        const Moves all = playableMovesOf(state);
        EXPECT_EQ(leaf.count, all.size());
        Moves captures;
        std::copy_if(all.begin(), all.end(), std::back_inserter(captures),
                     [&](chess::Move move) { return isCapture(state, move); });
        EXPECT_EQ(sorted({leaf.captures.begin(), leaf.captures.end()}), captures);
    });
}

}  // namespace
}  // namespace pinwheel::analysis
