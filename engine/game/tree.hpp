#pragma once

#include "pinwheel/base/block_vector.hpp"
#include "pinwheel/base/result.hpp"
#include "pinwheel/chess/move.hpp"
#include "pinwheel/chess/types.hpp"
#include "pinwheel/game/key_table.hpp"
#include "pinwheel/game/node_id.hpp"
#include "pinwheel/game/node_list.hpp"
#include "pinwheel/game/note.hpp"
#include "pinwheel/game/rules_duplicate.hpp"
#include "pinwheel/game/rules_orthodox.hpp"

#include <array>
#include <map>
#include <optional>
#include <span>
#include <variant>
#include <vector>

namespace pinwheel::game {

// A game as a tree of moves from one start under one set of rules. Stores the state after every
// move, so any node is available at once. The moves are the source of truth: everything else is
// derived from them. A node's first child continues its line; the others begin new lines.
//
// A claimed or declared draw is a node, too: it ends a line without a move, and other moves may
// follow the same parent.
//
// A removed branch is not lost: restore() puts it back.
template <class Rules>
class Tree {
public:
    using State = typename Rules::State;
    using Outcome = typename Rules::Outcome;
    using Proof = typename Rules::Proof;
    static constexpr std::size_t kIdentities = Rules::kIdentities;
    // How often each identity of a state has occurred up to and including this node. An
    // identity that a move does not change, such as a board on which others play, does not
    // occur again.
    using Occurrences = typename Rules::Occurrences;

    explicit Tree(Rules rules = Rules(), State start = State());

    const Rules& rules() const { return rules_; }
    const State& start() const { return state(kRoot); }
    static constexpr NodeId kRoot{0};

    const State& state(NodeId node) const { return at(node).state; }
    const Occurrences& occurrences(NodeId node) const { return at(node).occurrences; }
    // The occurrences if `next` followed this node.
    Occurrences occurrencesAfter(NodeId node, const State& next) const;
    chess::Ply ply(NodeId node) const { return at(node).ply; }
    // nullopt for the start.
    std::optional<NodeId> parent(NodeId node) const;
    std::span<const NodeId> children(NodeId node) const { return at(node).children.all(); }
    // The move that led here; nullopt for the start and for a draw by claim or declaration.
    std::optional<chess::Move> move(NodeId node) const;
    // A claim or declaration that ended the game here.
    std::optional<Conclusion> conclusion(NodeId node) const;
    // How the game ended, if it is over here.
    std::optional<Outcome> outcome(NodeId node) const;
    // The same under other rules, which may not grant a claimed draw.
    std::optional<Outcome> outcomeUnder(const Rules& rules, NodeId node) const;
    // The draws that the player to move may claim here.
    chess::DrawClaims claims(NodeId node) const;
    // Whether a claim has its grounds there, or once the move that it announces has been made.
    bool grants(NodeId node, const DrawClaimed& claim) const {
        return isGranted(rules_, node, claim);
    }

    // The ancestor at this ply, or the node itself.
    NodeId ancestorAt(NodeId node, chess::Ply ply) const;
    bool isWithin(NodeId node, NodeId branch) const;
    // The nearest ancestor with the same position.
    std::optional<NodeId> sameBefore(NodeId node, std::size_t identity) const;
    // The end of the line through this node, following first children.
    NodeId lineEnd(NodeId node) const;
    // Number of nodes, including removed ones: every NodeId is below it.
    std::size_t capacity() const { return nodes_.size(); }
    // Whether the node is currently in the tree.
    bool isThere(NodeId node) const { return node.value < nodes_.size() && !at(node).isRemoved; }
    // Unique for every node ever created, even if a NodeId is reused.
    std::uint32_t serial(NodeId node) const { return at(node).serial; }

    const Note& note(NodeId node) const;
    void setNote(NodeId node, Note note);

    std::optional<NodeId> child(NodeId from, chess::Move move) const;
    std::optional<NodeId> child(NodeId from, const Conclusion& conclusion) const;
    // Proves that the move can be played there, or says why not.
    base::Result<Proof> prove(NodeId from, chess::Move move) const;
    // Adds the child for a proved move; there must be none yet.
    NodeId add(NodeId from, Proof proof);
    // Proves and adds; returns the existing child if there is one.
    base::Result<NodeId> play(NodeId from, chess::Move move);
    // Ends the game at `from`, where it must not be over or already have this conclusion.
    NodeId conclude(NodeId from, Conclusion conclusion);

    // A removed node, together with everything after it.
    struct Branch {
        NodeId node;
        NodeId parent;
        std::size_t place;  // its index among the parent's children
    };
    Branch remove(NodeId node);
    void restore(const Branch& branch);
    // The removed branch will never be restored: reuse its memory where that is cheap.
    void discard(const Branch& branch);

    // The child that became the first one.
    struct Promotion {
        NodeId parent;
        std::size_t place;  // its previous index
    };
    // Makes the line through a node the main continuation at its nearest fork; nullopt if it
    // already is.
    std::optional<Promotion> promote(NodeId node);
    void takeBack(const Promotion& promotion);
    void repeat(const Promotion& promotion);

    // Continues under another policy; fails if a line is longer than it allows.
    base::Status setPolicy(DrawPolicy policy);
    // Continues under other rules. Removes moves after a node where the game is over under them,
    // and claimed draws that have no grounds under them; returns these branches.
    std::vector<Branch> setRules(const Rules& rules);
    // Reverses setRules().
    void restoreRules(const Rules& rules, std::span<const Branch> removed);

private:
    using Step = std::variant<std::monostate, chess::Move, Conclusion>;
    using Links = std::array<std::optional<NodeId>, kIdentities>;
    struct Node {
        State state;
        Occurrences occurrences{};
        Links
            sameKey{};  // the nearest ancestor with the same key, whose state need not be the same
        Links olderKey{};  // the previous node anywhere in the tree with the same key
        Step step{};
        NodeList children{};
        chess::Ply ply{};
        NodeId parent{};
        NodeId jump{};  // an ancestor further up: see ancestorAt()
        std::uint32_t serial = 0;
        bool isRemoved = false;
        bool isDiscarded = false;
    };

    const Node& at(NodeId node) const { return nodes_[node.value]; }
    Node& at(NodeId node) { return nodes_[node.value]; }
    NodeId append(NodeId parent, Step step, State state);
    void dropLast();
    // The node's index among the children of its parent.
    std::size_t placeOf(NodeId node) const;
    bool isGranted(const Rules& rules, NodeId node, const DrawClaimed& claim) const;
    // Whether it is a claimed draw that these rules do not grant.
    bool isUnfounded(const Rules& rules, NodeId node) const;
    template <class Visit>
    void forEachBelow(NodeId node, Visit visit);
    void linkJump(Node& node) const;
    void countOccurrences(NodeId node);
    std::optional<NodeId> nearestWithKey(NodeId from, std::size_t identity, chess::Key key) const;
    NodeId firstOf(NodeId node, std::size_t identity) const;
    std::optional<NodeId> findSame(std::optional<NodeId> node, std::size_t identity,
                                   const State& state) const;

    Rules rules_;
    base::BlockVector<Node> nodes_;  // references stay valid while it grows
    std::array<KeyTable, kIdentities> newestByKey_;
    std::map<NodeId, Note> notes_;  // few nodes have one
    std::uint32_t appended_ = 0;    // nodes so far, including dropped ones
};

extern template class Tree<OrthodoxRules>;
extern template class Tree<DuplicateRules>;

using OrthodoxTree = Tree<OrthodoxRules>;
using DuplicateTree = Tree<DuplicateRules>;

}  // namespace pinwheel::game
