#include "pinwheel/soak/copied_tree.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace pinwheel::soak {

namespace {

using chess::Move;
using game::Conclusion;

CopiedNode& at(CopiedNode& root, const Path& path) {
    CopiedNode* node = &root;
    for (const std::size_t child : path) node = &node->children[child];
    return *node;
}
const CopiedNode& at(const CopiedNode& root, const Path& path) {
    const CopiedNode* node = &root;
    for (const std::size_t child : path) node = &node->children[child];
    return *node;
}

bool leadsThrough(const Path& line, const Path& node) {
    return line.size() >= node.size() && std::equal(node.begin(), node.end(), line.begin());
}

// Follows the first child at each step.
Path lineEnd(const CopiedNode& root, Path path) {
    const CopiedNode* node = &at(root, path);
    for (; !node->children.empty(); node = &node->children.front()) path.push_back(0);
    return path;
}

// Adjusts a path after a child of `fork` was promoted to first place.
void followPromotion(Path& path, const Path& fork, std::size_t place) {
    if (path.size() <= fork.size() || !leadsThrough(path, fork)) return;
    std::size_t& child = path[fork.size()];
    if (child == place) {
        child = 0;
    } else if (child < place) {
        ++child;
    }
}

// Adjusts a path after a child of `fork` was removed.
void followRemoval(Path& path, const Path& fork, std::size_t place) {
    if (path.size() > fork.size() && leadsThrough(path, fork) && path[fork.size()] > place)
        --path[fork.size()];
}

// Takes a child of `fork` away from a game, and with it the cursor and the line if they are there.
void takeAway(CopiedTree::Game& game, CopiedNode& root, const Path& fork, std::size_t place) {
    Path path = fork;
    path.push_back(place);
    auto& children = at(root, fork).children;
    children.erase(children.begin() + static_cast<std::ptrdiff_t>(place));
    const bool isLineGone = leadsThrough(game.end, path);
    if (leadsThrough(game.cursor, path)) game.cursor = fork;
    followRemoval(game.cursor, fork, place);
    if (isLineGone) {
        game.end = lineEnd(root, game.cursor);
    } else {
        followRemoval(game.end, fork, place);
    }
}

// The node for a step after `from`; nullopt if the rules do not allow it.
std::optional<game::NodeId> repeatStep(game::DuplicateTree& tree, game::NodeId from,
                                       const CopiedNode& step) {
    if (const auto* move = std::get_if<Move>(&step.step)) {
        const auto played = tree.play(from, *move);
        return played ? std::optional(*played) : std::nullopt;
    }
    const auto& conclusion = std::get<Conclusion>(step.step);
    const auto* claim = std::get_if<game::DrawClaimed>(&conclusion);
    if (tree.outcome(from) || (claim != nullptr && !tree.grants(from, *claim))) return std::nullopt;
    return tree.conclude(from, conclusion);
}

// Removes every step below `path` that cannot be repeated in this tree.
void removeRefused(CopiedNode& root, game::DuplicateTree& tree, game::NodeId node, const Path& path,
                   CopiedTree::Game& game) {
    for (std::size_t i = 0; i < at(root, path).children.size();) {
        const auto next = repeatStep(tree, node, at(root, path).children[i]);
        if (!next) {
            takeAway(game, root, path, i);
            continue;
        }
        Path below = path;
        below.push_back(i);
        removeRefused(root, tree, *next, below, game);
        ++i;
    }
}

}  // namespace

CopiedNode copyOf(const game::DuplicateTree& tree, game::NodeId node) {
    CopiedNode copy;
    if (const auto move = tree.move(node)) copy.step = *move;
    if (const auto conclusion = tree.conclusion(node)) copy.step = *conclusion;
    if (!tree.note(node).isEmpty()) copy.note = std::make_shared<game::Note>(tree.note(node));
    for (const game::NodeId child : tree.children(node))
        copy.children.push_back(copyOf(tree, child));
    return copy;
}

bool operator==(const CopiedNode& a, const CopiedNode& b) {
    const bool isSameNote = a.note && b.note ? *a.note == *b.note : a.note == b.note;
    return isSameNote && a.step == b.step && a.children == b.children;
}

chess::Ply CopiedTree::lastPly() const {
    const bool isConcluded = std::holds_alternative<Conclusion>(at(*now_.root, now_.end).step);
    return {static_cast<std::uint32_t>(now_.end.size() - (isConcluded ? 1 : 0))};
}

void CopiedTree::change(Game after) {
    done_.push_back({now_, after});
    undone_.clear();
    now_ = std::move(after);
}

void CopiedTree::look(Path cursor) {
    if (!leadsThrough(now_.end, cursor)) now_.end = lineEnd(*now_.root, cursor);
    now_.cursor = std::move(cursor);
}

