#pragma once

#include "pinwheel/duplicate/compass.hpp"
#include "viewer/drawing/theme.hpp"
#include "viewer/state/keys.hpp"
#include "viewer/state/request.hpp"

#include <imgui.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace pinwheel::viewer {

// Small things that several panels draw.

void text(std::string_view words);
void text(std::string_view words, Rgba colour);
void wrappedText(std::string_view words, Rgba colour);
// For the thing drawn last, also where it is disabled.
void tooltip(const std::string& words);
// A dot in a player's colour, in line with the text that follows.
void playerDot(Rgba colour);
// In the row of the one before it, if it still fits there. The tooltip names the action's key.
void actionButton(const char* label, Action action, bool isEnabled, const std::string& help,
                  CommandQueue& commands);

// A value that a person may want elsewhere.
struct Value {
    std::string text;
    bool isChanged = false;               // since what was on screen before: it stands out
    std::vector<std::string> conditions;  // breakpoints that a right click offers
};
// A click copies it. `id` tells apart values that read the same.
void drawValue(const std::string& id, const Value& value, CommandQueue& commands,
               const Theme& theme);

// Lets one choose whose boards are shown; none chosen means whoever is to move. Gives the player.
duplicate::Player choosePlayer(std::optional<duplicate::Player>& chosen, duplicate::Player toMove);

// The heading of a part of a panel that can be folded away; true while it is open.
bool section(const char* title, const Theme& theme, bool startsOpen = true);

// A dialog in the middle of the window that takes all input while it is there; always to be closed
// by endDialog() where it returned true.
bool beginDialog(const char* title, float width = 0);
void endDialog();

}  // namespace pinwheel::viewer
