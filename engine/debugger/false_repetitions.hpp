#pragma once

#include "pinwheel/chess/types.hpp"
#include "pinwheel/debugger/line_facts.hpp"

#include <vector>

namespace pinwheel::debugger {

// Two plies that a narrower key would mistake for the same position.
struct FalseRepetition {
    chess::Ply earlier;
    chess::Ply later;

    friend bool operator==(const FalseRepetition&, const FalseRepetition&) = default;
};

// The false repetitions (hash collisions) on this line if keys had only the lowest `width` bits of
// the combined key: for each ply the latest earlier one that only seems to be equal.
std::vector<FalseRepetition> falseRepetitions(const LineFacts& line, unsigned width);

}  // namespace pinwheel::debugger
