// The same draw lists drawn by OpenGL, an independent reference, and by our own rasteriser.
#include "../picture_difference.hpp"
#include "sketch.hpp"
#include "viewer/platform/desktop/offscreen.hpp"
#include "viewer/platform/imgui_renderer.hpp"
#include "viewer/platform/imgui_session.hpp"
#include "viewer/platform/texture.hpp"
#include "viewer/rasteriser/rasteriser.hpp"

#include <gtest/gtest.h>

namespace pinwheel::viewer {
namespace {

constexpr ImageSize kSize{320, 240};
constexpr Rgba kGround{40, 44, 52};

// A disc that fades at its rim.
Image disc() {
    Image image{{128, 128}, {}};
    for (int y = 0; y < 128; ++y) {
        for (int x = 0; x < 128; ++x) {
            const int squared = (x - 64) * (x - 64) + (y - 64) * (y - 64);
            const int alpha = std::clamp(255 - (squared - 2000) / 4, 0, 255);
            image.pixels.push_back({static_cast<std::uint8_t>(2 * x),
                                    static_cast<std::uint8_t>(2 * y), 90,
                                    static_cast<std::uint8_t>(alpha)});
        }
    }
    return image;
}

void addShapes(ImDrawList& list, unsigned seed, void* picture) {
    Random random(seed);
    Sketch shapes(kSize, ImGui::GetIO().Fonts->TexID);
    for (int i = 0; i < 12; ++i) addShape(shapes, random, kSize, picture);
    for (const ImDrawCmd& command : shapes.list().CmdBuffer) {
        list.PushTextureID(command.TextureId);
        for (unsigned i = 0; i + 2 < command.ElemCount; i += 3) {
            list.PrimReserve(3, 3);
            const auto first = static_cast<ImDrawIdx>(list._VtxCurrentIdx);
            for (unsigned corner = 0; corner < 3; ++corner)
                list.PrimWriteIdx(static_cast<ImDrawIdx>(first + corner));
            for (unsigned corner = 0; corner < 3; ++corner) {
                const auto index =
                    shapes.list().IdxBuffer[static_cast<int>(command.IdxOffset + i + corner)];
                const ImDrawVert& vertex =
                    shapes.list().VtxBuffer[static_cast<int>(command.VtxOffset) + index];
                list.PrimWriteVtx(vertex.pos, vertex.uv, vertex.col);
            }
        }
        list.PopTextureID();
    }
}

Image drawnByOpenGl(unsigned seed) {
    auto offscreen = Offscreen::create(kSize);
    EXPECT_TRUE(offscreen);
    auto renderer = ImGuiRenderer::create();
    EXPECT_TRUE(renderer);
    const Texture picture(mipmapsOf(disc()));
    offscreen->clear(kGround);
    renderer->beginFrame(kSize, kFrameStep);
    addShapes(*ImGui::GetBackgroundDrawList(), seed, picture.id());
    renderer->endFrame();
    return *offscreen->read();
}

Image drawnByUs(unsigned seed) {
    const ImGuiSession session;
    ImFontAtlas& fonts = *ImGui::GetIO().Fonts;
    unsigned char* opacities = nullptr;
    ImageSize atlas;
    fonts.GetTexDataAsAlpha8(&opacities, &atlas.width, &atlas.height);
    RasterTexture letters(atlas, {opacities, atlas.pixelCount()});
    fonts.SetTexID(letters.id());
    RasterTexture picture(disc());
    beginImGuiFrame(kSize, kFrameStep);
    addShapes(*ImGui::GetBackgroundDrawList(), seed, picture.id());
    ImGui::Render();
    Rasteriser rasteriser(kSize);
    rasteriser.draw(*ImGui::GetDrawData(), kGround);
    return rasteriser.image();
}

TEST(RasteriserAndOpenGl, DrawRandomShapesAlike) {
    for (unsigned seed = 1; seed <= 20; ++seed) {
        const Image theirs = drawnByOpenGl(seed);
        const Image ours = drawnByUs(seed);
        EXPECT_LT(shareOfOthers(theirs, ours), 0.002) << "seed " << seed;
    }
}

}  // namespace
}  // namespace pinwheel::viewer
