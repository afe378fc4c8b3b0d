#pragma once

#include "base/result.hpp"
#include "viewer/image.hpp"
#include "viewer/view_state.hpp"

#include <CLI/CLI.hpp>

#include <string>
#include <vector>

namespace viewer {

// What can be asked of any picture on the command line.
struct PictureOptions {
    std::string game;
    std::string size = "1920x1080";
    float scale = 1;
    std::string theme = "dark";
    std::string palette = "standard";
    std::string pieces = "board";
    std::string panels;
    std::string grab;
    std::string hover;
    std::vector<std::string> marks;
    unsigned quarterTurns = 0;
    bool isFocused = false;
};

// Adds GAME and the options above to a sub-command.
void addPictureOptions(CLI::App& command, PictureOptions& options);

base::Result<ImageSize> parseSize(const std::string& text);
// The view that the options describe.
base::Result<ViewState> viewOf(const PictureOptions& options);

}  // namespace viewer
