#include "viewer/platform/desktop/offscreen.hpp"

#include "viewer/platform/imgui_renderer.hpp"

#include <gtest/gtest.h>
#include <imgui.h>

#include <algorithm>

namespace pinwheel::viewer {
namespace {

constexpr Rgba kBlue{10, 20, 200};
constexpr Rgba kRed{200, 20, 10};

TEST(Offscreen, EveryPixelStartsAsTheBackground) {
    for (const int samples : {1, 4}) {
        auto offscreen = Offscreen::create({31, 17}, samples);
        ASSERT_TRUE(offscreen) << offscreen.error().what;
        offscreen->clear(kBlue);
        const auto image = offscreen->read();
        ASSERT_TRUE(image) << image.error().what;
        EXPECT_EQ(image->size, (ImageSize{31, 17}));
        ASSERT_EQ(image->pixels.size(), 31U * 17U);
        EXPECT_EQ(std::ranges::count(image->pixels, kBlue), 31 * 17) << samples << " samples";
    }
}

TEST(Offscreen, TheFirstRowReadIsTheTopOne) {
    // An odd and an even number of rows, because rows are swapped in pairs.
    for (const int height : {8, 9}) {
        auto offscreen = Offscreen::create({4, height});
        ASSERT_TRUE(offscreen) << offscreen.error().what;
        auto renderer = ImGuiRenderer::create();
        ASSERT_TRUE(renderer) << renderer.error().what;
        offscreen->clear(kBlue);
        renderer->beginFrame(offscreen->size(), 1.0F);
        ImGui::GetBackgroundDrawList()->AddRectFilled({0.0F, 0.0F}, {4.0F, 3.0F},
                                                      IM_COL32(200, 20, 10, 255));
        renderer->endFrame();
        const auto image = offscreen->read();
        ASSERT_TRUE(image) << image.error().what;
        for (int y = 0; y < height; ++y) EXPECT_EQ(image->at(1, y), y < 3 ? kRed : kBlue) << y;
    }
}

TEST(Offscreen, SamplesSmoothASlantedEdge) {
    auto offscreen = Offscreen::create({16, 16}, 4);
    ASSERT_TRUE(offscreen) << offscreen.error().what;
    auto renderer = ImGuiRenderer::create();
    ASSERT_TRUE(renderer) << renderer.error().what;
    ImGui::GetStyle().AntiAliasedFill = false;
    offscreen->clear(kBlue);
    renderer->beginFrame(offscreen->size(), 1.0F);
    ImGui::GetBackgroundDrawList()->AddTriangleFilled({0.0F, 0.0F}, {16.0F, 5.0F}, {0.0F, 16.0F},
                                                      IM_COL32(200, 20, 10, 255));
    renderer->endFrame();
    const auto image = offscreen->read();
    ASSERT_TRUE(image) << image.error().what;
    EXPECT_TRUE(std::ranges::any_of(
        image->pixels, [](const Rgba& pixel) { return pixel != kBlue && pixel != kRed; }));
}

TEST(Offscreen, AContextCanFollowAnother) {
    for (int round = 0; round < 3; ++round) EXPECT_TRUE(Offscreen::create({8, 8}));
}

TEST(Offscreen, ImpossiblePicturesAreRefusedWithTheLimits) {
    for (const ImageSize size : {ImageSize{0, 8}, ImageSize{8, -1}, ImageSize{1 << 30, 8}}) {
        const auto refused = Offscreen::create(size);
        ASSERT_FALSE(refused);
        EXPECT_NE(refused.error().what.find("between 1 and"), std::string::npos);
    }
    EXPECT_FALSE(Offscreen::create({8, 8}, 0));
    EXPECT_FALSE(Offscreen::create({8, 8}, 1 << 20));
}

TEST(Offscreen, TheDriverSaysWhatItIs) {
    const auto offscreen = Offscreen::create({8, 8});
    ASSERT_TRUE(offscreen) << offscreen.error().what;
    EXPECT_FALSE(offscreen->description().renderer.empty());
    EXPECT_GE(offscreen->description().version, "3.3");
}

}  // namespace
}  // namespace pinwheel::viewer
