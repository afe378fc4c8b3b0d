#pragma once

#include "viewer/drawing/canvas.hpp"
#include "viewer/drawing/screen.hpp"
#include "viewer/drawing/theme.hpp"
#include "viewer/state/comparison_reading.hpp"

#include <imgui.h>

namespace pinwheel::viewer {

enum class ComparedSide : std::uint8_t { Left, Right };

// The height that the boards of one side need at a width; `letters` is the font size of the names
// of several boards.
float comparedHeight(const debugger::Snapshot& game, float width, float letters);
// The width at which they are this high.
float comparedWidth(const debugger::Snapshot& game, float height, float letters);

// The boards of one line in a comparison, upright. Two opposite corners of a square that differs
// are marked, and the chosen square or move is pointed at.
void drawComparedBoards(ImDrawList& list, const debugger::Snapshot& game,
                        const debugger::NodeComparison& nodes, ComparedSide side,
                        const CompareForm& form, unsigned quarterTurns, const Resources& resources,
                        const Theme& theme, const ScreenRect& area, float letters);

}  // namespace pinwheel::viewer
