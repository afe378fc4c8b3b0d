#include "viewer/panels/move_menu.hpp"

#include "viewer/state/glyphs.hpp"

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>

namespace pinwheel::viewer {

namespace {

using debugger::OutlineMove;
using debugger::Snapshot;

// Goes there first: titles and comments are edited on screen.
void editAt(const game::GoToNode& place, Action action, CommandQueue& commands) {
    commands.emplace_back(place);
    commands.emplace_back(action);
}

void drawGlyphItems(const OutlineMove& move, CommandQueue& commands) {
    if (!move.move || !ImGui::BeginMenu("Annotate")) return;
    const auto glyphs = move.note == nullptr ? std::vector<std::uint16_t>() : move.note->glyphs;
    for (const GlyphChoice& choice : kGlyphChoices) {
        const bool isSet = std::find(glyphs.begin(), glyphs.end(), choice.glyph) != glyphs.end();
        const std::string key = keyFor(choice.action);
        if (ImGui::MenuItem(std::string(nameOf(choice.action)).c_str(), key.c_str(), isSet))
            commands.emplace_back(game::SetGlyphs{move.node, toggled(glyphs, choice.glyph)});
    }
    ImGui::EndMenu();
}

void drawItems(const Snapshot& game, const OutlineMove& move, CommandQueue& commands) {
    const std::size_t number = game.outline->lineOf(move.node);
    const debugger::OutlineLine& line = game.outline->lines[number];
    ImGui::TextDisabled("%s", (number == 0 ? fmt::format("{} · main line", move.text)
                                           : fmt::format("{} · line {}", move.text, number))
                                  .c_str());
    ImGui::Separator();
    if (ImGui::MenuItem("Go to this move")) commands.emplace_back(game::GoToNode{move.node});
    if (ImGui::MenuItem("Edit comment…")) editAt({move.node, {}}, Action::EditComment, commands);
    drawGlyphItems(move, commands);
    if (number > 0) {
        ImGui::Separator();
        if (ImGui::MenuItem("Edit title of line…"))
            editAt({line.moves.front().node, line.end}, Action::EditLineTitle, commands);
        if (ImGui::MenuItem("Promote line"))
            commands.emplace_back(game::PromoteLine{line.moves.front().node});
    }
    ImGui::Separator();
    if (ImGui::MenuItem("Delete from here…")) commands.emplace_back(AskToDelete{move.node});
    if (number > 0 && ImGui::MenuItem("Delete line…"))
        commands.emplace_back(AskToDelete{line.moves.front().node});
}

// nullptr if it has been deleted since.
const OutlineMove* moveOf(const debugger::Outline& outline, game::NodeId node) {
    if (node.value >= outline.owners.size()) return nullptr;
    const std::size_t number = outline.lineOf(node);
    if (number >= outline.lines.size()) return nullptr;
    const auto& moves = outline.lines[number].moves;
    const auto found = std::find_if(moves.begin(), moves.end(),
                                    [node](const OutlineMove& move) { return move.node == node; });
    return found == moves.end() ? nullptr : &*found;
}

}  // namespace

void drawMoveMenu(const Snapshot& game, MoveLogForm& form, CommandQueue& commands) {
    if (!form.menuFor) return;
    if (!ImGui::IsPopupOpen("move menu") && form.isMenuOpen) {
        form.menuFor.reset();
        form.isMenuOpen = false;
        return;
    }
    if (!form.isMenuOpen) ImGui::OpenPopup("move menu");
    form.isMenuOpen = true;
    if (!ImGui::BeginPopup("move menu")) return;
    if (const OutlineMove* move = moveOf(*game.outline, *form.menuFor)) {
        drawItems(game, *move, commands);
    } else {
        ImGui::CloseCurrentPopup();
    }
    ImGui::EndPopup();
}

}  // namespace pinwheel::viewer
