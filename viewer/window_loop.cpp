#include "viewer/window_loop.hpp"

#include "viewer/app.hpp"
#include "viewer/frame.hpp"
#include "viewer/piece_atlas.hpp"
#include "viewer/platform/fonts.hpp"
#include "viewer/platform/imgui_renderer.hpp"
#include "viewer/platform/texture.hpp"
#include "viewer/platform/window.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdio>

namespace viewer {

namespace {

constexpr ImageSize kFirstSize{1440, 900};
constexpr float kTextPoints = 16;
constexpr float kFrameStep = 1.0F / 60;
constexpr int kSettleFrames = 3;   // after any event, until ImGui has come to rest
constexpr double kLongSleep = 60;  // seconds; an event ends it

// Everything that depends on how large a point is and on the colours.
class Look {
public:
    explicit Look(void* pieces) : resources_{{}, pieces, 0} {}

    // Loads fonts and style again where scale or theme has changed.
    void update(float scale, const ViewState& view, ImGuiRenderer& renderer) {
        if (scale != resources_.scale) {
            const FontReport report = loadFonts(kTextPoints * scale);
            for (const std::string& problem : report.problems)
                fmt::print(stderr, "pinwheel: {}\n", problem);
            resources_.fonts = report.fonts;
            renderer.reloadFonts();
        }
        if (scale != resources_.scale || view.theme != theme_)
            applyStyle(themeFor(view.theme, view.palette), scale);
        resources_.scale = scale;
        theme_ = view.theme;
    }
    const Resources& resources() const { return resources_; }

private:
    Resources resources_;
    ThemeChoice theme_ = ThemeChoice::Dark;
};

void takeDroppedFiles(const WindowInput& input, App& app) {
    if (input.droppedFiles.empty()) return;
    if (const base::Status opened = app.open(input.droppedFiles.front()); !opened) {
        app.view().notice = opened.error().what;
    }
}

void drawOnce(Window& window, ImGuiRenderer& renderer, Look& look, App& app,
              const WindowInput& input) {
    look.update(window.contentScale() * app.zoom(), app.view(), renderer);
    const ImageSize size = window.pixels();
    window.clear(themeFor(app.view().theme, app.view().palette).background);
    window.beginFrame();
    renderer.beginFrame({std::max(size.width, 1), std::max(size.height, 1)}, kFrameStep);
    app.frame(input.keys, look.resources(), size, kFrameStep);
    renderer.endFrame();
    window.swap();
}

}  // namespace

base::Status runWindow(const std::optional<std::string>& game) {
    App app;
    if (game) {
        if (base::Status opened = app.open(*game); !opened) return opened;
    }
    auto window = Window::open(app.title(), kFirstSize);
    if (!window) return window.error();
    auto renderer = ImGuiRenderer::create();
    if (!renderer) return renderer.error();
    window->listen();
    const PieceAtlas atlas = loadPieceAtlas(PINWHEEL_PIECES);
    for (const std::string& problem : atlas.problems) fmt::print(stderr, "pinwheel: {}\n", problem);
    const Texture pieces(atlas.image);
    Look look(pieces.id());

    // Nothing is drawn while nothing changes.
    int framesToDraw = kSettleFrames;
    while (!window->shouldClose()) {
        const bool isResting = framesToDraw == 0 && !app.isAnimating();
        const WindowInput input = window->poll(isResting ? kLongSleep : 0);
        takeDroppedFiles(input, app);
        if (window->takeWasDisturbed()) framesToDraw = kSettleFrames;
        if (framesToDraw == 0 && !app.isAnimating()) continue;
        framesToDraw = std::max(framesToDraw - 1, 0);
        drawOnce(*window, *renderer, look, app, input);
        window->setTitle(app.title());
    }
    return {};
}

}  // namespace viewer
