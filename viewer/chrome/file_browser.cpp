#include "viewer/chrome/file_browser.hpp"

#include "viewer/chrome/widgets.hpp"
#include "viewer/drawing/canvas.hpp"
#include "viewer/drawing/imgui_versions.hpp"

#include <imgui_stdlib.h>

#include <algorithm>
#include <filesystem>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace pinwheel::viewer {

namespace {

namespace fs = std::filesystem;

// Enters a folder; opens a file or saves to it.
void choose(FileDialog& dialog, CommandQueue& commands) {
    if (dialog.name.empty()) return;
    const std::string path = dialog.path();
    std::error_code error;
    const fs::path typed = fs::path(dialog.folder) / dialog.name;
    if (fs::is_directory(typed, error)) {
        dialog.name.clear();
        dialog.enter(typed.string());
    } else if (dialog.purpose == FileDialog::Purpose::Open) {
        commands.emplace_back(OpenFile{path});
    } else if (dialog.purpose == FileDialog::Purpose::Program) {
        commands.emplace_back(UseProgram{path});
    } else if (dialog.purpose == FileDialog::Purpose::Save) {
        commands.emplace_back(SaveFile{path});
    } else if (dialog.purpose == FileDialog::Purpose::Share) {
        commands.emplace_back(ShareFile{path});
    } else {
        dialog.problem = path + " is not a folder";
    }
}

// Enter, or the button: an entry chosen with the arrow keys takes precedence over the typed text,
// and so does the only entry that matches it.
void confirm(FileDialog& dialog, CommandQueue& commands) {
    std::error_code error;
    const bool isOnlyFilter =
        dialog.isForExisting() && !dialog.name.empty() && !fs::exists(dialog.path(), error);
    if (isOnlyFilter && dialog.shown().size() == 1) dialog.row = 0;
    if (const FolderEntry* entry = dialog.chosen()) {
        dialog.name = entry->name;
        dialog.row.reset();
    }
    if (dialog.purpose == FileDialog::Purpose::Folder && dialog.name.empty()) {
        commands.emplace_back(UseFolder{dialog.folder});
    } else {
        choose(dialog, commands);
    }
}

void pressEnter(FileDialog& dialog, CommandQueue& commands) {
    switch (dialog.focus) {
        case FileDialog::Part::Name:
            // In a folder dialog, Enter goes to the typed folder; the button accepts it.
            if (dialog.chosen() != nullptr || !dialog.name.empty()) confirm(dialog, commands);
            return;
        case FileDialog::Part::AllFiles:
            return dialog.showAllFiles(!dialog.hasAllFiles);
        case FileDialog::Part::Confirm:
            return confirm(dialog, commands);
        case FileDialog::Part::Cancel:
            commands.emplace_back(Action::Cancel);
    }
}

struct Wording {
    const char* title;
    const char* hint;
    const char* button;
};
Wording wordingFor(FileDialog::Purpose purpose) {
    switch (purpose) {
        case FileDialog::Purpose::Open:
            return {"Open a game", "type to filter, or a path", "Open"};
        case FileDialog::Purpose::Save:
            return {"Save the game as", "file name, or a path", "Save"};
        case FileDialog::Purpose::Share:
            return {"Share the game as a page", "file name, or a path", "Share"};
        case FileDialog::Purpose::Folder:
            return {"Folder for pictures", "a folder to go to", "Use this folder"};
        case FileDialog::Purpose::Program:
            return {"The engine's program", "type to filter, or a path", "Use this program"};
    }
    return {};
}

// The folder as breadcrumbs: each part is a button that goes there.
void drawFolder(FileDialog& dialog) {
    std::optional<std::string> target;
    fs::path whole;
    for (const fs::path& part : fs::path(dialog.folder)) {
        whole /= part;
        const std::string label = part == "/" ? "/" : part.string();
        if (!(whole == "/")) ImGui::SameLine(0, 2);
        if (ImGui::SmallButton((label + "##" + whole.string()).c_str())) target = whole.string();
    }
    if (target) dialog.enter(*target);
}

const char* wordFor(FolderEntry::Kind kind) {
    switch (kind) {
        case FolderEntry::Kind::Folder:
            return "folder";
        case FolderEntry::Kind::Game:
            return "game";
        case FolderEntry::Kind::Picture:
            return "picture";
        case FolderEntry::Kind::Other:
            return "other";
    }
    return "";
}

// One row of the list; true if it was clicked.
bool drawEntry(const FileDialog& dialog, const FolderEntry& entry, bool isChosen,
               const Theme& theme) {
    const std::string label = entry.name + (entry.isFolder() ? "/" : "");
    const bool isClicked = ImGui::Selectable(
        label.c_str(), isChosen || entry.name == dialog.name,
        ImGuiSelectableFlags_DontClosePopups | ImGuiSelectableFlags_AllowDoubleClick);
    ImGui::SameLine(ImGui::GetWindowContentRegionMax().x - 5 * ImGui::GetFontSize());
    text(wordFor(entry.kind), theme.quietText);
    return isClicked;
}

void drawEntries(FileDialog& dialog, CommandQueue& commands, const Theme& theme) {
    const float height = 14 * ImGui::GetTextLineHeightWithSpacing();
    std::optional<std::string> entered;
    if (ImGui::BeginChild("entries", {0, height}, true)) {
        if (ImGui::Selectable("..", false, ImGuiSelectableFlags_DontClosePopups)) entered = "..";
        const std::vector<std::size_t> shown = dialog.shown();
        if (dialog.row && std::exchange(dialog.isRowNew, false)) {
            const float line = ImGui::GetTextLineHeightWithSpacing();
            ImGui::SetScrollY(static_cast<float>(*dialog.row + 1) * line - height / 2);
        }
        ImGuiListClipper clipper;
        clipper.Begin(static_cast<int>(shown.size()));
        while (clipper.Step()) {
            for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
                const auto row = static_cast<std::size_t>(i);
                const FolderEntry entry = dialog.listing.entries[shown[row]];
                const bool isFile = !entry.isFolder();
                ImGui::BeginDisabled(isFile && dialog.purpose == FileDialog::Purpose::Folder);
                const bool isClicked = drawEntry(dialog, entry, row == dialog.row, theme);
                ImGui::EndDisabled();
                if (!isClicked) continue;
                if (!isFile) {
                    entered = entry.name;
                } else if (ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left)) {
                    dialog.name = entry.name;
                    choose(dialog, commands);
                } else {
                    dialog.row = row;
                    if (dialog.purpose == FileDialog::Purpose::Save) dialog.name = entry.name;
                }
            }
        }
        if (shown.empty() && dialog.listing.problem.empty())
            text(dialog.name.empty() ? "No games or pictures here" : "No name here matches",
                 theme.quietText);
        if (!dialog.listing.problem.empty()) wrappedText(dialog.listing.problem, theme.culprit);
    }
    ImGui::EndChild();
    if (entered) {
        if (dialog.isForExisting()) dialog.name.clear();
        dialog.enter(*entered);
    }
}

