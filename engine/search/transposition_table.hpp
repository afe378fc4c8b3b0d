#pragma once

#include "pinwheel/chess/move.hpp"
#include "pinwheel/chess/zobrist.hpp"
#include "pinwheel/search/score.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace pinwheel::search {

enum class Bound : std::uint8_t { Exact, Lower, Upper };

// What the value of a node depends on besides its position. In chess that is the graph-history
// trap: the same position is worth a draw on one path, because a reply would repeat an earlier
// position, and something else on another. A score may be used again only where nothing that could
// make this difference differs, so it is stored under the reversible past as well: the positions
// that can still recur, and the clock once it can run out within the remaining depth. The best move
// is a mere hint and is shared regardless.
using PastSignature = std::uint64_t;

struct TableScore {
    Score score;  // counted from the node, not from the root
    Bound bound;
};

// The results of nodes already searched. One slot per index; the newest wins.
class TranspositionTable {
public:
    explicit TranspositionTable(std::size_t bytes) { resize(bytes); }

    // Forgets everything.
    void resize(std::size_t bytes);
    void clear();

    // Fetches what score() and move() will read for this key; memory is far away.
    void prefetch(chess::Key key) const { __builtin_prefetch(&slots_[indexOf(key)]); }

    // The score of this very position, past and depth; deeper results are not taken, so that a
    // search to a fixed depth has one true result, which plain minimax confirms.
    std::optional<TableScore> score(chess::Key key, PastSignature past, unsigned depth) const;
    std::optional<chess::Move> move(chess::Key key) const;
    void store(chess::Key key, PastSignature past, unsigned depth, TableScore score,
               std::optional<chess::Move> best);

    // Thousandths of a sample of slots in use.
    unsigned permilleFull() const;

private:
    struct alignas(32) Slot {
        chess::Key key;
        PastSignature past = 0;
        Score score = 0;
        std::optional<chess::Move> move;
        std::uint8_t depth = 0;  // 0: empty, for leaves are not stored
        Bound bound = Bound::Exact;
    };

    std::size_t indexOf(chess::Key key) const {
        return static_cast<std::size_t>(key.value) & (slots_.size() - 1);
    }

    std::vector<Slot> slots_;  // a power of two of them
};

}  // namespace pinwheel::search
