#pragma once

#include "pinwheel/debugger/snapshot.hpp"
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

// Small things that several panels draw.

void text(std::string_view words);
void text(std::string_view words, Rgba colour);
void wrappedText(std::string_view words, Rgba colour);
// For the item drawn last, even if it is disabled. Text that has to be formatted is given as a
// function, which is called only while the mouse is over the item.
bool isTooltipWanted();
void tooltip(std::string_view words);
template <std::invocable Words>
void tooltip(const Words& words) {
    if (isTooltipWanted()) tooltip(words());
}
// A dot in a player's colour, in line with the text that follows.
void playerDot(Rgba colour, const Theme& theme);
// A button that asks for an action; the tooltip names its key. Without a width it is as wide as its
// text.
void keyedButton(const char* label, Action action, bool isEnabled, std::string_view help,
                 CommandQueue& commands, float width = 0);
// The same, in the row of the item before it if it fits there.
void actionButton(const char* label, Action action, bool isEnabled, std::string_view help,
                  CommandQueue& commands);

// A checkbox whose rim can be seen when it is empty. True if it was clicked.
bool checkbox(const char* label, bool& isChecked, const Theme& theme);

// Sliders with their number beside them, where the grab cannot cover it. `widest` is the longest
// text that the number can become, so that nothing after it moves. True if the value has changed.
bool slider(const char* id, float& value, float least, float most, float width,
            std::string_view number, std::string_view widest);
bool slider(const char* id, int& value, int least, int most, float width, std::string_view number,
            std::string_view widest);
float sliderWidth(float width, std::string_view widest);

// A value that a person may want elsewhere: a click copies it, a right click offers breakpoints. It
// stands out if it is another one than what was on screen before. `id` tells apart values that read
// the same; `conditions` gives the breakpoints, and is asked only while they are offered.
bool beginValue(std::string_view id, std::string_view words, bool isChanged, const Theme& theme);
void endValue(const std::vector<std::string>& conditions, CommandQueue& commands);
template <class Conditions>
void drawValue(std::string_view id, std::string_view words, bool isChanged,
               const Conditions& conditions, CommandQueue& commands, const Theme& theme) {
    if (beginValue(id, words, isChanged, theme)) endValue(conditions(), commands);
}

// Lets one choose whose boards are shown; none chosen means whoever is to move. Gives the player.
debugger::SeatIndex choosePlayer(const debugger::Snapshot& game,
                                 std::optional<debugger::SeatIndex>& chosen);

// The heading of a part of a panel that can be folded away; true while it is open.
bool section(const char* title, const Theme& theme, bool startsOpen = true);

// A dialog in the middle of the window that takes all input while it is open. Where this returns
// true, endDialog() must follow.
bool beginDialog(const char* title, float width = 0);
void endDialog();

}  // namespace pinwheel::viewer
