#include "viewer/board/engine_line.hpp"

#include "pinwheel/game/note.hpp"
#include "viewer/board/signs.hpp"

#include <algorithm>
#include <array>

namespace pinwheel::viewer {

namespace {

constexpr std::array kOpacities = {0.95F, 0.6F, 0.35F};  // of the first moves

}  // namespace

void drawEngineLine(ImDrawList& list, const debugger::Snapshot& game,
                    const std::vector<chess::Move>& line, const Theme& theme,
                    const Layout& layout) {
    if (!game.isOneBoard()) return;
    const Placement& placement = layout.boards[debugger::BoardIndex{0}];
    const Rgba ink = theme.marks[static_cast<std::size_t>(game::MarkColour::Blue)];
    // The first one last, so that it is on top.
    for (std::size_t i = std::min(line.size(), kOpacities.size()); i-- > 0;)
        drawArrowSign(list, theme, placement, line[i].from(), line[i].to(),
                      withAlpha(ink, kOpacities[i]));
}

}  // namespace pinwheel::viewer
