#include "viewer/panels/divide.hpp"

#include "pinwheel/chess/notation.hpp"
#include "pinwheel/duplicate/sync_moves.hpp"
#include "pinwheel/duplicate/sync_perft.hpp"
#include "viewer/chrome/widgets.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace pinwheel::viewer {

namespace {

constexpr int kDeepest = 6;

using chess::DivideEntry;
using chess::Move;
using debugger::Snapshot;
using duplicate::GameState;

GameState stateAfter(GameState state, const std::vector<Move>& path) {
    for (const Move move : path) state = apply(state, *findSyncMove(state, move));
    return state;
}

// Looks every few million leaves whether it is still wanted.
std::uint64_t count(const GameState& state, unsigned depth, const std::atomic<bool>& stop) {
    constexpr unsigned kAtOnce = 4;
    if (depth <= kAtOnce) return stop ? 0 : syncPerft(state, depth);
    std::uint64_t leaves = 0;
    for (const duplicate::SyncMove move : syncMoves(state))
        leaves += count(apply(state, move), depth - 1, stop);
    return leaves;
}

std::vector<DivideEntry> countBelow(const GameState& state, unsigned depth,
                                    const std::atomic<bool>& stop, std::atomic<float>& progress) {
    std::vector<DivideEntry> entries;
    const auto moves = syncMoves(state);
    for (const duplicate::SyncMove move : moves) {
        if (stop) break;
        entries.push_back({move.move(), count(apply(state, move), depth - 1, stop)});
        progress = static_cast<float>(entries.size()) / static_cast<float>(moves.size());
    }
    return entries;
}

void start(const Snapshot& game, ViewState& view) {
    DivideForm& form = view.divide;
    const GameState state = stateAfter(game.state, form.path);
    const auto depth = static_cast<unsigned>(form.depth);
    if (!form.task) form.task = std::make_shared<DivideForm::Task>();
    form.task->start(
        [state, depth](const std::atomic<bool>& stop, std::atomic<float>& progress) {
            return countBelow(state, depth, stop, progress);
        },
        view.wake);
}

// Where one is below the ply on screen; a click leads back up.
void drawPath(const Snapshot& game, ViewState& view) {
    DivideForm& form = view.divide;
    std::optional<std::size_t> kept;
    if (ImGui::SmallButton(fmt::format("ply {}", game.ply.value).c_str())) kept = 0;
    for (std::size_t i = 0; i < form.path.size(); ++i) {
        ImGui::SameLine();
        const std::string label = fmt::format("{}##{}", toCoordinates(form.path[i]), i);
        if (ImGui::SmallButton(label.c_str())) kept = i + 1;
    }
    if (!kept || *kept == form.path.size()) return;
    form.depth = std::min(form.depth + static_cast<int>(form.path.size() - *kept), kDeepest);
    form.path.erase(form.path.begin() + static_cast<std::ptrdiff_t>(*kept), form.path.end());
    start(game, view);
}

void drawEntries(const Snapshot& game, ViewState& view, const std::vector<DivideEntry>& entries) {
    std::uint64_t total = 0;
    for (const DivideEntry& entry : entries) total += entry.leaves;
    text(fmt::format("{} leaves below {} moves", total, entries.size()));
    std::optional<Move> chosen;
    if (ImGui::BeginTable("divide", 4, ImGuiTableFlags_SizingStretchSame)) {
        for (const DivideEntry& entry : entries) {
            ImGui::TableNextColumn();
            const std::string label =
                fmt::format("{}: {}", toCoordinates(entry.move), entry.leaves);
            if (ImGui::Selectable(label.c_str()) && view.divide.depth > 1) chosen = entry.move;
        }
        ImGui::EndTable();
    }
    if (!chosen) return;
    view.divide.path.push_back(*chosen);
    --view.divide.depth;
    start(game, view);
}

}  // namespace

void drawDivide(const Snapshot& game, ViewState& view) {
    DivideForm& form = view.divide;
    const DivideForm::Place here{game.chronicle->revision(), game.ply};
    if (form.place != here) {
        form.place = here;
        form.path.clear();
        form.task.reset();
    }
    ImGui::SetNextItemWidth(9 * ImGui::GetFontSize());
    ImGui::SliderInt("##depth", &form.depth, 1, kDeepest, "depth %d", ImGuiSliderFlags_AlwaysClamp);
    ImGui::SameLine();
    const bool isRunning = form.task && form.task->isRunning();
    if (ImGui::Button(isRunning ? "Cancel" : "Count")) {
        if (isRunning) {
            form.task->cancel();
        } else {
            start(game, view);
        }
    }
    drawPath(game, view);
    if (isRunning) ImGui::ProgressBar(form.task->progress());
    if (!form.task || form.task->isRunning()) return;
    if (const auto* entries = form.task->result()) drawEntries(game, view, *entries);
}

}  // namespace pinwheel::viewer
