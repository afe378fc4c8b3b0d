#pragma once

#include "pinwheel/game/tree.hpp"

#include <variant>
#include <vector>

namespace pinwheel::game {

// What is on screen: a node, and the end of the line through it.
struct Place {
    NodeId node;
    NodeId end;

    friend bool operator==(const Place&, const Place&) = default;
};

// One thing that was done to a tree, with what it takes to undo it and to do it again.
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
    struct PolicySet {
        DrawPolicy before;
        DrawPolicy after;
    };
    std::variant<Added, Removed, Promoted, Noted, PolicySet> what;
    Place before;
    Place after;
};

// A plain list of what was done: undo walks it back one by one, redo forward again.
template <class Rules>
class EditList {
public:
    bool canUndo() const { return !done_.empty(); }
    bool canRedo() const { return !undone_.empty(); }
    // Something new will be done: what had been undone cannot be redone any more.
    void forgetUndone(Tree<Rules>& tree);
    void push(Edit<Rules> edit);
    // Each returns the edit, of which `before` or `after` is where to look now.
    const Edit<Rules>& undo(Tree<Rules>& tree);
    const Edit<Rules>& redo(Tree<Rules>& tree);

private:
    std::vector<Edit<Rules>> done_;
    std::vector<Edit<Rules>> undone_;
};

extern template class EditList<OrthodoxRules>;
extern template class EditList<DuplicateRules>;

}  // namespace pinwheel::game
