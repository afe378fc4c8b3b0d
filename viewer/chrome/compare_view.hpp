#pragma once

#include "pinwheel/debugger/snapshot.hpp"
#include "viewer/drawing/canvas.hpp"
#include "viewer/drawing/screen.hpp"
#include "viewer/drawing/theme.hpp"
#include "viewer/state/comparison_reading.hpp"
#include "viewer/state/settings.hpp"

namespace pinwheel::viewer {

// Two lines side by side in place of the boards, each with its name above, and the summary below.
// `letters` is the font size.
void drawCompareView(const debugger::Snapshot& game, const Settings& settings,
                     const ComparisonReading& reading, const CompareForm& form,
                     const Resources& resources, const Theme& theme, const ScreenRect& area,
                     float letters);

}  // namespace pinwheel::viewer
