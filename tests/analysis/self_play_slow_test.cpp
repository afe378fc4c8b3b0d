// A million plies of the search playing against itself, each checked by the rules of the game.
#include "pinwheel/analysis/analyst.hpp"
#include "pinwheel/chess/notation.hpp"
#include "random_line.hpp"
#include "searching.hpp"

#include <gtest/gtest.h>

#include <iostream>
#include <random>

namespace pinwheel::analysis {
namespace {

#if defined(PINWHEEL_VALIDATE)
constexpr std::size_t kPlies = 2000;
#else
constexpr std::size_t kPlies = 1'000'000;
#endif

// Plays one game with itself, under random rulings, and returns its plies. Every move that it
// considers good must be playable, and now and then a whole line.
std::size_t playGame(Analyst& analyst, std::uint64_t seed) {
    constexpr Score kIndifference = 10;
    constexpr std::size_t kPliesBetweenLines = 16;
    std::mt19937_64 random(seed);
    const Options options{random() % 2 == 0 ? Model::Maxn : Model::Paranoid, true};
    GameLine game(duplicate::GameState(),
                  seed % 4 == 0 ? randomRulings(random) : duplicate::Rulings());
    SCOPED_TRACE(testing::Message()
                 << "self-play with seed " << seed << ", " << nameOf(options.model));
    std::size_t plies = 0;
    for (; !game.outcome(); ++plies) {
        const auto good = analyst.rate(game, 1, options, kIndifference, kNever);
        EXPECT_FALSE(good.empty());
        for (const RatedMove& each : good)
            EXPECT_TRUE(findSyncMove(game.state(), each.move)) << toCoordinates(each.move);
        if (plies % kPliesBetweenLines == 0) {
            GameLine ahead = game;
            const auto found = analyst.run(game, toDepth(2), options, kNever);
            EXPECT_TRUE(ahead.play(found.progress.line));
        }
        if (testing::Test::HasFailure()) break;
        const chess::Move chosen = good[random() % good.size()].move;
        game.play(*findSyncMove(game.state(), chosen));
    }
    return plies;
}

TEST(SelfPlay, HasNoIllegalMoveInAMillionPlies) {
    Analyst analyst(std::size_t{1} << 20U);
    std::size_t plies = 0;
    std::uint64_t games = 0;
    while (plies < kPlies && !HasFailure()) plies += playGame(analyst, ++games);
    EXPECT_GE(plies, kPlies);
    std::cout << plies << " plies in " << games << " games\n";
}

}  // namespace
}  // namespace pinwheel::analysis
