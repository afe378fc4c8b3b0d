#pragma once

#include "pinwheel/base/result.hpp"
#include "viewer/picture/image.hpp"
#include "viewer/state/keys.hpp"

#include <functional>
#include <memory>
#include <string>
#include <vector>

struct GLFWwindow;

namespace pinwheel::viewer {

// A window with an OpenGL 3.3 context.
class Window {
public:
    // The size is in points: on a display with a doubled scale the window has twice the pixels.
    static base::Result<Window> open(const std::string& title, ImageSize size, bool isMaximised);
    Window(Window&&) noexcept;
    Window& operator=(Window&&) noexcept;
    ~Window();

    // Sleeps until something happens, at most so long; at once if `seconds` is 0. Gives the files
    // that were dropped on the window meanwhile.
    std::vector<std::string> poll(double seconds);
    // True if there was any event, not just a time-out, since the last call, or if some input still
    // waits for its frame.
    bool takeWasDisturbed();
    // Ends the sleep in poll() and counts as an event; may be called on any thread while the window
    // lives.
    std::function<void()> waker() const;
    // Hands ImGui the next frame's share of what was typed and clicked, and gives the key presses
    // in it, which may be shortcuts.
    std::vector<KeyPress> beginFrame();
    void clear(Rgba background);
    // The frame as it has been drawn so far; drawing may go on after it.
    Image read();
    void swap();

    // Whether the user has asked to close it since the last call.
    bool takeCloseRequest();
    // In points, as open() takes it.
    ImageSize size() const;
    bool isMaximised() const;
    bool isFullScreen() const;
    // Covers the monitor that shows most of the window, or goes back to where the window was.
    void setFullScreen(bool isWanted);
    ImageSize pixels() const;
    float contentScale() const;
    void setTitle(const std::string& title);

private:
    friend class WindowListener;
    struct Parts;
    explicit Window(std::unique_ptr<Parts> parts);
    std::unique_ptr<Parts> parts_;
};

// Listens to a window's keys and mouse on behalf of ImGui. It ends before the ImGuiRenderer, and
// with it the ImGui context, that it listens for.
class WindowListener {
public:
    explicit WindowListener(Window& window);
    WindowListener(const WindowListener&) = delete;
    WindowListener& operator=(const WindowListener&) = delete;
    ~WindowListener();

private:
    GLFWwindow* window_;
};

}  // namespace pinwheel::viewer
