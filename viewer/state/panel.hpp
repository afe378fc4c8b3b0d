#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace pinwheel::viewer {

// The panels beside the boards. panels/panel_table.cpp maps them to their functions.
enum class Panel : std::uint8_t {
    Game,
    Moves,
    Compare,
    Why,
    Legend,
    Zobrist,
    Clocks,
    Repetition,
    Position,
    Legality,
    Twins,
    Events,
    Breakpoints,
    Search,
    Games,
    Rulings,
    Engine,
    Analysis,
};

// In the order of the enumerators: the title on screen, which is also the name in the settings.
inline constexpr auto kPanelTitles = std::to_array<std::string_view>(
    {"Game", "Moves", "Compare", "Why", "Legend", "Zobrist", "Clocks", "Repetition", "Position",
     "Legality", "Twins", "Events", "Breakpoints", "Search", "Games", "Rulings", "Engine",
     "Analysis"});

inline constexpr auto kAllPanels = [] {
    std::array<Panel, kPanelTitles.size()> panels{};
    for (std::size_t i = 0; i < panels.size(); ++i) panels[i] = static_cast<Panel>(i);
    return panels;
}();
static_assert(kAllPanels.back() == Panel::Analysis, "every panel has a title");

// Whether a panel has something to show in a game with this many boards.
constexpr bool isOffered(Panel panel, std::size_t boards) {
    if (panel == Panel::Games) return boards == 1;
    const bool needsFourBoards =
        panel == Panel::Twins || panel == Panel::Rulings || panel == Panel::Analysis;
    return !needsFourBoards || boards > 1;
}

constexpr std::string_view nameOf(Panel panel) {
    return kPanelTitles[static_cast<std::size_t>(panel)];
}
constexpr std::optional<Panel> parsePanel(std::string_view name) {
    const auto found = std::find(kPanelTitles.begin(), kPanelTitles.end(), name);
    if (found == kPanelTitles.end()) return std::nullopt;
    return static_cast<Panel>(found - kPanelTitles.begin());
}

}  // namespace pinwheel::viewer
