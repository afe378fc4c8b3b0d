#include "viewer/platform/window.hpp"

#include "viewer/platform/desktop/display_server.hpp"
#include "viewer/platform/desktop/imgui_input.hpp"
#include "viewer/platform/desktop/monitor.hpp"
#include "viewer/platform/desktop/window_canvas.hpp"
#include "viewer/state/input_feed.hpp"

// After glad, which defines the OpenGL types.
#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>
#include <fmt/format.h>
#include <glad/gl.h>
#include <imgui_impl_glfw.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cfloat>
#include <iterator>
#include <optional>
#include <utility>

namespace pinwheel::viewer {

namespace {

// The name of assets/desktop/chess.pinwheel.Pinwheel.desktop: the desktop finds the window's icon
// by it.
constexpr const char* kDesktopId = "chess.pinwheel.Pinwheel";

std::optional<Key> namedKey(int key) {
    switch (key) {
        case GLFW_KEY_LEFT:
            return Key::Left;
        case GLFW_KEY_RIGHT:
            return Key::Right;
        case GLFW_KEY_UP:
            return Key::Up;
        case GLFW_KEY_DOWN:
            return Key::Down;
        case GLFW_KEY_ENTER:
        case GLFW_KEY_KP_ENTER:
            return Key::Enter;
        case GLFW_KEY_TAB:
            return Key::Tab;
        case GLFW_KEY_BACKSPACE:
            return Key::Backspace;
        case GLFW_KEY_DELETE:
            return Key::Delete;
        case GLFW_KEY_PAGE_UP:
            return Key::PageUp;
        case GLFW_KEY_PAGE_DOWN:
            return Key::PageDown;
        case GLFW_KEY_HOME:
            return Key::Home;
        case GLFW_KEY_END:
            return Key::End;
        case GLFW_KEY_ESCAPE:
            return Key::Escape;
        case GLFW_KEY_F5:
            return Key::F5;
        case GLFW_KEY_F9:
            return Key::F9;
        case GLFW_KEY_F10:
            return Key::F10;
        case GLFW_KEY_F11:
            return Key::F11;
        case GLFW_KEY_F12:
            return Key::F12;
        default:
            return std::nullopt;
    }
}

// The character on a key in the current keyboard layout.
std::optional<char> characterOf(int key, int scancode) {
    const char* const name = glfwGetKeyName(key, scancode);
    if (name != nullptr && name[0] > ' ' && name[1] == 0) return name[0];
    if (key < GLFW_KEY_SPACE || key > GLFW_KEY_Z) return std::nullopt;
    return static_cast<char>(key >= GLFW_KEY_A ? key - GLFW_KEY_A + 'a' : key);
}

// The shortcut of a key press, unless it arrives as a character.
std::optional<KeyPress> pressOf(int key, int scancode, bool isControl, bool isShift) {
    if (const auto named = namedKey(key)) return KeyPress{*named, 0, isControl, isShift};
    if (!isControl) return std::nullopt;
    if (const auto character = characterOf(key, scancode)) {
        // Shift counts only with letters; signs may need it just to be typed.
        const bool isLetter = *character >= 'a' && *character <= 'z';
        return KeyPress{Key::Character, *character, true, isShift && isLetter};
    }
    if (key == GLFW_KEY_KP_ADD) return KeyPress{Key::Character, '+', true, false};
    if (key == GLFW_KEY_KP_SUBTRACT) return KeyPress{Key::Character, '-', true, false};
    return std::nullopt;
}

constexpr ImageSize kLeastSize{640, 480};  // points

base::Error glfwFailure(std::string_view what) {
    const char* reason = nullptr;
    glfwGetError(&reason);
    return {fmt::format("window: {}: {}; `pinwheel shot` draws without a display", what,
                        reason != nullptr ? reason : "no reason given")};
}

}  // namespace

struct Window::Parts {
    ~Parts() {
        canvas.reset();  // before its context is destroyed
        if (window != nullptr) glfwDestroyWindow(window);
        glfwTerminate();
    }

    static Parts& of(GLFWwindow* window) {
        return *static_cast<Parts*>(glfwGetWindowUserPointer(window));
    }

