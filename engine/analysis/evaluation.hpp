#pragma once

#include "pinwheel/analysis/four_boards.hpp"
#include "pinwheel/analysis/scores.hpp"
#include "pinwheel/chess/move.hpp"
#include "pinwheel/duplicate/compass.hpp"
#include "pinwheel/search/evaluation.hpp"

#include <optional>

namespace pinwheel::analysis {

// Where the last move on each board captured, if it did. A capture that can be answered is judged
// by the whole exchange; the answer may be three plies away, so each board remembers its own.
using LastCaptures = duplicate::PerBoard<std::optional<chess::Square>>;

// Material and piece-square values of each board, as search::balanceOf().
using Balances = duplicate::PerBoard<search::Balance>;
Balances balancesOf(const FourBoards& boards);

// The static evaluation for every seat. Besides what search::evaluate() says about each board:
//  - a ghost is worth a quarter of its piece, so losing one of a pair costs more than that piece
//    and a pair is worth more than two halves;
//  - every playable move of the player to move counts, so that pins, ghosts and checks, which take
//    moves on both boards, show;
//  - a player who will have to answer a check on one board is worse off, too;
//  - the side to move on a board where the last move captured may capture back: the whole exchange
//    counts, in which ghosts take no part.
// The scores add up to zero.
Scores evaluate(const FourBoards& boards, const Balances& balances, const LastCaptures& captures,
                unsigned playable);

// What a move that captures on at least one board gains on both boards together, with the exchanges
// that follow it on the same square.
Score captureGain(const FourBoards& boards, chess::Move move);

}  // namespace pinwheel::analysis
