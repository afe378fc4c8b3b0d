#include "viewer/state/glyphs.hpp"

#include <algorithm>

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

}  // namespace pinwheel::viewer
