#pragma once

#include <cstdint>
#include <random>
#include <string>

namespace pinwheel::chess {

// Damages texts at random; the same seed gives the same result on every machine.
class Mutator {
public:
    explicit Mutator(std::uint64_t seed) : random_(seed) {}

    // The text with one to four small changes: bytes replaced, inserted, removed or moved.
    std::string mutated(std::string text);

private:
    std::size_t below(std::size_t limit) { return limit == 0 ? 0 : random_() % limit; }
    char anyByte();
    void changeOnce(std::string& text);

    std::mt19937_64 random_;
};

}  // namespace pinwheel::chess
