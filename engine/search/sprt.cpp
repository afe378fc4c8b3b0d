#include "pinwheel/search/sprt.hpp"

#include <cmath>

namespace pinwheel::search {

namespace {

double expectedScore(double elo) { return 1.0 / (1.0 + std::pow(10.0, -elo / 400.0)); }
double toElo(double score) { return 400.0 * std::log10(score / (1.0 - score)); }

struct Moments {
    double mean;
    double variance;  // of one game
};

// Adds half a game of each result, so a one-sided score has some variance.
Moments momentsOf(const Tally& tally) {
    constexpr double kPrior = 0.5;
    const double wins = static_cast<double>(tally.wins) + kPrior;
    const double draws = static_cast<double>(tally.draws) + kPrior;
    const double losses = static_cast<double>(tally.losses) + kPrior;
    const double games = wins + draws + losses;
    const double mean = (wins + draws / 2) / games;
    const double variance = (wins * (1 - mean) * (1 - mean) + draws * (0.5 - mean) * (0.5 - mean) +
                             losses * mean * mean) /
                            games;
    return {mean, variance};
}

}  // namespace

// The normal approximation of the generalised SPRT
// (https://www.chessprogramming.org/Sequential_Probability_Ratio_Test).
SprtState sprt(const Tally& tally, const SprtSettings& settings) {
    SprtState state{0, std::log(settings.beta / (1 - settings.alpha)),
                    std::log((1 - settings.beta) / settings.alpha), SprtVerdict::Continue};
    if (tally.games() == 0) return state;
    const auto [mean, variance] = momentsOf(tally);
    const double score0 = expectedScore(settings.elo0);
    const double score1 = expectedScore(settings.elo1);
    state.ratio = static_cast<double>(tally.games()) * (score1 - score0) *
                  (2 * mean - score0 - score1) / (2 * variance);
    if (state.ratio >= state.upper) state.verdict = SprtVerdict::AcceptH1;
    if (state.ratio <= state.lower) state.verdict = SprtVerdict::AcceptH0;
    return state;
}

std::optional<EloEstimate> eloEstimate(const Tally& tally) {
    constexpr double kDeviations = 1.96;
    if (tally.games() == 0) return std::nullopt;
    const auto [mean, variance] = momentsOf(tally);
    const double margin = kDeviations * std::sqrt(variance / static_cast<double>(tally.games()));
    const double low = mean - margin;
    const double high = mean + margin;
    if (low <= 0 || high >= 1) return std::nullopt;
    return EloEstimate{toElo(mean), (toElo(high) - toElo(low)) / 2};
}

}  // namespace pinwheel::search
