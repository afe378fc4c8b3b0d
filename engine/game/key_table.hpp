#pragma once

#include "pinwheel/chess/zobrist.hpp"
#include "pinwheel/game/node_id.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace pinwheel::game {

// A node for each key: a hash table with open addressing and linear probing, which allocates only
// when it grows.
class KeyTable {
public:
    std::optional<NodeId> find(chess::Key key) const;
    // Enters the node in the place of the one with this key, which is returned.
    std::optional<NodeId> exchange(chess::Key key, NodeId node);
    // There must be a node with this key.
    void erase(chess::Key key);

private:
    struct Slot {
        chess::Key key;
        std::uint32_t node = kNone;
    };
    static constexpr std::uint32_t kNone = ~std::uint32_t{0};

    // Keys are random numbers, so their low bits are a hash.
    std::size_t homeOf(chess::Key key) const { return key.value & (slots_.size() - 1); }
    std::size_t after(std::size_t place) const { return (place + 1) & (slots_.size() - 1); }
    // Where the key is, or the empty slot where it would be. There must be slots.
    std::size_t placeOf(chess::Key key) const;
    void grow();

    std::vector<Slot> slots_;  // none, or a power of two
    std::size_t size_ = 0;
};

}  // namespace pinwheel::game
