#include "viewer/platform/fonts.hpp"

#include <imgui.h>

#include <cmath>

namespace pinwheel::viewer {

namespace {

// Where FreeType places the characters on the desktop: it rounds an advance to 1/64 of a pixel, and
// that to whole pixels.
float likeFreeType(float advance) {
    constexpr float kParts = 64;
    return std::floor(std::round(advance * kParts) / kParts + 0.5F);
}

}  // namespace

FontReport loadFonts(const FontSizes& sizes, const std::string&) {
    ImFontAtlas& atlas = *ImGui::GetIO().Fonts;
    atlas.Clear();
    ImFontConfig config;
    config.OversampleH = 1;
    // The embedded fonts contain the characters that are needed, and no others.
    static constexpr ImWchar kAll[] = {0x20, 0xFFFF, 0};
    // ImGui asks FreeType for a whole number of pixels, but scales the characters from the exact
    // size; so do we, for the same text width.
    const auto load = [&](const char* file, float pixels) {
        return atlas.AddFontFromFileTTF(file, std::floor(pixels), &config, kAll);
    };
    FontReport report;
    report.fonts.text = load("/share/fonts/text.otf", sizes.text);
    report.fonts.bold = load("/share/fonts/bold.otf", sizes.text);
    report.fonts.mono = load("/share/fonts/mono.ttf", sizes.text);
    report.fonts.boardText = load("/share/fonts/text.otf", sizes.board);
    report.fonts.headline = load("/share/fonts/headline.otf", sizes.headline);
    atlas.Build();
    for (ImFont* const font : atlas.Fonts) {
        for (ImFontGlyph& glyph : font->Glyphs) glyph.AdvanceX = likeFreeType(glyph.AdvanceX);
        font->BuildLookupTable();
    }
    report.fonts.text->FontSize = report.fonts.bold->FontSize = report.fonts.mono->FontSize =
        sizes.text;
    report.fonts.boardText->FontSize = sizes.board;
    report.fonts.headline->FontSize = sizes.headline;
    return report;
}

}  // namespace pinwheel::viewer
