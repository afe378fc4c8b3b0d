#include "viewer/platform/framebuffer.hpp"

#include "viewer/platform/gl.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace pinwheel::viewer {

namespace {

constexpr float kMaxChannel = 255.0F;

std::string describe(GLenum name) {
    const GLubyte* text = glGetString(name);
    return text == nullptr ? std::string("unknown") : reinterpret_cast<const char*>(text);
}

}  // namespace

Framebuffer::Framebuffer(ImageSize size, int samples) : size_(size) {
    glGenFramebuffers(1, &framebuffer_);
    glGenRenderbuffers(1, &colour_);
    glBindRenderbuffer(GL_RENDERBUFFER, colour_);
    glRenderbufferStorageMultisample(GL_RENDERBUFFER, samples > 1 ? samples : 0, GL_RGBA8,
                                     size.width, size.height);
    glBindFramebuffer(GL_FRAMEBUFFER, framebuffer_);
    glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER, colour_);
    isComplete_ = glCheckFramebufferStatus(GL_FRAMEBUFFER) == GL_FRAMEBUFFER_COMPLETE;
}

Framebuffer::~Framebuffer() {
    glDeleteFramebuffers(1, &framebuffer_);
    glDeleteRenderbuffers(1, &colour_);
}

void Framebuffer::bind() const { glBindFramebuffer(GL_FRAMEBUFFER, framebuffer_); }

void Framebuffer::resolveInto(std::uint32_t target) const {
    glBindFramebuffer(GL_READ_FRAMEBUFFER, framebuffer_);
    glBindFramebuffer(GL_DRAW_FRAMEBUFFER, target);
    glDisable(GL_SCISSOR_TEST);
    glBlitFramebuffer(0, 0, size_.width, size_.height, 0, 0, size_.width, size_.height,
                      GL_COLOR_BUFFER_BIT, GL_NEAREST);
    glBindFramebuffer(GL_FRAMEBUFFER, target);
}

void Framebuffer::resolveInto(const Framebuffer& target) const { resolveInto(target.framebuffer_); }

void Framebuffer::resolveIntoWindow() const { resolveInto(0); }

void clearTo(Rgba background, ImageSize size) {
    glViewport(0, 0, size.width, size.height);
    glDisable(GL_SCISSOR_TEST);
    glClearColor(static_cast<float>(background.red) / kMaxChannel,
                 static_cast<float>(background.green) / kMaxChannel,
                 static_cast<float>(background.blue) / kMaxChannel,
                 static_cast<float>(background.alpha) / kMaxChannel);
    glClear(GL_COLOR_BUFFER_BIT);
}

Image readPixels(ImageSize size) {
    Image image{size, std::vector<Rgba>(size.pixelCount())};
    glPixelStorei(GL_PACK_ALIGNMENT, 1);
    glReadPixels(0, 0, size.width, size.height, GL_RGBA, GL_UNSIGNED_BYTE, image.pixels.data());
    // OpenGL's first row is at the bottom.
    auto bottom = image.pixels.end();
    for (auto top = image.pixels.begin(); bottom - top > size.width; top += size.width) {
        bottom -= size.width;
        std::swap_ranges(top, top + size.width, bottom);
    }
    return image;
}

bool GlDescription::isSoftware() const {
    constexpr std::array<std::string_view, 4> kNames = {"llvmpipe", "softpipe", "swrast",
                                                        "SwiftShader"};
    return std::any_of(kNames.begin(), kNames.end(), [this](std::string_view name) {
        return renderer.find(name) != std::string::npos;
    });
}

GlDescription describeGl() { return {describe(GL_RENDERER), describe(GL_VERSION)}; }

}  // namespace pinwheel::viewer
