#pragma once

#include "pinwheel/base/result.hpp"
#include "viewer/picture/image.hpp"
#include "viewer/platform/framebuffer.hpp"

#include <memory>

namespace pinwheel::viewer {

// An OpenGL 3.3 core context that renders to memory: no window, no display server. It is current on
// the thread that created it until it is destroyed, so there is one per thread at a time.
class Offscreen {
public:
    // With more than one sample per pixel, edges are antialiased.
    static base::Result<Offscreen> create(ImageSize size, int samples = 1);

    Offscreen(Offscreen&&) noexcept;
    Offscreen& operator=(Offscreen&&) noexcept;
    ~Offscreen();

    // Clears the picture; drawing continues on it.
    void clear(Rgba background);
    // The picture drawn so far, or the OpenGL error that occurred.
    base::Result<Image> read() const;

    ImageSize size() const;
    const GlDescription& description() const;

private:
    struct Parts;
    explicit Offscreen(std::unique_ptr<Parts> parts);
    std::unique_ptr<Parts> parts_;
};

}  // namespace pinwheel::viewer
