#include "pinwheel/analysis/paranoid_search.hpp"

#include "pinwheel/analysis/move_order.hpp"
#include "pinwheel/analysis/playable.hpp"
#include "pinwheel/base/mixed.hpp"
#include "pinwheel/chess/move_effect.hpp"

#include <algorithm>

namespace pinwheel::analysis {

namespace {

using chess::Move;
using duplicate::Player;
using search::Bound;

// The best result of a node so far, and the window that it leaves: the hero raises alpha, the
// others lower beta.
class Contest {
public:
    Contest(Player hero, bool isHeroToMove, const Window& window)
        : hero_(hero), isHero_(isHeroToMove), first_(window), now_(window) {}

    // Whether the result is the best so far and inside the window.
    bool offer(const Scores& scores) {
        const Score score = scores[hero_];
        if (!scores_ || (isHero_ ? score > (*scores_)[hero_] : score < (*scores_)[hero_]))
            scores_ = scores;
        if (isHero_ ? score <= now_.alpha : score >= now_.beta) return false;
        (isHero_ ? now_.alpha : now_.beta) = score;
        return true;
    }
    bool isDecided() const { return now_.alpha >= now_.beta; }
    const Window& window() const { return now_; }
    const Scores& scores() const { return *scores_; }

    Bound bound() const {
        const Score score = (*scores_)[hero_];
        if (score <= first_.alpha) return Bound::Upper;
        if (score >= first_.beta) return Bound::Lower;
        return Bound::Exact;
    }

private:
    Player hero_;
    bool isHero_;
    Window first_;
    Window now_;
    std::optional<Scores> scores_;
};

bool isUsable(const search::BasicTableScore<Scores>& stored, Score score, const Window& window) {
    return stored.bound == Bound::Exact || (stored.bound == Bound::Lower && score >= window.beta) ||
           (stored.bound == Bound::Upper && score <= window.alpha);
}

}  // namespace

template <bool IsObserved>
PastSignature ParanoidSearch<IsObserved>::signature(unsigned depth) const {
    // Scores for one hero mean nothing for another, nor in maxn.
    constexpr std::uint64_t kParanoid = 0x9A2A;
    return path_.signature(depth) + base::mixed(kParanoid + static_cast<std::uint64_t>(hero_));
}

template <bool IsObserved>
bool ParanoidSearch<IsObserved>::concernsHero(Move capture) const {
    for (const duplicate::BoardId board : boardsOf(path_.toMove())) {
        if (playsOn(hero_, board) && captureOf(path_.boards().board(board), capture)) return true;
    }
    return false;
}

template <bool IsObserved>
NodeResult ParanoidSearch<IsObserved>::visitLeaf(unsigned pliesLeft, Window window) {
    LeafMoves moves = leafMoves(path_.boards());
    if (moves.count == 0) return this->standstill();
    Contest contest(hero_, isHeroToMove(), window);
    contest.offer(path_.evaluated(moves.count));
    if (contest.isDecided()) return {contest.scores(), Return::CutOff};
    if (pliesLeft == 0) return {contest.scores(), Return::Leaf};
    Return why = Return::Leaf;
    const std::size_t count = putGainfulFirst(path_.boards(), moves.captures);
    for (std::size_t i = 0; i < count; ++i) {
        const Move move = moves.captures[i];
        if (!isHeroToMove() && !concernsHero(move)) continue;
        const Scores scores = this->searched(
            move, 0, contest.window(), [&] { return visitLeaf(pliesLeft - 1, contest.window()); });
        if (this->isStopped()) return {{}, Return::Stopped};
        if (!contest.offer(scores)) continue;
        this->setLine(move);
        why = Return::AllMoves;
        if (contest.isDecided()) return {contest.scores(), Return::CutOff};
    }
    return {contest.scores(), why};
}

template <bool IsObserved>
NodeResult ParanoidSearch<IsObserved>::expand(const chess::SplitMoves& moves, unsigned depth,
                                              Window window) {
    const unsigned ply = path_.ply();
    const chess::Key key = path_.boards().key();
    const PastSignature past = table_ != nullptr ? signature(depth) : 0;
    std::optional<Move> hint;
    if (table_ != nullptr) {
        if (const auto stored = table_->score(key, past, depth)) {
            const Scores scores = fromRoot(stored->score, ply);
            if (isUsable(*stored, scores[hero_], window)) return {scores, Return::TableHit};
        }
        hint = table_->move(key);
    }
    path_.enter();
    Contest contest(hero_, isHeroToMove(), window);
    std::optional<Move> best;
    for (const Move move : ordered(path_.boards(), moves, hint, killers_[ply])) {
        const Scores scores = this->searched(move, depth - 1, contest.window(),
                                             [&] { return visit(depth - 1, contest.window()); });
        if (this->isStopped()) break;
        if (!contest.offer(scores)) continue;
        best = move;
        this->setLine(move);
        if (!contest.isDecided()) continue;
        if (isQuiet(path_.boards(), move)) killers_[ply].add(move);
        break;
    }
    path_.leave();
    if (this->isStopped()) return {{}, Return::Stopped};
    if (table_ != nullptr)
        table_->store(key, past, depth, {fromNode(contest.scores(), ply), contest.bound()}, best);
    return {contest.scores(), contest.isDecided() ? Return::CutOff : Return::AllMoves};
}

template <bool IsObserved>
NodeResult ParanoidSearch<IsObserved>::visit(unsigned depth, Window window) {
    // Mate and stalemate take precedence over other draws, which are rare.
    if (const auto draw = path_.drawByRule(); draw && hasPlayable(path_.boards()))
        return {{}, *draw};
    if (depth == 0 || path_.ply() >= search::kMaxPly - 1)
        return visitLeaf(kQuiescencePlies, window);
    const chess::SplitMoves moves = splitPlayable(path_.boards());
    if (moves.isEmpty()) return this->standstill();
    // Mate distance pruning: no mate can come sooner than with the next move.
    const Score soonest = -search::matedAt(path_.ply() + 1);
    window = {std::max(window.alpha, -soonest), std::min(window.beta, soonest)};
    if (window.alpha >= window.beta) {
        Scores bound;
        bound.set(hero_, window.alpha);
        return {bound, Return::MateDistance};
    }
    return expand(moves, depth, window);
}

template <bool IsObserved>
bool ParanoidSearch<IsObserved>::iterate(std::span<const Move> rootMoves, unsigned depth) {
    this->beginIteration(depth);
    Window window;
    for (const Move move : rootMoves) {
        const Scores scores =
            this->searched(move, depth - 1, window, [&] { return visit(depth - 1, window); });
        if (this->isStopped()) break;
        if (scores[hero_] <= window.alpha) continue;
        window.alpha = scores[hero_];
        scores_ = scores;
        this->setLine(move);
    }
    return this->endIteration();
}

template <bool IsObserved>
std::optional<Scores> ParanoidSearch<IsObserved>::scoresOf(Move rootMove, unsigned depth,
                                                           Score floor) {
    const Window window{floor, search::kInfinity};
    const Scores scores =
        this->searched(rootMove, depth - 1, window, [&] { return visit(depth - 1, window); });
    return this->isStopped() ? std::nullopt : std::optional(scores);
}

template class ParanoidSearch<false>;
template class ParanoidSearch<true>;

}  // namespace pinwheel::analysis
