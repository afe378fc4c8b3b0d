#pragma once

#include "engine_program.hpp"

#include <string>
#include <string_view>

namespace pinwheel::cli {

// A save of these moves, "e2e4 d2d4 …", optionally with more members: ",\"title\":…".
std::string saveOf(std::string_view moves, std::string_view moreMembers = "");
// A member of "lines" that branches off a line after a ply.
std::string lineOf(std::size_t line, std::size_t ply, std::string_view moves,
                   std::string_view moreMembers = "");

// Runs the program with this save on standard input; the arguments call it "-".
Outcome engineReading(const std::string& save, std::vector<std::string> arguments);

// The same, expecting success: standard output.
std::string outputReading(const std::string& save, std::vector<std::string> arguments);

}  // namespace pinwheel::cli
