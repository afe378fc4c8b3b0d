#include "pinwheel/debugger/false_repetitions.hpp"

#include "examined_game.hpp"
#include "random_duplicate_games.hpp"

#include <gtest/gtest.h>

namespace pinwheel::debugger {
namespace {

using chess::Ply;
using Found = std::vector<FalseRepetition>;

// By the definition, ply by ply.
Found bySearch(const duplicate::PlayedGame& game, unsigned width) {
    const std::uint64_t mask = width == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << width) - 1;
    Found found;
    for (Ply later; later <= game.ply(); ++later.value) {
        for (Ply earlier = later; earlier.value-- > 0;) {
            const auto& a = game.stateAt(earlier);
            const auto& b = game.stateAt(later);
            const bool isAlike = ((a.key().value ^ b.key().value) & mask) == 0;
            if (!isAlike || isSamePosition(a, b)) continue;
            found.push_back({earlier, later});
            break;
        }
    }
    return found;
}

TEST(FalseRepetitions, AWholeKeySeesNone) {
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        EXPECT_EQ(falseRepetitions(ExaminedGame(duplicate::randomGame(seed)).line(), 64), Found());
    }
}

TEST(FalseRepetitions, ANarrowKeyTakesDifferentPositionsForTheSame) {
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        const duplicate::PlayedGame played = duplicate::randomGame(seed);
        const ExaminedGame game(played);
        for (const unsigned width : {1U, 2U, 6U, 8U, 10U, 33U}) {
            EXPECT_EQ(falseRepetitions(game.line(), width), bySearch(played, width)) << width;
        }
    }
    const ExaminedGame game("e2e4 d2d4 e7e5");
    EXPECT_FALSE(falseRepetitions(game.line(), 1).empty());
}

// The same four boards twice are a true repetition.
TEST(FalseRepetitions, ATrueRepetitionIsNone) {
    const ExaminedGame game("b1c3 g1h3 b8a6 g8f6 c3b1 h3g1 a6b8 f6g8");
    EXPECT_EQ(game.at(8).occurrences, 2U);
    for (const FalseRepetition& pair : falseRepetitions(game.line(), 1)) {
        EXPECT_NE(pair, (FalseRepetition{{0}, {8}}));
    }
    EXPECT_EQ(falseRepetitions(game.line(), 64), Found());
}

}  // namespace
}  // namespace pinwheel::debugger
