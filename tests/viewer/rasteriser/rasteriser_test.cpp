#include "viewer/rasteriser/rasteriser.hpp"

#include "sketch.hpp"

#include <gtest/gtest.h>

#include <array>
#include <bit>
#include <cmath>
#include <limits>
#include <optional>
#include <random>

namespace pinwheel::viewer {
namespace {

constexpr ImageSize kSize{150, 110};
constexpr Rgba kGround{10, 20, 30};
constexpr ImU32 kInk = IM_COL32(200, 100, 50, 128);
constexpr ImU32 kBoard = IM_COL32(9, 9, 9, 255);

class RasteriserTest : public testing::Test {
protected:
    RasteriserTest() {
        ImFontAtlas& fonts = *ImGui::GetIO().Fonts;
        unsigned char* opacities = nullptr;
        ImageSize size;
        fonts.GetTexDataAsAlpha8(&opacities, &size.width, &size.height);
        letters_.emplace(size, std::span<const std::uint8_t>(opacities, size.pixelCount()));
        fonts.SetTexID(letters_->id());
        ImGui::GetIO().DisplaySize = {150, 110};
        ImGui::NewFrame();
        white_ = ImGui::GetFontTexUvWhitePixel();
    }
    ~RasteriserTest() override { ImGui::EndFrame(); }

    Sketch sketch() { return {kSize, letters_->id()}; }
    ImDrawVert corner(ImVec2 at, ImU32 colour = kInk) const { return {at, white_, colour}; }
    static Image drawn(Sketch& sketch, unsigned threads = 1, Rgba ground = kGround) {
        Rasteriser rasteriser(kSize, threads);
        rasteriser.draw(sketch.data(), ground);
        return rasteriser.image();
    }
    static Rgba onGround(ImU32 colour) {
        const unsigned alpha = colour >> IM_COL32_A_SHIFT;
        const auto mix = [&](unsigned shift, std::uint8_t below) {
            const unsigned above = (colour >> shift) & 0xFFU;
            return static_cast<std::uint8_t>((above * alpha + below * (255 - alpha) + 127) / 255);
        };
        return {mix(IM_COL32_R_SHIFT, kGround.red), mix(IM_COL32_G_SHIFT, kGround.green),
                mix(IM_COL32_B_SHIFT, kGround.blue)};
    }

