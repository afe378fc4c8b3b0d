#pragma once

#include "pinwheel/chess/move.hpp"
#include "pinwheel/chess/types.hpp"
#include "pinwheel/duplicate/past.hpp"
#include "pinwheel/game/tree.hpp"

#include <optional>
#include <span>
#include <vector>

namespace pinwheel::game {

// One path through a tree, from the start to `end`. Refers to the tree, which must outlive it, and
// becomes stale when its nodes are removed.
template <class Rules>
class Line {
public:
    using State = typename Rules::State;
    using Occurrences = typename Rules::Occurrences;

    Line(const Tree<Rules>& tree, NodeId end);
    // Switches to another path through the same tree, at the cost of the plies that differ.
    void follow(NodeId end);

    const Tree<Rules>& tree() const { return *tree_; }
    const Rules& rules() const { return tree_->rules(); }
    NodeId end() const { return end_; }
    chess::Ply lastPly() const { return {static_cast<std::uint32_t>(moves_.size())}; }
    std::span<const chess::Move> moves() const { return moves_; }
    // At the last ply this is the end node, which may be a declared or claimed draw.
    NodeId nodeAt(chess::Ply ply) const { return ply == lastPly() ? end_ : nodes_[ply.value]; }
    const State& stateAt(chess::Ply ply) const { return tree_->state(nodes_[ply.value]); }
    const Occurrences& occurrencesAt(chess::Ply ply) const {
        return tree_->occurrences(nodes_[ply.value]);
    }
    // This ply and the earlier ones with the same position, oldest first: as many as its
    // occurrences.
    std::vector<chess::Ply> samePlies(chess::Ply ply, std::size_t identity) const;

    // The draw claimed or declared at the last ply, if any.
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

// Where a line begins and ends. Line 0 is the main line; the others are numbered in the order in
// which a written game has them, each variation right after the move that it replaces.
struct LineSpan {
    struct Origin {
        std::size_t line;
        chess::Ply ply;  // the last one that both share

        friend bool operator==(const Origin&, const Origin&) = default;
    };
    std::optional<Origin> from;  // line 0 has none
    NodeId first;  // the first node not shared with another line; the start for line 0
    NodeId end;
};
template <class Rules>
std::vector<LineSpan> linesOf(const Tree<Rules>& tree);

extern template std::vector<LineSpan> linesOf(const Tree<OrthodoxRules>&);
extern template std::vector<LineSpan> linesOf(const Tree<DuplicateRules>&);

// The game up to a ply, for explain() and ghostStory(). Valid while the line is.
duplicate::Past pastAt(const Line<DuplicateRules>& line, chess::Ply ply);

}  // namespace pinwheel::game
