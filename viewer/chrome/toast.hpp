#pragma once

#include "viewer/drawing/canvas.hpp"
#include "viewer/drawing/theme.hpp"
#include "viewer/state/notice.hpp"
#include "viewer/state/recording.hpp"
#include "viewer/state/request.hpp"

#include <optional>

namespace pinwheel::viewer {

// In the lower right corner: what was just done, what was written and where, or how much of a film
// has been written. Not in frames that become pictures or films.
void drawToast(const Recording& recording, const std::optional<BriefNotice>& brief,
               CommandQueue& commands, const Resources& resources, const Theme& theme);

// That a film is being recorded: in the foreground, which no film shows.
void drawFilmStatus(const Recording& recording, const Resources& resources, const Theme& theme);

}  // namespace pinwheel::viewer
