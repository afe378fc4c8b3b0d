#pragma once

#include "pinwheel/duplicate/compass.hpp"
#include "pinwheel/duplicate/game_state.hpp"
#include "pinwheel/duplicate/rulings.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace pinwheel::duplicate {

enum class Reason : std::uint8_t {
    Checkmate,
    Stalemate,
    Threefold,
    Fifty,
    DeadBoards,
    Claimed,
    Declared
};
enum class Result : std::uint8_t { Win, Draw, Loss };

struct Outcome {
    Reason reason;
    PerPlayer<Result> results;
    std::uint32_t limit = 0;  // the number of occurrences or rounds that ended it; otherwise 0

    friend bool operator==(const Outcome&, const Outcome&) = default;
};

// All four draw.
Outcome drawFor(Reason reason, std::uint32_t limit = 0);

// How often the current position has occurred: on all four boards together, and on each board.
struct Occurrences {
    std::uint32_t combined = 1;
    PerBoard<std::uint32_t> boards = {{1, 1, 1, 1}};
};

// The number of occurrences, and of rounds without progress, that end the game.
struct DrawLimits {
    std::uint32_t occurrences;
    std::uint32_t rounds;

    friend bool operator==(const DrawLimits&, const DrawLimits&) = default;
};
constexpr DrawLimits drawLimits(const Rulings& rulings) { return {3, rulings.rounds}; }
// These end the game even if draws must be claimed: FIDE's five for three and 75 for
// 50.
constexpr DrawLimits unclaimedLimits(const Rulings& rulings) { return {5, rulings.rounds * 3 / 2}; }

// The ruling's rounds as plies of all players, and as plies on one board.
constexpr std::uint32_t clockLimit(const Rulings& rulings) {
    return rulings.rounds * kPliesPerRound;
}
constexpr std::uint32_t boardClockLimit(const Rulings& rulings) {
    return rulings.rounds * kBoardPliesPerRound;
}

// Whether the game is over, and each player's result. Checked in this order: checkmate, stalemate,
// repetition, the clock, dead boards.
std::optional<Outcome> outcomeOf(const GameState& state, const Occurrences& occurrences,
                                 const DrawLimits& limits, const Rulings& rulings);

// The result if a player has no synchronized move and is in check on these boards.
Outcome standstillOf(Player stuck, std::span<const BoardId> checked, const Rulings& rulings);

bool isRepeated(const Occurrences& occurrences, std::uint32_t limit, const Rulings& rulings);
bool isWithoutProgress(const GameState& state, std::uint32_t rounds, const Rulings& rulings);

// The names of the rulings on which such an end depends: "mate-winners" for a checkmate.
std::vector<std::string_view> rulingsBehind(Reason reason);
// Only those that made a difference to this end: "mate-winners" only if two players give check.
std::vector<std::string_view> decidingRulings(const GameState& state, const Outcome& outcome);

// The boards of the player to move on which that player is in check.
std::vector<BoardId> checkedBoards(const GameState& state);

// "checkmate", "threefold", …: one word for programs.
std::string_view statusName(Reason reason);
// "Checkmate", "Threefold repetition", …
std::string_view nameOf(Reason reason);
// The same with the limit that ended this game: "10 rounds without a capture or a pawn move".
std::string nameOf(const Outcome& outcome);
// Why the game ended in this position: "West is in check on NW, and no move of West's is legal on
// both boards."
std::string explainEnd(const GameState& state, const Occurrences& occurrences,
                       const Outcome& outcome, const Rulings& rulings);
// "Checkmate: West loses, North wins, South and East draw." and the like.
std::string describe(const Outcome& outcome);

}  // namespace pinwheel::duplicate
