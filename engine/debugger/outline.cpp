#include "pinwheel/debugger/outline.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <string_view>
#include <utility>

namespace pinwheel::debugger {

using chess::Ply;
using game::NodeId;

namespace {

// The signs that people write for numeric annotation glyphs.
constexpr std::array<std::pair<std::uint16_t, std::string_view>, 16> kGlyphSigns = {{{1, "!"},
                                                                                     {2, "?"},
                                                                                     {3, "!!"},
                                                                                     {4, "??"},
                                                                                     {5, "!?"},
                                                                                     {6, "?!"},
                                                                                     {7, "□"},
                                                                                     {10, "="},
                                                                                     {13, "∞"},
                                                                                     {14, "+/="},
                                                                                     {15, "=/+"},
                                                                                     {16, "+/-"},
                                                                                     {17, "-/+"},
                                                                                     {18, "+-"},
                                                                                     {19, "-+"},
                                                                                     {146, "N"}}};

// Whether the glyph judges the move itself, and so is written right after it.
bool isMoveGlyph(std::uint16_t glyph) { return glyph >= 1 && glyph <= 6; }

}  // namespace

std::string glyphText(std::uint16_t glyph) {
    const auto* found = std::find_if(kGlyphSigns.begin(), kGlyphSigns.end(),
                                     [glyph](const auto& sign) { return sign.first == glyph; });
    if (found != kGlyphSigns.end()) return std::string(found->second);
    return fmt::format("${}", glyph);
}

std::string glyphText(std::span<const std::uint16_t> glyphs) {
    std::string text;
    for (const std::uint16_t glyph : glyphs) {
        if (!text.empty() && !isMoveGlyph(glyph)) text += ' ';
        text += glyphText(glyph);
    }
    return text;
}

std::string OutlineMove::glyphs() const { return note == nullptr ? "" : glyphText(note->glyphs); }

const OutlineMove* Outline::moveAt(std::size_t line, Ply ply) const {
    assert(line < lines.size() && ply <= lines[line].lastPly);
    if (ply == lines[line].lastPly && !lines[line].moves.empty()) return &lines[line].moves.back();
    while (ply < lines[line].firstPly) {
        if (!lines[line].from) return nullptr;
        line = lines[line].from->line;
    }
    return &lines[line].moves[ply.value - lines[line].firstPly.value];
}

NodeId Outline::nodeAt(std::size_t line, Ply ply) const {
    const OutlineMove* move = moveAt(line, ply);
    return move == nullptr ? game::NodeId{} : move->node;
}

}  // namespace pinwheel::debugger
