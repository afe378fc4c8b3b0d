#include "pinwheel/debugger/outline_keeper.hpp"

#include "pinwheel/debugger/lens.hpp"

#include <algorithm>
#include <atomic>
#include <cassert>
#include <tuple>

namespace pinwheel::debugger {

using chess::Ply;
using game::NodeId;

namespace {

std::uint64_t nextOutlineRevision() {
    static std::atomic<std::uint64_t> last = 0;
    return ++last;
}

template <class Rules>
const game::Note* noteOf(const game::Tree<Rules>& tree, NodeId node) {
    const game::Note& note = tree.note(node);
    return note.isEmpty() ? nullptr : &note;
}

// Whether both nodes have the same position on all boards.
template <class Rules>
bool isSameNode(const game::Tree<Rules>& tree, NodeId a, NodeId b) {
    return Rules::isSame(Rules::kIdentities - 1, tree.state(a), tree.state(b));
}

}  // namespace

template <class Rules>
void OutlineKeeper<Rules>::update(const game::BasicSession<Rules>& session) {
    if (seen_ == session.revision()) return;
    const bool isNext = seen_ && session.revision() == *seen_ + 1;
    seen_ = session.revision();
    const Tree& tree = session.tree();
    texts_.resize(tree.capacity());
    outline_.owners.resize(tree.capacity());
    if (!isNext || !change(tree, session.latestChange())) rebuild(tree);
    outline_.revision = nextOutlineRevision();
}

template <class Rules>
bool OutlineKeeper<Rules>::change(const Tree& tree, const game::TreeChange& change) {
    switch (change.kind) {
        case game::TreeChange::Kind::Everything:
            return false;
        case game::TreeChange::Kind::Added:
            return append(tree, change.node);
        case game::TreeChange::Kind::Removed:
            return cut(tree, change.node);
        case game::TreeChange::Kind::Noted:
            return note(tree, change.node);
    }
    return false;
}

template <class Rules>
OutlineMove OutlineKeeper<Rules>::moveOf(const Tree& tree, NodeId node) {
    Text& known = texts_[node.value];
    const auto move = tree.move(node);
    if (known.serial != tree.serial(node)) {
        known.serial = tree.serial(node);
        if (move) {
            known.text = Lens<Rules>::moveText(tree.state(*tree.parent(node)), *move);
        } else {
            const bool isClaimed =
                std::holds_alternative<game::DrawClaimed>(*tree.conclusion(node));
            known.text = isClaimed ? "draw claimed" : "draw declared";
        }
    }
    return {node, move, known.text, noteOf(tree, node)};
}

// The node must continue a line at its end; otherwise it begins a new line, which renumbers others.
template <class Rules>
bool OutlineKeeper<Rules>::append(const Tree& tree, NodeId node) {
    const NodeId parent = *tree.parent(node);
    if (tree.children(parent).size() != 1) return false;
    const std::size_t number = outline_.lineOf(parent);
    OutlineLine& line = outline_.lines[number];
    assert(line.end == parent);
    outline_.owners[node.value] = static_cast<std::uint32_t>(number);
    line.moves.push_back(moveOf(tree, node));
    line.end = node;
    line.lastPly = tree.ply(node);
    if (outline_.lines.size() > 1 && tree.move(node)) addPlace(tree, node);
    return true;
}

// The reverse of append().
template <class Rules>
bool OutlineKeeper<Rules>::cut(const Tree& tree, NodeId node) {
    const NodeId parent = *tree.parent(node);
    const std::size_t number = outline_.lineOf(node);
    OutlineLine& line = outline_.lines[number];
    if (line.end != node || !tree.children(parent).empty()) return false;
    line.moves.pop_back();
    line.end = parent;
    line.lastPly = tree.ply(parent);
    if (outline_.lines.size() > 1 && tree.move(node)) removePlace(tree, node);
    return true;
}

template <class Rules>
bool OutlineKeeper<Rules>::note(const Tree& tree, NodeId node) {
    OutlineLine& line = outline_.lines[outline_.lineOf(node)];
    if (node != Tree::kRoot) {
        const bool isConclusion = !tree.move(node);
        OutlineMove& move = isConclusion ? line.moves.back()
                                         : line.moves[tree.ply(node).value - line.firstPly.value];
        assert(move.node == node);
        move.note = noteOf(tree, node);
    }
    const bool isFirst = line.from ? line.moves.front().node == node : node == Tree::kRoot;
    if (!isFirst) return true;
    line.title = tree.note(node).title;
    line.before = tree.note(node).before;
    return true;
}

template <class Rules>
void OutlineKeeper<Rules>::rebuild(const Tree& tree) {
    const std::vector<game::LineSpan> spans = linesOf(tree);
    outline_.lines.clear();
    outline_.lines.resize(spans.size());
    for (std::size_t number = 0; number < spans.size(); ++number) fill(tree, number, spans[number]);
    places_.clear();
    if (spans.size() == 1) return;
    findPlaces(tree);
    for (std::size_t number = 1; number < spans.size(); ++number) {
        OutlineLine& line = outline_.lines[number];
        line.join = joinFrom(tree, number, line.firstPly);
    }
}

template <class Rules>
void OutlineKeeper<Rules>::fill(const Tree& tree, std::size_t number, const game::LineSpan& span) {
    OutlineLine& line = outline_.lines[number];
    line.from = span.from;
    line.firstPly = {span.from ? span.from->ply.value + 1 : 1};
    line.lastPly = tree.ply(span.end);
    line.end = span.end;
    line.title = tree.note(span.first).title;
    line.before = tree.note(span.first).before;
    const auto own = [&](NodeId node) {
        outline_.owners[node.value] = static_cast<std::uint32_t>(number);
        line.moves.push_back(moveOf(tree, node));
    };
    line.moves.reserve(line.lastPly.value + std::size_t{2} - line.firstPly.value);
    if (number == 0) {
        outline_.owners[Tree::kRoot.value] = 0;
    } else {
        own(span.first);
    }
    for (NodeId node = span.first; !tree.children(node).empty();) {
        node = tree.children(node).front();
        own(node);
    }
}

template <class Rules>
typename OutlineKeeper<Rules>::Place OutlineKeeper<Rules>::placeOf(const Tree& tree,
                                                                   NodeId node) const {
    return {Rules::keys(tree.state(node))[Rules::kIdentities - 1].value,
            outline_.owners[node.value], tree.ply(node), node};
}

namespace {

constexpr auto kPlaceOrder = [](const auto& a, const auto& b) {
    return std::tie(a.key, a.line, a.ply) < std::tie(b.key, b.line, b.ply);
};

}  // namespace

template <class Rules>
void OutlineKeeper<Rules>::findPlaces(const Tree& tree) {
    places_.push_back(placeOf(tree, Tree::kRoot));
    for (const OutlineLine& line : outline_.lines) {
        for (const OutlineMove& move : line.moves) {
            if (move.move) places_.push_back(placeOf(tree, move.node));
        }
    }
    std::sort(places_.begin(), places_.end(), kPlaceOrder);
}

template <class Rules>
void OutlineKeeper<Rules>::addPlace(const Tree& tree, NodeId node) {
    const Place place = placeOf(tree, node);
    places_.insert(std::upper_bound(places_.begin(), places_.end(), place, kPlaceOrder), place);
    OutlineLine& line = outline_.lines[place.line];
    if (!line.join) line.join = joinAt(tree, place);
    for (const Place& later : laterSame(tree, place)) {
        OutlineLine& other = outline_.lines[later.line];
        if (!other.join || later.ply <= other.join->ply) other.join = joinAt(tree, later);
    }
}

template <class Rules>
void OutlineKeeper<Rules>::removePlace(const Tree& tree, NodeId node) {
    const Place place = placeOf(tree, node);
    const auto found = std::lower_bound(places_.begin(), places_.end(), place, kPlaceOrder);
    assert(found != places_.end() && found->node == node);
    places_.erase(found);
    OutlineLine& line = outline_.lines[place.line];
    if (line.join && line.join->ply == place.ply) line.join.reset();
    for (const Place& later : laterSame(tree, place)) {
        OutlineLine& other = outline_.lines[later.line];
        if (other.join && other.join->ply == later.ply)
            other.join = joinFrom(tree, later.line, later.ply);
    }
}

template <class Rules>
std::optional<OutlineLine::Join> OutlineKeeper<Rules>::joinAt(const Tree& tree,
                                                              const Place& place) const {
    auto other =
        std::lower_bound(places_.begin(), places_.end(), Place{place.key, 0, {}, {}}, kPlaceOrder);
    for (; other != places_.end() && other->key == place.key && other->line < place.line; ++other) {
        if (!tree.isWithin(place.node, other->node) && isSameNode(tree, place.node, other->node))
            return OutlineLine::Join{place.ply, other->line, other->ply};
    }
    return std::nullopt;
}

template <class Rules>
std::optional<OutlineLine::Join> OutlineKeeper<Rules>::joinFrom(const Tree& tree,
                                                                std::size_t number, Ply ply) const {
    const OutlineLine& line = outline_.lines[number];
    if (number == 0) return std::nullopt;
    for (std::size_t i = ply.value - line.firstPly.value; i < line.moves.size(); ++i) {
        if (!line.moves[i].move) break;
        if (auto join = joinAt(tree, placeOf(tree, line.moves[i].node))) return join;
    }
    return std::nullopt;
}

template <class Rules>
std::vector<typename OutlineKeeper<Rules>::Place> OutlineKeeper<Rules>::laterSame(
    const Tree& tree, const Place& place) const {
    std::vector<Place> later;
    auto other = std::lower_bound(places_.begin(), places_.end(),
                                  Place{place.key, place.line + 1, {}, {}}, kPlaceOrder);
    for (; other != places_.end() && other->key == place.key; ++other) {
        if (isSameNode(tree, place.node, other->node)) later.push_back(*other);
    }
    return later;
}

template class OutlineKeeper<game::OrthodoxRules>;
template class OutlineKeeper<game::DuplicateRules>;

}  // namespace pinwheel::debugger
