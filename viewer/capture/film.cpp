#include "viewer/capture/film.hpp"

#include "viewer/capture/gif.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <utility>

namespace viewer {

namespace {

constexpr double kQuickest = 0.04;  // seconds from one frame to the next

std::size_t bytesOf(const Image& image) { return image.pixels.size() * sizeof(Rgba); }

// The smallest rectangle that holds every pixel in which two pictures of one size differ.
FilmFrame difference(const Image& before, const Image& now) {
    if (before.pixels.empty()) return {0, 0, now};
    const int width = now.size.width;
    const auto rowOf = [width](const Image& image, int y) {
        return image.pixels.begin() + std::ptrdiff_t{y} * width;
    };
    const auto isSameRow = [&](int y) {
        return std::equal(rowOf(now, y), rowOf(now, y) + width, rowOf(before, y));
    };
    int top = 0;
    int bottom = now.size.height;
    while (top < bottom && isSameRow(top)) ++top;
    while (bottom > top && isSameRow(bottom - 1)) --bottom;
    int left = width;
    int right = 0;
    for (int y = top; y < bottom; ++y) {
        const auto row = rowOf(now, y);
        const auto first = std::mismatch(row, row + left, rowOf(before, y)).first;
        left = static_cast<int>(first - row);
        int last = width;
        while (last > right && row[last - 1] == rowOf(before, y)[last - 1]) --last;
        right = last;
    }
    if (left >= right) return {};
    return {left, top, cropped(now, {left, top}, {right - left, bottom - top})};
}

unsigned hundredths(double seconds) {
    return static_cast<unsigned>(std::llround(std::max(seconds, 0.0) * 100));
}

}  // namespace

void FilmRecorder::add(const Image& frame, double seconds) {
    if (newest_.pixels.empty()) {
        newest_ = frame;
        start_ = newestSeconds_ = seconds;
        bytes_ = 2 * bytesOf(frame);
        return;
    }
    Image fitted = frame.size == newest_.size ? frame : cropped(frame, {}, newest_.size);
    if (fitted == newest_) return;
    if (seconds - newestSeconds_ >= kQuickest) {
        keepNewest(seconds);
        before_ = std::move(newest_);
        newestSeconds_ = seconds;
    }
    newest_ = std::move(fitted);
}

void FilmRecorder::keepNewest(double seconds) {
    FilmFrame frame = difference(before_, newest_);
    // Counted from the start, so that what is rounded away does not add up.
    frame.hundredths = hundredths(seconds - start_) - hundredths(newestSeconds_ - start_);
    bytes_ += bytesOf(frame.patch);
    // It may have become what was there before it, which then stays on.
    if (frame.patch.pixels.empty() && !frames_.empty()) {
        frames_.back().hundredths += frame.hundredths;
    } else {
        frames_.push_back(std::move(frame));
    }
}

Film FilmRecorder::finish(double seconds) {
    if (newest_.pixels.empty()) return {};
    const ImageSize size = newest_.size;
    keepNewest(std::max(seconds, newestSeconds_ + kQuickest));
    newest_ = {};
    before_ = {};
    bytes_ = 0;
    return {size, std::exchange(frames_, {})};
}

const Image& FilmPlayer::next() {
    assert(at_ < film_.frames.size());
    const FilmFrame& frame = film_.frames[at_++];
    if (picture_.pixels.empty()) {
        picture_ = frame.patch;
    } else {
        copyInto(picture_, frame.patch, {frame.left, frame.top});
    }
    return picture_;
}

base::Result<std::vector<std::uint8_t>> encodeFilm(const Film& film,
                                                   const std::atomic<bool>& shouldStop,
                                                   std::atomic<float>& progress) {
    const base::Error stopped{"the film was given up; nothing was written"};
    const std::size_t count = film.frames.size();
    std::vector<Image> samples;
    FilmPlayer forColours(film);
    for (std::size_t i = 0; i < count; ++i) {
        if (shouldStop) return stopped;
        const Image& picture = forColours.next();
        if (isSample(i, count)) samples.push_back(picture);
    }
    auto palette = paletteFor(samples);
    if (!palette) return palette.error();
    auto gif = GifEncoder::create(film.size, *std::move(palette));
    if (!gif) return gif.error();
    FilmPlayer player(film);
    for (std::size_t i = 0; i < count; ++i) {
        if (shouldStop) return stopped;
        if (base::Status added = gif->add(player.next(), film.frames[i].hundredths); !added)
            return added.error();
        progress = static_cast<float>(i + 1) / static_cast<float>(count);
    }
    return gif->finish();
}

}  // namespace viewer
