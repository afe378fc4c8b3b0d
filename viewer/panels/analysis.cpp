#include "viewer/panels/analysis.hpp"

#include "pinwheel/chess/notation.hpp"
#include "viewer/chrome/widgets.hpp"
#include "viewer/state/lab.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace pinwheel::viewer {

namespace {

using debugger::SeatIndex;
using debugger::Snapshot;

constexpr std::size_t kLongestShown = 16;  // of a line
constexpr float kScoreBarHeight = 0.8F;    // text heights
constexpr float kEffortWidth = 6;          // text heights
constexpr float kMidline = 0.08F;          // text heights: the width of the mark at 0

void drawActs(const Snapshot& game, const Analysis& analysis, CommandQueue& commands) {
    keyedButton(analysis.isOn ? "Stop" : "Analyse", Action::AnalyseGame, true,
                "Scores and best line of the position on screen", commands);
    actionButton("Hint", Action::ShowHint, !game.outcome, "A good move for the player to move",
                 commands);
    sameLineIfFits("Tree", 2 * ImGui::GetStyle().FramePadding.x);
    if (ImGui::Button("Tree")) commands.emplace_back(AnalysisAct::ShowTree);
    tooltip("Searches again and shows every node, with the reason why it returned");
    const float width = kEffortWidth * ImGui::GetFontSize();
    std::optional<Effort> effort = analysis.effort;
    sameLineIfFits("", width);
    if (chooseEffort("effort", effort, "", width) && effort)
        commands.emplace_back(ChooseEffort{*effort, analysis.isOn});
    tooltip([] {
        return fmt::format("How far it looks ahead ({})", keyFor(Action::AnalyseWithEffort));
    });
}

void drawForm(Analysis& analysis, CommandQueue& commands, const Theme& theme) {
    for (const AnalysisModel model : {AnalysisModel::Maxn, AnalysisModel::Paranoid}) {
        const std::string name(nameOf(model));
        if (ImGui::RadioButton(name.c_str(), analysis.model == model))
            commands.emplace_back(ChooseModel{model});
        tooltip(
            [&] { return fmt::format("{} ({})", meaningOf(model), keyFor(Action::SwitchModel)); });
        ImGui::SameLine();
    }
    checkbox("follow", analysis.isFollowing, theme);
    tooltip("Starts again whenever another position is on screen");
}

std::string_view waitingText(const Snapshot& game, const Analysis& analysis) {
    if (game.outcome) return "The game is over here.";
    if (analysis.isOn) return "No result.";
    return "Analyse gives a score to each player and shows the best line.";
}

// "maxn · depth 5 · searching…"
std::string depthText(const AnalysisReport& report, bool isRunning) {
    return fmt::format("{} · depth {}{}{}", nameOf(report.model), report.depth,
                       report.isComplete ? "" : " (unfinished)", isRunning ? " · searching…" : "");
}

// "120,000 nodes · 60,000 nodes/s"
std::string nodesText(const AnalysisReport& report) {
    std::string words = fmt::format("{} nodes", grouped(report.nodes));
    if (report.seconds > 0.05)
        words +=
            fmt::format(" · {} nodes/s", grouped(static_cast<std::uint64_t>(
                                             static_cast<double>(report.nodes) / report.seconds)));
    return words;
}

// A bar that is half full at 0, with a mark there, so that it can be read without its colour.
void drawScoreBar(float share, Rgba colour, const Theme& theme) {
    const float letter = ImGui::GetFontSize();
    const float width = std::max(ImGui::GetContentRegionAvail().x, letter);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float top = at.y + letter * (1 - kScoreBarHeight) / 2;
    const float bottom = top + letter * kScoreBarHeight;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddRectFilled({at.x, top}, {at.x + width * share, bottom}, packed(colour));
    list.AddRect({at.x, top}, {at.x + width, bottom}, packed(theme.quietText));
    const float middle = at.x + width / 2;
    list.AddRectFilled({middle - letter * kMidline / 2, top - letter * kMidline},
                       {middle + letter * kMidline / 2, bottom + letter * kMidline},
                       packed(theme.text));
    ImGui::Dummy({width, letter});
}

// Without scores the bars are empty.
void drawScores(const Snapshot& game, const debugger::BySeat<search::Score>* scores,
                const Theme& theme) {
    if (!ImGui::BeginTable("scores", 3)) return;
    ImGui::TableSetupColumn("player", ImGuiTableColumnFlags_WidthFixed);
    ImGui::TableSetupColumn("bar", ImGuiTableColumnFlags_WidthStretch);
    ImGui::TableSetupColumn("score", ImGuiTableColumnFlags_WidthFixed);
    debugger::BySeat<std::string> texts;
    float widest = ImGui::CalcTextSize(analysis::toText(0).c_str()).x;
    for (const SeatIndex seat : game.roster->seatIndices()) {
        texts[seat] = scores != nullptr ? analysis::toText((*scores)[seat]) : "…";
        widest = std::max(widest, ImGui::CalcTextSize(texts[seat].c_str()).x);
    }
    for (const SeatIndex seat : game.roster->seatIndices()) {
        ImGui::TableNextRow();
        ImGui::TableNextColumn();
        playerDot(theme.players[seat], theme);
        text(game.seat(seat).name, theme.playerTexts[seat]);
        ImGui::TableNextColumn();
        drawScoreBar(scores != nullptr ? shareOf((*scores)[seat]) : 0, theme.players[seat], theme);
        ImGui::TableNextColumn();
        const float indent = widest - ImGui::CalcTextSize(texts[seat].c_str()).x;
        ImGui::SetCursorPosX(ImGui::GetCursorPosX() + indent);
        text(texts[seat]);
    }
    ImGui::EndTable();
}

// Each move is a button that plays the line up to it.
void drawLine(const Snapshot& game, SeatIndex mover, const std::vector<chess::Move>& line,
              bool isMate, CommandQueue& commands, const Theme& theme) {
    ImGui::PushID(isMate ? "mate" : "best");
    for (std::size_t i = 0; i < std::min(line.size(), kLongestShown); ++i) {
        const std::string name =
            fmt::format("{} {}", (*game.roster)[mover].letter, toCoordinates(line[i]));
        if (i > 0) sameLineIfFits(name, 2 * ImGui::GetStyle().FramePadding.x);
        ImGui::PushID(static_cast<int>(i));
        ImGui::PushStyleColor(ImGuiCol_Text, toVector(theme.playerTexts[mover]));
        if (ImGui::SmallButton(name.c_str())) commands.emplace_back(PlayBestLine{i + 1, isMate});
        ImGui::PopStyleColor();
        tooltip("Play the line up to this move");
        ImGui::PopID();
        mover = game.roster->next(mover);
    }
    if (line.size() > kLongestShown) {
        sameLineIfFits("…", 0);
        text("…", theme.quietText);
    }
    ImGui::PopID();
}

// A result that belongs to another place says so.
void drawPlace(const AnalysedPlace& place, CommandQueue& commands, const Theme& theme) {
    ImGui::PushID("place");
    text(fmt::format("At ply {}:", place.ply.value), theme.changed);
    ImGui::SameLine();
    if (ImGui::SmallButton("Go there")) commands.emplace_back(game::GoToNode{place.node});
    ImGui::PopID();
}

// Before the first depth is finished: rows as high as those of a report, so that nothing moves
// while the user steps through a game.
void drawEmptyReport(const Snapshot& game, const Analysis& analysis, const Theme& theme) {
    drawScores(game, nullptr, theme);
    text(fmt::format("{} · searching…", nameOf(analysis.model)), theme.changed);
    for (int line = 0; line < 2; ++line) text("");
}

void drawReport(const Snapshot& game, const Analysis& analysis, CommandQueue& commands,
                const Theme& theme) {
    if (!analysis.report && analysis.isRunning) return drawEmptyReport(game, analysis, theme);
    if (!analysis.report) return wrappedText(waitingText(game, analysis), theme.quietText);
    const AnalysisReport& report = analysis.report->found;
    if (!analysis.report->isHere) drawPlace(analysis.report->place, commands, theme);
    drawScores(game, &report.scores, theme);
    // Two lines at every depth: the moves below must not jump away from the mouse.
    text(depthText(report, analysis.isRunning),
         analysis.isRunning ? theme.changed : theme.quietText);
    text(nodesText(report), theme.quietText);
    ImGui::BeginDisabled(!analysis.report->isHere);
    drawLine(game, analysis.report->place.toMove, report.line, false, commands, theme);
    ImGui::EndDisabled();
}

void drawMate(const Snapshot& game, Analysis& analysis, CommandQueue& commands,
              const Theme& theme) {
    ImGui::AlignTextToFramePadding();
    text("Mate", theme.quietText);
    ImGui::SameLine();
    slider("plies", analysis.matePlies, 1, Analysis::kMostMatePlies, 6 * ImGui::GetFontSize(),
           fmt::format("{} plies", analysis.matePlies), "15 plies");
    ImGui::SameLine();
    if (ImGui::Button(analysis.isSolving ? "Cancel" : "Solve")) {
        if (analysis.isSolving) {
            commands.emplace_back(AnalysisAct::StopSolving);
        } else {
            commands.emplace_back(FindMate{static_cast<unsigned>(analysis.matePlies)});
        }
    }
    tooltip([&] {
        return fmt::format("Does {} mate within so many plies, whatever the others do? ({})",
                           game.seat(game.toMove).name, keyFor(Action::SolveMate));
    });
    if (analysis.isSolving) ImGui::ProgressBar(analysis.solvingProgress);
    if (!analysis.mate) return;
    if (!analysis.mate->isHere) drawPlace(analysis.mate->place, commands, theme);
    const MateAnswer& found = analysis.mate->found;
    wrappedText(wordsFor(*analysis.mate, *game.roster), found.isSolved   ? theme.playable
                                                        : found.isProved ? theme.text
                                                                         : theme.changed);
    text(fmt::format("{} nodes", grouped(found.nodes)), theme.quietText);
    ImGui::BeginDisabled(!analysis.mate->isHere);
    drawLine(game, analysis.mate->place.toMove, found.line, true, commands, theme);
    ImGui::EndDisabled();
}

}  // namespace

