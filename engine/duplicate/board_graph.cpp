#include "pinwheel/duplicate/board_graph.hpp"

#include "pinwheel/chess/check_key.hpp"
#include "pinwheel/chess/movegen.hpp"

#include <algorithm>

namespace pinwheel::duplicate {

namespace {

constexpr std::size_t kFirstSlots = 1U << 10U;
constexpr BoardGraph::MoveNumber kNoNumber = UINT16_MAX;

// Different for all moves, and less than kMoveCodes.
constexpr std::size_t kMoveCodes = std::size_t{5} * 64 * 64;
std::size_t codeOf(chess::Move move) {
    const std::size_t promotion =
        move.isPromotion() ? static_cast<std::size_t>(*move.promotion()) : 0;
    return (promotion * 64 + index(move.to())) * 64 + index(move.from());
}

}  // namespace

BoardGraph::BoardGraph(std::size_t mostBytes, bool hasCheckKeys)
    : slots_(kFirstSlots, kUnknown), mostBytes_(mostBytes), hasCheckKeys_(hasCheckKeys) {
    for (Numbering& numbering : numberings_) numbering.numberOf.resize(kMoveCodes, kNoNumber);
}

BoardGraph::Board BoardGraph::add(const chess::Position& position) {
    if (isFull_) return Board{0};
    const std::size_t slot = slotOf(position);
    if (slots_[slot] != kUnknown) return Board{slots_[slot]};
    const auto board = static_cast<std::uint32_t>(nodes_.size());
    slots_[slot] = board;
    append(position);
    if (2 * nodes_.size() > slots_.size()) enlargeSlots();
    isFull_ = bytes() > mostBytes_;
    return Board{board};
}

std::size_t BoardGraph::slotOf(const chess::Position& position) const {
    const std::size_t mask = slots_.size() - 1;
    std::size_t slot = position.key().value & mask;
    while (slots_[slot] != kUnknown && !isSamePosition(nodes_[slots_[slot]].position, position))
        slot = (slot + 1) & mask;
    return slot;
}

void BoardGraph::append(const chess::Position& position) {
    Node node{position, hasCheckKeys_ ? checkKey(position).value : 0, {}, {}, kUnknown, 0, 0};
    node.firstMove = static_cast<std::uint32_t>(moves_.size());
    for (const chess::Move move : chess::legalMoves(position)) {
        const MoveNumber number = numberOf(move, numberings_[position.sideToMove()]);
        moves_.push_back(number);
        ++node.numberOfMoves;
        if (number >= kSmallNumbers) continue;
        node.smallNumbers[number / 64U] |= std::uint64_t{1} << number % 64U;
        ++node.numberOfSmall;
    }
    std::sort(moves_.begin() + node.firstMove, moves_.end());
    nodes_.push_back(node);
}

void BoardGraph::enlargeSlots() {
    slots_.assign(2 * slots_.size(), kUnknown);
    for (std::size_t i = 0; i < nodes_.size(); ++i)
        slots_[slotOf(nodes_[i].position)] = static_cast<std::uint32_t>(i);
}

BoardGraph::MoveNumber BoardGraph::numberOf(chess::Move move, Numbering& numbering) {
    MoveNumber& number = numbering.numberOf[codeOf(move)];
    if (number == kNoNumber) {
        number = static_cast<MoveNumber>(numbering.moveOf.size());
        numbering.moveOf.push_back(move);
    }
    return number;
}

BoardGraph::Board BoardGraph::after(Board board, std::size_t which) {
    Node& node = nodes_[indexOf(board)];
    if (node.firstChild == kUnknown) {
        node.firstChild = static_cast<std::uint32_t>(children_.size());
        children_.resize(children_.size() + node.numberOfMoves, kUnknown);
    }
    const std::size_t child = node.firstChild + which;
    if (children_[child] == kUnknown) {
        chess::Position next = node.position;
        const MoveNumber move = moves_[node.firstMove + which];
        next.make(numberings_[next.sideToMove()].moveOf[move]);
        children_[child] = static_cast<std::uint32_t>(add(next));
    }
    return Board{children_[child]};
}

chess::PerftKey BoardGraph::keys(Board board) const {
    const Node& node = nodes_[indexOf(board)];
    return {node.position.key().value, node.check};
}

void BoardGraph::sortByMove(std::vector<MoveNumber>& moves, chess::Color mover) const {
    const std::vector<chess::Move>& moveOf = numberings_[mover].moveOf;
    std::sort(moves.begin(), moves.end(),
              [&moveOf](MoveNumber a, MoveNumber b) { return moveOf[a] < moveOf[b]; });
}

std::size_t BoardGraph::endOfNumbers() const {
    return std::max(numberings_[chess::Color::White].moveOf.size(),
                    numberings_[chess::Color::Black].moveOf.size());
}

std::size_t BoardGraph::bytes() const {
    return nodes_.capacity() * sizeof(Node) + moves_.capacity() * sizeof(MoveNumber) +
           (children_.capacity() + slots_.capacity()) * sizeof(std::uint32_t);
}

}  // namespace pinwheel::duplicate
