#pragma once

#include <cstdint>

namespace pinwheel::duplicate {

// Rulings that await the inventor's word. Each is one edit away: change the value in kRulings.
struct Rulings {
    // What a player without a move, and not in check, brings about.
    enum class Stalemate : std::uint8_t { AllDraw, StalematedLoses };
    // Who wins when a player is mated: whoever gives check, or only the one who moved last.
    enum class MateWinners : std::uint8_t { EveryChecker, LastMover };
    // Whether repetition and the clock are those of all four boards together, or any single board's
    // will do.
    enum class Scope : std::uint8_t { Global, AnyBoard };

    Stalemate stalemate;
    MateWinners mateWinners;
    Scope repetition;
    Scope clock;
    std::uint32_t roundsWithoutProgress;
    // Whether four boards on none of which mate is possible end the game.
    bool deadBoardsDraw;
};

inline constexpr Rulings kRulings = {
    .stalemate = Rulings::Stalemate::AllDraw,  // PROVISIONAL: stalemate ends the game for all
    .mateWinners =
        Rulings::MateWinners::EveryChecker,  // PROVISIONAL: two winners on a double-board mate
    .repetition = Rulings::Scope::Global,    // PROVISIONAL: not per board
    .clock = Rulings::Scope::Global,         // PROVISIONAL: not per board
    .roundsWithoutProgress = 50,             // PROVISIONAL: counted in rounds, 200 plies
    .deadBoardsDraw = false,                 // PROVISIONAL: no insufficient-material rule
};

}  // namespace pinwheel::duplicate
