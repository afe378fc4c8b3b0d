#pragma once

#include "viewer/drawing/screen.hpp"
#include "viewer/state/timeline_view.hpp"

#include <cstddef>

namespace pinwheel::viewer {

// The parts of the timeline from top to bottom, in pixels: lanes of events, a strip with the player
// who moved, the ply numbers, the tracks of all lines, the clocks' curves and the arcs between
// repeated positions. If there is little room, all kinds of events share one lane, then curves and
// arcs are omitted, then the tracks: the strip and its numbers always have their place.
struct TimelineParts {
    float left = 0;
    float right = 0;
    float letters = 0;  // font size of names and numbers
    float top = 0;
    float laneHeight = 0;
    std::size_t lanes = 1;
    float strip = 0;
    float axis = 0;
    float tracks = 0;
    float trackHeight = 0;
    std::size_t trackRows = 0;
    float curves = 0;
    float arcs = 0;
    float bottom = 0;

    bool hasLanes() const { return lanes > 1; }
    bool hasTracks() const { return trackRows > 0; }
    // The centre of a row of tracks.
    float trackMiddle(std::size_t row) const {
        return tracks + (static_cast<float>(row) + 0.5F) * trackHeight;
    }
    bool hasCurves() const { return bottom > curves; }
    // The centre and the edges of a ply's column.
    float x(const PlyWindow& window, chess::Ply ply) const;
    float columnLeft(const PlyWindow& window, chess::Ply ply) const;
    float columnRight(const PlyWindow& window, chess::Ply ply) const;
};

// `text` is the height of the running text. If that is 16 pixels, names and numbers have at least
// 11. `trackRows` is the number of rows that all tracks need; a game with only one line has none.
TimelineParts timelineParts(const ScreenRect& rect, float text, std::size_t trackRows = 0);
// The minimum height of the timeline.
float leastTimelineHeight(float text);

}  // namespace pinwheel::viewer
