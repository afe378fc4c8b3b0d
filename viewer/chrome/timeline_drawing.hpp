#pragma once

#include "pinwheel/debugger/snapshot.hpp"
#include "viewer/chrome/timeline_parts.hpp"
#include "viewer/drawing/canvas.hpp"
#include "viewer/drawing/theme.hpp"
#include "viewer/state/inspecting.hpp"
#include "viewer/state/playback.hpp"

#include <optional>

namespace pinwheel::viewer {

// Events, players and repetitions of the plies in view: everything that can be cached until the
// game, its ply or the view changes.
void drawTimelinePicture(ImDrawList& list, const debugger::Snapshot& game, const TimelineForm& form,
                         const Resources& resources, const Theme& theme,
                         const TimelineParts& parts);
// The clocks, which can be cached until the line or the view changes.
void drawTimelineCurves(ImDrawList& list, const debugger::Snapshot& game, const TimelineForm& form,
                        const Resources& resources, const Theme& theme, const TimelineParts& parts);
// As many ply numbers as fit; the current one is highlighted.
void drawTimelineAxis(ImDrawList& list, const debugger::Snapshot& game, const TimelineForm& form,
                      const Resources& resources, const Theme& theme, const TimelineParts& parts);
// The cursor at the current ply, and the range that is played.
void drawTimelineCursor(ImDrawList& list, const debugger::Snapshot& game,
                        const std::optional<PlyRange>& range, const TimelineForm& form,
                        const Resources& resources, const Theme& theme, const TimelineParts& parts);

}  // namespace pinwheel::viewer
