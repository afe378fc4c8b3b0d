#include "viewer/platform/desktop/monitor.hpp"

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>

#include <algorithm>
#include <cmath>

namespace pinwheel::viewer {

namespace {

DesktopRect placeOf(GLFWmonitor* monitor) {
    DesktopRect place;
    glfwGetMonitorPos(monitor, &place.left, &place.top);
    const GLFWvidmode& mode = *glfwGetVideoMode(monitor);
    place.width = mode.width;
    place.height = mode.height;
    return place;
}

}  // namespace

int DesktopRect::areaSharedWith(const DesktopRect& other) const {
    const int across =
        std::min(left + width, other.left + other.width) - std::max(left, other.left);
    const int down = std::min(top + height, other.top + other.height) - std::max(top, other.top);
    return across > 0 && down > 0 ? across * down : 0;
}

int scaled(int points, float scale) {
    return static_cast<int>(std::lround(static_cast<float>(points) * scale));
}

ImageSize within(ImageSize size, GLFWmonitor* monitor) {
    if (monitor == nullptr) return size;
    ImageSize room{};
    float scale = 1;
    glfwGetMonitorWorkarea(monitor, nullptr, nullptr, &room.width, &room.height);
    glfwGetMonitorContentScale(monitor, &scale, nullptr);
    if (room.width <= 0 || room.height <= 0) return size;
    return {std::min(size.width, scaled(room.width, 1 / scale)),
            std::min(size.height, scaled(room.height, 1 / scale))};
}

GLFWmonitor* monitorShowing(const DesktopRect& window) {
    int count = 0;
    GLFWmonitor** const monitors = glfwGetMonitors(&count);
    GLFWmonitor* best = nullptr;
    int most = -1;
    for (int i = 0; i < count; ++i) {
        const int area = placeOf(monitors[i]).areaSharedWith(window);
        if (area > most) best = monitors[i];
        most = std::max(most, area);
    }
    return best;
}

}  // namespace pinwheel::viewer
