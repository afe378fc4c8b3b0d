#include "pinwheel/search/move_order.hpp"

#include "pinwheel/chess/move_effect.hpp"
#include "pinwheel/chess/movegen.hpp"
#include "pinwheel/search/evaluation.hpp"

#include <algorithm>
#include <array>

namespace pinwheel::search {

namespace {

using chess::Move;
using chess::MoveList;
using chess::PieceType;
using chess::Position;

// MVV-LVA rank of a capture or promotion; captures before other promotions.
int rankOf(const Position& position, Move move) {
    constexpr int kCapture = 100'000;
    constexpr int kPromotion = 50'000;
    const int promotion = move.isPromotion() ? kPromotion + kPieceValues[*move.promotion()] : 0;
    const auto capture = captureOf(position, move);
    if (!capture) return promotion;
    const auto taker = static_cast<int>(position.pieceOn(move.from())->type());
    return kCapture + 10 * kPieceValues[capture->piece.type()] - taker + promotion;
}

// Stable sort of a list from `first` on.
void sortByRank(const Position& position, MoveList& list, std::size_t first) {
    std::array<int, MoveList::kCapacity> ranks;
    Move* const moves = list.begin();
    for (std::size_t i = first; i < list.size(); ++i) {
        const Move move = moves[i];
        const int rank = rankOf(position, move);
        std::size_t place = i;
        for (; place > first && ranks[place - 1] < rank; --place) {
            ranks[place] = ranks[place - 1];
            moves[place] = moves[place - 1];
        }
        ranks[place] = rank;
        moves[place] = move;
    }
}

// Moves `move`, if it is in the list from `place` on, to `place` and shifts those in between.
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

OrderedMoves::OrderedMoves(chess::SplitMoves& moves, const Position& position,
                           std::optional<Move> tableMove, const Killers& killers)
    : moves_(moves), position_(position), killers_(killers) {
    if (pull(moves_.noisy, tableMove, 0)) {
        noisyGiven_ = 1;
    } else if (pull(moves_.quiet, tableMove, 0)) {
        quietGiven_ = 1;
    }
}

const Move* OrderedMoves::next() {
    MoveList& noisy = moves_.noisy;
    MoveList& quiet = moves_.quiet;
    switch (turn_) {
        case Turn::TableMove:
            turn_ = Turn::BeforeNoisy;
            if (noisyGiven_ == 1) return noisy.begin();
            if (quietGiven_ == 1) return quiet.begin();
            [[fallthrough]];
        case Turn::BeforeNoisy:
            turn_ = Turn::Noisy;
            sortByRank(position_, noisy, noisyGiven_);
            [[fallthrough]];
        case Turn::Noisy:
            if (noisyGiven_ < noisy.size()) return noisy.begin() + noisyGiven_++;
            turn_ = Turn::Quiet;
            pull(quiet, killers_.older(), quietGiven_);
            pull(quiet, killers_.newest(), quietGiven_);
            [[fallthrough]];
        case Turn::Quiet:
            if (quietGiven_ < quiet.size()) return quiet.begin() + quietGiven_++;
    }
    return nullptr;
}

bool isQuiet(const Position& position, Move move) {
    return !move.isPromotion() && !captureOf(position, move);
}

}  // namespace pinwheel::search
