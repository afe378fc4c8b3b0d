#pragma once

#include "pinwheel/debugger/snapshot.hpp"
#include "viewer/state/keys.hpp"
#include "viewer/state/view.hpp"

namespace pinwheel::viewer {

// Whether an action can be carried out now, and whether it is a switch that is on or a choice that
// is made: the same in the menus and in the command palette.
bool isEnabled(Action action, const debugger::Snapshot& game, const View& view);
bool isChecked(Action action, const debugger::Snapshot& game, const View& view);

}  // namespace pinwheel::viewer
