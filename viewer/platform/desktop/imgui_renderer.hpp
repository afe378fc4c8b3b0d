#pragma once

#include "pinwheel/base/result.hpp"
#include "viewer/picture/image.hpp"

#include <functional>
#include <memory>

namespace pinwheel::viewer {

// One ImGui context, drawn by OpenGL. An OpenGL context must be current for as long as this lives.
class ImGuiRenderer {
public:
    static base::Result<ImGuiRenderer> create();

    // After the fonts have changed.
    void reloadFonts();

    // Starts a frame of this size, so many seconds after the one before: no clock is read.
    void beginFrame(ImageSize size, float step);
    // Draws what has been asked of ImGui since beginFrame() into the current framebuffer. When all
    // of it stands but the foreground, which speaks about the window and is no part of it,
    // `beneathForeground` is called.
    void endFrame(const std::function<void()>& beneathForeground = {});

private:
    struct Context {
        Context();
        Context(const Context&) = delete;
        Context& operator=(const Context&) = delete;
        ~Context();
        bool hasBackend = false;
    };
    explicit ImGuiRenderer(std::unique_ptr<Context> context);
    std::unique_ptr<Context> context_;
};

}  // namespace pinwheel::viewer
