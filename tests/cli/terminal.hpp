#pragma once

#include "run_program.hpp"

namespace pinwheel::cli {

// Runs a program on a pseudo-terminal and types the call's input. Returns what the screen shows as
// the outcome's output, without an echo of the input; Ctrl+D ("\x04") ends the input.
Outcome runOnTerminal(const Call& call);

}  // namespace pinwheel::cli
