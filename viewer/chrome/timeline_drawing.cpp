#include "viewer/chrome/timeline_drawing.hpp"

#include "viewer/chrome/event_sign.hpp"
#include "viewer/chrome/timeline_track_drawing.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <vector>

namespace pinwheel::viewer {

namespace {

using chess::Ply;
using debugger::BoardIndex;
using debugger::Mark;
using debugger::SeatIndex;
using debugger::Snapshot;

constexpr std::size_t kMostArcs = 400;  // more would be a solid block
constexpr float kSign = 0.95F;          // of an event, in text heights

// Plies after the one on screen are greyed.
float opacity(const Snapshot& game, Ply ply) { return ply > game.ply ? 0.4F : 1.0F; }

// The edges of a column of one or several plies.
struct Edges {
    float left;
    float right;

    float width() const { return right - left; }
    float middle() const { return (left + right) / 2; }
};
Edges edgesOf(const TimelineColumn& column, const TimelineForm& form, const TimelineParts& parts) {
    return {parts.columnLeft(form.plies, column.first), parts.columnRight(form.plies, column.last)};
}

// One lane for each kind: a sign if it fits, else a bar.
void drawLanes(ImDrawList& list, const Snapshot& game, const TimelineForm& form, const Theme& theme,
               const TimelineParts& parts) {
    const float sign = parts.letters * kSign;
    for (const TimelineColumn& column : form.columns.columns()) {
        if (column.marks.isEmpty()) continue;
        const Edges edges = edgesOf(column, form, parts);
        float middle = parts.top - parts.laneHeight / 2;
        for (const Mark mark : debugger::kAllMarks) {
            middle += parts.laneHeight;
            if (!column.marks.has(mark)) continue;
            const Rgba colour = withAlpha(colourOf(mark, theme), opacity(game, column.first));
            if (edges.width() >= sign) {
                drawEventSign(list, mark, {edges.middle(), middle}, sign, colour);
                continue;
            }
            const float half = std::max(edges.width() * 0.35F, 1.0F);
            list.AddRectFilled({edges.middle() - half, middle - parts.laneHeight * 0.4F},
                               {edges.middle() + half, middle + parts.laneHeight * 0.4F},
                               packed(colour));
        }
    }
}

// Side by side, as many signs as the column has room for.
void drawSignsOf(ImDrawList& list, const TimelineColumn& column, const Edges& edges, float middle,
                 float sign, float alpha, const Theme& theme) {
    std::vector<Mark> shown;
    for (const Mark mark : kMarksByWeight) {
        const bool hasRoom = static_cast<float>(shown.size() + 1) * sign * 1.15F <= edges.width();
        if (column.marks.has(mark) && (shown.empty() || hasRoom)) shown.push_back(mark);
    }
    const float step = sign * 1.15F;
    float x = edges.middle() - step * (static_cast<float>(shown.size()) - 1) / 2;
    for (const Mark mark : shown) {
        drawEventSign(list, mark, {x, middle}, sign, withAlpha(colourOf(mark, theme), alpha));
        x += step;
    }
}

// One lane for all kinds. If plies are closer together than signs, the most important kinds get a
// sign unless it would overlap another; a tick marks the others.
void drawOneLane(ImDrawList& list, const Snapshot& game, const TimelineForm& form,
                 const Theme& theme, const TimelineParts& parts) {
    const float sign = parts.letters * kSign;
    const float middle = parts.top + parts.laneHeight * 0.45F;
    std::vector<float> taken;
    const auto isFree = [&](float x) {
        return std::none_of(taken.begin(), taken.end(),
                            [&](float other) { return std::abs(other - x) < sign * 1.1F; });
    };
    for (const TimelineColumn& column : form.columns.columns()) {
        if (column.marks.isEmpty()) continue;
        const Edges edges = edgesOf(column, form, parts);
        const float alpha = opacity(game, column.first);
        const float tick = parts.top + parts.laneHeight;
        list.AddRectFilled({edges.middle() - 1, tick - 2}, {edges.middle() + 1, tick},
                           packed(withAlpha(theme.quietText, alpha)));
        if (edges.width() >= sign) drawSignsOf(list, column, edges, middle, sign, alpha, theme);
    }
    for (const Mark mark : kMarksByWeight) {
        for (const TimelineColumn& column : form.columns.columns()) {
            const Edges edges = edgesOf(column, form, parts);
            if (!column.marks.has(mark) || edges.width() >= sign || !isFree(edges.middle()))
                continue;
            taken.push_back(edges.middle());
            drawEventSign(list, mark, {edges.middle(), middle}, sign,
                          withAlpha(colourOf(mark, theme), opacity(game, column.first)));
        }
    }
}

// Letters on a player's colour.
Rgba inkOn(Rgba colour, const Theme& theme) {
    constexpr int kMiddle = 3 * 110;
    return colour.red + colour.green + colour.blue < kMiddle ? theme.badgeText : theme.shadow;
}

// Between the columns of the strip, if they are wide enough.
float gapBeside(const Edges& column) { return column.width() > 4 ? 1.0F : 0.0F; }

void drawBar(ImDrawList& list, const Snapshot& game, const Theme& theme, const TimelineParts& parts,
             const Edges& edges, float gap, Rgba colour, float alpha) {
    const ImVec2 min{edges.left + gap, parts.strip + 1};
    const ImVec2 max{edges.right - gap, parts.axis - 1};
    list.AddRectFilled(min, max, packed(withAlpha(colour, alpha)), gap * 2);
    // White is as light as a light background, and Black as dark as a dark one.
    if (game.boards.size() == 1 && gap > 0)
        list.AddRect(min, max, packed(withAlpha(theme.quietText, alpha)), gap * 2);
}

// The player whose move led to a ply: the colour, and the initial if it fits.
void drawPlayer(ImDrawList& list, const Snapshot& game, SeatIndex mover, const Resources& resources,
                const Theme& theme, const TimelineParts& parts, const Edges& edges, float alpha) {
    const Rgba colour = theme.players[mover];
    drawBar(list, game, theme, parts, edges, gapBeside(edges), colour, alpha);
    if (edges.width() < parts.letters) return;
    const float height = std::min(parts.axis - parts.strip - 2, parts.letters);
    drawTextCentred(list, resources.fonts.bold, height,
                    {edges.middle(), (parts.strip + parts.axis) / 2},
                    withAlpha(inkOn(colour, theme), alpha),
                    std::string_view(game.seat(mover).name).substr(0, 1));
}

// Columns of one ply show its player. Others have no colour of their own, and are drawn as one bar
// where there is no gap between them.
void drawStrip(ImDrawList& list, const Snapshot& game, const TimelineForm& form,
               const Resources& resources, const Theme& theme, const TimelineParts& parts) {
    const std::vector<TimelineColumn>& columns = form.columns.columns();
    const auto hasPlayer = [](const TimelineColumn& column) {
        return column.first == column.last && column.first.value > 0;
    };
    for (std::size_t i = 0; i < columns.size(); ++i) {
        Edges edges = edgesOf(columns[i], form, parts);
        const float alpha = opacity(game, columns[i].first);
        if (hasPlayer(columns[i])) {
            drawPlayer(list, game, game.line->at(columns[i].first).mover, resources, theme, parts,
                       edges, alpha);
            continue;
        }
        const float gap = gapBeside(edges);
        while (gap == 0 && i + 1 < columns.size() && !hasPlayer(columns[i + 1]) &&
               opacity(game, columns[i + 1].first) == alpha)
            ++i;
        edges.right = edgesOf(columns[i], form, parts).right;
        drawBar(list, game, theme, parts, edges, gap, theme.quietText, alpha);
    }
}

template <class Value>
void drawCurve(ImDrawList& list, const TimelineForm& form, const TimelineParts& parts, float most,
               Rgba colour, float width, Value value) {
    const float height = parts.arcs - parts.curves - 2;
    for (const TimelineColumn& column : form.columns.columns()) {
        const float share = std::min(static_cast<float>(value(column)) / most, 1.0F);
        const float left = parts.columnLeft(form.plies, column.first);
        const float right = parts.columnRight(form.plies, column.last);
        list.PathLineTo({(left + right) / 2, parts.arcs - 1 - share * height});
    }
    list.PathStroke(packed(colour), ImDrawFlags_None, width);
}

// From each repeated ply back to the latest earlier one with the same boards.
void drawArcs(ImDrawList& list, const Snapshot& game, const TimelineForm& form, const Theme& theme,
              const TimelineParts& parts) {
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

}  // namespace

void drawTimelinePicture(ImDrawList& list, const Snapshot& game, const TimelineForm& form,
                         const Resources& resources, const Theme& theme,
                         const TimelineParts& parts) {
    if (parts.hasLanes()) {
        drawLanes(list, game, form, theme, parts);
    } else {
        drawOneLane(list, game, form, theme, parts);
    }
    drawStrip(list, game, form, resources, theme, parts);
    drawForks(list, form, resources, theme, parts);
    if (parts.hasTracks()) drawTracks(list, form, resources, theme, parts);
    if (parts.hasCurves()) drawArcs(list, game, form, theme, parts);
}

void drawTimelineCurves(ImDrawList& list, const Snapshot& game, const TimelineForm& form,
                        const Resources& resources, const Theme& theme,
                        const TimelineParts& parts) {
    // Scaled to the highest clock in view; a limit is drawn when a clock comes near it.
    constexpr float kLeast = 24;
    std::uint32_t highest = 0;
    for (const TimelineColumn& column : form.columns.columns()) {
        highest = std::max({highest, column.clock,
                            *std::max_element(column.halfmoves.begin(), column.halfmoves.end())});
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

void drawTimelineAxis(ImDrawList& list, const Snapshot& game, const TimelineForm& form,
                      const Resources& resources, const Theme& theme, const TimelineParts& parts) {
    ImFont* const font = resources.fonts.boardText;
    const float widest = textWidth(font, parts.letters, fmt::format("{}", form.lastPly.value));
    const std::uint32_t step =
        axisStep((parts.right - parts.left) / std::max(form.plies.count, 1.0F), widest * 1.6F);
    const float middle = parts.axis + (parts.tracks - parts.axis) / 2;
    const float current = parts.x(form.plies, game.ply);
    const auto number = [&](Ply ply, ImFont* face, Rgba colour) {
        const std::string words = fmt::format("{}", ply.value);
        const float half = textWidth(face, parts.letters, words) / 2;
        const float x = std::clamp(parts.x(form.plies, ply), parts.left + half,
                                   std::max(parts.right - half, parts.left + half));
        drawTextCentred(list, face, parts.letters, {x, middle}, colour, words);
    };
    const Ply last = plyAt(form.plies, 1, form.lastPly);
    const Ply first = plyAt(form.plies, 0, form.lastPly);
    for (Ply ply{(first.value + step - 1) / step * step}; ply <= last; ply.value += step) {
        // The number of the current ply takes precedence.
        if (std::abs(parts.x(form.plies, ply) - current) > widest * 1.2F)
            number(ply, font, theme.quietText);
    }
    if (game.ply >= first && game.ply <= last) number(game.ply, resources.fonts.bold, theme.text);
}

void drawTimelineCursor(ImDrawList& list, const Snapshot& game,
                        const std::optional<PlyRange>& range, const TimelineForm& form,
                        const Resources& resources, const Theme& theme,
                        const TimelineParts& parts) {
    if (range) {
        const float left = parts.columnLeft(form.plies, range->first);
        const float right = parts.columnRight(form.plies, range->last);
        list.AddRectFilled({left, parts.top}, {right, parts.bottom},
                           packed(withAlpha(theme.accent, 0.12F)));
    }
    const float x = parts.x(form.plies, game.ply);
    const float head = 5 * resources.scale;
    const float width = 1.5F * resources.scale;
    // The cursor line skips the ply number.
    list.AddLine({x, parts.top}, {x, parts.axis}, packed(theme.text), width);
    if (parts.hasCurves() || parts.hasTracks())
        list.AddLine({x, parts.tracks}, {x, parts.bottom}, packed(theme.text), width);
    list.AddTriangleFilled({x - head, parts.top - 2}, {x + head, parts.top - 2},
                           {x, parts.top + head * 1.4F}, packed(theme.text));
}

}  // namespace pinwheel::viewer
