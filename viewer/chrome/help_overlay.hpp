#pragma once

#include "pinwheel/debugger/snapshot.hpp"
#include "viewer/drawing/canvas.hpp"
#include "viewer/drawing/theme.hpp"
#include "viewer/state/request.hpp"

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
// Every key by its menu, then everything the mouse does by where it does it.
std::vector<HelpGroup> helpGroups();

// All of it over the window, in as many columns as there is room for.
void drawHelp(const debugger::Snapshot& game, bool isOpen, CommandQueue& commands,
              const Resources& resources, const Theme& theme);

}  // namespace pinwheel::viewer
