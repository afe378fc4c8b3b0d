#pragma once

#include "viewer/capture/interrupt.hpp"
#include "viewer/capture/scene.hpp"
#include "viewer/capture/studio.hpp"
#include "viewer/picture/png.hpp"

#include <chrono>
#include <optional>
#include <string>
#include <vector>

namespace pinwheel::viewer {

// A studio for these scenes, with every character that their captions and the game's title need.
base::Result<Studio> openStudio(ImageSize size, float pointPixels, const App& app,
                                const std::vector<Scene>& scenes);

// The scenes of a recording, drawn one by one; shows progress on a terminal.
class Reel {
public:
    Reel(App& app, Studio& studio, ViewState unchanging, std::vector<Scene> scenes);
    Reel(const Reel&) = delete;
    Reel& operator=(const Reel&) = delete;
    ~Reel();

    std::size_t count() const { return scenes_.size(); }
    const Scene& scene(std::size_t number) const { return scenes_[number]; }
    // The game at the ply of that scene, and how it was drawn; after draw().
    PictureState stateOf(std::size_t number) const;
    // The number of an ordinary game in its file.
    std::optional<std::size_t> gameNumber() const;
    // Also fails after Ctrl-C.
    base::Result<Image> draw(std::size_t number);
    // The same, left in image(); changed() are the parts that may differ from the frame drawn
    // before. The picture must not be transparent.
    base::Status update(std::size_t number);
    const Image& image() const { return studio_.image(); }
    const std::vector<PixelRect>& changed() const { return studio_.changed(); }
    // Fails after Ctrl-C: the last check before anything is written.
    base::Status checkInterrupt() const;
    // Shows on a terminal that this many frames are done.
    void showProgress(std::size_t done);

private:
    base::Result<ViewState> viewAt(std::size_t number);

    App& app_;
    Studio& studio_;
    ViewState unchanging_;
    std::vector<Scene> scenes_;
    PictureState game_;
    std::vector<std::string> views_;  // of the scenes that have been drawn
    Interrupt interrupt_;
    bool isTerminal_;
    bool isLineOpen_ = false;  // the progress line on the terminal
    std::chrono::steady_clock::time_point start_;
    std::chrono::steady_clock::time_point told_;
};

}  // namespace pinwheel::viewer
