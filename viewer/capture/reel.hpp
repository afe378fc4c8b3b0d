#pragma once

#include "viewer/capture/interrupt.hpp"
#include "viewer/capture/scene.hpp"
#include "viewer/capture/studio.hpp"
#include "viewer/picture/png.hpp"

#include <chrono>
#include <string>
#include <vector>

namespace pinwheel::viewer {

// A studio for these scenes: it has every letter that their captions and the game's title need.
base::Result<Studio> openStudio(ImageSize size, float pointPixels, const App& app,
                                const std::vector<Scene>& scenes);

// The scenes of a film, drawn one by one; on a terminal it says how far it is.
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
    // Refused, too, after Ctrl-C.
    base::Result<Image> draw(std::size_t number);
    // Refused after Ctrl-C: asked for the last time before anything is written.
    base::Status goOn() const;
    // So many have been drawn and put where they belong.
    void tell(std::size_t done);

private:
    App& app_;
    Studio& studio_;
    ViewState unchanging_;
    std::vector<Scene> scenes_;
    PictureState game_;
    std::vector<std::string> views_;  // of the scenes that have been drawn
    Interrupt interrupt_;
    bool isTerminal_;
    bool isLineOpen_ = false;  // on the terminal
    std::chrono::steady_clock::time_point start_;
    std::chrono::steady_clock::time_point told_;
};

}  // namespace pinwheel::viewer
