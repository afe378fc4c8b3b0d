#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace pinwheel::viewer {

// A line of text being typed: a move, a ply number, a range, a depth, seats, rulings, what the lab
// plays, or part of a command's name. Its keys come from the queue of presses, so that fast typing
// loses none.
struct Prompt {
    enum class Kind : std::uint8_t {
        Move,
        Ply,
        Range,
        Command,
        Search,
        Count,
        Pasted,
        Effort,
        Mate,
        Computer,
        Rulings,
        Lab
    };

    Kind kind = Kind::Move;
    std::string text;
    std::size_t chosen = 0;  // index among the matching commands
    std::string problem;     // why Enter did nothing
};

}  // namespace pinwheel::viewer
