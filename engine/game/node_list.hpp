#pragma once

#include "pinwheel/game/node_id.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace pinwheel::game {

// The children of a node. Few nodes have more than one, and only those allocate memory.
class NodeList {
public:
    std::span<const NodeId> all() const { return {data(), size_}; }
    std::span<NodeId> all() { return {data(), size_}; }

    void add(NodeId node) { insert(size_, node); }
    void insert(std::size_t place, NodeId node) {
        if (size_ == 1) several_.assign(1, first_);
        if (size_ == 0) {
            first_ = node;
        } else {
            several_.insert(several_.begin() + static_cast<std::ptrdiff_t>(place), node);
        }
        ++size_;
    }
    void erase(std::size_t place) {
        if (size_ > 1) several_.erase(several_.begin() + static_cast<std::ptrdiff_t>(place));
        if (size_ == 2) first_ = several_.front();
        --size_;
    }

private:
    const NodeId* data() const { return size_ > 1 ? several_.data() : &first_; }
    NodeId* data() { return size_ > 1 ? several_.data() : &first_; }

    std::vector<NodeId> several_;  // in use if there are at least two
    std::uint32_t size_ = 0;
    NodeId first_;
};

}  // namespace pinwheel::game
