#pragma once

#include "pinwheel/base/result.hpp"

#include <string>

namespace pinwheel::viewer {

// The last refusal, or what a command has to say, until the next one.
struct Notice {
    std::string text;

    void report(const base::Status& done) {
        if (!done) text = done.error().what;
    }
};

}  // namespace pinwheel::viewer
