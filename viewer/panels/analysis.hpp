#pragma once

#include "pinwheel/debugger/snapshot.hpp"
#include "viewer/drawing/canvas.hpp"
#include "viewer/drawing/theme.hpp"
#include "viewer/state/analysis.hpp"
#include "viewer/state/request.hpp"

namespace pinwheel::viewer {

// The computer on four boards: its scores and best line for the position on screen, forced mates,
// and the seats that it plays.
void drawAnalysis(const debugger::Snapshot& game, Analysis& analysis, CommandQueue& commands,
                  const Resources& resources, const Theme& theme);

// A list of efforts to choose from, with `none` as its first entry if that is not empty. True if
// another one was chosen.
bool chooseEffort(const char* id, std::optional<Effort>& effort, std::string_view none,
                  float width);
// The seats that the computer plays: a section of the panel with a file of its own.
void drawComputerSeats(const debugger::Snapshot& game, const Analysis& analysis,
                       CommandQueue& commands, const Theme& theme);

}  // namespace pinwheel::viewer
