#pragma once

#include "pinwheel/game/tree.hpp"

#include <cstdint>
#include <variant>
#include <vector>

namespace pinwheel::game {

// The current place: a node, and the end of the line through it.
struct Place {
    NodeId node;
    NodeId end;

    friend bool operator==(const Place&, const Place&) = default;
};

// One edit of a tree, with everything needed to undo and redo it.
template <class Rules>
struct Edit {
    struct Added {
        typename Tree<Rules>::Branch branch;
    };
    struct Removed {
        typename Tree<Rules>::Branch branch;
    };
    struct Promoted {
        typename Tree<Rules>::Promotion promotion;
    };
    struct Noted {
        NodeId node;
        Note before;
        Note after;
    };
    struct RulesSet {
        Rules before;
        Rules after;
        std::vector<typename Tree<Rules>::Branch> removed;  // where the game ends earlier now
    };
    std::variant<Added, Removed, Promoted, Noted, RulesSet> what;
    Place before;
    Place after;
};

// How an edit changes the tree, for readers that keep something derived from it.
struct TreeChange {
    enum class Kind : std::uint8_t {
        Everything,
        Added,    // the node, without any after it
        Removed,  // the node and everything after it
        Noted,    // only the annotations of the node
    };
    Kind kind = Kind::Everything;
    NodeId node{};
};

template <class Rules>
TreeChange changeBy(const Edit<Rules>& edit);
template <class Rules>
TreeChange changeByUndoing(const Edit<Rules>& edit);

// The undo stack: undo steps back through it, redo forward.
template <class Rules>
class EditList {
public:
    bool canUndo() const { return !done_.empty(); }
    bool canRedo() const { return !undone_.empty(); }
    // Whether the last edit replaced these rules.
    bool hasJustReplaced(const Rules& rules) const;
    // Call before a new edit: the undone edits can no longer be redone.
    void forgetUndone(Tree<Rules>& tree);
    void push(Edit<Rules> edit);
    // Each returns the edit; go to its `before` after undo, to its `after` after redo.
    const Edit<Rules>& undo(Tree<Rules>& tree);
    const Edit<Rules>& redo(Tree<Rules>& tree);

private:
    std::vector<Edit<Rules>> done_;
    std::vector<Edit<Rules>> undone_;
};

extern template TreeChange changeBy(const Edit<OrthodoxRules>&);
extern template TreeChange changeBy(const Edit<DuplicateRules>&);
extern template TreeChange changeByUndoing(const Edit<OrthodoxRules>&);
extern template TreeChange changeByUndoing(const Edit<DuplicateRules>&);
extern template class EditList<OrthodoxRules>;
extern template class EditList<DuplicateRules>;

}  // namespace pinwheel::game