    SketchContext context_;
    std::optional<RasterTexture> letters_;
    ImVec2 white_;
};

TEST(Ink, ABlockIsBlendedLikeEachOfItsPixels) {
    std::mt19937 random(1);
    for (int round = 0; round < 2000; ++round) {
        const Ink ink(static_cast<std::uint32_t>(random()));
        std::array<Rgba, Ink::kBlock> pixels;
        Ink::Opacities opacities;
        for (Rgba& pixel : pixels)
            pixel = std::bit_cast<Rgba>(static_cast<std::uint32_t>(random()));
        for (std::uint32_t& opacity : opacities)
            opacity = static_cast<std::uint32_t>(random() & 0xFFU);
        std::array<Rgba, Ink::kBlock> one = pixels;
        ink.overBlock(pixels.data(), opacities);
        for (std::size_t i = 0; i < one.size(); ++i) ink.over(one[i], opacities[i]);
        ASSERT_EQ(pixels, one);
    }
}

// Narrow strips are shorter than a block of pixels that are blended together.
TEST_F(RasteriserTest, AFadingAreaLooksTheSameWholeAndInNarrowStrips) {
    const std::array<ImDrawVert, 4> corners = {corner({3, 5}, kInk & ~IM_COL32_A_MASK),
                                               corner({140, 9}), corner({133, 100}),
                                               corner({6, 90})};
    Sketch whole = sketch();
    whole.quad(corners);
    Sketch strips = sketch();
    for (int left = 0; left < kSize.width; left += 7) {
        const auto x = static_cast<float>(left);
        strips.list().PushClipRect({x, 0}, {x + 7, static_cast<float>(kSize.height)}, true);
        strips.quad(corners);
        strips.list().PopClipRect();
    }
    EXPECT_EQ(drawn(whole).pixels, drawn(strips).pixels);
}

// A translucent colour shows both a pixel that is left out and one that is drawn twice.
TEST_F(RasteriserTest, TrianglesThatShareEdgesCoverEachPixelOnce) {
    for (unsigned seed = 0; seed < 200; ++seed) {
        Random random(seed);
        const float left = between(random, 5, 20);
        const float top = between(random, 5, 20);
        const float right = between(random, 90, 140);
        const float bottom = between(random, 70, 100);
        std::vector<ImVec2> around = {{left, top}};
        for (int i = 0; i < 7; ++i)
            around.push_back({between(random, around.back().x, right), top});
        around.push_back({right, top});
        around.push_back({right, between(random, top, bottom)});
        around.push_back({right, bottom});
        around.push_back({between(random, left, right), bottom});
        around.push_back({left, bottom});
        const ImVec2 centre{between(random, left, right), between(random, top, bottom)};
        Sketch fan = sketch();
        for (std::size_t i = 0; i < around.size(); ++i)
            fan.triangle(
                {corner(centre), corner(around[i]), corner(around[(i + 1) % around.size()])});
        const Image image = drawn(fan);
        for (int y = 0; y < kSize.height; ++y) {
            for (int x = 0; x < kSize.width; ++x) {
                const auto isWithin = [](int at, float low, float high) {
                    const int middle = at * kSubpixels + kSubpixels / 2;
                    return middle >= subpixelsOf(low) && middle < subpixelsOf(high);
                };
                const bool isInside = isWithin(x, left, right) && isWithin(y, top, bottom);
                ASSERT_EQ(image.at(x, y), isInside ? onGround(kInk) : kGround)
                    << "seed " << seed << " at " << x << ", " << y;
            }
        }
    }
}

TEST_F(RasteriserTest, NothingIsDrawnOutsideTheClipRectangle) {
    Sketch clipped = sketch();
    clipped.list().PushClipRect({33, 41}, {70, 64}, true);
    clipped.list().AddRectFilled({0, 0}, {200, 200}, IM_COL32_WHITE);
    clipped.triangle({corner({0, 0}), corner({300, 0}), corner({0, 300})});
    const Image image = drawn(clipped);
    for (int y = 0; y < kSize.height; ++y)
        for (int x = 0; x < kSize.width; ++x)
            ASSERT_EQ(image.at(x, y) == kGround, x < 33 || x >= 70 || y < 41 || y >= 64)
                << x << ", " << y;
}

TEST_F(RasteriserTest, AFrameEqualsItselfDrawnFromScratchWithAnyNumberOfThreads) {
    Image picture{{64, 64}, std::vector<Rgba>(64U * 64U)};
    for (std::size_t i = 0; i < picture.pixels.size(); ++i)
        picture.pixels[i] = {static_cast<std::uint8_t>(i), 90, 200,
                             static_cast<std::uint8_t>(i / 16)};
    RasterTexture pieces(picture);
    Rasteriser continued(kSize, 1);
    Rasteriser threaded(kSize, 3);
    for (unsigned frame = 0; frame < 150; ++frame) {
        Sketch shapes = sketch();
        // Most shapes stay from frame to frame; some come, go, and hide others, and some come back.
        for (unsigned shape = 0; shape < 30; ++shape) {
            const unsigned time = shape % 14 == 0 ? frame % 4 : frame / (1 + shape % 4);
            Random random(shape % 7 == 0 ? shape * 1000 + time : shape);
            addShape(shapes, random, kSize, pieces.id());
        }
        const Image before = continued.image();
        continued.draw(shapes.data(), kGround);
        threaded.draw(shapes.data(), kGround);
        const Image fresh = drawn(shapes);
        ASSERT_EQ(continued.image(), fresh) << frame;
        ASSERT_EQ(threaded.image(), fresh) << frame;
        // Pixels outside the parts that are said to have changed are as before.
        Image kept = fresh;
        for (const PixelRect& area : continued.changed())
            for (int y = area.top; y < area.bottom; ++y)
                for (int x = area.left; x < area.right; ++x)
                    kept.pixels[static_cast<std::size_t>(y * kSize.width + x)] = before.at(x, y);
        ASSERT_EQ(kept, before) << frame;
    }
}

TEST_F(RasteriserTest, OnlyTilesThatChangeVisiblyAreDrawnAgain) {
    Rasteriser rasteriser(kSize, 1);
    const auto draw = [&](float dot, float hidden) {
        Sketch shapes = sketch();
        shapes.list().AddRectFilled({hidden, 70}, {hidden + 5, 75}, IM_COL32_WHITE);
        shapes.list().AddRectFilled({0, 64}, {150, 110}, IM_COL32(9, 9, 9, 255));
        shapes.list().AddRectFilled({dot, 5}, {dot + 8, 13}, IM_COL32_WHITE);
        rasteriser.draw(shapes.data(), kGround);
        return rasteriser.changed();
    };
    EXPECT_EQ(draw(4, 40).size(), 5U * 4U);
    EXPECT_TRUE(draw(4, 40).empty());
    EXPECT_TRUE(draw(4, 90).empty()) << "it is hidden";
    EXPECT_EQ(draw(100, 90), (std::vector<PixelRect>{{0, 0, 32, 32}, {96, 0, 128, 32}}));
}

// Convex or not, turned to either side, flat or crossing itself.
TEST_F(RasteriserTest, AnOpaqueQuadIsDrawnLikeItsTwoTriangles) {
    Random random(5);
    for (int i = 0; i < 500; ++i) {
        std::array<ImDrawVert, 4> corners;
        const ImU32 colour = colourFrom(random) | IM_COL32_A_MASK;
        for (ImDrawVert& each : corners) each = corner(pointIn(random, kSize), colour);
        if (i % 10 == 0) corners[1].pos = corners[0].pos;
        Sketch one = sketch();
        one.quad(corners);
        Sketch two = sketch();
        two.triangle({corners[0], corners[1], corners[2]});
        two.triangle({corners[0], corners[2], corners[3]});
        ASSERT_EQ(drawn(one), drawn(two)) << i;
    }
}

TEST_F(RasteriserTest, WhatAnOpaqueQuadHidesDoesNotCount) {
    Rasteriser rasteriser(kSize, 1);
    const auto draw = [&](ImVec2 dot, ImU32 colour = kBoard) {
        Sketch shapes = sketch();
        shapes.list().AddRectFilled(dot, {dot.x + 5, dot.y + 5}, IM_COL32_WHITE);
        // It covers the tiles in the middle, and parts of those in the corners.
        shapes.quad({corner({75, -60}, colour), corner({190, 55}, colour),
                     corner({75, 170}, colour), corner({-40, 55}, colour)});
        rasteriser.draw(shapes.data(), kGround);
        EXPECT_EQ(rasteriser.image(), drawn(shapes));
        return rasteriser.changed();
    };
    draw({40, 40});
    EXPECT_TRUE(draw({45, 50}).empty()) << "it is hidden";
    EXPECT_EQ(draw({2, 2}), (std::vector<PixelRect>{{0, 0, 32, 32}}));
    EXPECT_EQ(draw({2, 2}, kBoard ^ IM_COL32(1, 0, 0, 0)).size(), 5U * 4U);
    // A translucent one hides nothing.
    draw({40, 40}, kInk);
    EXPECT_FALSE(draw({45, 50}, kInk).empty());
}

TEST_F(RasteriserTest, LettersAreCopiedPixelByPixel) {
    Sketch text = sketch();
    text.list().AddText({10, 20}, IM_COL32_WHITE, "e");
    const Image image = drawn(text, 1, {0, 0, 0});
    const ImFontGlyph& glyph = *ImGui::GetFont()->FindGlyph('e');
    const ImageSize atlas = letters_->size();
    for (int y = 0; y < static_cast<int>(glyph.Y1 - glyph.Y0); ++y) {
        for (int x = 0; x < static_cast<int>(glyph.X1 - glyph.X0); ++x) {
            const int u = static_cast<int>(std::lround(glyph.U0 * static_cast<float>(atlas.width)));
            const int v =
                static_cast<int>(std::lround(glyph.V0 * static_cast<float>(atlas.height)));
            ASSERT_EQ(
                image.at(10 + static_cast<int>(glyph.X0) + x, 20 + static_cast<int>(glyph.Y0) + y)
                    .red,
                letters_->opacityOf(u + x, v + y));
        }
    }
}

TEST_F(RasteriserTest, NoStrokeOfASmallLetterVanishesBetweenPixels) {
    const ImFontGlyph& glyph = *ImGui::GetFont()->FindGlyph('l');
    for (int i = 0; i < 16; ++i) {
        Sketch text = sketch();
        const float left = 10 + static_cast<float>(i) / 16;
        text.list().PrimReserve(6, 4);
        text.list().PrimRectUV({left, 20}, {left + 0.6F, 28}, {glyph.U0, glyph.V0},
                               {glyph.U1, glyph.V1}, IM_COL32_WHITE);
        const Image image = drawn(text, 1, {0, 0, 0});
        int sum = 0;
        for (const Rgba& pixel : image.pixels) sum += pixel.red;
        EXPECT_GT(sum, 0) << "moved by " << i << "/16 of a pixel";
    }
}

TEST_F(RasteriserTest, ARectangleCoversThePixelsAtItsEdgesInPart) {
    Sketch shapes = sketch();
    shapes.list().AddRectFilled({10.25F, 20.5F}, {12.5F, 22}, IM_COL32_WHITE);
    shapes.list().AddRectFilled({30.25F, 20}, {30.75F, 21}, IM_COL32_WHITE);
    const Image image = drawn(shapes, 1, {0, 0, 0});
    EXPECT_NEAR(image.at(10, 20).red, 255 * 0.375, 2);
    EXPECT_NEAR(image.at(11, 20).red, 255 * 0.5, 2);
    EXPECT_NEAR(image.at(10, 21).red, 255 * 0.75, 2);
    EXPECT_EQ(image.at(11, 21).red, 255);
    EXPECT_NEAR(image.at(12, 21).red, 255 * 0.5, 2);
    EXPECT_NEAR(image.at(30, 20).red, 255 * 0.5, 2);
    for (const auto& [x, y] : {std::pair(9, 21), {13, 21}, {11, 19}, {11, 22}, {31, 20}})
        EXPECT_EQ(image.at(x, y).red, 0) << x << ", " << y;
}

TEST_F(RasteriserTest, ATransparentGroundGetsTheOpacityOfWhatIsDrawn) {
    Sketch shapes = sketch();
    shapes.triangle({corner({0, 0}), corner({300, 0}), corner({0, 300})});
    shapes.triangle({corner({0, 0}, IM_COL32_WHITE), corner({20, 0}, IM_COL32_WHITE),
                     corner({0, 20}, IM_COL32_WHITE)});
    const Image image = drawn(shapes, 1, {0, 0, 0, 0});
    EXPECT_EQ(image.at(50, 50), (Rgba{100, 50, 25, 128}));
    EXPECT_EQ(image.at(2, 2), (Rgba{255, 255, 255}));
}

TEST_F(RasteriserTest, AGradientReachesBothOfItsColours) {
    Sketch shapes = sketch();
    const ImU32 black = IM_COL32_BLACK;
    shapes.list().AddRectFilledMultiColor({0, 0}, {128, 20}, black, IM_COL32_WHITE, IM_COL32_WHITE,
                                          black);
    const Image image = drawn(shapes);
    EXPECT_EQ(image.at(0, 10).red, 1);
    EXPECT_EQ(image.at(127, 10).red, 254);
    for (int x = 1; x < 128; ++x) EXPECT_NEAR(image.at(x, 10).red, (x + 0.5) / 128 * 255, 1) << x;
}

TEST_F(RasteriserTest, SliversAndPointsBeyondAllBoundsAreHarmless) {
    constexpr float kNothing = std::numeric_limits<float>::quiet_NaN();
    constexpr float kInfinite = std::numeric_limits<float>::infinity();
    Sketch shapes = sketch();
    for (const float x : {kNothing, kInfinite, -kInfinite, 1e30F, -1e9F, 40'000.0F})
        shapes.triangle({corner({x, 10}), corner({20, x}), corner({30, 40})});
    EXPECT_EQ(drawn(shapes), (Image{kSize, std::vector<Rgba>(kSize.pixelCount(), kGround)}));
    Random random(3);
    for (int i = 0; i < 3000; ++i) {
        const ImVec2 a{between(random, -9000, 9000), between(random, -9000, 9000)};
        const ImVec2 b{between(random, -9000, 9000), between(random, -9000, 9000)};
        const float share = between(random, 0, 1);
        const ImVec2 c{a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share + 0.004F};
        shapes.triangle({corner(a, colourFrom(random)), corner(b, colourFrom(random)),
                         ImDrawVert{c, {1, 0}, colourFrom(random)}});
    }
    EXPECT_EQ(drawn(shapes), drawn(shapes, 2));
}

TEST_F(RasteriserTest, ListsWithMoreVerticesThanAnIndexCountsAreDrawn) {
    ImGui::GetIO().BackendFlags |= ImGuiBackendFlags_RendererHasVtxOffset;
    Sketch shapes = sketch();
    shapes.list().Flags |= ImDrawListFlags_AllowVtxOffset;
    for (int i = 0; i < 20'000; ++i) shapes.list().AddRectFilled({0, 0}, {3, 3}, IM_COL32_BLACK);
    shapes.list().AddRectFilled({40, 40}, {43, 43}, IM_COL32_WHITE);
    ASSERT_GT(shapes.list().VtxBuffer.Size, 65'536);
    const Image image = drawn(shapes);
    EXPECT_EQ(image.at(41, 41), (Rgba{255, 255, 255}));
    EXPECT_EQ(image.at(1, 1), (Rgba{0, 0, 0}));
    EXPECT_EQ(image.at(20, 20), kGround);
}

TEST(RasterTextureTest, AChequeredPictureDrawnSmallIsGrey) {
    Image chequered{{64, 64}, std::vector<Rgba>(64U * 64U)};
    for (std::size_t i = 0; i < chequered.pixels.size(); ++i)
        chequered.pixels[i] = (i + i / 64) % 2 == 0 ? Rgba{0, 0, 0} : Rgba{255, 255, 255};
    const RasterTexture texture(chequered);
    const auto detail = texture.detailFor({8 * kFixedOne, 0}, {0, 8 * kFixedOne});
    const Rgba grey = narrowed(texture.colourAt({20 * kFixedOne, 20 * kFixedOne}, detail));
    EXPECT_NEAR(grey.red, 128, 1);
    // Enlarged, each pixel has its own colour at its centre.
    const auto full = texture.detailFor({kFixedOne / 4, 0}, {0, kFixedOne / 4});
    EXPECT_EQ(narrowed(texture.colourAt({kFixedOne / 2, kFixedOne / 2}, full)), (Rgba{0, 0, 0}));
    EXPECT_EQ(narrowed(texture.colourAt({3 * kFixedOne / 2, kFixedOne / 2}, full)),
              (Rgba{255, 255, 255}));
}

}  // namespace
}  // namespace pinwheel::viewer
