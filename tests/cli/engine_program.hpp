#pragma once

#include "run_program.hpp"

#include <string>
#include <vector>

namespace pinwheel::cli {

// The pinwheel-engine that was built with these tests.
Call engineCall(std::vector<std::string> arguments);
Outcome engine(std::vector<std::string> arguments);
// The same, with Ctrl-C after a second.
Outcome interruptedEngine(std::vector<std::string> arguments, const std::string& input = "");

// The lines of a text, without newlines.
std::vector<std::string> linesOf(const std::string& text);

// Exit status 1, one sentence on standard error, nothing on standard output.
void expectRefused(const Outcome& outcome, const std::string& sentence);
// Exit status 2, a hint on standard error, nothing on standard output.
void expectWrongUsage(const Outcome& outcome);

}  // namespace pinwheel::cli
