#include "viewer/panels/clocks.hpp"

#include "pinwheel/chess/notation.hpp"
#include "viewer/chrome/draw_rules_text.hpp"
#include "viewer/chrome/rulings_text.hpp"
#include "viewer/chrome/widgets.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

namespace pinwheel::viewer {

namespace {

using chess::Ply;
using debugger::BoardIndex;
using debugger::Snapshot;

struct Clock {
    std::string_view name;
    std::uint32_t value;
    std::uint32_t before;  // the value shown before
    std::uint32_t limit;
    std::optional<Ply> resetAt;
    bool isGlobal = false;

    // Its name in a breakpoint condition.
    std::string condition() const { return isGlobal ? "clock" : fmt::format("clock {}", name); }
};

void drawBar(const Clock& clock, const Resources& resources, const Theme& theme) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float height = ImGui::GetTextLineHeight();
    const float width = std::max(ImGui::GetContentRegionAvail().x, 1.0F);
    const float share =
        std::min(static_cast<float>(clock.value) / static_cast<float>(clock.limit), 1.0F);
    const float top = at.y + height * 0.3F;
    const float bottom = at.y + height * 0.7F;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddRectFilled({at.x, top}, {at.x + width, bottom}, packed(theme.panelTitle), 3);
    list.AddRectFilled({at.x, top}, {at.x + std::max(width * share, 2 * resources.scale), bottom},
                       packed(share < 1 ? theme.accent : theme.culprit), 3);
    ImGui::Dummy({width, height});
}

std::string resetText(const Snapshot& game, std::optional<Ply> ply) {
    if (!ply) return "reset before the start";
    if (ply->value == 0) return "never reset";
    const debugger::PlyFacts& facts = game.line->at(*ply);
    return fmt::format("reset at ply {} by {} {}", ply->value, game.seat(facts.mover).name,
                       toCoordinates(*facts.move));
}

void drawReset(const Clock& clock, CommandQueue& commands, const Theme& theme) {
    if (!clock.resetAt) return text("earlier", theme.quietText);
    const std::string label = fmt::format("ply {}##{}", clock.resetAt->value, clock.name);
    if (ImGui::SmallButton(label.c_str())) commands.emplace_back(game::GoToPly{*clock.resetAt});
}

void drawClock(const Snapshot& game, const Clock& clock, CommandQueue& commands,
               const Resources& resources, const Theme& theme) {
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    text(clock.name, theme.quietText);
    ImGui::TableNextColumn();
    drawValue(
        clock.name, std::to_string(clock.value), clock.value != clock.before,
        [&] {
            return std::vector{
                fmt::format("{} >= {}", clock.condition(), std::max(clock.value, 1U)),
                clock.condition() + " changes"};
        },
        commands, theme);
    ImGui::TableNextColumn();
    drawBar(clock, resources, theme);
    tooltip([&] { return resetText(game, clock.resetAt); });
    ImGui::TableNextColumn();
    text(fmt::format("/{}", clock.limit), theme.quietText);
    ImGui::TableNextColumn();
    drawReset(clock, commands, theme);
    tooltip([&] { return resetText(game, clock.resetAt); });
}

}  // namespace

void drawClocks(const Snapshot& game, const debugger::PlyFacts& before, CommandQueue& commands,
                const Resources& resources, const Theme& theme) {
    const debugger::PlyFacts& now = game.facts();
    if (ImGui::BeginTable("clocks", 5, ImGuiTableFlags_SizingFixedFit)) {
        ImGui::TableSetupColumn("name");
        ImGui::TableSetupColumn("value", 0, 3 * ImGui::GetFontSize());
        ImGui::TableSetupColumn("bar", ImGuiTableColumnFlags_WidthStretch);
        for (const BoardIndex board : game.roster->boardIndices()) {
            if (game.isOneBoard()) break;  // its clock is the game's
            drawClock(game,
                      {game.board(board).name, now.halfmoves[board], before.halfmoves[board],
                       game.limits.boardClock, now.resetOn[board]},
                      commands, resources, theme);
        }
        drawClock(game,
                  {game.isOneBoard() ? "clock" : "all", now.clock, before.clock, game.limits.clock,
                   now.resetAt, true},
                  commands, resources, theme);
        if (game.isOneBoard() && game.policy == game::DrawPolicy::Claim)
            drawClock(game,
                      {"75 moves", now.clock, before.clock, game.limits.unclaimedClock, now.resetAt,
                       true},
                      commands, resources, theme);
        ImGui::EndTable();
    }
    wrappedText(clockText(game), game.claims.fiftyMoves ? theme.playable : theme.text);
    drawProvisional(provisionalText(game, {"clock", "rounds"}), theme);
    wrappedText(game.isOneBoard() ? "The timeline shows the clock over the whole game."
                                  : "The timeline shows the clocks over the whole game.",
                theme.quietText);
}

}  // namespace pinwheel::viewer
