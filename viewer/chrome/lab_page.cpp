#include "viewer/chrome/lab_page.hpp"

#include "viewer/chrome/lab_charts.hpp"
#include "viewer/chrome/lab_form.hpp"
#include "viewer/chrome/widgets.hpp"
#include "viewer/state/rulings_name.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>

namespace pinwheel::viewer {

namespace {

using lab::Estimate;
using lab::Report;

// In text heights.
constexpr float kFormWidth = 22;
constexpr float kPagePadding = 1;
constexpr float kColumnGap = 2;
constexpr float kLeastCharts = 60;  // the width at which charts stand side by side
constexpr float kLengthsHeight = 12;
constexpr float kNameColumn = 11;  // of the table
constexpr float kSetColumn = 13;

std::string setName(const Report& report) { return rulingsName(report.rulings); }

// A row of the table: its name and its text under each set. An estimate outside the first set's
// interval is marked.
struct Measure {
    std::string name;
    std::string help;
    std::function<std::string(const Report&)> words;
    std::function<std::optional<Estimate>(const Report&)> estimate;
};

Measure plain(std::string name, std::string help, std::function<std::string(const Report&)> words) {
    return {std::move(name), std::move(help), std::move(words),
            [](const Report&) { return std::optional<Estimate>(); }};
}

Measure share(std::string name, std::string help,
              std::function<lab::ReportedCount(const Report&)> games) {
    const auto estimate = [games](const Report& report) {
        return std::optional(report.shareOf(games(report)));
    };
    const auto words = [estimate](const Report& report) {
        return lab::percentText(*estimate(report));
    };
    return {std::move(name), std::move(help), words, estimate};
}

std::vector<Measure> measures(const Report& report) {
    std::vector<Measure> rows;
    rows.push_back({"plies, mean", "With the 95 % interval of the mean",
                    [](const Report& each) {
                        return fmt::format("{:.1f} ({:.1f}–{:.1f})", each.length.value,
                                           each.length.low, each.length.high);
                    },
                    [](const Report& each) { return std::optional(each.length); }});
    rows.push_back(
        plain("plies, median and 95 %", "Half of the games, and 95 % of them, are no longer",
              [](const Report& each) { return fmt::format("{} and {}", each.median, each.p95); }));
    rows.push_back(plain("playable moves", "Synchronized moves per ply",
                         [](const Report& each) { return fmt::format("{:.2f}", each.branching); }));
    rows.push_back(plain(
        "lost to the coupling", "Of the moves legal on one board, the share that the other forbids",
        [](const Report& each) { return fmt::format("{:.1f} %", 100 * each.lostToCoupling); }));
    rows.push_back(plain("ghosts at the end", "Per game", [](const Report& each) {
        return fmt::format("{:.2f}", each.ghostsAtEnd);
    }));
    for (std::size_t i = 0; i < report.endings.size(); ++i) {
        rows.push_back(share(std::string(lab::endingName(report.endings[i].status)),
                             "Share of the games",
                             [i](const Report& each) { return each.endings[i].games; }));
    }
    rows.push_back(share("mates on no board alone",
                         "Checkmates that neither of the player's boards shows by itself",
                         [](const Report& each) { return each.matesOnNoBoardAlone; }));
    const debugger::Roster& roster = debugger::duplicateRoster();
    for (const debugger::SeatIndex seat : roster.seatIndices()) {
        for (const std::size_t result : {std::size_t{0}, std::size_t{2}})  // a draw is the rest
            rows.push_back(share(
                fmt::format("{}: {}", roster[seat].name, lab::kResultNames[result]),
                "Share of the games",
                [seat, result](const Report& each) { return each.seat(index(seat))[result]; }));
    }
    rows.push_back({"lead of the first movers",
                    "Points of North and East minus those of South and West, per game",
                    [](const Report& each) {
                        return fmt::format("{:+.4f} ({:+.4f} to {:+.4f})",
                                           each.firstMoverLead.value, each.firstMoverLead.low,
                                           each.firstMoverLead.high);
                    },
                    [](const Report& each) { return std::optional(each.firstMoverLead); }});
    return rows;
}

// ▲ above and ▼ below the first set's interval, if the intervals do not overlap.
const char* markOf(const Measure& measure, const Report& report, const Report& first) {
    const auto own = measure.estimate(report);
    const auto other = measure.estimate(first);
    if (!own || !other) return "";
    return own->low > other->high ? " ▲" : own->high < other->low ? " ▼" : "";
}

// The sets that fit beside the names: the first one, and those around the set that is shown.
std::vector<std::size_t> shownSets(const Lab& lab, float room) {
    const float letters = room / ImGui::GetFontSize();
    const auto fitting =
        static_cast<std::size_t>(std::max((letters - kNameColumn) / kSetColumn, 2.0F));
    const std::size_t count = std::min(fitting, lab.reports.size());
    std::vector<std::size_t> sets = {0};
    std::size_t next = std::max<std::size_t>(lab.shown, 1);
    next = std::min(next, lab.reports.size() - count + 1);
    while (sets.size() < count) sets.push_back(next++);
    return sets;
}

void drawTable(const Lab& lab, const Theme& theme) {
    const std::vector<std::size_t> sets = shownSets(lab, ImGui::GetContentRegionAvail().x);
    const auto columns = static_cast<int>(sets.size()) + 1;
    constexpr ImGuiTableFlags kFlags =
        ImGuiTableFlags_SizingFixedFit | ImGuiTableFlags_RowBg | ImGuiTableFlags_BordersInnerV;
    if (!ImGui::BeginTable("measures", columns, kFlags)) return;
    ImGui::TableSetupColumn("95 % intervals in brackets");
    for (const std::size_t set : sets) ImGui::TableSetupColumn(setName(lab.reports[set]).c_str());
    ImGui::TableHeadersRow();
    const Report& first = lab.reports.front();
    for (const Measure& measure : measures(first)) {
        ImGui::TableNextRow();
        ImGui::TableNextColumn();
        text(measure.name, theme.quietText);
        tooltip(measure.help);
        for (const std::size_t set : sets) {
            ImGui::TableNextColumn();
            const char* const mark = markOf(measure, lab.reports[set], first);
            text(measure.words(lab.reports[set]) + mark, *mark != 0         ? theme.changed
                                                         : set == lab.shown ? theme.text
                                                                            : theme.quietText);
        }
    }
    ImGui::EndTable();
    if (const std::size_t others = lab.reports.size() - sets.size(); others > 0)
        text(fmt::format("{} more {}: choose one above to see it here", others,
                         others == 1 ? "set" : "sets"),
             theme.quietText);
}

// The sets as tabs; the charts show one of them.
void drawSetTabs(Lab& lab, const Theme& theme) {
    if (lab.reports.size() < 2) return;
    for (std::size_t i = 0; i < lab.reports.size(); ++i) {
        const std::string label = fmt::format("{}##{}", setName(lab.reports[i]), i);
        const float width = ImGui::CalcTextSize(setName(lab.reports[i]).c_str()).x +
                            2 * ImGui::GetStyle().FramePadding.x;
        const float right = ImGui::GetWindowPos().x + ImGui::GetContentRegionMax().x;
        if (i > 0 && ImGui::GetItemRectMax().x + ImGui::GetStyle().ItemSpacing.x + width <= right)
            ImGui::SameLine();
        const bool isShown = i == lab.shown;
        ImGui::PushStyleColor(
            ImGuiCol_Button, toVector(isShown ? withAlpha(theme.accent, 0.45F) : theme.panelTitle));
        if (ImGui::Button(label.c_str())) {
            lab.shown = i;
            lab.chosen.reset();
        }
        ImGui::PopStyleColor();
    }
}

void drawSubtitle(const Report& report, const Resources& resources, const Theme& theme) {
    ImGui::PushFont(resources.fonts.bold);
    text(setName(report), theme.text);
    ImGui::PopFont();
    const std::string words = fmt::format(
        "{} games · player {} · seed {} · 95 % intervals (Wilson's for shares, normal "
        "for means)",
        grouped(report.games), nameOf(report.setup.player), report.setup.seed);
    wrappedText(words, theme.quietText);
    if (report.isPartial()) wrappedText(partialText(report), theme.changed);
}

void drawFlags(const Report& report, const Theme& theme) {
    const bool isWide = ImGui::GetContentRegionAvail().x >= kLeastCharts * ImGui::GetFontSize();
    if (report.flags.empty() || !ImGui::BeginTable("flags", isWide ? 2 : 1)) return;
    for (const std::string& flag : report.flags) {
        ImGui::TableNextColumn();
        wrappedText("! " + flag, theme.changed);
    }
    ImGui::EndTable();
}

void drawCharts(const LabChart& chart) {
    const float letter = ImGui::GetFontSize();
    const float room = ImGui::GetContentRegionAvail().x;
    const bool isWide = room >= kLeastCharts * letter;
    const float column = isWide ? (room - kColumnGap * letter) / 2 : room;
    ImGui::BeginGroup();
    drawEndings(chart, column);
    drawSeats(chart, column);
    ImGui::EndGroup();
    const float height = ImGui::GetItemRectSize().y;
    if (isWide) ImGui::SameLine(0, kColumnGap * letter);
    ImGui::BeginGroup();
    drawLengths(
        chart, column,
        isWide ? height - 2 * ImGui::GetTextLineHeightWithSpacing() : kLengthsHeight * letter);
    if (chart.baseline() != nullptr)
        text(fmt::format("Notches and thin lines: {}", setName(*chart.baseline())),
             chart.theme.changed);
    ImGui::EndGroup();
}

void drawReport(Lab& lab, CommandQueue& commands, const Resources& resources, const Theme& theme) {
    const Report* const report = lab.report();
    if (report == nullptr) {
        wrappedText(
            lab.run.isRunning()
                ? "The report appears here when the games have been played."
                : "Choose sets of rulings on the left and press Run: ten thousand games take a few "
                  "seconds. Every bar of the report opens a game that it counts.",
            theme.quietText);
        return;
    }
    drawSetTabs(lab, theme);
    drawSubtitle(*report, resources, theme);
    drawFlags(*report, theme);
    ImGui::Dummy({0, ImGui::GetFontSize() * 0.2F});
    drawCharts({lab, commands, resources, theme});
    ImGui::Dummy({0, ImGui::GetFontSize() * 0.2F});
    drawTable(lab, theme);
}

void beginPart(const char* name, const ScreenRect& rect, Rgba ground, ImGuiWindowFlags scrolling) {
    ImGui::SetNextWindowPos(toImGui(rect.min));
    ImGui::SetNextWindowSize({std::max(rect.width(), 1.0F), std::max(rect.height(), 1.0F)});
    ImGui::PushStyleColor(ImGuiCol_WindowBg, toVector(ground));
    ImGui::PushStyleVar(
        ImGuiStyleVar_WindowPadding,
        ImVec2(kPagePadding * ImGui::GetFontSize(), kPagePadding * 0.75F * ImGui::GetFontSize()));
    ImGui::Begin(name, nullptr,
                 ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoMove |
                     ImGuiWindowFlags_NoCollapse | ImGuiWindowFlags_NoSavedSettings |
                     ImGuiWindowFlags_NoBringToFrontOnFocus | scrolling);
    ImGui::PopStyleVar();
    ImGui::PopStyleColor();
}

// Adjusts the letters of the next frame so that the whole report fits.
void fitPicture(Lab& lab, float room) {
    constexpr float kSmallest = 0.6F;
    const float needed = ImGui::GetCursorPosY() + ImGui::GetStyle().WindowPadding.y;
    constexpr float kSlack = 0.97F;   // of the room that is to be used
    constexpr float kDamping = 0.6F;  // margins shrink faster than letters
    const float change = std::pow(kSlack * room / needed, kDamping);
    lab.pictureScale = std::clamp(lab.pictureScale * change, kSmallest, 1.0F);
}

}  // namespace

ScreenRect drawLabPage(Lab& lab, CommandQueue& commands, const Resources& resources,
                       const Theme& theme, const ScreenRect& area) {
    const bool hasForm = !lab.isForPicture();
    const float form = hasForm ? std::min(kFormWidth * ImGui::GetFontSize(), area.width() / 2) : 0;
    const ScreenRect report{{area.min.x + form, area.min.y}, area.max};
    if (hasForm) {
        beginPart("Lab form", {area.min, {report.min.x, area.max.y}}, theme.panel, 0);
        drawLabForm(lab, commands, resources, theme);
        ImGui::End();
    }
    beginPart("Lab report", report, theme.background,
              hasForm ? ImGuiWindowFlags_HorizontalScrollbar : ImGuiWindowFlags_NoScrollbar);
    const float scale = lab.isForPicture() ? lab.pictureScale : 1;
    const ImGuiStyle& style = ImGui::GetStyle();
    ImGui::SetWindowFontScale(scale);
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing,
                        {style.ItemSpacing.x, style.ItemSpacing.y * scale * scale});
    ImGui::PushStyleVar(ImGuiStyleVar_CellPadding,
                        {style.CellPadding.x, style.CellPadding.y * scale * scale});
    drawReport(lab, commands, resources, theme);
    ImGui::PopStyleVar(2);
    if (lab.isForPicture()) fitPicture(lab, report.height());
    ImGui::End();
    return report;
}

}  // namespace pinwheel::viewer
