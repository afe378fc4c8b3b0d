#include "viewer/panels/notes.hpp"

#include "viewer/chrome/widgets.hpp"
#include "viewer/drawing/imgui_versions.hpp"

#include <fmt/format.h>
#include <imgui_stdlib.h>

namespace pinwheel::viewer {

namespace {

using debugger::Snapshot;
using Field = NoteForm::Field;

constexpr game::NodeId kStart{};  // the title of the game belongs to its start

// The title of a line other than the main line belongs to its first own node.
game::NodeId firstOf(const Snapshot& game) {
    return game.outline->lines[game.lineNumber].moves.front().node;
}

// The text as a label; a click opens the field.
void drawQuiet(const Snapshot& game, NoteForm& form, Field field, const std::string& words,
               const char* invitation, const Theme& theme) {
    wrappedText(words.empty() ? invitation : words, words.empty() ? theme.fadedText : theme.text);
    if (ImGui::IsItemHovered()) ImGui::SetMouseCursor(ImGuiMouseCursor_TextInput);
    if (ImGui::IsItemClicked()) beginEditing(form, field, game);
    tooltip(field == Field::Comment ? "Click to comment on this ply" : "Click to change the title");
}

// True while the field is open; it closes when it loses the keyboard focus.
bool isStillEdited(NoteForm& form, bool isEntered) {
    if (form.framesToFocus > 0) {
        --form.framesToFocus;
        return true;
    }
    return !isEntered && ImGui::IsItemActive();
}

bool drawField(NoteForm& form) {
    if (form.framesToFocus > 0) takeKeyboard();
    if (form.edited != Field::Comment) {
        ImGui::SetNextItemWidth(-1);
        const bool isGame = form.edited == Field::Title;
        return ImGui::InputTextWithHint(isGame ? "##title" : "##line title",
                                        isGame ? "Title of the game" : "Title of the line",
                                        &form.text, ImGuiInputTextFlags_EnterReturnsTrue);
    }
    constexpr float kLines = 3;
    const float height = kLines * ImGui::GetTextLineHeight() + 2 * ImGui::GetStyle().FramePadding.y;
    return ImGui::InputTextMultiline("##comment", &form.text, {-1, height},
                                     ImGuiInputTextFlags_EnterReturnsTrue);
}

}  // namespace

void beginEditing(NoteForm& form, Field field, const Snapshot& game) {
    constexpr int kFramesToFocus = 2;  // ImGui gives the focus one frame after it is requested
    form.edited = field;
    switch (field) {
        case Field::Title:
            form.node = kStart;
            form.text = game.title;
            break;
        case Field::LineTitle:
            form.node = firstOf(game);
            form.text = game.outline->lines[game.lineNumber].title;
            break;
        case Field::Comment:
            form.node = game.node;
            form.text = game.note.comment;
            break;
    }
    form.framesToFocus = kFramesToFocus;
}

void drawTitle(const Snapshot& game, NoteForm& form, CommandQueue& commands, const Theme& theme) {
    if (form.edited != Field::Title)
        return drawQuiet(game, form, Field::Title, game.title, "Untitled", theme);
    const bool isEntered = drawField(form);
    if (isStillEdited(form, isEntered)) return;
    form.edited.reset();
    if (form.text != game.title) commands.emplace_back(game::SetTitle{form.node, form.text});
}

void drawLineTitle(const Snapshot& game, NoteForm& form, CommandQueue& commands,
                   const Theme& theme) {
    if (form.edited != Field::LineTitle) {
        if (game.lineNumber == 0) return;
        const std::string& title = game.outline->lines[game.lineNumber].title;
        const std::string words =
            fmt::format("Line {}{}{}", game.lineNumber, title.empty() ? "" : ": ", title);
        return drawQuiet(game, form, Field::LineTitle, words, "", theme);
    }
    const bool isEntered = drawField(form);
    if (isStillEdited(form, isEntered)) return;
    form.edited.reset();
    // A title that did not change is not an edit, so the line need not be on screen any more.
    commands.emplace_back(game::SetTitle{form.node, form.text});
}

void drawComment(const Snapshot& game, NoteForm& form, CommandQueue& commands, const Theme& theme) {
    if (form.edited != Field::Comment)
        return drawQuiet(game, form, Field::Comment, game.note.comment, "Add a comment…", theme);
    const bool isEntered = drawField(form);
    tooltip("Ctrl+Enter or Tab keeps the comment, Esc discards the change");
    if (isStillEdited(form, isEntered)) return;
    form.edited.reset();
    // The field may have closed because another ply was chosen: the comment belongs to the old one.
    if (form.node != game.node || form.text != game.note.comment)
        commands.emplace_back(game::SetComment{form.node, form.text});
}

}  // namespace pinwheel::viewer
