#pragma once

#include "viewer/picture/image.hpp"

#include <cstdint>

namespace pinwheel::viewer {

// A picture on the GPU with mipmaps. An OpenGL context must be current while it
// exists.
class Texture {
public:
    explicit Texture(const Image& image);
    ~Texture();
    Texture(const Texture&) = delete;
    Texture& operator=(const Texture&) = delete;

    // As an ImTextureID.
    void* id() const;

private:
    std::uint32_t name_ = 0;
};

}  // namespace pinwheel::viewer