    // Named keys and shortcuts arrive as keys; plain characters arrive as text, independent of the
    // keyboard layout.
    static void onKey(GLFWwindow* window, int key, int scancode, int action, int mods) {
        Parts& parts = of(window);
        parts.wasDisturbed = true;
        const bool isControl = (mods & GLFW_MOD_CONTROL) != 0;
        const KeyChanged change{key, roleOf(key, isControl), action != GLFW_RELEASE};
        if (action == GLFW_RELEASE) return parts.feed.push(change);
        const auto press = pressOf(key, scancode, isControl, (mods & GLFW_MOD_SHIFT) != 0);
        if (action == GLFW_REPEAT) return parts.feed.push(KeyRepeated{}, press);
        parts.feed.push(change, press);
    }
    static void onCharacter(GLFWwindow* window, unsigned int character) {
        Parts& parts = of(window);
        parts.wasDisturbed = true;
        // Caps Lock also produces capitals, so check Shift itself.
        const bool isShift = glfwGetKey(window, GLFW_KEY_LEFT_SHIFT) == GLFW_PRESS ||
                             glfwGetKey(window, GLFW_KEY_RIGHT_SHIFT) == GLFW_PRESS;
        parts.feed.push(CharacterTyped{character}, pressOfCharacter(character, isShift));
    }
    static void onMouseMoved(GLFWwindow* window, double x, double y) {
        Parts& parts = of(window);
        parts.wasDisturbed = true;
        const float scale = parts.pixelsInAUnit();
        parts.feed.push(MouseMoved{static_cast<float>(x) * scale, static_cast<float>(y) * scale});
    }
    // The mouse may enter or leave without a move event.
    static void onMouseEntered(GLFWwindow* window, int isInside) {
        double x = 0;
        double y = 0;
        glfwGetCursorPos(window, &x, &y);
        onMouseMoved(window, x, y);
        ImGui_ImplGlfw_CursorEnterCallback(window, isInside);
    }
    static void onMouseButton(GLFWwindow* window, int button, int action, int) {
        Parts& parts = of(window);
        parts.wasDisturbed = true;
        parts.feed.push(MouseButtonChanged{button, action == GLFW_PRESS});
    }
    static void onWheel(GLFWwindow* window, double x, double y) {
        Parts& parts = of(window);
        parts.wasDisturbed = true;
        parts.feed.push(WheelTurned{static_cast<float>(x), static_cast<float>(y)});
    }
    static void onFocus(GLFWwindow* window, int isFocused) {
        of(window).wasDisturbed = true;
        ImGui_ImplGlfw_WindowFocusCallback(window, isFocused);
    }
    static void onDrop(GLFWwindow* window, int count, const char** paths) {
        Parts& parts = of(window);
        parts.wasDisturbed = true;
        for (int i = 0; i < count; ++i) parts.droppedFiles.emplace_back(paths[i]);
    }
    // GLFW measures windows and the mouse in pixels (X11) or in points (Wayland).
    float pixelsInAUnit() const {
        ImageSize size;
        ImageSize pixels;
        glfwGetWindowSize(window, &size.width, &size.height);
        glfwGetFramebufferSize(window, &pixels.width, &pixels.height);
        if (size.width <= 0 || pixels.width <= 0) return 1;
        return static_cast<float>(pixels.width) / static_cast<float>(size.width);
    }
    float unitsInAPoint() const {
        float scale = 1;
        glfwGetWindowContentScale(window, &scale, nullptr);
        return scale / pixelsInAUnit();
    }

    static void disturb(GLFWwindow* window) { of(window).wasDisturbed = true; }

