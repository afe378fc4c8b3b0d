#pragma once

#include "pinwheel/base/result.hpp"

#include <optional>
#include <string>
#include <utility>

namespace pinwheel::viewer {

// A short confirmation, such as "Copied the four FENs". It disappears on its own and is not part of
// pictures or recordings.
struct BriefNotice {
    std::string text;
    float secondsLeft = 4;
};

// Messages of the window.
struct Notice {
    std::string text;  // the last error or reply, until the next command
    std::optional<BriefNotice> brief;

    void report(const base::Status& done) {
        if (!done) text = done.error().what;
    }
    void say(std::string words, float seconds = BriefNotice{}.secondsLeft) {
        brief = BriefNotice{std::move(words), seconds};
    }
    // Advances the time; true if that changes the screen.
    bool passTime(double seconds) {
        if (!brief) return false;
        brief->secondsLeft -= static_cast<float>(seconds);
        if (brief->secondsLeft > 0) return false;
        brief.reset();
        return true;
    }
};

}  // namespace pinwheel::viewer
