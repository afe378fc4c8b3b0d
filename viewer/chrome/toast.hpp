#pragma once

#include "viewer/drawing/canvas.hpp"
#include "viewer/drawing/theme.hpp"
#include "viewer/state/notice.hpp"
#include "viewer/state/recording.hpp"
#include "viewer/state/request.hpp"

#include <optional>

namespace pinwheel::viewer {

// In the lower right corner: what was just done, which file was written, or the progress of writing
// a GIF. Hidden in pictures and recordings.
void drawToast(const Recording& recording, const std::optional<BriefNotice>& brief,
               CommandQueue& commands, const Resources& resources, const Theme& theme);

// Shows that a recording is in progress: in the foreground, which is not recorded.
void drawFilmStatus(const Recording& recording, const Resources& resources, const Theme& theme);

}  // namespace pinwheel::viewer
