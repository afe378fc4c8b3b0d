#pragma once

#include "pinwheel/base/result.hpp"
#include "viewer/picture/image.hpp"
#include "viewer/state/keys.hpp"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace pinwheel::viewer {

// What the user did since the last look, besides the mouse, which ImGui follows itself.
struct WindowInput {
    std::vector<KeyPress> keys;
    std::vector<std::string> droppedFiles;
};

// A window with an OpenGL 3.3 context.
class Window {
public:
    static base::Result<Window> open(const std::string& title, ImageSize size);
    Window(Window&&) noexcept;
    Window& operator=(Window&&) noexcept;
    ~Window();

    // Sleeps until something happens, at most so long; at once if `seconds` is 0.
    WindowInput poll(double seconds);
    // True if there was any event, not just a time-out, since the last call.
    bool takeWasDisturbed();
    // Ends the sleep in poll() and counts as an event; may be called on any thread while the window
    // lives.
    std::function<void()> waker() const;
    void beginFrame();
    void clear(Rgba background);
    // The frame as it has been drawn so far; drawing may go on after it.
    Image read();
    void swap();

    // Whether the user has asked to close it since the last call.
    bool takeCloseRequest();
    // In the units that open() takes.
    ImageSize size() const;
    ImageSize pixels() const;
    float contentScale() const;
    void setTitle(const std::string& title);

private:
    friend class WindowListener;
    struct Parts;
    explicit Window(std::unique_ptr<Parts> parts);
    std::unique_ptr<Parts> parts_;
};

// ImGui's ears in a window: the mouse, and keys while text is typed. It ends before the
// ImGuiRenderer, and with it the ImGui context, that it listens for.
class WindowListener {
public:
    explicit WindowListener(Window& window);
    WindowListener(const WindowListener&) = delete;
    WindowListener& operator=(const WindowListener&) = delete;
    ~WindowListener();
};

}  // namespace pinwheel::viewer
