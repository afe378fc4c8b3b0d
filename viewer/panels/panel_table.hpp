#pragma once

#include "pinwheel/debugger/snapshot.hpp"
#include "viewer/drawing/canvas.hpp"
#include "viewer/drawing/theme.hpp"
#include "viewer/state/panel.hpp"
#include "viewer/state/request.hpp"
#include "viewer/state/view.hpp"

namespace pinwheel::viewer {

// Everything that panels may need; the table passes each panel its part.
struct PanelInput {
    const debugger::Snapshot& game;
    const View& view;
    CommandQueue& commands;
    const Resources& resources;
    const Theme& theme;
};

// Draws into the current ImGui window.
void drawPanel(Panel panel, const PanelInput& input);

}  // namespace pinwheel::viewer
