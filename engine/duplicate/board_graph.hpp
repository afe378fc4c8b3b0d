#pragma once

#include "pinwheel/chess/move.hpp"
#include "pinwheel/chess/perft_table.hpp"
#include "pinwheel/chess/position.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace pinwheel::duplicate {

// The boards that come up while counting, each stored once however often it is reached, with its
// legal moves and the boards they lead to. Boards are compared in full, so two that differ in
// anything that matters to the rules are never confused.
class BoardGraph {
public:
    enum class Board : std::uint32_t {};
    // Each colour's moves are numbered from 0 as they come up; the same move has one number on all
    // boards.
    using MoveNumber = std::uint16_t;

    // With `hasCheckKeys`, keys() are complete.
    BoardGraph(std::size_t mostBytes, bool hasCheckKeys);

    Board add(const chess::Position& position);
    // The numbers of the legal moves, ascending.
    std::span<const MoveNumber> moves(Board board) const;
    // The number of moves that two boards with the same side to move have in common.
    unsigned countCommon(Board a, Board b) const;
    // The board after moves(board)[which].
    Board after(Board board, std::size_t which);
    chess::PerftKey keys(Board board) const;

    // By the moves themselves, which does not depend on the order in which they came up.
    void sortByMove(std::vector<MoveNumber>& moves, chess::Color mover) const;
    // All numbers are less than this.
    std::size_t endOfNumbers() const;
    // Whether a board did not fit; what the graph says from then on is meaningless.
    bool isFull() const { return isFull_; }

private:
    // Most moves have small numbers: these are a set of bits, which is quick to intersect.
    static constexpr std::size_t kSmallNumbers = 256;
    struct Node {
        chess::Position position;
        std::uint64_t check;
        std::array<std::uint64_t, kSmallNumbers / 64> smallNumbers;
        std::uint32_t firstMove;   // in moves_
        std::uint32_t firstChild;  // in children_; kUnknown until one is asked for
        std::uint16_t numberOfMoves;
        std::uint16_t numberOfSmall;
    };
    static constexpr std::uint32_t kUnknown = UINT32_MAX;
    // The moves of a colour.
    struct Numbering {
        std::vector<chess::Move> moveOf;
        std::vector<MoveNumber> numberOf;  // by from, to and promotion
    };

    static std::size_t indexOf(Board board) { return static_cast<std::size_t>(board); }
    // Where the board is in slots_, or belongs.
    std::size_t slotOf(const chess::Position& position) const;
    void append(const chess::Position& position);
    void enlargeSlots();
    static MoveNumber numberOf(chess::Move move, Numbering& numbering);
    std::size_t bytes() const;

    std::vector<Node> nodes_;
    std::vector<MoveNumber> moves_;
    std::vector<std::uint32_t> children_;
    std::vector<std::uint32_t> slots_;  // a hash table of nodes; at least half of it is empty
    chess::PerColor<Numbering> numberings_;
    std::size_t mostBytes_;
    bool hasCheckKeys_;
    bool isFull_ = false;
};

inline std::span<const BoardGraph::MoveNumber> BoardGraph::moves(Board board) const {
    const Node& node = nodes_[indexOf(board)];
    return {moves_.data() + node.firstMove, node.numberOfMoves};
}

// Calls visit with the places of each common number in two ascending lists.
template <class Visit>
void forEachCommon(std::span<const BoardGraph::MoveNumber> a,
                   std::span<const BoardGraph::MoveNumber> b, Visit visit) {
    for (std::size_t i = 0, j = 0; i < a.size() && j < b.size();) {
        const auto onA = a[i];
        const auto onB = b[j];
        if (onA == onB) visit(i, j);
        i += onA <= onB ? 1 : 0;
        j += onB <= onA ? 1 : 0;
    }
}

inline unsigned BoardGraph::countCommon(Board a, Board b) const {
    const Node& first = nodes_[indexOf(a)];
    const Node& second = nodes_[indexOf(b)];
    int common = 0;
    for (std::size_t i = 0; i < first.smallNumbers.size(); ++i)
        common += std::popcount(first.smallNumbers[i] & second.smallNumbers[i]);
    forEachCommon(moves(a).subspan(first.numberOfSmall), moves(b).subspan(second.numberOfSmall),
                  [&common](std::size_t, std::size_t) { ++common; });
    return static_cast<unsigned>(common);
}

}  // namespace pinwheel::duplicate
