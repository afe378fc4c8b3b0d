#include "plain_perft.hpp"

#include "from_text.hpp"
#include "neutral_move_list.hpp"
#include "pinwheel/chess/fen.hpp"
#include "pinwheel/chess/movegen.hpp"
#include "pinwheel/chess/notation.hpp"
#include "pinwheel/chess/perft.hpp"

#include <gtest/gtest.h>

namespace pinwheel::chess {

namespace {

void expectSameReplies(Position& position) {
    const unsigned replies = repliesToAPass(position);
    for (const Move move : neutralMoves(position)) {
        const Undo undo = position.make(move);
        EXPECT_EQ(legalMoves(position).size(), replies)
            << toFen(position) << " after " << toCoordinates(move);
        position.unmake(move, undo);
    }
}

std::uint64_t countPlainly(Position& position, unsigned depth) {
    const MoveList moves = legalMoves(position);
    std::uint64_t leaves = depth == 1 ? moves.size() : 0;
    if (depth == 2) expectSameReplies(position);
    for (std::size_t i = 0; depth > 1 && i < moves.size(); ++i) {
        const Undo undo = position.make(moves[i]);
        leaves += countPlainly(position, depth - 1);
        position.unmake(moves[i], undo);
        if (testing::Test::HasFailure()) return leaves;
    }
    EXPECT_EQ(perft(position, depth), leaves) << toFen(position) << " at depth " << depth;
    return leaves;
}

}  // namespace

std::uint64_t expectPerftAtEveryNode(const Position& position, unsigned depth) {
    Position board = position;
    return depth == 0 ? 1 : countPlainly(board, depth);
}

void expectPerftAtEveryNode(const PerftEntry& entry, std::uint64_t fewest, std::uint64_t most) {
    PerftCount deepest{0, 1};
    for (const PerftCount& count : entry.counts) {
        if (count.leaves >= fewest && count.leaves <= most) deepest = count;
    }
    EXPECT_EQ(expectPerftAtEveryNode(board(entry.fen), deepest.depth), deepest.leaves);
}

}  // namespace pinwheel::chess
