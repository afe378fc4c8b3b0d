#include "search/tree_search.hpp"

#include "chess/draws.hpp"
#include "search/evaluation.hpp"

#include <algorithm>

namespace search {

namespace {

using chess::Key;
using chess::Move;
using chess::MoveList;
using chess::Position;

constexpr std::uint32_t kFiftyMoves = chess::kClaimThresholds.clock;

// The one past of a search that knows no draws: its scores must not serve a search that does.
constexpr PastSignature kDrawsIgnored = ~PastSignature{0};

// A key scattered over 64 bits, so that sums of several do not cancel or coincide.
PastSignature scattered(Key key) {
    std::uint64_t state = key.value;
    return chess::splitMix64(state);
}

// The root's own past. Its key is in it twice over: what lies before the root counts by other rules
// than what comes after, so nothing that reaches back to one root may serve another.
PastSignature pastOf(const Position& root, const chess::KeyHistory& game) {
    PastSignature sum = scattered(Key{~root.key().value});
    const std::size_t reach = std::min<std::size_t>(root.halfmoveClock() + 1, game.size());
    for (std::size_t distance = 1; distance < reach; ++distance)
        sum += scattered(game.back(distance));
    return sum;
}

// Mates are stored as seen from the node, since the same node may lie at another distance from the
// root.
Score fromRoot(Score score, unsigned ply) {
    if (!isMate(score)) return score;
    return score > 0 ? score - static_cast<Score>(ply) : score + static_cast<Score>(ply);
}
Score fromNode(Score score, unsigned ply) {
    if (!isMate(score)) return score;
    return score > 0 ? score + static_cast<Score>(ply) : score - static_cast<Score>(ply);
}

}  // namespace

void Line::set(Move first, const Line& rest) {
    moves[0] = first;
    length = std::min(rest.length + 1, kMaxPly);
    std::copy_n(rest.moves.begin(), length - 1, moves.begin() + 1);
}

template <bool IsObserved, bool DetectsDraws>
TreeSearch<IsObserved, DetectsDraws>::TreeSearch(const Position& root,
                                                 const chess::KeyHistory& game,
                                                 TranspositionTable* table,
                                                 const StopConditions& stop,
                                                 SearchObserver* observer)
    : position_(root), history_(game), table_(table), stop_(stop), observer_(observer) {
    frames_[0].balance = balanceOf(root);
    frames_[0].recurrences = pastOf(root, game);
}

template <bool IsObserved, bool DetectsDraws>
bool TreeSearch<IsObserved, DetectsDraws>::mustStop() {
    constexpr std::uint64_t kNodesBetweenLooks = 1024;
    if (stop_.nodes && nodes_ >= *stop_.nodes) isStopped_ = true;
    if (nodes_ % kNodesBetweenLooks == 0) {
        if (stop_.isStopped.load(std::memory_order_relaxed)) isStopped_ = true;
        if (stop_.deadline && Clock::now() >= *stop_.deadline) isStopped_ = true;
    }
    return isStopped_;
}

template <bool IsObserved, bool DetectsDraws>
PastSignature TreeSearch<IsObserved, DetectsDraws>::signature(unsigned ply, unsigned depth) const {
    if constexpr (!DetectsDraws) return kDrawsIgnored;
    const std::uint32_t clock = position_.halfmoveClock();
    const PastSignature past = frames_[ply].recurrences;
    return clock + depth < kFiftyMoves ? past : past + scattered(Key{clock});
}

template <bool IsObserved, bool DetectsDraws>
auto TreeSearch<IsObserved, DetectsDraws>::frameAfter(Move move, const Frame& before) const
    -> Frame {
    return {before.balance + balanceChange(position_, move), std::nullopt,
            before.recurrences + scattered(position_.key())};
}

// In the fixed order: mate and stalemate before everything else. A position that has stood before
// had a move then, so for a repetition there is no need to look.
template <bool IsObserved, bool DetectsDraws>
auto TreeSearch<IsObserved, DetectsDraws>::drawByRule() const -> std::optional<Outcome> {
    const std::uint32_t clock = position_.halfmoveClock();
    if (const auto recurrence = history_.repetition(clock)) {
        Outcome draw{kDraw,
                     *recurrence == chess::Recurrence::InSearch ? Return::RepetitionInSearch
                                                                : Return::RepetitionInGame,
                     {}};
        if constexpr (IsObserved) draw.repeats = history_.lastOccurrence(clock);
        return draw;
    }
    if (clock >= kFiftyMoves && hasLegalMove(position_))
        return Outcome{kDraw, Return::FiftyMoves, {}};
    if (isInsufficientMaterial(position_) && hasLegalMove(position_)) {
        return Outcome{kDraw, Return::InsufficientMaterial, {}};
    }
    return std::nullopt;
}

template <bool IsObserved, bool DetectsDraws>
auto TreeSearch<IsObserved, DetectsDraws>::fromTable(unsigned ply, unsigned depth, Score alpha,
                                                     Score beta) const -> std::optional<Outcome> {
    if (table_ == nullptr) return std::nullopt;
    const auto stored = table_->score(position_.key(), signature(ply, depth), depth);
    if (!stored) return std::nullopt;
    const Score score = fromRoot(stored->score, ply);
    const bool isUsable = stored->bound == Bound::Exact ||
                          (stored->bound == Bound::Lower && score >= beta) ||
                          (stored->bound == Bound::Upper && score <= alpha);
    if (!isUsable) return std::nullopt;
    return Outcome{score, Return::TableHit, {}};
}

template <bool IsObserved, bool DetectsDraws>
void TreeSearch<IsObserved, DetectsDraws>::store(unsigned ply, unsigned depth, Score score,
                                                 Bound bound, std::optional<Move> best) {
    if (table_ == nullptr) return;
    table_->store(position_.key(), signature(ply, depth), depth, {fromNode(score, ply), bound},
                  best);
}

template <bool IsObserved, bool DetectsDraws>
auto TreeSearch<IsObserved, DetectsDraws>::expand(const MoveList& moves, unsigned ply,
                                                  unsigned depth, Score alpha, Score beta)
    -> Outcome {
    const Score floor = alpha;
    Score bestScore = -kInfinity;
    std::optional<Move> best;
    const auto hint = table_ != nullptr ? table_->move(position_.key()) : std::nullopt;
    OrderedMoves ordered(position_, moves, hint, killers_[ply]);
    while (const auto move = ordered.next()) {
        const Score score = search(*move, ply + 1, depth - 1, -beta, -alpha);
        if (isStopped_) return {kDraw, Return::Stopped, {}};
        if (score <= bestScore) continue;
        bestScore = score;
        if (score <= alpha) continue;
        alpha = score;
        best = move;
        lines_[ply].set(*move, lines_[ply + 1]);
        if (alpha < beta) continue;
        if (isQuiet(position_, *move)) killers_[ply].add(*move);
        store(ply, depth, bestScore, Bound::Lower, best);
        return {bestScore, Return::CutOff, {}};
    }
    store(ply, depth, bestScore, bestScore > floor ? Bound::Exact : Bound::Upper, best);
    return {bestScore, Return::AllMoves, {}};
}

template <bool IsObserved, bool DetectsDraws>
auto TreeSearch<IsObserved, DetectsDraws>::visit(unsigned ply, unsigned depth, Score alpha,
                                                 Score beta) -> Outcome {
    lines_[ply].clear();
    if constexpr (DetectsDraws) {
        if (const auto draw = drawByRule()) return *draw;
    }
    const auto withoutMove = [&]() -> Outcome {
        if (position_.isCheck()) return {matedAt(ply), Return::Checkmate, {}};
        return {kDraw, Return::Stalemate, {}};
    };
    if (depth == 0 || ply == kMaxPly - 1) {
        if (!hasLegalMove(position_)) return withoutMove();
        const Frame& frame = frames_[ply];
        return {leafScore(position_, frame.balance, frame.capturedOn), Return::Leaf, {}};
    }
    // No line from here can be better than mate with the next move, or worse than being mated now.
    alpha = std::max(alpha, matedAt(ply));
    beta = std::min(beta, -matedAt(ply + 1));
    if (alpha >= beta) return {alpha, Return::MateDistance, {}};
    if (const auto known = fromTable(ply, depth, alpha, beta)) return *known;
    const MoveList moves = legalMoves(position_);
    if (moves.isEmpty()) return withoutMove();
    return expand(moves, ply, depth, alpha, beta);
}

// The move's score for the side that makes it.
template <bool IsObserved, bool DetectsDraws>
Score TreeSearch<IsObserved, DetectsDraws>::search(Move move, unsigned ply, unsigned depth,
                                                   Score alpha, Score beta) {
    if (mustStop()) return kDraw;
    ++nodes_;
    selectiveDepth_ = std::max(selectiveDepth_, ply);
    frames_[ply] = frameAfter(move, frames_[ply - 1]);
    const chess::MoveGuard guard(position_, move);
    if (table_ != nullptr && depth > 0) table_->prefetch(position_.key());
    if (guard.undo().captured) frames_[ply].capturedOn = move.to();
    // What came before a capture or a pawn move cannot recur.
    if (position_.halfmoveClock() == 0) frames_[ply].recurrences = 0;
    if constexpr (DetectsDraws) history_.push(position_.key());
    if constexpr (IsObserved) observer_->enter({ply, move, depth, alpha, beta});
    const Outcome outcome = visit(ply, depth, alpha, beta);
    if constexpr (IsObserved) {
        observer_->leave(
            {ply, outcome.score, isStopped_ ? Return::Stopped : outcome.why, outcome.repeats});
    }
    if constexpr (DetectsDraws) history_.pop();
    return -outcome.score;
}

template <bool IsObserved, bool DetectsDraws>
bool TreeSearch<IsObserved, DetectsDraws>::iterate(std::span<const Move> rootMoves,
                                                   unsigned depth) {
    lines_[0].clear();
    selectiveDepth_ = 0;
    Score alpha = -kInfinity;
    if constexpr (IsObserved) {
        observer_->beginIteration(depth);
        observer_->enter({0, std::nullopt, depth, -kInfinity, kInfinity});
    }
    for (const Move move : rootMoves) {
        const Score score = search(move, 1, depth - 1, -kInfinity, -alpha);
        if (isStopped_) break;
        if (score <= alpha) continue;
        alpha = score_ = score;
        lines_[0].set(move, lines_[1]);
    }
    if constexpr (IsObserved) {
        observer_->leave({0, score_, isStopped_ ? Return::Stopped : Return::AllMoves, {}});
    }
    return !isStopped_;
}

template class TreeSearch<false, false>;
template class TreeSearch<false, true>;
template class TreeSearch<true, false>;
template class TreeSearch<true, true>;

}  // namespace search
