#include "viewer/capture/shot.hpp"

#include "viewer/frame.hpp"
#include "viewer/piece_atlas.hpp"
#include "viewer/platform/fonts.hpp"
#include "viewer/platform/imgui_renderer.hpp"
#include "viewer/platform/offscreen.hpp"
#include "viewer/platform/texture.hpp"

namespace viewer {

base::Result<Image> takeShot(const session::Snapshot& game, const ShotRequest& request) {
    constexpr int kSamples = 4;
    constexpr float kFrameStep = 1.0F / 60;
    constexpr int kSettleFrames = 3;  // ImGui knows some sizes only a frame later
    auto offscreen = Offscreen::create(request.size, kSamples);
    if (!offscreen) return offscreen.error();
    auto renderer = ImGuiRenderer::create();
    if (!renderer) return renderer.error();
    const Texture pieces(loadPieceAtlas(PINWHEEL_PIECES).image);
    ViewState view = request.view;
    const Theme theme = themeFor(view.settings.theme, view.settings.palette);
    applyStyle(theme, request.scale);
    const Resources resources{loadFonts(fontSizesFor(request.size, request.scale)).fonts,
                              pieces.id(), request.scale};
    for (int frame = 0; frame < kSettleFrames; ++frame) {
        offscreen->clear(theme.background);
        renderer->beginFrame(request.size, kFrameStep);
        CommandQueue ignored;
        drawFrame(game, view, ignored, resources, request.size);
        renderer->endFrame();
    }
    return offscreen->read();
}

}  // namespace viewer
