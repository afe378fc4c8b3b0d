#include "viewer/state/glyphs.hpp"

#include <algorithm>
#include <array>

namespace pinwheel::viewer {

std::optional<std::uint16_t> glyphOf(Action action) {
    for (const GlyphChoice& choice : kGlyphChoices)
        if (choice.action == action) return choice.glyph;
    return std::nullopt;
}

std::vector<std::uint16_t> toggled(std::vector<std::uint16_t> glyphs, std::uint16_t judgement) {
    const bool wasSet = std::find(glyphs.begin(), glyphs.end(), judgement) != glyphs.end();
    std::erase_if(glyphs, [](std::uint16_t glyph) {
        return glyph >= kGlyphChoices.front().glyph && glyph <= kGlyphChoices.back().glyph;
    });
    if (!wasSet) glyphs.insert(glyphs.begin(), judgement);
    return glyphs;
}

std::vector<std::uint16_t> withNextJudgement(const std::vector<std::uint16_t>& glyphs) {
    constexpr std::array<std::uint16_t, 6> kFromBestToWorst = {1, 3, 5, 6, 2, 4};
    const auto set = std::find_first_of(kFromBestToWorst.begin(), kFromBestToWorst.end(),
                                        glyphs.begin(), glyphs.end());
    if (set == kFromBestToWorst.end()) return toggled(glyphs, kFromBestToWorst.front());
    const bool isLast = set + 1 == kFromBestToWorst.end();
    return toggled(glyphs, isLast ? *set : *(set + 1));
}

}  // namespace pinwheel::viewer
