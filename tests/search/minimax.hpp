#pragma once

#include "pinwheel/chess/move.hpp"
#include "pinwheel/chess/position.hpp"
#include "pinwheel/search/score.hpp"

#include <optional>
#include <vector>

// The search a second time, as plain as can be: every line to its end, no window, no table, no
// keys. Only the value of a quiet end of a line is the engine's.
namespace pinwheel::naive {

// The positions of a game, the root of the search last.
using Game = std::vector<chess::Position>;

Game gameAfter(const chess::Position& start, const std::vector<chess::Move>& moves);

struct RootMove {
    chess::Move move;
    search::Score score;
};

// Every move of the root with its score; the root must have a move, and depth is at least 1.
std::vector<RootMove> minimax(const Game& game, unsigned depth, bool detectsDraws);
search::Score bestScore(const std::vector<RootMove>& moves);
search::Score scoreOf(chess::Move move, const std::vector<RootMove>& moves);

// The same, deepened ply by ply, with the mistake that the engine must not make: a score found once
// is used wherever the same position comes up at the same depth, whatever led there.
std::vector<RootMove> minimaxWithPlainTable(const Game& game, unsigned depth);

}  // namespace pinwheel::naive
