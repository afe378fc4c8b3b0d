#pragma once

#include "viewer/picture/image.hpp"

struct GLFWmonitor;

namespace pinwheel::viewer {

// The position and size of a window or monitor on the desktop, in GLFW's units.
struct DesktopRect {
    int left = 0;
    int top = 0;
    int width = 0;
    int height = 0;

    int areaSharedWith(const DesktopRect& other) const;
};

// Scales and rounds to the nearest integer.
int scaled(int points, float scale);

// Limits a size in points to the monitor's work area.
ImageSize within(ImageSize size, GLFWmonitor* monitor);

// The monitor that shows most of a window; null if there is none.
GLFWmonitor* monitorShowing(const DesktopRect& window);

}  // namespace pinwheel::viewer
