#pragma once

#include "pinwheel/base/result.hpp"
#include "viewer/storage/user_folders.hpp"

#include <optional>
#include <string>

namespace pinwheel::viewer {

struct WindowOptions {
    std::optional<std::string> game;  // absent: the start screen
    UserFolders folders;
    std::optional<unsigned>
        framesAtMost;  // closes the window after this many frames, for benchmarks
    std::optional<std::string> lesson{};  // opened instead of a game; empty: the list
};

// Opens the window and runs until it is closed.
base::Status runWindow(const WindowOptions& options);

}  // namespace pinwheel::viewer
