#pragma once

#include "viewer/drawing/canvas.hpp"

#include <string>
#include <vector>

namespace pinwheel::viewer {

struct FontReport {
    Fonts fonts;
    std::vector<std::string> problems;  // missing fonts, and their substitutes
};

// In pixels. Text on the boards scales with them, so it has its own sizes.
struct FontSizes {
    float text = 0;
    float board = 0;
    float headline = 0;

    friend bool operator==(const FontSizes&, const FontSizes&) = default;
};

struct LoadedFonts {
    FontSizes sizes;
    FontReport report;
};

// The sizes for this window at `scale` pixels per point. Similar windows get equal sizes, so that
// resizing does not rasterise all characters at every step.
FontSizes fontSizesFor(ImageSize window, float scale);

// Loads the packaged fonts into the current ImGui context. ImGui's built-in font replaces missing
// ones. Besides Western European characters they contain those of `alsoNeeded`, in UTF-8.
FontReport loadFonts(const FontSizes& sizes, const std::string& alsoNeeded = "");

}  // namespace pinwheel::viewer
