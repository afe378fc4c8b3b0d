#pragma once

#include <cstdint>
#include <optional>

namespace pinwheel::search {

// Games of one side against the other.
struct Tally {
    std::uint64_t wins = 0;
    std::uint64_t draws = 0;
    std::uint64_t losses = 0;

    std::uint64_t games() const { return wins + draws + losses; }
};

// A sequential probability ratio test between two hypotheses about the difference in strength, in
// Elo.
struct SprtSettings {
    double elo0 = 0;
    double elo1 = 10;
    double alpha = 0.05;  // how often H1 may be accepted although H0 is true
    double beta = 0.05;   // and the other way round
};

enum class SprtVerdict : std::uint8_t { Continue, AcceptH0, AcceptH1 };

struct SprtState {
    double ratio;  // log-likelihood of H1 against H0
    double lower;  // at or below: H0
    double upper;  // at or above: H1
    SprtVerdict verdict;
};

SprtState sprt(const Tally& tally, const SprtSettings& settings);

// The difference in strength that the score suggests, and the half-width of its 95 % interval;
// nothing as long as the games say too little.
struct EloEstimate {
    double elo;
    double margin;
};
std::optional<EloEstimate> eloEstimate(const Tally& tally);

}  // namespace pinwheel::search
