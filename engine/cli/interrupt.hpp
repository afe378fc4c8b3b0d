#pragma once

#include <atomic>

namespace pinwheel::cli {

// After this call Ctrl-C no longer ends the program but sets the returned flag, so that a long run
// can stop and report its results so far.
const std::atomic<bool>& catchInterrupt();

}  // namespace pinwheel::cli
