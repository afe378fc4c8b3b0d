#pragma once

#include "pinwheel/chess/move.hpp"
#include "pinwheel/chess/position.hpp"
#include "pinwheel/search/score.hpp"

#include <optional>
#include <vector>

// A second, plain implementation of the search: every line to its end, no window, no table, no
// keys. It shares only the evaluation of leaves with the engine.
namespace pinwheel::naive {

// The positions of a game, the root of the search last.
using Game = std::vector<chess::Position>;

Game gameAfter(const chess::Position& start, const std::vector<chess::Move>& moves);

struct RootMove {
    chess::Move move;
    search::Score score;
};

// Every root move with its score; the root must have a move, and depth is at least 1.
std::vector<RootMove> minimax(const Game& game, unsigned depth, bool detectsDraws);
search::Score bestScore(const std::vector<RootMove>& moves);
search::Score scoreOf(chess::Move move, const std::vector<RootMove>& moves);

// The same with iterative deepening and the mistake that the engine must not make: a stored score
// is used wherever the same position recurs at the same depth, whatever the path.
std::vector<RootMove> minimaxWithPlainTable(const Game& game, unsigned depth);

}  // namespace pinwheel::naive
