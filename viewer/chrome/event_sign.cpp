#include "viewer/chrome/event_sign.hpp"

#include "viewer/chrome/widgets.hpp"

#include <algorithm>

namespace pinwheel::viewer {

namespace {

// A sign is drawn around its centre, in units of half its size.
struct Pen {
    ImDrawList& list;
    ScreenPoint centre;
    float half;
    ImU32 colour;

    ImVec2 at(float x, float y) const { return {centre.x + x * half, centre.y + y * half}; }
    float width() const { return std::max(half * 0.4F, 1.5F); }
    void line(ImVec2 from, ImVec2 to) const { list.AddLine(from, to, colour, width()); }
};

void drawTower(const Pen& pen) {
    pen.list.AddRectFilled(pen.at(-0.55F, -0.1F), pen.at(0.55F, 0.9F), pen.colour);
    for (const float x : {-0.9F, -0.25F, 0.4F})
        pen.list.AddRectFilled(pen.at(x, -0.9F), pen.at(x + 0.5F, -0.1F), pen.colour);
}

void drawFlag(const Pen& pen) {
    pen.line(pen.at(-0.7F, -0.9F), pen.at(-0.7F, 1));
    pen.list.AddRectFilled(pen.at(-0.7F, -0.9F), pen.at(0.9F, 0.15F), pen.colour);
}

}  // namespace

Rgba colourOf(debugger::Mark mark, const Theme& theme) {
    switch (mark) {
        case debugger::Mark::Capture:
            return theme.culprit;
        case debugger::Mark::Check:
            return theme.check;
        case debugger::Mark::Castling:
            return theme.grabbed;
        case debugger::Mark::Promotion:
            return theme.playable;
        case debugger::Mark::Ghost:
            return theme.quietText;
        case debugger::Mark::Divergence:
            return theme.lastMove;
        case debugger::Mark::Repetition:
            return theme.repetition;
        case debugger::Mark::End:
            return theme.text;
    }
    return theme.text;
}

void drawEventSign(ImDrawList& list, debugger::Mark mark, ScreenPoint centre, float size,
                   Rgba colour) {
    const Pen pen{list, centre, size / 2, packed(colour)};
    switch (mark) {
        case debugger::Mark::Capture:
            pen.line(pen.at(-0.7F, -0.7F), pen.at(0.7F, 0.7F));
            pen.line(pen.at(-0.7F, 0.7F), pen.at(0.7F, -0.7F));
            return;
        case debugger::Mark::Check:
            pen.line(pen.at(-0.9F, 0), pen.at(0.9F, 0));
            pen.line(pen.at(0, -0.9F), pen.at(0, 0.9F));
            return;
        case debugger::Mark::Castling:
            drawTower(pen);
            return;
        case debugger::Mark::Promotion:
            list.AddTriangleFilled(pen.at(0, -0.9F), pen.at(0.9F, 0.8F), pen.at(-0.9F, 0.8F),
                                   pen.colour);
            return;
        case debugger::Mark::Ghost:
            list.AddCircle(toImGui(centre), pen.half * 0.75F, pen.colour, 0, pen.width() * 0.8F);
            return;
        case debugger::Mark::Divergence:
            pen.line(pen.at(0, 0.9F), pen.at(0, 0));
            pen.line(pen.at(0, 0), pen.at(-0.7F, -0.9F));
            pen.line(pen.at(0, 0), pen.at(0.7F, -0.9F));
            return;
        case debugger::Mark::Repetition:
            pen.line(pen.at(-0.9F, -0.4F), pen.at(0.9F, -0.4F));
            pen.line(pen.at(-0.9F, 0.4F), pen.at(0.9F, 0.4F));
            return;
        case debugger::Mark::End:
            drawFlag(pen);
            return;
    }
}

void eventSignWithName(debugger::Mark mark, const Theme& theme) {
    const float height = ImGui::GetTextLineHeight();
    const ImVec2 at = ImGui::GetCursorScreenPos();
    drawEventSign(*ImGui::GetWindowDrawList(), mark, {at.x + height * 0.5F, at.y + height * 0.5F},
                  height * 0.65F, colourOf(mark, theme));
    ImGui::Dummy({height, height});
    ImGui::SameLine(0, height * 0.4F);
    text(nameOf(mark), theme.text);
}

}  // namespace pinwheel::viewer
