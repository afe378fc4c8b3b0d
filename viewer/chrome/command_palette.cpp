#include "viewer/chrome/command_palette.hpp"

#include "pinwheel/base/text.hpp"
#include "viewer/chrome/action_state.hpp"

#include <algorithm>
#include <filesystem>
#include <sstream>

namespace pinwheel::viewer {

namespace {

using debugger::Snapshot;

bool matches(const PaletteEntry& entry, std::string_view words) {
    const std::string name = base::toLower(entry.place + ' ' + entry.text);
    std::istringstream stream(base::toLower(words));
    std::string word;
    while (stream >> word) {
        if (name.find(word) == std::string::npos) return false;
    }
    return true;
}

std::vector<PaletteEntry> allCommands(const Snapshot& game, const View& view) {
    std::vector<PaletteEntry> entries;
    for (const ActionText& action : allActions()) {
        if (action.action == Action::Cancel || action.action == Action::ShowCommands ||
            !isOffered(action.action))
            continue;
        entries.push_back({std::string(nameOf(action.menu)),
                           std::string(action.textFor(game.boards.size())), keysFor(action.action),
                           action.action, isEnabled(action.action, game, view),
                           isChecked(action.action, game, view)});
    }
    for (const Panel panel : kAllPanels) {
        if (!isOffered(panel, game.boards.size())) continue;
        entries.push_back({"Panel", std::string(nameOf(panel)), "", ShowPanel{panel}, true,
                           view.settings.layout.isOpen(panel)});
    }
    for (const std::string& path : view.settings.recentFiles) {
        entries.push_back(
            {"Open recent", std::filesystem::path(path).filename().string(), "", OpenFile{path}});
    }
    return entries;
}

}  // namespace

std::vector<PaletteEntry> matchingCommands(std::string_view words, const Snapshot& game,
                                           const View& view) {
    std::vector<PaletteEntry> entries = allCommands(game, view);
    std::erase_if(entries, [&](const PaletteEntry& entry) { return !matches(entry, words); });
    return entries;
}

}  // namespace pinwheel::viewer
