#pragma once

#include "pinwheel/debugger/snapshot.hpp"
#include "viewer/drawing/theme.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace pinwheel::viewer {

// "PROVISIONAL ruling: stalemate = all-draw; the inventor may still change it." Empty where none of
// these rulings is provisional.
std::string provisionalText(const std::vector<debugger::RulingView>& rulings);
// The same for rulings of the game by name.
std::string provisionalText(const debugger::Snapshot& game,
                            const std::vector<std::string_view>& names);

// Such a text, where there is one.
void drawProvisional(const std::string& words, const Theme& theme);

// Every ruling of the game with its value, what it decides, and whether it is provisional: a part
// of the help.
void drawRulingsHelp(const debugger::Snapshot& game, const Theme& theme);

}  // namespace pinwheel::viewer
