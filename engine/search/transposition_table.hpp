#pragma once

#include "pinwheel/chess/move.hpp"
#include "pinwheel/chess/zobrist.hpp"
#include "pinwheel/search/score.hpp"

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

struct TableScore {
    Score score;  // relative to the node, not the root
    Bound bound;
};

// Results of searched nodes. One slot per index, always replaced.
class TranspositionTable {
public:
    explicit TranspositionTable(std::size_t bytes) { resize(bytes); }

    // Clears the table.
    void resize(std::size_t bytes);
    void clear();

    // Prefetches the slot that score() and move() will read for this key.
    void prefetch(chess::Key key) const { __builtin_prefetch(&slots_[indexOf(key)]); }

    // The score of exactly this position, past and depth; deeper results are not used, so a search
    // to a fixed depth has one correct result, which plain minimax confirms.
    std::optional<TableScore> score(chess::Key key, PastSignature past, unsigned depth) const;
    std::optional<chess::Move> move(chess::Key key) const;
    void store(chess::Key key, PastSignature past, unsigned depth, TableScore score,
               std::optional<chess::Move> best);

    // Used slots per mille, estimated from a sample.
    unsigned permilleFull() const;

private:
    struct alignas(32) Slot {
        chess::Key key;
        PastSignature past = 0;
        Score score = 0;
        std::optional<chess::Move> move;
        std::uint8_t depth = 0;  // 0: empty (leaves are not stored)
        Bound bound = Bound::Exact;
    };

    std::size_t indexOf(chess::Key key) const {
        return static_cast<std::size_t>(key.value) & (slots_.size() - 1);
    }

    std::vector<Slot> slots_;  // the size is a power of two
};

}  // namespace pinwheel::search
