#pragma once

#include <cstdint>
#include <string_view>

namespace pinwheel::base {

// 64-bit FNV-1a (http://www.isthe.com/chongo/tech/comp/fnv/). Two texts of equal length that differ
// in a single byte never collide.
constexpr std::uint64_t checksum(std::string_view bytes) {
    constexpr std::uint64_t kStart = 0xCBF2'9CE4'8422'2325;
    constexpr std::uint64_t kPrime = 0x0000'0100'0000'01B3;
    std::uint64_t sum = kStart;
    for (const char byte : bytes) sum = (sum ^ static_cast<unsigned char>(byte)) * kPrime;
    return sum;
}

}  // namespace pinwheel::base
