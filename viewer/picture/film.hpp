#pragma once

#include "pinwheel/base/result.hpp"
#include "viewer/picture/image.hpp"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace pinwheel::viewer {

// A frame of a film: the pixels that are others than in the one before, and how long it stays.
struct FilmFrame {
    struct Run {
        std::uint32_t same;     // pixels that stay as they are
        std::uint32_t changed;  // after them, pixels that do not
    };
    std::vector<Run> runs;
    std::vector<Rgba> pixels;  // the changed ones of all runs
    unsigned hundredths = 0;   // of a second
};

// In the first frame every pixel counts as changed.
struct Film {
    ImageSize size;
    std::vector<FilmFrame> frames;
};

// Takes the pictures of a film as they come.
class FilmRecorder {
public:
    static constexpr std::size_t kMostBytes = std::size_t{1} << 30U;
    explicit FilmRecorder(std::size_t mostBytes = kMostBytes) : mostBytes_(mostBytes) {}

    // `seconds` count from any start and never go back. All frames have the size of the first. One
    // that looks like the one before it is left out; one that follows it too quickly for any eye
    // takes its place.
    void add(const Image& frame, double seconds);
    std::size_t frameCount() const { return frames_.size() + (newest_.pixels.empty() ? 0 : 1); }
    // No more should be added: there is only so much memory.
    bool isFull() const { return bytes_ >= mostBytes_; }
    double startSeconds() const { return start_; }
    Film finish(double seconds);

private:
    // Puts the newest frame with those before it; the next one came at this time.
    void keepNewest(double seconds);

    std::size_t mostBytes_;
    std::size_t bytes_ = 0;
    std::vector<FilmFrame> frames_;
    Image before_;  // what the newest frame replaced
    Image newest_;
    double start_ = 0;
    double newestSeconds_ = 0;
};

// The whole pictures of a film, one after the other.
class FilmPlayer {
public:
    explicit FilmPlayer(const Film& film) : film_(film) {}
    // Gives the next frame, which must exist.
    const Image& next();

private:
    const Film& film_;
    std::size_t at_ = 0;
    Image picture_;
};

// The film as an animated GIF; refused where `shouldStop` becomes true. A film has a frame.
base::Result<std::vector<std::uint8_t>> encodeFilm(const Film& film,
                                                   const std::atomic<bool>& shouldStop,
                                                   std::atomic<float>& progress);

}  // namespace pinwheel::viewer
