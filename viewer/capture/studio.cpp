#include "viewer/capture/studio.hpp"

#include "viewer/frame.hpp"
#include "viewer/piece_atlas.hpp"
#include "viewer/platform/fonts.hpp"
#include "viewer/platform/imgui_renderer.hpp"
#include "viewer/platform/offscreen.hpp"
#include "viewer/platform/texture.hpp"

#include <fmt/format.h>

#include <cstdio>
#include <utility>

namespace viewer {

namespace {

constexpr int kSamples = 4;
constexpr float kFrameStep = 1.0F / 60;
constexpr int kSettleFrames = 3;  // ImGui knows some sizes only a frame later

}  // namespace

// The context comes first, so that it outlives what is drawn with it.
struct Studio::Parts {
    Parts(Offscreen canvas, ImGuiRenderer painter, ImageSize pictureSize, float pointSize)
        : offscreen(std::move(canvas)),
          renderer(std::move(painter)),
          atlas(loadPieceAtlas(PINWHEEL_PIECES)),
          pieces(atlas.image),
          fonts(loadFonts(fontSizesFor(pictureSize, pointSize))),
          size(pictureSize),
          resources{fonts.fonts, pieces.id(), pointSize} {}

    Offscreen offscreen;
    ImGuiRenderer renderer;
    PieceAtlas atlas;
    Texture pieces;
    FontReport fonts;
    ImageSize size;
    Resources resources;
};

Studio::Studio(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
Studio::Studio(Studio&&) noexcept = default;
Studio& Studio::operator=(Studio&&) noexcept = default;
Studio::~Studio() = default;

base::Result<Studio> Studio::open(ImageSize size, float scale) {
    auto offscreen = Offscreen::create(size, kSamples);
    if (!offscreen) return offscreen.error();
    auto renderer = ImGuiRenderer::create();
    if (!renderer) return renderer.error();
    auto parts = std::make_unique<Parts>(*std::move(offscreen), *std::move(renderer), size, scale);
    for (const auto* problems : {&parts->atlas.problems, &parts->fonts.problems}) {
        for (const std::string& problem : *problems) fmt::print(stderr, "pinwheel: {}\n", problem);
    }
    return Studio(std::move(parts));
}

base::Result<Image> Studio::draw(const session::Snapshot& game, const ViewState& asked) {
    ViewState view = asked;
    const Theme theme = themeFor(view.settings.theme, view.settings.palette);
    applyStyle(theme, parts_->resources.scale);
    for (int frame = 0; frame < kSettleFrames; ++frame) {
        parts_->offscreen.clear(theme.background);
        parts_->renderer.beginFrame(parts_->size, kFrameStep);
        CommandQueue ignored;
        drawFrame(game, view, ignored, parts_->resources, parts_->size);
        parts_->renderer.endFrame();
    }
    return parts_->offscreen.read();
}

}  // namespace viewer
