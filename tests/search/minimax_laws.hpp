#pragma once

#include <cstddef>
#include <cstdint>

namespace pinwheel::search {

// How thoroughly to test the laws.
struct MinimaxEffort {
    std::uint64_t seed = 0;
    std::size_t lines = 0;     // random games whose ends are searched
    std::uint64_t leaves = 0;  // of the largest tree
};

// At a fixed depth the search's score equals that of plain minimax, and its move has that score:
// with and without the table, with and without draws by rule, and whatever is in the table.
void expectMinimaxScores(const MinimaxEffort& effort);
// The same at every ply of a game searched with one table, as in play.
void expectMinimaxScoresAllAlongAGame(const MinimaxEffort& effort);

}  // namespace pinwheel::search
