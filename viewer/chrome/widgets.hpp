#pragma once

#include "pinwheel/debugger/snapshot.hpp"
#include "viewer/drawing/screen.hpp"
#include "viewer/drawing/theme.hpp"
#include "viewer/state/keys.hpp"
#include "viewer/state/request.hpp"

#include <imgui.h>

#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace pinwheel::viewer {

// Small widgets that several panels share.

void text(std::string_view words);
void text(std::string_view words, Rgba colour);
void wrappedText(std::string_view words, Rgba colour);
// Continues the row of the last item if these words, and `more` pixels, fit there.
void sameLineIfFits(std::string_view words, float more = 0);
// A tooltip for the last item, even if that is disabled. Text that must be formatted is passed as a
// function, which is called only while the mouse is over the item.
bool isTooltipWanted();
void tooltip(std::string_view words);
template <std::invocable Words>
void tooltip(const Words& words) {
    if (isTooltipWanted()) tooltip(words());
}
// A dot in a player's colour, in line with the text that follows; that may be moved `down`, as by
// AlignTextToFramePadding().
void playerDot(Rgba colour, const Theme& theme, float down = 0);
// A button that requests an action; its tooltip names the key. The default width is that of its
// text.
void keyedButton(const char* label, Action action, bool isEnabled, std::string_view help,
                 CommandQueue& commands, float width = 0);
// The same, in the row of the previous item if it fits there.
void actionButton(const char* label, Action action, bool isEnabled, std::string_view help,
                  CommandQueue& commands);

// A checkbox whose outline is visible when it is unchecked. True if it was clicked.
bool checkbox(const char* label, bool& isChecked, const Theme& theme);

// Sliders with the number beside them, where the grab cannot cover it. `widest` is the longest text
// of the number, so that nothing after it moves. True if the value has changed.
bool slider(const char* id, float& value, float least, float most, float width,
            std::string_view number, std::string_view widest);
bool slider(const char* id, int& value, int least, int most, float width, std::string_view number,
            std::string_view widest);
float sliderWidth(float width, std::string_view widest);

// A value that the user may want elsewhere: a click copies it, a right click offers breakpoints.
// Highlighted if it differs from the value shown before. `id` distinguishes values with the same
// text; `conditions` returns the breakpoints and is called only while they are offered.
bool beginValue(std::string_view id, std::string_view words, bool isChanged, const Theme& theme);
void endValue(const std::vector<std::string>& conditions, CommandQueue& commands);
template <class Conditions>
void drawValue(std::string_view id, std::string_view words, bool isChanged,
               const Conditions& conditions, CommandQueue& commands, const Theme& theme) {
    if (beginValue(id, words, isChanged, theme)) endValue(conditions(), commands);
}

// Chooses whose boards are shown; no choice means the player to move. Returns the player.
debugger::SeatIndex choosePlayer(const debugger::Snapshot& game,
                                 std::optional<debugger::SeatIndex>& chosen);

// The heading of a collapsible section of a panel; true while it is open.
bool section(const char* title, const Theme& theme, bool startsOpen = true);

// Begins a window that fills this rectangle, without a title and below all others; End() ends it.
void beginFixedWindow(const char* name, const ScreenRect& rect, ImGuiWindowFlags more = 0);

// A modal dialog in the middle of the window. If this returns true, call endDialog()
// afterwards.
bool beginDialog(const char* title, float width = 0);
void endDialog();

}  // namespace pinwheel::viewer
