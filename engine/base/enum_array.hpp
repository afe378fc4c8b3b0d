#pragma once

#include <array>
#include <cstddef>

namespace pinwheel::base {

// An array indexed by one enum only: boards[color] does not compile where boards[boardId] was
// meant. Size is the number of enumerators, which must count from 0.
template <class Enum, class T, std::size_t Size>
struct EnumArray {
    std::array<T, Size> values{};

    constexpr T& operator[](Enum index) { return values[static_cast<std::size_t>(index)]; }
    constexpr const T& operator[](Enum index) const {
        return values[static_cast<std::size_t>(index)];
    }

    constexpr auto begin() { return values.begin(); }
    constexpr auto end() { return values.end(); }
    constexpr auto begin() const { return values.begin(); }
    constexpr auto end() const { return values.end(); }

    friend constexpr bool operator==(const EnumArray&, const EnumArray&) = default;
};

}  // namespace pinwheel::base
