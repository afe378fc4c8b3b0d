#include "viewer/chrome/menu_bar.hpp"

#include "viewer/chrome/widgets.hpp"
#include "viewer/drawing/canvas.hpp"

#include <fmt/format.h>

#include <array>
#include <filesystem>

namespace pinwheel::viewer {

namespace {

using debugger::Snapshot;

bool isEnabled(Action action, const Snapshot& game, const MenuParts& parts) {
    switch (action) {
        case Action::Undo:
            return game.canUndo;
        case Action::Redo:
            return game.canRedo;
        case Action::Save:
            return parts.files.isModified;
        case Action::ClearMarks:
            return !game.note.marks.empty();
        case Action::DeclareDraw:
            return !game.outcome;
        case Action::ClaimDraw:
            return game.claims.any();
        case Action::RecordPart:
            return !parts.isRecording;
        case Action::PlyBack:
        case Action::RoundBack:
        case Action::FirstPly:
            return game.ply.value > 0;
        case Action::PlyForward:
        case Action::RoundForward:
        case Action::LastPly:
            return game.ply < game.lastPly;
        default:
            return true;
    }
}

bool isChecked(Action action, const Snapshot& game, const MenuParts& parts) {
    switch (action) {
        case Action::ToggleFocus:
            return parts.isFocused;
        case Action::ToggleDrawPolicy:
            return game.policy == game::DrawPolicy::Claim;
        case Action::AnimateMoves:
            return parts.settings.animatesMoves;
        case Action::RecordFilm:
            return parts.isRecording;
        case Action::PresetPlay:
            return parts.settings.preset == Preset::Play;
        case Action::PresetTeach:
            return parts.settings.preset == Preset::Teach;
        case Action::PresetDebug:
            return parts.settings.preset == Preset::Debug;
        case Action::PresetPresent:
            return parts.settings.preset == Preset::Present;
        default:
            return false;
    }
}

void drawRecentFiles(const MenuParts& parts, CommandQueue& commands) {
    if (!ImGui::BeginMenu("Open recent", !parts.settings.recentFiles.empty())) return;
    for (const std::string& path : parts.settings.recentFiles) {
        const std::string name = std::filesystem::path(path).filename().string();
        if (ImGui::MenuItem(fmt::format("{}##{}", name, path).c_str()))
            commands.emplace_back(OpenFile{path});
        tooltip(path);
    }
    ImGui::EndMenu();
}

void drawExamples(const MenuParts& parts, CommandQueue& commands) {
    if (!ImGui::BeginMenu("Examples", !parts.files.examples.empty())) return;
    for (const Example& example : parts.files.examples) {
        if (ImGui::MenuItem(example.title.c_str()))
            commands.emplace_back(OpenExample{example.path});
    }
    ImGui::EndMenu();
}

void drawPanelList(const WindowLayout& layout, CommandQueue& commands) {
    if (!ImGui::BeginMenu("Panels")) return;
    for (const Panel panel : kAllPanels) {
        const std::string name(nameOf(panel));
        if (ImGui::MenuItem(name.c_str(), nullptr, layout.isOpen(panel)))
            commands.emplace_back(TogglePanel{panel});
    }
    ImGui::EndMenu();
}

void drawMenu(Menu menu, const Snapshot& game, const MenuParts& parts, CommandQueue& commands) {
    const std::string title(nameOf(menu));
    if (!ImGui::BeginMenu(title.c_str())) return;
    for (const ActionText& entry : allActions()) {
        // Letting go needs no menu: opening one has done it.
        if (entry.menu != menu || entry.action == Action::Cancel) continue;
        if (entry.startsSection) ImGui::Separator();
        const std::string name(entry.text);
        if (ImGui::MenuItem(name.c_str(), keyFor(entry.action).c_str(),
                            isChecked(entry.action, game, parts),
                            isEnabled(entry.action, game, parts)))
            commands.emplace_back(entry.action);
        if (entry.action == Action::Open) {
            drawRecentFiles(parts, commands);
            drawExamples(parts, commands);
        }
        if (entry.action == Action::ResetLayout) drawPanelList(parts.settings.layout, commands);
    }
    ImGui::EndMenu();
}

void drawStatus(const Snapshot& game, const MenuParts& parts, const Theme& theme) {
    const std::string status = fmt::format(
        "{}{} · ply {} of {} · {} layout", parts.files.isModified ? "• " : "", parts.files.title,
        game.ply.value, game.lastPly.value, nameOf(parts.settings.preset));
    const float width = ImGui::CalcTextSize(status.c_str()).x;
    const float left = ImGui::GetWindowWidth() - width - 2 * ImGui::GetStyle().WindowPadding.x;
    if (left <= ImGui::GetCursorPosX()) return;  // rather nothing than half of it
    ImGui::SameLine(left);
    text(status, theme.quietText);
}

}  // namespace

float menuBarHeight(Preset preset) {
    return preset == Preset::Present ? 0 : ImGui::GetFrameHeight();
}

void drawMenuBar(const Snapshot& game, const MenuParts& parts, CommandQueue& commands,
                 const Theme& theme) {
    const bool isAtEdge =
        ImGui::IsMousePosValid() && ImGui::GetIO().MousePos.y <= ImGui::GetFrameHeight();
    const bool isMenuOpen = ImGui::IsPopupOpen("", ImGuiPopupFlags_AnyPopupId);
    if (menuBarHeight(parts.settings.preset) == 0 && !isAtEdge && !isMenuOpen) return;
    if (!ImGui::BeginMainMenuBar()) return;
    for (const Menu menu : kAllMenus) drawMenu(menu, game, parts, commands);
    drawStatus(game, parts, theme);
    ImGui::EndMainMenuBar();
}

}  // namespace pinwheel::viewer
