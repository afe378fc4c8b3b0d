#pragma once

#include "pinwheel/base/decimal.hpp"

#include <CLI/CLI.hpp>
#include <fmt/format.h>

#include <charconv>
#include <cstdint>
#include <limits>
#include <string>

namespace pinwheel::cli {

// Adds --seed for any 64-bit number. CLI11 alone reads -1 as 2^64 - 1, and anything larger as well.
inline CLI::Option* addSeedOption(CLI::App& command, std::uint64_t& seed, const std::string& help) {
    const auto check = [](const std::string& text) -> std::string {
        std::uint64_t number = 0;
        const char* const end = text.data() + text.size();
        const auto read = std::from_chars(text.data(), end, number);
        if (read.ec == std::errc() && read.ptr == end) return {};
        return fmt::format("Value {} not in range 0 to {}", text,
                           std::numeric_limits<std::uint64_t>::max());
    };
    return command.add_option("--seed", seed, help)
        ->transform(base::withoutLeadingZeros)
        ->check(check);
}

}  // namespace pinwheel::cli
