#pragma once

#include "base/result.hpp"

#include <optional>
#include <string>

namespace viewer {

// Opens the window, on a game or on a new one, and stays until it is closed.
base::Status runWindow(const std::optional<std::string>& game);

}  // namespace viewer
