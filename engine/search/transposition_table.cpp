#include "pinwheel/search/transposition_table.hpp"

#include <algorithm>
#include <bit>
#include <cassert>

namespace pinwheel::search {

void TranspositionTable::resize(std::size_t bytes) {
    const std::size_t count = std::bit_floor(std::max<std::size_t>(bytes / sizeof(Slot), 1));
    if (count == slots_.size()) return clear();
    slots_.clear();
    slots_.shrink_to_fit();
    slots_.resize(count);
}

void TranspositionTable::clear() { std::fill(slots_.begin(), slots_.end(), Slot()); }

std::optional<TableScore> TranspositionTable::score(chess::Key key, PastSignature past,
                                                    unsigned depth) const {
    const Slot& slot = slots_[indexOf(key)];
    if (slot.key != key || slot.past != past || slot.depth != depth) return std::nullopt;
    return TableScore{slot.score, slot.bound};
}

std::optional<chess::Move> TranspositionTable::move(chess::Key key) const {
    const Slot& slot = slots_[indexOf(key)];
    if (slot.depth == 0 || slot.key != key) return std::nullopt;
    return slot.move;
}

void TranspositionTable::store(chess::Key key, PastSignature past, unsigned depth, TableScore score,
                               std::optional<chess::Move> best) {
    assert(depth > 0);
    Slot& slot = slots_[indexOf(key)];
    // A fail-low node has no best move; keep an older hint rather than none.
    if (!best && slot.key == key) best = slot.move;
    slot = {key, past, score.score, best, static_cast<std::uint8_t>(depth), score.bound};
}

unsigned TranspositionTable::permilleFull() const {
    const std::size_t sample = std::min<std::size_t>(slots_.size(), 1000);
    const auto used =
        std::count_if(slots_.begin(), slots_.begin() + static_cast<std::ptrdiff_t>(sample),
                      [](const Slot& slot) { return slot.depth != 0; });
    return static_cast<unsigned>(static_cast<std::size_t>(used) * 1000 / sample);
}

}  // namespace pinwheel::search
