#pragma once

#include "pinwheel/base/result.hpp"

#include <string>
#include <string_view>

namespace pinwheel::viewer {

// The rulings of a game after changes as a person types them: "stalemate=loses, rounds=10", or
// "default" for none that differ. Both are texts as in Snapshot::rulings.
base::Result<std::string> withTypedChanges(std::string_view rulings, std::string_view changes);

}  // namespace pinwheel::viewer
