#include "viewer/chrome/timeline.hpp"

#include "pinwheel/chess/notation.hpp"
#include "viewer/board/thumbnail.hpp"
#include "viewer/chrome/playback_bar.hpp"
#include "viewer/chrome/widgets.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace pinwheel::viewer {

namespace {

using chess::Ply;
using debugger::BoardIndex;
using debugger::Snapshot;

constexpr float kLeastColumn = 3;       // pixels
constexpr std::size_t kMostArcs = 400;  // more would be a solid block
constexpr float kZoomPerNotch = 1.25F;

// The parts of the timeline from top to bottom, in pixels. A low one has no curves and only one
// lane for all kinds of events.
struct Parts {
    float left;
    float right;
    float top;
    float laneHeight;
    std::size_t lanes;
    float strip;
    float curves;
    float arcs;
    float bottom;

    float x(const PlyWindow& window, Ply ply) const {
        return left + (right - left) * placeOf(window, ply);
    }
    bool hasCurves() const { return lanes > 1; }
};

Parts partsOf(const ScreenRect& rect, float textHeight) {
    constexpr float kLabels = 5.2F;      // their width, in text heights
    constexpr float kFullHeight = 6.5F;  // that everything needs
    const bool isFull = rect.height() >= kFullHeight * textHeight;
    const float height = rect.height();
    Parts parts{};
    parts.left = rect.min.x + kLabels * textHeight;
    parts.right = rect.max.x;
    parts.top = rect.min.y;
    parts.lanes = isFull ? debugger::kAllMarks.size() : 1;
    parts.laneHeight = isFull ? height * 0.52F / 8 : height * 0.45F;
    parts.strip = parts.top + parts.laneHeight * static_cast<float>(parts.lanes) + 2;
    parts.curves = parts.strip + (isFull ? height * 0.11F : height * 0.5F);
    parts.arcs = isFull ? parts.top + height * 0.86F : parts.curves;
    parts.bottom = rect.max.y;
    return parts;
}

float columnLeft(const Parts& parts, const PlyWindow& window, Ply ply) {
    const float half = 0.5F / window.count * (parts.right - parts.left);
    return parts.x(window, ply) - half;
}

float columnRight(const Parts& parts, const PlyWindow& window, Ply ply) {
    const float half = 0.5F / window.count * (parts.right - parts.left);
    return parts.x(window, ply) + half;
}

// What comes after the ply on screen is greyed.
float opacity(const Snapshot& game, Ply ply) { return ply > game.ply ? 0.35F : 1.0F; }

void drawMarks(ImDrawList& list, const Snapshot& game, const TimelineForm& form, const Theme& theme,
               const Parts& parts) {
    for (const TimelineColumn& column : form.columns.columns()) {
        if (column.marks.isEmpty()) continue;
        const float left = columnLeft(parts, form.plies, column.first);
        const float right = std::max(columnRight(parts, form.plies, column.last), left + 2);
        const float margin = std::min((right - left) * 0.15F, 3.0F);
        std::size_t lane = 0;
        for (const debugger::Mark mark : debugger::kAllMarks) {
            const float top = parts.top + parts.laneHeight * static_cast<float>(lane);
            if (parts.lanes > 1) ++lane;
            if (!column.marks.has(mark)) continue;
            list.AddRectFilled(
                {left + margin, top + 1}, {right - margin, top + parts.laneHeight - 1},
                packed(withAlpha(colourOf(mark, theme), opacity(game, column.first))),
                right - left > 6 ? 1.5F : 0.0F);
        }
    }
}

void drawStrip(ImDrawList& list, const Snapshot& game, const TimelineForm& form, const Theme& theme,
               const Parts& parts) {
    for (const TimelineColumn& column : form.columns.columns()) {
        const float left = columnLeft(parts, form.plies, column.first);
        const float right = columnRight(parts, form.plies, column.last);
        const float gap = right - left > 4 ? 1.0F : 0.0F;
        // The move that led here was made by the player before.
        const bool isOnePly = column.first == column.last && column.first.value > 0;
        const Rgba colour =
            isOnePly ? theme.players[game.line->at(column.first).mover] : theme.quietText;
        list.AddRectFilled({left + gap, parts.strip + 1}, {right - gap, parts.curves - 2},
                           packed(withAlpha(colour, opacity(game, column.first))), gap * 2);
    }
}

template <class Value>
void drawCurve(ImDrawList& list, const TimelineForm& form, const Parts& parts, float most,
               Rgba colour, float width, Value value) {
    const float height = parts.arcs - parts.curves - 2;
    for (const TimelineColumn& column : form.columns.columns()) {
        const float share = std::min(static_cast<float>(value(column)) / most, 1.0F);
        const float left = columnLeft(parts, form.plies, column.first);
        const float right = columnRight(parts, form.plies, column.last);
        list.PathLineTo({(left + right) / 2, parts.arcs - 1 - share * height});
    }
    list.PathStroke(packed(colour), ImDrawFlags_None, width);
}

void drawCurves(ImDrawList& list, const Snapshot& game, const TimelineForm& form,
                const Resources& resources, const Theme& theme, const Parts& parts) {
    // As high as the clocks go in what is shown; their limits appear when they come near.
    constexpr float kLeast = 24;
    std::uint32_t highest = 0;
    for (const TimelineColumn& column : form.columns.columns()) {
        highest = std::max({highest, column.clock, *std::ranges::max_element(column.halfmoves)});
    }
    const float most = std::max(static_cast<float>(highest) * 1.25F, kLeast);
    const float height = parts.arcs - parts.curves - 2;
    for (const std::uint32_t plies : {game.limits.boardClock, game.limits.clock}) {
        const auto limit = static_cast<float>(plies);
        if (limit > most) continue;
        const float y = parts.arcs - 1 - limit / most * height;
        for (float x = parts.left; x < parts.right; x += 8 * resources.scale)
            list.AddLine({x, y}, {x + 3 * resources.scale, y},
                         packed(withAlpha(theme.culprit, 0.5F)));
    }
    for (const BoardIndex board : game.roster->boardIndices()) {
        drawCurve(list, form, parts, most, withAlpha(theme.quietText, 0.6F), 1,
                  [board](const TimelineColumn& column) { return column.halfmoves[board]; });
    }
    drawCurve(list, form, parts, most, theme.accent, 2 * resources.scale,
              [](const TimelineColumn& column) { return column.clock; });
}

// From each repeated ply back to the newest one with the same boards.
void drawArcs(ImDrawList& list, const Snapshot& game, const TimelineForm& form, const Theme& theme,
              const Parts& parts) {
    const auto& repetitions = form.columns.repetitions();
    const std::size_t step = repetitions.size() / kMostArcs + 1;
    for (std::size_t i = 0; i < repetitions.size(); i += step) {
        const Ply later = repetitions[i];
        const float from = parts.x(form.plies, *game.line->at(later).repeats);
        const float to = parts.x(form.plies, later);
        const float depth = std::min((parts.bottom - parts.arcs) * 1.25F, (to - from) * 0.6F);
        const Rgba colour = colourOf(debugger::Mark::Repetition, theme);
        list.AddBezierCubic({from, parts.arcs}, {from + (to - from) * 0.2F, parts.arcs + depth},
                            {to - (to - from) * 0.2F, parts.arcs + depth}, {to, parts.arcs},
                            packed(withAlpha(colour, 0.8F * opacity(game, later))), 1.5F, 16);
    }
}

void drawCursor(ImDrawList& list, const Snapshot& game, const std::optional<PlyRange>& range,
                const TimelineForm& form, const Resources& resources, const Theme& theme,
                const Parts& parts) {
    if (range) {
        const float left = columnLeft(parts, form.plies, range->first);
        const float right = columnRight(parts, form.plies, range->last);
        list.AddRectFilled({left, parts.top}, {right, parts.bottom},
                           packed(withAlpha(theme.accent, 0.12F)));
    }
    const float x = parts.x(form.plies, game.ply);
    const float head = 5 * resources.scale;
    list.AddLine({x, parts.top}, {x, parts.bottom}, packed(theme.text), 1.5F * resources.scale);
    list.AddTriangleFilled({x - head, parts.top - 2}, {x + head, parts.top - 2},
                           {x, parts.top + head * 1.4F}, packed(theme.text));
}

// Names of the lanes; a click chooses whether "next event" stops there.
void drawLabels(ImDrawList& list, debugger::MarkSet wanted, CommandQueue& commands,
                const Resources& resources, const Theme& theme, const Parts& parts, float left) {
    const float height = std::min(parts.laneHeight * 1.3F, ImGui::GetFontSize());
    const auto label = [&](float middle, Rgba colour, const std::string& words) {
        list.AddText(resources.fonts.boardText, height, {left, middle - height / 2}, packed(colour),
                     words.c_str());
    };
    if (!parts.hasCurves()) {
        label(parts.top + parts.laneHeight / 2, theme.quietText, "events");
        return;
    }
    float top = parts.top;
    for (const debugger::Mark mark : debugger::kAllMarks) {
        const std::string name(nameOf(mark));
        ImGui::SetCursorScreenPos({left, top});
        if (ImGui::InvisibleButton(name.c_str(), {parts.left - left, parts.laneHeight}))
            commands.emplace_back(ToggleEventMark{mark});
        tooltip([&] {
            return fmt::format("{}: {} stops here; click to change", name,
                               keyFor(Action::NextEvent));
        });
        const bool isWanted = wanted.has(mark);
        label(top + parts.laneHeight / 2, isWanted ? theme.text : theme.fadedText, name);
        top += parts.laneHeight;
    }
    label((parts.curves + parts.arcs) / 2, theme.quietText, "clocks");
    label((parts.arcs + parts.bottom) / 2, theme.quietText, "repeated");
}

void showPly(const Snapshot& game, const Resources& resources, const Theme& theme, Ply ply) {
    const debugger::PlyFacts& facts = game.line->at(ply);
    ImGui::BeginTooltip();
    std::string words = fmt::format("ply {}", ply.value);
    if (ply.value > 0)
        words += fmt::format(" · {} {}", game.seat(facts.mover).name, toCoordinates(*facts.move));
    text(words);
    std::string marks;
    for (const debugger::Mark mark : debugger::kAllMarks) {
        if (facts.marks.has(mark))
            marks += fmt::format("{}{}", marks.empty() ? "" : ", ", nameOf(mark));
    }
    if (!marks.empty()) text(marks, theme.quietText);
    drawThumbnail(game, ply, resources, theme);
    ImGui::EndTooltip();
}

void goTo(const Snapshot& game, CommandQueue& commands, Ply ply) {
    if (ply != game.ply) commands.emplace_back(game::GoToPly{ply});
}

void handleWheel(const Snapshot& game, TimelineForm& form, CommandQueue& commands, float place) {
    const ImGuiIO& io = ImGui::GetIO();
    if (io.MouseWheel == 0) return;
    if (io.KeyCtrl) {
        const float factor = std::pow(kZoomPerNotch, -io.MouseWheel);
        form.plies = zoomed(form.plies, factor, place, game.lastPly);
        form.isWholeGame = form.plies == wholeGame(game.lastPly);
    } else if (io.KeyShift) {
        form.plies = panned(form.plies, -io.MouseWheel * form.plies.count * 0.1F, game.lastPly);
    } else {
        const int step = io.MouseWheel > 0 ? -1 : 1;
        const int last = static_cast<int>(game.lastPly.value);
        const int wanted = std::clamp(static_cast<int>(game.ply.value) + step, 0, last);
        goTo(game, commands, Ply{static_cast<std::uint32_t>(wanted)});
    }
}

void handleMouse(const Snapshot& game, TimelineForm& form, CommandQueue& commands,
                 const Resources& resources, const Theme& theme, const Parts& parts) {
    ImGui::SetCursorScreenPos({parts.left, parts.top});
    ImGui::InvisibleButton("plies", {std::max(parts.right - parts.left, 1.0F),
                                     std::max(parts.bottom - parts.top, 1.0F)});
    const ImGuiIO& io = ImGui::GetIO();
    const float place = (io.MousePos.x - parts.left) / std::max(parts.right - parts.left, 1.0F);
    const Ply under = plyAt(form.plies, place, game.lastPly);
    const bool isPressed = ImGui::IsItemActive();
    if (ImGui::IsItemActivated() && io.KeyShift) form.rangeStart = under;
    if (!isPressed) form.rangeStart.reset();
    if (isPressed && form.rangeStart) {
        const PlyRange range{std::min(*form.rangeStart, under), std::max(*form.rangeStart, under)};
        commands.emplace_back(
            ChooseRange{range.first == range.last ? std::nullopt : std::optional(range)});
    } else if (isPressed) {
        goTo(game, commands, under);
    }
    if (!ImGui::IsItemHovered()) return;
    handleWheel(game, form, commands, place);
    if (ImGui::IsMouseDragging(ImGuiMouseButton_Right)) {
        const float pixels = std::max(parts.right - parts.left, 1.0F);
        form.plies = panned(form.plies, -io.MouseDelta.x / pixels * form.plies.count, game.lastPly);
        form.isWholeGame = false;
    }
    if (!isPressed) showPly(game, resources, theme, under);
}

void updateWindow(const Snapshot& game, TimelineForm& form) {
    if (form.isWholeGame) {
        form.plies = wholeGame(game.lastPly);
    } else if (form.followedPly != game.ply) {
        form.plies = following(form.plies, game.ply, game.lastPly);
    }
    form.followedPly = game.ply;
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

void drawTimeline(const Snapshot& game, const Settings& settings, const Debugging& debugging,
                  TimelineForm& form, Drawings& drawings, CommandQueue& commands,
                  const Resources& resources, const Theme& theme) {
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const ImVec2 room = ImGui::GetContentRegionAvail();
    const float bar = ImGui::GetFrameHeight() + ImGui::GetStyle().ItemSpacing.y;
    const ScreenRect rect{{corner.x, corner.y + 4},
                          {corner.x + room.x, corner.y + std::max(room.y - bar, 8.0F)}};
    const Parts parts = partsOf(rect, ImGui::GetFontSize());
    updateWindow(game, form);
    form.columns.update(
        *game.line, form.plies,
        static_cast<std::size_t>(std::max((parts.right - parts.left) / kLeastColumn, 1.0F)));

    ImDrawList& list = *ImGui::GetWindowDrawList();
    drawLabels(list, debugging.wantedMarks, commands, resources, theme, parts, rect.min.x);
    ImGui::PushClipRect({parts.left, corner.y}, {parts.right, rect.max.y}, true);
    const TimelineKey key{drawings.generation, settings.theme, settings.palette,
                          form.plies,          rect,           stampOf(resources)};
    drawings.timeline.draw(list, key, [&] {
        drawMarks(list, game, form, theme, parts);
        drawStrip(list, game, form, theme, parts);
        if (!parts.hasCurves()) return;
        drawCurves(list, game, form, resources, theme, parts);
        drawArcs(list, game, form, theme, parts);
    });
    drawCursor(list, game, debugging.playback.range, form, resources, theme, parts);
    handleMouse(game, form, commands, resources, theme, parts);
    ImGui::PopClipRect();
    ImGui::SetCursorScreenPos({corner.x, rect.max.y + ImGui::GetStyle().ItemSpacing.y});
    drawPlaybackBar(game, debugging.playback, form, commands, theme);
}

}  // namespace pinwheel::viewer
