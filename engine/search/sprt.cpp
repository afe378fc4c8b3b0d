#include "pinwheel/search/sprt.hpp"

#include <cmath>
#include <cstddef>

namespace pinwheel::search {

namespace {

double expectedScore(double elo) { return 1.0 / (1.0 + std::pow(10.0, -elo / 400.0)); }
double toElo(double score) { return 400.0 * std::log10(score / (1.0 - score)); }

struct Moments {
    double mean;
    double variance;  // of one observation
};

// Adds half an observation of each possible score, so a one-sided score has some variance.
Moments momentsOf(const Sample& sample) {
    constexpr double kPrior = 0.5;
    const std::size_t step = sample.unit == Sample::Unit::Game ? 2 : 1;
    double size = 0;
    double sum = 0;
    double squares = 0;
    for (std::size_t quarters = 0; quarters < sample.counts.size(); quarters += step) {
        const double count = static_cast<double>(sample.counts[quarters]) + kPrior;
        const double score = static_cast<double>(quarters) / 4;
        size += count;
        sum += count * score;
        squares += count * score * score;
    }
    const double mean = sum / size;
    return {mean, squares / size - mean * mean};
}

}  // namespace

Sample sampleOf(const Tally& games) {
    return {Sample::Unit::Game, {games.losses, 0, games.draws, 0, games.wins}};
}

// The normal approximation of the generalised SPRT
// (https://www.chessprogramming.org/Sequential_Probability_Ratio_Test).
SprtState sprt(const Sample& sample, const SprtSettings& settings) {
    SprtState state{0, std::log(settings.beta / (1 - settings.alpha)),
                    std::log((1 - settings.beta) / settings.alpha), SprtVerdict::Continue};
    if (sample.size() == 0) return state;
    const auto [mean, variance] = momentsOf(sample);
    const double score0 = expectedScore(settings.elo0);
    const double score1 = expectedScore(settings.elo1);
    state.ratio = static_cast<double>(sample.size()) * (score1 - score0) *
                  (2 * mean - score0 - score1) / (2 * variance);
    if (state.ratio >= state.upper) state.verdict = SprtVerdict::AcceptH1;
    if (state.ratio <= state.lower) state.verdict = SprtVerdict::AcceptH0;
    return state;
}

std::optional<EloEstimate> eloEstimate(const Sample& sample) {
    constexpr double kDeviations = 1.96;
    if (sample.size() == 0) return std::nullopt;
    const auto [mean, variance] = momentsOf(sample);
    const double margin = kDeviations * std::sqrt(variance / static_cast<double>(sample.size()));
    const double low = mean - margin;
    const double high = mean + margin;
    if (low <= 0 || high >= 1) return std::nullopt;
    return EloEstimate{toElo(mean), (toElo(high) - toElo(low)) / 2};
}

}  // namespace pinwheel::search
