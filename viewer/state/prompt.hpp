#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace pinwheel::viewer {

// A line of text that is being typed: a move, the number of a ply, or part of a command's name. Its
// keys come from the queue of presses, so that fast typing loses none.
struct Prompt {
    enum class Kind : std::uint8_t { Move, Ply, Command };

    Kind kind = Kind::Move;
    std::string text;
    std::size_t chosen = 0;  // of the commands that match
    std::string problem;     // why Enter did nothing
};

}  // namespace pinwheel::viewer
