#pragma once

#include "pinwheel/base/result.hpp"
#include "viewer/picture/image.hpp"
#include "viewer/state/keys.hpp"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace pinwheel::viewer {

// A window with an OpenGL context, or a page's canvas with a WebGL 2 context.
class Window {
public:
    // The size is in points: on a display with scale 2 the window has twice as many pixels.
    static base::Result<Window> open(const std::string& title, ImageSize size, bool isMaximised);
    Window(Window&&) noexcept;
    Window& operator=(Window&&) noexcept;
    ~Window();

    // Waits for an event for up to `seconds`; 0 returns immediately. Returns the files that were
    // dropped on the window since.
    std::vector<std::string> poll(double seconds);
    // True if there was any event, not just a timeout, since the last call, or if some input is
    // still queued for a frame.
    bool takeWasDisturbed();
    // Interrupts poll() and counts as an event; may be called on any thread while the window
    // exists.
    std::function<void()> waker() const;
    // Passes the next frame's share of the queued input to ImGui, and returns its key presses,
    // which may be shortcuts.
    std::vector<KeyPress> beginFrame();
    void clear(Rgba background);
    // The frame drawn so far; drawing may continue afterwards.
    Image read();
    void swap();

    // Whether the user has tried to close it since the last call.
    bool takeCloseRequest();
    // In points, as in open().
    ImageSize size() const;
    bool isMaximised() const;
    bool isFullScreen() const;
    // Covers the monitor that shows most of the window, or restores the window.
    void setFullScreen(bool isWanted);
    ImageSize pixels() const;
    float contentScale() const;
    void setTitle(const std::string& title);

    struct Parts;  // differs from platform to platform

private:
    friend class WindowListener;
    explicit Window(std::unique_ptr<Parts> parts);
    std::unique_ptr<Parts> parts_;
};

// Receives a window's keyboard and mouse events for ImGui. Destroy it before the ImGuiRenderer,
// which owns the ImGui context.
class WindowListener {
public:
    explicit WindowListener(Window& window);
    WindowListener(const WindowListener&) = delete;
    WindowListener& operator=(const WindowListener&) = delete;
    ~WindowListener();

private:
    Window::Parts* parts_;
};

}  // namespace pinwheel::viewer
