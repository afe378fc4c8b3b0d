#pragma once

#include "misbehave.hpp"
#include "moves.hpp"

namespace pinwheel::planted {

enum class DivideFormat : std::uint8_t {
    GoPerft,   // "e2e4: 20", a blank line, "Nodes searched: 400"
    Perft,     // "e2e4 - 20", "Total nodes: 400"
    Divide,    // "e2e4 20", "Moves: 20", "Nodes: 400"
    Perftree,  // "e2e4 20", a blank line, "400"
};

void printDivide(const Position& position, unsigned depth, DivideFormat format,
                 std::optional<Misbehaviour> misbehaviour, Output& output);

}  // namespace pinwheel::planted
