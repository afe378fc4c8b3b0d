#pragma once

#include "pinwheel/debugger/mark.hpp"
#include "viewer/drawing/canvas.hpp"
#include "viewer/drawing/theme.hpp"

#include <array>

namespace pinwheel::viewer {

// The kinds of events, the most important first: these win where there is no room for all.
inline constexpr std::array kMarksByWeight = {
    debugger::Mark::End,     debugger::Mark::Promotion,  debugger::Mark::Castling,
    debugger::Mark::Check,   debugger::Mark::Repetition, debugger::Mark::Ghost,
    debugger::Mark::Capture, debugger::Mark::Divergence,
};

// The colour of a kind of event.
Rgba colourOf(debugger::Mark mark, const Theme& theme);

// Every kind has its own shape, so that it can be recognised without its colour: a cross for a
// capture, a plus for a check, a tower for castling, a triangle for a promotion, an open circle for
// a ghost, a fork for a divergence, two bars for a repetition and a flag for the end. `size` is its
// height.
void drawEventSign(ImDrawList& list, debugger::Mark mark, ScreenPoint centre, float size,
                   Rgba colour);

// The sign followed by its name, as a list item.
void eventSignWithName(debugger::Mark mark, const Theme& theme);

}  // namespace pinwheel::viewer
