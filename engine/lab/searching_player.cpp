#include "pinwheel/lab/searching_player.hpp"

#include <algorithm>

namespace pinwheel::lab {

namespace {

// Small, because it is cleared before every move.
constexpr std::size_t kTableBytes = std::size_t{1} << 19U;

}  // namespace

SearchingPlayer::SearchingPlayer(const duplicate::Rulings& rulings, const std::atomic<bool>& stop)
    : game_(duplicate::GameState(), rulings), analyst_(kTableBytes), stop_(stop) {}

std::vector<duplicate::SyncMove> SearchingPlayer::goodMoves(unsigned depth) {
    constexpr analysis::Score kIndifference = 10;  // centipawns
    analyst_.clear();
    const auto rated =
        analyst_.rate(game_, depth, {analysis::Model::Paranoid, true}, kIndifference, stop_);
    std::vector<duplicate::SyncMove> good;
    for (const duplicate::SyncMove move : syncMoves(game_.state())) {
        const bool isGood = std::any_of(rated.begin(), rated.end(),
                                        [&](const auto& each) { return each.move == move.move(); });
        if (isGood) good.push_back(move);
    }
    return good;
}

}  // namespace pinwheel::lab
