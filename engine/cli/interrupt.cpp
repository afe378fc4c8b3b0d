#include "pinwheel/cli/interrupt.hpp"

#include <csignal>

namespace pinwheel::cli {

namespace {

std::atomic<bool> isInterrupted = false;
static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler may touch nothing else");

void noteSignal(int) { isInterrupted = true; }

}  // namespace

const std::atomic<bool>& catchInterrupt() {
    std::signal(SIGINT, noteSignal);
    return isInterrupted;
}

const std::atomic<bool>& catchTermination() {
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) std::signal(signal, noteSignal);
    return isInterrupted;
}

}  // namespace pinwheel::cli
