#pragma once

#include "pinwheel/chess/types.hpp"
#include "pinwheel/debugger/mark.hpp"
#include "viewer/state/playback.hpp"

#include <string>
#include <vector>

namespace pinwheel::viewer {

// The way through the game, and what the session has told on it.
struct Debugging {
    chess::Ply previousPly;  // what was on screen before, to show what changed
    Playback playback;
    debugger::MarkSet wantedMarks = debugger::MarkSet::all();  // where "next event" stops
    std::vector<std::string> eventLines;                       // oldest first
};

}  // namespace pinwheel::viewer
