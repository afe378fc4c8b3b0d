#pragma once

#include "pinwheel/debugger/snapshot.hpp"

#include <string>
#include <string_view>

namespace pinwheel::viewer {

// "stalemate=loses, rounds=10": with spaces, so that it can be wrapped; or "default rulings".
std::string rulingsName(std::string_view rulings);
// "rulings: stalemate=loses, rounds=10"; empty if the game has the default rulings.
std::string otherRulings(const debugger::Snapshot& game);

}  // namespace pinwheel::viewer
