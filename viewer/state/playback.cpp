#include "viewer/state/playback.hpp"

#include <algorithm>
#include <cmath>

namespace pinwheel::viewer {

namespace {

using chess::Ply;

// The range clipped to the game, which may have become shorter.
PlyRange bounds(const Playback& playback, Ply last) {
    if (!playback.range) return {Ply{0}, last};
    return {std::min(playback.range->first, last), std::min(playback.range->last, last)};
}

bool isAtEnd(const Playback& playback, Ply now, const PlyRange& range) {
    return playback.isBackwards ? now <= range.first : now >= range.last;
}

}  // namespace

Ply toggle(Playback& playback, Ply now, Ply last) {
    playback.isPlaying = !playback.isPlaying;
    playback.waited = 0;
    const PlyRange range = bounds(playback, last);
    const bool isOutside = now < range.first || now > range.last;
    if (!playback.isPlaying || !(isOutside || isAtEnd(playback, now, range))) return now;
    return playback.isBackwards ? range.last : range.first;
}

std::optional<Ply> advance(Playback& playback, Ply now, Ply last, float step) {
    if (!playback.isPlaying) return std::nullopt;
    playback.waited += step;
    const float speed = std::clamp(playback.pliesPerSecond, kLeastSpeed, kMostSpeed);
    const auto plies = static_cast<std::uint32_t>(playback.waited * speed);
    if (plies == 0) return std::nullopt;
    playback.waited -= static_cast<float>(plies) / speed;

    const PlyRange range = bounds(playback, last);
    if (isAtEnd(playback, now, range)) {
        if (!playback.isLooping || range.first == range.last) {
            playback.isPlaying = false;
            return std::nullopt;
        }
        return playback.isBackwards ? range.last : range.first;
    }
    if (playback.isBackwards)
        return Ply{std::max(now.value - std::min(plies, now.value), range.first.value)};
    return Ply{std::min(now.value + plies, range.last.value)};
}

}  // namespace pinwheel::viewer
