#pragma once

#include "pinwheel/base/progress.hpp"
#include "pinwheel/base/result.hpp"
#include "viewer/picture/image.hpp"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace pinwheel::viewer {

// A frame of a recording: the pixels that differ from the previous frame, and its duration.
struct FilmFrame {
    struct Run {
        std::uint32_t same;     // number of unchanged pixels
        std::uint32_t changed;  // number of changed pixels after them
    };
    std::vector<Run> runs;
    std::vector<Rgba> pixels;  // the changed pixels of all runs
    unsigned hundredths = 0;   // of a second
};

// In the first frame every pixel counts as changed.
struct Film {
    ImageSize size;
    std::vector<FilmFrame> frames;
};

// Collects the frames of a recording.
class FilmRecorder {
public:
    static constexpr std::size_t kMostBytes = std::size_t{1} << 30U;
    explicit FilmRecorder(std::size_t mostBytes = kMostBytes) : mostBytes_(mostBytes) {}

    // `seconds` count from any origin and never decrease. All frames have the size of the first. A
    // frame equal to the previous one is dropped; one that follows too quickly to be seen replaces
    // it.
    void add(const Image& frame, double seconds);
    std::size_t frameCount() const { return frames_.size() + (newest_.pixels.empty() ? 0 : 1); }
    // Stop adding frames: the memory limit is reached.
    bool isFull() const { return bytes_ >= mostBytes_; }
    double startSeconds() const { return start_; }
    Film finish(double seconds);

private:
    // Appends the pending frame, whose successor came at this time.
    void keepNewest(double seconds);

    std::size_t mostBytes_;
    std::size_t bytes_ = 0;
    std::vector<FilmFrame> frames_;
    Image before_;  // the frame before the newest one
    Image newest_;
    double start_ = 0;
    double newestSeconds_ = 0;
};

// Decodes the frames of a recording one by one.
class FilmPlayer {
public:
    explicit FilmPlayer(const Film& film) : film_(film) {}
    // The next frame, which must exist.
    const Image& next();

private:
    const Film& film_;
    std::size_t at_ = 0;
    Image picture_;
};

// Encodes the recording, which has a frame, as a GIF; fails if `shouldStop` becomes true.
base::Result<std::vector<std::uint8_t>> encodeFilm(const Film& film,
                                                   const std::atomic<bool>& shouldStop,
                                                   base::Progress& progress);

}  // namespace pinwheel::viewer
