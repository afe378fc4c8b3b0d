#include "viewer/app/frame_loop.hpp"

#include "pinwheel/base/process.hpp"
#include "viewer/chrome/style.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace pinwheel::viewer {

namespace {

constexpr int kSettleFrames = 3;  // drawn after any event, until ImGui has settled

}  // namespace

void Look::update(ImageSize window, float scale, const Settings& settings,
                  ImGuiRenderer& renderer) {
    const FontSizes sizes = fontSizesFor(window, scale);
    if (sizes != fonts_.sizes) {
        fonts_ = {sizes, loadFonts(sizes)};
        resources_.fonts = fonts_.report.fonts;
        renderer.reloadFonts();
    }
    for (const std::string& problem : std::exchange(fonts_.report.problems, {}))
        base::complain("pinwheel", problem);
    if (scale != resources_.scale || settings.theme != theme_)
        applyStyle(themeFor(settings.theme, settings.palette), scale);
    resources_.scale = scale;
    theme_ = settings.theme;
}

FrameLoop::FrameLoop(App& app, Window& window, ImGuiRenderer& renderer, void* pieces,
                     LoadedFonts fonts)
    : app_(app),
      window_(window),
      renderer_(renderer),
      look_(pieces, std::move(fonts)),
      framesToDraw_(kSettleFrames) {}

void FrameLoop::takeEvents() {
    if (isResting()) app_.storeSettings();
    const auto droppedFiles = window_.poll(isResting() ? app_.longestSleep() : 0);
    const auto woken = Clock::now();
    const std::chrono::duration<double> passed = woken - std::exchange(lastLook_, woken);
    if (app_.passTime(passed.count())) framesToDraw_ = std::max(framesToDraw_, 1);
    if (window_.takeCloseRequest()) app_.request(Action::Quit);
    if (!droppedFiles.empty()) app_.request(OpenFile{droppedFiles.front()});
    if (window_.takeWasDisturbed()) framesToDraw_ = kSettleFrames;
}

void FrameLoop::step() {
    takeEvents();
    // Frames are drawn only while something changes.
    if (isResting()) return;
    framesToDraw_ = std::max(framesToDraw_ - 1, 0);
    const auto now = Clock::now();
    const std::chrono::duration<float> step = now - std::exchange(lastFrame_, now);
    drawOnce(std::max(step.count(), 1e-4F));
    ++drawn_;
    window_.setTitle(app_.title());
    window_.setFullScreen(app_.looking().state().wantsFullScreen);
    if (!window_.isFullScreen()) app_.looking().useWindow(window_.size(), window_.isMaximised());
}

void FrameLoop::drawOnce(float step) {
    const bool isPictureWanted = app_.recording().wantsPicture();
    const ImageSize size = window_.pixels();
    look_.update(size, window_.contentScale() * app_.settings().zoom, app_.settings(), renderer_);
    window_.clear(themeFor(app_.settings().theme, app_.settings().palette).background);
    const std::vector<KeyPress> keys = window_.beginFrame();
    renderer_.beginFrame({std::max(size.width, 1), std::max(size.height, 1)}, step);
    app_.frame(keys, look_.resources(), size, step);
    renderer_.endFrame([&] {
        if (isPictureWanted) app_.recording().keep(window_.read());
    });
    window_.swap();
}

}  // namespace pinwheel::viewer
