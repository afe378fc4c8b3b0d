#include "viewer/picture/image.hpp"

#include <gtest/gtest.h>

namespace pinwheel::viewer {
namespace {

TEST(Image, HalvedTakesTheMeanOfFour) {
    const Image image{{2, 2}, {{0, 0, 0}, {40, 0, 0}, {80, 0, 0}, {120, 0, 200}}};
    EXPECT_EQ(halved(image), (Image{{1, 1}, {{60, 0, 50}}}));
}

TEST(Image, TransparentPixelsDoNotBleed) {
    const Rgba red{200, 0, 0};
    const Rgba nothing{0, 255, 0, 0};
    const Image image{{2, 2}, {red, nothing, red, nothing}};
    EXPECT_EQ(halved(image), (Image{{1, 1}, {{200, 0, 0, 128}}}));
}

TEST(Image, MipmapsGoDownToOnePixel) {
    const Image image{{5, 2}, std::vector<Rgba>(10, Rgba{9, 8, 7})};
    const std::vector<Image> mipmaps = mipmapsOf(image);
    ASSERT_EQ(mipmaps.size(), 3U);
    EXPECT_EQ(mipmaps[0], image);
    EXPECT_EQ(mipmaps[1].size, (ImageSize{2, 1}));
    EXPECT_EQ(mipmaps[2], (Image{{1, 1}, {{9, 8, 7}}}));
}

TEST(Image, HalvingEndsAtOnePixel) {
    Image image{{5, 3}, std::vector<Rgba>(15, Rgba{9, 8, 7})};
    image = halved(image);
    EXPECT_EQ(image.size, (ImageSize{2, 1}));
    image = halved(image);
    EXPECT_EQ(image, (Image{{1, 1}, {{9, 8, 7}}}));
    EXPECT_EQ(halved(image), image);
}

}  // namespace
}  // namespace pinwheel::viewer
