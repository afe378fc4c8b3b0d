#include "viewer/panels/games.hpp"

#include "viewer/chrome/widgets.hpp"
#include "viewer/drawing/imgui_versions.hpp"

#include <fmt/format.h>
#include <imgui_stdlib.h>

#include <algorithm>
#include <array>
#include <iterator>

namespace pinwheel::viewer {

namespace {

// A column, its width in letters (0: what is left over), and the width of the panel from which
// there is room for it.
struct GamesColumn {
    const char* title;
    float width;
    float from;
};
constexpr std::array kGamesColumns = {
    GamesColumn{"#", 2.6F, 0},      GamesColumn{"White", 0, 0},    GamesColumn{"Black", 0, 0},
    GamesColumn{"Result", 3.4F, 0}, GamesColumn{"Date", 5.4F, 28}, GamesColumn{"Plies", 2.8F, 24},
    GamesColumn{"Event", 0, 42},
};
constexpr int kFirstName = 1;

std::string cellOf(const ListedGame& game, std::size_t column) {
    switch (column) {
        case 1:
            return game.white.empty() ? "?" : game.white;
        case 2:
            return game.black.empty() ? "?" : game.black;
        case 3:
            return game.result == "1/2-1/2" ? "½–½" : game.result;
        case 4:
            return game.date;
        case 5:
            return std::to_string(game.plies);
        case 6:
            return game.event;
        default:
            return "";
    }
}

bool isModified(const Games& games, std::size_t number) {
    return std::find(games.modified.begin(), games.modified.end(), number) != games.modified.end();
}

// Everything about a game, for columns that are too narrow or missing.
std::string describe(const ListedGame& game) {
    if (!game.isSound()) return fmt::format("Game {}: {}", game.number, game.problem);
    std::string words = fmt::format("Game {}, line {}\n{} – {}  {}", game.number, game.line,
                                    cellOf(game, 1), cellOf(game, 2), cellOf(game, 3));
    if (!game.event.empty()) words += "\n" + game.event;
    if (!game.date.empty()) words += "\n" + game.date;
    return words + fmt::format("\n{} plies", game.plies);
}

void drawFilter(const Games& games, GamesForm& form, CommandQueue& commands, const Theme& theme) {
    if (form.framesToFocus > 0) {
        --form.framesToFocus;
        takeKeyboard();
    }
    ImGui::SetNextItemWidth(-1);
    ImGui::InputTextWithHint("##filter", "show only games with…", &form.filter);
    form.isFocused = ImGui::IsItemActive();
    tooltip("Words that occur in any column; ↑ ↓ PgUp PgDn choose a game, Enter opens it");
    if (games.isListing) {
        const float button = ImGui::CalcTextSize("Cancel").x +
                             2 * ImGui::GetStyle().FramePadding.x + ImGui::GetStyle().ItemSpacing.x;
        ImGui::ProgressBar(games.progress, {-button, 0},
                           fmt::format("{} games", games.rows.size()).c_str());
        ImGui::SameLine();
        if (ImGui::Button("Cancel")) commands.emplace_back(StopListing{});
        tooltip("Stop reading the file; the games so far stay in the list");
        return;
    }
    const std::string count =
        form.shown().size() == games.rows.size()
            ? fmt::format("{} games", games.rows.size())
            : fmt::format("{} of {} games", form.shown().size(), games.rows.size());
    text(games.isStopped ? count + " listed; reading was stopped" : count, theme.quietText);
}

// The reason takes the place of all other columns.
void drawProblem(const ListedGame& game, const Theme& theme) {
    ImGui::TableSetColumnIndex(kFirstName);
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const float right = ImGui::GetWindowPos().x + ImGui::GetWindowContentRegionMax().x;
    ImGui::PushClipRect({at.x, at.y}, {right, at.y + ImGui::GetTextLineHeight()}, false);
    text(game.problem, theme.culprit);
    ImGui::PopClipRect();
}

void drawGameRow(const Games& games, const ListedGame& game, bool isChosen, bool isFocused,
                 const std::vector<std::size_t>& columns, CommandQueue& commands,
                 const Theme& theme) {
    ImGui::TableNextRow();
    ImGui::TableNextColumn();
    const bool isCurrent = game.number == games.current;
    const std::string label = fmt::format("{}{}##{}", isModified(games, game.number) ? "• " : "",
                                          game.number, game.number);
    if (ImGui::Selectable(label.c_str(), isCurrent, ImGuiSelectableFlags_SpanAllColumns))
        commands.emplace_back(OpenListedGame{game.number});
    tooltip([&] { return describe(game); });
    if (isChosen && isFocused)
        ImGui::GetWindowDrawList()->AddRect(ImGui::GetItemRectMin(), ImGui::GetItemRectMax(),
                                            packed(theme.accent));
    if (!game.isSound()) return drawProblem(game, theme);
    for (std::size_t i = 1; i < columns.size(); ++i) {
        ImGui::TableNextColumn();
        text(cellOf(game, columns[i]), isCurrent || columns[i] < 3 ? theme.text : theme.quietText);
    }
}

void drawTable(const Games& games, GamesForm& form, CommandQueue& commands,
               const Resources& resources, const Theme& theme) {
    const float letter = ImGui::GetFontSize();
    const float room = ImGui::GetContentRegionAvail().x / letter;
    std::vector<std::size_t> columns;
    for (std::size_t i = 0; i < kGamesColumns.size(); ++i) {
        if (room >= kGamesColumns[i].from) columns.push_back(i);
    }
    if (!ImGui::BeginTable("games", static_cast<int>(columns.size()),
                           ImGuiTableFlags_ScrollY | ImGuiTableFlags_RowBg))
        return;
    ImGui::TableSetupScrollFreeze(0, 1);
    for (const std::size_t i : columns) {
        const GamesColumn& column = kGamesColumns[i];
        const bool isFixed = column.width > 0;
        ImGui::TableSetupColumn(
            column.title,
            isFixed ? ImGuiTableColumnFlags_WidthFixed : ImGuiTableColumnFlags_WidthStretch,
            isFixed ? column.width * letter : 1);
    }
    ImGui::PushFont(resources.fonts.bold);
    ImGui::TableHeadersRow();
    ImGui::PopFont();
    const float rowHeight = ImGui::GetTextLineHeight() + 2 * ImGui::GetStyle().CellPadding.y;
    if (const auto target = form.takeScrollTarget()) {
        const float middle = (ImGui::GetWindowHeight() - rowHeight) / 2;
        ImGui::SetScrollY(std::max(static_cast<float>(*target) * rowHeight - middle, 0.0F));
    }
    ImGuiListClipper clipper;
    clipper.Begin(static_cast<int>(form.shown().size()), rowHeight);
    while (clipper.Step()) {
        for (int i = clipper.DisplayStart; i < clipper.DisplayEnd; ++i) {
            const auto row = static_cast<std::size_t>(i);
            drawGameRow(games, games.rows[form.shown()[row]], row == form.chosen(), form.isFocused,
                        columns, commands, theme);
        }
    }
    ImGui::EndTable();
}

}  // namespace

void drawGames(const Games& games, GamesForm& form, CommandQueue& commands,
               const Resources& resources, const Theme& theme) {
    form.update(games);
    form.isFocused = false;
    if (!games.isList() && !games.isStopped)
        return wrappedText("This file has one game.", theme.quietText);
    drawFilter(games, form, commands, theme);
    form.update(games);  // the filter may have changed
    if (form.shown().empty() && !games.rows.empty())
        return text("No game matches the filter.", theme.text);
    drawTable(games, form, commands, resources, theme);
}

}  // namespace pinwheel::viewer
