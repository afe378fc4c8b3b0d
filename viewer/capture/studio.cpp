#include "viewer/capture/studio.hpp"

#include "pinwheel/base/process.hpp"
#include "viewer/app/frame.hpp"
#include "viewer/chrome/style.hpp"
#include "viewer/drawing/piece_atlas.hpp"
#include "viewer/platform/desktop/offscreen.hpp"
#include "viewer/platform/fonts.hpp"
#include "viewer/platform/imgui_renderer.hpp"
#include "viewer/platform/texture.hpp"
#include "viewer/storage/assets.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <utility>

namespace pinwheel::viewer {

namespace {

constexpr int kSamples = 4;
constexpr int kSettleFrames = 3;  // ImGui needs some frames to compute all sizes

// Blending onto a transparent background leaves premultiplied colours.
void divideByAlpha(Image& image) {
    for (Rgba& pixel : image.pixels) {
        if (pixel.alpha == 0 || pixel.alpha == 255) continue;
        const auto divided = [alpha = pixel.alpha](std::uint8_t channel) {
            return static_cast<std::uint8_t>(std::min((channel * 255 + alpha / 2) / alpha, 255));
        };
        pixel = {divided(pixel.red), divided(pixel.green), divided(pixel.blue), pixel.alpha};
    }
}

}  // namespace

// The context comes first, so that it is destroyed last.
struct Studio::Parts {
    Parts(Offscreen canvas, ImGuiRenderer painter, ImageSize pictureSize, float pointSize,
          const std::string& texts)
        : offscreen(std::move(canvas)),
          renderer(std::move(painter)),
          atlas(loadPieceAtlas(assetPath("pieces"))),
          pieces(atlas.image),
          fonts(loadFonts(fontSizesFor(pictureSize, pointSize), texts)),
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

base::Result<Studio> Studio::open(ImageSize size, float scale, const std::string& texts) {
    auto offscreen = Offscreen::create(size, kSamples);
    if (!offscreen) return offscreen.error();
    auto renderer = ImGuiRenderer::create();
    if (!renderer) return renderer.error();
    auto parts =
        std::make_unique<Parts>(*std::move(offscreen), *std::move(renderer), size, scale, texts);
    for (const auto* problems : {&parts->atlas.problems, &parts->fonts.problems}) {
        for (const std::string& problem : *problems) base::complain("pinwheel", problem);
    }
    return Studio(std::move(parts));
}

void Studio::drawFrame(ImageSize window, Rgba background, const Draw& draw) {
    parts_->offscreen.clear(background);
    parts_->renderer.beginFrame(window, kFrameStep);
    draw(parts_->resources);
    parts_->renderer.endFrame();
}

base::Result<Image> Studio::read() const { return parts_->offscreen.read(); }

base::Result<Image> Studio::draw(const debugger::Snapshot& game, const ViewState& asked) {
    ViewState view = asked;
    view.settings.layout = fitted(view.settings.layout, view.settings.preset, game.boards.size());
    const Theme theme = themeFor(view.settings.theme, view.settings.palette);
    applyStyle(theme, parts_->resources.scale);
    const Rgba background = view.looking.isTransparent ? Rgba{0, 0, 0, 0} : theme.background;
    for (int frame = 0; frame < kSettleFrames; ++frame) {
        drawFrame(parts_->size, background, [&](const Resources& resources) {
            CommandQueue ignored;
            viewer::drawFrame(game, view.view(), ignored, resources, parts_->size);
        });
    }
    auto image = read();
    if (image && view.looking.isTransparent) divideByAlpha(*image);
    return image;
}

}  // namespace pinwheel::viewer
