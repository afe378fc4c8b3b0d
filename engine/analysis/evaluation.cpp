#include "pinwheel/analysis/evaluation.hpp"

#include "pinwheel/chess/move_effect.hpp"

#include <algorithm>
#include <array>

namespace pinwheel::analysis {

namespace {

using chess::Bitboard;
using chess::Color;
using chess::PieceType;
using chess::Position;
using chess::Square;
using duplicate::BoardId;
using duplicate::Player;
using search::kPieceValues;

// A ghost keeps a quarter of its piece's value: it blocks, and guards squares against a king.
constexpr Score ghostValue(PieceType type) { return kPieceValues[type] / 4; }

// What capturing a piece is worth. The king is never left en prise.
Score priceOf(PieceType type, bool isGhost) {
    constexpr Score kKing = 10'000;
    if (type == PieceType::King) return kKing;
    return isGhost ? ghostValue(type) : kPieceValues[type];
}

// The difference between pieces and the ghosts that they are.
Score lostToGhosts(const Position& position, Bitboard ghosts) {
    Score lost = 0;
    for (const Square square : ghosts) {
        const PieceType type = position.pieceOn(square)->type();
        lost += kPieceValues[type] - ghostValue(type);
    }
    return lost;
}

Square leastValuable(const Position& position, Bitboard pieces) {
    for (const PieceType type : chess::kAllPieceTypes) {
        if (const Bitboard found = pieces & position.pieces(type); !found.isEmpty())
            return found.first();
    }
    return pieces.first();
}

// One board on which pieces are exchanged; ghosts cannot capture.
struct Exchange {
    const Position& position;
    Square square;
    Bitboard immobile;

    // The gain for `turn` of the best captures on the square, where a piece of this price stands
    // (SEE). Ignores pins.
    Score gain(Score price, Color turn, Bitboard occupied) const {
        std::array<Score, 33> victims{price};
        std::size_t captures = 0;
        for (;;) {
            const Bitboard takers =
                position.attackersOf(square, turn, occupied) & occupied & ~immobile;
            if (takers.isEmpty()) break;
            const Square taker = leastValuable(position, takers);
            victims[++captures] = priceOf(position.pieceOn(taker)->type(), false);
            occupied ^= Bitboard(taker);
            turn = opponent(turn);
        }
        Score gain = 0;
        while (captures > 0) gain = std::max(0, victims[--captures] - gain);
        return gain;
    }
};

Score recaptureGain(const FourBoards& boards, BoardId board, Square square) {
    const Position& position = boards.board(board);
    const Color turn = position.sideToMove();
    const Bitboard occupied = position.occupied();
    if ((position.attackersOf(square, turn, occupied)).isEmpty()) return 0;
    return Exchange{position, square, boards.ghosts(board)}.gain(
        priceOf(position.pieceOn(square)->type(), false), turn, occupied);
}

// The scores of the two players of each board are opposite, and a seat's is the sum of both boards.
class SeatSums {
public:
    void add(BoardId board, Player player, Score score) {
        sums_[player] += score;
        sums_[opponentOn(player, board)] -= score;
    }
    // For a player on both boards: each opponent pays half of it.
    void addForBoth(Player player, Score half) {
        for (const BoardId board : boardsOf(player)) add(board, player, half);
    }

    Scores scores() const {
        Scores result;
        for (const Player player : duplicate::kAllPlayers)
            result.set(player, std::clamp(sums_[player], -kMostEvaluated, kMostEvaluated));
        return result;
    }

private:
    duplicate::PerPlayer<Score> sums_;
};

// A player answers on one of two boards, so only the better recapture counts.
void addRecaptures(const FourBoards& boards, const LastCaptures& captures, SeatSums& sums) {
    struct Best {
        BoardId board{};
        Score gain = 0;
    };
    duplicate::PerPlayer<Best> best;
    bool hasAny = false;
    for (const BoardId board : duplicate::kAllBoards) {
        if (!captures[board]) continue;
        const Score gain = recaptureGain(boards, board, *captures[board]);
        const Player taker = playerOf(board, boards.board(board).sideToMove());
        if (gain > best[taker].gain) best[taker] = {board, gain};
        hasAny = hasAny || gain > 0;
    }
    if (!hasAny) return;
    for (const Player player : duplicate::kAllPlayers) {
        if (best[player].gain > 0) sums.add(best[player].board, player, best[player].gain);
    }
}

}  // namespace

Balances balancesOf(const FourBoards& boards) {
    Balances balances;
    for (const BoardId board : duplicate::kAllBoards)
        balances[board] = search::balanceOf(boards.board(board));
    return balances;
}

Scores evaluate(const FourBoards& boards, const Balances& balances, const LastCaptures& captures,
                unsigned playable) {
    constexpr Score kPerMove = 2;         // on each board
    constexpr unsigned kUsualMoves = 25;  // in the middle game
    constexpr unsigned kMostMoves = 40;
    constexpr Score kCheckToAnswer = 25;
    SeatSums sums;
    const Player mover = boards.toMove();
    for (const BoardId board : duplicate::kAllBoards) {
        const Position& position = boards.board(board);
        const Player turn = playerOf(board, position.sideToMove());
        const Player other = opponentOn(turn, board);
        Score score = search::evaluate(position, balances[board]);
        if (const Bitboard ghosts = boards.ghosts(board, turn); !ghosts.isEmpty())
            score -= lostToGhosts(position, ghosts);
        if (const Bitboard ghosts = boards.ghosts(board, other); !ghosts.isEmpty())
            score += lostToGhosts(position, ghosts);
        // The player to move has fewer playable moves in check, and nothing more is lost.
        if (turn != mover && position.isCheck()) score -= kCheckToAnswer;
        sums.add(board, turn, score);
    }
    const auto moves = static_cast<Score>(std::min(playable, kMostMoves));
    sums.addForBoth(mover, kPerMove * (moves - static_cast<Score>(kUsualMoves)));
    addRecaptures(boards, captures, sums);
    return sums.scores();
}

Score captureGain(const FourBoards& boards, chess::Move move) {
    Score sum = 0;
    for (const BoardId board : boardsOf(boards.toMove())) {
        const Position& position = boards.board(board);
        const Bitboard ghosts = boards.ghosts(board);
        const auto capture = captureOf(position, move);
        Bitboard occupied = (position.occupied() ^ Bitboard(move.from())) | Bitboard(move.to());
        if (capture) {
            if (capture->square != move.to()) occupied ^= Bitboard(capture->square);
            sum += priceOf(capture->piece.type(), ghosts.contains(capture->square));
        }
        const PieceType landed =
            move.isPromotion() ? *move.promotion() : position.pieceOn(move.from())->type();
        sum -= Exchange{position, move.to(), ghosts}.gain(
            priceOf(landed, false), opponent(position.sideToMove()), occupied);
    }
    return sum;
}

}  // namespace pinwheel::analysis
