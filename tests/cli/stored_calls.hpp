#pragma once

#include "stored_output.hpp"

#include <string>
#include <vector>

// Which calls are worth storing. Only recording asks: a test makes the calls that the file names.
namespace pinwheel::cli {

// One of `trace -` and one of `check -` per game.
std::vector<StoredCall> traceCalls(const std::vector<std::string>& games);
std::vector<StoredCall> checkCalls(const std::vector<std::string>& games);
// Each of the four boards of the games as an ordinary game, and some lines and positions more.
std::vector<StoredCall> inspectCalls(const std::vector<std::string>& games);
// Moves that cannot be played, at some plies of each game at which it is not over, as text and as
// JSON. Neither the piece to be moved nor any that is to blame is a ghost.
std::vector<StoredCall> explainCalls(const std::vector<std::string>& games);

}  // namespace pinwheel::cli
