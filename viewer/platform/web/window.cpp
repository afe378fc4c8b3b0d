#include "viewer/platform/window.hpp"

#include "viewer/platform/framebuffer.hpp"
#include "viewer/platform/gl.hpp"
#include "viewer/platform/imgui_input.hpp"
#include "viewer/platform/web/browser.hpp"
#include "viewer/platform/web/keys.hpp"
#include "viewer/state/input_feed.hpp"
#include "viewer/state/touch_reader.hpp"

#include <imgui.h>
#include <imgui_internal.h>

#include <algorithm>
#include <array>
#include <cfloat>
#include <cmath>
#include <emscripten.h>
#include <emscripten/html5.h>
#include <map>
#include <optional>
#include <utility>

// Implemented in browser.js.
extern "C" {
void pinwheelListen();
void pinwheelSetCursor(const char* name);
int pinwheelIsFullScreen();
void pinwheelSetFullScreen(int isWanted);
void pinwheelInnerSize(int* width, int* height);
}

namespace pinwheel::viewer {

namespace {

constexpr int kSamples = 4;
constexpr const char* kCanvas = "#pinwheel-canvas";
constexpr const char* kKeys = "#pinwheel-keys";

// ImGui's indices of the modifiers, above all other keys.
constexpr int kControl = 400;
constexpr int kShift = 401;
constexpr int kAlt = 402;
constexpr int kSuper = 403;
constexpr ModifierKeys kModifiers{
    {kControl, kControl}, {kShift, kShift}, {kAlt, kAlt}, {kSuper, kSuper}};

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

// The mouse's buttons are numbered left, middle, right in a browser and left, right, middle in
// ImGui.
int buttonOf(unsigned short button) { return button == 1 ? 2 : button == 2 ? 1 : button; }

float devicePixels() { return static_cast<float>(emscripten_get_device_pixel_ratio()); }

}  // namespace

struct Window::Parts {
    void push(const InputEvent& event, std::optional<KeyPress> press = std::nullopt) {
        feed.push(event, press);
        disturb();
    }
    void disturb() {
        wasDisturbed = true;
        browser::requestStep();
    }
    void moveMouse(long x, long y) {
        const float scale = devicePixels();
        push(MouseMoved{static_cast<float>(x) * scale, static_cast<float>(y) * scale});
    }
    void follow(const BrowserKey& key) {
        const auto change = [this](int index, bool isDown) {
            if (std::exchange(isModifierDown[index], isDown) != isDown)
                push(KeyChanged{index, KeyRole::Modifier, isDown});
        };
        change(kControl, key.isControl);
        change(kShift, key.isShift);
        change(kAlt, key.isAlt);
    }
    void releaseKeys() {
        for (const auto& [code, index] : pressed) push(KeyChanged{index, KeyRole::Step, false});
        pressed.clear();
        follow({"", 0});
    }
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
    bool isSmoothed = false;
    std::optional<Framebuffer> canvas;
    InputFeed feed;
    TouchReader touches;
    std::map<std::string, int> pressed;  // by the key's place on the keyboard: its index in ImGui
    std::map<int, bool> isModifierDown;
    bool isShift = false;
    bool wasDisturbed = true;
    bool wantsFullScreen = false;
    ImGuiMouseCursor cursor = ImGuiMouseCursor_Arrow;
    std::string title;
};

namespace {

Window::Parts* listening = nullptr;  // there is one page

EM_BOOL onKey(int type, const EmscriptenKeyboardEvent* event, void*) {
    Window::Parts& parts = *listening;
    const BrowserKey key{event->key, event->keyCode, event->ctrlKey || event->metaKey,
                         event->shiftKey != 0, event->altKey != 0};
    parts.isShift = key.isShift;
    parts.follow(key);
    if (type == EMSCRIPTEN_EVENT_KEYUP) {
        if (const auto found = parts.pressed.find(event->code); found != parts.pressed.end()) {
            parts.push(KeyChanged{found->second, roleOf(key), false});
            parts.pressed.erase(found);
        }
        return EM_FALSE;
    }
    const KeyRole role = roleOf(key);
    if (role == KeyRole::Modifier) return EM_FALSE;
    const bool isEventOfItsOwn = role == KeyRole::Command && !isTaken(key);
    if (isEventOfItsOwn) return EM_FALSE;  // copy, cut and paste, or a key of the browser
    const auto press = pressOf(key);
    if (event->repeat) {
        if (press) parts.push(KeyRepeated{}, press);
    } else {
        parts.pressed[event->code] = indexOf(key);
        parts.push(KeyChanged{indexOf(key), role, true}, press);
    }
    return isTaken(key) ? EM_TRUE : EM_FALSE;
}

EM_BOOL onMouse(int type, const EmscriptenMouseEvent* event, void*) {
    Window::Parts& parts = *listening;
    parts.follow(
        {"", 0, event->ctrlKey || event->metaKey, event->shiftKey != 0, event->altKey != 0});
    parts.moveMouse(event->clientX, event->clientY);
    const bool isDown = type == EMSCRIPTEN_EVENT_MOUSEDOWN;
    if (isDown || type == EMSCRIPTEN_EVENT_MOUSEUP)
        parts.push(MouseButtonChanged{buttonOf(event->button), isDown});
    // A press would take the keyboard focus away.
    return isDown ? EM_TRUE : EM_FALSE;
}

EM_BOOL onMouseLeft(int, const EmscriptenMouseEvent*, void*) {
    listening->push(MouseMoved{-FLT_MAX, -FLT_MAX});
    return EM_FALSE;
}

EM_BOOL onWheel(int, const EmscriptenWheelEvent* event, void*) {
    // One notch of a wheel, in pixels or lines.
    constexpr double kPixels = 100;
    constexpr double kLines = 3;
    const double notch = event->deltaMode == DOM_DELTA_PIXEL ? kPixels : kLines;
    listening->push(WheelTurned{static_cast<float>(-event->deltaX / notch),
                                static_cast<float>(-event->deltaY / notch)});
    return EM_TRUE;
}

EM_BOOL onTouch(int type, const EmscriptenTouchEvent* event, void*) {
    Window::Parts& parts = *listening;
    const float scale = devicePixels();
    std::vector<TouchPoint> points;
    for (int i = 0; i < event->numTouches; ++i) {
        const EmscriptenTouchPoint& touch = event->touches[i];
        const bool isEnded =
            type == EMSCRIPTEN_EVENT_TOUCHEND || type == EMSCRIPTEN_EVENT_TOUCHCANCEL;
        if (isEnded && touch.isChanged) continue;
        points.push_back(
            {static_cast<float>(touch.clientX) * scale, static_cast<float>(touch.clientY) * scale});
    }
    for (const InputEvent& each :
         parts.touches.read(points, type == EMSCRIPTEN_EVENT_TOUCHCANCEL, scale, kControl))
        parts.push(each);
    // A finger that stays in place becomes a right click.
    if (const unsigned touch = parts.touches.waiting(); touch != 0) {
        constexpr double kLongTap = 500;  // milliseconds
        emscripten_set_timeout(
            [](void* number) {
                for (const InputEvent& each : listening->touches.holdFor(
                         static_cast<unsigned>(reinterpret_cast<std::uintptr_t>(number))))
                    listening->push(each);
            },
            kLongTap, reinterpret_cast<void*>(static_cast<std::uintptr_t>(touch)));
    }
    return EM_TRUE;
}

EM_BOOL onResize(int, const EmscriptenUiEvent*, void*) {
    listening->disturb();
    return EM_FALSE;
}

EM_BOOL onBlur(int, const EmscriptenFocusEvent*, void*) {
    listening->releaseKeys();
    return EM_FALSE;
}

void listenToPage() {
    emscripten_set_keydown_callback(kKeys, nullptr, EM_TRUE, onKey);
    emscripten_set_keyup_callback(kKeys, nullptr, EM_TRUE, onKey);
    emscripten_set_blur_callback(kKeys, nullptr, EM_TRUE, onBlur);
    emscripten_set_mousedown_callback(kCanvas, nullptr, EM_TRUE, onMouse);
    // On the window, so that a drag may leave the canvas.
    emscripten_set_mousemove_callback(EMSCRIPTEN_EVENT_TARGET_WINDOW, nullptr, EM_TRUE, onMouse);
    emscripten_set_mouseup_callback(EMSCRIPTEN_EVENT_TARGET_WINDOW, nullptr, EM_TRUE, onMouse);
    emscripten_set_mouseleave_callback(kCanvas, nullptr, EM_TRUE, onMouseLeft);
    emscripten_set_wheel_callback(kCanvas, nullptr, EM_TRUE, onWheel);
    emscripten_set_touchstart_callback(kCanvas, nullptr, EM_TRUE, onTouch);
    emscripten_set_touchmove_callback(kCanvas, nullptr, EM_TRUE, onTouch);
    emscripten_set_touchend_callback(kCanvas, nullptr, EM_TRUE, onTouch);
    emscripten_set_touchcancel_callback(kCanvas, nullptr, EM_TRUE, onTouch);
    emscripten_set_resize_callback(EMSCRIPTEN_EVENT_TARGET_WINDOW, nullptr, EM_TRUE, onResize);
    pinwheelListen();
}

}  // namespace

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
    wanted.antialias = EM_FALSE;
    parts->sizeCanvas();
    parts->context = emscripten_webgl_create_context(kCanvas, &wanted);
    if (parts->context <= 0 ||
        emscripten_webgl_make_context_current(parts->context) != EMSCRIPTEN_RESULT_SUCCESS)
        return base::Error{"This browser has no WebGL 2, which draws the boards."};
    parts->isSmoothed = !GlDescription{browser::rendererName(), ""}.isSoftware();
    Window window(std::move(parts));
    window.setTitle(title);
    return window;
}

