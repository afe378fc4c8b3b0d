#pragma once

#include "viewer/picture/image.hpp"

#include <cstdint>
#include <string>

namespace pinwheel::viewer {

// A framebuffer with one colour buffer, of several samples per pixel or of one. An OpenGL context
// must be current for as long as this lives.
class Framebuffer {
public:
    Framebuffer(ImageSize size, int samples);
    Framebuffer(const Framebuffer&) = delete;
    Framebuffer& operator=(const Framebuffer&) = delete;
    ~Framebuffer();

    bool isComplete() const { return isComplete_; }
    ImageSize size() const { return size_; }
    // What is drawn from now on goes here.
    void bind() const;
    // Averages the samples of what was drawn into the pixels of another one, or of the window.
    void resolveInto(const Framebuffer& target) const;
    void resolveIntoWindow() const;

private:
    void resolveInto(std::uint32_t target) const;

    ImageSize size_;
    std::uint32_t framebuffer_ = 0;
    std::uint32_t colour_ = 0;
    bool isComplete_ = false;
};

// Fills whatever is bound.
void clearTo(Rgba background, ImageSize size);
// The pixels of whatever is bound, which must have one sample per pixel.
Image readPixels(ImageSize size);

// The driver's word for itself.
struct GlDescription {
    std::string renderer;
    std::string version;

    // Whether it draws on the processor.
    bool isSoftware() const;
};
GlDescription describeGl();

}  // namespace pinwheel::viewer
