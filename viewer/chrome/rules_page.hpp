#pragma once

#include "pinwheel/debugger/snapshot.hpp"
#include "viewer/drawing/canvas.hpp"
#include "viewer/drawing/theme.hpp"
#include "viewer/state/looking.hpp"
#include "viewer/state/request.hpp"

#include <string>

namespace pinwheel::viewer {

// The rules of duplicate chess in plain words, on top of the window; draws nothing while closed.
void drawRules(const debugger::Snapshot& game, Looking& looking, CommandQueue& commands,
               const Resources& resources, const Theme& theme);

// The same without the table of rulings, for screen readers.
std::string rulesText(const debugger::Snapshot& game, const Looking& looking);

}  // namespace pinwheel::viewer
