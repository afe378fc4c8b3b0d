#pragma once

#include "pinwheel/analysis/four_boards.hpp"
#include "pinwheel/chess/move.hpp"
#include "pinwheel/chess/movegen.hpp"
#include "pinwheel/search/move_order.hpp"

#include <cstddef>
#include <optional>

namespace pinwheel::analysis {

// Puts the best guesses first: the table's move, captures by what they take on both boards,
// promotions, killers, the rest. The result is one list.
chess::MoveList ordered(const FourBoards& boards, const chess::SplitMoves& moves,
                        std::optional<chess::Move> tableMove, const search::Killers& killers);

// Puts the captures that are worth trying at a leaf first, in descending order of captureGain(),
// and returns their number. Those that gain nothing are lost.
std::size_t putGainfulFirst(const FourBoards& boards, chess::MoveList& captures);

// Neither a capture on any board nor a promotion.
bool isQuiet(const FourBoards& boards, chess::Move move);

}  // namespace pinwheel::analysis
