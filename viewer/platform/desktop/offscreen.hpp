#pragma once

#include "pinwheel/base/result.hpp"
#include "viewer/picture/image.hpp"
#include "viewer/platform/desktop/framebuffer.hpp"

#include <memory>

namespace pinwheel::viewer {

// An OpenGL 3.3 core context that draws into memory: no window, no display server. It is current on
// the thread that made it until it is destroyed, so there is one per thread at a time.
class Offscreen {
public:
    // A picture of this size. With more than one sample per pixel, edges are smoothed.
    static base::Result<Offscreen> create(ImageSize size, int samples = 1);

    Offscreen(Offscreen&&) noexcept;
    Offscreen& operator=(Offscreen&&) noexcept;
    ~Offscreen();

    // Fills the picture; whatever is drawn next is drawn on it.
    void clear(Rgba background);
    // The picture as drawn so far, or the OpenGL error that spoilt it.
    base::Result<Image> read() const;

    ImageSize size() const;
    const GlDescription& description() const;

private:
    struct Parts;
    explicit Offscreen(std::unique_ptr<Parts> parts);
    std::unique_ptr<Parts> parts_;
};

}  // namespace pinwheel::viewer
