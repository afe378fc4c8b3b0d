#pragma once

#include "pinwheel/chess/types.hpp"
#include "pinwheel/debugger/line_facts.hpp"

#include <vector>

namespace pinwheel::debugger {

// Two plies that a narrow key would take for the same position.
struct FalseRepetition {
    chess::Ply earlier;
    chess::Ply later;

    friend bool operator==(const FalseRepetition&, const FalseRepetition&) = default;
};

// The false repetitions that a program would see on this line if it kept only the lowest `width`
// bits of the combined key: for each ply the newest earlier one that only seems to be the same.
std::vector<FalseRepetition> falseRepetitions(const LineFacts& line, unsigned width);

}  // namespace pinwheel::debugger
