#pragma once

#include "viewer/state/keys.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace pinwheel::viewer {

// The judgements of a move, with their numbers as numeric annotation glyphs.
struct GlyphChoice {
    Action action;
    std::uint16_t glyph;
};
inline constexpr std::array kGlyphChoices = {
    GlyphChoice{Action::GlyphGood, 1},        GlyphChoice{Action::GlyphMistake, 2},
    GlyphChoice{Action::GlyphBrilliant, 3},   GlyphChoice{Action::GlyphBlunder, 4},
    GlyphChoice{Action::GlyphInteresting, 5}, GlyphChoice{Action::GlyphDubious, 6},
};
// The glyph of an action, if it is one of these.
std::optional<std::uint16_t> glyphOf(Action action);

// A move has at most one judgement: sets it, in place of another one, or removes it if it was set.
// Other glyphs, about the position, stay.
std::vector<std::uint16_t> toggled(std::vector<std::uint16_t> glyphs, std::uint16_t judgement);

// The same with the next judgement: ! !! !? ?! ? ??, and then none.
std::vector<std::uint16_t> withNextJudgement(const std::vector<std::uint16_t>& glyphs);

}  // namespace pinwheel::viewer
