#include "viewer/panels/notes.hpp"

#include "viewer/chrome/widgets.hpp"

#include <imgui_stdlib.h>

namespace pinwheel::viewer {

namespace {

using debugger::Snapshot;
using Field = NoteForm::Field;

constexpr game::NodeId kStart{};  // the title of the game belongs to its start

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
    if (form.framesToFocus > 0) ImGui::SetKeyboardFocusHere();
    if (form.edited == Field::Title) {
        ImGui::SetNextItemWidth(-1);
        return ImGui::InputTextWithHint("##title", "Title of the game", &form.text,
                                        ImGuiInputTextFlags_EnterReturnsTrue);
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
    form.node = field == Field::Title ? kStart : game.node;
    form.text = field == Field::Title ? game.title : game.note.comment;
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
