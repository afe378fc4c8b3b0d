#include "viewer/board/best_line.hpp"

#include "viewer/board/signs.hpp"

#include <algorithm>
#include <array>

namespace pinwheel::viewer {

namespace {

using debugger::SeatIndex;

constexpr std::array kMoveOpacities = {1.0F, 0.75F, 0.55F, 0.4F};  // of the first moves

void drawMove(ImDrawList& list, const debugger::Snapshot& game, const Theme& theme,
              const Layout& layout, SeatIndex mover, chess::Move move, float opacity) {
    const Rgba ink = withAlpha(theme.players[mover], opacity);
    for (const debugger::BoardIndex board : game.seat(mover).boards) {
        const Placement& placement = layout.boards[board];
        if (!placement.isVisible()) continue;
        const bool isOccupied = game.board(board).position.occupied().contains(move.to());
        drawBestMoveSign(list, theme, placement, move.from(), move.to(), ink, isOccupied);
    }
}

}  // namespace

void drawBestLine(ImDrawList& list, const debugger::Snapshot& game, const Looking& looking,
                  const Theme& theme, const Layout& layout) {
    if (game.isOneBoard()) return;
    std::array<SeatIndex, kMoveOpacities.size()> movers{};
    movers[0] = game.toMove;
    for (std::size_t i = 1; i < movers.size(); ++i) movers[i] = game.roster->next(movers[i - 1]);
    // The first one last, so that it is on top.
    for (std::size_t i = std::min(looking.bestLine.size(), kMoveOpacities.size()); i-- > 0;)
        drawMove(list, game, theme, layout, movers[i], looking.bestLine[i], kMoveOpacities[i]);
    const bool isShown =
        !looking.bestLine.empty() && looking.hint && looking.bestLine.front() == looking.hint->move;
    if (looking.hint && !isShown)
        drawMove(list, game, theme, layout, movers[0], looking.hint->move, kMoveOpacities[0]);
}

}  // namespace pinwheel::viewer
