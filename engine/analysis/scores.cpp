#include "pinwheel/analysis/scores.hpp"

#include <fmt/format.h>

namespace pinwheel::analysis {

namespace {

using duplicate::Player;

Scores shifted(const Scores& scores, Score towardsZero) {
    Scores moved = scores;
    for (const Player player : duplicate::kAllPlayers) {
        const Score score = scores[player];
        if (search::isMate(score))
            moved.set(player, score > 0 ? score - towardsZero : score + towardsZero);
    }
    return moved;
}

}  // namespace

Scores scoresOf(const duplicate::Outcome& outcome, unsigned ply) {
    Scores scores;
    for (const Player player : duplicate::kAllPlayers) {
        if (outcome.results[player] == duplicate::Result::Win)
            scores.set(player, -search::matedAt(ply));
        if (outcome.results[player] == duplicate::Result::Loss)
            scores.set(player, search::matedAt(ply));
    }
    return scores;
}

Scores fromRoot(const Scores& scores, unsigned ply) {
    return shifted(scores, static_cast<Score>(ply));
}
Scores fromNode(const Scores& scores, unsigned ply) {
    return shifted(scores, -static_cast<Score>(ply));
}

std::string toText(Score score) {
    if (!search::isMate(score)) return fmt::format("{:+.2f}", static_cast<double>(score) / 100);
    const unsigned plies = pliesToMate(score);
    return fmt::format("{} in {} {}", score > 0 ? "wins" : "loses", plies,
                       plies == 1 ? "ply" : "plies");
}

}  // namespace pinwheel::analysis
