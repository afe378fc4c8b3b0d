#pragma once

#include "pinwheel/debugger/snapshot.hpp"
#include "viewer/drawing/canvas.hpp"
#include "viewer/drawing/theme.hpp"
#include "viewer/state/engine.hpp"
#include "viewer/state/request.hpp"

namespace pinwheel::viewer {

// An attached engine: its opinion, its divide beside ours, its keys, and the conversation with it;
// also divides that were pasted.
void drawEngine(const debugger::Snapshot& game, Engine& engine, CommandQueue& commands,
                const Resources& resources, const Theme& theme);

}  // namespace pinwheel::viewer
