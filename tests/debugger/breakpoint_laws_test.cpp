#include "examined_game.hpp"
#include "naive_facts.hpp"
#include "pinwheel/debugger/breakpoints.hpp"
#include "random_conditions.hpp"
#include "random_duplicate_games.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>
#include <string_view>
#include <vector>

namespace pinwheel::debugger {
namespace {

using chess::Ply;
using duplicate::PlayedGame;

// The keys of a game, of all boards together and of each.
std::vector<chess::Key> keysOf(const PlayedGame& game) {
    std::vector<chess::Key> keys;
    for (Ply ply; ply <= game.ply(); ply.value += 3) {
        keys.push_back(game.stateAt(ply).key());
        for (const auto& board : game.stateAt(ply).boards()) keys.push_back(board.key());
    }
    return keys;
}

// The stop found by checking every ply on the way.
std::optional<Stop> naiveStop(const std::vector<std::vector<Ply>>& pliesOf,
                              const std::vector<Breakpoint>& breakpoints, Ply from, Ply last,
                              Direction direction) {
    const bool isForwards = direction == Direction::Forwards;
    std::optional<Stop> stop;
    for (Ply ply; ply <= last; ++ply.value) {
        if (isForwards ? ply <= from || stop : ply >= from) continue;
        std::vector<std::size_t> hit;
        for (std::size_t i = 0; i < breakpoints.size(); ++i) {
            const auto& plies = pliesOf[i];
            const bool isHere = std::find(plies.begin(), plies.end(), ply) != plies.end();
            if (breakpoints[i].isEnabled && isHere) hit.push_back(i);
        }
        if (!hit.empty()) stop = Stop{ply, hit};
    }
    return stop;
}

std::vector<Breakpoint> someBreakpoints(const PlayedGame& game, std::size_t count) {
    const std::vector<chess::Key> keys = keysOf(game);
    RandomConditions random(game.ply().value, keys);
    std::vector<Breakpoint> breakpoints;
    for (std::size_t i = 0; i < count; ++i) breakpoints.push_back({random.next(), i % 4 != 3});
    return breakpoints;
}

TEST(BreakpointLaws, AConditionHoldsAtExactlyThePliesThatANaiveScanFinds) {
    std::size_t held = 0;
    duplicate::forEachRandomGame(4100, 10, [&](const PlayedGame& game) {
        const ExaminedGame told(game);
        const naive::Scan scan(game);
        for (const Breakpoint& breakpoint : someBreakpoints(game, 60)) {
            const auto plies = scan.pliesWhere(breakpoint.condition);
            held += plies.size();
            ASSERT_EQ(pliesWhere(told.line(), breakpoint.condition), plies)
                << toText(breakpoint.condition, duplicateRoster());
        }
    });
    EXPECT_GT(held, 5'000U);
}

TEST(BreakpointLaws, EveryPlainTestAgreesWithANaiveScanAndHoldsSomewhere) {
    constexpr std::array kTexts = {"capture on NW",    "capture on SE",     "check on NE",
                                   "check on SW",      "castling",          "castling on NW",
                                   "promotion",        "promotion on SE",   "ghost",
                                   "ghost on NE",      "divergence",        "repetition",
                                   "repetition >= 2",  "repetition NW > 1", "end",
                                   "moves = 1",        "moves changes",     "ghosts SE changes",
                                   "clock SW = 0",     "key NE changes",    "repetition changes",
                                   "enters f1",        "enters d8 on NE",   "leaves h1 on SE",
                                   "leaves a8",        "by West",           "round changes",
                                   "clock NW changes", "enters g1 on NW",   "enters f8",
                                   "clock >= 12",      "key changes"};
    std::set<std::string_view> found;
    const auto expectAgreement = [&](const PlayedGame& game) {
        const ExaminedGame told(game);
        const naive::Scan scan(game);
        for (const char* text : kTexts) {
            const Condition condition = *parseCondition(text, duplicateRoster());
            const auto plies = scan.pliesWhere(condition);
            if (!plies.empty()) found.insert(text);
            ASSERT_EQ(pliesWhere(told.line(), condition), plies) << text;
        }
    };
    duplicate::forEachRandomGame(7300, 20, expectAgreement);
    // Random games hardly ever repeat a position.
    expectAgreement(PlayedGame("b1c3 g1h3 b8a6 g8f6 c3b1 h3g1 a6b8 f6g8 b1c3 g1h3 b8a6 g8f6 c3b1"));
    for (const char* text : kTexts) EXPECT_TRUE(found.contains(text)) << text;
}

TEST(BreakpointLaws, RunsFromEveryPlyStopWhereANaiveScanDoes) {
    duplicate::forEachRandomGame(5200, 5, [&](const PlayedGame& game) {
        const ExaminedGame told(game);
        const naive::Scan scan(game);
        const auto all = someBreakpoints(game, 24);
        for (std::size_t first = 0; first < all.size(); first += 4) {
            const std::vector<Breakpoint> breakpoints(
                all.begin() + static_cast<std::ptrdiff_t>(first),
                all.begin() + static_cast<std::ptrdiff_t>(first + 4));
            std::vector<std::vector<Ply>> pliesOf;
            for (const Breakpoint& one : breakpoints)
                pliesOf.push_back(scan.pliesWhere(one.condition));
            for (Ply from; from <= game.ply(); ++from.value) {
                for (const Direction direction : {Direction::Forwards, Direction::Backwards}) {
                    ASSERT_EQ(runToBreakpoint(told.line(), breakpoints, from, direction),
                              naiveStop(pliesOf, breakpoints, from, game.ply(), direction))
                        << "from ply " << from.value;
                }
            }
        }
    });
}

}  // namespace
}  // namespace pinwheel::debugger