void CopiedTree::step(std::variant<std::monostate, Move, Conclusion> step) {
    Path next = now_.cursor;
    const auto& children = at(*now_.root, now_.cursor).children;
    for (std::size_t i = 0; i < children.size(); ++i) {
        if (children[i].step != step) continue;
        next.push_back(i);
        return look(std::move(next));
    }
    const auto root = copiedRoot();
    next.push_back(children.size());
    at(*root, now_.cursor).children.push_back({std::move(step), {}, {}});
    change({root, now_.rules, next, next});
}

void CopiedTree::play(Move move) { step(move); }
void CopiedTree::conclude(const Conclusion& conclusion) { step(conclusion); }

bool CopiedTree::promote(const Path& path) {
    Path fork = path;
    while (!fork.empty() && fork.back() == 0) fork.pop_back();
    if (fork.empty()) return false;
    const std::size_t place = fork.back();
    fork.pop_back();
    const auto root = copiedRoot();
    auto& children = at(*root, fork).children;
    CopiedNode chosen = std::move(children[place]);
    children.erase(children.begin() + static_cast<std::ptrdiff_t>(place));
    children.insert(children.begin(), std::move(chosen));
    Game after{root, now_.rules, now_.cursor, now_.end};
    followPromotion(after.cursor, fork, place);
    followPromotion(after.end, fork, place);
    change(std::move(after));
    return true;
}

void CopiedTree::remove(const Path& path) {
    Path fork = path;
    const std::size_t place = fork.back();
    fork.pop_back();
    const auto root = copiedRoot();
    Game after{root, now_.rules, now_.cursor, now_.end};
    takeAway(after, *root, fork, place);
    change(std::move(after));
}

void CopiedTree::note(const Path& path, const game::Note& note) {
    const auto& before = at(*now_.root, path).note;
    if (before ? *before == note : note.isEmpty()) return;
    const auto root = copiedRoot();
    auto& changed = at(*root, path).note;
    changed = note.isEmpty() ? nullptr : std::make_shared<game::Note>(note);
    change({root, now_.rules, now_.cursor, now_.end});
}

void CopiedTree::setPolicy(game::DrawPolicy policy) {
    if (now_.rules.policy == policy) return;
    Game after = now_;
    after.rules.policy = policy;
    change(std::move(after));
}

void CopiedTree::setRules(const duplicate::GameState& start, const game::DuplicateRules& rules) {
    if (now_.rules == rules) return;
    if (canUndo() && done_.back().before.rules == rules && done_.back().after.rules != rules)
        return undo();
    game::DuplicateTree allowed(rules, start);
    const auto root = copiedRoot();
    Game after{root, rules, now_.cursor, now_.end};
    removeRefused(*root, allowed, allowed.kRoot, {}, after);
    change(std::move(after));
}

void CopiedTree::undo() {
    assert(canUndo());
    now_ = done_.back().before;
    undone_.push_back(std::move(done_.back()));
    done_.pop_back();
}

void CopiedTree::redo() {
    assert(canRedo());
    now_ = undone_.back().after;
    done_.push_back(std::move(undone_.back()));
    undone_.pop_back();
}

void CopiedTree::goTo(chess::Ply ply) {
    Path path = now_.end;
    // A declared draw is at the last ply.
    if (ply < lastPly()) path.resize(ply.value);
    look(std::move(path));
}

void CopiedTree::goTo(const Path& path) { look(path); }

void CopiedTree::goTo(const Path& path, const Path& end) {
    now_.cursor = path;
    now_.end = end;
}

void CopiedTree::clear() {
    *this = CopiedTree(Game{std::make_shared<CopiedNode>(), now_.rules, {}, {}});
}

CopiedTree::Game copyOf(const game::Session& session) {
    const game::DuplicateTree& tree = session.tree();
    return {std::make_shared<CopiedNode>(copyOf(tree, tree.kRoot)), tree.rules(),
            pathTo(tree, session.node()), pathTo(tree, session.line().end())};
}

game::NodeId nodeAt(const game::DuplicateTree& tree, const Path& path) {
    game::NodeId node = tree.kRoot;
    for (const std::size_t child : path) node = tree.children(node)[child];
    return node;
}

Path pathTo(const game::DuplicateTree& tree, game::NodeId node) {
    Path path;
    for (auto parent = tree.parent(node); parent; parent = tree.parent(node)) {
        const auto among = tree.children(*parent);
        path.push_back(
            static_cast<std::size_t>(std::find(among.begin(), among.end(), node) - among.begin()));
        node = *parent;
    }
    std::reverse(path.begin(), path.end());
    return path;
}

bool hasAllLinesOf(const CopiedNode& a, const CopiedNode& b) {
    return std::all_of(a.children.begin(), a.children.end(), [&b](const CopiedNode& child) {
        const auto same = std::find_if(b.children.begin(), b.children.end(),
                                       [&](const auto& each) { return each.step == child.step; });
        return same != b.children.end() && hasAllLinesOf(child, *same);
    });
}

}  // namespace pinwheel::soak
