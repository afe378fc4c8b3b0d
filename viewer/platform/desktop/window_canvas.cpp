#include "viewer/platform/desktop/window_canvas.hpp"

#include "viewer/platform/gl.hpp"

namespace pinwheel::viewer {

namespace {

constexpr int kSamples = 4;

}  // namespace

// Multisampling costs almost nothing on a graphics card. A software renderer would take three times
// as long for each frame, so ImGui's own antialiasing must do.
WindowCanvas::WindowCanvas(const GlDescription& driver) : isSmoothed_(!driver.isSoftware()) {}

void WindowCanvas::clear(Rgba background, ImageSize size) {
    if (isSmoothed_ && size.pixelCount() > 0) {
        if (!samples_ || samples_->size() != size) samples_.emplace(size, kSamples);
        if (samples_->isComplete()) {
            samples_->bind();
        } else {
            // Not enough memory or not supported: continue without it.
            samples_.reset();
            isSmoothed_ = false;
            glBindFramebuffer(GL_FRAMEBUFFER, 0);
        }
    }
    clearTo(background, size);
}

Image WindowCanvas::read(ImageSize size) {
    finish();
    Image image = readPixels(size);
    if (samples_) samples_->bind();
    return image;
}

void WindowCanvas::finish() {
    if (samples_) samples_->resolveIntoWindow();
}

}  // namespace pinwheel::viewer
