#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace pinwheel::viewer {

// How far the computer looks ahead: to a depth, or as far as it gets in a time.
struct Effort {
    enum class Kind : std::uint8_t { Depth, Time };
    static constexpr unsigned kDeepest = 20;
    static constexpr unsigned kLongest = 36'000;  // tenths of a second: an hour

    Kind kind = Kind::Depth;
    unsigned amount = 4;  // plies, or tenths of a second

    bool isDepth() const { return kind == Kind::Depth; }
    double seconds() const { return amount / 10.0; }

    friend bool operator==(const Effort&, const Effort&) = default;
};
constexpr Effort toDepth(unsigned plies) { return {Effort::Kind::Depth, plies}; }
constexpr Effort forTenths(unsigned tenths) { return {Effort::Kind::Time, tenths}; }

// Of an opponent, if none is chosen.
inline constexpr Effort kUsualEffort = {Effort::Kind::Time, 10};

// "depth 3", "0.5 s".
std::string toText(Effort effort);
// "3", "depth 3", "0.5s", "2 s"; nullopt for anything else, and beyond the limits.
std::optional<Effort> parseEffort(std::string_view text);
// The ones to choose from, weakest first.
std::span<const Effort> offeredEfforts();

}  // namespace pinwheel::viewer
