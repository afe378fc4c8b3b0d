#include "viewer/chrome/timeline_track_drawing.hpp"

#include "pinwheel/debugger/line_comparison.hpp"
#include "viewer/board/thumbnail.hpp"
#include "viewer/chrome/widgets.hpp"
#include "viewer/state/line_name.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace pinwheel::viewer {

namespace {

using chess::Ply;
using debugger::Snapshot;

// In points.
constexpr float kTrackWidth = 1.5F;
constexpr float kLitWidth = 3;
constexpr float kLabelGap = 6;
constexpr float kLeastCurve = 5;  // the width of the curve at a fork
constexpr float kJoinWidth = 1.5F;
constexpr float kJoinRing = 3;
constexpr float kForkSign = 3.6F;

constexpr std::size_t kMostNamedLines = 4;
constexpr float kTrackOpacity = 0.8F;

ImFont* labelFont(const Track& track, const Resources& resources) {
    return track.isCurrent ? resources.fonts.bold : resources.fonts.boardText;
}

struct LabelPlace {
    float left;
    float right;
};
// After the end of the track, or over it where there is no room to the right.
LabelPlace labelPlace(const Track& track, const TimelineForm& form, const Resources& resources,
                      const TimelineParts& parts) {
    const float width = textWidth(labelFont(track, resources), parts.letters, track.label);
    const float after = parts.x(form.plies, track.last) + kLabelGap * resources.scale;
    const float left = std::min(after, parts.right - width);
    return {left, left + width};
}

// From the line that it leaves, in a curve, along its own row to `until`.
void drawTrack(ImDrawList& list, const Track& track, Ply until, Rgba colour, float width,
               const TimelineForm& form, const Resources& resources, const TimelineParts& parts) {
    const float fork = parts.x(form.plies, track.fork);
    const float y = parts.trackMiddle(track.row);
    const float end = parts.x(form.plies, until);
    if (track.row == track.parentRow) {
        list.AddLine({fork, y}, {end, y}, packed(colour), width);
        return;
    }
    const float from = parts.trackMiddle(track.parentRow);
    const float column = parts.columnRight(form.plies, track.fork) - fork;
    const float curve =
        std::max(std::min(column * 2, (y - from) * 0.5F), kLeastCurve * resources.scale);
    list.PathLineTo({fork, from});
    list.PathLineTo({fork, std::max(y - curve, from)});
    list.PathBezierQuadraticCurveTo({fork, y}, {fork + curve, y}, 8);
    if (end > fork + curve) list.PathLineTo({end, y});
    list.PathStroke(packed(colour), ImDrawFlags_None, width);
}

// A ring at either end of a dashed curve.
void drawJoin(ImDrawList& list, const TrackJoin& join, const TimelineForm& form,
              const Resources& resources, const Theme& theme, const TimelineParts& parts) {
    const ImVec2 from{parts.x(form.plies, join.ply), parts.trackMiddle(join.row)};
    const ImVec2 to{parts.x(form.plies, join.there), parts.trackMiddle(join.otherRow)};
    const float bend = std::max(std::abs(to.x - from.x) * 0.5F, parts.trackHeight);
    const auto at = [&](float share) {
        const float rest = 1 - share;
        const std::array weights = {rest * rest * rest, 3 * rest * rest * share,
                                    3 * rest * share * share, share * share * share};
        const std::array x = {from.x, from.x + bend, to.x - bend * 0.2F, to.x};
        return ImVec2{weights[0] * x[0] + weights[1] * x[1] + weights[2] * x[2] + weights[3] * x[3],
                      (weights[0] + weights[1]) * from.y + (weights[2] + weights[3]) * to.y};
    };
    const float length = std::abs(to.x - from.x) + std::abs(to.y - from.y);
    const float dash = 4 * resources.scale;
    const auto dashes = static_cast<std::size_t>(std::clamp(length / dash / 2, 3.0F, 200.0F));
    const float step = 1 / (2 * static_cast<float>(dashes) - 1);
    for (std::size_t i = 0; i < dashes; ++i) {
        const float start = 2 * static_cast<float>(i) * step;
        list.AddLine(at(start), at(start + step), packed(theme.repetition),
                     kJoinWidth * resources.scale);
    }
    for (const ImVec2& end : {from, to}) {
        list.AddCircleFilled(end, kJoinRing * resources.scale, packed(theme.panel));
        list.AddCircle(end, kJoinRing * resources.scale, packed(theme.repetition), 0,
                       kJoinWidth * resources.scale);
    }
}

void drawTrackLabel(ImDrawList& list, const Track& track, const TimelineForm& form,
                    const Resources& resources, const Theme& theme, const TimelineParts& parts) {
    const LabelPlace place = labelPlace(track, form, resources, parts);
    if (place.right < parts.left || place.left > parts.right) return;
    const float top = parts.trackMiddle(track.row) - parts.letters / 2;
    const float margin = 2 * resources.scale;
    list.AddRectFilled({place.left - margin, top}, {place.right + margin, top + parts.letters},
                       packed(theme.panel));
    list.AddText(labelFont(track, resources), parts.letters, {place.left, top},
                 packed(track.isCurrent ? theme.text : theme.quietText), track.label.c_str());
}

}  // namespace

