#include "viewer/chrome/lab_charts.hpp"

#include "viewer/chrome/widgets.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace pinwheel::viewer {

namespace {

using lab::Estimate;
using lab::ReportedCount;

// In text heights.
constexpr float kBarHeight = 1.15F;
constexpr float kBarGap = 0.35F;
constexpr float kEndingLabel = 9.5F;
constexpr float kSeatLabel = 4;
constexpr float kNumberColumn = 10.5F;
constexpr float kInset = 0.35F;

std::string percent(double share) { return fmt::format("{:.1f} %", 100 * share); }

std::string interval(const Estimate& share) {
    return fmt::format("{:.2f} % ({:.2f}–{:.2f})", 100 * share.value, 100 * share.low,
                       100 * share.high);
}

void heading(const LabChart& chart, const char* words) {
    ImGui::PushFont(chart.resources.fonts.bold);
    text(words, chart.theme.text);
    ImGui::PopFont();
}

// The clickable area of bar `number`: opens its example, with a tooltip and a frame if it is chosen
// by key.
void handleBar(const LabChart& chart, std::size_t number, const std::string& name,
               const ReportedCount& games, const ScreenRect& rect) {
    ImGui::PushID(static_cast<int>(number));
    ImGui::SetCursorScreenPos(toImGui(rect.min));
    const ImVec2 size{std::max(rect.width(), 1.0F), std::max(rect.height(), 1.0F)};
    const bool isClicked = ImGui::InvisibleButton("bar", size);
    const bool isHovered = ImGui::IsItemHovered();
    const bool isChosen = chart.lab.chosen == number;
    if (isChosen && chart.lab.isChosenByKey) {
        ImGui::SetScrollHereY();
        chart.lab.isChosenByKey = false;
    }
    if ((isHovered && games.example) || isChosen)
        ImGui::GetWindowDrawList()->AddRect(toImGui(rect.min), toImGui(rect.max),
                                            packed(chart.theme.accent), 2, ImDrawFlags_None,
                                            std::max(2 * chart.resources.scale, 1.0F));
    tooltip([&] {
        const std::string share = interval(chart.report().shareOf(games));
        const std::string open = games.example
                                     ? fmt::format("\nClick to open game {}, the first of them",
                                                   chart.report().nameOf(*games.example))
                                     : "";
        return fmt::format("{}: {} games, {}{}", name, grouped(games.count), share, open);
    });
    if (isClicked && games.example)
        chart.commands.emplace_back(OpenLabGame{chart.lab.shown, *games.example});
    ImGui::PopID();
}

// The interval as a line with ends.
void drawWhisker(ImDrawList& list, float low, float high, float middle, float half, Rgba colour,
                 float width) {
    list.AddLine({low, middle}, {high, middle}, packed(colour), width);
    for (const float end : {low, high})
        list.AddLine({end, middle - half}, {end, middle + half}, packed(colour), width);
}

// A share as a horizontal bar with its interval, and the baseline's share as a notch.
void drawShareBar(const LabChart& chart, std::size_t number, const std::string& name,
                  const ReportedCount& games, const ReportedCount* baseline, ImVec2 at,
                  float width) {
    const float letter = ImGui::GetFontSize();
    const float height = kBarHeight * letter;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const Theme& theme = chart.theme;
    const Estimate share = chart.report().shareOf(games);
    const float left = at.x + kEndingLabel * letter;
    const float room = std::max(width - (kEndingLabel + kNumberColumn) * letter, letter);
    const auto x = [&](double part) { return left + room * static_cast<float>(part); };
    const float textTop = at.y + (height - letter) / 2;
    list.AddText({at.x, textTop}, packed(games.count > 0 ? theme.text : theme.quietText),
                 name.c_str());
    list.AddRectFilled({left, at.y}, {left + room, at.y + height}, packed(theme.panelTitle), 2);
    list.AddRectFilled({left, at.y}, {std::max(x(share.value), left + 1), at.y + height},
                       packed(theme.accent), 2);
    drawWhisker(list, x(share.low), x(share.high), at.y + height / 2, height / 4, theme.text,
                std::max(1.5F * chart.resources.scale, 1.0F));
    if (baseline != nullptr) {
        const float notch = x(chart.baseline()->shareOf(*baseline).value);
        list.AddTriangleFilled(
            {notch, at.y + height * 0.72F}, {notch - height * 0.25F, at.y + height * 1.12F},
            {notch + height * 0.25F, at.y + height * 1.12F}, packed(theme.changed));
    }
    list.AddText(
        {left + room + letter * 0.5F, textTop}, packed(theme.text),
        fmt::format("{} ({:.1f}–{:.1f})", percent(share.value), 100 * share.low, 100 * share.high)
            .c_str());
    handleBar(chart, number, name, games, {{at.x, at.y}, {left + room, at.y + height}});
}

// Text in the middle of a segment, if it fits.
void drawInside(ImDrawList& list, const ScreenRect& rect, const std::string& words, Rgba colour) {
    const ImVec2 size = ImGui::CalcTextSize(words.c_str());
    if (size.x + kInset * ImGui::GetFontSize() > rect.width()) return;
    list.AddText({rect.centre().x - size.x / 2, rect.centre().y - size.y / 2}, packed(colour),
                 words.c_str());
}

// Wins in the player's colour, draws plain, losses striped: their shapes differ, too.
void drawSegment(const LabChart& chart, debugger::SeatIndex seat, std::size_t result,
                 const ScreenRect& rect) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const Theme& theme = chart.theme;
    const ImVec2 min = toImGui(rect.min);
    const ImVec2 max = toImGui(rect.max);
    list.AddRectFilled(min, max, packed(result == 0 ? theme.players[seat] : theme.panelTitle));
    if (result == 2) {
        list.PushClipRect(min, max, true);
        const float step = ImGui::GetFontSize() * 0.5F;
        for (float x = rect.min.x - rect.height(); x < rect.max.x; x += step)
            list.AddLine({x, rect.max.y}, {x + rect.height(), rect.min.y},
                         packed(withAlpha(theme.players[seat], 0.45F)),
                         std::max(1.5F * chart.resources.scale, 1.0F));
        list.PopClipRect();
    }
    list.AddRect(min, max, packed(theme.line));
}

