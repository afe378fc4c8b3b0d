#include "viewer/panels/repetition.hpp"

#include "viewer/chrome/draw_rules_text.hpp"
#include "viewer/chrome/rulings_text.hpp"
#include "viewer/chrome/widgets.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace pinwheel::viewer {

namespace {

using chess::Ply;
using debugger::BoardIndex;
using debugger::Snapshot;

void drawPlies(const std::vector<Ply>& plies, Ply now, std::string_view id, CommandQueue& commands,
               const Theme& theme) {
    constexpr std::size_t kMost = 12;  // the latest ones; a game may have hundreds
    const std::size_t first = plies.size() > kMost ? plies.size() - kMost : 0;
    if (first > 0) {
        text("…", theme.quietText);
        ImGui::SameLine();
    }
    for (std::size_t i = first; i < plies.size(); ++i) {
        if (plies[i] == now) {
            text("here", theme.quietText);
        } else if (ImGui::SmallButton(fmt::format("ply {}##{}", plies[i].value, id).c_str())) {
            commands.emplace_back(game::GoToPly{plies[i]});
        }
        if (i + 1 < plies.size()) ImGui::SameLine();
    }
}

void drawRow(std::string_view name, bool isCombined, std::uint32_t count, bool isChanged,
             const std::vector<Ply>& plies, const Snapshot& game, CommandQueue& commands,
             const Theme& theme) {
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    text(name, theme.quietText);
    ImGui::TableNextColumn();
    drawValue(
        name, fmt::format("{} ×", count), isChanged,
        [&] {
            const std::string condition =
                isCombined ? "repetition" : fmt::format("repetition {}", name);
            return std::vector{fmt::format("{} >= {}", condition, std::max(count, 2U)),
                               condition + " changes"};
        },
        commands, theme);
    ImGui::TableNextColumn();
    drawPlies(plies, game.ply, name, commands, theme);
}

}  // namespace

void drawRepetition(const Snapshot& game, const debugger::PlyFacts& before, CommandQueue& commands,
                    const Theme& theme) {
    const debugger::PlyFacts& now = game.facts();
    if (ImGui::BeginTable("repetition", 3, ImGuiTableFlags_SizingFixedFit)) {
        for (const BoardIndex board : game.roster->boardIndices()) {
            if (game.isOneBoard()) break;  // its position is the game's
            drawRow(game.board(board).name, false, now.occurrencesOn[board],
                    now.occurrencesOn[board] != before.occurrencesOn[board],
                    game.board(board).samePlies, game, commands, theme);
        }
        drawRow(game.isOneBoard() ? "position" : "all", true, now.occurrences,
                now.occurrences != before.occurrences, game.samePlies, game, commands, theme);
        ImGui::EndTable();
    }
    wrappedText(repetitionText(game), game.claims.threefold ? theme.playable : theme.text);
    drawProvisional(provisionalText(game, {"repetition"}), theme);
    wrappedText(
        fmt::format("The same position means equal placement, side to move, castling rights, and "
                    "en-passant square where such a capture is legal. In a game {} occurrences "
                    "count; inside a search one earlier occurrence is enough.",
                    game.limits.occurrences),
        theme.quietText);
}

}  // namespace pinwheel::viewer
