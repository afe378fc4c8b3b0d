#include "solver_laws.hpp"

#include "caged_line.hpp"
#include "naive_game.hpp"
#include "pinwheel/analysis/forced_mate.hpp"
#include "pinwheel/analysis/help_mate.hpp"
#include "pinwheel/chess/notation.hpp"
#include "plain_solver.hpp"
#include "random_duplicate_games.hpp"
#include "searching.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace pinwheel::analysis {

namespace {

using duplicate::Player;

// The rulings that change who wins a mate, or when a game is drawn before it.
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

// `plain` is the same game for the plain solver.
template <class Plain>
void expectForced(const GameLine& game, const Plain& plain, Player winner, unsigned plies,
                  SolverTally& tally) {
    SCOPED_TRACE(nameOf(winner));
    const Solution found = solveForced(game, winner, plies, kNoLimit);
    expectSolution(found, fewestPliesToWin(plain, winner, plies), plies);
    if (found.isSolved) expectMate(game, found, winner);
    ++(found.isSolved ? tally.solved : tally.unsolved);
}

template <class Plain>
void expectHelpMate(const GameLine& game, const Plain& plain, unsigned plies) {
    const Solution found = solveHelpMate(game, plies, HelpGoal::AnyMate, kNoLimit);
    expectSolution(found, fewestPliesToMate(plain, plies), plies);
    if (found.isSolved) expectMate(game, found, std::nullopt);
}

// The moves after which the player to move still wins are those after which the game is won.
void expectForcingMoves(const GameLine& game, unsigned plies) {
    const Player mover = game.state().toMove();
    std::vector<chess::Move> expected;
    for (const duplicate::SyncMove move : syncMoves(game.state())) {
        GameLine next = game;
        next.play(move);
        const auto outcome = next.outcome();
        const bool isWon = outcome ? outcome->results[mover] == duplicate::Result::Win
                                   : plies > 1 && fewestPliesToWin(next, mover, plies - 1);
        if (isWon) expected.push_back(move.move());
    }
    std::sort(expected.begin(), expected.end());
    EXPECT_EQ(forcingMoves(game, plies, kNoLimit), expected);
}

// Visits positions up to so many plies before the mates of random games: the game, how many of its
// moves lead there, and how many plies are left.
template <class Visit>
SolverTally forEachBeforeMate(const SolverEffort& effort, Visit visit) {
    SolverTally tally;
    const auto done = [&tally] { return tally.solved + tally.unsolved; };
    for (std::uint64_t seed = effort.seed; done() < effort.positions; ++seed) {
        if (testing::Test::HasFailure()) break;
        const duplicate::PlayedGame played = duplicate::randomGame(seed);
        if (hasSyncMove(played.state()) || checkedBoards(played.state()).empty()) continue;
        const auto last = played.ply().value;
        for (unsigned back = 1; back <= std::min(effort.plies, last); ++back) {
            SCOPED_TRACE(testing::Message() << "random game with seed " << seed << ", " << back
                                            << " plies before its mate");
            visit(seed, played, last - back, back, tally);
        }
    }
    return tally;
}

// The position after so many plies of a random game, which began only a few plies earlier.
RandomLine lateLine(std::uint64_t seed, const duplicate::PlayedGame& played, std::uint32_t plies) {
    constexpr std::uint32_t kMostPlies = 12;
    std::mt19937_64 random(seed);
    const auto before = static_cast<std::uint32_t>(random() % kMostPlies);
    const std::uint32_t first = plies - std::min(before, plies);
    const auto moves = played.moves().subspan(first, plies - first);
    return {seed, played.stateAt({first}), randomRulings(random), {moves.begin(), moves.end()}};
}

// The line's game; nullopt if a draw ends it earlier.
std::optional<GameLine> ongoingGame(const RandomLine& line) {
    GameLine game(line.start, line.rulings);
    for (const chess::Move move : line.moves) {
        if (game.outcome()) return std::nullopt;
        game.play(*findSyncMove(game.state(), move));
    }
    return game.outcome() ? std::nullopt : std::optional(game);
}

}  // namespace

SolverTally expectNaiveSolutions(const SolverEffort& effort) {
    return forEachBeforeMate(effort, [](std::uint64_t seed, const duplicate::PlayedGame& played,
                                        std::uint32_t plies, unsigned left, SolverTally& tally) {
        const auto moves = played.moves().first(plies);
        const RandomLine line{seed, {}, rulingsFor(seed), {moves.begin(), moves.end()}};
        const auto game = ongoingGame(line);
        if (!game) return;
        const naive::DuplicateGame naive = line.naiveGame();
        for (const Player winner : {game->state().toMove(), duplicate::kAllPlayers[seed % 4]})
            expectForced(*game, naive, winner, left, tally);
        expectHelpMate(*game, naive, std::min(left, 2U));
    });
}

SolverTally expectPlainSolutions(const SolverEffort& effort) {
    return forEachBeforeMate(effort, [](std::uint64_t seed, const duplicate::PlayedGame& played,
                                        std::uint32_t plies, unsigned left, SolverTally& tally) {
        const RandomLine line = lateLine(seed, played, plies);
        const auto game = ongoingGame(line);
        if (!game) return;
        SCOPED_TRACE(testing::Message() << "rulings " << toText(line.rulings));
        for (const Player winner : duplicate::kAllPlayers)
            expectForced(*game, *game, winner, left, tally);
        expectForcingMoves(*game, left);
        expectHelpMate(*game, *game, left);
    });
}

SolverTally expectPlainSolutionsInCages(const SolverEffort& effort) {
    SolverTally tally;
    for (std::size_t i = 0; i < effort.positions && !testing::Test::HasFailure(); ++i) {
        const RandomLine line = armedCagedLine(effort.seed + i);
        SCOPED_TRACE(testing::Message() << "caged line with seed " << line.seed << ", rulings "
                                        << toText(line.rulings));
        const GameLine game = line.game();
        for (const Player winner : duplicate::kAllPlayers)
            expectForced(game, game, winner, effort.plies, tally);
        expectForcingMoves(game, std::min(effort.plies, 5U));
        expectHelpMate(game, game, std::min(effort.plies, 6U));
    }
    return tally;
}

}  // namespace pinwheel::analysis
