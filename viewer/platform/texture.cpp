#include "viewer/platform/texture.hpp"

#include "viewer/platform/gl.hpp"

namespace pinwheel::viewer {

Texture::Texture(std::span<const Image> mipmaps) {
    glGenTextures(1, &name_);
    glBindTexture(GL_TEXTURE_2D, name_);
    glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
    for (GLint level = 0; const Image& image : mipmaps)
        glTexImage2D(GL_TEXTURE_2D, level++, GL_RGBA8, image.size.width, image.size.height, 0,
                     GL_RGBA, GL_UNSIGNED_BYTE, image.pixels.data());
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR_MIPMAP_LINEAR);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
#ifndef __EMSCRIPTEN__
    // Sharper than the default for pieces between two sizes; in a page, the shader does it.
    glTexParameterf(GL_TEXTURE_2D, GL_TEXTURE_LOD_BIAS, -0.5F);
#endif
}

Texture::~Texture() { glDeleteTextures(1, &name_); }

// ImGui passes it back to its backend, which treats it as a number.
// NOLINTNEXTLINE(performance-no-int-to-ptr)
void* Texture::id() const { return reinterpret_cast<void*>(static_cast<std::uintptr_t>(name_)); }

}  // namespace pinwheel::viewer
