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

float lane() { return kLetters + 0.06F; }

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

TimelineParts timelineParts(const ScreenRect& rect, float text) {
    const auto kinds = static_cast<float>(debugger::kAllMarks.size());
    const float below = kStrip + kAxis + kCurves + kArcs;
    const float height = rect.height() / std::max(text, 1.0F);
    const bool hasLanes = height >= kinds * lane() + below;
    const bool hasCurves = height >= kOneLane + below;
    const float lanes = hasLanes ? kinds * lane() : kOneLane;
    // Extra height goes to the curves and arcs, or to a slightly higher strip.
    const float rest = std::max(height - lanes - kStrip - kAxis, 0.0F);
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
    parts.curves = parts.axis + kAxis * text;
    parts.arcs = parts.curves + (hasCurves ? rest * kShareOfCurves * text : 0);
    parts.bottom = hasCurves ? rect.max.y : parts.curves;
    return parts;
}

}  // namespace pinwheel::viewer
