// The time from the start of the program to its first frame, compared with a bare window with GLFW,
// ImGui and two words in it: each in a separate process, alternating, best of several. Needs a
// display. Target: at most 1.3.
#include "viewer/app/window_loop.hpp"
#include "viewer/platform/imgui_renderer.hpp"
#include "viewer/platform/window.hpp"

#include <fmt/format.h>
#include <imgui.h>

#include <algorithm>
#include <chrono>
#include <limits>
#include <string>
#include <sys/wait.h>
#include <unistd.h>

using namespace pinwheel;

namespace {

constexpr int kRounds = 15;
constexpr viewer::ImageSize kWindow{1440, 900};

base::Status drawBareWindow() {
    auto window = viewer::Window::open("bare", kWindow, false);
    if (!window) return window.error();
    auto renderer = viewer::ImGuiRenderer::create();
    if (!renderer) return renderer.error();
    const viewer::WindowListener listener(*window);
    window->clear({0, 0, 0});
    window->beginFrame();
    renderer->beginFrame(window->pixels(), 1.0F / 60);
    ImGui::Begin("Hello");
    ImGui::TextUnformatted("world");
    ImGui::End();
    renderer->endFrame();
    window->swap();
    return {};
}

double secondsFor(const char* program, const char* what, const char* game) {
    const auto start = std::chrono::steady_clock::now();
    const pid_t child = fork();
    if (child == 0) {
        execl(program, program, what, game, nullptr);
        _exit(127);
    }
    int status = 0;
    waitpid(child, &status, 0);
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) {
        fmt::print(stderr, "startup_bench: {} failed\n", what);
        std::exit(1);
    }
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

int finish(const base::Status& done) {
    if (done) _exit(0);  // only the time up to the first frame is measured
    fmt::print(stderr, "startup_bench: {}\n", done.error().what);
    return 1;
}

}  // namespace

int main(int argc, char** argv) {
    if (argc == 3 && std::string(argv[1]) == "bare") return finish(drawBareWindow());
    if (argc == 3 && std::string(argv[1]) == "viewer")
        return finish(viewer::runWindow({.game = argv[2], .folders = {}, .framesAtMost = 1}));
    if (argc != 2) {
        fmt::print(stderr, "usage: startup_bench GAME.json\n");
        return 2;
    }
    double bare = std::numeric_limits<double>::max();
    double viewer = std::numeric_limits<double>::max();
    for (int round = 0; round < kRounds; ++round) {
        bare = std::min(bare, secondsFor(argv[0], "bare", argv[1]));
        viewer = std::min(viewer, secondsFor(argv[0], "viewer", argv[1]));
    }
    fmt::print("bare window {:7.1f} ms\nviewer      {:7.1f} ms\nratio       {:7.2f}\n", bare * 1e3,
               viewer * 1e3, viewer / bare);
    return 0;
}
