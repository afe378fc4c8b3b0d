#pragma once

#include "viewer/drawing/screen.hpp"
#include "viewer/state/timeline_view.hpp"

#include <cstddef>

namespace pinwheel::viewer {

// The parts of the timeline from top to bottom, in pixels: lanes of events, a strip with the player
// who moved, the ply numbers, the clocks' curves and the arcs between repeated positions. If there
// is little room, curves and arcs are omitted, and all kinds of events share one lane.
struct TimelineParts {
    float left = 0;
    float right = 0;
    float letters = 0;  // font size of names and numbers
    float top = 0;
    float laneHeight = 0;
    std::size_t lanes = 1;
    float strip = 0;
    float axis = 0;
    float curves = 0;
    float arcs = 0;
    float bottom = 0;

    bool hasLanes() const { return lanes > 1; }
    bool hasCurves() const { return bottom > curves; }
    // The centre and the edges of a ply's column.
    float x(const PlyWindow& window, chess::Ply ply) const;
    float columnLeft(const PlyWindow& window, chess::Ply ply) const;
    float columnRight(const PlyWindow& window, chess::Ply ply) const;
};

// `text` is the height of the running text. If that is 16 pixels, names and numbers have at least
// 11.
TimelineParts timelineParts(const ScreenRect& rect, float text);
// The minimum height of the timeline.
float leastTimelineHeight(float text);

}  // namespace pinwheel::viewer
