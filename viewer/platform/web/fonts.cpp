#include "viewer/platform/fonts.hpp"

#include <imgui.h>

#include <algorithm>

namespace pinwheel::viewer {

FontReport loadFonts(const FontSizes& sizes, const std::string&) {
    ImFontAtlas& atlas = *ImGui::GetIO().Fonts;
    atlas.Clear();
    // Whole pixels, as FreeType places the characters on the desktop.
    ImFontConfig config;
    config.OversampleH = 1;
    config.PixelSnapH = true;
    // The embedded fonts contain the characters that are needed, and no others.
    static constexpr ImWchar kAll[] = {0x20, 0xFFFF, 0};
    const auto load = [&](const char* file, float pixels) {
        return atlas.AddFontFromFileTTF(file, pixels, &config, kAll);
    };
    FontReport report;
    report.fonts.text = load("/share/fonts/text.otf", sizes.text);
    report.fonts.bold = load("/share/fonts/bold.otf", sizes.text);
    report.fonts.mono = load("/share/fonts/mono.ttf", sizes.text);
    report.fonts.boardText = load("/share/fonts/text.otf", sizes.board);
    report.fonts.headline = load("/share/fonts/headline.otf", sizes.headline);
    atlas.Build();
    return report;
}

}  // namespace pinwheel::viewer
