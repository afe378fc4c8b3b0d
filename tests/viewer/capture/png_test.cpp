#include "viewer/capture/png.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>

namespace viewer {
namespace {

Image everyPixelDifferent(ImageSize size) {
    Image image{size, {}};
    for (std::size_t i = 0; i < size.pixelCount(); ++i)
        image.pixels.push_back({static_cast<std::uint8_t>(i), static_cast<std::uint8_t>(i / 256),
                                static_cast<std::uint8_t>(i * 7), static_cast<std::uint8_t>(~i)});
    return image;
}

TEST(Png, APictureSurvivesEncodingAndDecoding) {
    for (const ImageSize size : {ImageSize{1, 1}, ImageSize{37, 5}, ImageSize{5, 37}}) {
        const Image image = everyPixelDifferent(size);
        const auto bytes = encodePng(image);
        ASSERT_TRUE(bytes) << bytes.error().what;
        const auto decoded = decodePng(*bytes);
        ASSERT_TRUE(decoded) << decoded.error().what;
        EXPECT_EQ(*decoded, image);
    }
}

TEST(Png, TheSamePictureGivesTheSameBytes) {
    const Image image = everyPixelDifferent({64, 48});
    EXPECT_EQ(*encodePng(image), *encodePng(image));
}

TEST(Png, APictureWithoutPixelsIsRefused) { EXPECT_FALSE(encodePng(Image{})); }

TEST(Png, BytesThatAreNoPictureAreRefused) {
    EXPECT_FALSE(decodePng({}));
    const std::vector<std::uint8_t> text{'h', 'e', 'l', 'l', 'o'};
    EXPECT_FALSE(decodePng(text));
}

TEST(Png, APictureCutShortIsRefused) {
    const auto bytes = encodePng(everyPixelDifferent({64, 48}));
    ASSERT_TRUE(bytes);
    const std::span<const std::uint8_t> whole(*bytes);
    EXPECT_FALSE(decodePng(whole.first(whole.size() / 2)));
}

}  // namespace
}  // namespace viewer
