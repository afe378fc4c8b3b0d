#pragma once

#include "viewer/app/request.hpp"
#include "viewer/board/theme.hpp"
#include "viewer/chrome/file_dialog.hpp"

namespace pinwheel::viewer {

// Asks which file to open or where to save: a path to type, and the folder to click through.
void drawFileBrowser(FileDialog& dialog, CommandQueue& commands, const Theme& theme);

}  // namespace pinwheel::viewer
