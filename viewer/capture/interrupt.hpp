#pragma once

namespace viewer {

// While one lives, Ctrl-C, a hang-up, a closed pipe and a polite kill are only remembered, so that
// whoever works can stop and clean up; the second time they end the program at once.
class Interrupt {
public:
    Interrupt();
    Interrupt(const Interrupt&) = delete;
    Interrupt& operator=(const Interrupt&) = delete;
    ~Interrupt();

    bool wasAsked() const;
};

}  // namespace viewer
