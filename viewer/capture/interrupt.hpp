#pragma once

namespace pinwheel::viewer {

// While it exists, SIGINT, SIGHUP, SIGPIPE and SIGTERM are only recorded, however often
// they come, so that the program can stop and clean up. SIGQUIT still ends the program at
// once.
class Interrupt {
public:
    Interrupt();
    Interrupt(const Interrupt&) = delete;
    Interrupt& operator=(const Interrupt&) = delete;
    ~Interrupt();

    bool wasAsked() const;
};

}  // namespace pinwheel::viewer
