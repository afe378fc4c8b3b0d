#pragma once

#include "pinwheel/debugger/snapshot.hpp"
#include "viewer/drawing/canvas.hpp"
#include "viewer/drawing/theme.hpp"
#include "viewer/state/files.hpp"
#include "viewer/state/inspecting.hpp"
#include "viewer/state/request.hpp"

namespace pinwheel::viewer {

// The top of the side panel: title, turn, players, buttons for the game, and the comment on the
// current ply.
void drawGame(const debugger::Snapshot& game, const Files& files, NoteForm& note,
              CommandQueue& commands, const Resources& resources, const Theme& theme);

}  // namespace pinwheel::viewer
