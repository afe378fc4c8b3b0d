#pragma once

#include "pinwheel/debugger/snapshot.hpp"
#include "viewer/state/request.hpp"
#include "viewer/state/view.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace pinwheel::viewer {

// A command as the palette lists it.
struct PaletteEntry {
    std::string place;  // "View"
    std::string text;
    std::string key;
    Request request;
    bool isEnabled = true;
    bool isChecked = false;
};

// Every action, panel and recent file, and what else is only in the panels, whose place and text
// contain all of these words, ignoring case.
std::vector<PaletteEntry> matchingCommands(std::string_view words, const debugger::Snapshot& game,
                                           const View& view);

}  // namespace pinwheel::viewer
