#include "viewer/app/window_loop.hpp"

#include "pinwheel/base/process.hpp"
#include "viewer/app/frame_loop.hpp"
#include "viewer/drawing/piece_atlas.hpp"
#include "viewer/platform/texture.hpp"
#include "viewer/storage/assets.hpp"

#include <clocale>
#include <future>
#include <memory>
#include <utility>
#include <vector>

namespace pinwheel::viewer {

namespace {

// What takes about half as long as opening a window, and does not need it.
struct Prepared {
    std::vector<Image> pieces;  // mipmaps
    std::vector<std::string> problems;
    LoadedFonts fonts;  // for a window of the same size as last time, at 100 %
};

Prepared prepare(const Settings& settings) {
    const FontSizes sizes = fontSizesFor(settings.window, settings.zoom);
    PieceAtlas atlas = loadPieceAtlas(assetPath("pieces"));
    Prepared prepared{
        mipmapsOf(std::move(atlas.image)), std::move(atlas.problems), {sizes, loadFonts(sizes)}};
    widenCharacters();
    return prepared;
}

}  // namespace

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
    // In another thread while the window opens, which needs no ImGui. GLFW would set the locale
    // meanwhile, unless it is set.
    std::setlocale(LC_CTYPE, "");
    auto imgui = std::make_unique<ImGuiSession>();
    auto preparing =
        std::async(std::launch::async | std::launch::deferred, prepare, app.settings());
    auto window = Window::open(app.title(), app.settings().window, app.settings().isMaximised);
    // If there is no window either, report the problem with the game first.
    if (!window) return opened ? window.error() : opened;
    if (!opened) base::complain("pinwheel", opened.error().what);
    Prepared prepared = preparing.get();
    auto renderer = ImGuiRenderer::create(std::move(imgui));
    if (!renderer) return renderer.error();
    const WindowListener listener(*window);
    for (const std::string& problem : prepared.problems) base::complain("pinwheel", problem);
    const Texture pieces(prepared.pieces);
    FrameLoop loop(app, *window, *renderer, pieces.id(), std::move(prepared.fonts));

    app.wakeWith(window->waker());
    while (!app.isDone() && loop.drawn() != options.framesAtMost) loop.step();
    app.stopWork();
    if (app.recording().report()) base::complain("pinwheel", *app.recording().report());
    if (const base::Status stored = app.looking().store(); !stored)
        base::complain("pinwheel", stored.error().what);
    return {};
}

}  // namespace pinwheel::viewer
