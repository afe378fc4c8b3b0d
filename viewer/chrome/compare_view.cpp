#include "viewer/chrome/compare_view.hpp"

#include "viewer/board/compared_boards.hpp"
#include "viewer/state/line_name.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace pinwheel::viewer {

namespace {

// In font heights.
constexpr float kTitleLine = 1.3F;
constexpr float kBetweenSides = 1.2F;
constexpr float kSmallestTitle = 0.6F;
constexpr float kBoardName = 0.8F;

// In the largest size that fits.
void writeFitted(ImDrawList& list, ImFont* font, const std::string& words, Rgba colour,
                 ScreenPoint centre, float room, float letters) {
    const float width = std::max(textWidth(font, letters, words), 1.0F);
    const float size = letters * std::clamp(room / width, kSmallestTitle, 1.0F);
    drawTextCentred(list, font, size, centre, colour, words);
}

}  // namespace

void drawCompareView(const debugger::Snapshot& game, const Settings& settings,
                     const ComparisonReading& reading, const CompareForm& form,
                     const Resources& resources, const Theme& theme, const ScreenRect& area,
                     float letters) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    const float gap = kBetweenSides * letters;
    const float titles = 2 * kTitleLine * letters;
    const float summary = kTitleLine * letters;
    const float room = (area.width() - gap) / 2;
    const float below = area.height() - titles - summary;
    ComparedBoards boards = shownBoards(game, reading.lines.nodes, form, room, resources.scale);
    boards.quarterTurns = game.boards.size() == 1 ? settings.quarterTurns : 0;
    boards.letters = kBoardName * letters;
    const float side = std::min(room, comparedWidth(boards, std::max(below, 1.0F)));
    const float height = comparedHeight(boards, side);
    const float top = area.min.y + std::max((below - height) / 2, 0.0F);
    const debugger::LineComparison& lines = reading.lines;
    for (const ComparedSide each : {ComparedSide::Left, ComparedSide::Right}) {
        const bool isLeft = each == ComparedSide::Left;
        const float middle = area.centre().x + (isLeft ? -1.0F : 1.0F) * (side + gap) / 2;
        const std::size_t line = isLeft ? lines.left : lines.right;
        const bool isOver = isLeft ? lines.isLeftOver : lines.isRightOver;
        writeFitted(list, resources.fonts.headline, titledLineName(*game.outline, line), theme.text,
                    {middle, top + kTitleLine * letters / 2}, room, letters);
        writeFitted(list, resources.fonts.boardText,
                    isLeft ? reading.leftPlace : reading.rightPlace,
                    isOver ? theme.changed : theme.quietText,
                    {middle, top + kTitleLine * letters * 1.5F}, room, letters);
        drawComparedBoards(
            list, game, lines.nodes, each, form, boards, resources, theme,
            {{middle - side / 2, top + titles}, {middle + side / 2, top + titles + height}});
    }
    writeFitted(list, resources.fonts.boardText, reading.summary, theme.text,
                {area.centre().x, top + titles + height + summary / 2}, area.width(), letters);
}

}  // namespace pinwheel::viewer
