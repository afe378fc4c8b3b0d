#pragma once

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <string>

namespace pinwheel::cli {

// A number in this range. CLI::Range lets NaN through, which compares as false with both limits.
inline CLI::Validator realRange(double least, double most) {
    CLI::Validator range = CLI::Range(least, most);
    return range.operation([least, most](const std::string& text) {
        double number = 0;
        const bool isInRange =
            CLI::detail::lexical_cast(text, number) && number >= least && number <= most;
        return isInRange ? std::string()
                         : fmt::format("Value {} not in range {} to {}", text, least, most);
    });
}

}  // namespace pinwheel::cli
