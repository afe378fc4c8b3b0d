#include "viewer/platform/fonts.hpp"

#include <fmt/format.h>
#include <imgui_freetype.h>

#include <fontconfig/fontconfig.h>
#include <optional>

namespace viewer {

namespace {

// The file of a font of exactly this family; fontconfig would gladly give another one.
std::optional<std::string> findFont(const char* family, int weight) {
    FcPattern* const wanted = FcPatternCreate();
    FcPatternAddString(wanted, FC_FAMILY, reinterpret_cast<const FcChar8*>(family));
    FcPatternAddInteger(wanted, FC_WEIGHT, weight);
    FcPatternAddInteger(wanted, FC_SLANT, FC_SLANT_ROMAN);
    FcConfigSubstitute(nullptr, wanted, FcMatchPattern);
    FcDefaultSubstitute(wanted);
    FcResult result = FcResultNoMatch;
    FcPattern* const found = FcFontMatch(nullptr, wanted, &result);
    FcPatternDestroy(wanted);
    if (found == nullptr) return std::nullopt;

    std::optional<std::string> path;
    FcChar8* foundFamily = nullptr;
    FcChar8* file = nullptr;
    if (FcPatternGetString(found, FC_FAMILY, 0, &foundFamily) == FcResultMatch &&
        FcPatternGetString(found, FC_FILE, 0, &file) == FcResultMatch &&
        std::string_view(reinterpret_cast<const char*>(foundFamily)) == family) {
        path = reinterpret_cast<const char*>(file);
    }
    FcPatternDestroy(found);
    return path;
}

}  // namespace

FontReport loadFonts(float textPixels) {
    // Latin, punctuation such as dashes and the middle dot, arrows and geometric shapes.
    static constexpr ImWchar kRanges[] = {0x20,   0xFF,   0x2010, 0x2026, 0x2190, 0x21FF,
                                          0x2200, 0x2265, 0x25A0, 0x25FF, 0};
    ImFontAtlas& atlas = *ImGui::GetIO().Fonts;
    atlas.Clear();
    atlas.FontBuilderIO = ImGuiFreeType::GetBuilderForFreeType();
    FontReport report;
    const auto load = [&](const char* family, int weight, float pixels,
                          const char* package) -> ImFont* {
        if (const auto path = findFont(family, weight)) {
            if (ImFont* font = atlas.AddFontFromFileTTF(path->c_str(), pixels, nullptr, kRanges))
                return font;
        }
        report.problems.push_back(
            fmt::format("the font {} is missing; install the Debian package {}", family, package));
        ImFontConfig config;
        config.SizePixels = pixels;
        return atlas.AddFontDefault(&config);
    };
    constexpr float kBoardText = 1.75F;
    constexpr float kHeadline = 2.6F;
    report.fonts.text = load("Inter", FC_WEIGHT_REGULAR, textPixels, "fonts-inter");
    report.fonts.bold = load("Inter", FC_WEIGHT_DEMIBOLD, textPixels, "fonts-inter");
    report.fonts.mono =
        load("JetBrains Mono", FC_WEIGHT_REGULAR, textPixels, "fonts-jetbrains-mono");
    report.fonts.boardText =
        load("Inter", FC_WEIGHT_REGULAR, textPixels * kBoardText, "fonts-inter");
    report.fonts.headline = load("Inter", FC_WEIGHT_BOLD, textPixels * kHeadline, "fonts-inter");
    return report;
}

}  // namespace viewer
