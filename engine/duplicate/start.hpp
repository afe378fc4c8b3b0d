#pragma once

#include "pinwheel/base/result.hpp"
#include "pinwheel/duplicate/compass.hpp"
#include "pinwheel/duplicate/game_state.hpp"

#include <cstdint>
#include <string>

namespace pinwheel::duplicate {

// A start with a higher clock is rejected: no game under any ruling comes near it.
inline constexpr std::uint32_t kMaxStartClock = 10'000;

// The color to move on a board when it is this player's turn.
chess::Color sideToMove(BoardId board, Player toMove);

// A state to start a game from, or why no game can reach it: the wrong side to move on a board,
// kings or twins that do not match, or more pieces than sixteen pairs can become. The game may
// already be over.
base::Result<GameState> startFrom(const PerBoard<chess::Position>& boards, Player toMove,
                                  std::uint32_t clock);
// The same from four strictly parsed FENs.
base::Result<GameState> parseStart(const PerBoard<std::string>& fens, Player toMove,
                                   std::uint32_t clock);
PerBoard<std::string> toFens(const GameState& state);

}  // namespace pinwheel::duplicate
