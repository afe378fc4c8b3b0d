#pragma once

#include "pinwheel/debugger/snapshot.hpp"
#include "viewer/board/board_geometry.hpp"
#include "viewer/drawing/canvas.hpp"
#include "viewer/drawing/theme.hpp"
#include "viewer/state/drawings.hpp"
#include "viewer/state/looking.hpp"
#include "viewer/state/settings.hpp"

#include <imgui.h>

namespace pinwheel::viewer {

// The parts of the compass that depend only on the position: for games and for positions that are
// being set up.

Layout boardsLayout(const debugger::Snapshot& game, const Settings& settings,
                    const Looking& looking, const ScreenRect& area);
BoardsKey boardsKey(const Settings& settings, const Looking& looking, std::uint64_t generation,
                    const Resources& resources, const ScreenRect& area);

void drawAllBoards(ImDrawList& list, const debugger::Snapshot& game, const Resources& resources,
                   const Theme& theme, const Layout& layout);
void drawAllPieces(ImDrawList& list, const debugger::Snapshot& game, const Settings& settings,
                   const Looking& looking, const Resources& resources, const Theme& theme,
                   const Layout& layout);
// The path of a move being explained, and the pieces on the line of an attack or pin, below the
// pieces; those that prevent it, and the squares through which they do, above them. Nothing without
// an explanation.
void drawWay(ImDrawList& list, const debugger::Snapshot& game, const debugger::Explanation* why,
             const Theme& theme, const Layout& layout);
void drawWhy(ImDrawList& list, const debugger::Snapshot& game, const debugger::Explanation* why,
             const Theme& theme, const Layout& layout);
// The targets of the shown piece, and a frame around it if it is held.
void drawShownTargets(ImDrawList& list, const debugger::Snapshot& game, const Looking& looking,
                      const Theme& theme, const Layout& layout);
// The seats, the names of the boards, and the centre.
void drawAllSeats(ImDrawList& list, const debugger::Snapshot& game, const Resources& resources,
                  const Theme& theme, const Layout& layout,
                  const debugger::BySeat<bool>& computers = {});

}  // namespace pinwheel::viewer
