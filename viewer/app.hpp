#pragma once

#include "base/result.hpp"
#include "session/save_file.hpp"
#include "session/session.hpp"
#include "session/snapshot.hpp"
#include "viewer/canvas.hpp"
#include "viewer/keys.hpp"
#include "viewer/panels/compass.hpp"
#include "viewer/view_state.hpp"

#include <span>
#include <string>

namespace viewer {

// The session and the view of it: one frame from input to picture. It knows no window: keys come
// in, and drawing goes to ImGui.
class App {
public:
    App();

    // Replaces the game; on failure the old one stays.
    base::Status open(const std::string& path);
    base::Status goTo(chess::Ply ply);

    // Between ImGui's NewFrame and Render. `step` is the time since the last frame, in seconds.
    void frame(std::span<const KeyPress> keys, const Resources& resources, ImageSize window,
               float step);

    const session::Snapshot& snapshot() const { return snapshot_; }
    ViewState& view() { return view_; }
    // Whether something still moves on screen.
    bool isAnimating() const;
    // The user's wish, 1 for the text as it comes.
    float zoom() const { return zoom_; }
    // For the title bar.
    std::string title() const;

private:
    void act(Action action, CommandQueue& commands);
    void goBy(int plies, CommandQueue& commands) const;
    void animate(float step);
    void dispatch(const CommandQueue& commands);
    void answerWhy();

    session::Session session_;
    session::Snapshot snapshot_;
    ViewState view_;
    float zoom_ = 1;
    std::string path_;
};

}  // namespace viewer
