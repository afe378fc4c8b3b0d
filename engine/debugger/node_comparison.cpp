#include "pinwheel/debugger/node_comparison.hpp"

#include <algorithm>

namespace pinwheel::debugger {

namespace {

using chess::Bitboard;
using chess::Move;
using chess::Position;

Bitboard differingSquares(const Position& left, const Position& right) {
    Bitboard squares;
    for (const chess::Square square : left.occupied() | right.occupied()) {
        if (left.pieceOn(square) != right.pieceOn(square)) squares |= Bitboard(square);
    }
    return squares;
}

std::vector<chess::CastlingTerm> differingRights(const Position& left, const Position& right) {
    std::vector<chess::CastlingTerm> rights;
    for (const chess::Color color : chess::kAllColors) {
        for (const chess::Wing wing : {chess::Wing::King, chess::Wing::Queen}) {
            if (left.castlingRights().has(color, wing) != right.castlingRights().has(color, wing))
                rights.push_back({color, wing});
        }
    }
    return rights;
}

BoardDifference compareBoards(const NodeView& left, const NodeView& right, BoardIndex board) {
    const Position& a = left.positions[board];
    const Position& b = right.positions[board];
    BoardDifference difference;
    difference.squares = differingSquares(a, b);
    difference.ghosts = left.ghosts[board] ^ right.ghosts[board];
    difference.rights = differingRights(a, b);
    difference.isEnPassantDifferent = a.enPassant() != b.enPassant();
    difference.isSideToMoveDifferent = a.sideToMove() != b.sideToMove();
    difference.isClockDifferent = a.halfmoveClock() != b.halfmoveClock();
    difference.isMoveNumberDifferent = a.fullmoveNumber() != b.fullmoveNumber();
    difference.isOccurrenceDifferent = left.occurrencesOn[board] != right.occurrencesOn[board];
    difference.keyChanges = keyChanges(a, b);
    return difference;
}

// A position has at most a few hundred moves, so that no sorting is needed.
std::vector<Move> movesMissingIn(const std::vector<Move>& other, const std::vector<Move>& moves) {
    std::vector<Move> missing;
    std::copy_if(moves.begin(), moves.end(), std::back_inserter(missing), [&](Move move) {
        return std::find(other.begin(), other.end(), move) == other.end();
    });
    return missing;
}

}  // namespace

bool NodeComparison::isSamePosition() const {
    return left.toMove == right.toMove &&
           std::all_of(boards.begin(), boards.end(), [](const BoardDifference& board) {
               return board.isSamePosition() && board.ghosts.isEmpty();
           });
}

bool NodeComparison::isSameState() const {
    return isSamePosition() && !isClockDifferent &&
           std::none_of(boards.begin(), boards.end(), [](const BoardDifference& board) {
               return board.isEnPassantDifferent || board.isClockDifferent ||
                      board.isMoveNumberDifferent;
           });
}

std::size_t NodeComparison::squareCount() const {
    std::size_t count = 0;
    for (const BoardDifference& board : boards) count += board.squares.count();
    return count;
}

std::size_t NodeComparison::ghostCount() const {
    std::size_t count = 0;
    for (const BoardDifference& board : boards) count += board.ghosts.count();
    return count;
}

NodeComparison compare(NodeView left, NodeView right, const Roster& roster) {
    NodeComparison comparison;
    for (const BoardIndex board : roster.boardIndices())
        comparison.boards[board] = compareBoards(left, right, board);
    comparison.isClockDifferent = left.clock != right.clock;
    comparison.isOccurrenceDifferent = left.occurrences != right.occurrences;
    comparison.onlyLeft = movesMissingIn(right.playable, left.playable);
    comparison.onlyRight = movesMissingIn(left.playable, right.playable);
    comparison.left = std::move(left);
    comparison.right = std::move(right);
    return comparison;
}

}  // namespace pinwheel::debugger
