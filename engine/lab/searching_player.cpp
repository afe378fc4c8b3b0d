#include "pinwheel/lab/searching_player.hpp"

#include <algorithm>
#include <atomic>

namespace pinwheel::lab {

namespace {

// Small, because it is cleared before every move.
constexpr std::size_t kTableBytes = std::size_t{1} << 19U;

}  // namespace

SearchingPlayer::SearchingPlayer(const duplicate::Rulings& rulings)
    : game_(duplicate::GameState(), rulings), analyst_(kTableBytes) {}

std::vector<duplicate::SyncMove> SearchingPlayer::goodMoves(unsigned depth) {
    constexpr analysis::Score kIndifference = 10;  // centipawns
    const std::atomic<bool> never = false;
    analyst_.clear();
    const auto rated =
        analyst_.rate(game_, depth, {analysis::Model::Paranoid, true}, kIndifference, never);
    std::vector<duplicate::SyncMove> good;
    for (const duplicate::SyncMove move : syncMoves(game_.state())) {
        const bool isGood = std::any_of(rated.begin(), rated.end(),
                                        [&](const auto& each) { return each.move == move.move(); });
        if (isGood) good.push_back(move);
    }
    return good;
}

}  // namespace pinwheel::lab
