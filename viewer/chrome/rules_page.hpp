#pragma once

#include "pinwheel/debugger/snapshot.hpp"
#include "viewer/drawing/canvas.hpp"
#include "viewer/drawing/theme.hpp"
#include "viewer/state/looking.hpp"
#include "viewer/state/request.hpp"

namespace pinwheel::viewer {

// The rules of duplicate chess in plain words, on top of the window; draws nothing while closed.
void drawRules(const debugger::Snapshot& game, Looking& looking, CommandQueue& commands,
               const Resources& resources, const Theme& theme);

}  // namespace pinwheel::viewer
