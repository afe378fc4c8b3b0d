#pragma once

#include "stored_output.hpp"

#include <string>
#include <vector>

// Selects the calls to store. Used only when recording: tests run the calls in the file.
namespace pinwheel::cli {

// One `trace -` and one `check -` per game.
std::vector<StoredCall> traceCalls(const std::vector<std::string>& games);
std::vector<StoredCall> checkCalls(const std::vector<std::string>& games);
// Each of the four boards of the games as an orthodox game, and some more lines and positions.
std::vector<StoredCall> inspectCalls(const std::vector<std::string>& games);
// Moves that cannot be played, at some plies of each game before it is over, as text and as JSON.
// Neither the moving piece nor any culprit is a ghost.
std::vector<StoredCall> explainCalls(const std::vector<std::string>& games);

}  // namespace pinwheel::cli