// Black or white, whichever is legible on the colour.
Rgba inkOn(Rgba ground) {
    const float light = 0.299F * static_cast<float>(ground.red) +
                        0.587F * static_cast<float>(ground.green) +
                        0.114F * static_cast<float>(ground.blue);
    constexpr float kMiddle = 140;
    return light > kMiddle ? Rgba{16, 16, 20, 255} : Rgba{255, 255, 255, 255};
}

void drawSeat(const LabChart& chart, debugger::SeatIndex seat, std::size_t firstBar, ImVec2 at,
              float width) {
    const float letter = ImGui::GetFontSize();
    const float height = kBarHeight * 1.15F * letter;
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const debugger::Roster::Seat& known = debugger::duplicateRoster()[seat];
    list.AddText({at.x, at.y + (height - letter) / 2}, packed(chart.theme.playerTexts[seat]),
                 std::string(known.name).c_str());
    const lab::Report& report = chart.report();
    float left = at.x + kSeatLabel * letter;
    const float room = std::max(width - kSeatLabel * letter, letter);
    for (std::size_t i = 0; i < lab::kResultNames.size(); ++i) {
        const ReportedCount& games = report.seat(index(seat))[i];
        const Estimate share = report.shareOf(games);
        const ScreenRect rect{{left, at.y},
                              {left + room * static_cast<float>(share.value), at.y + height}};
        left = rect.max.x;
        if (games.count == 0) continue;
        drawSegment(chart, seat, i, rect);
        const Rgba ink = i == 0 ? inkOn(chart.theme.players[seat]) : chart.theme.text;
        drawInside(list, rect, fmt::format("{} {}", lab::kResultNames[i], percent(share.value)),
                   ink);
        handleBar(chart, firstBar + i, fmt::format("{}: {}", known.name, lab::kResultNames[i]),
                  games, rect);
    }
}

// Numbers of plies below the histogram, as many as fit.
void drawLengthAxis(const std::vector<lab::LengthBar>& bars, const ScreenRect& chart,
                    const Theme& theme) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float letter = ImGui::GetFontSize();
    const float step = chart.width() / static_cast<float>(bars.size());
    float free = chart.min.x - letter;
    for (std::size_t i = 0; i < bars.size(); ++i) {
        const std::string words = std::to_string(bars[i].from);
        const float x = chart.min.x + step * static_cast<float>(i);
        const float width = ImGui::CalcTextSize(words.c_str()).x;
        if (bars[i].from % 100 != 0 || x < free || x + width > chart.max.x) continue;
        list.AddLine({x, chart.max.y}, {x, chart.max.y + letter * 0.2F}, packed(theme.line));
        list.AddText({x, chart.max.y + letter * 0.2F}, packed(theme.quietText), words.c_str());
        free = x + width + letter;
    }
}