std::optional<TrackPoint> trackAt(const TimelineForm& form, const Resources& resources,
                                  const TimelineParts& parts, ScreenPoint point) {
    if (!parts.hasTracks() || point.y < parts.tracks || point.y >= parts.curves)
        return std::nullopt;
    const auto row = static_cast<std::size_t>((point.y - parts.tracks) / parts.trackHeight);
    for (const Track& track : form.tracks.tracks()) {
        if (track.row != row || point.x < parts.x(form.plies, track.fork)) continue;
        const float end = std::max(labelPlace(track, form, resources, parts).right,
                                   parts.x(form.plies, track.last));
        if (point.x > end) continue;
        const float place = (point.x - parts.left) / std::max(parts.right - parts.left, 1.0F);
        const Ply first = track.line == 0 ? Ply{0} : Ply{track.fork.value + 1};
        // A line without a move of its own is a draw that ends it.
        return TrackPoint{track.line, std::clamp(plyAt(form.plies, place, track.last),
                                                 std::min(first, track.last), track.last)};
    }
    return std::nullopt;
}

void drawTracks(ImDrawList& list, const TimelineForm& form, const Resources& resources,
                const Theme& theme, const TimelineParts& parts) {
    const auto& tracks = form.tracks.tracks();
    const Rgba quiet = withAlpha(theme.quietText, kTrackOpacity);
    for (const Track& track : tracks)
        drawTrack(list, track, track.last, quiet, kTrackWidth * resources.scale, form, resources,
                  parts);
    for (const Track& track : tracks) {
        if (track.litUntil)
            drawTrack(list, track, *track.litUntil, theme.accent, kLitWidth * resources.scale, form,
                      resources, parts);
    }
    for (const TrackJoin& join : form.tracks.joins())
        drawJoin(list, join, form, resources, theme, parts);
    for (const Track& track : tracks) drawTrackLabel(list, track, form, resources, theme, parts);
}

void drawTrackCursor(ImDrawList& list, const Snapshot& game, const TimelineForm& form,
                     const Resources& resources, const Theme& theme, const TimelineParts& parts) {
    for (const Track& track : form.tracks.tracks()) {
        const bool isHere = track.litUntil && game.ply <= *track.litUntil &&
                            (track.line == 0 || game.ply > track.fork ||
                             (track.fork == track.last && game.lineNumber == track.line));
        if (!isHere) continue;
        drawRimmedDot(list, {parts.x(form.plies, game.ply), parts.trackMiddle(track.row)},
                      kLitWidth * 1.6F * resources.scale, theme.accent, theme.text);
        return;
    }
}

void drawForks(ImDrawList& list, const TimelineForm& form, const Resources& resources,
               const Theme& theme, const TimelineParts& parts) {
    const float half = kForkSign * resources.scale;
    const float y = parts.axis - half;
    float last = -half;
    for (const Ply ply : form.tracks.forks()) {
        const float x = parts.columnRight(form.plies, ply);
        // Signs that would cover each other are drawn once.
        if (x < parts.left || x > parts.right || x - last < half) continue;
        last = x;
        const std::array corners = {ImVec2{x, y - half}, ImVec2{x + half, y}, ImVec2{x, y + half},
                                    ImVec2{x - half, y}};
        list.AddConvexPolyFilled(corners.data(), static_cast<int>(corners.size()),
                                 packed(theme.text));
        list.AddPolyline(corners.data(), static_cast<int>(corners.size()), packed(theme.panel),
                         ImDrawFlags_Closed, resources.scale);
    }
}

void showTrackPoint(const Snapshot& game, const TrackPoint& point, const Resources& resources,
                    const Theme& theme) {
    const debugger::OutlineLine& line = game.outline->lines[point.line];
    ImGui::BeginTooltip();
    text(titledLineName(*game.outline, point.line));
    if (line.from)
        text(fmt::format("leaves {} after ply {}, ends at ply {}", lineName(line.from->line),
                         line.from->ply.value, line.lastPly.value),
             theme.quietText);
    const debugger::OutlineMove* const move = game.outline->moveAt(point.line, point.ply);
    text(move == nullptr ? "Ply 0 · start"
                         : fmt::format("Ply {} · {}", point.ply.value,
                                       move->move ? move->text : std::string("draw")));
    if (line.join)
        text(fmt::format("Ply {} is the same position as {}, ply {}", line.join->ply.value,
                         lineName(line.join->line), line.join->there.value),
             theme.repetition);
    drawThumbnail(game, game.outline->nodeAt(point.line, point.ply), resources, theme);
    ImGui::EndTooltip();
}

std::string linesLeavingAt(const Snapshot& game, Ply ply) {
    std::string words;
    std::size_t count = 0;
    const auto& lines = game.outline->lines;
    for (std::size_t line = 0; line < lines.size(); ++line) {
        // Every other line that shares this ply and not the next one, once for each move.
        if (!lines[line].from || lines[line].from->ply != ply || line == game.lineNumber) continue;
        if (debugger::partingPly(*game.outline, line, game.lineNumber) != ply) continue;
        if (++count > kMostNamedLines) continue;
        words += fmt::format("{}{} ({})", words.empty() ? "" : ", ",
                             lines[line].moves.empty() ? "" : lines[line].moves.front().text,
                             lineName(line));
    }
    if (count > kMostNamedLines) words += fmt::format(" and {} more", count - kMostNamedLines);
    return words;
}

}  // namespace pinwheel::viewer
