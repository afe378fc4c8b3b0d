#pragma once

#include "pinwheel/chess/types.hpp"
#include "pinwheel/debugger/roster.hpp"
#include "pinwheel/duplicate/endgame.hpp"

#include <optional>
#include <string>

namespace pinwheel::debugger {

// How a line goes under one set of rulings.
struct RulingsVerdict {
    std::string rulings;  // as text; empty for the defaults
    // At the ply where the two sets part, or else at the end of the line.
    bool isOver = false;
    BySeat<duplicate::Result> results{};  // if it is over
    std::string sentence;  // "Stalemate: West loses, the others draw.", "The game goes on: …"
    // Where the line ends under this set; nullopt if it is not over by its last ply.
    std::optional<chess::Ply> end;
    std::string endSentence;
};

// The same line under the game's own rulings and under other ones.
struct RulingsComparison {
    // The first ply at which the verdicts differ; nullopt if there is none.
    std::optional<chess::Ply> parting;
    RulingsVerdict own;
    RulingsVerdict other;
};

}  // namespace pinwheel::debugger
