#include "viewer/chrome/timeline_parts.hpp"

#include "pinwheel/debugger/mark.hpp"

#include <algorithm>

namespace pinwheel::viewer {

namespace {

// In text heights.
constexpr float kLetters = 0.75F;
constexpr float kNames = 5.6F;       // width of the lanes' names
constexpr float kShortNames = 3.6F;  // if all events share a lane
constexpr float kOneLane = 1.0F;
constexpr float kStrip = 0.8F;
constexpr float kMoreStrip = 0.5F;
constexpr float kAxis = 0.9F;
constexpr float kCurves = 1.5F;
constexpr float kArcs = 1.1F;
constexpr float kShareOfCurves = 0.6F;  // of the space left for curves and arcs
// With tracks, which leave them less room.
constexpr float kLeastCurvesAndArcs = 2.0F;
constexpr float kAboveTracks = 0.1F;
constexpr std::size_t kFewestTracks = 2;  // the main line and one other
constexpr std::size_t kFirstTracks = 3;   // before larger curves
constexpr std::size_t kTracksBeforeLanes = 5;
constexpr float kShareOfTracks = 0.8F;  // of the space that is left then

float lane() { return kLetters + 0.06F; }
float heightOfTracks(std::size_t rows) {
    return rows == 0 ? 0 : static_cast<float>(rows) * lane() + kAboveTracks;
}

// As many of these rows as fit, none if that is too few to show a fork.
std::size_t rowsIn(float room, std::size_t rows) {
    if (rows < kFewestTracks || room < heightOfTracks(kFewestTracks)) return 0;
    return std::min(rows, static_cast<std::size_t>((room - kAboveTracks) / lane()));
}

}  // namespace

float TimelineParts::x(const PlyWindow& window, chess::Ply ply) const {
    return left + (right - left) * placeOf(window, ply);
}

float TimelineParts::columnLeft(const PlyWindow& window, chess::Ply ply) const {
    return x(window, ply) - 0.5F / window.count * (right - left);
}

float TimelineParts::columnRight(const PlyWindow& window, chess::Ply ply) const {
    return x(window, ply) + 0.5F / window.count * (right - left);
}

float leastTimelineHeight(float text) { return (kOneLane + kStrip + kAxis) * text; }

TimelineParts timelineParts(const ScreenRect& rect, float text, std::size_t trackRows) {
    const auto kinds = static_cast<float>(debugger::kAllMarks.size());
    const float height = rect.height() / std::max(text, 1.0F);
    const float least = kOneLane + kStrip + kAxis;
    const float curves = trackRows > 0 ? kLeastCurvesAndArcs : kCurves + kArcs;
    // First a few tracks, if possible with curves and arcs below them.
    std::size_t rows = rowsIn(height - least, std::min(trackRows, kFirstTracks));
    const std::size_t rowsAboveCurves = rowsIn(height - least - curves, rows);
    const bool hasCurves =
        height >= least + curves && (rows == 0 || rowsAboveCurves >= kFewestTracks);
    if (hasCurves) rows = rowsAboveCurves;
    const float below = kStrip + kAxis + heightOfTracks(rows) + (hasCurves ? curves : 0);
    const float moreTracks =
        heightOfTracks(std::min(trackRows, kTracksBeforeLanes)) - heightOfTracks(rows);
    const bool hasLanes = hasCurves && height >= kinds * lane() + below + moreTracks;
    const float lanes = hasLanes ? kinds * lane() : kOneLane;
    // Extra height goes to more tracks and to the curves and arcs, or to a slightly higher strip.
    const float spare = std::max(height - lanes - below, 0.0F) * (hasCurves ? kShareOfTracks : 1);
    if (rows > 0) rows = std::max(rows, rowsIn(heightOfTracks(rows) + spare, trackRows));
    const float rest = std::max(height - lanes - kStrip - kAxis - heightOfTracks(rows), 0.0F);
    const float strip = kStrip + (hasCurves ? 0 : std::min(rest, kMoreStrip));

    TimelineParts parts;
    parts.left = rect.min.x + (hasLanes ? kNames : kShortNames) * text;
    parts.right = std::max(rect.max.x, parts.left + 1);
    parts.letters = kLetters * text;
    parts.top = rect.min.y;
    parts.lanes = hasLanes ? debugger::kAllMarks.size() : 1;
    parts.laneHeight = (hasLanes ? lane() : kOneLane) * text;
    parts.strip = parts.top + lanes * text;
    parts.axis = parts.strip + strip * text;
    parts.tracks = parts.axis + (kAxis + (rows > 0 ? kAboveTracks : 0)) * text;
    parts.trackHeight = lane() * text;
    parts.trackRows = rows;
    parts.curves = parts.tracks + static_cast<float>(rows) * parts.trackHeight;
    parts.arcs = parts.curves + (hasCurves ? rest * kShareOfCurves * text : 0);
    parts.bottom = hasCurves ? rect.max.y : parts.curves;
    return parts;
}

}  // namespace pinwheel::viewer
