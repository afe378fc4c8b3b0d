#pragma once

#include "pinwheel/chess/types.hpp"

#include <optional>

namespace pinwheel::viewer {

// A stretch of a game, both ends included.
struct PlyRange {
    chess::Ply first;
    chess::Ply last;

    friend bool operator==(const PlyRange&, const PlyRange&) = default;
};

// The game as a film: it changes nothing but the ply on screen.
struct Playback {
    bool isPlaying = false;
    bool isBackwards = false;
    bool isLooping = false;
    float pliesPerSecond = 2;
    std::optional<PlyRange> range;  // absent: the whole game
    float waited = 0;               // seconds since the last step
};

inline constexpr float kLeastSpeed = 0.25F;
inline constexpr float kMostSpeed = 60;

// Starts or stops. What has reached its end starts again from the other one; the ply to begin with
// is returned.
chess::Ply toggle(Playback& playback, chess::Ply now, chess::Ply last);

// Lets time pass: the ply to show now, if it is another one. At the end it begins again, or stops.
std::optional<chess::Ply> advance(Playback& playback, chess::Ply now, chess::Ply last, float step);

}  // namespace pinwheel::viewer
