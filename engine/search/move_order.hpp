#pragma once

#include "chess/move.hpp"
#include "chess/movegen.hpp"
#include "chess/position.hpp"

#include <optional>

namespace search {

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

// Puts a position's legal moves into one list, best guesses first: the table's move, captures (the
// most valuable victim first, by the least valuable taker), promotions, killers, the rest. Works in
// place, and the list is one of those given.
const chess::MoveList& order(chess::SplitMoves& split, const chess::Position& position,
                             std::optional<chess::Move> tableMove, const Killers& killers);

bool isQuiet(const chess::Position& position, chess::Move move);

}  // namespace search
