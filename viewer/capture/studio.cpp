#include "viewer/capture/studio.hpp"

#include "pinwheel/base/process.hpp"
#include "viewer/app/frame.hpp"
#include "viewer/chrome/style.hpp"
#include "viewer/drawing/piece_atlas.hpp"
#include "viewer/platform/fonts.hpp"
#include "viewer/platform/imgui_renderer.hpp"
#include "viewer/platform/imgui_session.hpp"
#include "viewer/rasteriser/rasteriser.hpp"
#include "viewer/storage/assets.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <future>
#include <utility>

namespace pinwheel::viewer {

namespace {

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

RasterTexture fontTexture() {
    unsigned char* opacities = nullptr;
    ImageSize size;
    ImGui::GetIO().Fonts->GetTexDataAsAlpha8(&opacities, &size.width, &size.height);
    return {size, {opacities, size.pixelCount()}};
}

struct Pieces {
    std::unique_ptr<RasterTexture> texture;
    std::vector<std::string> problems;
};

Pieces loadPieces() {
    PieceAtlas atlas = loadPieceAtlas(assetPath("pieces"));
    return {std::make_unique<RasterTexture>(std::move(atlas.image)), std::move(atlas.problems)};
}

}  // namespace

// The context comes first, so that it is destroyed last. The pieces are loaded beside the fonts.
struct Studio::Parts {
    Parts(ImageSize pictureSize, float pointSize, const std::string& texts,
          std::future<Pieces> loading = std::async(std::launch::async | std::launch::deferred,
                                                   loadPieces))
        : fonts(loadFonts(fontSizesFor(pictureSize, pointSize), texts)),
          letters(fontTexture()),
          pieces(loading.get()),
          rasteriser(pictureSize),
          size(pictureSize),
          resources{fonts.fonts, pieces.texture->id(), pointSize} {
        // Lists with more vertices than an index can count.
        ImGui::GetIO().BackendFlags |= ImGuiBackendFlags_RendererHasVtxOffset;
        ImGui::GetIO().Fonts->SetTexID(letters.id());
    }

    ImGuiSession session;
    FontReport fonts;
    RasterTexture letters;
    Pieces pieces;
    Rasteriser rasteriser;
    ImageSize size;
    Resources resources;
};

Studio::Studio(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
Studio::Studio(Studio&&) noexcept = default;
Studio& Studio::operator=(Studio&&) noexcept = default;
Studio::~Studio() = default;

base::Result<Studio> Studio::open(ImageSize size, float scale, const std::string& texts) {
    if (std::min(size.width, size.height) < 1)
        return base::Error{
            fmt::format("a picture of {}x{} pixels was requested; each side must be "
                        "at least 1",
                        size.width, size.height)};
    auto parts = std::make_unique<Parts>(size, scale, texts);
    for (const auto* problems : {&parts->pieces.problems, &parts->fonts.problems}) {
        for (const std::string& problem : *problems) base::complain("pinwheel", problem);
    }
    return Studio(std::move(parts));
}

void Studio::drawFrame(ImageSize window, Rgba background, const Draw& draw) {
    buildFrame(window, draw);
    rasterise(background);
}

void Studio::buildFrame(ImageSize window, const Draw& draw) {
    beginImGuiFrame(window, kFrameStep);
    draw(parts_->resources);
    ImGui::Render();
}

void Studio::rasterise(Rgba background) {
    parts_->rasteriser.draw(*ImGui::GetDrawData(), background);
}

const Image& Studio::image() const { return parts_->rasteriser.image(); }
const std::vector<PixelRect>& Studio::changed() const { return parts_->rasteriser.changed(); }

Image Studio::draw(const debugger::Snapshot& game, const ViewState& asked) {
    update(game, asked);
    Image image = this->image();
    if (asked.looking.isTransparent) divideByAlpha(image);
    return image;
}

void Studio::update(const debugger::Snapshot& game, const ViewState& asked) {
    ViewState view = asked;
    view.settings.layout = fitted(view.settings.layout, view.settings.preset, game.boards.size());
    const Theme theme = themeFor(view.settings.theme, view.settings.palette);
    applyStyle(theme, parts_->resources.scale);
    for (int frame = 0; frame < kSettleFrames; ++frame) {
        buildFrame(parts_->size, [&](const Resources& resources) {
            CommandQueue ignored;
            viewer::drawFrame(game, view.view(), ignored, resources, parts_->size);
        });
    }
    rasterise(view.looking.isTransparent ? Rgba{0, 0, 0, 0} : theme.background);
}

}  // namespace pinwheel::viewer