// A frame around the last item if Enter acts on it.
void showFocus(const FileDialog& dialog, FileDialog::Part part, const Theme& theme) {
    if (dialog.focus != part) return;
    ImGui::GetWindowDrawList()->AddRect(ImGui::GetItemRectMin(), ImGui::GetItemRectMax(),
                                        packed(theme.accent), ImGui::GetStyle().FrameRounding,
                                        ImDrawFlags_None, 2);
}

void drawButtons(FileDialog& dialog, const char* label, CommandQueue& commands,
                 const Theme& theme) {
    const bool isForFolder = dialog.purpose == FileDialog::Purpose::Folder;
    if (!isForFolder) {
        bool hasAllFiles = dialog.hasAllFiles;
        if (ImGui::Checkbox("All files", &hasAllFiles)) dialog.showAllFiles(hasAllFiles);
        showFocus(dialog, FileDialog::Part::AllFiles, theme);
        ImGui::SameLine(0, 2 * ImGui::GetFontSize());
    }
    ImGui::BeginDisabled(dialog.name.empty() && dialog.chosen() == nullptr && !isForFolder);
    if (ImGui::Button(label)) confirm(dialog, commands);
    ImGui::EndDisabled();
    showFocus(dialog, FileDialog::Part::Confirm, theme);
    ImGui::SameLine();
    if (ImGui::Button("Cancel")) commands.emplace_back(Action::Cancel);
    showFocus(dialog, FileDialog::Part::Cancel, theme);
}

}  // namespace

void drawFileBrowser(FileDialog& dialog, CommandQueue& commands, const Theme& theme) {
    const Wording words = wordingFor(dialog.purpose);
    if (!beginDialog(words.title, 36 * ImGui::GetFontSize())) return;
    drawFolder(dialog);
    drawEntries(dialog, commands, theme);
    // The field always gets the keyboard focus back, so that typing goes to the name after any
    // click.
    const bool isMouseBusy = ImGui::IsAnyItemActive() || ImGui::IsMouseDown(ImGuiMouseButton_Left);
    if (ImGui::IsWindowAppearing() || !isMouseBusy) takeKeyboard();
    ImGui::SetNextItemWidth(-1);
    const std::string before = dialog.name;
    const bool isEntered = ImGui::InputTextWithHint("##name", words.hint, &dialog.name,
                                                    ImGuiInputTextFlags_EnterReturnsTrue);
    if (dialog.name != before) {
        dialog.row.reset();
        dialog.focus = FileDialog::Part::Name;
    }
    if (isEntered) {
        takeKeyboard(-1);
        pressEnter(dialog, commands);
    }
    if (!dialog.problem.empty()) wrappedText(dialog.problem, theme.culprit);
    drawButtons(dialog, words.button, commands, theme);
    text("↑ ↓ choose, Enter opens, Tab goes to the buttons, Esc cancels", theme.quietText);
    endDialog();
}

}  // namespace pinwheel::viewer
