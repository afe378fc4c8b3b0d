#pragma once

#include "pinwheel/debugger/snapshot.hpp"
#include "viewer/state/keys.hpp"
#include "viewer/state/view.hpp"

namespace pinwheel::viewer {

// Whether an action is available now, and whether its switch is on or its choice selected: the same
// in the menus and in the command palette.
bool isEnabled(Action action, const debugger::Snapshot& game, const View& view);
bool isChecked(Action action, const debugger::Snapshot& game, const View& view);

}  // namespace pinwheel::viewer
