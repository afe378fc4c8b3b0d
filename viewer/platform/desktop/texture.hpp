#pragma once

#include "viewer/picture/image.hpp"

#include <cstdint>

namespace pinwheel::viewer {

// A picture on the graphics card, with smaller copies of itself for drawing it small. An OpenGL
// context must be current for as long as this lives.
class Texture {
public:
    explicit Texture(const Image& image);
    ~Texture();
    Texture(const Texture&) = delete;
    Texture& operator=(const Texture&) = delete;

    // As ImGui wants it.
    void* id() const;

private:
    std::uint32_t name_ = 0;
};

}  // namespace pinwheel::viewer
