#pragma once

#include "pinwheel/session/snapshot.hpp"
#include "viewer/canvas.hpp"
#include "viewer/request.hpp"
#include "viewer/theme.hpp"
#include "viewer/view_state.hpp"

namespace pinwheel::viewer {

// What the session has told, filtered by a word.
void drawEvents(const session::Snapshot& game, ViewState& view, CommandQueue& commands,
                const Resources& resources, const Theme& theme);

}  // namespace pinwheel::viewer
