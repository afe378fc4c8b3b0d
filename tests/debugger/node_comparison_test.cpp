// Two nodes side by side, against a comparison square by square and move by move.
#include "pinwheel/debugger/node_comparison.hpp"

#include "from_text.hpp"
#include "pinwheel/chess/fen.hpp"
#include "pinwheel/chess/notation.hpp"
#include "pinwheel/debugger/debugger.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>
#include <sstream>
#include <string>
#include <string_view>

namespace pinwheel::debugger {
namespace {

using chess::Bitboard;
using chess::Move;
using chess::moveNamed;
using chess::Square;
using game::NodeId;

constexpr BoardIndex kOnly{0};
// Only the kings can move, so that positions recur across the lines.
constexpr std::string_view kLockedPawns = "7k/8/8/p1p5/PpPp4/1P1P4/8/K7 w - - 0 1";
constexpr std::string_view kFewPieces = "4k3/8/8/8/8/8/3P4/R3K3 w Q - 0 1";

void play(Debugger& game, std::string_view moves) {
    std::istringstream words{std::string(moves)};
    for (std::string word; words >> word;)
        ASSERT_TRUE(game.dispatch(game::PlayMove{moveNamed(word)})) << word;
}

std::unique_ptr<Debugger> oneBoard(std::string_view fen = chess::kStartFen) {
    return debug(game::OrthodoxTree({}, *chess::parseFen(fen)));
}

// Returns the ends of two lines that leave the start.
std::pair<NodeId, NodeId> twoLines(Debugger& game, std::string_view first,
                                   std::string_view second) {
    play(game, first);
    const NodeId end = game.snapshot().node;
    EXPECT_TRUE(game.dispatch(game::GoToPly{{0}}));
    play(game, second);
    return {end, game.snapshot().node};
}

NodeComparison compared(const Debugger& game, NodeId left, NodeId right) {
    const GameNodes& nodes = *game.snapshot().nodes;
    return compare(nodes.at(left), nodes.at(right), game.roster());
}

// A tree whose lines branch anywhere, sometimes with a declared draw; every number below the result
// is a node.
std::uint32_t growRandomly(Debugger& game, std::uint64_t seed, std::uint32_t most) {
    std::mt19937_64 random(seed);
    std::uint32_t nodes = 1;
    while (nodes < most) {
        const NodeId from{static_cast<std::uint32_t>(random() % nodes)};
        EXPECT_TRUE(game.dispatch(game::GoToNode{from}));
        for (std::uint64_t left = 1 + random() % 12; left > 0; --left) {
            const Snapshot& here = game.snapshot();
            if (here.outcome || here.playable.empty()) break;
            const Move move = here.playable[random() % here.playable.size()];
            EXPECT_TRUE(game.dispatch(game::PlayMove{move}));
            nodes = std::max(nodes, game.snapshot().node.value + 1);
        }
        if (random() % 8 == 0 && !game.snapshot().outcome && game.snapshot().next.empty()) {
            EXPECT_TRUE(game.dispatch(game::DeclareDraw{}));
            nodes = std::max(nodes, game.snapshot().node.value + 1);
        }
    }
    return nodes;
}

bool areStatesEqual(const Debugger& game, NodeId a, NodeId b) {
    return std::visit([&](const auto* tree) { return tree->state(a) == tree->state(b); },
                      game.tree());
}
bool arePositionsEqual(const Debugger& game, NodeId a, NodeId b) {
    return std::visit(
        [&](const auto* tree) { return isSamePosition(tree->state(a), tree->state(b)); },
        game.tree());
}

std::vector<Move> naiveDifference(const std::vector<Move>& moves,
                                  const std::vector<Move>& without) {
    std::set<std::string> other;
    for (const Move move : without) other.insert(toCoordinates(move));
    std::vector<Move> only;
    for (const Move move : moves) {
        if (other.count(toCoordinates(move)) == 0) only.push_back(move);
    }
    return only;
}

void expectNaive(const NodeComparison& found, BoardIndex board) {
    const chess::Position& left = found.left.positions[board];
    const chess::Position& right = found.right.positions[board];
    const BoardDifference& difference = found.boards[board];
    for (const Square square : chess::kAllSquares) {
        EXPECT_EQ(difference.squares.contains(square),
                  left.pieceOn(square) != right.pieceOn(square));
        EXPECT_EQ(difference.ghosts.contains(square),
                  found.left.ghosts[board].contains(square) !=
                      found.right.ghosts[board].contains(square));
    }
    EXPECT_EQ(difference.rights.empty(), left.castlingRights() == right.castlingRights());
    EXPECT_EQ(difference.isEnPassantDifferent, left.enPassant() != right.enPassant());
    EXPECT_EQ(difference.isSideToMoveDifferent, left.sideToMove() != right.sideToMove());
    EXPECT_EQ(difference.isClockDifferent, left.halfmoveClock() != right.halfmoveClock());
    chess::Key key = left.key();
    for (const chess::KeyChange& change : difference.keyChanges) key ^= keyOf(change.term);
    EXPECT_EQ(key, right.key());
    EXPECT_EQ(difference.isSamePosition(), isSamePosition(left, right));
}

void expectMirrored(const NodeComparison& one, const NodeComparison& other, const Roster& roster) {
    EXPECT_EQ(one.onlyLeft, other.onlyRight);
    EXPECT_EQ(one.onlyRight, other.onlyLeft);
    EXPECT_EQ(one.isSamePosition(), other.isSamePosition());
    EXPECT_EQ(one.isSameState(), other.isSameState());
    EXPECT_EQ(one.isClockDifferent, other.isClockDifferent);
    EXPECT_EQ(one.isOccurrenceDifferent, other.isOccurrenceDifferent);
    for (const BoardIndex board : roster.boardIndices()) {
        EXPECT_EQ(one.boards[board].squares, other.boards[board].squares);
        EXPECT_EQ(one.boards[board].ghosts, other.boards[board].ghosts);
        EXPECT_EQ(one.boards[board].rights, other.boards[board].rights);
        EXPECT_EQ(one.boards[board].keyChanges.size(), other.boards[board].keyChanges.size());
    }
}

// Returns how many pairs of different nodes had the same position.
unsigned expectLaws(Debugger& game, std::uint64_t seed, std::uint32_t size) {
    const std::uint32_t nodes = growRandomly(game, seed, size);
    std::mt19937_64 random(seed + 1);
    unsigned same = 0;
    for (int i = 0; i < 400; ++i) {
        const NodeId a{static_cast<std::uint32_t>(random() % nodes)};
        const NodeId b{static_cast<std::uint32_t>(random() % nodes)};
        SCOPED_TRACE("seed " + std::to_string(seed) + ", nodes " + std::to_string(a.value) +
                     " and " + std::to_string(b.value));
        const NodeComparison found = compared(game, a, b);
        for (const BoardIndex board : game.roster().boardIndices()) expectNaive(found, board);
        EXPECT_EQ(found.isSameState(), areStatesEqual(game, a, b));
        EXPECT_EQ(found.isSamePosition(), arePositionsEqual(game, a, b));
        EXPECT_EQ(found.onlyLeft, naiveDifference(found.left.playable, found.right.playable));
        EXPECT_EQ(found.onlyRight, naiveDifference(found.right.playable, found.left.playable));
        if (found.isSamePosition()) {
            EXPECT_TRUE(found.onlyLeft.empty() && found.onlyRight.empty());
            EXPECT_EQ(found.squareCount() + found.ghostCount(), 0U);
        }
        expectMirrored(found, compared(game, b, a), game.roster());
        if (a != b && found.isSamePosition()) ++same;
        if (testing::Test::HasFailure()) break;
    }
    return same;
}

TEST(NodeComparisonLaws, HoldOnRandomTreesOfOneBoard) {
    unsigned same = 0;
    for (std::uint64_t seed = 1; seed <= 6; ++seed) {
        const auto game = oneBoard(seed % 3 == 0   ? chess::kStartFen
                                   : seed % 3 == 1 ? kFewPieces
                                                   : kLockedPawns);
        same += expectLaws(*game, seed, 250);
    }
    EXPECT_GT(same, 0U) << "no pair of equal positions was compared";
}

TEST(NodeComparisonLaws, HoldOnRandomTreesOfFourBoards) {
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        const auto game = debug(game::DuplicateTree());
        expectLaws(*game, seed, 200);
    }
}

TEST(GameNodes, KnowsWhatTheSnapshotOfThatNodeShows) {
    const auto game = debug(game::DuplicateTree());
    const std::uint32_t nodes = growRandomly(*game, 7, 150);
    for (std::uint32_t i = 0; i < nodes; ++i) {
        const NodeView facts = game->snapshot().nodes->at({i});
        ASSERT_TRUE(game->dispatch(game::GoToNode{{i}}));
        const Snapshot& shown = game->snapshot();
        EXPECT_EQ(facts.ply, shown.ply);
        EXPECT_EQ(facts.toMove, shown.toMove);
        EXPECT_EQ(facts.playable, shown.playable);
        EXPECT_EQ(facts.key, shown.key);
        EXPECT_EQ(facts.clock, shown.clock);
        EXPECT_EQ(facts.occurrences, shown.facts().occurrences);
        EXPECT_EQ(facts.isOver, shown.outcome.has_value());
        for (const BoardIndex board : shown.roster->boardIndices()) {
            EXPECT_EQ(facts.positions[board], shown.board(board).position);
            EXPECT_EQ(facts.ghosts[board], shown.board(board).ghosts);
            EXPECT_EQ(facts.occurrencesOn[board], shown.facts().occurrencesOn[board]);
        }
    }
}

TEST(NodeComparison, NamesSquaresRightsKeyAndMovesThatDiffer) {
    const auto game = oneBoard();
    const auto [left, right] =
        twoLines(*game, "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 e1g1", "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 d2d3");
    const NodeComparison found = compared(*game, left, right);
    const BoardDifference& board = found.boards[kOnly];
    EXPECT_EQ(board.squares, chess::squares("e1 f1 g1 h1 d2 d3"));
    EXPECT_EQ(board.rights.size(), 2U);
    // King and rook each leave and arrive, the pawn too, and two rights go.
    EXPECT_EQ(board.keyChanges.size(), 8U);
    EXPECT_TRUE(board.isClockDifferent);
    EXPECT_FALSE(board.isSideToMoveDifferent);
    EXPECT_FALSE(found.isSamePosition());
}

TEST(NodeComparison, ATranspositionIsTheSameStateWithEqualMoves) {
    const auto game = oneBoard();
    const auto [left, right] = twoLines(*game, "g1f3 d7d6 b1c3", "b1c3 d7d6 g1f3");
    const NodeComparison found = compared(*game, left, right);
    EXPECT_TRUE(found.isSamePosition());
    EXPECT_TRUE(found.isSameState());
    EXPECT_EQ(found.squareCount(), 0U);
    EXPECT_TRUE(found.onlyLeft.empty() && found.onlyRight.empty());
}

TEST(NodeComparison, TheSamePositionMayHaveOtherCountersAndOccurrences) {
    const auto game = oneBoard();
    const auto [left, right] = twoLines(*game, "g1f3 g8f6 f3g1 f6g8", "b1c3 b8c6 c3b1 c6b8");
    const NodeComparison back = compared(*game, left, right);
    EXPECT_TRUE(back.isSameState());
    EXPECT_FALSE(back.isOccurrenceDifferent);  // twice in both
    const NodeComparison start = compared(*game, left, NodeId{0});
    EXPECT_TRUE(start.isSamePosition());
    EXPECT_FALSE(start.isSameState());  // the clock and the move number
    EXPECT_TRUE(start.isOccurrenceDifferent);
    EXPECT_TRUE(start.isClockDifferent);
}

TEST(NodeComparison, AGhostOnOneSideDiffersEvenWhereThePiecesAreEqual) {
    const auto game = debug(game::DuplicateTree());
    const auto [left, right] =
        twoLines(*game, "b1c3 a2a3 d7d5 a7a6 c3d5", "b1c3 a2a3 d7d5 a7a6 h2h3");
    const NodeComparison found = compared(*game, left, right);
    EXPECT_EQ(found.ghostCount(), 1U);
    for (const BoardIndex board : game->roster().boardIndices()) {
        const BoardDifference& difference = found.boards[board];
        for (const Square square : difference.ghosts)
            EXPECT_FALSE(difference.squares.contains(square));
    }
}

TEST(NodeComparison, AnEnPassantRightDiffersWithoutADifferentSquare) {
    const auto game = oneBoard("4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1");
    const auto [left, right] = twoLines(*game, "e2e4", "e2e3 e8d8 e3e4 d8d7 e1f1 d7e8 f1e1");
    const NodeComparison found = compared(*game, left, right);
    EXPECT_EQ(found.squareCount(), 0U);
    EXPECT_TRUE(found.boards[kOnly].isEnPassantDifferent);
    EXPECT_FALSE(found.isSamePosition());
    EXPECT_EQ(found.onlyLeft, std::vector{moveNamed("d4e3")});
    EXPECT_TRUE(found.onlyRight.empty());
}

}  // namespace
}  // namespace pinwheel::debugger