// The first set's histogram as steps, on the same scale.
void drawBaseline(const LabChart& chart, const std::vector<lab::LengthBar>& bars, double most,
                  const ScreenRect& rect) {
    const lab::Report* const baseline = chart.baseline();
    if (baseline == nullptr || baseline->games == 0) return;
    const std::vector<lab::LengthBar> others = lengthBars(*baseline);
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float step = rect.width() / static_cast<float>(bars.size());
    // The last bar has all longer games, whose number differs between sets.
    for (std::size_t i = 0; i + 1 < bars.size() && i < others.size(); ++i) {
        const double share = baseline->shareOf(others[i].games).value;
        const float y =
            rect.max.y - rect.height() * static_cast<float>(std::min(share / most, 1.0));
        const float x = rect.min.x + step * static_cast<float>(i);
        list.AddLine({x, y}, {x + step, y}, packed(chart.theme.changed),
                     std::max(2 * chart.resources.scale, 1.0F));
    }
}

}  // namespace

void drawEndings(const LabChart& chart, float width) {
    heading(chart, "How the games end");
    const float pitch = (kBarHeight + kBarGap) * ImGui::GetFontSize();
    const ImVec2 top = ImGui::GetCursorScreenPos();
    const auto& endings = chart.report().endings;
    for (std::size_t i = 0; i < endings.size(); ++i) {
        const ReportedCount* baseline =
            chart.baseline() != nullptr ? &chart.baseline()->endings[i].games : nullptr;
        drawShareBar(chart, i, std::string(lab::endingName(endings[i].status)), endings[i].games,
                     baseline, {top.x, top.y + pitch * static_cast<float>(i)}, width);
    }
    ImGui::SetCursorScreenPos(top);
    ImGui::Dummy({width, pitch * static_cast<float>(endings.size())});
}

void drawSeats(const LabChart& chart, float width) {
    heading(chart, "Results by seat");
    const float pitch = (kBarHeight * 1.15F + kBarGap) * ImGui::GetFontSize();
    const ImVec2 top = ImGui::GetCursorScreenPos();
    const auto seats = debugger::duplicateRoster().seatIndices();
    std::size_t bar = chart.report().endings.size();
    for (std::size_t i = 0; i < seats.size(); ++i) {
        drawSeat(chart, seats[i], bar, {top.x, top.y + pitch * static_cast<float>(i)}, width);
        bar += lab::kResultNames.size();
    }
    ImGui::SetCursorScreenPos(top);
    ImGui::Dummy({width, pitch * static_cast<float>(seats.size())});
}

void drawLengths(const LabChart& chart, float width, float height) {
    heading(chart, "Length in plies");
    const std::vector<lab::LengthBar> bars = shownLengths(chart.report());
    const float letter = ImGui::GetFontSize();
    const ImVec2 top = ImGui::GetCursorScreenPos();
    const ScreenRect rect{{top.x, top.y},
                          {top.x + width, top.y + std::max(height - 1.6F * letter, letter)}};
    ImDrawList& list = *ImGui::GetWindowDrawList();
    list.AddLine({rect.min.x, rect.max.y}, toImGui(rect.max), packed(chart.theme.line));
    double most = 1e-9;
    for (const lab::LengthBar& bar : bars)
        most = std::max(most, chart.report().shareOf(bar.games).value);
    const std::size_t first = chart.report().endings.size() +
                              debugger::duplicateRoster().seats().size() * lab::kResultNames.size();
    const float step = rect.width() / static_cast<float>(std::max<std::size_t>(bars.size(), 1));
    for (std::size_t i = 0; i < bars.size(); ++i) {
        const auto share = static_cast<float>(chart.report().shareOf(bars[i].games).value / most);
        const float x = rect.min.x + step * static_cast<float>(i);
        const ScreenRect whole{{x, rect.min.y}, {x + step, rect.max.y}};
        const bool isRest = i + 1 == bars.size() && bars[i].to - bars[i].from >= lab::kPliesPerBar;
        list.AddRectFilled({x + 1, rect.max.y - rect.height() * share}, {x + step - 1, rect.max.y},
                           packed(isRest ? chart.theme.quietText : chart.theme.accent));
        handleBar(chart, first + i, fmt::format("{}–{} plies", bars[i].from, bars[i].to),
                  bars[i].games, whole);
    }
    if (!bars.empty()) {
        drawBaseline(chart, bars, most, rect);
        drawLengthAxis(bars, rect, chart.theme);
    }
    ImGui::SetCursorScreenPos(top);
    ImGui::Dummy({width, height});
}

}  // namespace pinwheel::viewer
