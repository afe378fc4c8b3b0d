#include "viewer/platform/desktop/offscreen.hpp"

#include <fmt/core.h>
#include <glad/gl.h>

// After glad, which defines the OpenGL types.
#include <EGL/egl.h>
#include <EGL/eglext.h>
#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>
#include <utility>

namespace pinwheel::viewer {
namespace {

base::Error eglError(std::string_view what) {
    return {fmt::format("offscreen: {} (EGL error 0x{:04x})", what, eglGetError())};
}

// A context without a surface. EGL has one display per process, which other contexts may be using,
// so it is not terminated here.
class Context {
public:
    Context(EGLDisplay display, EGLContext context) : display_(display), context_(context) {}
    Context(Context&& other) noexcept
        : display_(other.display_), context_(std::exchange(other.context_, EGL_NO_CONTEXT)) {}
    Context& operator=(Context&&) = delete;
    ~Context() {
        if (context_ == EGL_NO_CONTEXT) return;
        if (eglGetCurrentContext() == context_)
            eglMakeCurrent(display_, EGL_NO_SURFACE, EGL_NO_SURFACE, EGL_NO_CONTEXT);
        eglDestroyContext(display_, context_);
    }

private:
    EGLDisplay display_;
    EGLContext context_;
};

base::Result<EGLDisplay> openDisplay() {
    const char* extensions = eglQueryString(EGL_NO_DISPLAY, EGL_EXTENSIONS);
    if (extensions == nullptr ||
        std::string_view(extensions).find("EGL_MESA_platform_surfaceless") ==
            std::string_view::npos)
        return base::Error{
            "offscreen: EGL cannot draw without a display here; install the Debian packages "
            "libegl-mesa0 and libgl1-mesa-dri"};
    const EGLDisplay display =
        eglGetPlatformDisplay(EGL_PLATFORM_SURFACELESS_MESA, EGL_DEFAULT_DISPLAY, nullptr);
    if (display == EGL_NO_DISPLAY || eglInitialize(display, nullptr, nullptr) == EGL_FALSE)
        return eglError(
            "EGL did not start; install the Debian package libgl1-mesa-dri, which draws on any "
            "CPU");
    return display;
}

base::Result<Context> createContext(EGLDisplay display) {
    constexpr std::array<EGLint, 5> kConfig{EGL_RENDERABLE_TYPE, EGL_OPENGL_BIT,  //
                                            EGL_SURFACE_TYPE, 0,                  //
                                            EGL_NONE};
    constexpr std::array<EGLint, 7> kVersion{EGL_CONTEXT_MAJOR_VERSION,
                                             3,
                                             EGL_CONTEXT_MINOR_VERSION,
                                             3,
                                             EGL_CONTEXT_OPENGL_PROFILE_MASK,
                                             EGL_CONTEXT_OPENGL_CORE_PROFILE_BIT,
                                             EGL_NONE};
    if (eglBindAPI(EGL_OPENGL_API) == EGL_FALSE) return eglError("EGL here has no OpenGL");
    EGLConfig config = nullptr;
    EGLint found = 0;
    if (eglChooseConfig(display, kConfig.data(), &config, 1, &found) == EGL_FALSE || found == 0)
        return eglError("EGL offers no configuration for OpenGL");
    const EGLContext context = eglCreateContext(display, config, EGL_NO_CONTEXT, kVersion.data());
    if (context == EGL_NO_CONTEXT)
        return eglError(
            "the driver has no OpenGL 3.3; LIBGL_ALWAYS_SOFTWARE=1 draws on the CPU instead");
    Context owner(display, context);
    if (eglMakeCurrent(display, EGL_NO_SURFACE, EGL_NO_SURFACE, context) == EGL_FALSE)
        return eglError("the OpenGL context could not be made current");
    if (gladLoadGL(eglGetProcAddress) == 0)
        return base::Error{"offscreen: the driver's OpenGL functions could not be loaded"};
    return owner;
}

GLint limit(GLenum name) {
    GLint value = 0;
    glGetIntegerv(name, &value);
    return value;
}

base::Status checkRequest(ImageSize size, int samples) {
    const GLint largest = limit(GL_MAX_RENDERBUFFER_SIZE);
    if (std::min(size.width, size.height) < 1 || std::max(size.width, size.height) > largest)
        return base::Error{
            fmt::format("offscreen: a picture of {}x{} pixels was requested; each side must be "
                        "between 1 and {}",
                        size.width, size.height, largest)};
    const GLint most = std::max(limit(GL_MAX_SAMPLES), 1);
    if (samples < 1 || samples > most)
        return base::Error{fmt::format(
            "offscreen: {} samples per pixel were requested; this driver supports 1 to {}", samples,
            most)};
    return {};
}

}  // namespace

// The context comes first, so that it is destroyed last.
struct Offscreen::Parts {
    Parts(Context owner, ImageSize pictureSize, int samples)
        : context(std::move(owner)),
          size(pictureSize),
          canvas(pictureSize, samples),
          resolved(pictureSize, 1),
          description(describeGl()) {}

    Context context;
    ImageSize size;
    Framebuffer canvas;
    Framebuffer resolved;
    GlDescription description;
};

Offscreen::Offscreen(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
Offscreen::Offscreen(Offscreen&&) noexcept = default;
Offscreen& Offscreen::operator=(Offscreen&&) noexcept = default;
Offscreen::~Offscreen() = default;

base::Result<Offscreen> Offscreen::create(ImageSize size, int samples) {
    const auto display = openDisplay();
    if (!display) return display.error();
    auto context = createContext(*display);
    if (!context) return context.error();
    if (const base::Status fits = checkRequest(size, samples); !fits) return fits.error();
    auto parts = std::make_unique<Parts>(*std::move(context), size, samples);
    if (!parts->canvas.isComplete() || !parts->resolved.isComplete())
        return base::Error{fmt::format("offscreen: not enough memory for a picture of {}x{} pixels",
                                       size.width, size.height)};
    return Offscreen(std::move(parts));
}

void Offscreen::clear(Rgba background) {
    parts_->canvas.bind();
    clearTo(background, parts_->size);
}

base::Result<Image> Offscreen::read() const {
    // Multisampled pixels cannot be read directly.
    parts_->canvas.resolveInto(parts_->resolved);
    Image image = readPixels(parts_->size);
    parts_->canvas.bind();
    if (const GLenum error = glGetError(); error != GL_NO_ERROR)
        return base::Error{fmt::format("offscreen: OpenGL reported error 0x{:04x}", error)};
    return image;
}

ImageSize Offscreen::size() const { return parts_->size; }
const GlDescription& Offscreen::description() const { return parts_->description; }

}  // namespace pinwheel::viewer
