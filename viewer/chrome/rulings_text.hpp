#pragma once

#include "pinwheel/debugger/snapshot.hpp"
#include "viewer/drawing/theme.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace pinwheel::viewer {

// "PROVISIONAL ruling: stalemate = all-draw; the inventor may still change it." Empty if none of
// these rulings is provisional.
std::string provisionalText(const std::vector<debugger::RulingView>& rulings);
// The same for the game's rulings with these names.
std::string provisionalText(const debugger::Snapshot& game,
                            const std::vector<std::string_view>& names);

// The rulings that differ from the default, each with its sentence: a tooltip.
std::string otherRulingsHelp(const debugger::Snapshot& game);

// Draws such a text unless it is empty.
void drawProvisional(const std::string& words, const Theme& theme);

// Every ruling of the game with its value, its effect, and whether it is provisional: part of the
// help.
void drawRulingsHelp(const debugger::Snapshot& game, const Theme& theme);

}  // namespace pinwheel::viewer
