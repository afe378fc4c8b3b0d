#pragma once

#include "viewer/files/file_dialog.hpp"
#include "viewer/request.hpp"
#include "viewer/theme.hpp"

namespace pinwheel::viewer {

// Asks which file to open or where to save: a path to type, and the folder to click through.
void drawFileBrowser(FileDialog& dialog, CommandQueue& commands, const Theme& theme);

}  // namespace pinwheel::viewer
