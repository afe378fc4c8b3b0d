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

namespace {

bool isSet(const char* variable) {
    const char* const value = std::getenv(variable);
    return value != nullptr && *value != 0;
}

// Whether a compositor has told us where it is. Looking for one all the same would make libwayland
// complain on stderr.
bool isWaylandSession() {
    if (isSet("WAYLAND_SOCKET")) return true;
    if (!isSet("WAYLAND_DISPLAY")) return false;
    return isSet("XDG_RUNTIME_DIR") || fs::path(std::getenv("WAYLAND_DISPLAY")).is_absolute();
}

}  // namespace

bool startGlfw() {
    const bool hasWayland = isWaylandSession();
    const bool needsX11 = !hasWayland || (isSet("DISPLAY") && !canDrawTitleBars());
    glfwInitHint(GLFW_PLATFORM, needsX11 ? GLFW_PLATFORM_X11 : GLFW_ANY_PLATFORM);
    if (glfwInit() != GLFW_FALSE) return true;
    if (!needsX11 || !hasWayland) return false;
    glfwInitHint(GLFW_PLATFORM, GLFW_ANY_PLATFORM);
    return glfwInit() != GLFW_FALSE;
}

#else

bool startGlfw() { return glfwInit() != GLFW_FALSE; }

#endif

}  // namespace pinwheel::viewer
