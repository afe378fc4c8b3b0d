#include "pinwheel/analysis/move_order.hpp"

#include "pinwheel/analysis/evaluation.hpp"
#include "pinwheel/chess/move_effect.hpp"
#include "pinwheel/search/evaluation.hpp"

#include <algorithm>
#include <array>

namespace pinwheel::analysis {

namespace {

using chess::Move;
using chess::MoveList;
using search::kPieceValues;

// MVV-LVA over both boards; captures before other promotions.
int rankOf(const FourBoards& boards, Move move) {
    constexpr int kCapture = 100'000;
    constexpr int kPromotion = 50'000;
    int rank = move.isPromotion() ? kPromotion + kPieceValues[*move.promotion()] : 0;
    for (const duplicate::BoardId board : boardsOf(boards.toMove())) {
        const chess::Position& position = boards.board(board);
        const auto capture = captureOf(position, move);
        if (!capture) continue;
        const auto taker = static_cast<int>(position.pieceOn(move.from())->type());
        rank += kCapture + 10 * kPieceValues[capture->piece.type()] - taker;
    }
    return rank;
}

// A stable insertion sort by descending rank.
class RankedMoves {
public:
    void insert(Move move, int rank) {
        std::size_t place = moves_.size();
        moves_.push(move);
        for (; place > 0 && ranks_[place - 1] < rank; --place) {
            ranks_[place] = ranks_[place - 1];
            moves_.begin()[place] = moves_[place - 1];
        }
        ranks_[place] = rank;
        moves_.begin()[place] = move;
    }
    const MoveList& moves() const { return moves_; }

private:
    MoveList moves_;
    std::array<int, MoveList::kCapacity> ranks_;
};

// Moves `move`, if it is in the list from `place` on, to `place`, and shifts those in between.
bool pull(MoveList& moves, std::optional<Move> move, std::size_t place) {
    if (!move) return false;
    Move* const first = moves.begin() + place;
    Move* const found = std::find(first, moves.end(), *move);
    if (found == moves.end()) return false;
    std::copy_backward(first, found, found + 1);
    *first = *move;
    return true;
}

}  // namespace

MoveList ordered(const FourBoards& boards, const chess::SplitMoves& moves,
                 std::optional<Move> tableMove, const search::Killers& killers) {
    RankedMoves ranked;
    for (const Move move : moves.noisy) ranked.insert(move, rankOf(boards, move));
    MoveList list = ranked.moves();
    const std::size_t quiet = list.size();
    for (const Move move : moves.quiet) list.push(move);
    pull(list, killers.older(), quiet);
    pull(list, killers.newest(), quiet);
    pull(list, tableMove, 0);
    return list;
}

std::size_t putGainfulFirst(const FourBoards& boards, MoveList& captures) {
    std::array<Score, MoveList::kCapacity> gains;
    Move* const moves = captures.begin();
    std::size_t kept = 0;
    for (std::size_t i = 0; i < captures.size(); ++i) {
        const Move move = moves[i];
        const Score gain = captureGain(boards, move);
        if (gain <= 0) continue;
        std::size_t place = kept++;
        for (; place > 0 && gains[place - 1] < gain; --place) {
            gains[place] = gains[place - 1];
            moves[place] = moves[place - 1];
        }
        gains[place] = gain;
        moves[place] = move;
    }
    return kept;
}

bool isQuiet(const FourBoards& boards, Move move) {
    const auto [a, b] = boardsOf(boards.toMove());
    return search::isQuiet(boards.board(a), move) && search::isQuiet(boards.board(b), move);
}

}  // namespace pinwheel::analysis
