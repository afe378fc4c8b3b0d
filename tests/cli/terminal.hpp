#pragma once

#include "run_program.hpp"

namespace pinwheel::cli {

// Runs a program on a terminal of its own and types the call's input. What the screen shows comes
// back as the outcome's output, without an echo of the input; Ctrl+D ("\x04") ends the input.
Outcome runOnTerminal(const Call& call);

}  // namespace pinwheel::cli
