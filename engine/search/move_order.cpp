#include "search/move_order.hpp"

#include "search/evaluation.hpp"

namespace search {

namespace {

using chess::Move;
using chess::PieceType;
using chess::Position;

constexpr int kTableMove = 1'000'000;
constexpr int kCapture = 100'000;
constexpr int kPromotion = 50'000;
constexpr int kKiller = 10'000;

// More than there can be moves.
constexpr int kPlaces = 512;
static_assert(kPlaces > chess::MoveList::kCapacity);

// Squares on which a move of the side to move captures; a pawn also where it takes in passing.
struct Victims {
    explicit Victims(const Position& position)
        : pieces(position.pieces(opponent(position.sideToMove()))),
          enPassant(position.enPassant()) {}

    bool contains(const Position& position, Move move) const {
        return pieces.contains(move.to()) ||
               (enPassant == move.to() && position.pieceOn(move.from())->type() == PieceType::Pawn);
    }

    chess::Bitboard pieces;
    std::optional<chess::Square> enPassant;
};

int captureRank(const Position& position, Move move) {
    const auto victim = position.pieceOn(move.to());
    const auto taker = static_cast<int>(position.pieceOn(move.from())->type());
    return kCapture + 10 * kPieceValues[victim ? victim->type() : PieceType::Pawn] - taker;
}

int rankOf(const Position& position, const Victims& victims, Move move,
           std::optional<Move> tableMove, const Killers& killers) {
    if (move == tableMove) return kTableMove;
    const int promotion = move.isPromotion() ? kPromotion + kPieceValues[*move.promotion()] : 0;
    if (victims.contains(position, move)) return captureRank(position, move) + promotion;
    return promotion != 0 ? promotion : kKiller * killers.rank(move);
}

}  // namespace

OrderedMoves::OrderedMoves(const Position& position, const chess::MoveList& moves,
                           std::optional<Move> tableMove, const Killers& killers)
    : moves_(moves) {
    const Victims victims(position);
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const int rank = rankOf(position, victims, moves[i], tableMove, killers);
        if (rank == 0) {
            plain_[plainCount_++] = static_cast<std::uint16_t>(i);
            continue;
        }
        const int entry = rank * kPlaces + (kPlaces - 1 - static_cast<int>(i));
        std::size_t place = rankedCount_++;
        for (; place > 0 && ranked_[place - 1] < entry; --place)
            ranked_[place] = ranked_[place - 1];
        ranked_[place] = entry;
    }
}

std::optional<Move> OrderedMoves::next() {
    if (given_ == moves_.size()) return std::nullopt;
    const std::size_t turn = given_++;
    if (turn >= rankedCount_) return moves_[plain_[turn - rankedCount_]];
    return moves_[static_cast<std::size_t>(kPlaces - 1 - ranked_[turn] % kPlaces)];
}

bool isQuiet(const Position& position, Move move) {
    return !move.isPromotion() && !Victims(position).contains(position, move);
}

}  // namespace search
