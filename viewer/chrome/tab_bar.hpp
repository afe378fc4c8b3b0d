#pragma once

#include "viewer/drawing/canvas.hpp"
#include "viewer/drawing/theme.hpp"
#include "viewer/state/request.hpp"
#include "viewer/state/window_layout.hpp"

#include <span>
#include <vector>

namespace pinwheel::viewer {

// Which of a row's tabs are drawn if they do not all fit: the first ones, and always the one
// in front. `widths` includes the gap after each tab; the rest go into a menu of width
// `menu`.
std::vector<Panel> visibleTabs(const Row& row, std::span<const float> widths, float room,
                               float menu);

// The titles of the panels that share a row; a click brings one to the front. Titles that do not
// fit are in a menu at the right end.
void drawTabBar(const Row& row, CommandQueue& commands, const Resources& resources,
                const Theme& theme);

}  // namespace pinwheel::viewer
