#pragma once

#include "viewer/picture/image.hpp"

#include <cstdint>
#include <string>

namespace pinwheel::viewer {

// A framebuffer with one colour buffer, multisampled or not. An OpenGL context must be current
// while it exists.
class Framebuffer {
public:
    Framebuffer(ImageSize size, int samples);
    Framebuffer(const Framebuffer&) = delete;
    Framebuffer& operator=(const Framebuffer&) = delete;
    ~Framebuffer();

    bool isComplete() const { return isComplete_; }
    ImageSize size() const { return size_; }
    // Draws into this framebuffer from now on.
    void bind() const;
    // Resolves the samples into another framebuffer, or into the window.
    void resolveInto(const Framebuffer& target) const;
    void resolveIntoWindow() const;

private:
    void resolveInto(std::uint32_t target) const;

    ImageSize size_;
    std::uint32_t framebuffer_ = 0;
    std::uint32_t colour_ = 0;
    bool isComplete_ = false;
};

// Clears the bound framebuffer.
void clearTo(Rgba background, ImageSize size);
// The pixels of the bound framebuffer, which must not be multisampled.
Image readPixels(ImageSize size);

// The driver's description of itself.
struct GlDescription {
    std::string renderer;
    std::string version;

    // Whether it renders on the CPU.
    bool isSoftware() const;
};
GlDescription describeGl();

}  // namespace pinwheel::viewer
