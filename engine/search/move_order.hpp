#pragma once

#include "chess/move.hpp"
#include "chess/position.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace search {

// Quiet moves that refuted a sibling at the same distance from the root, the newest first.
class Killers {
public:
    void add(chess::Move move) {
        if (newest_ == move) return;
        older_ = newest_;
        newest_ = move;
    }
    // 2 for the newest, 1 for the older one, 0 for any other move.
    int rank(chess::Move move) const { return newest_ == move ? 2 : older_ == move ? 1 : 0; }

private:
    std::optional<chess::Move> newest_;
    std::optional<chess::Move> older_;
};

// A position's legal moves, best guesses first: the table's move, captures (the most valuable
// victim first, by the least valuable taker), promotions, killers, the rest.
class OrderedMoves {
public:
    OrderedMoves(const chess::Position& position, const chess::MoveList& moves,
                 std::optional<chess::Move> tableMove, const Killers& killers);

    // The next best; nothing when all have been given.
    std::optional<chess::Move> next();

private:
    const chess::MoveList& moves_;
    // Moves with a rank: rank and place in the list in one number, so that sorting numbers sorts
    // moves.
    std::array<int, chess::MoveList::kCapacity> ranked_;
    std::size_t rankedCount_ = 0;
    // The places of the others, which keep the list's order.
    std::array<std::uint16_t, chess::MoveList::kCapacity> plain_;
    std::size_t plainCount_ = 0;
    std::size_t given_ = 0;
};

bool isQuiet(const chess::Position& position, chess::Move move);

}  // namespace search
