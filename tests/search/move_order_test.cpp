#include "pinwheel/search/move_order.hpp"

#include "from_text.hpp"
#include "pinwheel/chess/fen.hpp"
#include "pinwheel/chess/movegen.hpp"
#include "random_games.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace pinwheel::search {
namespace {

using chess::board;
using chess::Move;
using chess::MoveList;
using chess::moveNamed;
using chess::Position;

std::vector<Move> ordered(const Position& position, std::optional<Move> tableMove = {},
                          const Killers& killers = {}) {
    chess::SplitMoves legal = splitLegalMoves(position);
    OrderedMoves order(legal, position, tableMove, killers);
    std::vector<Move> moves;
    while (const Move* const move = order.next()) moves.push_back(*move);
    return moves;
}

std::vector<Move> moves(std::string_view names) {
    std::vector<Move> list;
    for (const std::string& name : chess::words(names)) list.push_back(moveNamed(name));
    return list;
}

std::vector<Move> firstOf(std::vector<Move> list, std::size_t count) {
    list.erase(list.begin() + static_cast<std::ptrdiff_t>(std::min(count, list.size())),
               list.end());
    return list;
}

TEST(MoveOrder, GivesEveryLegalMoveOnce) {
    chess::forEachRandomPly(81'000, 3'000, [](const Position& position, Move played) {
        Killers killers;
        killers.add(played);
        const MoveList legal = legalMoves(position);
        std::vector<Move> expected(legal.begin(), legal.end());
        std::vector<Move> given = ordered(position, legal[legal.size() / 2], killers);
        EXPECT_EQ(given.front(), legal[legal.size() / 2]);
        std::sort(expected.begin(), expected.end());
        std::sort(given.begin(), given.end());
        ASSERT_EQ(given, expected) << chess::toFen(position);
    });
}

TEST(MoveOrder, IsMadeFromListsThatSplitTheLegalMovesAndKeepTheirOrder) {
    chess::forEachRandomPly(82'000, 3'000, [](const Position& position, Move) {
        std::vector<Move> noisy;
        std::vector<Move> quiet;
        for (const Move move : legalMoves(position))
            (isQuiet(position, move) ? quiet : noisy).push_back(move);
        const chess::SplitMoves split = splitLegalMoves(position);
        ASSERT_TRUE(std::equal(split.noisy.begin(), split.noisy.end(), noisy.begin(), noisy.end()))
            << chess::toFen(position);
        ASSERT_TRUE(std::equal(split.quiet.begin(), split.quiet.end(), quiet.begin(), quiet.end()))
            << chess::toFen(position);
    });
}

TEST(MoveOrder, TakesTheMostValuableVictimFirstWithTheLeastValuablePiece) {
    // Queen on d5: pawn, knight and queen can take her. Rook on a8: the queen can take it.
    const Position position = board("r3k3/8/8/3q4/4P3/2N5/8/Q3K3 w - - 0 1");
    EXPECT_EQ(firstOf(ordered(position), 3), moves("e4d5 c3d5 a1a8"));
}

TEST(MoveOrder, TakesTheTablesMoveBeforeAnyCapture) {
    const Position position = board("r3k3/8/8/3q4/4P3/2N5/8/Q3K3 w - - 0 1");
    EXPECT_EQ(firstOf(ordered(position, moveNamed("e1e2")), 2), moves("e1e2 e4d5"));
}

TEST(MoveOrder, IgnoresATableMoveThatIsNotLegalHere) {
    const Position position = board("r3k3/8/8/3q4/4P3/2N5/8/Q3K3 w - - 0 1");
    EXPECT_EQ(ordered(position, moveNamed("h2h4")), ordered(position));
}

TEST(MoveOrder, PutsCapturesBeforePromotionsBeforeKillersBeforeTheRest) {
    const Position position = board("1n2k3/P7/8/8/8/8/8/R3K3 w - - 0 1");
    Killers killers;
    killers.add(moveNamed("e1e2"));
    killers.add(moveNamed("a1a5"));
    const std::vector<Move> order = ordered(position, std::nullopt, killers);
    EXPECT_EQ(firstOf(order, 10),
              moves("a7b8q a7b8r a7b8b a7b8n a7a8q a7a8r a7a8b a7a8n a1a5 e1e2"));
}

TEST(MoveOrder, CountsEnPassantAsACapture) {
    const Position position = board("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2");
    EXPECT_EQ(ordered(position).front(), moveNamed("e5d6"));
}

TEST(MoveOrder, LeavesQuietMovesAsTheGeneratorHasThem) {
    const Position position;
    const MoveList legal = legalMoves(position);
    EXPECT_EQ(ordered(position), std::vector<Move>(legal.begin(), legal.end()));
}

TEST(MoveOrder, HandlesAPositionWithMoreThanTwoHundredMoves) {
    const Position position = board("R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1");
    EXPECT_EQ(ordered(position).size(), 218U);
}

TEST(MoveOrder, KnowsQuietMoves) {
    const Position position = board("r3k3/1P6/8/3pP3/8/8/8/4K2R w K d6 0 2");
    for (const char* quiet : {"e1e2", "e1g1", "h1h8", "e5e6"})
        EXPECT_TRUE(isQuiet(position, moveNamed(quiet))) << quiet;
    for (const char* loud : {"b7b8q", "b7a8q", "b7b8n", "e5d6"})
        EXPECT_FALSE(isQuiet(position, moveNamed(loud))) << loud;
    // Only a pawn captures en passant.
    EXPECT_TRUE(isQuiet(board("4k3/8/8/3pP3/8/8/8/3RK3 w - d6 0 2"), moveNamed("d1d2")));
    EXPECT_TRUE(isQuiet(board("4k3/8/4B3/3pP3/5B2/8/8/4K3 w - d6 0 2"), moveNamed("e6d7")));
}

TEST(Killers, RememberTheTwoNewestAndForgetOlderOnes) {
    Killers killers;
    EXPECT_FALSE(killers.newest() || killers.older());
    killers.add(moveNamed("e2e4"));
    killers.add(moveNamed("d2d4"));
    EXPECT_EQ(killers.newest(), moveNamed("d2d4"));
    EXPECT_EQ(killers.older(), moveNamed("e2e4"));
    killers.add(moveNamed("d2d4"));  // again: nothing is replaced
    EXPECT_EQ(killers.older(), moveNamed("e2e4"));
    killers.add(moveNamed("c2c4"));
    EXPECT_EQ(killers.newest(), moveNamed("c2c4"));
    EXPECT_EQ(killers.older(), moveNamed("d2d4"));
}

}  // namespace
}  // namespace pinwheel::search
