#pragma once

#include "pinwheel/duplicate/compass.hpp"
#include "pinwheel/duplicate/game_state.hpp"
#include "pinwheel/duplicate/rulings.hpp"

#include <cstdint>
#include <optional>
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
    std::uint32_t limit = 0;  // the occurrences, or rounds, that ended it; else 0

    friend bool operator==(const Outcome&, const Outcome&) = default;
};

// All four draw.
Outcome drawFor(Reason reason, std::uint32_t limit = 0);

// How often the present position has occurred: all four boards together, and each by itself.
struct Occurrences {
    std::uint32_t combined = 1;
    PerBoard<std::uint32_t> boards = {{1, 1, 1, 1}};
};

// How much repetition, and how many rounds without progress, end the game.
struct DrawLimits {
    std::uint32_t occurrences;
    std::uint32_t rounds;

    friend bool operator==(const DrawLimits&, const DrawLimits&) = default;
};
constexpr DrawLimits drawLimits(const Rulings& rulings) { return {3, rulings.rounds}; }
// Where draws must be claimed, these end the game all the same: FIDE's five for three and 75
// for 50.
constexpr DrawLimits unclaimedLimits(const Rulings& rulings) { return {5, rulings.rounds * 3 / 2}; }

// The plies of all players, and those on one board, that make the ruling's rounds.
constexpr std::uint32_t clockLimit(const Rulings& rulings) {
    return rulings.rounds * kPliesPerRound;
}
constexpr std::uint32_t boardClockLimit(const Rulings& rulings) {
    return rulings.rounds * kBoardPliesPerRound;
}

// Whether the game is over, and for whom it ended how: checkmate, then stalemate, repetition, the
// clock, dead boards.
std::optional<Outcome> outcomeOf(const GameState& state, const Occurrences& occurrences,
                                 const DrawLimits& limits, const Rulings& rulings);

bool isRepeated(const Occurrences& occurrences, std::uint32_t limit, const Rulings& rulings);
bool isWithoutProgress(const GameState& state, std::uint32_t rounds, const Rulings& rulings);

// The names of the rulings that such an end depends on: "mate-winners" for a checkmate.
std::vector<std::string_view> rulingsBehind(Reason reason);
// Those of them that made a difference to this end: "mate-winners" only where two give check.
std::vector<std::string_view> decidingRulings(const GameState& state, const Outcome& outcome);

// The boards of the player to move on which that player is in check.
std::vector<BoardId> checkedBoards(const GameState& state);

// "Checkmate", "Threefold repetition", …
std::string_view nameOf(Reason reason);
// The same with the number that ended this game: "10 rounds without a capture or a pawn move".
std::string nameOf(const Outcome& outcome);
// How it came to this, in the position that ended the game: "West is in check on NW, and no move of
// West's is legal on both boards."
std::string explainEnd(const GameState& state, const Occurrences& occurrences,
                       const Outcome& outcome, const Rulings& rulings);
// "Checkmate: West loses, North wins, South and East draw." and the like.
std::string describe(const Outcome& outcome);

}  // namespace pinwheel::duplicate
