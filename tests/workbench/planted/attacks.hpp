#pragma once

#include "board.hpp"

#include <array>
#include <utility>

// Where pieces go on an empty board.
namespace pinwheel::planted {

class Squares {
public:
    constexpr void add(Square square) { squares_[size_++] = static_cast<std::uint8_t>(square); }
    constexpr const std::uint8_t* begin() const { return squares_.data(); }
    constexpr const std::uint8_t* end() const { return squares_.data() + size_; }

private:
    std::array<std::uint8_t, 8> squares_{};
    std::uint8_t size_ = 0;
};

using Step = std::pair<int, int>;  // files, ranks
using Steps = std::array<Step, 8>;

// Directions with an even index are straight, the others are diagonal.
inline constexpr Steps kDirections{
    {{1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}}};
constexpr bool isDiagonal(std::size_t direction) { return direction % 2 == 1; }

constexpr std::optional<Square> stepFrom(Square square, Step step) {
    const int file = static_cast<int>(fileOf(square)) + step.first;
    const int rank = static_cast<int>(rankOf(square)) + step.second;
    if (file < 0 || file > 7 || rank < 0 || rank > 7) return std::nullopt;
    return squareAt(static_cast<unsigned>(file), static_cast<unsigned>(rank));
}

// A step on the numbers of the squares, blind to the edges of the board.
constexpr std::optional<Square> wrappingStepFrom(Square square, Step step) {
    const int to = static_cast<int>(square) + 8 * step.second + step.first;
    return to < 0 || to > 63 ? std::nullopt : std::optional(static_cast<Square>(to));
}

constexpr std::array<Squares, 64> targetsOf(const Steps& steps, auto stepFunction) {
    std::array<Squares, 64> all{};
    for (Square square = 0; square < 64; ++square) {
        for (const Step& step : steps) {
            if (const auto to = stepFunction(square, step)) all[square].add(*to);
        }
    }
    return all;
}

inline constexpr Steps kKnightJumps{
    {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}};
inline constexpr auto kKnightSteps = targetsOf(kKnightJumps, stepFrom);
inline constexpr auto kWrappingKnightSteps = targetsOf(kKnightJumps, wrappingStepFrom);
inline constexpr auto kKingSteps = targetsOf(kDirections, stepFrom);

// The squares in each direction, the nearest first.
inline constexpr auto kRays = [] {
    std::array<std::array<Squares, 8>, 64> rays{};
    for (Square square = 0; square < 64; ++square) {
        for (std::size_t direction = 0; direction < 8; ++direction) {
            auto next = stepFrom(square, kDirections[direction]);
            while (next) {
                rays[square][direction].add(*next);
                next = stepFrom(*next, kDirections[direction]);
            }
        }
    }
    return rays;
}();

}  // namespace pinwheel::planted
