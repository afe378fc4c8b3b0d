#include "pinwheel/soak/random_choice.hpp"

#include "pinwheel/chess/move_effect.hpp"
#include "pinwheel/duplicate/endgame.hpp"
#include "pinwheel/duplicate/sync_moves.hpp"

#include <algorithm>
#include <vector>

namespace pinwheel::soak {

namespace {

using chess::Move;
using chess::PieceType;
using chess::Square;
using duplicate::BoardId;
using duplicate::GameState;

PieceType moverOf(const GameState& state, Move move) {
    return state.board(boardsOf(state.toMove())[0]).pieceOn(move.from())->type();
}

std::ptrdiff_t captures(const GameState& state, Move move) {
    const auto boards = boardsOf(state.toMove());
    return std::count_if(boards.begin(), boards.end(), [&](BoardId board) {
        return captureOf(state.board(board), move).has_value();
    });
}

// Castling, or en passant on at least one board.
bool isRare(const GameState& state, Move move) {
    const auto boards = boardsOf(state.toMove());
    return std::any_of(boards.begin(), boards.end(), [&](BoardId board) {
        const chess::MoveEffect effect = effectOf(state.board(board), move);
        return effect.castling || (effect.capture && effect.capture->square != move.to());
    });
}

// Whether the move takes back the same player's last move.
bool isReturn(std::span<const Move> moves, Move move) {
    constexpr std::size_t kRound = 4;
    if (moves.size() < kRound) return false;
    const Move last = moves[moves.size() - kRound];
    return move == Move(last.to(), last.from());
}

// How much more likely this move is than a plain one.
unsigned weightOf(const GameState& state, std::span<const Move> moves, duplicate::SyncMove sync,
                  Taste taste) {
    const Move move = sync.move();
    const bool isPawn = moverOf(state, move) == PieceType::Pawn;
    if (taste == Taste::Repetition && isReturn(moves, move)) return 200;
    if (isRare(state, move)) return 30;
    switch (taste) {
        case Taste::Any:
            return 1;
        case Taste::GhostMaking:
            return captures(state, move) == 1 ? 6 : 1;
        case Taste::Pawns:
            return move.isPromotion() ? 20 : isPawn ? 5 : 1;
        case Taste::Peace:
            return captures(state, move) == 0 && !isPawn ? 1000 : 1;
        case Taste::Checks:
            return duplicate::checkedBoards(apply(state, sync)).empty() ? 1 : 8;
        case Taste::Repetition:
            return isPawn ? 1 : 4;
    }
    return 1;
}

}  // namespace

std::optional<Move> randomMove(const GameState& state, std::span<const Move> moves, Taste taste,
                               Chance& chance) {
    const std::vector<duplicate::SyncMove> playable = syncMoves(state);
    if (playable.empty()) return std::nullopt;
    std::vector<unsigned> upTo;
    upTo.reserve(playable.size());
    unsigned sum = 0;
    for (const auto move : playable) upTo.push_back(sum += weightOf(state, moves, move, taste));
    const auto chosen = static_cast<unsigned>(chance.below(sum));
    const auto at = std::upper_bound(upTo.begin(), upTo.end(), chosen) - upTo.begin();
    return playable[static_cast<std::size_t>(at)].move();
}

duplicate::Rulings randomRulings(Chance& chance) {
    using duplicate::Rulings;
    Rulings rulings;
    if (chance.oneIn(2)) return rulings;
    if (chance.oneIn(2)) rulings.stalemate = Rulings::Stalemate::Loses;
    if (chance.oneIn(2)) rulings.mateWinners = Rulings::MateWinners::LastMover;
    if (chance.oneIn(4)) rulings.repetition = Rulings::Scope::AnyBoard;
    if (chance.oneIn(2)) rulings.clock = Rulings::Scope::AnyBoard;
    if (chance.oneIn(2)) rulings.rounds = 1 + static_cast<std::uint32_t>(chance.below(60));
    if (chance.oneIn(2)) rulings.deadBoards = Rulings::DeadBoards::Draw;
    return rulings;
}

Move randomSquares(Chance& chance) {
    const auto from = static_cast<Square>(chance.below(64));
    const auto to = static_cast<Square>(chance.below(64));
    if (!chance.oneIn(4)) return Move(from, to);
    return Move(from, to, chess::kPromotionPieces[chance.below(4)]);
}

}  // namespace pinwheel::soak
