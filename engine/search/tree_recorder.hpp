#pragma once

#include "pinwheel/search/observer.hpp"

#include <cstddef>
#include <optional>
#include <vector>

namespace pinwheel::search {

// One node of a recorded tree; 0 is the root of the last iteration.
struct RecordedNode {
    NodeEntry entry;
    NodeExit exit;
    std::optional<std::size_t> parent;
    std::size_t childCount = 0;  // recorded children, not searched ones
};

// Which nodes to keep.
struct RecordFilter {
    std::optional<unsigned> maxPly;       // nodes no farther from the root
    std::optional<chess::Move> rootMove;  // only below this move
    bool drawsOnly = false;  // only nodes that returned a draw by rule, and the path to them
    std::size_t maxNodes = 1'000'000;  // further nodes are counted, not stored
};

// Records the tree of a search's last iteration, whole or filtered, in order of entry.
class TreeRecorder : public SearchObserver {
public:
    explicit TreeRecorder(const RecordFilter& filter) : filter_(filter) {}
    TreeRecorder(const TreeRecorder& other)
        : SearchObserver(),
          filter_(other.filter_),
          nodes_(other.nodes_),
          path_(other.path_),
          omitted_(other.omitted_) {}
    TreeRecorder& operator=(const TreeRecorder&) = delete;
    ~TreeRecorder() override = default;

    void beginIteration(unsigned depth) override;
    void enter(const NodeEntry& node) override;
    void leave(const NodeExit& node) override;

    const std::vector<RecordedNode>& nodes() const { return nodes_; }
    // The recorded children of a node, in the order searched.
    std::vector<std::size_t> childrenOf(std::size_t node) const;
    // Nodes that passed the filter but exceeded maxNodes.
    std::size_t omitted() const { return omitted_; }

private:
    bool isWanted(const NodeEntry& node) const;

    RecordFilter filter_;
    std::vector<RecordedNode> nodes_;
    // The open node at each ply: its index, or nullopt if it is not recorded.
    std::vector<std::optional<std::size_t>> path_;
    std::size_t omitted_ = 0;
};

}  // namespace pinwheel::search
