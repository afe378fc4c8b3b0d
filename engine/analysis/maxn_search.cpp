#include "pinwheel/analysis/maxn_search.hpp"

#include "pinwheel/analysis/move_order.hpp"
#include "pinwheel/analysis/playable.hpp"

namespace pinwheel::analysis {

namespace {

using chess::Move;
using duplicate::Player;

// The best move so far for one player.
class Choice {
public:
    explicit Choice(Player player) : player_(player) {}
    // Moving is optional, and this is the value of not moving.
    Choice(Player player, const Scores& standing) : player_(player), scores_(standing) {}

    // Whether the move is better than all before it.
    bool offer(Move move, const Scores& scores) {
        if (!isBetter(move, scores)) return false;
        scores_ = scores;
        move_ = move;
        return true;
    }
    std::optional<Move> move() const { return move_; }
    const Scores& scores() const { return *scores_; }

private:
    bool isBetter(Move move, const Scores& scores) const {
        if (!scores_) return true;
        const Scores& best = *scores_;
        if (scores[player_] != best[player_]) return scores[player_] > best[player_];
        if (!move_) return false;
        const Score others = scores.sumOfOthers(player_);
        const Score othersBest = best.sumOfOthers(player_);
        return others != othersBest ? others < othersBest : move < *move_;
    }

    Player player_;
    std::optional<Scores> scores_;
    std::optional<Move> move_;
};

}  // namespace

template <bool IsObserved>
NodeResult MaxnSearch<IsObserved>::visitLeaf(unsigned pliesLeft) {
    LeafMoves moves = leafMoves(path_.boards());
    if (moves.count == 0) return this->standstill();
    Choice choice(path_.toMove(), path_.evaluated(moves.count));
    if (pliesLeft > 0) {
        const std::size_t count = putGainfulFirst(path_.boards(), moves.captures);
        for (std::size_t i = 0; i < count; ++i) {
            const Move move = moves.captures[i];
            const Scores scores =
                this->searched(move, 0, {}, [&] { return visitLeaf(pliesLeft - 1); });
            if (this->isStopped()) return {{}, Return::Stopped};
            if (choice.offer(move, scores)) this->setLine(move);
        }
    }
    return {choice.scores(), choice.move() ? Return::AllMoves : Return::Leaf};
}

template <bool IsObserved>
NodeResult MaxnSearch<IsObserved>::expand(const chess::SplitMoves& moves, unsigned depth) {
    const search::PastSignature past = table_ != nullptr ? path_.signature(depth) : 0;
    const chess::Key key = path_.boards().key();
    if (table_ != nullptr) {
        if (const auto stored = table_->score(key, past, depth))
            return {fromRoot(stored->score, path_.ply()), Return::TableHit};
    }
    path_.enter();
    Choice choice(path_.toMove());
    for (const chess::MoveList* const list : {&moves.noisy, &moves.quiet}) {
        for (const Move move : *list) {
            const Scores scores =
                this->searched(move, depth - 1, {}, [&] { return visit(depth - 1); });
            if (this->isStopped()) break;
            if (choice.offer(move, scores)) this->setLine(move);
        }
    }
    path_.leave();
    if (this->isStopped()) return {{}, Return::Stopped};
    if (table_ != nullptr)
        table_->store(key, past, depth,
                      {fromNode(choice.scores(), path_.ply()), search::Bound::Exact},
                      choice.move());
    return {choice.scores(), Return::AllMoves};
}

template <bool IsObserved>
NodeResult MaxnSearch<IsObserved>::visit(unsigned depth) {
    // Mate and stalemate take precedence over other draws, which are rare.
    if (const auto draw = path_.drawByRule(); draw && hasPlayable(path_.boards()))
        return {{}, *draw};
    if (depth == 0 || path_.ply() >= search::kMaxPly - 1) return visitLeaf(kQuiescencePlies);
    const chess::SplitMoves moves = splitPlayable(path_.boards());
    return moves.isEmpty() ? this->standstill() : expand(moves, depth);
}

template <bool IsObserved>
bool MaxnSearch<IsObserved>::iterate(std::span<const Move> rootMoves, unsigned depth) {
    this->beginIteration(depth);
    Choice choice(path_.toMove());
    for (const Move move : rootMoves) {
        const Scores scores = this->searched(move, depth - 1, {}, [&] { return visit(depth - 1); });
        if (this->isStopped()) break;
        if (!choice.offer(move, scores)) continue;
        scores_ = scores;
        this->setLine(move);
    }
    return this->endIteration();
}

template <bool IsObserved>
std::optional<Scores> MaxnSearch<IsObserved>::scoresOf(Move rootMove, unsigned depth,
                                                       Score /*floor*/) {
    const Scores scores = this->searched(rootMove, depth - 1, {}, [&] { return visit(depth - 1); });
    return this->isStopped() ? std::nullopt : std::optional(scores);
}

template class MaxnSearch<false>;
template class MaxnSearch<true>;

}  // namespace pinwheel::analysis
