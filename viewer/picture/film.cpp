#include "viewer/picture/film.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <utility>

namespace pinwheel::viewer {

namespace {

constexpr double kQuickest = 0.04;  // minimum seconds between frames

std::size_t bytesOf(const Image& image) { return image.pixels.size() * sizeof(Rgba); }

std::size_t bytesOf(const FilmFrame& frame) {
    return frame.pixels.size() * sizeof(Rgba) + frame.runs.size() * sizeof(FilmFrame::Run);
}

FilmFrame difference(const Image& before, const Image& now) {
    const auto count = static_cast<std::uint32_t>(now.pixels.size());
    if (before.pixels.empty()) return {{{0, count}}, now.pixels};
    FilmFrame frame;
    const auto isSame = [&](std::uint32_t at) { return now.pixels[at] == before.pixels[at]; };
    for (std::uint32_t at = 0; at < count;) {
        const std::uint32_t start = at;
        while (at < count && isSame(at)) ++at;
        const std::uint32_t changedStart = at;
        while (at < count && !isSame(at)) ++at;
        if (at == changedStart) break;
        frame.runs.push_back({changedStart - start, at - changedStart});
        frame.pixels.insert(frame.pixels.end(), now.pixels.begin() + changedStart,
                            now.pixels.begin() + at);
    }
    return frame;
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
    // Computed from the start, so that rounding errors do not add up.
    frame.hundredths = hundredths(seconds - start_) - hundredths(newestSeconds_ - start_);
    bytes_ += bytesOf(frame);
    // If the frame equals the previous one, extend that one's duration.
    if (frame.pixels.empty() && !frames_.empty()) {
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
    if (picture_.pixels.empty())
        picture_ = {film_.size, std::vector<Rgba>(film_.size.pixelCount())};
    auto place = picture_.pixels.begin();
    auto changed = frame.pixels.begin();
    for (const FilmFrame::Run& run : frame.runs) {
        place = std::copy_n(changed, run.changed, place + run.same);
        changed += run.changed;
    }
    return picture_;
}

}  // namespace pinwheel::viewer
