#include "pinwheel/game/tree.hpp"

#include "pinwheel/game/line.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>

namespace pinwheel::game {

template <class Rules>
Tree<Rules>::Tree(Rules rules, State start) : rules_(std::move(rules)) {
    nodes_.push_back(Node{std::move(start)});
    countOccurrences(kRoot);
}

template <class Rules>
std::optional<NodeId> Tree<Rules>::parent(NodeId node) const {
    if (node == kRoot) return std::nullopt;
    return at(node).parent;
}

template <class Rules>
std::optional<chess::Move> Tree<Rules>::move(NodeId node) const {
    const auto* move = std::get_if<chess::Move>(&at(node).step);
    return move != nullptr ? std::optional(*move) : std::nullopt;
}

template <class Rules>
std::optional<Conclusion> Tree<Rules>::conclusion(NodeId node) const {
    const auto* conclusion = std::get_if<Conclusion>(&at(node).step);
    return conclusion != nullptr ? std::optional(*conclusion) : std::nullopt;
}

template <class Rules>
std::optional<typename Rules::Outcome> Tree<Rules>::outcome(NodeId node) const {
    if (const auto ended = conclusion(node)) return rules_.outcome(*ended);
    return rules_.outcome(state(node), occurrences(node));
}

template <class Rules>
std::optional<typename Rules::Outcome> Tree<Rules>::outcomeUnder(const Rules& rules,
                                                                 NodeId node) const {
    const auto ended = conclusion(node);
    if (ended && !isUnfounded(rules, node)) return rules.outcome(*ended);
    return rules.outcome(state(node), occurrences(node));
}

template <class Rules>
chess::DrawClaims Tree<Rules>::claims(NodeId node) const {
    if (rules_.policy != DrawPolicy::Claim || outcome(node)) return {};
    return rules_.claims(state(node), occurrences(node));
}

template <class Rules>
bool Tree<Rules>::isGranted(const Rules& rules, NodeId node, const DrawClaimed& claim) const {
    if (rules.policy != DrawPolicy::Claim || rules.outcome(state(node), occurrences(node)))
        return false;
    chess::DrawClaims grounds = rules.claims(state(node), occurrences(node));
    if (claim.announced) {
        const auto proof = rules.prove(state(node), *claim.announced);
        if (!proof) return false;
        const State next = rules.apply(state(node), *proof);
        grounds = rules.claims(next, occurrencesAfter(node, next));
    }
    return (grounds.threefold || !claim.grounds.threefold) &&
           (grounds.fiftyMoves || !claim.grounds.fiftyMoves);
}

// Each node knows its parent and one ancestor further up, chosen so that any ancestor is a
// logarithmic number of steps away (Myers, "An applicative random-access stack", 1983).
template <class Rules>
void Tree<Rules>::linkJump(Node& node) const {
    const Node& parent = at(node.parent);
    const Node& jump = at(parent.jump);
    const bool isEven =
        parent.ply.value - jump.ply.value == jump.ply.value - at(jump.jump).ply.value;
    node.jump = isEven ? jump.jump : node.parent;
}

template <class Rules>
NodeId Tree<Rules>::ancestorAt(NodeId node, chess::Ply ply) const {
    assert(ply <= this->ply(node));
    while (at(node).ply > ply) node = at(at(node).jump).ply < ply ? at(node).parent : at(node).jump;
    return node;
}

template <class Rules>
bool Tree<Rules>::isWithin(NodeId node, NodeId branch) const {
    if (ply(branch) > ply(node)) return false;
    // A declared draw has the same ply as its parent.
    return node == branch ||
           ancestorAt(conclusion(node) ? at(node).parent : node, ply(branch)) == branch;
}

template <class Rules>
NodeId Tree<Rules>::lineEnd(NodeId node) const {
    while (!children(node).empty()) node = children(node).front();
    return node;
}

template <class Rules>
std::optional<NodeId> Tree<Rules>::findSame(std::optional<NodeId> node, std::size_t identity,
                                            const State& state) const {
    while (node && !Rules::isSame(identity, state, at(*node).state)) {
        node = at(*node).sameKey[identity];
    }
    return node;
}

template <class Rules>
std::optional<NodeId> Tree<Rules>::sameBefore(NodeId node, std::size_t identity) const {
    return findSame(at(node).sameKey[identity], identity, state(node));
}

// Walks two lists in step until one of them finds the node or ends: the nodes with this key, newest
// first, and the ancestors of `from`. Many lines may share a key, and a line may be long, but not
// both at once.
template <class Rules>
std::optional<NodeId> Tree<Rules>::nearestWithKey(NodeId from, std::size_t identity,
                                                  chess::Key key) const {
    NodeId up = from;
    for (auto node = newestByKey_[identity].find(key); node; node = at(*node).olderKey[identity]) {
        if (isWithin(from, *node)) return node;
        if (Rules::keys(state(up))[identity] == key) return firstOf(up, identity);
        if (up == kRoot) return std::nullopt;
        up = at(up).parent;
    }
    return std::nullopt;
}

// The node at which the current position of this identity first arose.
template <class Rules>
NodeId Tree<Rules>::firstOf(NodeId node, std::size_t identity) const {
    while (node != kRoot && Rules::isSame(identity, state(node), state(at(node).parent)))
        node = at(node).parent;
    return node;
}

template <class Rules>
typename Rules::Occurrences Tree<Rules>::occurrencesAfter(NodeId node, const State& next) const {
    Occurrences counted = occurrences(node);
    const auto keys = Rules::keys(next);
    for (std::size_t i = 0; i < kIdentities; ++i) {
        if (Rules::isSame(i, next, state(node))) continue;
        const auto earlier = findSame(nearestWithKey(node, i, keys[i]), i, next);
        counted[i] = earlier ? occurrences(*earlier)[i] + 1 : 1;
    }
    return counted;
}

template <class Rules>
void Tree<Rules>::countOccurrences(NodeId id) {
    Node& node = at(id);
    const auto keys = Rules::keys(node.state);
    for (std::size_t i = 0; i < kIdentities; ++i) {
        node.occurrences[i] = 1;
        if (id != kRoot) {
            const Node& before = at(node.parent);
            if (Rules::isSame(i, node.state, before.state)) {
                node.occurrences[i] = before.occurrences[i];
                node.sameKey[i] = before.sameKey[i];
                continue;
            }
            node.sameKey[i] = nearestWithKey(node.parent, i, keys[i]);
            if (const auto earlier = findSame(node.sameKey[i], i, node.state))
                node.occurrences[i] = occurrences(*earlier)[i] + 1;
        }
        node.olderKey[i] = newestByKey_[i].exchange(keys[i], id);
    }
}

template <class Rules>
NodeId Tree<Rules>::append(NodeId parent, Step step, State state) {
    const NodeId id{static_cast<std::uint32_t>(nodes_.size())};
    Node& node = nodes_.push_back(Node{std::move(state)});
    node.parent = parent;
    node.ply = at(parent).ply;
    if (std::holds_alternative<chess::Move>(step)) ++node.ply.value;
    node.step = std::move(step);
    node.serial = ++appended_;
    linkJump(node);
    countOccurrences(id);
    at(parent).children.add(id);
    return id;
}

template <class Rules>
std::optional<NodeId> Tree<Rules>::child(NodeId from, chess::Move move) const {
    const auto among = children(from);
    const auto found = std::find_if(among.begin(), among.end(),
                                    [&](NodeId node) { return this->move(node) == move; });
    return found == among.end() ? std::nullopt : std::optional(*found);
}

template <class Rules>
std::optional<NodeId> Tree<Rules>::child(NodeId from, const Conclusion& conclusion) const {
    const auto among = children(from);
    const auto found = std::find_if(among.begin(), among.end(), [&](NodeId node) {
        return this->conclusion(node) == conclusion;
    });
    return found == among.end() ? std::nullopt : std::optional(*found);
}

template <class Rules>
NodeId Tree<Rules>::add(NodeId from, Proof proof) {
    assert(!child(from, proof.move()));
    return append(from, proof.move(), rules_.apply(state(from), proof));
}

template <class Rules>
base::Result<typename Rules::Proof> Tree<Rules>::prove(NodeId from, chess::Move move) const {
    if (outcome(from)) return base::Error{"The game is over: undo or start a new one."};
    const auto proof = rules_.prove(state(from), move);
    if (!proof) return base::Error{rules_.refusal(Line<Rules>(*this, from), move)};
    return *proof;
}

template <class Rules>
base::Result<NodeId> Tree<Rules>::play(NodeId from, chess::Move move) {
    if (const auto there = child(from, move)) return *there;
    const auto proof = prove(from, move);
    if (!proof) return proof.error();
    return add(from, *proof);
}

template <class Rules>
NodeId Tree<Rules>::conclude(NodeId from, Conclusion conclusion) {
    assert(!outcome(from) && !child(from, conclusion));
    return append(from, std::move(conclusion), state(from));
}

template <class Rules>
std::size_t Tree<Rules>::placeOf(NodeId node) const {
    const auto among = children(at(node).parent);
    const auto place = std::find(among.begin(), among.end(), node);
    assert(place != among.end());
    return static_cast<std::size_t>(place - among.begin());
}

template <class Rules>
typename Tree<Rules>::Branch Tree<Rules>::remove(NodeId node) {
    assert(node != kRoot);
    const Branch branch{node, at(node).parent, placeOf(node)};
    at(branch.parent).children.erase(branch.place);
    forEachBelow(node, [](Node& each) { each.isRemoved = true; });
    return branch;
}

template <class Rules>
void Tree<Rules>::restore(const Branch& branch) {
    at(branch.parent).children.insert(branch.place, branch.node);
    forEachBelow(branch.node, [](Node& each) { each.isRemoved = false; });
}

template <class Rules>
void Tree<Rules>::discard(const Branch& branch) {
    forEachBelow(branch.node, [](Node& each) { each.isDiscarded = true; });
    while (nodes_.back().isDiscarded) dropLast();
}

template <class Rules>
void Tree<Rules>::dropLast() {
    const NodeId id{static_cast<std::uint32_t>(nodes_.size() - 1)};
    const auto keys = Rules::keys(nodes_.back().state);
    for (std::size_t i = 0; i < kIdentities; ++i) {
        if (newestByKey_[i].find(keys[i]) != id) continue;
        if (const auto older = nodes_.back().olderKey[i]) {
            newestByKey_[i].exchange(keys[i], *older);
        } else {
            newestByKey_[i].erase(keys[i]);
        }
    }
    notes_.erase(id);
    nodes_.pop_back();
}

template <class Rules>
template <class Visit>
void Tree<Rules>::forEachBelow(NodeId node, Visit visit) {
    std::vector<NodeId> pending = {node};
    while (!pending.empty()) {
        const NodeId each = pending.back();
        pending.pop_back();
        visit(at(each));
        const auto among = children(each);
        pending.insert(pending.end(), among.begin(), among.end());
    }
}

template <class Rules>
std::optional<typename Tree<Rules>::Promotion> Tree<Rules>::promote(NodeId node) {
    for (; node != kRoot; node = at(node).parent) {
        const Promotion promotion{at(node).parent, placeOf(node)};
        if (promotion.place == 0) continue;
        repeat(promotion);
        return promotion;
    }
    return std::nullopt;
}

template <class Rules>
void Tree<Rules>::repeat(const Promotion& promotion) {
    const auto first = at(promotion.parent).children.all().begin();
    const auto chosen = first + static_cast<std::ptrdiff_t>(promotion.place);
    std::rotate(first, chosen, chosen + 1);
}

template <class Rules>
void Tree<Rules>::takeBack(const Promotion& promotion) {
    const auto first = at(promotion.parent).children.all().begin();
    std::rotate(first, first + 1, first + static_cast<std::ptrdiff_t>(promotion.place) + 1);
}

template <class Rules>
base::Status Tree<Rules>::setPolicy(DrawPolicy policy) {
    Rules changed = rules_;
    changed.policy = policy;
    std::vector<NodeId> pending = {kRoot};
    while (!pending.empty()) {
        const NodeId node = pending.back();
        pending.pop_back();
        const auto among = children(node);
        const auto over = changed.outcome(state(node), occurrences(node));
        if (over && !among.empty()) {
            return base::Error{fmt::format("ply {}: the game would have been over here: {}",
                                           ply(node).value, describe(*over))};
        }
        if (const auto ended = conclusion(node);
            ended && policy != DrawPolicy::Claim && std::holds_alternative<DrawClaimed>(*ended)) {
            return base::Error{
                fmt::format("ply {}: the draw was claimed, which only the claim policy allows",
                            ply(node).value)};
        }
        pending.insert(pending.end(), among.begin(), among.end());
    }
    rules_ = changed;
    return {};
}

template <class Rules>
bool Tree<Rules>::isUnfounded(const Rules& rules, NodeId node) const {
    const auto ended = conclusion(node);
    const auto* claim = ended ? std::get_if<DrawClaimed>(&*ended) : nullptr;
    return claim != nullptr && !isGranted(rules, at(node).parent, *claim);
}

template <class Rules>
std::vector<typename Tree<Rules>::Branch> Tree<Rules>::setRules(const Rules& rules) {
    rules_ = rules;
    std::vector<Branch> removed;
    std::vector<NodeId> pending = {kRoot};
    while (!pending.empty()) {
        const NodeId node = pending.back();
        pending.pop_back();
        const bool isOver = outcome(node).has_value();
        const NodeList among = at(node).children;  // a copy: remove() changes them
        for (const NodeId child : among.all()) {
            if (isOver || isUnfounded(rules_, child)) {
                removed.push_back(remove(child));
            } else {
                pending.push_back(child);
            }
        }
    }
    return removed;
}

template <class Rules>
void Tree<Rules>::restoreRules(const Rules& rules, std::span<const Branch> removed) {
    rules_ = rules;
    for (std::size_t i = removed.size(); i-- > 0;) restore(removed[i]);
}

template <class Rules>
const Note& Tree<Rules>::note(NodeId node) const {
    static const Note kNone;
    const auto found = notes_.find(node);
    return found == notes_.end() ? kNone : found->second;
}

template <class Rules>
void Tree<Rules>::setNote(NodeId node, Note note) {
    if (note.isEmpty()) {
        notes_.erase(node);
    } else {
        notes_[node] = std::move(note);
    }
}

template class Tree<OrthodoxRules>;
template class Tree<DuplicateRules>;

}  // namespace pinwheel::game
