#pragma once

#include "viewer/drawing/theme.hpp"
#include "viewer/state/file_dialog.hpp"
#include "viewer/state/request.hpp"

namespace pinwheel::viewer {

// Asks which file to open or where to save: type a path, or click through the folders.
void drawFileBrowser(FileDialog& dialog, CommandQueue& commands, const Theme& theme);

}  // namespace pinwheel::viewer
