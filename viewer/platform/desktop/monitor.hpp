#pragma once

#include "viewer/picture/image.hpp"

struct GLFWmonitor;

namespace pinwheel::viewer {

// Where a window or a monitor is on the desktop, in GLFW's units.
struct DesktopRect {
    int left = 0;
    int top = 0;
    int width = 0;
    int height = 0;

    int areaSharedWith(const DesktopRect& other) const;
};

// A number of points as a number of smaller units.
int scaled(int points, float scale);

// As much of a size in points as fits on the monitor beside its panels.
ImageSize within(ImageSize size, GLFWmonitor* monitor);

// The monitor that shows most of a window; null if there is none.
GLFWmonitor* monitorShowing(const DesktopRect& window);

}  // namespace pinwheel::viewer
