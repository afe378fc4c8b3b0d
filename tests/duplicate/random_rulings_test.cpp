// Random games under random rulings from random starts, compared with the naive implementation.
#include "naive_game.hpp"
#include "pinwheel/chess/notation.hpp"
#include "pinwheel/duplicate/endgame.hpp"
#include "pinwheel/duplicate/start.hpp"
#include "pinwheel/duplicate/sync_moves.hpp"
#include "random_duplicate_games.hpp"

#include <gtest/gtest.h>

#include <map>
#include <random>

namespace pinwheel::duplicate {
namespace {

#if defined(PINWHEEL_VALIDATE)
constexpr std::size_t kRandomGames = 60;
#else
constexpr std::size_t kRandomGames = 300;
#endif
constexpr std::uint32_t kMostPlies = 48;

using Random = std::mt19937_64;

Rulings randomRulings(Random& random) {
    Rulings rulings;
    for (const Ruling& ruling : allRulings()) {
        const std::string value = ruling.range
                                      ? std::to_string(1 + random() % 20)
                                      : std::string(ruling.values[random() % ruling.values.size()]);
        rulings = *withRuling(rulings, ruling.name, value);
    }
    return rulings;
}

// A state from the middle of a random game, sometimes of one that ends with four dead boards.
GameState randomState(std::uint64_t seed, Random& random) {
    if (seed % 5 == 0) {
        const PlayedGame bare{kFourDeadBoards};
        return bare.stateAt({bare.ply().value - static_cast<std::uint32_t>(seed / 5 % 2)});
    }
    // Includes the last plies, so that some games are over at the start.
    const PlayedGame game = randomGame(seed);
    const auto last = game.ply().value;
    const auto back = static_cast<std::uint32_t>(random() % (seed % 2 == 0 ? 10 : last + 1));
    return game.stateAt({last - std::min(back, last)});
}

// Every other move takes back the player's last one if possible, so that positions
// recur.
chess::Move randomMove(const PlayedGame& game, Random& random) {
    const std::size_t played = game.moves().size();
    if (played >= kPliesPerRound && random() % 2 == 0) {
        const chess::Move last = game.moves()[played - kPliesPerRound];
        const chess::Move back(last.to(), last.from());
        if (findSyncMove(game.state(), back)) return back;
    }
    const auto moves = syncMoves(game.state());
    return moves[random() % moves.size()].move();
}

// Plays from the start to the end or kMostPlies, and returns how it ended.
std::string expectNaiveAgrees(const GameState& start, const Rulings& rulings, Random& random) {
    naive::DuplicateGame naive = naiveFrom(start, rulings);
    PlayedGame game(start);
    while (true) {
        const Occurrences occurrences = occurrencesBySearch(game, game.ply());
        const auto outcome = outcomeOf(game.state(), occurrences, drawLimits(rulings), rulings);
        EXPECT_EQ(naiveStatusOf(outcome), naive.status()) << "ply " << game.ply().value;
        EXPECT_EQ(naiveResultOf(outcome), naive.result()) << "ply " << game.ply().value;
        EXPECT_EQ(game.state().clock(), naive.clock());
        EXPECT_EQ(occurrences.combined, naive.occurrences());
        for (const BoardId board : kAllBoards) {
            EXPECT_EQ(occurrences.boards[board],
                      naive.occurrencesOn(static_cast<std::size_t>(board)));
        }
        if (outcome || game.ply().value == kMostPlies || testing::Test::HasFailure())
            return naive.status();
        const chess::Move move = randomMove(game, random);
        game.play(move);
        naive.play(toCoordinates(move));
    }
}

TEST(RandomRulings, ANaiveSecondImplementationAgreesFromEveryStart) {
    std::map<std::string, std::size_t> endings;
    for (std::uint64_t seed = 1; seed <= kRandomGames && !HasFailure(); ++seed) {
        Random random(seed);
        const GameState state = randomState(seed, random);
        const Rulings rulings = randomRulings(random);
        SCOPED_TRACE(testing::Message() << "seed " << seed << ", " << toText(rulings) << ", "
                                        << testing::PrintToString(state));
        const auto start = parseStart(toFens(state), state.toMove(), state.clock());
        ASSERT_TRUE(start) << start.error().what;
        ASSERT_EQ(*start, state);
        ++endings[expectNaiveAgrees(*start, rulings, random)];
    }
    // The law proves little if all games end in the same way.
    for (const char* ending : {"checkmate", "threefold", "fifty", "dead"})
        EXPECT_GT(endings[ending], 0U) << ending;
}

TEST(RandomStarts, EveryStateOfEveryGameIsAStart) {
    forEachRandomGame(1, kRandomGames, [](const PlayedGame& game) {
        for (chess::Ply ply; ply <= game.ply(); ++ply.value) {
            const GameState& state = game.stateAt(ply);
            const auto start = startFrom(state.boards(), state.toMove(), state.clock());
            ASSERT_TRUE(start) << start.error().what << '\n' << testing::PrintToString(state);
            ASSERT_EQ(*start, state);
        }
    });
}

}  // namespace
}  // namespace pinwheel::duplicate
