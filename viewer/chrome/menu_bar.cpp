#include "viewer/chrome/menu_bar.hpp"

#include "viewer/chrome/action_state.hpp"
#include "viewer/chrome/widgets.hpp"
#include "viewer/state/rulings_name.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <span>

namespace pinwheel::viewer {

namespace {

using debugger::Snapshot;

void drawRecentFiles(const Settings& settings, CommandQueue& commands) {
    if (!ImGui::BeginMenu("Open recent", !settings.recentFiles.empty())) return;
    for (const std::string& path : settings.recentFiles) {
        const std::string name = std::filesystem::path(path).filename().string();
        if (ImGui::MenuItem(fmt::format("{}##{}", name, path).c_str()))
            commands.emplace_back(OpenFile{path});
        tooltip(path);
    }
    ImGui::EndMenu();
}

void drawExamples(const Files& files, CommandQueue& commands) {
    if (!ImGui::BeginMenu("Examples", !files.examples.empty())) return;
    for (const Example& example : files.examples) {
        if (ImGui::MenuItem(example.title.c_str()))
            commands.emplace_back(OpenExample{example.path});
    }
    ImGui::EndMenu();
}

void drawPanelList(const Snapshot& game, const WindowLayout& layout, CommandQueue& commands) {
    if (!ImGui::BeginMenu("Panels")) return;
    for (const Panel panel : kAllPanels) {
        if (!isOffered(panel, game.boards.size())) continue;
        const std::string name(nameOf(panel));
        if (ImGui::MenuItem(name.c_str(), nullptr, layout.isOpen(panel)))
            commands.emplace_back(TogglePanel{panel});
    }
    ImGui::EndMenu();
}

void drawEntry(const ActionText& entry, const Snapshot& game, const View& view,
               CommandQueue& commands) {
    if (entry.startsSection) ImGui::Separator();
    const std::string name(entry.textFor(game.boards.size()));
    if (ImGui::MenuItem(name.c_str(), keyFor(entry.action).c_str(),
                        isChecked(entry.action, game, view), isEnabled(entry.action, game, view)))
        commands.emplace_back(entry.action);
    if (const std::string_view reason = reasonAgainst(entry.action, game); !reason.empty())
        tooltip(reason);
    if (entry.action == Action::Open) {
        // A page keeps no files.
        if (kHost == Host::Window) drawRecentFiles(view.settings, commands);
        drawExamples(view.files, commands);
    }
    if (entry.action == Action::ResetLayout) drawPanelList(game, view.settings.layout, commands);
}

void drawMenu(Menu menu, const Snapshot& game, const View& view, CommandQueue& commands) {
    const std::string title(nameOf(menu));
    if (!ImGui::BeginMenu(title.c_str())) return;
    const std::span<const ActionText> actions = allActions();
    for (std::size_t i = 0; i < actions.size(); ++i) {
        const ActionText& entry = actions[i];
        // Opening a menu has already cancelled everything else.
        if (entry.menu != menu || entry.action == Action::Cancel || !isOffered(entry.action))
            continue;
        if (entry.group.empty()) {
            drawEntry(entry, game, view, commands);
            continue;
        }
        std::size_t end = i;
        while (end < actions.size() && actions[end].group == entry.group) ++end;
        if (ImGui::BeginMenu(std::string(entry.group).c_str())) {
            for (std::size_t j = i; j < end; ++j) drawEntry(actions[j], game, view, commands);
            ImGui::EndMenu();
        }
        i = end - 1;
    }
    ImGui::EndMenu();
}

// "game.pgn · game 3 of 41 · line 2, ply 9 of 26 · Debug layout"
std::string statusOf(const Snapshot& game, const View& view, const std::string& rulings) {
    std::string status = fmt::format("{}{}", view.files.isModified ? "• " : "", view.files.title);
    if (view.settingUp) return status + " · setting up a position";
    if (view.lab.isOpen) return "rule lab";
    if (view.learning.isOpen) return placeOf(view.learning);
    if (!rulings.empty()) status += " · " + rulings;
    if (const std::string place = placeInFile(view.files.games); !place.empty())
        status += " · " + place;
    const std::string line =
        game.outline->lines.size() < 2
            ? ""
            : fmt::format("{}, ", game.lineNumber == 0 ? "main line"
                                                       : fmt::format("line {}", game.lineNumber));
    return fmt::format("{} · {}ply {} of {} · {} layout", status, line, game.ply.value,
                       game.lastPly.value, nameOf(view.settings.preset));
}

// Rather nothing than a truncated sentence; false if it does not fit.
bool drawStatus(const std::string& status, const Theme& theme) {
    const float width = ImGui::CalcTextSize(status.c_str()).x;
    const float left = ImGui::GetWindowWidth() - width - 2 * ImGui::GetStyle().WindowPadding.x;
    if (left <= ImGui::GetCursorPosX()) return false;
    ImGui::SameLine(left);
    text(status, theme.quietText);
    return true;
}

void drawStatus(const Snapshot& game, const View& view, const Theme& theme) {
    if (drawStatus(statusOf(game, view, otherRulings(game)), theme) || game.rulings.empty()) return;
    drawStatus(statusOf(game, view, "other rulings"), theme);
}

}  // namespace

float menuBarHeight(Preset preset) {
    return preset == Preset::Present ? 0 : ImGui::GetFrameHeight();
}

void drawMenuBar(const Snapshot& game, const View& view, CommandQueue& commands,
                 const Theme& theme) {
    const bool isAtEdge =
        ImGui::IsMousePosValid() && ImGui::GetIO().MousePos.y <= ImGui::GetFrameHeight();
    const bool isMenuOpen = ImGui::IsPopupOpen("", ImGuiPopupFlags_AnyPopupId);
    if (menuBarHeight(view.settings.preset) == 0 && !isAtEdge && !isMenuOpen) return;
    if (!ImGui::BeginMainMenuBar()) return;
    for (const Menu menu : kAllMenus) drawMenu(menu, game, view, commands);
    drawStatus(game, view, theme);
    ImGui::EndMainMenuBar();
}

}  // namespace pinwheel::viewer
