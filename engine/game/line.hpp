#pragma once

#include "pinwheel/chess/move.hpp"
#include "pinwheel/chess/types.hpp"
#include "pinwheel/duplicate/past.hpp"
#include "pinwheel/game/tree.hpp"

#include <optional>
#include <span>
#include <vector>

namespace pinwheel::game {

// One way through a tree, from the start to `end`. It looks at the tree, which must outlive it, and
// is out of date once its nodes are removed.
template <class Rules>
class Line {
public:
    using State = typename Rules::State;
    using Occurrences = typename Rules::Occurrences;

    Line(const Tree<Rules>& tree, NodeId end);
    // Another way through the same tree. It costs no more than the plies that differ.
    void follow(NodeId end);

    const Tree<Rules>& tree() const { return *tree_; }
    const Rules& rules() const { return tree_->rules(); }
    NodeId end() const { return end_; }
    chess::Ply lastPly() const { return {static_cast<std::uint32_t>(moves_.size())}; }
    std::span<const chess::Move> moves() const { return moves_; }
    // At the last ply it is the end itself, where a draw may have been declared.
    NodeId nodeAt(chess::Ply ply) const { return ply == lastPly() ? end_ : nodes_[ply.value]; }
    const State& stateAt(chess::Ply ply) const { return tree_->state(nodes_[ply.value]); }
    const Occurrences& occurrencesAt(chess::Ply ply) const {
        return tree_->occurrences(nodes_[ply.value]);
    }
    // This ply and the earlier ones at which the same position arose, oldest first: as many as its
    // occurrences.
    std::vector<chess::Ply> samePlies(chess::Ply ply, std::size_t identity) const;

    // A draw that was claimed or declared at the last ply.
    std::optional<Conclusion> conclusion() const { return tree_->conclusion(end_); }
    bool isConcludedAt(chess::Ply ply) const { return ply == lastPly() && conclusion(); }
    std::optional<typename Rules::Outcome> outcomeAt(chess::Ply ply) const {
        return tree_->outcome(nodeAt(ply));
    }

private:
    const Tree<Rules>* tree_;
    NodeId end_;
    std::vector<NodeId> nodes_;  // by ply; one more than moves
    std::vector<chess::Move> moves_;
};

extern template class Line<OrthodoxRules>;
extern template class Line<DuplicateRules>;

// Where a line begins and ends. Line 0 is the played one; the others count in the order in which
// they begin when a game is written down, each variation right after the move that it replaces.
struct LineSpan {
    struct Origin {
        std::size_t line;
        chess::Ply ply;  // the last one that both have in common

        friend bool operator==(const Origin&, const Origin&) = default;
    };
    std::optional<Origin> from;  // line 0 has none
    NodeId first;                // the first node of its own; of line 0, the start
    NodeId end;
};
template <class Rules>
std::vector<LineSpan> linesOf(const Tree<Rules>& tree);

extern template std::vector<LineSpan> linesOf(const Tree<OrthodoxRules>&);
extern template std::vector<LineSpan> linesOf(const Tree<DuplicateRules>&);

// The game up to a ply, for explain() and ghostStory(). Lives no longer than the line.
duplicate::Past pastAt(const Line<DuplicateRules>& line, chess::Ply ply);

}  // namespace pinwheel::game