WindowListener::WindowListener(Window& window) : parts_(window.parts_.get()) {
    listening = parts_;
    ImGuiIO& io = ImGui::GetIO();
    mapKeys(io);
    io.BackendFlags |= ImGuiBackendFlags_HasMouseCursors;
    io.SetClipboardTextFn = [](void*, const char* text) { browser::setClipboard(text); };
    io.GetClipboardTextFn = [](void*) { return browser::clipboard().c_str(); };
    listenToPage();
}

WindowListener::~WindowListener() { listening = nullptr; }

std::vector<std::string> Window::poll(double) { return browser::takeFiles(); }

bool Window::takeWasDisturbed() {
    return std::exchange(parts_->wasDisturbed, false) || !parts_->feed.isEmpty();
}

std::function<void()> Window::waker() const {
    return [parts = parts_.get()] { parts->disturb(); };
}

std::vector<KeyPress> Window::beginFrame() {
    FrameInput input = parts_->feed.take(isImGuiListening());
    applyToImGui(input, kModifiers);
    return std::move(input.presses);
}

void Window::clear(Rgba background) {
    parts_->sizeCanvas();
    const ImageSize size = pixels();
    std::optional<Framebuffer>& canvas = parts_->canvas;
    if (parts_->isSmoothed && size.pixelCount() > 0) {
        if (!canvas || canvas->size() != size) canvas.emplace(size, kSamples);
        if (canvas->isComplete()) {
            canvas->bind();
        } else {
            canvas.reset();
            parts_->isSmoothed = false;
            glBindFramebuffer(GL_FRAMEBUFFER, 0);
        }
    }
    clearTo(background, size);
}

