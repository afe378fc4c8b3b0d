#include "pinwheel/search/openings.hpp"

#include "pinwheel/chess/movegen.hpp"
#include "pinwheel/search/game_line.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <set>

namespace pinwheel::search {
namespace {

std::vector<Opening> openingsOf(unsigned plies, std::uint64_t seed, std::size_t count) {
    RandomOpenings random(plies, seed);
    std::vector<Opening> openings;
    while (openings.size() < count) {
        auto opening = random.next();
        if (!opening) break;
        openings.push_back(*std::move(opening));
    }
    return openings;
}

Score scoreOf(const Opening& opening) {
    GameLine line(opening.start);
    for (const chess::Move move : opening.moves) line.play(move);
    const std::atomic<bool> neverStops = false;
    Limits limits;
    limits.depth = 2;
    Searcher searcher(std::size_t{1} << 16U);
    return searcher.run(line.position(), line.keys(), limits, {}, neverStops).progress.score;
}

TEST(RandomOpenings, LeadToDifferentPositions) {
    std::set<std::uint64_t> keys;
    const std::vector<Opening> openings = openingsOf(4, 1, 60);
    ASSERT_EQ(openings.size(), 60U);
    for (const Opening& opening : openings) {
        EXPECT_EQ(opening.start, chess::Position());
        EXPECT_EQ(opening.moves.size(), 4U);
        keys.insert(positionAfter(opening).key().value);
    }
    EXPECT_EQ(keys.size(), 60U);
}

TEST(RandomOpenings, AreBalanced) {
    for (const Opening& opening : openingsOf(8, 7, 30))
        EXPECT_LE(std::abs(scoreOf(opening)), RandomOpenings::kBalanced);
}

TEST(RandomOpenings, AreTheSameForTheSameSeedOnly) {
    const std::vector<Opening> once = openingsOf(8, 3, 5);
    const std::vector<Opening> again = openingsOf(8, 3, 5);
    const std::vector<Opening> others = openingsOf(8, 4, 5);
    for (std::size_t i = 0; i < 5; ++i) {
        EXPECT_EQ(once[i].moves, again[i].moves);
        EXPECT_NE(once[i].moves, others[i].moves);
    }
}

TEST(RandomOpenings, RunOut) {
    EXPECT_EQ(openingsOf(0, 1, 10).size(), 1U);
    const std::vector<Opening> single = openingsOf(1, 1, 100);
    EXPECT_GE(single.size(), 18U);
    EXPECT_LE(single.size(), 20U);
}

TEST(RandomOpenings, AreTheMostBalancedOfManyWhereNoneIs) {
    RandomOpenings random(40, 1);
    const auto opening = random.next();
    ASSERT_TRUE(opening);
    EXPECT_TRUE(hasLegalMove(positionAfter(*opening)));
}

}  // namespace
}  // namespace pinwheel::search
