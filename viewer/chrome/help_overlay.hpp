#pragma once

#include "pinwheel/debugger/snapshot.hpp"
#include "viewer/drawing/canvas.hpp"
#include "viewer/drawing/theme.hpp"
#include "viewer/state/request.hpp"
#include "viewer/state/window_layout.hpp"

#include <string>
#include <vector>

namespace pinwheel::viewer {

// Keys or gestures under one heading.
struct HelpGroup {
    std::string title;
    struct Line {
        std::string input;
        std::string effect;
    };
    std::vector<Line> lines;
};
// Every key, grouped by menu, then every mouse gesture, grouped by place; for a game with this many
// boards.
std::vector<HelpGroup> helpGroups(std::size_t boards = kManyBoards);

// All of it on top of the window, in as many columns as fit.
void drawHelp(const debugger::Snapshot& game, bool isOpen, CommandQueue& commands,
              const Resources& resources, const Theme& theme);

}  // namespace pinwheel::viewer
