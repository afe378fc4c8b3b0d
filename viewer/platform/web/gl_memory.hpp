#pragma once

// Included before ImGui's OpenGL backend. The backend saves and restores the OpenGL state around
// its drawing, and in a browser every query waits for the GPU process. The viewer relies on none of
// this state, so the queries are answered with OpenGL's initial values.
#include <GLES3/gl3.h>
#include <string>

namespace pinwheel::viewer {

inline void initialState(GLenum name, GLint* values) {
    switch (name) {
        case GL_MAJOR_VERSION:
            *values = 3;
            return;
        case GL_ACTIVE_TEXTURE:
            *values = GL_TEXTURE0;
            return;
        case GL_BLEND_SRC_RGB:
        case GL_BLEND_SRC_ALPHA:
            *values = GL_ONE;
            return;
        case GL_BLEND_EQUATION_RGB:
        case GL_BLEND_EQUATION_ALPHA:
            *values = GL_FUNC_ADD;
            return;
        case GL_VIEWPORT:
        case GL_SCISSOR_BOX:
            for (int i = 0; i < 4; ++i) values[i] = 0;
            return;
        default:
            *values = 0;
            return;
    }
}

// The desktop draws pieces with GL_TEXTURE_LOD_BIAS, which OpenGL ES lacks; the shader adds the
// same bias. It has no effect on the font texture, which has no mipmaps.
inline void shaderSource(GLuint shader, GLsizei count, const GLchar* const* parts, const GLint*) {
    const std::string plain = "texture(Texture, Frag_UV.st)";
    std::string source;
    for (GLsizei i = 0; i < count; ++i) source += parts[i];
    if (const std::size_t at = source.find(plain); at != std::string::npos)
        source.replace(at, plain.size(), "texture(Texture, Frag_UV.st, -0.5)");
    const GLchar* const text = source.c_str();
    glShaderSource(shader, 1, &text, nullptr);
}

}  // namespace pinwheel::viewer

#define glGetIntegerv pinwheel::viewer::initialState
#define glIsEnabled(what) GLboolean(GL_FALSE)
#define glShaderSource pinwheel::viewer::shaderSource
