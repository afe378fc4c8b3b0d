#pragma once

#include "viewer/drawing/canvas.hpp"
#include "viewer/drawing/retained.hpp"
#include "viewer/drawing/screen.hpp"
#include "viewer/drawing/theme.hpp"
#include "viewer/state/looking.hpp"
#include "viewer/state/settings.hpp"
#include "viewer/state/timeline_view.hpp"

#include <cstdint>

namespace pinwheel::viewer {

// The cache key of the static part of the boards.
struct BoardsKey {
    std::uint64_t generation = 0;
    ThemeChoice theme = ThemeChoice::Dark;
    PaletteChoice palette = PaletteChoice::Standard;
    PieceFacing facing = PieceFacing::WithBoard;
    unsigned quarterTurns = 0;
    ShownBoards shownBoards;
    float focusShare = 0;
    bool isGliding = false;
    ScreenRect area;
    ResourceStamp resources;

    friend bool operator==(const BoardsKey&, const BoardsKey&) = default;
};

// The cache key of the timeline.
struct TimelineKey {
    std::uint64_t generation = 0;
    ThemeChoice theme = ThemeChoice::Dark;
    PaletteChoice palette = PaletteChoice::Standard;
    PlyWindow plies;
    ScreenRect area;
    ResourceStamp resources;

    friend bool operator==(const TimelineKey&, const TimelineKey&) = default;
};

// The cache key of the timeline's curves. They do not depend on the ply on screen, so that
// scrubbing through a long game does not draw them again.
struct CurvesKey {
    TimelineKey timeline;  // its generation is the revision of the line
    std::uint32_t clockLimit = 0;
    std::uint32_t boardClockLimit = 0;

    friend bool operator==(const CurvesKey&, const CurvesKey&) = default;
};

// Cached draw lists, copied into each frame until their key changes.
struct Drawings {
    std::uint64_t generation = 0;  // incremented when the snapshot changes
    RetainedFor<BoardsKey> boards;
    RetainedFor<BoardsKey> pieces;
    RetainedFor<BoardsKey> seats;
    RetainedFor<TimelineKey> timeline;
    RetainedFor<CurvesKey> curves;
};

}  // namespace pinwheel::viewer
