#pragma once

#include "pinwheel/base/result.hpp"
#include "viewer/storage/user_folders.hpp"

#include <optional>
#include <string>

namespace pinwheel::viewer {

struct WindowOptions {
    std::optional<std::string> game;  // without one, a new game
    UserFolders folders;
    std::optional<unsigned> framesAtMost;  // then it closes by itself: for measuring
};

// Opens the window and stays until it is closed.
base::Status runWindow(const WindowOptions& options);

}  // namespace pinwheel::viewer
