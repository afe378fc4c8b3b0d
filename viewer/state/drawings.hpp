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

// Everything that the still part of the boards depends on.
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

// And that of the timeline.
struct TimelineKey {
    std::uint64_t generation = 0;
    ThemeChoice theme = ThemeChoice::Dark;
    PaletteChoice palette = PaletteChoice::Standard;
    PlyWindow plies;
    ScreenRect area;
    ResourceStamp resources;

    friend bool operator==(const TimelineKey&, const TimelineKey&) = default;
};

// What is drawn once per change and copied into the frames until the next one.
struct Drawings {
    std::uint64_t generation = 0;  // another number whenever the snapshot is another one
    RetainedFor<BoardsKey> boards;
    RetainedFor<BoardsKey> pieces;
    RetainedFor<BoardsKey> seats;
    RetainedFor<TimelineKey> timeline;
};

}  // namespace pinwheel::viewer
