#pragma once

#include <atomic>

namespace pinwheel::cli {

// From now on Ctrl-C does not end the program but sets what is returned, so that a long run can
// stop where it is and report what there is.
const std::atomic<bool>& catchInterrupt();

}  // namespace pinwheel::cli
