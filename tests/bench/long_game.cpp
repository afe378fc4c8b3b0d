#include "long_game.hpp"

#include "pinwheel/duplicate/sync_moves.hpp"

#include <cstdint>
#include <random>
#include <stdexcept>
#include <unordered_map>

namespace pinwheel::bench {

namespace {

using chess::PieceType;
using chess::Rank;
using duplicate::GameState;
using duplicate::SyncMove;

constexpr std::uint32_t kLongestPause = 190;

// A single step within the pawn's own half, so that every pawn has two of them.
bool isShortStep(const GameState& state, chess::Move move) {
    const bool isSingle = (index(move.from()) ^ index(move.to())) != 16;
    const bool isWhite = colorOf(state.toMove()) == chess::Color::White;
    return isSingle && (rankOf(move.to()) <= Rank::Four) == isWhite;
}

bool capturesOrChecks(const GameState& state, SyncMove move) {
    const GameState next = apply(state, move);
    for (const duplicate::BoardId board : boardsOf(state.toMove())) {
        if (state.board(board).pieceOn(move.move().to()) || next.isCheck(board)) return true;
    }
    return false;
}

class LongGame {
public:
    std::vector<chess::Move> play(std::size_t plies) {
        while (moves_.size() < plies) {
            const bool needsProgress = state_.clock() >= kLongestPause;
            std::vector<SyncMove> choice = candidates(needsProgress);
            if (choice.empty()) choice = candidates(!needsProgress);
            if (choice.empty()) throw std::runtime_error("the long game has come to a halt");
            make(choice[random_() % choice.size()]);
        }
        return moves_;
    }

private:
    std::vector<SyncMove> candidates(bool ofPawns) const {
        std::vector<SyncMove> found;
        const chess::Position& board = state_.board(boardsOf(state_.toMove())[0]);
        for (const SyncMove move : syncMoves(state_)) {
            const bool isPawn = board.pieceOn(move.move().from())->type() == PieceType::Pawn;
            if (isPawn != ofPawns || (isPawn && !isShortStep(state_, move.move()))) continue;
            if (capturesOrChecks(state_, move)) continue;
            const auto seen = seen_.find(apply(state_, move).key().value);
            if (seen == seen_.end() || seen->second < 2) found.push_back(move);
        }
        return found;
    }

    void make(SyncMove move) {
        state_ = apply(state_, move);
        if (state_.clock() == 0) seen_.clear();
        ++seen_[state_.key().value];
        moves_.push_back(move.move());
    }

    GameState state_;
    std::vector<chess::Move> moves_;
    std::unordered_map<std::uint64_t, unsigned> seen_{{GameState().key().value, 1}};
    std::mt19937_64 random_{1};
};

}  // namespace

std::vector<chess::Move> longGame(std::size_t plies) { return LongGame().play(plies); }

}  // namespace pinwheel::bench
