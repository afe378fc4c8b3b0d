#include "pinwheel/duplicate/board_graph.hpp"

#include "from_text.hpp"
#include "pinwheel/chess/check_key.hpp"
#include "pinwheel/chess/movegen.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>

namespace pinwheel::duplicate {
namespace {

using chess::board;

constexpr std::size_t kPlenty = 100'000'000;

TEST(BoardGraph, KeepsBoardsApartThatDifferInAnythingButTheCounters) {
    BoardGraph graph(kPlenty, false);
    const auto first = graph.add(board("4k3/8/8/3pP3/8/8/8/R3K2R w KQ d6 0 1"));
    EXPECT_EQ(graph.add(board("4k3/8/8/3pP3/8/8/8/R3K2R w KQ d6 5 9")), first);
    for (const char* other :
         {"4k3/8/8/3pP3/8/8/8/R3K2R w KQ - 0 1", "4k3/8/8/3pP3/8/8/8/R3K2R w K d6 0 1",
          "4k3/8/8/3pP3/8/8/8/R3K2R w Q d6 0 1", "4k3/8/8/3pP3/8/8/8/R3K2Q w Q d6 0 1",
          "4k3/8/8/3pP3/8/8/8/R3K2R b KQ - 0 1"}) {
        const auto added = graph.add(board(other));
        EXPECT_NE(added, first) << other;
        EXPECT_EQ(graph.add(board(other)), added) << other;
    }
}

TEST(BoardGraph, KeepsManySimilarBoardsApart) {
    // Different pieces on the same squares, so many that the hash table puts some side by side.
    BoardGraph graph(kPlenty, false);
    std::set<BoardGraph::Board> boards;
    for (unsigned pieces = 0; pieces < 1024; ++pieces) {
        std::string rank;
        for (unsigned i = 0; i < 5; ++i) rank += "QRBN"[pieces >> 2 * i & 3U];
        boards.insert(graph.add(board("7k/8/8/8/8/" + rank + "3/8/K7 b - - 0 1")));
    }
    EXPECT_EQ(boards.size(), 1024U);
}

TEST(BoardGraph, ListsAsManyMovesAsAreLegalInAscendingOrder) {
    BoardGraph graph(kPlenty, false);
    for (const char* fen : {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
                            "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1",
                            "8/P6k/8/8/8/8/8/4K3 w - - 0 1"}) {
        const auto moves = graph.moves(graph.add(board(fen)));
        EXPECT_EQ(moves.size(), chess::countLegalMoves(board(fen)));
        EXPECT_TRUE(std::is_sorted(moves.begin(), moves.end()));
        EXPECT_EQ(std::adjacent_find(moves.begin(), moves.end()), moves.end());
    }
}

TEST(BoardGraph, FindsTheBoardAfterAMoveByWhateverWay) {
    BoardGraph graph(kPlenty, false);
    const auto play = [&graph](chess::Position position, std::string_view moves) {
        auto node = graph.add(position);
        for (const std::string& name : chess::words(moves)) {
            position.make(chess::moveNamed(name));
            const auto target = graph.add(position);
            std::size_t found = 0;
            for (std::size_t i = 0; i < graph.moves(node).size(); ++i) {
                if (graph.after(node, i) == target) ++found;
            }
            EXPECT_EQ(found, 1U) << name;
            node = target;
        }
        return node;
    };
    EXPECT_EQ(play({}, "g1f3 g8f6 b1c3"), play({}, "b1c3 g8f6 g1f3"));
    // With and without the right to castle.
    EXPECT_NE(play({}, "g1f3 g8f6 h1g1 f6g8 g1h1 g8f6"), play({}, "g1f3 g8f6"));
    // Each pawn has a rank that no other way leads to.
    EXPECT_EQ(play({}, "e2e3 e7e6 e3e4 e6e5"), play({}, "e2e4 e7e5"));
}

TEST(BoardGraph, CountsCommonMovesHoweverManyMovesThereAre) {
    BoardGraph graph(kPlenty, false);
    // More than 256 different moves, so that some have large numbers.
    std::vector<BoardGraph::Board> boards;
    for (const char* fen : {"R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1",
                            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
                            "r3k2r/p1ppqpb1/1n2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQ - 0 1",
                            "8/PP5k/8/8/8/8/2K5/R7 w - - 0 1", "8/PP5k/8/8/8/8/2K5/1R6 w - - 0 1"})
        boards.push_back(graph.add(board(fen)));
    ASSERT_GT(graph.endOfNumbers(), 256U);
    for (const auto a : boards) {
        for (const auto b : boards) {
            const auto onA = graph.moves(a);
            unsigned common = 0;
            for (const auto move : graph.moves(b)) {
                if (std::find(onA.begin(), onA.end(), move) != onA.end()) ++common;
            }
            EXPECT_EQ(graph.countCommon(a, b), common);
        }
    }
}

TEST(BoardGraph, HasCheckKeysOnlyIfAsked) {
    BoardGraph with(kPlenty, true);
    BoardGraph without(kPlenty, false);
    EXPECT_EQ(with.keys(with.add({})).check, chess::checkKey({}).value);
    EXPECT_EQ(with.keys(with.add({})).key, chess::Position().key().value);
    EXPECT_EQ(without.keys(without.add({})).check, 0U);
}

TEST(BoardGraph, SaysWhenItIsFull) {
    BoardGraph graph(1, false);
    EXPECT_FALSE(graph.isFull());
    graph.add({});
    EXPECT_TRUE(graph.isFull());
}

}  // namespace
}  // namespace pinwheel::duplicate
