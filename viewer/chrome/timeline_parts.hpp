#pragma once

#include "viewer/drawing/screen.hpp"
#include "viewer/state/timeline_view.hpp"

#include <cstddef>

namespace pinwheel::viewer {

// The parts of the timeline from top to bottom, in pixels: lanes of events, a strip with the player
// who moved, the ply numbers, the clocks' curves and the arcs between repeated positions. With
// little room there are no curves and arcs, and one lane for all kinds of events.
struct TimelineParts {
    float left = 0;
    float right = 0;
    float letters = 0;  // the height of names and numbers
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
    // The middle and the edges of a ply's column.
    float x(const PlyWindow& window, chess::Ply ply) const;
    float columnLeft(const PlyWindow& window, chess::Ply ply) const;
    float columnRight(const PlyWindow& window, chess::Ply ply) const;
};

// `text` is the height of the running text. Names and numbers are never below 11 pixels where that
// is 16.
TimelineParts timelineParts(const ScreenRect& rect, float text);
// The height that the lowest form needs.
float leastTimelineHeight(float text);

}  // namespace pinwheel::viewer
