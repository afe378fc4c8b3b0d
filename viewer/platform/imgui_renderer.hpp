#pragma once

#include "pinwheel/base/result.hpp"
#include "viewer/picture/image.hpp"
#include "viewer/platform/imgui_session.hpp"

#include <cstdint>
#include <functional>
#include <memory>

namespace pinwheel::viewer {

// Seconds between two frames that no clock measures.
inline constexpr float kFrameStep = 1.0F / 60;

// Turns the opacities of the rasterised characters into the colours that the renderer uploads. It
// needs no OpenGL context, so another thread can do it beforehand.
void widenCharacters();

// An ImGui context rendered with OpenGL. An OpenGL context must be current while it exists.
class ImGuiRenderer {
public:
    static base::Result<ImGuiRenderer> create(
        std::unique_ptr<ImGuiSession> session = std::make_unique<ImGuiSession>());

    // Call after the fonts have changed.
    void reloadFonts();

    // Starts a frame of this size, `step` seconds after the previous one: no clock is read.
    void beginFrame(ImageSize size, float step);
    // Renders everything since beginFrame() into the current framebuffer. `beneathForeground` is
    // called when everything except the foreground is drawn; the foreground is not part of
    // pictures.
    void endFrame(const std::function<void()>& beneathForeground = {});

private:
    struct Context {
        explicit Context(std::unique_ptr<ImGuiSession> session);
        Context(const Context&) = delete;
        Context& operator=(const Context&) = delete;
        ~Context();
        std::unique_ptr<ImGuiSession> imgui;
        bool hasBackend = false;
        std::uint32_t characters = 0;  // their texture, where the backend has no function for it
    };
    explicit ImGuiRenderer(std::unique_ptr<Context> context);
    std::unique_ptr<Context> context_;
};

}  // namespace pinwheel::viewer
