#pragma once

#include <array>
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

// Independent observations of one side's score, which is what statistics are about. Two games from
// one opening are not independent, so they are one observation, a pair: an opening that decides the
// game gives one point of two, however strong the sides are. (The five possible scores of a pair
// give such a sample the name pentanomial.)
struct Sample {
    enum class Unit : std::uint8_t { Game, Pair };

    Unit unit = Unit::Game;
    // By score, in quarters of what can be scored: 0, 1/4, 1/2, 3/4, 1. A game has no odd quarters.
    std::array<std::uint64_t, 5> counts{};

    std::uint64_t size() const { return counts[0] + counts[1] + counts[2] + counts[3] + counts[4]; }
};

// Every game as an observation of its own.
Sample sampleOf(const Tally& games);

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

SprtState sprt(const Sample& sample, const SprtSettings& settings);

// The difference in strength that the score suggests, and the half-width of its 95 % confidence
// interval; nullopt if there are too few results.
struct EloEstimate {
    double elo;
    double margin;
};
std::optional<EloEstimate> eloEstimate(const Sample& sample);

}  // namespace pinwheel::search
