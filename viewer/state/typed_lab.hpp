#pragma once

#include "pinwheel/base/result.hpp"
#include "viewer/state/lab.hpp"

#include <string_view>

namespace pinwheel::viewer {

// The form after changes as a person types them: sets of rulings, separated by semicolons, and
// games, seed and player, as in "default; stalemate=loses, rounds=10; games=50000 player=greedy".
// "each" stands for every single change. Without a set, the sets stay as they are.
base::Result<LabForm> withTypedRun(LabForm form, std::string_view typed);

}  // namespace pinwheel::viewer
