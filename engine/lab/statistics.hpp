#pragma once

#include "pinwheel/duplicate/rulings.hpp"
#include "pinwheel/lab/tally.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace pinwheel::lab {

// An estimate with the 95 % interval around it.
struct Estimate {
    double value = 0;
    double low = 0;
    double high = 0;

    friend bool operator==(const Estimate&, const Estimate&) = default;
};

// Of a share, `count` out of `total`: Wilson's score interval, which is sound near 0 and 1 too.
Estimate shareOf(std::uint64_t count, std::uint64_t total);
// Of a mean, from the sum and the sum of squares of `total` values: the normal approximation.
Estimate meanOf(double sum, double squares, std::uint64_t total);

// The number of plies that this share of the games does not exceed: 0.5 is the median.
std::uint32_t lengthAt(const Tally& tally, double share);
Estimate lengthOf(const Tally& tally);
// Playable moves per ply.
double branchingOf(const Tally& tally);
// Of the moves that are legal on one board, the share that the other board forbids.
double lostToCoupling(const Tally& tally);
// Points (a win is 1, a draw 1/2) of North and East minus those of South and West, per game.
Estimate firstMoverLeadOf(const Tally& tally);

// What an inventor should see at once, as sentences: a seat that never wins, a reason that never
// ends a game, results that differ between two seats beyond chance (McNemar's test, p < 0.001).
std::vector<std::string> flagsOf(const Tally& tally, const duplicate::Rulings& rulings);

}  // namespace pinwheel::lab
