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

// A game played by a test, with the state after every move: "e2e4 d2d4 e7e5 c7c5" is North, South,
// East, West. An illegal move throws and thus fails the test. Draws do not end the game.
class PlayedGame {
public:
    PlayedGame() = default;
    explicit PlayedGame(std::string_view moves) { play(moves); }
    explicit PlayedGame(const GameState& start) : states_{start} {}

    PlayedGame& play(std::string_view moves);
    PlayedGame& play(chess::Move move);

    chess::Ply ply() const { return {static_cast<std::uint32_t>(moves_.size())}; }
    std::span<const chess::Move> moves() const { return moves_; }
    const GameState& state() const { return states_.back(); }
    const GameState& stateAt(chess::Ply ply) const { return states_.at(ply.value); }
    // Must not outlive the game.
    Past past() const;
    // The same as if the game had started at an earlier ply.
    Past pastFrom(chess::Ply start) const;

private:
    std::vector<GameState> states_{GameState()};
    std::vector<chess::Move> moves_;
};

inline GameState stateAfter(std::string_view moves) { return PlayedGame(moves).state(); }

// At ply 5 North's knight has captured on NE:d5, which makes East's pawn on SE:d5 a ghost.
inline constexpr std::string_view kGhostAtPlyFive = "b1c3 a2a3 d7d5 a7a6 c3d5";
inline constexpr std::string_view kMate = "f2f3 a2a3 e7e5 e7e5 g2g4 a3a4 d8h4 d8h4";

// Ends with only kings and a minor piece or two on each of the four boards.
inline constexpr std::string_view kFourDeadBoards =
    "b1a3 b1c3 b8c6 b7b5 a3b5 c3b5 c6b8 c8a6 b5c7 b5c7 d8c7 d8c7 g1h3 g1f3 c7c2 c7c2 d1c2 "
    "d1c2 e8d8 a6e2 c2h7 c2h7 h8h7 e2f1 h3f4 h1g1 h7h2 h8h7 f4g6 g1h1 h2g2 h7h2 g6f8 h1h2 "
    "g2f2 f1g2 f8d7 h2g2 f2e2 b8c6 e1e2 e1e2 d8e8 c6b4 d7b8 g2g7 g8h6 b4a2 h1h2 g7f7 h6f5 "
    "a2c1 e2e1 e2d1 f5h4 a8b8 h2g2 f7f8 e8f8 e8f8 g2g7 d1e1 h4f5 b8b2 g7f7 a1b1 f8f7 f8f7 "
    "e1d1 f3d4 f5d4 b2d2 d1e1 b1a1 f7f6 d2f2 e1f2 e1f2 f6e5 f7f6 f2e3 f2e3 d4e6 c1e2 e3e2 "
    "e3e2 e5d4 f6e5 e2f3 e2f3 e6d8 e5d4 f3f4 f3f4 d8c6 g8h6 f4g5 f4g5 c6b4 d4c3 g5h6 g5h6 "
    "b4a2 c3c2 a1a2 a1a2 a7a5 c2c1 a2a5 a2a5 a8a5 c1d2 h6g7 h6g7 a5a7 d2c3 g7f8 g7f7 a7a6 "
    "c3c4 f8e7 f7e7 a6b6 c4b4 e7d8 e7d8 b6b2 b4a5 d8c8 d8c8 b2d2 a5b5 c8b7 c8b7 d2e2 b5b4 "
    "b7a7 b7b8 d4d3 b4a5 a7a8 b8a7 d3c2 a5b4 a8a7 a7b6 c2c1 b4c3 a7a6 b6b5 e2d2 c3d3 a6b6 "
    "b5c5 d2d1 d3e2 b6b5 c5c4 d1f1 e2f1 b5c4 c4b5 c1c2 f1e1 c4d5 b5b4 c2d3 e1f2 d5c5 b4b5 "
    "f1g1 f2g3 c5d6 b5b6 d3d4 g3f4 d6c6 b6c7 g1g2 f4f3 c6d6 c7d7 g2g1 f3g3 d6e6 d7e7 g1g6 "
    "g3h2 e6f7 e7f7 d4e4 h2g1 f7g6 f7g6";

// The same orthodox line on all four boards: North and South make White's moves, East and West
// Black's.
PlayedGame onAllBoards(std::string_view moves);

// In coordinates, sorted and separated by blanks.
std::string syncMovesOf(const GameState& state);
std::string boardOnlyMovesOf(const GameState& state, BoardId board);
// "NE:e4 SW:d5", sorted.
std::string ghostsOf(const GameState& state);

// For GoogleTest's failure messages.
void PrintTo(Player player, std::ostream* out);
void PrintTo(BoardId board, std::ostream* out);
void PrintTo(const GameState& state, std::ostream* out);

}  // namespace pinwheel::duplicate
