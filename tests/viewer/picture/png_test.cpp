#include "viewer/picture/png.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>

namespace pinwheel::viewer {
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

TEST(Png, BytesThatAreNotAPictureAreRefused) {
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

// The header changes without its checksum, which the reader may ignore.
TEST(Png, APictureWithTooManyPixelsIsRefusedBeforeDecompression) {
    auto bytes = encodePng(everyPixelDifferent({64, 48}));
    ASSERT_TRUE(bytes);
    constexpr std::size_t kWidthAt = 16;
    (*bytes)[kWidthAt + 2] = 0x20;  // 0x2040 wide
    (*bytes)[kWidthAt + 6] = 0x20;  // 0x2030 high
    const auto decoded = decodePng(*bytes);
    ASSERT_FALSE(decoded);
    EXPECT_EQ(decoded.error().what, "png: 8256 x 8240 pixels are too many");
}

TEST(Png, AChunkThatClaimsToBeLongerThanTheFileIsRefused) {
    auto bytes = encodePng(everyPixelDifferent({64, 48}));
    ASSERT_TRUE(bytes);
    constexpr std::size_t kLengthOfFirstChunkAfterHeader = 8 + 12 + 13;
    (*bytes)[kLengthOfFirstChunkAfterHeader] = 0x3F;
    const auto decoded = decodePng(*bytes);
    ASSERT_FALSE(decoded);
    EXPECT_EQ(decoded.error().what, "png: the picture is cut short");
}

TEST(Png, OtherKindsOfPicturesAreRefused) {
    const std::string text = "P6 1 1 255\nabc";  // one pixel as a portable pixmap
    EXPECT_FALSE(decodePng({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()}));
}

const PictureState kState{"{\"variant\":\"duplicate-chess\",\"title\":\"Gr\xC3\xBC\xC3\x9F\"}", 43};

std::vector<std::uint8_t> pictureWithState() {
    const auto png = encodePng({{2, 2}, std::vector<Rgba>(4, Rgba{1, 2, 3})}, kState);
    EXPECT_TRUE(png);
    return *png;
}

TEST(PictureState, RoundTripsThroughThePicture) {
    const auto png = pictureWithState();
    const auto state = stateInPng(png);
    ASSERT_TRUE(state) << state.error().what;
    EXPECT_EQ(*state, kState);
    const auto image = decodePng(png);
    ASSERT_TRUE(image) << image.error().what;
    EXPECT_EQ(image->at(1, 1), (Rgba{1, 2, 3}));
}

TEST(PictureState, APictureWithoutOneSaysSo) {
    const auto png = encodePng({{1, 1}, {Rgba{}}});
    ASSERT_TRUE(png);
    const auto state = stateInPng(*png);
    ASSERT_FALSE(state);
    EXPECT_EQ(state.error().what, "this picture contains no game");
    EXPECT_FALSE(stateInPng({}));
}

TEST(PictureState, IsCompleteOrRefusedHoweverThePictureIsDamaged) {
    const auto png = pictureWithState();
    for (std::size_t length = 0; length < png.size(); ++length) {
        const auto state = stateInPng(std::span(png).first(length));
        if (state) {
            EXPECT_EQ(*state, kState) << length;
        }
    }
    for (std::size_t at = 0; at < png.size(); ++at) {
        auto damaged = png;
        damaged[at] ^= 0x55U;
        const auto state = stateInPng(damaged);
        if (state) {
            EXPECT_EQ(*state, kState) << at;
        }
    }
}

}  // namespace
}  // namespace pinwheel::viewer
