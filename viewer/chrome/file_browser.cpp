#include "viewer/chrome/file_browser.hpp"

#include "viewer/chrome/widgets.hpp"

#include <imgui_stdlib.h>

#include <algorithm>
#include <filesystem>
#include <optional>
#include <string_view>
#include <vector>

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

bool canBePicked(const FolderEntry& entry, const FileDialog& dialog) {
    return entry.isFolder || dialog.purpose != FileDialog::Purpose::Folder;
}

// The name after, or before, the one in the field; the folder above is before the first.
std::string neighbour(const FileDialog& dialog, std::string_view name, bool isNext) {
    std::vector<std::string> names = {".."};
    for (const FolderEntry& entry : dialog.listing.entries) {
        if (canBePicked(entry, dialog)) names.push_back(entry.name);
    }
    const auto at = std::find(names.begin(), names.end(), name);
    if (at == names.end()) return isNext && names.size() > 1 ? names[1] : names[0];
    if (isNext) return at + 1 == names.end() ? *at : *(at + 1);
    return at == names.begin() ? *at : *(at - 1);
}

// The field for the name: the arrow keys pick from the list, Enter confirms.
struct NameField {
    FileDialog& dialog;
    bool isPicked = false;
};
int onArrowKey(ImGuiInputTextCallbackData* data) {
    NameField& field = *static_cast<NameField*>(data->UserData);
    const std::string name =
        neighbour(field.dialog, {data->Buf, static_cast<std::size_t>(data->BufTextLen)},
                  data->EventKey == ImGuiKey_DownArrow);
    data->DeleteChars(0, data->BufTextLen);
    data->InsertChars(0, name.c_str());
    field.isPicked = true;
    return 0;
}

// Roughly as many rows as the window has room for.
float listHeight() {
    const float most = ImGui::GetMainViewport()->Size.y - 14 * ImGui::GetTextLineHeight();
    const float row = ImGui::GetTextLineHeightWithSpacing();
    return std::clamp(most, 3 * row, 14 * row);
}

void scrollTo(const FileDialog& dialog) {
    const auto& entries = dialog.listing.entries;
    const auto found = std::find_if(entries.begin(), entries.end(), [&](const FolderEntry& entry) {
        return entry.name == dialog.name;
    });
    const float row = ImGui::GetTextLineHeightWithSpacing();
    const auto index = static_cast<float>(found == entries.end() ? 0 : found - entries.begin() + 1);
    ImGui::SetScrollY(std::max((index + 0.5F) * row - ImGui::GetWindowHeight() / 2, 0.0F));
}

void drawEntries(FileDialog& dialog, bool isPicked, CommandQueue& commands, const Theme& theme) {
    std::optional<std::string> entered;
    if (ImGui::BeginChild("entries", {0, listHeight()}, true)) {
        if (isPicked) scrollTo(dialog);
        if (ImGui::Selectable("..", dialog.name == "..", ImGuiSelectableFlags_DontClosePopups))
            entered = "..";
        ImGuiListClipper clipper;
        clipper.Begin(static_cast<int>(dialog.listing.entries.size()));
        while (clipper.Step()) {
            for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
                const FolderEntry& entry = dialog.listing.entries[static_cast<std::size_t>(i)];
                const std::string label = entry.name + (entry.isFolder ? "/" : "");
                if (!canBePicked(entry, dialog)) {
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
    if (ImGui::IsWindowAppearing()) ImGui::SetKeyboardFocusHere();
    ImGui::SetNextItemWidth(-1);
    NameField field{dialog};
    const bool isEntered = ImGui::InputTextWithHint(
        "##name", words.hint, &dialog.name,
        ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_CallbackHistory, onArrowKey,
        &field);
    // The folder may have been entered, and the next name is typed there.
    if (isEntered) ImGui::SetKeyboardFocusHere(-1);
    drawEntries(dialog, field.isPicked, commands, theme);
    if (!dialog.problem.empty()) wrappedText(dialog.problem, theme.culprit);
    text("↑ ↓ pick a name, Enter confirms, Esc cancels", theme.quietText);
    const bool isForFolder = dialog.purpose == FileDialog::Purpose::Folder;
    ImGui::BeginDisabled(dialog.name.empty() && !isForFolder);
    if (ImGui::Button(words.button) || isEntered) {
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
