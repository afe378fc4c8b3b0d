#include "pinwheel/search/tree_recorder.hpp"

namespace pinwheel::search {

void TreeRecorder::beginIteration(unsigned) {
    nodes_.clear();
    path_.clear();
    omitted_ = 0;
}

bool TreeRecorder::isWanted(const NodeEntry& node) const {
    if (filter_.maxPly && node.ply > *filter_.maxPly) return false;
    if (node.ply == 1 && filter_.rootMove && node.move != *filter_.rootMove) return false;
    return node.ply == 0 || path_[node.ply - 1].has_value();
}

void TreeRecorder::enter(const NodeEntry& node) {
    path_.resize(node.ply);
    if (!isWanted(node)) {
        path_.push_back(std::nullopt);
        return;
    }
    if (nodes_.size() >= filter_.maxNodes) {
        ++omitted_;
        path_.push_back(std::nullopt);
        return;
    }
    const auto parent = node.ply > 0 ? path_[node.ply - 1] : std::nullopt;
    if (parent) ++nodes_[*parent].childCount;
    path_.push_back(nodes_.size());
    nodes_.push_back({node, {node.ply, 0, Return::Stopped, std::nullopt}, parent, 0});
}

void TreeRecorder::leave(const NodeExit& node) {
    const auto index = path_[node.ply];
    if (!index) return;
    RecordedNode& recorded = nodes_[*index];
    recorded.exit = node;
    // A node that is not a draw and leads to none is the last one recorded so far, so it can simply
    // be removed.
    const bool isDropped =
        filter_.drawsOnly && node.ply > 0 && recorded.childCount == 0 && !isDrawReturn(node.why);
    if (!isDropped) return;
    if (recorded.parent) --nodes_[*recorded.parent].childCount;
    nodes_.pop_back();
}

std::vector<std::size_t> TreeRecorder::childrenOf(std::size_t node) const {
    std::vector<std::size_t> children;
    for (std::size_t i = node + 1;
         i < nodes_.size() && nodes_[i].entry.ply > nodes_[node].entry.ply; ++i) {
        if (nodes_[i].parent == node) children.push_back(i);
    }
    return children;
}

}  // namespace pinwheel::search
