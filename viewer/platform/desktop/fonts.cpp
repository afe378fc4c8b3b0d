#include "viewer/platform/fonts.hpp"

#include "viewer/drawing/imgui_versions.hpp"

#include <fmt/format.h>
#include <imgui_freetype.h>

#include <algorithm>
#include <fontconfig/fontconfig.h>
#include <memory>
#include <optional>
#include <set>
#include <string_view>

namespace pinwheel::viewer {

namespace {

// The installed fonts. Fontconfig's default configuration would never be freed.
class FontCatalogue {
public:
    // The file of a font of exactly this family; fontconfig would substitute another one.
    std::optional<std::string> find(const char* family, int weight) const {
        if (!config_) return std::nullopt;
        const Pattern wanted(FcPatternCreate());
        FcPatternAddString(wanted.get(), FC_FAMILY, reinterpret_cast<const FcChar8*>(family));
        FcPatternAddInteger(wanted.get(), FC_WEIGHT, weight);
        FcPatternAddInteger(wanted.get(), FC_SLANT, FC_SLANT_ROMAN);
        FcConfigSubstitute(config_.get(), wanted.get(), FcMatchPattern);
        FcDefaultSubstitute(wanted.get());
        FcResult result = FcResultNoMatch;
        const Pattern found(FcFontMatch(config_.get(), wanted.get(), &result));
        if (!found) return std::nullopt;

        FcChar8* foundFamily = nullptr;
        FcChar8* file = nullptr;
        if (FcPatternGetString(found.get(), FC_FAMILY, 0, &foundFamily) != FcResultMatch ||
            FcPatternGetString(found.get(), FC_FILE, 0, &file) != FcResultMatch ||
            std::string_view(reinterpret_cast<const char*>(foundFamily)) != family)
            return std::nullopt;
        return reinterpret_cast<const char*>(file);
    }

private:
    struct Destroy {
        void operator()(FcConfig* config) const { FcConfigDestroy(config); }
        void operator()(FcPattern* pattern) const { FcPatternDestroy(pattern); }
    };
    using Pattern = std::unique_ptr<FcPattern, Destroy>;

    std::unique_ptr<FcConfig, Destroy> config_{FcInitLoadConfigAndFonts()};
};

// The characters of a text that a font cannot draw.
std::set<ImWchar> missingLetters(ImFont& font, const std::string& text) {
    ImFontGlyphRangesBuilder used;
    used.AddText(text.c_str());
    std::set<ImWchar> missing;
    for (unsigned letter = 0x20; letter <= IM_UNICODE_CODEPOINT_MAX; ++letter) {
        if (used.GetBit(letter) && !hasGlyph(font, static_cast<ImWchar>(letter)))
            missing.insert(static_cast<ImWchar>(letter));
    }
    return missing;
}

void useFreeType(ImFontAtlas& atlas) {
#if IMGUI_VERSION_NUM >= 19200
    atlas.SetFontLoader(ImGuiFreeType::GetFontLoader());
#else
    atlas.FontBuilderIO = ImGuiFreeType::GetBuilderForFreeType();
#endif
}

}  // namespace

FontReport loadFonts(const FontSizes& sizes, const std::string& alsoNeeded) {
    // Latin, punctuation such as dashes and the middle dot, arrows and geometric shapes.
    static constexpr ImWchar kRanges[] = {0x20,   0xFF,   0x2010, 0x2026, 0x2190, 0x21FF,
                                          0x2200, 0x2265, 0x25A0, 0x25FF, 0};
    // Moves are written with dashes and ×.
    static constexpr ImWchar kHeadlineRanges[] = {0x20,   0x7E,   0xA0,   0xFF, 0x2013,
                                                  0x2019, 0x2026, 0x2026, 0};
    ImFontAtlas& atlas = *ImGui::GetIO().Fonts;
    atlas.Clear();
    ImFontGlyphRangesBuilder wanted;
    wanted.AddRanges(kRanges);
    wanted.AddText(alsoNeeded.c_str());
    ImVector<ImWchar> ranges;
    wanted.BuildRanges(&ranges);
    useFreeType(atlas);
    FontReport report;
    const FontCatalogue catalogue;
    const auto load = [&](const char* family, int weight, float pixels, const ImWchar* letters,
                          const char* package) -> ImFont* {
        if (const auto path = catalogue.find(family, weight)) {
            if (ImFont* font = atlas.AddFontFromFileTTF(path->c_str(), pixels, nullptr, letters))
                return font;
        }
        report.problems.push_back(
            fmt::format("the font {} is missing; install the Debian package {}", family, package));
        ImFontConfig config;
        config.SizePixels = pixels;
        return atlas.AddFontDefault(&config);
    };
    const auto inter = [&](int weight, float pixels, const ImWchar* letters) {
        return load("Inter", weight, pixels, letters, "fonts-inter");
    };
    report.fonts.text = inter(FC_WEIGHT_REGULAR, sizes.text, ranges.Data);
    report.fonts.bold = inter(FC_WEIGHT_DEMIBOLD, sizes.text, kRanges);
    report.fonts.mono =
        load("JetBrains Mono", FC_WEIGHT_REGULAR, sizes.text, kRanges, "fonts-jetbrains-mono");
    report.fonts.boardText = inter(FC_WEIGHT_REGULAR, sizes.board, ranges.Data);
    report.fonts.headline = inter(FC_WEIGHT_BOLD, sizes.headline, kHeadlineRanges);
    atlas.Build();  // while the ranges are valid
    for (const ImWchar letter : missingLetters(*report.fonts.text, alsoNeeded))
        report.problems.push_back(
            fmt::format("the font Inter has no character U+{:04X}: it is drawn as ?",
                        static_cast<unsigned>(letter)));
    return report;
}

}  // namespace pinwheel::viewer
