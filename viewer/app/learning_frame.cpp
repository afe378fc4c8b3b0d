#include "viewer/app/learning_frame.hpp"

#include "viewer/app/frame.hpp"
#include "viewer/board/lesson_boards.hpp"
#include "viewer/chrome/dialogs.hpp"
#include "viewer/chrome/learn_page.hpp"
#include "viewer/chrome/lesson_card.hpp"
#include "viewer/chrome/stage.hpp"
#include "viewer/chrome/widgets.hpp"
#include "viewer/drawing/imgui_versions.hpp"
#include "viewer/panels/panel_table.hpp"

#include <imgui.h>

#include <algorithm>

namespace pinwheel::viewer {

namespace {

constexpr float kColumn = 19;         // letters of the card
constexpr float kWidest = 0.42F;      // of the window
constexpr float kCardLetters = 0.8F;  // of the larger font
constexpr float kLegendRoom = 12;     // text heights

// The text of the card is read from the back of a room.
float cardLetters(const Resources& resources) {
    return std::max(kCardLetters * sizeOf(*resources.fonts.boardText),
                    sizeOf(*resources.fonts.text));
}

// While a lesson asks, these would list the answer.
bool givesAnswers(Panel panel) { return panel == Panel::Legality || panel == Panel::Twins; }

// The panel that the lesson has opened, otherwise the legend. It shows the lesson's game, and its
// requests, which would change the user's own game, are dropped.
void drawLessonPanel(const View& view, const Resources& resources, const Theme& theme) {
    const LessonRun& run = *view.learning.run;
    Panel panel = run.panel.value_or(Panel::Legend);
    if (run.isAsking() && givesAnswers(panel)) panel = Panel::Legend;
    const debugger::Snapshot game = run.shownSnapshot();
    Looking looking = run.looking;
    Debugging debugging;
    debugging.previousPly = {game.ply.value - (game.ply.value > 0 ? 1 : 0)};
    Analysis analysis;  // of the lesson's game there is none
    const View own{view.settings,    looking,         view.files, view.recording, debugging,
                   view.breakpoints, view.inspectors, view.work,  view.readings,  view.drawings,
                   view.notice,      view.brief,      view.lines, view.settingUp, view.lab,
                   view.learning,    view.engine,     analysis};
    CommandQueue dropped;
    drawPanel(panel, {game, own, dropped, resources, theme});
}

// The card takes what it needs, the panel the rest.
void drawColumn(const View& view, CommandQueue& commands, const Resources& resources,
                const Theme& theme, const ScreenRect& column) {
    beginFixedWindow("Lesson", column);
    ImGui::PushFont(resources.fonts.boardText);
    ImGui::SetWindowFontScale(cardLetters(resources) / sizeOf(*resources.fonts.boardText));
    drawLessonCard(view.learning, commands, resources, theme);
    ImGui::SetWindowFontScale(1);
    ImGui::PopFont();
    ImGui::Dummy({0, ImGui::GetFontSize()});
    // A few lines of the legend would only look cut off.
    const bool hasRoom = ImGui::GetContentRegionAvail().y > kLegendRoom * ImGui::GetFontSize();
    if (hasRoom || view.learning.run->panel) {
        ImGui::Separator();
        if (ImGui::BeginChild("panel")) drawLessonPanel(view, resources, theme);
        ImGui::EndChild();
    }
    ImGui::End();
}

}  // namespace

ScreenRect drawLearning(const View& view, CommandQueue& commands, const Resources& resources,
                        const Theme& theme, const ScreenRect& area) {
    if (!view.learning.run) {
        drawLearnPage(view.learning, view.notice, commands, resources, theme, area);
        return area;
    }
    LessonRun& run = *view.learning.run;
    const float width = std::min(kColumn * cardLetters(resources), area.width() * kWidest);
    const ScreenRect column{{area.max.x - width, area.min.y}, area.max};
    drawColumn(view, commands, resources, theme, column);
    const ScreenRect left{area.min, {column.min.x, area.max.y}};
    const ScreenRect boards{left.min, {left.max.x, left.max.y - lessonProgressHeight()}};
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(0, 0));
    ImGui::PushStyleColor(ImGuiCol_WindowBg, toVector(theme.background));
    beginFixedWindow("Compass", left,
                     ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse);
    ImGui::PopStyleColor();
    ImGui::PopStyleVar();
    constexpr float kLargeShare = 1;  // read from the back of a room
    drawLessonBoards(run, view.settings, view.drawings, commands, resources, theme,
                     compassArea(boards, resources.scale, kLargeShare));
    const auto words = view.notice.empty() ? lessonStageText(run)
                                           : StageText{StageText::Kind::Refusal, "", view.notice};
    if (words) drawStage(*words, commands, resources, theme, boards, kLargeShare);
    drawLessonProgress(run, resources, theme, {{left.min.x, boards.max.y}, left.max});
    ImGui::End();
    const PromotionRequests requests{
        [](chess::Move move) -> Request { return PickPromotion{move}; }, PickPromotion{}};
    drawPromotion(run.snapshot(), run.looking, requests, commands, resources, theme);
    return left;
}

}  // namespace pinwheel::viewer
