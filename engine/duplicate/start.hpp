#pragma once

#include "pinwheel/base/result.hpp"
#include "pinwheel/chess/bitboard.hpp"
#include "pinwheel/chess/position.hpp"
#include "pinwheel/duplicate/compass.hpp"
#include "pinwheel/duplicate/game_state.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace pinwheel::duplicate {

// A start with a higher clock is rejected: no game under any ruling comes near it.
inline constexpr std::uint32_t kMaxStartClock = 10'000;

// The color to move on a board when it is this player's turn.
chess::Color sideToMove(BoardId board, Player toMove);

// A start as described, not yet checked. The side to move on each board follows from the player to
// move, whatever the setups say.
struct StartSetup {
    PerBoard<chess::Setup> boards{};
    Player toMove = Player::North;
    std::uint32_t clock = 0;
};

// Why a start is refused: a sentence without its full stop, and the squares to blame.
struct StartProblem {
    std::string what;
    PerBoard<chess::Bitboard> squares{};
};

// Everything that is wrong with a start. Nothing: startFrom() accepts it.
std::vector<StartProblem> problemsOf(const StartSetup& start);
base::Result<GameState> startFrom(const StartSetup& start);

// The player to move if these are the sides to move on the boards; nullopt if they fit no player.
std::optional<Player> playerToMove(const PerBoard<chess::Color>& sides);

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
