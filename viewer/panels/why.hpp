#pragma once

#include "pinwheel/debugger/snapshot.hpp"
#include "viewer/drawing/theme.hpp"
#include "viewer/state/looking.hpp"
#include "viewer/state/request.hpp"

#include <optional>

namespace pinwheel::viewer {

// Asks why a move can or cannot be played, typed or picked on the boards, and shows the answer.
void drawWhyPanel(const debugger::Snapshot& game, const std::optional<debugger::Explanation>& why,
                  WhyForm& form, CommandQueue& commands, const Theme& theme);

}  // namespace pinwheel::viewer
