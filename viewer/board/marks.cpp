#include "viewer/board/marks.hpp"

#include "viewer/board/signs.hpp"
#include "viewer/state/board_marks.hpp"

#include <utility>

namespace pinwheel::viewer {

namespace {

using debugger::BoardIndex;
using game::BoardMark;
using game::MarkColour;

MarkColour colourOf(const ImGuiIO& io) {
    const bool isRed = io.KeyShift || io.KeyCtrl;
    if (isRed && io.KeyAlt) return MarkColour::Yellow;
    if (io.KeyAlt) return MarkColour::Blue;
    return isRed ? MarkColour::Red : MarkColour::Green;
}

// From where the button was pressed to where the mouse is now.
BoardMark drawnMark(const Looking& looking) {
    return {static_cast<std::uint8_t>(looking.markStart->board), looking.markStart->square,
            looking.hovered->square, colourOf(ImGui::GetIO())};
}

void drawMark(ImDrawList& list, const BoardMark& mark, const Theme& theme,
              const Placement& placement) {
    if (!placement.isVisible()) return;
    const Rgba colour = theme.marks[static_cast<std::size_t>(mark.colour)];
    if (mark.isCircle()) {
        drawCircleSign(list, theme, placement, mark.from, colour);
    } else {
        drawArrowSign(list, theme, placement, mark.from, mark.to, colour);
    }
}

}  // namespace

void handleMarks(const debugger::Snapshot& game, Looking& looking, CommandQueue& commands) {
    if (ImGui::IsMouseClicked(ImGuiMouseButton_Right)) looking.markStart = looking.hovered;
    if (!ImGui::IsMouseReleased(ImGuiMouseButton_Right) || !looking.markStart) return;
    if (looking.hovered && looking.hovered->board == looking.markStart->board) {
        game::SetMarks change{game.node, game.note.marks};
        toggle(change.marks, drawnMark(looking));
        commands.emplace_back(std::move(change));
    }
    looking.markStart.reset();
}

void drawMarks(ImDrawList& list, const debugger::Snapshot& game, const Looking& looking,
               const Theme& theme, const Layout& layout) {
    for (const auto* marks : {&game.note.marks, &looking.marks}) {
        for (const BoardMark& mark : *marks)
            drawMark(list, mark, theme, layout.boards[BoardIndex{mark.board}]);
    }
    const bool isDragging =
        looking.markStart && looking.hovered && looking.hovered->board == looking.markStart->board;
    if (!isDragging) return;
    Theme faint = theme;
    for (Rgba& colour : faint.marks) colour = withAlpha(colour, 0.5F);
    drawMark(list, drawnMark(looking), faint, layout.boards[looking.markStart->board]);
}

}  // namespace pinwheel::viewer
