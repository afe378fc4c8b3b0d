#pragma once

#include "viewer/canvas.hpp"

#include <string>
#include <vector>

namespace viewer {

struct FontReport {
    Fonts fonts;
    std::vector<std::string> problems;  // fonts that are missing, and what is used instead
};

// Loads the packaged fonts into the current ImGui context, for a running text of so many pixels.
// What is missing is replaced by the font inside ImGui.
FontReport loadFonts(float textPixels);

}  // namespace viewer
