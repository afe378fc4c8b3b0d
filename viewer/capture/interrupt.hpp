#pragma once

namespace pinwheel::viewer {

// While one lives, Ctrl-C, a hang-up, a closed pipe and a polite kill are only remembered, however
// often they come, so that whoever works can stop and clean up. SIGQUIT still ends the program at
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
