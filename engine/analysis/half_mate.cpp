#include "pinwheel/analysis/half_mate.hpp"

#include "pinwheel/base/mixed.hpp"
#include "pinwheel/chess/legal_targets.hpp"
#include "pinwheel/chess/movegen.hpp"
#include "pinwheel/duplicate/sync_moves.hpp"

#include <algorithm>

namespace pinwheel::analysis {

namespace {

using chess::Move;
using chess::MoveList;
using chess::Ply;
using chess::Position;
using duplicate::Player;

constexpr std::size_t kMemoSlots = std::size_t{1} << 20U;

template <chess::Color Us>
MoveList commonMovesAs(const Position& a, const Position& b) {
    const chess::LegalTargets<Us> onA(a);
    const chess::LegalTargets<Us> onB(b);
    MoveList moves;
    chess::pushMoves<Us>(onA.pawns() & onB.pawns(), moves);
    duplicate::forEachTwin(onA, onB, [&](chess::Square from, chess::Bitboard targets) {
        chess::pushMoves(from, targets, moves);
    });
    return moves;
}

// The moves that are legal on both boards.
MoveList commonMoves(const Position& a, const Position& b) {
    return a.sideToMove() == chess::Color::White ? commonMovesAs<chess::Color::White>(a, b)
                                                 : commonMovesAs<chess::Color::Black>(a, b);
}

}  // namespace

HalfMate::HalfMate(const duplicate::GameState& root, unsigned plies, HelpGoal goal,
                   const search::StopConditions& stop, std::uint64_t& nodes)
    : plies_(plies),
      goal_(goal),
      stop_(stop),
      nodes_(nodes),
      first_(root.toMove()),
      mated_(playerAt(first_, Ply{plies})),
      halves_([&]() -> std::array<Half, 2> {
          const auto [a, b] = boardsOf(mated_);
          return {Half{root.board(a), opponentOn(mated_, a)},
                  Half{root.board(b), opponentOn(mated_, b)}};
      }()),
      plan_(plies),
      barren_(kMemoSlots) {}

HalfMate::Verdict HalfMate::run(const Accept& accept) {
    accept_ = &accept;
    const bool isFound = descend(0);
    if (isFound) return Verdict::Found;
    return isStopped_ ? Verdict::Stopped : Verdict::None;
}

bool HalfMate::movesFrom(unsigned ply, Player player) const {
    for (; ply < plies_; ++ply) {
        if (playerAt(first_, Ply{ply}) == player) return true;
    }
    return false;
}

std::uint64_t HalfMate::memoKey(unsigned ply) const {
    const auto mix = [](std::uint64_t sum, const Half& half) {
        return base::mixed(sum + half.position.key().value);
    };
    return mix(mix(ply, halves_[0]), halves_[1]);
}

bool HalfMate::isMate() const {
    const Half& a = halves_[0];
    const Half& b = halves_[1];
    const unsigned checks = (a.isCheck() ? 1U : 0U) + (b.isCheck() ? 1U : 0U);
    if (checks == 0 || !commonMoves(a.position, b.position).isEmpty()) return false;
    const auto isOnNoBoardAlone = [&] {
        return !isCheckmate(a.position) && !isCheckmate(b.position);
    };
    switch (goal_) {
        case HelpGoal::AnyMate:
            return true;
        case HelpGoal::TwoWinners:
            return checks == 2;
        case HelpGoal::NoBoardAlone:
            return isOnNoBoardAlone();
        case HelpGoal::CoupledMate:
            return checks == 1 && isOnNoBoardAlone();
    }
    return false;
}

bool HalfMate::descend(unsigned ply) {
    isStopped_ = isStopped_ || stop_.isDue(nodes_);
    if (isStopped_) return false;
    ++nodes_;
    if (ply == plies_) {
        if (!isMate()) return false;
        ++mates_;
        const Verdict verdict = (*accept_)(plan_);
        isStopped_ = verdict == Verdict::Stopped;
        return verdict == Verdict::Found;
    }
    const Player player = playerAt(first_, Ply{ply});
    auto& [a, b] = halves_;
    if (player != mated_ && player != a.opponent && player != b.opponent) return descend(ply + 1);

    const std::uint64_t key = memoKey(ply);
    std::uint64_t& slot = barren_[key % kMemoSlots];
    if (slot == key) return false;
    const std::uint64_t before = mates_;
    const bool isFound = player == mated_       ? tryOwner(ply)
                         : player == a.opponent ? tryOpponent(ply, a, b)
                                                : tryOpponent(ply, b, a);
    if (!isFound && !isStopped_ && mates_ == before) slot = key;
    return isFound;
}

bool HalfMate::tryOwner(unsigned ply) {
    auto& [a, b] = halves_;
    for (const Move move : commonMoves(a.position, b.position)) {
        plan_[ply] = move;
        const chess::MoveGuard onA(a.position, move);
        const chess::MoveGuard onB(b.position, move);
        if (descend(ply + 1)) return true;
        if (isStopped_) return false;
    }
    return false;
}

bool HalfMate::canGiveCheck(Half& half) {
    for (const Move move : legalMoves(half.position)) {
        const chess::MoveGuard guard(half.position, move);
        if (half.isCheck()) return true;
    }
    return false;
}

bool HalfMate::tryOpponent(unsigned ply, Half& half, Half& other) {
    // The last move of an opponent must give check unless there is or can be a check on the other
    // board; for two winners, it must in any case.
    const bool isLast = !movesFrom(ply + 1, half.opponent);
    bool mustCheck = false;
    if (isLast) {
        const bool isOthersLast = movesFrom(ply + 1, other.opponent);
        mustCheck = goal_ == HelpGoal::TwoWinners ||
                    !(isOthersLast ? canGiveCheck(other) : other.isCheck());
    }
    for (const Move move : legalMoves(half.position)) {
        const chess::MoveGuard guard(half.position, move);
        if (mustCheck && !half.isCheck()) continue;
        plan_[ply] = move;
        if (descend(ply + 1)) return true;
        if (isStopped_) return false;
    }
    return false;
}

}  // namespace pinwheel::analysis
