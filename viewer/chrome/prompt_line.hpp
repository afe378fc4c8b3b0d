#pragma once

#include "pinwheel/debugger/snapshot.hpp"
#include "viewer/drawing/canvas.hpp"
#include "viewer/drawing/theme.hpp"
#include "viewer/state/request.hpp"
#include "viewer/state/view.hpp"

#include <optional>
#include <string>

namespace pinwheel::viewer {

// The open prompt as text.
struct PromptText {
    std::string label;
    std::string typed;
    std::string hint;
    std::string problem;                // why Enter did nothing
    std::optional<std::string> chosen;  // the command that Enter runs
};
PromptText promptText(const debugger::Snapshot& game, const View& view);

// The open prompt, if any: a line below the boards for a move or a ply, or a list of commands at
// the top of the window.
void drawPrompt(const debugger::Snapshot& game, const View& view, CommandQueue& commands,
                const Resources& resources, const Theme& theme, const ScreenRect& boards);

}  // namespace pinwheel::viewer
