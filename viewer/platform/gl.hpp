#pragma once

// OpenGL as this platform has it: 3.3 core on the desktop, ES 3.0 (WebGL 2) in a browser. Both have
// everything that the viewer draws with.
#ifdef __EMSCRIPTEN__
#include <GLES3/gl3.h>
#else
#include <glad/gl.h>
#endif
