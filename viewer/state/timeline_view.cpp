#include "viewer/state/timeline_view.hpp"

#include <algorithm>
#include <cmath>

namespace pinwheel::viewer {

namespace {

using chess::Ply;

constexpr float kFewestPlies = 8;

PlyWindow clamped(PlyWindow window, Ply last) {
    const PlyWindow whole = wholeGame(last);
    window.count = std::clamp(window.count, std::min(kFewestPlies, whole.count), whole.count);
    window.first = std::clamp(window.first, 0.0F, whole.count - window.count);
    return window;
}

void add(TimelineColumn& column, const debugger::PlyFacts& facts) {
    column.marks |= facts.marks;
    column.clock = std::max(column.clock, facts.clock);
    for (std::size_t i = 0; i < debugger::kMostBoards; ++i) {
        const auto board = static_cast<debugger::BoardIndex>(i);
        column.halfmoves[board] = std::max(column.halfmoves[board], facts.halfmoves[board]);
    }
}

}  // namespace

PlyWindow wholeGame(Ply last) {
    return {0, std::max(static_cast<float>(last.value) + 1, kFewestPlies)};
}

PlyWindow zoomed(const PlyWindow& window, float factor, float at, Ply last) {
    const float fixed = window.first + at * window.count;
    const PlyWindow whole = wholeGame(last);
    const float count =
        std::clamp(window.count * factor, std::min(kFewestPlies, whole.count), whole.count);
    return clamped({fixed - at * count, count}, last);
}

PlyWindow panned(const PlyWindow& window, float plies, Ply last) {
    return clamped({window.first + plies, window.count}, last);
}

PlyWindow following(const PlyWindow& window, Ply ply, Ply last) {
    PlyWindow moved = clamped(window, last);
    const auto at = static_cast<float>(ply.value);
    moved.first = std::clamp(moved.first, at + 1 - moved.count, at);
    return clamped(moved, last);
}

float placeOf(const PlyWindow& window, Ply ply) {
    return (static_cast<float>(ply.value) + 0.5F - window.first) / window.count;
}

Ply plyAt(const PlyWindow& window, float place, Ply last) {
    const float ply = std::floor(window.first + place * window.count);
    return Ply{static_cast<std::uint32_t>(std::clamp(ply, 0.0F, static_cast<float>(last.value)))};
}

std::uint32_t axisStep(float pixelsPerPly, float width) {
    constexpr std::uint32_t kMost = 1'000'000;
    for (std::uint32_t decade = 1; decade < kMost; decade *= 10) {
        for (const std::uint32_t step : {decade, 2 * decade, 5 * decade}) {
            if (static_cast<float>(step) * pixelsPerPly >= width) return step;
        }
    }
    return kMost;
}

void TimelineColumns::update(const debugger::LineFacts& line, const PlyWindow& window,
                             std::size_t most) {
    if (line.revision() == revision_ && window == window_ && most == most_) return;
    revision_ = line.revision();
    window_ = window;
    most_ = most;
    columns_.clear();
    repetitions_.clear();
    const Ply first = plyAt(window, 0, line.lastPly());
    const Ply last = plyAt(window, 1, line.lastPly());
    const auto perColumn = static_cast<std::uint32_t>(
        std::ceil(window.count / static_cast<float>(std::max<std::size_t>(most, 1))));
    for (Ply ply = first; ply <= last; ++ply.value) {
        const debugger::PlyFacts& facts = line.at(ply);
        if (facts.repeats) repetitions_.push_back(ply);
        // Columns start at multiples, so that panning does not change them.
        if (columns_.empty() || ply.value % perColumn == 0)
            columns_.push_back({ply, ply, {}, 0, {}});
        columns_.back().last = ply;
        add(columns_.back(), facts);
    }
}

}  // namespace pinwheel::viewer
