#include "pinwheel/duplicate/half_games.hpp"

#include "from_text.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <utility>

namespace pinwheel::duplicate {
namespace {

using Board = BoardGraph::Board;
using MoveNumber = BoardGraph::MoveNumber;

class HalfGamesTest : public testing::Test {
protected:
    Board after(std::string_view moves) {
        return graph.add(chess::after(chess::Position(), moves));
    }
    bool isLegal(Board board, MoveNumber move) const {
        const auto moves = graph.moves(board);
        return std::find(moves.begin(), moves.end(), move) != moves.end();
    }

    BoardGraph graph{100'000'000, true};
    // Black is to move on all boards; some games have several ways.
    HalfGames few = {{after("e2e4"), after("d2d4"), 1},
                     {after("e2e4 e7e5 d1h5"), after("d2d4"), 2},
                     {after("e2e4 f7f6 d1h5"), after("b1c3"), 5}};
    HalfGames many = {{after("d2d4"), after("e2e4"), 7},
                      {after("a2a3"), after("e2e4 e7e6 f1b5"), 1}};

    // By trying every pair of moves.
    std::uint64_t pairsByTrial(const HalfGames& first, const HalfGames& second) const {
        const auto ways = [this](const HalfGames& games, MoveNumber onA, MoveNumber onB) {
            std::uint64_t sum = 0;
            for (const HalfGame& game : games) {
                if (isLegal(game.a, onA) && isLegal(game.b, onB)) sum += game.ways;
            }
            return sum;
        };
        std::uint64_t shared = 0;
        for (MoveNumber onA = 0; onA < graph.endOfNumbers(); ++onA) {
            for (MoveNumber onB = 0; onB < graph.endOfNumbers(); ++onB)
                shared += ways(first, onA, onB) * ways(second, onA, onB);
        }
        return shared;
    }
};

TEST_F(HalfGamesTest, RepliesAreTheCommonMovesOncePerWay) {
    EXPECT_EQ(waysOf(few), 8U);
    // In check from h5 only g7g6 helps, which a board without the check has, too.
    EXPECT_EQ(repliesOf(graph, {few[2]}), 5U);
    EXPECT_EQ(repliesOf(graph, few), repliesOf(graph, {few[0]}) + repliesOf(graph, {few[1]}) + 5U);
}

TEST_F(HalfGamesTest, AfterRepliesEqualGamesAreOneWithAllTheirWays) {
    const Board start = graph.add({});
    const HalfGames once = afterReplies(graph, {{start, start, 3}});
    EXPECT_EQ(once.size(), 20U);
    EXPECT_EQ(waysOf(once), 60U);
    // Two moves by either order, as if the opponents passed with g8f6 and f6g8.
    HalfGames two;
    for (const char* moves : {"b1c3 g8f6", "g1f3 g8f6"})
        two.push_back({after(moves), after(moves), 1});
    const HalfGames twice = afterReplies(graph, two);
    const Board both = after("b1c3 g8f6 g1f3");
    const auto found = std::find_if(twice.begin(), twice.end(), [both](const HalfGame& game) {
        return game.a == both && game.b == both;
    });
    ASSERT_NE(found, twice.end());
    EXPECT_EQ(found->ways, 2U);
    EXPECT_EQ(waysOf(twice), repliesOf(graph, two));
    // The other pair: the knight goes back where it came from.
    EXPECT_EQ(twice.size() + 2, waysOf(twice));
}

TEST_F(HalfGamesTest, SharedMovesAreCountedWaysTimesWays) {
    for (const HalfBoard board : {HalfBoard::A, HalfBoard::B}) {
        std::map<MoveNumber, std::pair<std::uint64_t, std::uint64_t>> ways;
        const auto on = [board](const HalfGame& game) {
            return board == HalfBoard::A ? game.a : game.b;
        };
        for (const HalfGame& game : few) {
            for (const MoveNumber move : graph.moves(on(game))) ways[move].first += game.ways;
        }
        for (const HalfGame& game : many) {
            for (const MoveNumber move : graph.moves(on(game))) ways[move].second += game.ways;
        }
        std::uint64_t shared = 0;
        std::uint64_t withItself = 0;
        for (const auto& [move, both] : ways) {
            shared += both.first * both.second;
            withItself += both.first * both.first;
        }
        EXPECT_EQ(sharedMoves(graph, few, many, board), shared);
        EXPECT_EQ(sharedMoves(graph, many, few, board), shared);
        EXPECT_EQ(sharedMoves(graph, few, few, board), withItself);
        EXPECT_EQ(sharedMoves(graph, few, HalfGames(few), board), withItself);
    }
}

TEST_F(HalfGamesTest, SharedPairsAreCountedWaysTimesWays) {
    EXPECT_EQ(sharedPairs(graph, few, many), pairsByTrial(few, many));
    EXPECT_EQ(sharedPairs(graph, many, few), pairsByTrial(few, many));
    EXPECT_EQ(sharedPairs(graph, few, few), pairsByTrial(few, few));
    EXPECT_EQ(sharedPairs(graph, few, HalfGames(few)), pairsByTrial(few, few));
    EXPECT_EQ(sharedPairs(graph, few, {}), 0U);
    // More games than fit into one word of bits.
    const HalfGames hundred(100, few.front());
    EXPECT_EQ(sharedPairs(graph, hundred, many), pairsByTrial(hundred, many));
}

TEST_F(HalfGamesTest, AnOpponentsMoveKeepsTheGamesInWhichItIsLegal) {
    GamesByMove byMove;
    // Used twice: the second time nothing of the first may be left.
    byMove.play(graph, many, HalfBoard::B);
    byMove.play(graph, few, HalfBoard::A);
    std::uint64_t ways = 0;
    for (const MoveNumber move : byMove.moves()) {
        for (const HalfGame& game : byMove[move]) ways += game.ways;
        EXPECT_EQ(std::count(byMove.moves().begin(), byMove.moves().end(), move), 1);
    }
    std::uint64_t expected = 0;
    for (const HalfGame& game : few) expected += graph.moves(game.a).size() * game.ways;
    EXPECT_EQ(ways, expected);
    EXPECT_TRUE(byMove[MoveNumber{60'000}].empty());
}

TEST_F(HalfGamesTest, TheKeyDependsOnBoardsTheirPlacesAndWaysButNotOnTheOrder) {
    const auto isSame = [this](const HalfGames& x, const HalfGames& y) {
        const chess::PerftKey a = keyOf(graph, x);
        const chess::PerftKey b = keyOf(graph, y);
        EXPECT_EQ(a.key == b.key, a.check == b.check);
        return a.key == b.key;
    };
    EXPECT_TRUE(isSame(few, {few[2], few[0], few[1]}));
    EXPECT_FALSE(isSame(few, {few[0], few[1]}));
    EXPECT_FALSE(isSame({few[0]}, {{few[0].b, few[0].a, 1}}));
    EXPECT_FALSE(isSame({few[0]}, {{few[0].a, few[0].b, 2}}));
    EXPECT_FALSE(isSame({few[0]}, {{few[0].a, few[0].a, 1}}));
}

}  // namespace
}  // namespace pinwheel::duplicate
