#pragma once

#include "viewer/app/view_state.hpp"
#include "viewer/board/canvas.hpp"
#include "viewer/board/theme.hpp"

namespace pinwheel::viewer {

// In the lower right corner: what was written and where, or how far a film is on its way to disk.
// Not in frames that a picture or a film is made of.
void drawToast(ViewState& view, const Resources& resources, const Theme& theme);

// That a film is being recorded: in the foreground, which no film shows.
void drawFilmStatus(const ViewState& view, const Resources& resources, const Theme& theme);

}  // namespace pinwheel::viewer