bool chooseEffort(const char* id, std::optional<Effort>& effort, std::string_view none,
                  float width) {
    const std::optional<Effort> before = effort;
    const std::string shown = effort ? toText(*effort) : std::string(none);
    ImGui::PushID(id);
    ImGui::SetNextItemWidth(width);
    if (ImGui::BeginCombo("##effort", shown.c_str(), ImGuiComboFlags_HeightLarge)) {
        if (!none.empty() && ImGui::Selectable(std::string(none).c_str(), !effort)) effort.reset();
        for (const Effort each : offeredEfforts()) {
            if (ImGui::Selectable(toText(each).c_str(), effort == each)) effort = each;
        }
        ImGui::EndCombo();
    }
    ImGui::PopID();
    return effort != before;
}

void drawAnalysis(const Snapshot& game, Analysis& analysis, CommandQueue& commands,
                  const Resources&, const Theme& theme) {
    if (game.isOneBoard())
        return wrappedText(
            "The computer analyses and plays duplicate chess. For an ordinary game attach a chess "
            "engine.",
            theme.quietText);
    drawActs(game, analysis, commands);
    drawForm(analysis, commands, theme);
    drawReport(game, analysis, commands, theme);
    drawMate(game, analysis, commands, theme);
    drawComputerSeats(game, analysis, commands, theme);
}

}  // namespace pinwheel::viewer
