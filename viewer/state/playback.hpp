#pragma once

#include "pinwheel/chess/types.hpp"

#include <optional>

namespace pinwheel::viewer {

// A range of plies, both ends included.
struct PlyRange {
    chess::Ply first;
    chess::Ply last;

    friend bool operator==(const PlyRange&, const PlyRange&) = default;
};

// Plays the game automatically: changes only the current ply.
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

// Starts or stops. Restarts from the other end if the end was reached; returns the first ply to
// show.
chess::Ply toggle(Playback& playback, chess::Ply now, chess::Ply last);

// Advances the time: the ply to show now, if it changed. At the end it loops or stops.
std::optional<chess::Ply> advance(Playback& playback, chess::Ply now, chess::Ply last, float step);

}  // namespace pinwheel::viewer
