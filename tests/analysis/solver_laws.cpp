#include "solver_laws.hpp"

#include "naive_game.hpp"
#include "pinwheel/analysis/forced_mate.hpp"
#include "pinwheel/analysis/help_mate.hpp"
#include "pinwheel/chess/notation.hpp"
#include "plain_solver.hpp"
#include "random_duplicate_games.hpp"
#include "searching.hpp"

#include <gtest/gtest.h>

namespace pinwheel::analysis {

namespace {

using duplicate::Player;

// The rulings that change who wins a mate.
duplicate::Rulings rulingsFor(std::uint64_t seed) {
    duplicate::Rulings rulings;
    if (seed % 3 == 1) rulings.mateWinners = duplicate::Rulings::MateWinners::LastMover;
    if (seed % 5 == 2) rulings.repetition = duplicate::Rulings::Scope::AnyBoard;
    return rulings;
}

void expectSolution(const Solution& found, std::optional<unsigned> expected, unsigned most) {
    EXPECT_TRUE(found.isProved);
    ASSERT_EQ(found.isSolved, expected.has_value());
    EXPECT_EQ(found.plies, expected.value_or(most));
    EXPECT_EQ(found.line.size(), expected.value_or(0));
}

// The line is a game that ends with a mate.
void expectMate(GameLine game, const Solution& found, std::optional<Player> winner) {
    ASSERT_TRUE(game.play(found.line));
    const auto outcome = game.outcome();
    ASSERT_TRUE(outcome);
    EXPECT_EQ(outcome->reason, duplicate::Reason::Checkmate);
    if (winner) {
        EXPECT_EQ(outcome->results[*winner], duplicate::Result::Win);
    }
}

bool expectPosition(const GameLine& game, const naive::DuplicateGame& naive, Player winner,
                    unsigned plies) {
    const auto forced = naive::fewestPliesToWin(naive, letterOf(winner).front(), plies);
    const Solution found = solveForced(game, winner, plies, kNoLimit);
    expectSolution(found, forced, plies);
    if (found.isSolved) expectMate(game, found, winner);
    return found.isSolved;
}

void expectHelpMate(const GameLine& game, const naive::DuplicateGame& naive, unsigned plies) {
    const auto helped = naive::fewestPliesToMate(naive, plies);
    const Solution found = solveHelpMate(game, plies, HelpGoal::AnyMate, kNoLimit);
    expectSolution(found, helped, plies);
    if (found.isSolved) expectMate(game, found, std::nullopt);
}

// The position so many plies before the end of a game that ends with a mate.
struct BeforeMate {
    GameLine game;
    naive::DuplicateGame naive;
};
BeforeMate beforeMate(const duplicate::PlayedGame& played, const duplicate::Rulings& rulings,
                      std::uint32_t back) {
    BeforeMate position{GameLine(duplicate::GameState(), rulings),
                        duplicate::naiveFrom(duplicate::GameState(), rulings)};
    for (const chess::Move move : played.moves().first(played.ply().value - back)) {
        position.game.play(*findSyncMove(position.game.state(), move));
        position.naive.play(toCoordinates(move));
    }
    return position;
}

}  // namespace

SolverTally expectPlainSolutions(const SolverEffort& effort) {
    SolverTally tally;
    std::size_t done = 0;
    for (std::uint64_t seed = effort.seed; done < effort.positions; ++seed) {
        if (testing::Test::HasFailure()) break;
        const duplicate::PlayedGame played = duplicate::randomGame(seed);
        if (hasSyncMove(played.state()) || checkedBoards(played.state()).empty()) continue;
        const duplicate::Rulings rulings = rulingsFor(seed);
        for (unsigned back = 1; back <= effort.plies && back <= played.ply().value; ++back) {
            const BeforeMate position = beforeMate(played, rulings, back);
            if (position.game.outcome()) continue;
            SCOPED_TRACE(testing::Message() << "random game with seed " << seed << ", " << back
                                            << " plies before its mate");
            const Player toMove = position.game.state().toMove();
            for (const Player winner : {toMove, duplicate::kAllPlayers[seed % 4]}) {
                SCOPED_TRACE(nameOf(winner));
                const bool isSolved = expectPosition(position.game, position.naive, winner, back);
                ++(isSolved ? tally.solved : tally.unsolved);
                ++done;
            }
            expectHelpMate(position.game, position.naive, std::min(back, 2U));
        }
    }
    return tally;
}

}  // namespace pinwheel::analysis
