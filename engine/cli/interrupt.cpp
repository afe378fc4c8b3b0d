#include "pinwheel/cli/interrupt.hpp"

#include <csignal>

namespace pinwheel::cli {

namespace {

std::atomic<bool> isInterrupted = false;
static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler may touch nothing else");

}  // namespace

const std::atomic<bool>& catchInterrupt() {
    std::signal(SIGINT, [](int) { isInterrupted = true; });
    return isInterrupted;
}

}  // namespace pinwheel::cli
