#include "viewer/panels/divide.hpp"

#include "pinwheel/chess/notation.hpp"
#include "viewer/chrome/widgets.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace pinwheel::viewer {

namespace {

using chess::DivideEntry;
using chess::Move;
using debugger::Snapshot;

// The moves from the current ply down to the one being counted; a click goes back up.
void drawPath(const Snapshot& game, const DivideForm& form, const std::vector<Move>& path,
              CommandQueue& commands) {
    std::optional<std::size_t> kept;
    if (ImGui::SmallButton(fmt::format("ply {}", game.ply.value).c_str())) kept = 0;
    for (std::size_t i = 0; i < path.size(); ++i) {
        ImGui::SameLine();
        const std::string label = fmt::format("{}##{}", toCoordinates(path[i]), i);
        if (ImGui::SmallButton(label.c_str())) kept = i + 1;
    }
    if (!kept || *kept == path.size()) return;
    const int depth =
        std::min(form.depth + static_cast<int>(path.size() - *kept), DivideForm::kDeepest);
    commands.emplace_back(
        CountMoves{{path.begin(), path.begin() + static_cast<std::ptrdiff_t>(*kept)}, depth});
}

// Scrolls to the last item if it is out of view; a section that has just unfolded takes another
// frame.
void reveal(bool& isWanted) {
    if (!isWanted) return;
    isWanted = !ImGui::IsItemVisible();
    if (isWanted) ImGui::SetScrollHereY(0);
}

void drawEntries(DivideForm& form, const std::vector<Move>& path,
                 const std::vector<DivideEntry>& entries, CommandQueue& commands) {
    std::uint64_t total = 0;
    for (const DivideEntry& entry : entries) total += entry.leaves;
    text(fmt::format("{} leaves below {} moves", total, entries.size()));
    reveal(form.isOpened);
    std::optional<Move> chosen;
    if (ImGui::BeginTable("divide", 4, ImGuiTableFlags_SizingStretchSame)) {
        for (const DivideEntry& entry : entries) {
            ImGui::TableNextColumn();
            const std::string label =
                fmt::format("{}: {}", toCoordinates(entry.move), entry.leaves);
            if (ImGui::Selectable(label.c_str()) && form.depth > 1) chosen = entry.move;
        }
        ImGui::EndTable();
    }
    if (!chosen) return;
    std::vector<Move> longer = path;
    longer.push_back(*chosen);
    commands.emplace_back(CountMoves{std::move(longer), form.depth - 1});
}

}  // namespace

void drawDivide(const Snapshot& game, DivideForm& form, const DivideWork& work,
                CommandQueue& commands) {
    slider("depth", form.depth, 1, DivideForm::kDeepest, 7 * ImGui::GetFontSize(),
           fmt::format("depth {}", form.depth), "depth 8");
    ImGui::SameLine();
    const bool isRunning = work.task && work.task->isRunning();
    if (ImGui::Button(isRunning ? "Cancel" : "Count")) {
        if (isRunning) {
            commands.emplace_back(StopCounting{});
        } else {
            commands.emplace_back(CountMoves{work.path, form.depth});
        }
    }
    drawPath(game, form, work.path, commands);
    if (isRunning) ImGui::ProgressBar(work.task->progress());
    const auto* const entries = work.task ? work.task->result() : nullptr;
    if (entries == nullptr) return reveal(form.isOpened);
    drawEntries(form, work.path, *entries, commands);
}

}  // namespace pinwheel::viewer
