#include "viewer/picture/film.hpp"

#include "colours.hpp"

#include <gtest/gtest.h>

#include <random>

namespace pinwheel::viewer {
namespace {

constexpr ImageSize kSize{16, 12};

Image field() { return {kSize, std::vector<Rgba>(kSize.pixelCount(), kGrey)}; }

Image withPixel(int x, int y, Rgba colour = kRed) {
    Image image = field();
    image.pixels[static_cast<std::size_t>(y * kSize.width + x)] = colour;
    return image;
}

std::vector<unsigned> timesOf(const Film& film) {
    std::vector<unsigned> times;
    for (const FilmFrame& frame : film.frames) times.push_back(frame.hundredths);
    return times;
}

TEST(FilmRecorder, KeepsOnlyThePixelsThatChanged) {
    FilmRecorder recorder;
    recorder.add(withPixel(3, 4), 0);
    recorder.add(withPixel(5, 9), 1);
    const Film film = recorder.finish(2);
    ASSERT_EQ(film.frames.size(), 2U);
    EXPECT_EQ(film.frames[0].pixels.size(), kSize.pixelCount());
    // The pixel that disappeared and the one that appeared.
    EXPECT_EQ(film.frames[1].pixels, (std::vector<Rgba>{kGrey, kRed}));
    EXPECT_EQ(film.frames[1].runs.size(), 2U);
}

TEST(FilmRecorder, AFrameStaysUntilTheNextOneOrTheEnd) {
    FilmRecorder recorder;
    recorder.add(field(), 10);
    recorder.add(withPixel(1, 1), 10.5);
    recorder.add(withPixel(2, 2), 12);
    EXPECT_EQ(timesOf(recorder.finish(12.25)), (std::vector<unsigned>{50, 150, 25}));
}

TEST(FilmRecorder, AnUnchangedFrameIsDropped) {
    FilmRecorder recorder;
    recorder.add(field(), 0);
    recorder.add(field(), 1);
    recorder.add(withPixel(1, 1), 2);
    EXPECT_EQ(recorder.frameCount(), 2U);
    EXPECT_EQ(timesOf(recorder.finish(3)), (std::vector<unsigned>{200, 100}));
}

TEST(FilmRecorder, AFrameThatComesTooQuicklyReplacesThePreviousOne) {
    FilmRecorder recorder;
    recorder.add(field(), 0);
    recorder.add(withPixel(1, 1), 1);
    recorder.add(withPixel(2, 2), 1.01);
    const Film film = recorder.finish(2);
    ASSERT_EQ(film.frames.size(), 2U);
    FilmPlayer player(film);
    EXPECT_EQ(player.next(), field());
    EXPECT_EQ(player.next(), withPixel(2, 2));
}

TEST(FilmRecorder, AFlashThatRevertsIsDropped) {
    FilmRecorder recorder;
    recorder.add(field(), 0);
    recorder.add(withPixel(1, 1), 1);
    recorder.add(field(), 1.01);
    EXPECT_EQ(timesOf(recorder.finish(2)), (std::vector<unsigned>{200}));
}

TEST(FilmRecorder, ResizingTheWindowKeepsTheSizeOfTheRecording) {
    FilmRecorder recorder;
    recorder.add(field(), 0);
    recorder.add({{3, 2}, std::vector<Rgba>(6, kRed)}, 1);
    recorder.add({{40, 40}, std::vector<Rgba>(1600, kRed)}, 2);
    const Film film = recorder.finish(3);
    FilmPlayer player(film);
    player.next();
    const Image small = player.next();
    EXPECT_EQ(small.size, kSize);
    EXPECT_EQ(small.at(2, 1), kRed);
    EXPECT_EQ(small.at(3, 1), Rgba{});
    EXPECT_EQ(player.next(), (Image{kSize, std::vector<Rgba>(kSize.pixelCount(), kRed)}));
}

TEST(FilmRecorder, SaysWhenItsMemoryIsFull) {
    FilmRecorder recorder(4 * kSize.pixelCount() * sizeof(Rgba));
    double seconds = 0;
    for (int i = 0; i < 100 && !recorder.isFull(); ++i, seconds += 1)
        recorder.add({kSize, std::vector<Rgba>(kSize.pixelCount(),
                                               Rgba{static_cast<std::uint8_t>(i), 0, 0})},
                     seconds);
    EXPECT_TRUE(recorder.isFull());
    EXPECT_LE(recorder.frameCount(), 5U);
}

TEST(FilmRecorder, WithoutAFrameThereIsNoRecording) {
    FilmRecorder recorder;
    EXPECT_TRUE(recorder.finish(1).frames.empty());
}

TEST(Film, PlaysBackEveryPictureOfRandomFilms) {
    std::mt19937 random(7);
    std::vector<Image> pictures = {field()};
    FilmRecorder recorder;
    recorder.add(pictures[0], 0);
    for (int i = 1; i < 200; ++i) {
        Image next = pictures.back();
        for (unsigned changes = random() % 4 + 1; changes > 0; --changes)
            next.pixels[random() % next.pixels.size()] = {static_cast<std::uint8_t>(random()), 0,
                                                          9};
        if (next == pictures.back()) continue;
        recorder.add(next, i);
        pictures.push_back(next);
    }
    const Film film = recorder.finish(300);
    ASSERT_EQ(film.frames.size(), pictures.size());
    FilmPlayer player(film);
    for (const Image& picture : pictures) EXPECT_EQ(player.next(), picture);
}

TEST(Film, BecomesAGifUnlessItIsCancelled) {
    FilmRecorder recorder;
    recorder.add(field(), 0);
    recorder.add(withPixel(4, 4), 1);
    const Film film = recorder.finish(2);
    std::atomic<bool> shouldStop = false;
    base::Progress progress = 0;
    const auto gif = encodeFilm(film, shouldStop, progress);
    ASSERT_TRUE(gif) << gif.error().what;
    EXPECT_EQ(std::string(gif->begin(), gif->begin() + 6), "GIF89a");
    EXPECT_EQ(progress, 1.0F);
    shouldStop = true;
    EXPECT_FALSE(encodeFilm(film, shouldStop, progress));
}

}  // namespace
}  // namespace pinwheel::viewer
