#include "search/move_order.hpp"

#include "chess/movegen.hpp"
#include "search/evaluation.hpp"

#include <algorithm>
#include <array>

namespace search {

namespace {

using chess::Move;
using chess::MoveList;
using chess::PieceType;
using chess::Position;

// Ranks a capture or promotion; whatever captures comes before whatever only promotes.
int rankOf(const Position& position, Move move) {
    constexpr int kCapture = 100'000;
    constexpr int kPromotion = 50'000;
    const int promotion = move.isPromotion() ? kPromotion + kPieceValues[*move.promotion()] : 0;
    const auto victim = position.pieceOn(move.to());
    if (!victim && move.isPromotion()) return promotion;
    const auto taker = static_cast<int>(position.pieceOn(move.from())->type());
    // A pawn that takes on an empty square takes a pawn in passing.
    const PieceType taken = victim ? victim->type() : PieceType::Pawn;
    return kCapture + 10 * kPieceValues[taken] - taker + promotion;
}

// Moves of equal rank keep their order.
void sortByRank(const Position& position, MoveList& list) {
    std::array<int, MoveList::kCapacity> ranks;
    Move* const moves = list.begin();
    for (std::size_t i = 0; i < list.size(); ++i) {
        const Move move = moves[i];
        const int rank = rankOf(position, move);
        std::size_t place = i;
        for (; place > 0 && ranks[place - 1] < rank; --place) {
            ranks[place] = ranks[place - 1];
            moves[place] = moves[place - 1];
        }
        ranks[place] = rank;
        moves[place] = move;
    }
}

// Brings a move, if the list has it from `place` on, to this place.
bool pull(MoveList& moves, std::optional<Move> move, std::size_t place) {
    if (!move) return false;
    const Move* const found = std::find(moves.begin() + place, moves.end(), *move);
    if (found == moves.end()) return false;
    moves.pullForward(static_cast<std::size_t>(found - moves.begin()), place);
    return true;
}

}  // namespace

const MoveList& order(chess::SplitMoves& split, const Position& position,
                      std::optional<Move> tableMove, const Killers& killers) {
    const bool hasNewest = pull(split.quiet, killers.newest(), 0);
    pull(split.quiet, killers.older(), hasNewest ? 1 : 0);
    sortByRank(position, split.noisy);
    split.noisy.append(split.quiet);
    pull(split.noisy, tableMove, 0);
    return split.noisy;
}

bool isQuiet(const Position& position, Move move) {
    if (move.isPromotion() || position.pieceOn(move.to())) return false;
    return position.enPassant() != move.to() ||
           position.pieceOn(move.from())->type() != PieceType::Pawn;
}

}  // namespace search