Image Window::read() {
    if (parts_->canvas) parts_->canvas->resolveIntoWindow();
    Image image = readPixels(pixels());
    if (parts_->canvas) parts_->canvas->bind();
    return image;
}

void Window::swap() {
    if (parts_->canvas) parts_->canvas->resolveIntoWindow();
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

// Called by browser.js.
extern "C" {

EMSCRIPTEN_KEEPALIVE void pinwheelDisturb() { pinwheel::viewer::listening->disturb(); }

// Text in UTF-8.
EMSCRIPTEN_KEEPALIVE void pinwheelType(const char* text) {
    namespace viewer = pinwheel::viewer;
    const char* const end = text + std::char_traits<char>::length(text);
    while (text < end) {
        unsigned character = 0;
        text += ImTextCharFromUtf8(&character, text, end);
        viewer::listening->push(viewer::CharacterTyped{character},
                                viewer::pressOfCharacter(character, viewer::listening->isShift));
    }
}

// Ctrl and a letter whose press arrived as another event: copy, cut, paste.
EMSCRIPTEN_KEEPALIVE void pinwheelPressControl(int letter) {
    namespace viewer = pinwheel::viewer;
    const char character = static_cast<char>(letter);
    const viewer::BrowserKey key{{&character, 1}, 0, true};
    viewer::Window::Parts& parts = *viewer::listening;
    const bool wasControl = parts.isModifierDown[viewer::kControl];
    parts.follow({"", 0, true, false});
    parts.push(viewer::KeyChanged{viewer::indexOf(key), viewer::KeyRole::Command, true},
               viewer::pressOf(key));
    parts.push(viewer::KeyChanged{viewer::indexOf(key), viewer::KeyRole::Command, false});
    if (!wasControl) parts.follow({"", 0});
}
}
