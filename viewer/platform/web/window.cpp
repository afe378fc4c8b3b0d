#include "viewer/platform/window.hpp"

#include "viewer/platform/framebuffer.hpp"
#include "viewer/platform/web/browser.hpp"
#include "viewer/platform/web/page_input.hpp"

#include <imgui.h>

#include <algorithm>
#include <cmath>
#include <emscripten/html5.h>
#include <optional>
#include <utility>

// Implemented in browser.js.
extern "C" {
void pinwheelSetCursor(const char* name);
int pinwheelIsFullScreen();
void pinwheelSetFullScreen(int isWanted);
void pinwheelInnerSize(int* width, int* height);
}

namespace pinwheel::viewer {

namespace {

const char* nameOf(ImGuiMouseCursor cursor) {
    switch (cursor) {
        case ImGuiMouseCursor_None:
            return "none";
        case ImGuiMouseCursor_TextInput:
            return "text";
        case ImGuiMouseCursor_ResizeAll:
            return "move";
        case ImGuiMouseCursor_ResizeNS:
            return "ns-resize";
        case ImGuiMouseCursor_ResizeEW:
            return "ew-resize";
        case ImGuiMouseCursor_ResizeNESW:
            return "nesw-resize";
        case ImGuiMouseCursor_ResizeNWSE:
            return "nwse-resize";
        case ImGuiMouseCursor_Hand:
            return "pointer";
        case ImGuiMouseCursor_NotAllowed:
            return "not-allowed";
        default:
            return "default";
    }
}

}  // namespace

struct Window::Parts {
    void sizeCanvas() {
        const ImageSize wanted = pixels();
        if (wanted == canvasSize) return;
        canvasSize = wanted;
        emscripten_set_canvas_element_size(kCanvas, wanted.width, wanted.height);
        const double scale = emscripten_get_device_pixel_ratio();
        emscripten_set_element_css_size(kCanvas, wanted.width / scale, wanted.height / scale);
    }
    static ImageSize pixels() {
        ImageSize inner;
        pinwheelInnerSize(&inner.width, &inner.height);
        const float scale = devicePixels();
        return {static_cast<int>(std::lround(static_cast<float>(inner.width) * scale)),
                static_cast<int>(std::lround(static_cast<float>(inner.height) * scale))};
    }

    EMSCRIPTEN_WEBGL_CONTEXT_HANDLE context = 0;
    ImageSize canvasSize;
    PageInput input;
    bool wantsFullScreen = false;
    ImGuiMouseCursor cursor = ImGuiMouseCursor_Arrow;
    std::string title;
};

Window::Window(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
Window::Window(Window&&) noexcept = default;
Window& Window::operator=(Window&&) noexcept = default;
Window::~Window() = default;

base::Result<Window> Window::open(const std::string& title, ImageSize, bool) {
    auto parts = std::make_unique<Parts>();
    EmscriptenWebGLContextAttributes wanted;
    emscripten_webgl_init_context_attributes(&wanted);
    wanted.majorVersion = 2;
    wanted.alpha = EM_FALSE;
    wanted.depth = EM_FALSE;
    // As on the desktop: a software renderer would take three times as long for each frame.
    wanted.antialias = GlDescription{browser::rendererName(), ""}.isSoftware() ? EM_FALSE : EM_TRUE;
    parts->sizeCanvas();
    parts->context = emscripten_webgl_create_context(kCanvas, &wanted);
    if (parts->context <= 0 ||
        emscripten_webgl_make_context_current(parts->context) != EMSCRIPTEN_RESULT_SUCCESS)
        return base::Error{"This browser has no WebGL 2, which draws the boards."};
    Window window(std::move(parts));
    window.setTitle(title);
    return window;
}

WindowListener::WindowListener(Window& window) : parts_(window.parts_.get()) {
    ImGuiIO& io = ImGui::GetIO();
    prepareImGuiInput(pageKeys());
    io.BackendFlags |= ImGuiBackendFlags_HasMouseCursors;
    io.SetClipboardTextFn = [](void*, const char* text) { browser::setClipboard(text); };
    io.GetClipboardTextFn = [](void*) { return browser::clipboard().c_str(); };
    parts_->input.listen();
}

WindowListener::~WindowListener() = default;  // the page never ends it

std::vector<std::string> Window::poll(double) { return browser::takeFiles(); }

bool Window::takeWasDisturbed() {
    return std::exchange(parts_->input.wasDisturbed, false) || !parts_->input.feed.isEmpty();
}

std::function<void()> Window::waker() const {
    return [parts = parts_.get()] { parts->input.disturb(); };
}

std::vector<KeyPress> Window::beginFrame() {
    FrameInput input = parts_->input.feed.take(isImGuiListening());
    applyToImGui(input, pageKeys());
    return std::move(input.presses);
}

void Window::clear(Rgba background) {
    parts_->sizeCanvas();
    clearTo(background, pixels());
}

Image Window::read() { return readPixels(pixels()); }

void Window::swap() {
    const ImGuiMouseCursor wanted = ImGui::GetMouseCursor();
    if (std::exchange(parts_->cursor, wanted) != wanted) pinwheelSetCursor(nameOf(wanted));
}

// A browser closes a page without asking; the journal keeps the game.
bool Window::takeCloseRequest() { return false; }

ImageSize Window::size() const {
    ImageSize inner;
    pinwheelInnerSize(&inner.width, &inner.height);
    return inner;
}

bool Window::isMaximised() const { return false; }

bool Window::isFullScreen() const { return pinwheelIsFullScreen() != 0; }

void Window::setFullScreen(bool isWanted) {
    if (std::exchange(parts_->wantsFullScreen, isWanted) == isWanted) return;
    if (isWanted != isFullScreen()) pinwheelSetFullScreen(isWanted ? 1 : 0);
}

ImageSize Window::pixels() const { return Parts::pixels(); }

// On a small screen everything is smaller, as if it showed the smallest window of the desktop.
float Window::contentScale() const {
    constexpr ImageSize kLeastSize{640, 480};  // points
    const ImageSize inner = size();
    const float fit = std::min(static_cast<float>(inner.width) / kLeastSize.width,
                               static_cast<float>(inner.height) / kLeastSize.height);
    return devicePixels() * std::clamp(fit, 0.3F, 1.0F);
}

void Window::setTitle(const std::string& title) {
    if (std::exchange(parts_->title, title) != title) emscripten_set_window_title(title.c_str());
}

}  // namespace pinwheel::viewer
