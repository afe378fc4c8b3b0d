#pragma once

#include "pinwheel/base/result.hpp"

#include <optional>
#include <string>
#include <utility>

namespace pinwheel::viewer {

// A few words on what was just done, "Copied the four FENs". They go away by themselves and are in
// no picture or film.
struct BriefNotice {
    std::string text;
    float secondsLeft = 4;
};

// What the window has to say.
struct Notice {
    std::string text;  // the last refusal, or what a command has found out, until the next command
    std::optional<BriefNotice> brief;

    void report(const base::Status& done) {
        if (!done) text = done.error().what;
    }
    void say(std::string words) { brief = BriefNotice{std::move(words)}; }
    // So much time has passed; true if that changes what is on screen.
    bool passTime(double seconds) {
        if (!brief) return false;
        brief->secondsLeft -= static_cast<float>(seconds);
        if (brief->secondsLeft > 0) return false;
        brief.reset();
        return true;
    }
};

}  // namespace pinwheel::viewer
