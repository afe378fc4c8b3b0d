#pragma once

#include "viewer/drawing/canvas.hpp"

#include <string>
#include <vector>

namespace pinwheel::viewer {

struct FontReport {
    Fonts fonts;
    std::vector<std::string> problems;  // fonts that are missing, and what is used instead
};

// In pixels. Text on the boards grows with them, so it has sizes of its own.
struct FontSizes {
    float text = 0;
    float board = 0;
    float headline = 0;

    friend bool operator==(const FontSizes&, const FontSizes&) = default;
};

// What a window of this size needs where a point is `scale` pixels. Nearly equal windows get equal
// sizes, so that dragging a window's edge does not draw all letters anew with every step.
FontSizes fontSizesFor(ImageSize window, float scale);

// Loads the packaged fonts into the current ImGui context. What is missing is replaced by the font
// inside ImGui. Besides the letters of Western Europe they have those of `alsoNeeded`, as UTF-8.
FontReport loadFonts(const FontSizes& sizes, const std::string& alsoNeeded = "");

}  // namespace pinwheel::viewer
