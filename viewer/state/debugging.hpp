#pragma once

#include "pinwheel/chess/types.hpp"
#include "pinwheel/debugger/line_facts.hpp"
#include "pinwheel/debugger/mark.hpp"
#include "pinwheel/debugger/snapshot.hpp"
#include "viewer/state/playback.hpp"

#include <optional>
#include <string>
#include <vector>

namespace pinwheel::viewer {

// Navigation through the game, and the session's events.
struct Debugging {
    chess::Ply previousPly;  // the ply on screen before, to highlight changes
    // Its facts, because another line may be on screen now; absent in a picture.
    std::optional<debugger::PlyFacts> previousFacts;
    Playback playback;
    debugger::MarkSet wantedMarks = debugger::MarkSet::all();  // where "next event" stops
    std::vector<std::string> eventLines;                       // oldest first
    bool runsOverAllLines = false;  // a run to a breakpoint goes through every line
};

// The facts of the place on screen before.
const debugger::PlyFacts& previousFacts(const Debugging& debugging, const debugger::Snapshot& game);

}  // namespace pinwheel::viewer
