// The time from the start of the program to its first frame, with the user's settings and journal,
// compared with a bare window made with GLFW and ImGui alone and two words in it. Each is a
// separate process that draws one frame and closes its window; alternating, best of several. Needs
// a display. Target: at most 1.3.
#include "viewer/app/window_loop.hpp"

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>
#include <fmt/format.h>
#include <imgui.h>
#include <imgui_impl_glfw.h>
#include <imgui_impl_opengl3.h>

#include <algorithm>
#include <chrono>
#include <limits>
#include <string>
#include <sys/wait.h>
#include <unistd.h>

using namespace pinwheel;

namespace {

constexpr int kRounds = 15;
constexpr int kWidth = 1440;
constexpr int kHeight = 900;

base::Status drawBareWindow() {
    if (glfwInit() == GLFW_FALSE) return base::Error{"no display could be opened"};
    glfwWindowHint(GLFW_CONTEXT_VERSION_MAJOR, 3);
    glfwWindowHint(GLFW_CONTEXT_VERSION_MINOR, 3);
    glfwWindowHint(GLFW_OPENGL_PROFILE, GLFW_OPENGL_CORE_PROFILE);
    GLFWwindow* const window = glfwCreateWindow(kWidth, kHeight, "bare", nullptr, nullptr);
    if (window == nullptr) return base::Error{"no window could be opened"};
    glfwMakeContextCurrent(window);
    glfwSwapInterval(1);
    ImGui::CreateContext();
    ImGui::GetIO().IniFilename = nullptr;
    ImGui_ImplGlfw_InitForOpenGL(window, true);
    ImGui_ImplOpenGL3_Init("#version 330 core");
    glfwPollEvents();
    ImGui_ImplOpenGL3_NewFrame();
    ImGui_ImplGlfw_NewFrame();
    ImGui::NewFrame();
    ImGui::SetNextWindowSize({300, 200});  // otherwise the first frame would only find its size
    ImGui::Begin("Hello");
    ImGui::TextUnformatted("world");
    ImGui::End();
    ImGui::Render();
    ImGui_ImplOpenGL3_RenderDrawData(ImGui::GetDrawData());
    glfwSwapBuffers(window);
    ImGui_ImplOpenGL3_Shutdown();
    ImGui_ImplGlfw_Shutdown();
    ImGui::DestroyContext();
    glfwTerminate();
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
    if (done) _exit(0);
    fmt::print(stderr, "startup_bench: {}\n", done.error().what);
    return 1;
}

}  // namespace

int main(int argc, char** argv) {
    if (argc == 3 && std::string(argv[1]) == "bare") return finish(drawBareWindow());
    if (argc == 3 && std::string(argv[1]) == "viewer")
        return finish(viewer::runWindow(
            {.game = argv[2], .folders = viewer::userFolders(), .framesAtMost = 1}));
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
