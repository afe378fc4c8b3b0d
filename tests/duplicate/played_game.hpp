#pragma once

#include "pinwheel/chess/move.hpp"
#include "pinwheel/chess/types.hpp"
#include "pinwheel/duplicate/compass.hpp"
#include "pinwheel/duplicate/game_state.hpp"
#include "pinwheel/duplicate/past.hpp"

#include <iosfwd>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace pinwheel::duplicate {

// A game that a test plays, with the state after every move: "e2e4 d2d4 e7e5 c7c5" is North, South,
// East, West. A move that cannot be played throws and so fails the test. Draws do not end it.
class PlayedGame {
public:
    PlayedGame() = default;
    explicit PlayedGame(std::string_view moves) { play(moves); }

    PlayedGame& play(std::string_view moves);
    PlayedGame& play(chess::Move move);

    chess::Ply ply() const { return {static_cast<std::uint32_t>(moves_.size())}; }
    std::span<const chess::Move> moves() const { return moves_; }
    const GameState& state() const { return states_.back(); }
    const GameState& stateAt(chess::Ply ply) const { return states_.at(ply.value); }
    // Lives no longer than the game.
    Past past() const;
    // The same as if the game had started with the position of an earlier ply.
    Past pastFrom(chess::Ply start) const;

private:
    std::vector<GameState> states_{GameState()};
    std::vector<chess::Move> moves_;
};

inline GameState stateAfter(std::string_view moves) { return PlayedGame(moves).state(); }

// At ply 5 North's knight has taken d5 on NE, which leaves East's pawn on d5 of SE as a ghost.
inline constexpr std::string_view kGhostAtPlyFive = "b1c3 a2a3 d7d5 a7a6 c3d5";
inline constexpr std::string_view kMate = "f2f3 a2a3 e7e5 e7e5 g2g4 a3a4 d8h4 d8h4";

// All four boards see this orthodox line: North and South make White's moves, East and West
// Black's.
PlayedGame onAllBoards(std::string_view moves);

// In coordinates, sorted, with blanks between.
std::string syncMovesOf(const GameState& state);
std::string boardOnlyMovesOf(const GameState& state, BoardId board);
// "NE:e4 SW:d5", sorted.
std::string ghostsOf(const GameState& state);

// How GoogleTest shows them when an expectation fails.
void PrintTo(Player player, std::ostream* out);
void PrintTo(BoardId board, std::ostream* out);
void PrintTo(const GameState& state, std::ostream* out);

}  // namespace pinwheel::duplicate
