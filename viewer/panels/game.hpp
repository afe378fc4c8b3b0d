#pragma once

#include "pinwheel/debugger/snapshot.hpp"
#include "viewer/drawing/canvas.hpp"
#include "viewer/drawing/theme.hpp"
#include "viewer/state/inspecting.hpp"
#include "viewer/state/request.hpp"

namespace pinwheel::viewer {

// The side panel's head: title, turn, players, what can be done with the game, and the comment on
// the ply on screen.
void drawGame(const debugger::Snapshot& game, bool isModified, NoteForm& note,
              CommandQueue& commands, const Resources& resources, const Theme& theme);

}  // namespace pinwheel::viewer
