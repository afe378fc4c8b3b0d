#pragma once

#include <compare>
#include <cstdint>

namespace pinwheel::game {

// A node of a game's tree; the start is 0. Stable while lines are promoted, deleted and restored. A
// number is reused only after its move was undone and can no longer be redone.
struct NodeId {
    std::uint32_t value = 0;

    friend constexpr auto operator<=>(NodeId, NodeId) = default;
};

}  // namespace pinwheel::game
