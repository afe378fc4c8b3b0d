#pragma once

#include "pinwheel/chess/types.hpp"
#include "pinwheel/debugger/mark.hpp"
#include "viewer/state/playback.hpp"

#include <string>
#include <vector>

namespace pinwheel::viewer {

// Navigation through the game, and the session's events.
struct Debugging {
    chess::Ply previousPly;  // the ply on screen before, to highlight changes
    Playback playback;
    debugger::MarkSet wantedMarks = debugger::MarkSet::all();  // where "next event" stops
    std::vector<std::string> eventLines;                       // oldest first
};

}  // namespace pinwheel::viewer
