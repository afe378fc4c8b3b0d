#pragma once

#include "pinwheel/debugger/snapshot.hpp"
#include "viewer/chrome/timeline_parts.hpp"
#include "viewer/drawing/canvas.hpp"
#include "viewer/drawing/theme.hpp"
#include "viewer/state/inspecting.hpp"

#include <imgui.h>

#include <cstddef>
#include <optional>

namespace pinwheel::viewer {

// A ply of a line.
struct TrackPoint {
    std::size_t line = 0;
    chess::Ply ply;

    friend bool operator==(const TrackPoint&, const TrackPoint&) = default;
};

// The track under a point, and its ply there; a label belongs to the end of its track.
std::optional<TrackPoint> trackAt(const TimelineForm& form, const Resources& resources,
                                  const TimelineParts& parts, ScreenPoint point);

// All lines as thin tracks that leave each other at their forks, with the current line highlighted,
// and dashed curves where a line reaches a position of another one.
void drawTracks(ImDrawList& list, const TimelineForm& form, const Resources& resources,
                const Theme& theme, const TimelineParts& parts);
// The current ply on the track of the current line.
void drawTrackCursor(ImDrawList& list, const debugger::Snapshot& game, const TimelineForm& form,
                     const Resources& resources, const Theme& theme, const TimelineParts& parts);
// A sign on the strip at each ply that more than one move follows.
void drawForks(ImDrawList& list, const TimelineForm& form, const Resources& resources,
               const Theme& theme, const TimelineParts& parts);
// The tooltip of a track: the line, its move there, and the boards after it.
void showTrackPoint(const debugger::Snapshot& game, const TrackPoint& point,
                    const Resources& resources, const Theme& theme);
// The lines that leave the current one at a ply, with their first moves; empty if none does.
std::string linesLeavingAt(const debugger::Snapshot& game, chess::Ply ply);

}  // namespace pinwheel::viewer
