#pragma once

#include "viewer/picture/image.hpp"

#include <cstdint>
#include <span>

namespace pinwheel::viewer {

// A picture on the GPU. An OpenGL context must be current while it exists.
class Texture {
public:
    // The mipmaps go down to a single pixel. glGenerateMipmap would take longer on a software
    // renderer than anything else before the first frame.
    explicit Texture(std::span<const Image> mipmaps);
    ~Texture();
    Texture(const Texture&) = delete;
    Texture& operator=(const Texture&) = delete;

    // As an ImTextureID.
    void* id() const;

private:
    std::uint32_t name_ = 0;
};

}  // namespace pinwheel::viewer
