#pragma once

#include "pinwheel/base/result.hpp"
#include "viewer/app/app.hpp"
#include "viewer/capture/script.hpp"

#include <optional>
#include <string>
#include <vector>

namespace pinwheel::viewer {

// One frame of a recording: the game at a ply, its overlays, and its duration.
struct Scene {
    chess::Ply ply;
    std::optional<std::uint32_t> line;  // absent: the one on screen
    std::optional<chess::Square> grabbed;
    std::optional<BoardSquare> hovered;
    std::vector<game::BoardMark> marks;
    std::optional<chess::Move> why;  // explained
    std::optional<std::string> caption;
    Preset preset = Preset::Play;
    WindowLayout layout;
    bool isFocused = false;
    std::optional<debugger::StartDraft> setUp;  // shown in the set-up mode
    std::optional<float> glideShare;            // progress of the move to this ply, while it glides
    unsigned hundredths = 0;                    // of a second
};

// The scene of this view at the start of the game.
Scene sceneOf(const ViewState& view);
// Goes to the scene's ply and returns `unchanging` plus the scene's own overlays.
base::Result<ViewState> viewOf(const Scene& scene, const ViewState& unchanging, App& app);

// Adds frames in which each move glides to its ply, for at most this long. Their time is taken from
// the ply's own, so the total duration stays the same. A ply that is shown too briefly gets none.
std::vector<Scene> withGlides(const std::vector<Scene>& scenes, double seconds = kGlideSeconds);

// Fails if the player to move has no piece there.
base::Status checkGrabbed(const debugger::Snapshot& game, chess::Square square);

// The ply; fails if the game does not have it.
base::Result<chess::Ply> existingPly(const debugger::Snapshot& game, std::uint32_t ply);

// Default durations.
struct Tempo {
    double pliesPerSecond = 2;
    double secondsAtTheEnd = 2;

    // Of the n-th ply played, in hundredths of a second, so that rounding errors do not add
    // up.
    unsigned ofPly(std::size_t number) const;
    unsigned atTheEnd() const;
};

// Everything a script shows, in order, beginning with `first`. If a command is impossible in this
// game, the error gives its number.
base::Result<std::vector<Scene>> scenesOf(const Script& script, const Scene& first, App& app,
                                          const Tempo& tempo);

}  // namespace pinwheel::viewer
