#include "viewer/platform/desktop/display_server.hpp"

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>

#include <cstdlib>
#include <dlfcn.h>
#include <filesystem>
#include <memory>

namespace pinwheel::viewer {

namespace fs = std::filesystem;

namespace {

bool isSet(const char* variable) {
    const char* const value = std::getenv(variable);
    return value != nullptr && *value != 0;
}

bool hasPlugin(const fs::path& folder) {
    std::error_code error;
    for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
        if (at->path().extension() == ".so") return true;
    }
    return false;
}

struct CloseLibrary {
    void operator()(void* library) const { dlclose(library); }
};

}  // namespace

bool canDrawTitleBars() {
    const std::unique_ptr<void, CloseLibrary> library(
        dlopen("libdecor-0.so.0", RTLD_LAZY | RTLD_LOCAL));
    if (!library) return false;
    if (const char* const folder = std::getenv("LIBDECOR_PLUGIN_DIR")) return hasPlugin(folder);
    // The plugins are next to the library.
    Dl_info where{};
    const void* const function = dlsym(library.get(), "libdecor_new");
    if (function == nullptr || dladdr(function, &where) == 0) return false;
    return hasPlugin(fs::path(where.dli_fname).parent_path() / "libdecor" / "plugins-1");
}

// Before 3.4, a build of GLFW knew only one display server.
#ifdef GLFW_PLATFORM

bool startGlfw() {
    const bool hasChoice = isSet("DISPLAY") && isSet("WAYLAND_DISPLAY");
    if (hasChoice && !canDrawTitleBars()) {
        glfwInitHint(GLFW_PLATFORM, GLFW_PLATFORM_X11);
        if (glfwInit() != GLFW_FALSE) return true;
    }
    glfwInitHint(GLFW_PLATFORM, GLFW_ANY_PLATFORM);
    return glfwInit() != GLFW_FALSE;
}

#else

bool startGlfw() { return glfwInit() != GLFW_FALSE; }

#endif

}  // namespace pinwheel::viewer
