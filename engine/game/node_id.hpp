#pragma once

#include <compare>
#include <cstdint>

namespace pinwheel::game {

// A place in a game's tree; the start is 0. It stays the same however lines are promoted, deleted
// and brought back. Only a move that was undone and can no longer be redone frees its number.
struct NodeId {
    std::uint32_t value = 0;

    friend constexpr auto operator<=>(NodeId, NodeId) = default;
};

}  // namespace pinwheel::game
