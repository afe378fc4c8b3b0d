#pragma once

#include "viewer/picture/image.hpp"
#include "viewer/platform/framebuffer.hpp"

#include <optional>

namespace pinwheel::viewer {

// Where the frames of a window are drawn: into a multisampled framebuffer or, where that would cost
// too much, into the window itself. The window's OpenGL context must be current while it exists.
class WindowCanvas {
public:
    explicit WindowCanvas(const GlDescription& driver);

    // Begins a frame.
    void clear(Rgba background, ImageSize size);
    // The frame drawn so far; drawing may continue afterwards.
    Image read(ImageSize size);
    // Copies the frame into the window.
    void finish();

private:
    bool isSmoothed_;
    std::optional<Framebuffer> samples_;
};

}  // namespace pinwheel::viewer
