// The speed of `record` and `shot`. Each is measured in a process of its own; they take turns, and
// the best of several rounds counts:
// - record: 101 plies of a game as a GIF of 1280x960 pixels, from the start of the program to the
//   file, in frames per second compared with ImGui's demo window as it opens, drawn offscreen and
//   read back at the same size (target: at least 1)
// - running: the same less the time of a film of one frame, because the time of the demo window
//   does not include the start of its program either
// - gliding: the same as record with pieces that glide, as `record` draws them without --fps
// - shot: a picture, from the start of the program to the file (target: at most 0.25 s)
#include "viewer/platform/desktop/offscreen.hpp"
#include "viewer/platform/imgui_renderer.hpp"

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <limits>
#include <string>
#include <string_view>
#include <unistd.h>

using namespace pinwheel;

namespace {

using Clock = std::chrono::steady_clock;

constexpr viewer::ImageSize kSize{1280, 960};
constexpr unsigned kLastPly = 100;
constexpr unsigned kFrames = kLastPly + 1;
constexpr int kRounds = 3;

double secondsSince(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
}

int refuse(std::string_view why) {
    fmt::print(stderr, "film_bench: {}\n", why);
    return 1;
}

// Prints the seconds that as many frames of the demo window take.
int drawDemo() {
    auto offscreen = viewer::Offscreen::create(kSize);
    if (!offscreen) return refuse(offscreen.error().what);
    auto renderer = viewer::ImGuiRenderer::create();
    if (!renderer) return refuse(renderer.error().what);
    const auto draw = [&] {
        offscreen->clear({0, 0, 0});
        renderer->beginFrame(kSize, 1.0F / 60);
        ImGui::ShowDemoWindow();
        renderer->endFrame();
        return static_cast<bool>(offscreen->read());
    };
    // The first frames compile shaders and compute sizes.
    for (int i = 0; i < 5; ++i) {
        if (!draw()) return refuse("cannot read the picture");
    }
    const auto start = Clock::now();
    for (unsigned i = 0; i < kFrames; ++i) draw();
    fmt::print("{}\n", secondsSince(start));
    return 0;
}

// The number that a command prints.
double numberFrom(const std::string& command) {
    std::FILE* const output = popen(command.c_str(), "r");
    double number = 0;
    const bool isRead = output != nullptr && std::fscanf(output, "%lf", &number) == 1;
    if (output == nullptr || pclose(output) != 0 || !isRead) std::exit(refuse(command + " failed"));
    return number;
}

double secondsFor(const std::string& command) {
    const auto start = Clock::now();
    if (std::system((command + " > /dev/null 2>&1").c_str()) != 0)
        std::exit(refuse(command + " failed"));
    return secondsSince(start);
}

int compare(const std::string& self, const std::string& game) {
    const std::filesystem::path folder =
        std::filesystem::temp_directory_path() / fmt::format("film_bench-{}", getpid());
    std::filesystem::create_directory(folder);
    const auto recordTo = [&](unsigned last, std::string_view options) {
        return fmt::format("'{}' record '{}' --to {} {} --size {}x{} --force -o {}",
                           PINWHEEL_PROGRAM, game, last, options, kSize.width, kSize.height,
                           (folder / "film.gif").string());
    };
    const double glideFrames = numberFrom(recordTo(kLastPly, "--json") +
                                          " | grep -o 'glide_frames\":[0-9]*' | cut -d: -f2");
    const std::string shot = fmt::format("'{}' shot '{}' --ply 43 --force -o {}", PINWHEEL_PROGRAM,
                                         game, (folder / "x.png").string());
    double demoTime = std::numeric_limits<double>::max();
    double filmTime = demoTime;
    double oneFrameTime = demoTime;
    double glideTime = demoTime;
    double shotTime = demoTime;
    for (int round = 0; round < kRounds; ++round) {
        demoTime = std::min(demoTime, numberFrom(fmt::format("'{}' demo", self)));
        filmTime = std::min(filmTime, secondsFor(recordTo(kLastPly, "--fps 2")));
        oneFrameTime = std::min(oneFrameTime, secondsFor(recordTo(0, "--fps 2")));
        glideTime = std::min(glideTime, secondsFor(recordTo(kLastPly, "")));
        shotTime = std::min(shotTime, secondsFor(shot));
    }
    std::filesystem::remove_all(folder);
    fmt::print("demo window {:8.1f} frames/s\nrecord      {:8.1f} frames/s\n", kFrames / demoTime,
               kFrames / filmTime);
    fmt::print(
        "running     {:8.1f} frames/s\ngliding     {:8.1f} frames/s\nshot        {:8.3f} s\n",
        kLastPly / (filmTime - oneFrameTime), (kFrames + glideFrames) / glideTime, shotTime);
    return 0;
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 2) {
        fmt::print(stderr, "usage: film_bench GAME.json\n");
        return 2;
    }
    return std::string_view(argv[1]) == "demo" ? drawDemo() : compare(argv[0], argv[1]);
}
