#pragma once

#include <cstdint>
#include <limits>

namespace pinwheel::base {

// Sums and products of counts that stop at the largest number instead of wrapping around: a count
// that reads kTooMany is this number or a greater one, and so is whatever is added to it.
inline constexpr std::uint64_t kTooMany = std::numeric_limits<std::uint64_t>::max();

constexpr std::uint64_t saturatedSum(std::uint64_t a, std::uint64_t b) {
    std::uint64_t sum = 0;
    return __builtin_add_overflow(a, b, &sum) ? kTooMany : sum;
}
constexpr std::uint64_t saturatedProduct(std::uint64_t a, std::uint64_t b) {
    std::uint64_t product = 0;
    return __builtin_mul_overflow(a, b, &product) ? kTooMany : product;
}
static_assert(saturatedSum(kTooMany - 1, 1) == kTooMany && saturatedSum(kTooMany, 1) == kTooMany);
static_assert(saturatedProduct(kTooMany, 0) == 0 &&
              saturatedProduct(std::uint64_t{1} << 32U, std::uint64_t{1} << 32U) == kTooMany);

}  // namespace pinwheel::base
