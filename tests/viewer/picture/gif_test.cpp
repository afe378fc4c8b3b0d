#include "viewer/picture/gif.hpp"

#include "../decoded_gif.hpp"
#include "colours.hpp"
#include "viewer/picture/palette_chooser.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

namespace pinwheel::viewer {
namespace {

Image field(Rgba colour) { return {{40, 30}, std::vector<Rgba>(1200, colour)}; }

Image withPixel(Image image, std::size_t at, Rgba colour) {
    image.pixels[at] = colour;
    return image;
}

std::vector<Rgba> paletteOf(const std::vector<Image>& frames) {
    PaletteChooser chooser;
    for (const Image& frame : frames) chooser.add(frame.pixels);
    const auto palette = chooser.finish();
    EXPECT_TRUE(palette);
    return *palette;
}

std::vector<std::uint8_t> encoded(const std::vector<Image>& frames) {
    auto gif = GifEncoder::create(frames[0].size, paletteOf(frames));
    EXPECT_TRUE(gif);
    for (const Image& frame : frames) EXPECT_TRUE(gif->add(frame, 50));
    const auto bytes = gif->finish();
    EXPECT_TRUE(bytes);
    return *bytes;
}

TEST(Gif, RoundTripsFrameByFrameWithDurations) {
    const std::vector<Image> frames = {field(kGrey), withPixel(field(kGrey), 77, kRed),
                                       withPixel(field(kGrey), 78, kBlue), field(kBlue)};
    const DecodedGif film = decodeGif(encoded(frames));
    ASSERT_EQ(film.frames.size(), frames.size());
    for (std::size_t i = 0; i < frames.size(); ++i) EXPECT_EQ(film.frames[i], frames[i]) << i;
    for (const int delay : film.milliseconds) EXPECT_EQ(delay, 500);
}

TEST(Gif, AnUnchangedFrameExtendsThePreviousOne) {
    const DecodedGif film =
        decodeGif(encoded({field(kRed), field(kRed), field(kBlue), field(kBlue)}));
    ASSERT_EQ(film.frames.size(), 2U);
    EXPECT_EQ(film.milliseconds, (std::vector{1000, 1000}));
}

TEST(Gif, OnlyChangedPixelsAreStored) {
    // Noise, which does not compress, and one pixel that moves over it.
    Image noise = field(kGrey);
    std::uint32_t state = 1;
    for (Rgba& pixel : noise.pixels) {
        state = state * 1664525U + 1013904223U;
        pixel = (state >> 31U) != 0 ? kRed : kBlue;
    }
    std::vector<Image> frames;
    for (std::size_t i = 0; i < 20; ++i) frames.push_back(withPixel(noise, i * 40, kGrey));
    const std::size_t one = encoded({frames[0]}).size();
    EXPECT_LT(encoded(frames).size(), one * 4);
}

TEST(Gif, TheSameFramesGiveTheSameBytes) {
    const std::vector<Image> frames = {field(kGrey), withPixel(field(kGrey), 77, kRed)};
    EXPECT_EQ(encoded(frames), encoded(frames));
}

TEST(Gif, ImpossibleSizesAndPalettesAreRefused) {
    EXPECT_FALSE(GifEncoder::create({0, 5}, {kRed}));
    EXPECT_FALSE(GifEncoder::create({70'000, 5}, {kRed}));
    EXPECT_FALSE(GifEncoder::create({5, 5}, {}));
    EXPECT_FALSE(GifEncoder::create({5, 5}, std::vector<Rgba>(256, kRed)));
    auto gif = GifEncoder::create({5, 5}, {kRed});
    ASSERT_TRUE(gif);
    EXPECT_FALSE(gif->add(field(kRed), 10));
}

TEST(Gif, ATransparentFilmHasHolesInEveryFrame) {
    const Rgba hole{0, 0, 0, 0};
    const std::vector<Image> frames = {withPixel(field(kRed), 7, hole),
                                       withPixel(field(kRed), 9, hole)};
    auto gif = GifEncoder::create(frames[0].size, paletteOf(frames), true);
    ASSERT_TRUE(gif);
    for (const Image& frame : frames) ASSERT_TRUE(gif->add(frame, 50));
    const DecodedGif film = decodeGif(*gif->finish());
    ASSERT_EQ(film.frames.size(), 2U);
    EXPECT_EQ(film.frames[0].pixels[7].alpha, 0);
    EXPECT_EQ(film.frames[0].pixels[9], kRed);
    EXPECT_EQ(film.frames[1].pixels[9].alpha, 0);
    EXPECT_EQ(film.frames[1].pixels[7], kRed);
}

TEST(Gif, AFrameMayLastLongerThanAGifFrameCan) {
    auto gif = GifEncoder::create({40, 30}, {kRed, kBlue});
    ASSERT_TRUE(gif);
    ASSERT_TRUE(gif->add(field(kRed), 60'000));
    ASSERT_TRUE(gif->add(field(kRed), 60'000));
    ASSERT_TRUE(gif->add(field(kBlue), 0));
    const DecodedGif film = decodeGif(*gif->finish());
    ASSERT_EQ(film.frames.size(), 3U);
    EXPECT_EQ(film.milliseconds[0] + film.milliseconds[1], 1'200'000);
    EXPECT_EQ(film.frames[1], field(kRed));
    // GIF viewers would skip a frame without a duration, or show it for an arbitrary time.
    EXPECT_EQ(film.milliseconds[2], 10);
}

// Noise fills the dictionary of codes many times, and every number of colours has its own code
// size.
TEST(Gif, NoiseRoundTripsWithAnyNumberOfColours) {
    std::mt19937 random(7);
    for (const std::size_t count : {1U, 2U, 3U, 4U, 7U, 15U, 16U, 64U, 200U, 255U}) {
        std::vector<Rgba> palette;
        for (std::size_t i = 0; i < count; ++i)
            palette.push_back(
                {static_cast<std::uint8_t>(i), 100, static_cast<std::uint8_t>(99 - i)});
        std::vector<Image> frames(3, {{211, 97}, std::vector<Rgba>(211U * 97U)});
        for (Image& frame : frames)
            for (Rgba& pixel : frame.pixels) pixel = palette[random() % count];
        auto gif = GifEncoder::create(frames[0].size, palette);
        ASSERT_TRUE(gif);
        for (const Image& frame : frames) ASSERT_TRUE(gif->add(frame, 10));
        const DecodedGif film = decodeGif(*gif->finish());
        ASSERT_EQ(film.frames.size(), count == 1 ? 1U : 3U) << count;
        for (std::size_t i = 0; i < film.frames.size(); ++i)
            EXPECT_EQ(film.frames[i], frames[i]) << count << " colours, frame " << i;
    }
}

TEST(Gif, ChangedAreasGiveTheSameBytesAsWholeFrames) {
    const Image first = field(kGrey);
    Image second = first;
    for (const std::size_t at : {41U, 42U, 700U}) second.pixels[at] = kRed;
    auto whole = GifEncoder::create(first.size, {kGrey, kRed});
    auto parts = GifEncoder::create(first.size, {kGrey, kRed});
    ASSERT_TRUE(whole && parts);
    const std::vector<PixelRect> areas = {{0, 1, 32, 2}, {16, 16, 40, 30}, {3, 3, 3, 9}};
    ASSERT_TRUE(whole->add(first, 10) && whole->add(second, 20) && whole->add(second, 30));
    ASSERT_TRUE(parts->add(first, 10) && parts->add(second, areas, 20) &&
                parts->add(second, std::span<const PixelRect>(), 30));
    EXPECT_EQ(*whole->finish(), *parts->finish());
}

TEST(PaletteChooser, CountsEveryPixelWhateverTheirNumber) {
    for (const std::size_t count : {1U, 4095U, 4096U, 4097U, 10'000U}) {
        std::vector<Rgba> pixels(count, kRed);
        pixels.back() = kBlue;
        PaletteChooser chooser;
        chooser.add(pixels);
        const auto palette = chooser.finish();
        ASSERT_TRUE(palette);
        EXPECT_NE(std::ranges::find(*palette, kBlue), palette->end()) << count;
    }
    EXPECT_EQ(PaletteChooser().finish()->size(), 1U);
}

TEST(Gif, TranslucentPixelsAreBlendedWithTheMatte) {
    Image image = field(kRed);
    image.pixels[0] = {255, 0, 0, 128};
    image.pixels[1] = {255, 0, 0, 3};
    const Image laid = withoutHalfTones(image, {0, 0, 255});
    EXPECT_EQ(laid.pixels[0], (Rgba{128, 0, 127}));
    EXPECT_EQ(laid.pixels[1], (Rgba{0, 0, 0, 0}));
    EXPECT_EQ(laid.pixels[2], kRed);
}

TEST(Gif, TheSampleFramesAreSpreadFromTheFirstToTheLast) {
    for (const std::size_t count : {1U, 5U, 8U, 9U, 20U, 179U, 5000U}) {
        std::size_t samples = 0;
        for (std::size_t i = 0; i < count; ++i)
            samples += static_cast<std::size_t>(isSample(i, count));
        EXPECT_EQ(samples, std::min<std::size_t>(count, 8)) << count;
        EXPECT_TRUE(isSample(0, count) && isSample(count - 1, count)) << count;
    }
}

}  // namespace
}  // namespace pinwheel::viewer
