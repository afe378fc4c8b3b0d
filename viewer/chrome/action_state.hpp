#pragma once

#include "pinwheel/debugger/snapshot.hpp"
#include "viewer/state/keys.hpp"
#include "viewer/state/view.hpp"

#include <string_view>

namespace pinwheel::viewer {

// Whether an action is available now, and whether its switch is on or its choice selected: the same
// in the menus and in the command palette.
bool isEnabled(Action action, const debugger::Snapshot& game, const View& view);
bool isChecked(Action action, const debugger::Snapshot& game, const View& view);
// Why an action makes no sense in this kind of game; empty if it does.
std::string_view reasonAgainst(Action action, const debugger::Snapshot& game);

}  // namespace pinwheel::viewer
