#pragma once

#include <cstdint>
#include <optional>

namespace pinwheel::search {

// Results of one side against the other.
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
    double alpha = 0.05;  // type I error: accepting H1 although H0 is true
    double beta = 0.05;   // type II error: accepting H0 although H1 is true
};

enum class SprtVerdict : std::uint8_t { Continue, AcceptH0, AcceptH1 };

struct SprtState {
    double ratio;  // log-likelihood ratio of H1 against H0
    double lower;  // at or below: accept H0
    double upper;  // at or above: accept H1
    SprtVerdict verdict;
};

SprtState sprt(const Tally& tally, const SprtSettings& settings);

// The difference in strength that the score suggests, and the half-width of its 95 % confidence
// interval; nullopt if there are too few results.
struct EloEstimate {
    double elo;
    double margin;
};
std::optional<EloEstimate> eloEstimate(const Tally& tally);

}  // namespace pinwheel::search
