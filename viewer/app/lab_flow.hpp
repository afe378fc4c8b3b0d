#pragma once

#include "pinwheel/base/result.hpp"
#include "viewer/state/lab.hpp"
#include "viewer/state/request.hpp"

#include <functional>
#include <optional>
#include <string>

namespace pinwheel::viewer {

// The rule lab: its runs in the background, and its reports.
class LabFlow {
public:
    Lab& state() { return state_; }
    const Lab& state() const { return state_; }
    bool isOn() const { return state_.isOpen; }

    void toggle() { state_.isOpen = !state_.isOpen; }
    void close() { state_.isOpen = false; }
    // Shows the reports of a file; nullopt if it has something else. `number` selects a set.
    std::optional<base::Status> open(const std::string& path,
                                     std::optional<std::size_t> number = std::nullopt);

    void run(const RunLab&);
    // Shows the games played so far.
    void run(const StopLab&);
    // The game as a save.
    std::string gameText(const OpenLabGame& asked);
    std::string reportText(LabFormat format) const;
    // Up, Down, Left and Right choose, Enter opens the chosen bar or runs, s types what is to be
    // played; nullopt if the key is not for the lab.
    std::optional<Request> requestFor(const KeyPress& press);

    // Cancels the run or the choice of a bar; false if there is neither.
    bool leaveOne();

    // A picture needs frames in which the report is laid out without the form.
    void preparePicture() {
        constexpr int kFrames = 8;
        state_.framesToPicture = kFrames;
        state_.pictureScale = 1;
    }
    bool isPreparingPicture() const { return state_.framesToPicture > 0; }
    // Call after every frame; true if the next one is to be the picture.
    bool advancePicture();

    // Call in every frame: takes over the reports of a finished run. True if something has changed.
    bool update();
    bool isWorking() const { return state_.run.isRunning(); }
    void passTime(double seconds);
    void stopWork() { state_.run.task.reset(); }
    // Called on another thread when a run is finished.
    void wakeWith(std::function<void()> wake) { wake_ = std::move(wake); }

private:
    Lab state_;
    std::function<void()> wake_;
};

}  // namespace pinwheel::viewer
