#include "pinwheel/game/edit.hpp"

#include "pinwheel/base/overloaded.hpp"

#include <cassert>
#include <utility>

namespace pinwheel::game {

template <class Rules>
TreeChange changeBy(const Edit<Rules>& edit) {
    using E = Edit<Rules>;
    using Kind = TreeChange::Kind;
    return std::visit(base::Overloaded{[](const typename E::Added& e) {
                                           return TreeChange{Kind::Added, e.branch.node};
                                       },
                                       [](const typename E::Removed& e) {
                                           return TreeChange{Kind::Removed, e.branch.node};
                                       },
                                       [](const typename E::Noted& e) {
                                           return TreeChange{Kind::Noted, e.node};
                                       },
                                       [](const auto&) { return TreeChange{}; }},
                      edit.what);
}

template <class Rules>
TreeChange changeByUndoing(const Edit<Rules>& edit) {
    TreeChange change = changeBy(edit);
    if (change.kind == TreeChange::Kind::Removed) return {};  // many nodes are back
    if (change.kind == TreeChange::Kind::Added) change.kind = TreeChange::Kind::Removed;
    return change;
}

template <class Rules>
bool EditList<Rules>::hasJustReplaced(const Rules& rules) const {
    if (done_.empty()) return false;
    const auto* set = std::get_if<typename Edit<Rules>::RulesSet>(&done_.back().what);
    return set != nullptr && set->before == rules;
}

template <class Rules>
void EditList<Rules>::forgetUndone(Tree<Rules>& tree) {
    // The edit that was undone first holds the newest node.
    for (const Edit<Rules>& edit : undone_) {
        if (const auto* added = std::get_if<typename Edit<Rules>::Added>(&edit.what))
            tree.discard(added->branch);
    }
    undone_.clear();
}

template <class Rules>
void EditList<Rules>::push(Edit<Rules> edit) {
    assert(undone_.empty());
    done_.push_back(std::move(edit));
}

template <class Rules>
const Edit<Rules>& EditList<Rules>::undo(Tree<Rules>& tree) {
    using E = Edit<Rules>;
    assert(canUndo());
    undone_.push_back(std::move(done_.back()));
    done_.pop_back();
    std::visit(base::Overloaded{
                   [&](const typename E::Added& e) { tree.remove(e.branch.node); },
                   [&](const typename E::Removed& e) { tree.restore(e.branch); },
                   [&](const typename E::Promoted& e) { tree.takeBack(e.promotion); },
                   [&](const typename E::Noted& e) { tree.setNote(e.node, e.before); },
                   [&](const typename E::RulesSet& e) { tree.restoreRules(e.before, e.removed); }},
               undone_.back().what);
    return undone_.back();
}

template <class Rules>
const Edit<Rules>& EditList<Rules>::redo(Tree<Rules>& tree) {
    using E = Edit<Rules>;
    assert(canRedo());
    done_.push_back(std::move(undone_.back()));
    undone_.pop_back();
    std::visit(base::Overloaded{[&](const typename E::Added& e) { tree.restore(e.branch); },
                                [&](const typename E::Removed& e) { tree.remove(e.branch.node); },
                                [&](const typename E::Promoted& e) { tree.repeat(e.promotion); },
                                [&](const typename E::Noted& e) { tree.setNote(e.node, e.after); },
                                [&](const typename E::RulesSet& e) { tree.setRules(e.after); }},
               done_.back().what);
    return done_.back();
}

template TreeChange changeBy(const Edit<OrthodoxRules>&);
template TreeChange changeBy(const Edit<DuplicateRules>&);
template TreeChange changeByUndoing(const Edit<OrthodoxRules>&);
template TreeChange changeByUndoing(const Edit<DuplicateRules>&);
template class EditList<OrthodoxRules>;
template class EditList<DuplicateRules>;

}  // namespace pinwheel::game
