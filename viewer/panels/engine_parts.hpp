#pragma once

#include "viewer/panels/engine.hpp"

namespace pinwheel::viewer {

// The parts of the Engine panel that have a file of their own.

// Somebody's divide beside ours, and the fault that a walk has found.
void drawEngineDivide(const debugger::Snapshot& game, Engine& engine, CommandQueue& commands,
                      const Theme& theme);
// Its key at each ply beside ours.
void drawEngineKeys(const debugger::Snapshot& game, Engine& engine, CommandQueue& commands,
                    const Theme& theme);

}  // namespace pinwheel::viewer