    GLFWwindow* window = nullptr;
    DesktopRect beforeFullScreen;
    bool wasMaximised = false;           // before full screen
    std::optional<WindowCanvas> canvas;  // set by open()
    InputFeed feed;
    MouseMoved mouse{-FLT_MAX, -FLT_MAX};  // in the current frame; ImGui's value for "no mouse"
    std::vector<std::string> droppedFiles;
    bool wasDisturbed = true;
    std::shared_ptr<std::atomic<bool>> wasWoken = std::make_shared<std::atomic<bool>>(false);
};

Window::Window(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
Window::Window(Window&&) noexcept = default;
Window& Window::operator=(Window&&) noexcept = default;
Window::~Window() = default;

base::Result<Window> Window::open(const std::string& title, ImageSize size, bool isMaximised) {
    if (!startGlfw()) return glfwFailure("no display could be opened");
    auto parts = std::make_unique<Parts>();
    glfwWindowHint(GLFW_CONTEXT_VERSION_MAJOR, 3);
    glfwWindowHint(GLFW_CONTEXT_VERSION_MINOR, 3);
    glfwWindowHint(GLFW_OPENGL_PROFILE, GLFW_OPENGL_CORE_PROFILE);
    glfwWindowHint(GLFW_SCALE_TO_MONITOR, GLFW_TRUE);
    glfwWindowHintString(GLFW_X11_CLASS_NAME, kDesktopId);
    glfwWindowHintString(GLFW_X11_INSTANCE_NAME, kDesktopId);
#ifdef GLFW_WAYLAND_APP_ID
    glfwWindowHintString(GLFW_WAYLAND_APP_ID, kDesktopId);
#endif
    glfwWindowHint(GLFW_MAXIMIZED, isMaximised ? GLFW_TRUE : GLFW_FALSE);
    size = within(size, glfwGetPrimaryMonitor());
    parts->window = glfwCreateWindow(size.width, size.height, title.c_str(), nullptr, nullptr);
    if (parts->window == nullptr) return glfwFailure("no window with OpenGL 3.3 could be opened");
    glfwMakeContextCurrent(parts->window);
    glfwSwapInterval(1);
    if (gladLoadGL(glfwGetProcAddress) == 0)
        return base::Error{"window: the driver's OpenGL functions could not be loaded"};

    parts->canvas.emplace(describeGl());

    const float unit = parts->unitsInAPoint();
    glfwSetWindowSizeLimits(parts->window, scaled(kLeastSize.width, unit),
                            scaled(kLeastSize.height, unit), GLFW_DONT_CARE, GLFW_DONT_CARE);
    glfwSetWindowUserPointer(parts->window, parts.get());
    glfwSetDropCallback(parts->window, Parts::onDrop);
    glfwSetFramebufferSizeCallback(parts->window,
                                   [](GLFWwindow* w, int, int) { Parts::disturb(w); });
    glfwSetWindowContentScaleCallback(parts->window,
                                      [](GLFWwindow* w, float, float) { Parts::disturb(w); });
    glfwSetWindowMaximizeCallback(parts->window, [](GLFWwindow* w, int) { Parts::disturb(w); });
    glfwSetWindowRefreshCallback(parts->window, Parts::disturb);
    glfwSetWindowCloseCallback(parts->window, Parts::disturb);
    return Window(std::move(parts));
}

WindowListener::WindowListener(Window& window) : parts_(window.parts_.get()) {
    GLFWwindow* const handle = parts_->window;
    // Without the backend's callbacks: they do not preserve order, so a quick press would be lost.
    ImGui_ImplGlfw_InitForOpenGL(handle, false);
    prepareImGuiInput(glfwKeys());
    glfwSetKeyCallback(handle, Window::Parts::onKey);
    glfwSetCharCallback(handle, Window::Parts::onCharacter);
    glfwSetCursorPosCallback(handle, Window::Parts::onMouseMoved);
    glfwSetCursorEnterCallback(handle, Window::Parts::onMouseEntered);
    glfwSetMouseButtonCallback(handle, Window::Parts::onMouseButton);
    glfwSetScrollCallback(handle, Window::Parts::onWheel);
    glfwSetWindowFocusCallback(handle, Window::Parts::onFocus);
}

WindowListener::~WindowListener() {
    GLFWwindow* const handle = parts_->window;
    glfwSetKeyCallback(handle, nullptr);
    glfwSetCharCallback(handle, nullptr);
    glfwSetCursorPosCallback(handle, nullptr);
    glfwSetCursorEnterCallback(handle, nullptr);
    glfwSetMouseButtonCallback(handle, nullptr);
    glfwSetScrollCallback(handle, nullptr);
    glfwSetWindowFocusCallback(handle, nullptr);
    ImGui_ImplGlfw_Shutdown();
}

std::vector<std::string> Window::poll(double seconds) {
    if (seconds > 0) {
        glfwWaitEventsTimeout(seconds);
    } else {
        glfwPollEvents();
    }
    return std::exchange(parts_->droppedFiles, {});
}

bool Window::takeWasDisturbed() {
    const bool wasWoken = parts_->wasWoken->exchange(false);
    return std::exchange(parts_->wasDisturbed, false) || wasWoken || !parts_->feed.isEmpty();
}

std::function<void()> Window::waker() const {
    return [woken = parts_->wasWoken] {
        *woken = true;
        glfwPostEmptyEvent();
    };
}

std::vector<KeyPress> Window::beginFrame() {
    ImGuiIO& io = ImGui::GetIO();
    FrameInput input = parts_->feed.take(isImGuiListening());
    input.events.insert(input.events.begin(), parts_->mouse);
    for (const InputEvent& event : input.events) {
        if (const auto* moved = std::get_if<MouseMoved>(&event)) parts_->mouse = *moved;
    }
    // The backend reads the current mouse state; the frame needs the state at the time of its
    // events.
    const auto buttons = std::to_array(io.MouseDown);
    ImGui_ImplGlfw_NewFrame();
    std::copy(buttons.begin(), buttons.end(), std::begin(io.MouseDown));
    applyToImGui(input, glfwKeys());
    return std::move(input.presses);
}

void Window::clear(Rgba background) { parts_->canvas->clear(background, pixels()); }

Image Window::read() { return parts_->canvas->read(pixels()); }

void Window::swap() {
    parts_->canvas->finish();
    glfwSwapBuffers(parts_->window);
}

bool Window::takeCloseRequest() {
    const bool wasAsked = glfwWindowShouldClose(parts_->window) != 0;
    glfwSetWindowShouldClose(parts_->window, GLFW_FALSE);
    return wasAsked;
}

ImageSize Window::size() const {
    ImageSize size;
    glfwGetWindowSize(parts_->window, &size.width, &size.height);
    const float unit = parts_->unitsInAPoint();
    return {scaled(size.width, 1 / unit), scaled(size.height, 1 / unit)};
}

bool Window::isMaximised() const {
    if (isFullScreen()) return parts_->wasMaximised;
    return glfwGetWindowAttrib(parts_->window, GLFW_MAXIMIZED) != 0;
}

bool Window::isFullScreen() const { return glfwGetWindowMonitor(parts_->window) != nullptr; }

void Window::setFullScreen(bool isWanted) {
    if (isWanted == isFullScreen()) return;
    parts_->wasDisturbed = true;
    GLFWwindow* const window = parts_->window;
    DesktopRect& before = parts_->beforeFullScreen;
    if (!isWanted) {
        glfwSetWindowMonitor(window, nullptr, before.left, before.top, before.width, before.height,
                             GLFW_DONT_CARE);
        if (parts_->wasMaximised) glfwMaximizeWindow(window);
        return;
    }
    parts_->wasMaximised = isMaximised();
    glfwGetWindowPos(window, &before.left, &before.top);
    glfwGetWindowSize(window, &before.width, &before.height);
    GLFWmonitor* const monitor = monitorShowing(before);
    if (monitor == nullptr) return;
    const GLFWvidmode& mode = *glfwGetVideoMode(monitor);
    glfwSetWindowMonitor(window, monitor, 0, 0, mode.width, mode.height, mode.refreshRate);
}

ImageSize Window::pixels() const {
    ImageSize size;
    glfwGetFramebufferSize(parts_->window, &size.width, &size.height);
    return size;
}

float Window::contentScale() const {
    float x = 1;
    float y = 1;
    glfwGetWindowContentScale(parts_->window, &x, &y);
    return x;
}

void Window::setTitle(const std::string& title) {
    glfwSetWindowTitle(parts_->window, title.c_str());
}

}  // namespace pinwheel::viewer
