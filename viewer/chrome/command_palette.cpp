#include "viewer/chrome/command_palette.hpp"

#include "pinwheel/base/text.hpp"
#include "viewer/chrome/action_state.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <span>
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

bool isCovered(const View& view) {
    return view.settingUp || view.lab.isOpen || view.learning.isOpen;
}

// What the panels and the timeline do by clicks.
void addDebugging(std::vector<PaletteEntry>& entries, const Snapshot& game, const View& view) {
    const std::span<const debugger::Breakpoint> list = view.breakpoints.list();
    for (std::size_t i = 0; i < list.size(); ++i) {
        const std::string condition = toText(list[i].condition, *game.roster);
        const bool isOn = list[i].isEnabled;
        entries.push_back({"Breakpoint", (isOn ? "Disable: " : "Enable: ") + condition, "",
                           EnableBreakpoint{i, !isOn}, true, isOn});
        entries.push_back({"Breakpoint", "Edit: " + condition, "", EditBreakpoint{i}});
        entries.push_back({"Breakpoint", "Delete: " + condition, "", RemoveBreakpoint{i}});
    }
    for (const debugger::Mark mark : debugger::kAllMarks)
        entries.push_back({"Next event", fmt::format("Stop at: {}", nameOf(mark)), "",
                           ToggleEventMark{mark}, true, view.debugging.wantedMarks.has(mark)});
}

void addAnalysis(std::vector<PaletteEntry>& entries, const Snapshot& game, const View& view) {
    if (game.isOneBoard()) return;
    const AnalysisReport* const report = view.analysis.reportHere();
    const bool hasLine = report != nullptr && !report->line.empty();
    entries.push_back({"Engine", "Play the best line", "",
                       PlayBestLine{hasLine ? report->line.size() : 0},
                       hasLine && !isCovered(view)});
    entries.push_back({"Engine", "Play the first move of the best line", "", PlayBestLine{1},
                       hasLine && !isCovered(view)});
    const MateAnswer* const mate = view.analysis.mateHere();
    const bool hasMate = mate != nullptr && !mate->line.empty();
    entries.push_back({"Engine", "Play the mate", "",
                       PlayBestLine{hasMate ? mate->line.size() : 0, true},
                       hasMate && !isCovered(view)});
    entries.push_back(
        {"Engine", "Tree of the analysis", "", AnalysisAct::ShowTree, !isCovered(view)});
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
    addDebugging(entries, game, view);
    addAnalysis(entries, game, view);
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
