#pragma once

#include "pinwheel/chess/move.hpp"
#include "pinwheel/chess/movegen.hpp"
#include "pinwheel/chess/position.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>

namespace pinwheel::search {

// Quiet moves that refuted a sibling at the same distance from the root.
class Killers {
public:
    void add(chess::Move move) {
        if (newest_ == move) return;
        older_ = newest_;
        newest_ = move;
    }
    std::optional<chess::Move> newest() const { return newest_; }
    std::optional<chess::Move> older() const { return older_; }

private:
    std::optional<chess::Move> newest_;
    std::optional<chess::Move> older_;
};

// A position's legal moves, best guesses first: the table's move, captures (MVV-LVA), promotions,
// killers, the rest. Each stage is sorted lazily, because most nodes are done after their first
// move.
class OrderedMoves {
public:
    // Sorts the given lists in place; they and the other arguments must outlive this object.
    OrderedMoves(chess::SplitMoves& moves, const chess::Position& position,
                 std::optional<chess::Move> tableMove, const Killers& killers);

    // The next best move, or null when there are no more. Points into the list.
    const chess::Move* next();

private:
    enum class Turn : std::uint8_t { TableMove, BeforeNoisy, Noisy, Quiet };

    chess::SplitMoves& moves_;
    const chess::Position& position_;
    const Killers& killers_;
    // How many moves of each list were returned. The table's move is moved to the front of its own.
    std::size_t noisyGiven_ = 0;
    std::size_t quietGiven_ = 0;
    Turn turn_ = Turn::TableMove;
};

bool isQuiet(const chess::Position& position, chess::Move move);

}  // namespace pinwheel::search
