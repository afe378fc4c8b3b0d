#pragma once

#include "pinwheel/base/result.hpp"
#include "pinwheel/chess/move.hpp"
#include "pinwheel/chess/types.hpp"
#include "pinwheel/game/node_id.hpp"
#include "pinwheel/game/note.hpp"
#include "pinwheel/game/rules_duplicate.hpp"
#include "pinwheel/game/rules_orthodox.hpp"

#include <array>
#include <deque>
#include <map>
#include <optional>
#include <span>
#include <unordered_map>
#include <variant>
#include <vector>

namespace pinwheel::game {

// A game as a tree of moves from one start under one set of rules, with the state after each move,
// so that every place is at hand at once. The moves are the authority: everything else is derived
// from them. The first child of a node continues its line; the others begin lines of their own.
//
// A draw that was claimed or declared is a node, too: it ends a line without a move, and play may
// have gone on beside it.
//
// Nothing is lost when a branch is removed: it only leaves the tree, and restore() brings it back.
template <class Rules>
class Tree {
public:
    using State = typename Rules::State;
    using Outcome = typename Rules::Outcome;
    using Proof = typename Rules::Proof;
    static constexpr std::size_t kIdentities = Rules::kIdentities;
    // How often each identity of a state had occurred on the way to it, itself included. An
    // identity that a move leaves as it was, like a board on which others play, does not occur
    // again.
    using Occurrences = typename Rules::Occurrences;

    explicit Tree(Rules rules = Rules(), State start = State());

    const Rules& rules() const { return rules_; }
    const State& start() const { return state(kRoot); }
    static constexpr NodeId kRoot{0};

    const State& state(NodeId node) const { return at(node).state; }
    const Occurrences& occurrences(NodeId node) const { return at(node).occurrences; }
    // What they would be in a state that followed this node.
    Occurrences occurrencesAfter(NodeId node, const State& next) const;
    chess::Ply ply(NodeId node) const { return at(node).ply; }
    // The start has none.
    std::optional<NodeId> parent(NodeId node) const;
    std::span<const NodeId> children(NodeId node) const { return at(node).children; }
    // The move that led here; neither the start nor a draw by claim or declaration has one.
    std::optional<chess::Move> move(NodeId node) const;
    // How the game was ended here other than on the board.
    std::optional<Conclusion> conclusion(NodeId node) const;
    // How the game ended, if it has here.
    std::optional<Outcome> outcome(NodeId node) const;
    // What the player to move may claim here.
    chess::DrawClaims claims(NodeId node) const;

    // The ancestor at this ply, or the node itself.
    NodeId ancestorAt(NodeId node, chess::Ply ply) const;
    bool isWithin(NodeId node, NodeId branch) const;
    // The nearest earlier node on the way to this one where the same position arose.
    std::optional<NodeId> sameBefore(NodeId node, std::size_t identity) const;
    // The end of the line that goes through this node and on with the first child each time.
    NodeId lineEnd(NodeId node) const;
    // How many nodes there are, removed ones included: every NodeId is below it.
    std::size_t capacity() const { return nodes_.size(); }
    // Whether the node is in the tree now.
    bool isThere(NodeId node) const { return node.value < nodes_.size() && !at(node).isRemoved; }
    // Another number for every node there ever was, also where a NodeId is used again.
    std::uint32_t serial(NodeId node) const { return at(node).serial; }

    const Note& note(NodeId node) const;
    void setNote(NodeId node, Note note);

    std::optional<NodeId> child(NodeId from, chess::Move move) const;
    std::optional<NodeId> child(NodeId from, const Conclusion& conclusion) const;
    // That the move can be played there, or why not.
    base::Result<Proof> prove(NodeId from, chess::Move move) const;
    // Adds the child that a proved move leads to, which must not be there yet.
    NodeId add(NodeId from, Proof proof);
    // Both, unless the child is there already.
    base::Result<NodeId> play(NodeId from, chess::Move move);
    // Ends the game at `from`, which must not be over, in a way in which it does not end there yet.
    NodeId conclude(NodeId from, Conclusion conclusion);

    // What leaves the tree with a node: everything after it, too.
    struct Branch {
        NodeId node;
        NodeId parent;
        std::size_t place;  // among the parent's children
    };
    Branch remove(NodeId node);
    void restore(const Branch& branch);
    // A removed branch that nobody will restore: its memory is used again where that is cheap.
    void discard(const Branch& branch);

    // Which child became the first one.
    struct Promotion {
        NodeId parent;
        std::size_t place;  // where it stood before
    };
    // Lets the line through a node take the place of the one that it leaves, at the nearest fork;
    // nothing if it leaves none.
    std::optional<Promotion> promote(NodeId node);
    void takeBack(const Promotion& promotion);
    void repeat(const Promotion& promotion);

    // Play goes on under another policy; the reason if a line is longer than it allows.
    base::Status setPolicy(DrawPolicy policy);

private:
    using Step = std::variant<std::monostate, chess::Move, Conclusion>;
    using Links = std::array<std::optional<NodeId>, kIdentities>;
    struct Node {
        State state;
        Occurrences occurrences{};
        Links
            sameKey{};  // the nearest ancestor with the same key, whose state need not be the same
        Links olderKey{};  // the node before this one, anywhere in the tree, with the same key
        Step step{};
        std::vector<NodeId> children{};
        chess::Ply ply{};
        NodeId parent{};
        NodeId jump{};  // some ancestor further up: see ancestorAt()
        std::uint32_t serial = 0;
        bool isRemoved = false;
        bool isDiscarded = false;
    };

    const Node& at(NodeId node) const { return nodes_[node.value]; }
    Node& at(NodeId node) { return nodes_[node.value]; }
    NodeId append(NodeId parent, Step step, State state);
    void dropLast();
    template <class Visit>
    void forEachBelow(NodeId node, Visit visit);
    void linkJump(Node& node) const;
    void countOccurrences(NodeId node);
    std::optional<NodeId> nearestWithKey(NodeId from, std::size_t identity, chess::Key key) const;
    NodeId firstOf(NodeId node, std::size_t identity) const;
    std::optional<NodeId> findSame(std::optional<NodeId> node, std::size_t identity,
                                   const State& state) const;

    Rules rules_;
    std::deque<Node> nodes_;  // references stay good while it grows
    std::array<std::unordered_map<std::uint64_t, NodeId>, kIdentities> newestByKey_;
    std::map<NodeId, Note> notes_;  // few nodes have one
    std::uint32_t appended_ = 0;    // nodes so far, dropped ones included
};

extern template class Tree<OrthodoxRules>;
extern template class Tree<DuplicateRules>;

using OrthodoxTree = Tree<OrthodoxRules>;
using DuplicateTree = Tree<DuplicateRules>;

}  // namespace pinwheel::game
