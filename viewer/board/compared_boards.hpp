#pragma once

#include "viewer/drawing/canvas.hpp"
#include "viewer/drawing/screen.hpp"
#include "viewer/drawing/theme.hpp"
#include "viewer/state/comparison_reading.hpp"

#include <imgui.h>

namespace pinwheel::viewer {

enum class ComparedSide : std::uint8_t { Left, Right };

// All boards, or one of them. `letters` is the font size of the names of several boards.
struct ComparedBoards {
    std::optional<debugger::BoardIndex> only;
    unsigned quarterTurns = 0;  // of a game on one board
    float letters = 0;
};
// What is shown of several boards at a width: the choice in the form; by default all boards if they
// are large enough to read, otherwise the one with the most squares that differ.
ComparedBoards shownBoards(const debugger::Snapshot& game, const debugger::NodeComparison& nodes,
                           const CompareForm& form, float width, float scale);

// Whether the move chosen in the form is playable on this side only; it may no longer be, as other
// plies are shown.
bool isMoveShown(const debugger::NodeComparison& nodes, ComparedSide side, const CompareForm& form);

// The height that the boards of one side need at a width, and the width at which they are this
// high.
float comparedHeight(const ComparedBoards& boards, float width);
float comparedWidth(const ComparedBoards& boards, float height);

// The boards of one line in a comparison, upright. Two opposite corners of a square that differs
// are marked, and the chosen square or move is pointed at.
void drawComparedBoards(ImDrawList& list, const debugger::Snapshot& game,
                        const debugger::NodeComparison& nodes, ComparedSide side,
                        const CompareForm& form, const ComparedBoards& boards,
                        const Resources& resources, const Theme& theme, const ScreenRect& area);

}  // namespace pinwheel::viewer
