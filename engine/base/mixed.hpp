#pragma once

#include <cstdint>

namespace pinwheel::base {

// SplitMix64, a bijection whose output looks random even for consecutive inputs.
constexpr std::uint64_t mixed(std::uint64_t value) {
    value += 0x9E3779B97F4A7C15U;
    value = (value ^ (value >> 30U)) * 0xBF58476D1CE4E5B9U;
    value = (value ^ (value >> 27U)) * 0x94D049BB133111EBU;
    return value ^ (value >> 31U);
}

}  // namespace pinwheel::base
