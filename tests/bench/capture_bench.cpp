// The cost of recording, in one run on one thread: encoding 101 frames of a game at 1280x960 as a
// GIF compared with drawing them (target: at most 1), and its size compared with a GIF that stores
// every frame in full (target: at most a quarter).
#include "viewer/app/app.hpp"
#include "viewer/capture/studio.hpp"
#include "viewer/picture/gif.hpp"
#include "viewer/picture/palette_chooser.hpp"

#include <fmt/format.h>

#include <chrono>

using namespace pinwheel;

namespace {

using viewer::Image;
using Clock = std::chrono::steady_clock;

constexpr viewer::ImageSize kSize{1280, 960};
constexpr std::uint32_t kLastPly = 100;

double secondsSince(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
}

std::size_t bytesOf(const std::vector<Image>& frames, const std::vector<viewer::Rgba>& palette,
                    bool isWhole) {
    // A transparent GIF stores every frame in full.
    auto gif = viewer::GifEncoder::create(kSize, palette, isWhole);
    if (!gif) return 0;
    for (const Image& frame : frames) {
        if (!gif->add(frame, 50)) return 0;
    }
    const auto bytes = gif->finish();
    return bytes ? bytes->size() : 0;
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 2) {
        fmt::print(stderr, "usage: capture_bench GAME.json\n");
        return 2;
    }
    viewer::App app;
    auto studio = viewer::Studio::open(kSize, 1);
    if (!studio || !app.open(argv[1]) || app.snapshot().lastPly.value < kLastPly) {
        fmt::print(stderr, "capture_bench: needs a game of {} plies\n", kLastPly);
        return 1;
    }
    std::vector<Image> frames;
    const auto start = Clock::now();
    for (std::uint32_t ply = 0; ply <= kLastPly; ++ply) {
        if (!app.goTo({ply})) return 1;
        frames.push_back(studio->draw(app.snapshot(), viewer::ViewState()));
    }
    const double drawing = secondsSince(start);

    const auto encodingStart = Clock::now();
    viewer::PaletteChooser chooser;
    for (std::size_t i = 0; i < frames.size(); ++i) {
        if (viewer::isSample(i, frames.size())) chooser.add(frames[i].pixels);
    }
    const auto palette = chooser.finish();
    if (!palette) return 1;
    const std::size_t changes = bytesOf(frames, *palette, false);
    const double encoding = secondsSince(encodingStart);
    const std::size_t whole = bytesOf(frames, *palette, true);
    fmt::print("drawing   {:8.2f} s for {} frames\nencoding  {:8.2f} s\nratio     {:8.2f}\n",
               drawing, frames.size(), encoding, encoding / drawing);
    fmt::print("changes   {:8} bytes\nwhole     {:8} bytes\nratio     {:8.2f}\n", changes, whole,
               static_cast<double>(changes) / static_cast<double>(whole));
    return 0;
}
