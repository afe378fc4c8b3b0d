#include "pinwheel/game/key_table.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace pinwheel::game {

namespace {

constexpr std::size_t kFewestSlots = 64;

}  // namespace

std::size_t KeyTable::placeOf(chess::Key key) const {
    std::size_t place = homeOf(key);
    while (slots_[place].node != kNone && slots_[place].key != key) place = after(place);
    return place;
}

std::optional<NodeId> KeyTable::find(chess::Key key) const {
    if (size_ == 0) return std::nullopt;
    const std::uint32_t node = slots_[placeOf(key)].node;
    return node == kNone ? std::nullopt : std::optional(NodeId{node});
}

std::optional<NodeId> KeyTable::exchange(chess::Key key, NodeId node) {
    // At most two thirds full, so that the way to an empty slot is short.
    if (3 * (size_ + 1) > 2 * slots_.size()) grow();
    Slot& slot = slots_[placeOf(key)];
    slot.key = key;
    const std::uint32_t before = std::exchange(slot.node, node.value);
    if (before != kNone) return NodeId{before};
    ++size_;
    return std::nullopt;
}

// Moves later entries back into the gap unless that would put them before their home, so that no
// search stops early at it (Knuth, The Art of Computer Programming 3, 6.4, algorithm R).
void KeyTable::erase(chess::Key key) {
    std::size_t gap = placeOf(key);
    assert(slots_[gap].node != kNone);
    const auto distance = [this](std::size_t from, std::size_t to) {
        return (to - from) & (slots_.size() - 1);
    };
    for (std::size_t at = after(gap); slots_[at].node != kNone; at = after(at)) {
        if (distance(homeOf(slots_[at].key), at) < distance(gap, at)) continue;
        slots_[gap] = slots_[at];
        gap = at;
    }
    slots_[gap] = {};
    --size_;
}

void KeyTable::grow() {
    const std::vector<Slot> before = std::exchange(slots_, {});
    slots_.resize(std::max(2 * before.size(), kFewestSlots));
    for (const Slot& slot : before) {
        if (slot.node != kNone) slots_[placeOf(slot.key)] = slot;
    }
}

}  // namespace pinwheel::game
