#pragma once

#include "pinwheel/debugger/outline.hpp"

#include <cstddef>
#include <string>

namespace pinwheel::viewer {

// "main line", "line 2"
std::string lineName(std::size_t line);
// The same with its title: "line 2: wins a pawn". The title of the main line is that of the game
// and not repeated.
std::string titledLineName(const debugger::Outline& outline, std::size_t line);
// The title of a line, shortened to this many characters, or its name if it has none.
std::string shortLineName(const debugger::Outline& outline, std::size_t line, std::size_t most);

}  // namespace pinwheel::viewer
