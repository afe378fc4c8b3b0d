#include "viewer/chrome/file_browser.hpp"

#include "viewer/chrome/widgets.hpp"

#include <imgui_stdlib.h>

#include <filesystem>
#include <optional>

namespace pinwheel::viewer {

namespace {

namespace fs = std::filesystem;

// What was typed or clicked: a folder is entered, a file is chosen.
void choose(FileDialog& dialog, CommandQueue& commands) {
    if (dialog.name.empty()) return;
    const std::string path = dialog.path();
    std::error_code error;
    const fs::path typed = fs::path(dialog.folder) / dialog.name;
    if (fs::is_directory(typed, error)) {
        dialog.enter(typed.string());
        dialog.name.clear();
    } else if (dialog.purpose == FileDialog::Purpose::Open) {
        commands.emplace_back(OpenFile{path});
    } else if (dialog.purpose == FileDialog::Purpose::Save) {
        commands.emplace_back(SaveFile{path});
    } else {
        dialog.problem = path + " is not a folder";
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
            return {"Open a game", "file name, or a path", "Open"};
        case FileDialog::Purpose::Save:
            return {"Save the game as", "file name, or a path", "Save"};
        case FileDialog::Purpose::Folder:
            return {"Folder for pictures", "a folder to go to", "Use this folder"};
    }
    return {};
}

// The folder as its parts, each a button that leads there.
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

void drawEntries(FileDialog& dialog, CommandQueue& commands, const Theme& theme) {
    const float height = 14 * ImGui::GetTextLineHeightWithSpacing();
    std::optional<std::string> entered;
    if (ImGui::BeginChild("entries", {0, height}, true)) {
        if (ImGui::Selectable("..", false, ImGuiSelectableFlags_DontClosePopups)) entered = "..";
        ImGuiListClipper clipper;
        clipper.Begin(static_cast<int>(dialog.listing.entries.size()));
        while (clipper.Step()) {
            for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
                const FolderEntry& entry = dialog.listing.entries[static_cast<std::size_t>(i)];
                const std::string label = entry.name + (entry.isFolder ? "/" : "");
                if (!entry.isFolder && dialog.purpose == FileDialog::Purpose::Folder) {
                    ImGui::TextDisabled("%s", label.c_str());
                    continue;
                }
                if (!ImGui::Selectable(label.c_str(), entry.name == dialog.name,
                                       ImGuiSelectableFlags_DontClosePopups |
                                           ImGuiSelectableFlags_AllowDoubleClick))
                    continue;
                if (entry.isFolder) {
                    entered = entry.name;
                } else {
                    dialog.name = entry.name;
                    if (ImGui::IsMouseDoubleClicked(ImGuiMouseButton_Left))
                        choose(dialog, commands);
                }
            }
        }
        if (!dialog.listing.problem.empty()) wrappedText(dialog.listing.problem, theme.culprit);
    }
    ImGui::EndChild();
    if (entered) dialog.enter(*entered);
}

}  // namespace

void drawFileBrowser(FileDialog& dialog, CommandQueue& commands, const Theme& theme) {
    const Wording words = wordingFor(dialog.purpose);
    if (!beginDialog(words.title, 36 * ImGui::GetFontSize())) return;
    drawFolder(dialog);
    drawEntries(dialog, commands, theme);
    if (ImGui::IsWindowAppearing()) ImGui::SetKeyboardFocusHere();
    ImGui::SetNextItemWidth(-1);
    if (ImGui::InputTextWithHint("##name", words.hint, &dialog.name,
                                 ImGuiInputTextFlags_EnterReturnsTrue))
        choose(dialog, commands);
    if (!dialog.problem.empty()) wrappedText(dialog.problem, theme.culprit);
    const bool isForFolder = dialog.purpose == FileDialog::Purpose::Folder;
    ImGui::BeginDisabled(dialog.name.empty() && !isForFolder);
    if (ImGui::Button(words.button)) {
        if (isForFolder && dialog.name.empty()) {
            commands.emplace_back(UseFolder{dialog.folder});
        } else {
            choose(dialog, commands);
        }
    }
    ImGui::EndDisabled();
    ImGui::SameLine();
    if (ImGui::Button("Cancel")) commands.emplace_back(Action::Cancel);
    endDialog();
}

}  // namespace pinwheel::viewer
