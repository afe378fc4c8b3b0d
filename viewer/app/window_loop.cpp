#include "viewer/app/window_loop.hpp"

#include "pinwheel/base/process.hpp"
#include "viewer/app/frame_loop.hpp"
#include "viewer/drawing/piece_atlas.hpp"
#include "viewer/platform/texture.hpp"
#include "viewer/storage/assets.hpp"

namespace pinwheel::viewer {

base::Status runWindow(const WindowOptions& options) {
    App app(options.folders);
    app.useExamples(assetPath("games"));
    app.useLessons(assetPath("lessons"));
    const base::Status opened = options.lesson ? app.openLesson(*options.lesson)
                                : options.game ? app.open(*options.game)
                                               : base::Status();
    const bool isOpen = options.game || options.lesson;
    if (!isOpen || !opened) app.showStart(opened ? "" : opened.error().what);
    app.offerRecovery();
    auto window = Window::open(app.title(), app.settings().window, app.settings().isMaximised);
    // If there is no window either, report the problem with the game first.
    if (!window) return opened ? window.error() : opened;
    if (!opened) base::complain("pinwheel", opened.error().what);
    auto renderer = ImGuiRenderer::create();
    if (!renderer) return renderer.error();
    const WindowListener listener(*window);
    const PieceAtlas atlas = loadPieceAtlas(assetPath("pieces"));
    for (const std::string& problem : atlas.problems) base::complain("pinwheel", problem);
    const Texture pieces(atlas.image);
    FrameLoop loop(app, *window, *renderer, pieces.id());

    app.wakeWith(window->waker());
    while (!app.isDone() && loop.drawn() != options.framesAtMost) loop.step();
    app.stopWork();
    if (app.recording().report()) base::complain("pinwheel", *app.recording().report());
    if (const base::Status stored = app.looking().store(); !stored)
        base::complain("pinwheel", stored.error().what);
    return {};
}

}  // namespace pinwheel::viewer
