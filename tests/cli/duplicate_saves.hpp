#pragma once

#include "engine_program.hpp"

#include <string>
#include <string_view>

namespace pinwheel::cli {

// The text of a save of these moves, "e2e4 d2d4 …", with more members if need be: ",\"title\":…".
std::string saveOf(std::string_view moves, std::string_view moreMembers = "");
// A member of "lines" that leaves a line after a ply.
std::string lineOf(std::size_t line, std::size_t ply, std::string_view moves,
                   std::string_view moreMembers = "");

// The program with this save on its standard input; the arguments name it "-".
Outcome engineReading(const std::string& save, std::vector<std::string> arguments);

// The same when all goes well: what it writes to standard output.
std::string outputReading(const std::string& save, std::vector<std::string> arguments);

}  // namespace pinwheel::cli
