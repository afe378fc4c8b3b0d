#pragma once

#include "viewer/app/app.hpp"
#include "viewer/platform/fonts.hpp"
#include "viewer/platform/imgui_renderer.hpp"
#include "viewer/platform/window.hpp"

#include <chrono>
#include <utility>

namespace pinwheel::viewer {

// Fonts and style, which depend on the scale and the theme.
class Look {
public:
    // The fonts may be loaded already.
    Look(void* pieces, LoadedFonts fonts)
        : resources_{fonts.report.fonts, pieces, 0}, fonts_(std::move(fonts)) {}

    // Reloads fonts and style if the scale or the theme has changed.
    void update(ImageSize window, float scale, const Settings& settings, ImGuiRenderer& renderer);
    const Resources& resources() const { return resources_; }

private:
    Resources resources_;
    LoadedFonts fonts_;
    ThemeChoice theme_ = ThemeChoice::Dark;
};

// Draws an app into a window, one step at a time: the same on the desktop, where a loop takes the
// steps, and in a page, where the browser does.
class FrameLoop {
public:
    // `pieces` is the texture with the pieces. All of them must outlive the loop. Fonts of other
    // sizes than the window needs are loaded again.
    FrameLoop(App& app, Window& window, ImGuiRenderer& renderer, void* pieces,
              LoadedFonts fonts = {});

    // Whether nothing is drawn until something happens or App::longestSleep() has passed.
    bool isResting() const { return framesToDraw_ == 0 && !app_.isAnimating(); }
    // Waits for an event while resting, handles all that have arrived, and draws a frame if one is
    // needed.
    void step();
    // The number of frames so far.
    unsigned drawn() const { return drawn_; }

private:
    using Clock = std::chrono::steady_clock;

    void takeEvents();
    void drawOnce(float step);

    App& app_;
    Window& window_;
    ImGuiRenderer& renderer_;
    Look look_;
    int framesToDraw_;
    unsigned drawn_ = 0;
    Clock::time_point lastFrame_ = Clock::now();
    Clock::time_point lastLook_ = lastFrame_;
};

}  // namespace pinwheel::viewer
