#include "viewer/capture/interrupt.hpp"

#include <array>
#include <csignal>

namespace pinwheel::viewer {

namespace {

constexpr std::array kSignals = {SIGINT, SIGTERM, SIGHUP, SIGPIPE};

// A signal handler can only reach a global.
volatile std::sig_atomic_t wasInterrupted = 0;

void noteSignal(int /*signal*/) { wasInterrupted = 1; }

}  // namespace

Interrupt::Interrupt() {
    wasInterrupted = 0;
    for (const int signal : kSignals) {
        struct sigaction old {};
        // Keep ignored signals ignored: nohup relies on it.
        if (sigaction(signal, nullptr, &old) == 0 && old.sa_handler == SIG_IGN) continue;
        struct sigaction action {};
        action.sa_handler = noteSignal;
        action.sa_flags = SA_RESTART;
        sigaction(signal, &action, nullptr);
    }
}

Interrupt::~Interrupt() {
    for (const int signal : kSignals) {
        struct sigaction current {};
        if (sigaction(signal, nullptr, &current) == 0 && current.sa_handler == noteSignal)
            std::signal(signal, SIG_DFL);
    }
}

bool Interrupt::wasAsked() const { return wasInterrupted != 0; }

}  // namespace pinwheel::viewer
