#include "pinwheel/game/line.hpp"

#include <algorithm>

namespace pinwheel::game {

template <class Rules>
Line<Rules>::Line(const Tree<Rules>& tree, NodeId end)
    : tree_(&tree), end_(end), nodes_({Tree<Rules>::kRoot}) {
    follow(end);
}

template <class Rules>
void Line<Rules>::follow(NodeId end) {
    const auto isShared = [this](NodeId node) {
        const std::uint32_t ply = tree_->ply(node).value;
        return ply < nodes_.size() && nodes_[ply] == node;
    };
    end_ = end;
    std::vector<NodeId> own;  // last first
    NodeId node = tree_->conclusion(end) ? *tree_->parent(end) : end;
    for (; !isShared(node); node = *tree_->parent(node)) own.push_back(node);
    nodes_.resize(tree_->ply(node).value + 1);
    moves_.erase(moves_.begin() + tree_->ply(node).value, moves_.end());
    for (auto next = own.rbegin(); next != own.rend(); ++next) {
        nodes_.push_back(*next);
        moves_.push_back(*tree_->move(*next));
    }
}

template <class Rules>
std::vector<chess::Ply> Line<Rules>::samePlies(chess::Ply ply, std::size_t identity) const {
    std::vector<chess::Ply> plies;
    plies.reserve(occurrencesAt(ply)[identity]);
    for (std::optional<NodeId> at = nodes_[ply.value]; at; at = tree_->sameBefore(*at, identity))
        plies.push_back(tree_->ply(*at));
    std::reverse(plies.begin(), plies.end());
    return plies;
}

template <class Rules>
std::vector<LineSpan> linesOf(const Tree<Rules>& tree) {
    // A node from which a line continues or, with an origin, at which another line begins.
    struct Task {
        NodeId node;
        std::size_t line;
        std::optional<LineSpan::Origin> origin;
    };
    constexpr NodeId kRoot = Tree<Rules>::kRoot;
    std::vector<LineSpan> lines = {{std::nullopt, kRoot, kRoot}};
    std::vector<Task> pending = {{kRoot, 0, std::nullopt}};
    while (!pending.empty()) {
        Task task = pending.back();
        pending.pop_back();
        if (task.origin) {
            task.line = lines.size();
            lines.push_back({task.origin, task.node, task.node});
        }
        NodeId node = task.node;
        while (tree.children(node).size() == 1) node = tree.children(node).front();
        lines[task.line].end = node;
        const auto children = tree.children(node);
        if (children.empty()) continue;
        // A line continues after all lines that branch off here have been followed to their ends.
        pending.push_back({children.front(), task.line, std::nullopt});
        for (std::size_t i = children.size() - 1; i > 0; --i) {
            pending.push_back({children[i], 0, LineSpan::Origin{task.line, tree.ply(node)}});
        }
    }
    return lines;
}

template class Line<OrthodoxRules>;
template class Line<DuplicateRules>;
template std::vector<LineSpan> linesOf(const Tree<OrthodoxRules>&);
template std::vector<LineSpan> linesOf(const Tree<DuplicateRules>&);

duplicate::Past pastAt(const Line<DuplicateRules>& line, chess::Ply ply) {
    return {[&line](chess::Ply at) -> const duplicate::GameState& { return line.stateAt(at); },
            line.moves(), ply};
}

}  // namespace pinwheel::game
