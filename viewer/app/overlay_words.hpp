#pragma once

#include "pinwheel/debugger/snapshot.hpp"
#include "viewer/state/view.hpp"

#include <string>

namespace pinwheel::viewer {

// For screen readers: the text of whatever covers the boards, which is the rules, the keys, a
// prompt, the choice of a promotion or the start screen. Empty if nothing does.
std::string overlayWords(const debugger::Snapshot& game, const View& view);

}  // namespace pinwheel::viewer
