#pragma once

#include <cstddef>
#include <cstdint>

namespace pinwheel::search {

// How much of the laws to try.
struct MinimaxEffort {
    std::uint64_t seed = 0;
    std::size_t lines = 0;     // random games whose ends are searched
    std::uint64_t leaves = 0;  // of the largest tree
};

// To a fixed depth the search's score is that of plain minimax, and its move has that score: with
// the table and without, with draws by rule and without, and whatever the table has seen before.
void expectMinimaxScores(const MinimaxEffort& effort);
// So it is at every ply of a game searched with one table, as in play.
void expectMinimaxScoresAllAlongAGame(const MinimaxEffort& effort);

}  // namespace pinwheel::search
