#pragma once

#include "viewer/drawing/theme.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <utility>

namespace pinwheel::viewer {

// As WCAG 2 defines them: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio
inline double luminance(Rgba colour) {
    const auto linear = [](std::uint8_t value) {
        const double share = value / 255.0;
        return share <= 0.04045 ? share / 12.92 : std::pow((share + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * linear(colour.red) + 0.7152 * linear(colour.green) +
           0.0722 * linear(colour.blue);
}

inline double contrast(Rgba a, Rgba b) {
    const auto [darker, lighter] = std::minmax({luminance(a), luminance(b)});
    return (lighter + 0.05) / (darker + 0.05);
}

// Calls f with each theme in each palette, and its name.
template <class F>
void forEachTheme(F f) {
    for (const ThemeChoice theme : {ThemeChoice::Dark, ThemeChoice::Light}) {
        for (const PaletteChoice palette :
             {PaletteChoice::Standard, PaletteChoice::ColourBlindSafe}) {
            f(themeFor(theme, palette),
              std::string(theme == ThemeChoice::Dark ? "dark" : "light") +
                  (palette == PaletteChoice::Standard ? ", standard" : ", colour-blind safe"));
        }
    }
}

}  // namespace pinwheel::viewer
