#pragma once

#include "pinwheel/base/result.hpp"
#include "pinwheel/debugger/roster.hpp"
#include "pinwheel/game/note.hpp"
#include "viewer/state/panel.hpp"
#include "viewer/state/settings.hpp"

#include <string>

namespace pinwheel::viewer {

// Syntax of overlays on the command line and in scripts.

// "NW:e2e4" is an arrow, "SE:d5=red" a circle.
base::Result<game::BoardMark> parseMark(const std::string& text, const debugger::Roster& roster);
std::string toText(const game::BoardMark& mark, const debugger::Roster& roster);

// "zobrist", in any case.
base::Result<Panel> parsePanelName(const std::string& text);
// A layout such as "debug", or panels one below the other: "moves,why".
base::Status choosePanels(const std::string& text, Settings& settings);

}  // namespace pinwheel::viewer
