#pragma once

#include "pinwheel/chess/move.hpp"
#include "pinwheel/chess/zobrist.hpp"
#include "pinwheel/search/score.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstdint>
#include <optional>
#include <vector>

namespace pinwheel::search {

enum class Bound : std::uint8_t { Exact, Lower, Upper };

// The part of the path that the score of a node depends on, besides its position. This avoids
// the graph history interaction problem: the same position may be a draw on one path, because
// a reply would repeat an earlier position, and not on another. A score is reused only for
// the same signature, which covers the positions that can still recur, and the clock once it
// can run out within the remaining depth. The best move is only a hint and is shared
// regardless.
using PastSignature = std::uint64_t;

// A stored score; relative to the node, not the root.
template <class Value>
struct BasicTableScore {
    Value score;
    Bound bound;
};
using TableScore = BasicTableScore<Score>;

// Results of searched nodes. One slot per index, always replaced.
template <class Value>
class BasicTranspositionTable {
public:
    explicit BasicTranspositionTable(std::size_t bytes) { resize(bytes); }

    // Clears the table.
    void resize(std::size_t bytes);
    void clear() { std::fill(slots_.begin(), slots_.end(), Slot()); }

    // Prefetches the slot that score() and move() will read for this key.
    void prefetch(chess::Key key) const { __builtin_prefetch(&slots_[indexOf(key)]); }

    // The score of exactly this position, past and depth; deeper results are not used, so a search
    // to a fixed depth has one correct result, which plain minimax confirms.
    std::optional<BasicTableScore<Value>> score(chess::Key key, PastSignature past,
                                                unsigned depth) const;
    std::optional<chess::Move> move(chess::Key key) const;
    void store(chess::Key key, PastSignature past, unsigned depth, BasicTableScore<Value> score,
               std::optional<chess::Move> best);

    // Used slots per mille, estimated from a sample.
    unsigned permilleFull() const;

private:
    struct alignas(32) Slot {
        chess::Key key;
        PastSignature past = 0;
        Value score{};
        std::optional<chess::Move> move;
        std::uint8_t depth = 0;  // 0: empty (leaves are not stored)
        Bound bound = Bound::Exact;
    };

    std::size_t indexOf(chess::Key key) const {
        return static_cast<std::size_t>(key.value) & (slots_.size() - 1);
    }

    std::vector<Slot> slots_;  // the size is a power of two
};
using TranspositionTable = BasicTranspositionTable<Score>;

template <class Value>
void BasicTranspositionTable<Value>::resize(std::size_t bytes) {
    const std::size_t count = std::bit_floor(std::max<std::size_t>(bytes / sizeof(Slot), 1));
    if (count == slots_.size()) return clear();
    slots_.clear();
    slots_.shrink_to_fit();
    slots_.resize(count);
}

template <class Value>
std::optional<BasicTableScore<Value>> BasicTranspositionTable<Value>::score(chess::Key key,
                                                                            PastSignature past,
                                                                            unsigned depth) const {
    const Slot& slot = slots_[indexOf(key)];
    if (slot.key != key || slot.past != past || slot.depth != depth) return std::nullopt;
    return BasicTableScore<Value>{slot.score, slot.bound};
}

template <class Value>
std::optional<chess::Move> BasicTranspositionTable<Value>::move(chess::Key key) const {
    const Slot& slot = slots_[indexOf(key)];
    if (slot.depth == 0 || slot.key != key) return std::nullopt;
    return slot.move;
}

template <class Value>
void BasicTranspositionTable<Value>::store(chess::Key key, PastSignature past, unsigned depth,
                                           BasicTableScore<Value> score,
                                           std::optional<chess::Move> best) {
    assert(depth > 0);
    Slot& slot = slots_[indexOf(key)];
    // A fail-low node has no best move; keep an older hint rather than none.
    if (!best && slot.key == key) best = slot.move;
    slot = {key, past, score.score, best, static_cast<std::uint8_t>(depth), score.bound};
}

template <class Value>
unsigned BasicTranspositionTable<Value>::permilleFull() const {
    const std::size_t sample = std::min<std::size_t>(slots_.size(), 1000);
    const auto used =
        std::count_if(slots_.begin(), slots_.begin() + static_cast<std::ptrdiff_t>(sample),
                      [](const Slot& slot) { return slot.depth != 0; });
    return static_cast<unsigned>(static_cast<std::size_t>(used) * 1000 / sample);
}

extern template class BasicTranspositionTable<Score>;

}  // namespace pinwheel::search
