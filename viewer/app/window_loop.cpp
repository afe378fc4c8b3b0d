#include "viewer/app/window_loop.hpp"

#include "pinwheel/base/process.hpp"
#include "viewer/app/app.hpp"
#include "viewer/chrome/style.hpp"
#include "viewer/drawing/piece_atlas.hpp"
#include "viewer/platform/fonts.hpp"
#include "viewer/platform/imgui_renderer.hpp"
#include "viewer/platform/texture.hpp"
#include "viewer/platform/window.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <utility>

namespace pinwheel::viewer {

namespace {

constexpr int kSettleFrames = 3;  // drawn after any event, until ImGui has settled

// Fonts and style, which depend on the scale and the theme.
class Look {
public:
    explicit Look(void* pieces) : resources_{{}, pieces, 0} {}

    // Reloads fonts and style if the scale or the theme has changed.
    void update(ImageSize window, float scale, const Settings& settings, ImGuiRenderer& renderer) {
        const FontSizes sizes = fontSizesFor(window, scale);
        if (sizes != sizes_) {
            const FontReport report = loadFonts(sizes);
            for (const std::string& problem : report.problems) base::complain("pinwheel", problem);
            resources_.fonts = report.fonts;
            renderer.reloadFonts();
        }
        if (scale != resources_.scale || settings.theme != theme_)
            applyStyle(themeFor(settings.theme, settings.palette), scale);
        resources_.scale = scale;
        sizes_ = sizes;
        theme_ = settings.theme;
    }
    const Resources& resources() const { return resources_; }

private:
    Resources resources_;
    FontSizes sizes_;
    ThemeChoice theme_ = ThemeChoice::Dark;
};

void drawOnce(Window& window, ImGuiRenderer& renderer, Look& look, App& app, float step) {
    const bool isPictureWanted = app.recording().wantsPicture();
    const ImageSize size = window.pixels();
    look.update(size, window.contentScale() * app.settings().zoom, app.settings(), renderer);
    window.clear(themeFor(app.settings().theme, app.settings().palette).background);
    const std::vector<KeyPress> keys = window.beginFrame();
    renderer.beginFrame({std::max(size.width, 1), std::max(size.height, 1)}, step);
    app.frame(keys, look.resources(), size, step);
    renderer.endFrame([&] {
        if (isPictureWanted) app.recording().keep(window.read());
    });
    window.swap();
}

}  // namespace

base::Status runWindow(const WindowOptions& options) {
    App app(options.folders);
    app.useExamples(PINWHEEL_GAMES);
    const base::Status opened = options.game ? app.open(*options.game) : base::Status();
    if (!options.game || !opened) app.showStart(opened ? "" : opened.error().what);
    app.offerRecovery();
    auto window = Window::open(app.title(), app.settings().window, app.settings().isMaximised);
    // If there is no window either, report the problem with the game first.
    if (!window) return opened ? window.error() : opened;
    if (!opened) base::complain("pinwheel", opened.error().what);
    auto renderer = ImGuiRenderer::create();
    if (!renderer) return renderer.error();
    const WindowListener listener(*window);
    const PieceAtlas atlas = loadPieceAtlas(PINWHEEL_PIECES);
    for (const std::string& problem : atlas.problems) base::complain("pinwheel", problem);
    const Texture pieces(atlas.image);
    Look look(pieces.id());

    app.wakeWith(window->waker());
    // Frames are drawn only while something changes.
    int framesToDraw = kSettleFrames;
    unsigned drawn = 0;
    auto lastFrame = std::chrono::steady_clock::now();
    auto lastLook = lastFrame;
    while (!app.isDone() && drawn != options.framesAtMost) {
        const bool isResting = framesToDraw == 0 && !app.isAnimating();
        if (isResting) app.storeSettings();
        const auto droppedFiles = window->poll(isResting ? app.longestSleep() : 0);
        const auto woken = std::chrono::steady_clock::now();
        const std::chrono::duration<double> passed = woken - std::exchange(lastLook, woken);
        if (app.passTime(passed.count())) framesToDraw = std::max(framesToDraw, 1);
        if (window->takeCloseRequest()) app.request(Action::Quit);
        if (!droppedFiles.empty()) app.request(OpenFile{droppedFiles.front()});
        if (window->takeWasDisturbed()) framesToDraw = kSettleFrames;
        if (framesToDraw == 0 && !app.isAnimating()) continue;
        framesToDraw = std::max(framesToDraw - 1, 0);
        const auto now = std::chrono::steady_clock::now();
        const std::chrono::duration<float> step = now - std::exchange(lastFrame, now);
        drawOnce(*window, *renderer, look, app, std::max(step.count(), 1e-4F));
        ++drawn;
        window->setTitle(app.title());
        window->setFullScreen(app.looking().state().wantsFullScreen);
        if (!window->isFullScreen()) app.looking().useWindow(window->size(), window->isMaximised());
    }
    app.stopWork();
    if (app.recording().report()) base::complain("pinwheel", *app.recording().report());
    if (const base::Status stored = app.looking().store(); !stored)
        base::complain("pinwheel", stored.error().what);
    return {};
}

}  // namespace pinwheel::viewer
