#include "pinwheel/search/tree_search.hpp"

#include "pinwheel/chess/draws.hpp"
#include "pinwheel/search/evaluation.hpp"

#include <algorithm>

namespace pinwheel::search {

namespace {

using chess::Key;
using chess::Move;
using chess::MoveList;
using chess::Position;

constexpr std::uint32_t kFiftyMoves = chess::kClaimThresholds.clock;

// The past of all nodes without draw detection: their scores must not be mixed with others.
constexpr PastSignature kDrawsIgnored = ~PastSignature{0};

// The key hashed once more, so that sums of several keys do not cancel or collide.
PastSignature scattered(Key key) {
    std::uint64_t state = key.value;
    return chess::splitMix64(state);
}

// The root's own past. It includes the root's key twice: positions before the root count
// differently from those after it, so a score that depends on one root's past must not be used for
// another.
PastSignature pastOf(const Position& root, const chess::KeyHistory& game) {
    PastSignature sum = scattered(Key{~root.key().value});
    const std::size_t reach = std::min<std::size_t>(root.halfmoveClock() + 1, game.size());
    for (std::size_t distance = 1; distance < reach; ++distance)
        sum += scattered(game.back(distance));
    return sum;
}

// Mate scores are stored relative to the node, because it may be at different distances from the
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
    frames_[0].past = pastOf(root, game);
    frames_[0].successorsPast = frames_[0].past + scattered(root.key());
}

template <bool IsObserved, bool DetectsDraws>
bool TreeSearch<IsObserved, DetectsDraws>::mustStop() {
    isStopped_ = isStopped_ || stop_.isDue(nodes_);
    return isStopped_;
}

template <bool IsObserved, bool DetectsDraws>
PastSignature TreeSearch<IsObserved, DetectsDraws>::signature(unsigned ply, unsigned depth) const {
    if constexpr (!DetectsDraws) return kDrawsIgnored;
    const std::uint32_t clock = position_.halfmoveClock();
    const PastSignature past = frames_[ply].past;
    return clock + depth < kFiftyMoves ? past : past + scattered(Key{clock});
}

// Draws in their fixed order; the caller checks mate and stalemate first.
template <bool IsObserved, bool DetectsDraws>
std::optional<Return> TreeSearch<IsObserved, DetectsDraws>::drawByRule() const {
    constexpr std::uint32_t kShortestWayBack = 4;  // each side moves out and back
    if constexpr (!DetectsDraws) return std::nullopt;
    const std::uint32_t clock = position_.halfmoveClock();
    if (clock >= kShortestWayBack) {
        if (const auto recurrence = history_.repetition(position_.key(), clock)) {
            return *recurrence == chess::Recurrence::InSearch ? Return::RepetitionInSearch
                                                              : Return::RepetitionInGame;
        }
    }
    if (clock >= kFiftyMoves) return Return::FiftyMoves;
    if (isInsufficientMaterial(position_)) return Return::InsufficientMaterial;
    return std::nullopt;
}

template <bool IsObserved, bool DetectsDraws>
auto TreeSearch<IsObserved, DetectsDraws>::withoutMove(unsigned ply) const -> Outcome {
    if (position_.isCheck()) return {matedAt(ply), Return::Checkmate};
    return {kDraw, Return::Stalemate};
}

template <bool IsObserved, bool DetectsDraws>
std::optional<Score> TreeSearch<IsObserved, DetectsDraws>::fromTable(unsigned ply, unsigned depth,
                                                                     Score alpha,
                                                                     Score beta) const {
    if (table_ == nullptr) return std::nullopt;
    const auto stored = table_->score(position_.key(), signature(ply, depth), depth);
    if (!stored) return std::nullopt;
    const Score score = fromRoot(stored->score, ply);
    const bool isUsable = stored->bound == Bound::Exact ||
                          (stored->bound == Bound::Lower && score >= beta) ||
                          (stored->bound == Bound::Upper && score <= alpha);
    if (!isUsable) return std::nullopt;
    return score;
}

template <bool IsObserved, bool DetectsDraws>
void TreeSearch<IsObserved, DetectsDraws>::store(unsigned ply, unsigned depth, Score score,
                                                 Bound bound, const Move* best) {
    if (table_ == nullptr) return;
    table_->store(position_.key(), signature(ply, depth), depth, {fromNode(score, ply), bound},
                  best != nullptr ? std::optional(*best) : std::nullopt);
}

template <bool IsObserved, bool DetectsDraws>
auto TreeSearch<IsObserved, DetectsDraws>::expand(chess::SplitMoves& moves, unsigned ply,
                                                  unsigned depth, Score alpha, Score beta)
    -> Outcome {
    const Score floor = alpha;
    Score bestScore = -kInfinity;
    const Move* best = nullptr;
    const auto hint = table_ != nullptr ? table_->move(position_.key()) : std::nullopt;
    frames_[ply].successorsPast = frames_[ply].past + scattered(position_.key());
    OrderedMoves ordered(moves, position_, hint, killers_[ply]);
    while (const Move* const move = ordered.next()) {
        const Score score = search(*move, ply + 1, depth - 1, -beta, -alpha);
        if (isStopped_) return {kDraw, Return::Stopped};
        if (score <= bestScore) continue;
        bestScore = score;
        if (score <= alpha) continue;
        alpha = score;
        best = move;
        lines_[ply].set(*move, lines_[ply + 1]);
        if (alpha < beta) continue;
        if (isQuiet(position_, *move)) killers_[ply].add(*move);
        store(ply, depth, bestScore, Bound::Lower, best);
        return {bestScore, Return::CutOff};
    }
    store(ply, depth, bestScore, bestScore > floor ? Bound::Exact : Bound::Upper, best);
    return {bestScore, Return::AllMoves};
}

template <bool IsObserved, bool DetectsDraws>
auto TreeSearch<IsObserved, DetectsDraws>::visitLeaf(unsigned ply) const -> Outcome {
    if (!hasLegalMove(position_)) return withoutMove(ply);
    const Frame& frame = frames_[ply];
    return {leafScore(position_, frame.balance, frame.capturedOn), Return::Leaf};
}

template <bool IsObserved, bool DetectsDraws>
auto TreeSearch<IsObserved, DetectsDraws>::visit(unsigned ply, unsigned depth, Score alpha,
                                                 Score beta) -> Outcome {
    lines_[ply].clear();
    // Mate and stalemate take precedence over other draws, which are rare.
    if (const auto draw = drawByRule(); draw && hasLegalMove(position_)) return {kDraw, *draw};
    if (depth == 0 || ply == kMaxPly - 1) return visitLeaf(ply);
    // Generate the moves while the table's slot is prefetched; a table hit wastes them.
    chess::SplitMoves moves = splitLegalMoves(position_);
    if (moves.isEmpty()) return withoutMove(ply);
    // Mate distance pruning: not better than mating next move, nor worse than being mated now.
    alpha = std::max(alpha, matedAt(ply));
    beta = std::min(beta, -matedAt(ply + 1));
    if (alpha >= beta) return {alpha, Return::MateDistance};
    if (const auto known = fromTable(ply, depth, alpha, beta)) return {*known, Return::TableHit};
    if constexpr (DetectsDraws) history_.push(position_.key());
    const Outcome outcome = expand(moves, ply, depth, alpha, beta);
    if constexpr (DetectsDraws) history_.pop();
    return outcome;
}

// The move's score from the mover's point of view.
template <bool IsObserved, bool DetectsDraws>
Score TreeSearch<IsObserved, DetectsDraws>::search(Move move, unsigned ply, unsigned depth,
                                                   Score alpha, Score beta) {
    if (mustStop()) return kDraw;
    ++nodes_;
    selectiveDepth_ = std::max(selectiveDepth_, ply);
    const Frame& before = frames_[ply - 1];
    Frame& frame = frames_[ply];
    frame.balance = before.balance + balanceChange(position_, move);
    const chess::MoveGuard guard(position_, move);
    if (table_ != nullptr && depth > 0) table_->prefetch(position_.key());
    frame.capturedOn = guard.undo().captured ? std::optional(move.to()) : std::nullopt;
    // Positions before a capture or a pawn move cannot recur.
    frame.past = position_.halfmoveClock() == 0 ? 0 : before.successorsPast;
    if constexpr (IsObserved) observer_->enter({ply, move, depth, alpha, beta});
    const Outcome outcome = visit(ply, depth, alpha, beta);
    if constexpr (IsObserved) {
        NodeExit exit{ply, outcome.score, isStopped_ ? Return::Stopped : outcome.why, {}};
        if (isRepetition(exit.why)) {
            exit.repeats = history_.lastOccurrence(position_.key(), position_.halfmoveClock());
        }
        observer_->leave(exit);
    }
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

}  // namespace pinwheel::search
