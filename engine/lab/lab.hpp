#pragma once

#include "pinwheel/base/progress.hpp"
#include "pinwheel/duplicate/rulings.hpp"
#include "pinwheel/lab/played_game.hpp"
#include "pinwheel/lab/tally.hpp"

#include <atomic>
#include <cstdint>
#include <vector>

namespace pinwheel::lab {

inline constexpr std::uint64_t kMostGames = 1'000'000'000;

struct LabSettings {
    GameSetup setup;
    std::uint64_t first = 1;  // the number of the first game
    std::uint64_t games = 10'000;
    std::vector<duplicate::Rulings> sets = {duplicate::Rulings()};
    unsigned threads = 1;
};

// Plays that many games under every set of rulings; one tally for each set, in order. The result
// does not depend on the number of threads, and the tallies of two runs add up to that of all their
// games. If `stop` becomes true, it is that of the games played
// so far, which are the same for all sets. `done` counts games as they are finished,
// and `progress` is their share.
std::vector<Tally> runLab(const LabSettings& settings, const std::atomic<bool>& stop,
                          std::atomic<std::uint64_t>& done, base::Progress* progress = nullptr);

}  // namespace pinwheel::lab
