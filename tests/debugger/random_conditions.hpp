#pragma once

#include "pinwheel/chess/zobrist.hpp"
#include "pinwheel/debugger/condition.hpp"

#include <cstdint>
#include <random>
#include <span>

namespace pinwheel::debugger {

// Random conditions of every form; the same seed gives the same conditions on every machine. Most
// numbers are small, and keys come from a list, so that many conditions hold somewhere.
class RandomConditions {
public:
    RandomConditions(std::uint64_t seed, std::span<const chess::Key> keys)
        : random_(seed), keys_(keys) {}

    Condition next() { return next(3); }

private:
    Condition next(unsigned depth);
    Condition test();
    Value value();
    Condition comparison();
    std::optional<BoardIndex> maybeBoard();
    std::uint64_t below(std::uint64_t bound) { return random_() % bound; }

    std::mt19937_64 random_;
    std::span<const chess::Key> keys_;
};

}  // namespace pinwheel::debugger
