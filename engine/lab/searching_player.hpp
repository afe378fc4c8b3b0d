#pragma once

#include "pinwheel/analysis/analyst.hpp"
#include "pinwheel/analysis/game_line.hpp"
#include "pinwheel/duplicate/rulings.hpp"
#include "pinwheel/duplicate/sync_moves.hpp"

#include <atomic>
#include <vector>

namespace pinwheel::lab {

// Searches the positions of one game. Its answers depend on the game alone, not on what was asked
// before.
class SearchingPlayer {
public:
    // `stop` ends a search at once; it must outlive the player.
    SearchingPlayer(const duplicate::Rulings& rulings, const std::atomic<bool>& stop);

    // The moves that are about as good as the best one at this depth, in the order of syncMoves():
    // a player who always chose the best would play every game alike. Empty if it was stopped.
    std::vector<duplicate::SyncMove> goodMoves(unsigned depth);
    void play(duplicate::SyncMove move) { game_.play(move); }

private:
    analysis::GameLine game_;
    analysis::Analyst analyst_;
    const std::atomic<bool>& stop_;
};

}  // namespace pinwheel::lab
