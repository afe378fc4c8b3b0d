#pragma once

#include <atomic>

namespace pinwheel::cli {

// After this call Ctrl-C no longer ends the program but sets the returned flag, so that a long run
// can stop and report its results so far.
const std::atomic<bool>& catchInterrupt();
// The same for SIGTERM and SIGHUP, too: a command that runs another program must end that first.
const std::atomic<bool>& catchTermination();

}  // namespace pinwheel::cli
