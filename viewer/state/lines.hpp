#pragma once

#include "pinwheel/debugger/outline.hpp"

#include <optional>

namespace pinwheel::viewer {

// What is being done to the lines of the game.
struct Lines {
    // Everything that would be deleted, until the user confirms or cancels.
    std::optional<debugger::Deletion> deletion;
};

}  // namespace pinwheel::viewer
