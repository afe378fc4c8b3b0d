#include "viewer/platform/web/page_input.hpp"

#include "viewer/platform/web/browser.hpp"

#include <imgui.h>
#include <imgui_internal.h>

#include <cfloat>
#include <cstdint>
#include <emscripten.h>
#include <emscripten/html5.h>
#include <utility>
#include <vector>

// Implemented in browser.js.
extern "C" void pinwheelListen();

namespace pinwheel::viewer {

namespace {

constexpr const char* kKeys = "#pinwheel-keys";

PageInput* listening = nullptr;  // there is one page

// The mouse's buttons are numbered left, middle, right in a browser and left, right, middle in
// ImGui.
int buttonOf(unsigned short button) { return button == 1 ? 2 : button == 2 ? 1 : button; }

EM_BOOL onKey(int type, const EmscriptenKeyboardEvent* event, void*) {
    PageInput& input = *listening;
    const BrowserKey key{event->key, event->keyCode, event->ctrlKey || event->metaKey,
                         event->shiftKey != 0, event->altKey != 0};
    input.isShift = key.isShift;
    input.follow(key);
    if (type == EMSCRIPTEN_EVENT_KEYUP) {
        if (const auto found = input.pressed.find(event->code); found != input.pressed.end()) {
            input.push(KeyChanged{found->second, roleOf(key), false});
            input.pressed.erase(found);
        }
        return EM_FALSE;
    }
    const KeyRole role = roleOf(key);
    if (role == KeyRole::Modifier) return EM_FALSE;
    browser::setClipboardFresh(false);
    const bool isEventOfItsOwn = role == KeyRole::Command && !isTaken(key);
    if (isEventOfItsOwn) return EM_FALSE;  // copy, cut and paste, or a key of the browser
    const auto press = pressOf(key);
    if (event->repeat) {
        if (press) input.push(KeyRepeated{}, press);
    } else {
        input.pressed[event->code] = indexOf(key);
        input.push(KeyChanged{indexOf(key), role, true}, press);
    }
    return isTaken(key) ? EM_TRUE : EM_FALSE;
}

EM_BOOL onMouse(int type, const EmscriptenMouseEvent* event, void*) {
    PageInput& input = *listening;
    input.follow(
        {"", 0, event->ctrlKey || event->metaKey, event->shiftKey != 0, event->altKey != 0});
    input.moveMouse(event->clientX, event->clientY);
    const bool isDown = type == EMSCRIPTEN_EVENT_MOUSEDOWN;
    if (isDown) browser::setClipboardFresh(false);
    if (isDown || type == EMSCRIPTEN_EVENT_MOUSEUP)
        input.push(MouseButtonChanged{buttonOf(event->button), isDown});
    // A press would take the keyboard focus away.
    return isDown ? EM_TRUE : EM_FALSE;
}

EM_BOOL onMouseLeft(int, const EmscriptenMouseEvent*, void*) {
    listening->push(MouseMoved{-FLT_MAX, -FLT_MAX});
    return EM_FALSE;
}

EM_BOOL onTouch(int type, const EmscriptenTouchEvent* event, void*) {
    PageInput& input = *listening;
    browser::setClipboardFresh(false);
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
         input.touches.read(points, type == EMSCRIPTEN_EVENT_TOUCHCANCEL, scale, kControl))
        input.push(each);
    // A finger that stays in place becomes a right click.
    if (const unsigned touch = input.touches.waiting(); touch != 0) {
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

void listenToEvents() {
    emscripten_set_keydown_callback(kKeys, nullptr, EM_TRUE, onKey);
    emscripten_set_keyup_callback(kKeys, nullptr, EM_TRUE, onKey);
    emscripten_set_blur_callback(kKeys, nullptr, EM_TRUE, onBlur);
    emscripten_set_mousedown_callback(kCanvas, nullptr, EM_TRUE, onMouse);
    // On the window, so that a drag may leave the canvas.
    emscripten_set_mousemove_callback(EMSCRIPTEN_EVENT_TARGET_WINDOW, nullptr, EM_TRUE, onMouse);
    emscripten_set_mouseup_callback(EMSCRIPTEN_EVENT_TARGET_WINDOW, nullptr, EM_TRUE, onMouse);
    emscripten_set_mouseleave_callback(kCanvas, nullptr, EM_TRUE, onMouseLeft);
    emscripten_set_touchstart_callback(kCanvas, nullptr, EM_TRUE, onTouch);
    emscripten_set_touchmove_callback(kCanvas, nullptr, EM_TRUE, onTouch);
    emscripten_set_touchend_callback(kCanvas, nullptr, EM_TRUE, onTouch);
    emscripten_set_touchcancel_callback(kCanvas, nullptr, EM_TRUE, onTouch);
    emscripten_set_resize_callback(EMSCRIPTEN_EVENT_TARGET_WINDOW, nullptr, EM_TRUE, onResize);
    pinwheelListen();
}

}  // namespace

float devicePixels() { return static_cast<float>(emscripten_get_device_pixel_ratio()); }

void PageInput::push(const InputEvent& event, std::optional<KeyPress> press) {
    feed.push(event, press);
    disturb();
}

void PageInput::disturb() {
    wasDisturbed = true;
    browser::requestStep();
}

void PageInput::moveMouse(long x, long y) {
    const float scale = devicePixels();
    push(MouseMoved{static_cast<float>(x) * scale, static_cast<float>(y) * scale});
}

void PageInput::follow(const BrowserKey& key) {
    const auto change = [this](int index, bool isDown) {
        if (std::exchange(isModifierDown[index], isDown) != isDown)
            push(KeyChanged{index, KeyRole::Modifier, isDown});
    };
    change(kControl, key.isControl);
    change(kShift, key.isShift);
    change(kAlt, key.isAlt);
}

void PageInput::releaseKeys() {
    for (const auto& [code, index] : pressed) push(KeyChanged{index, KeyRole::Step, false});
    pressed.clear();
    follow({"", 0});
}

void PageInput::listen() {
    listening = this;
    listenToEvents();
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
    viewer::PageInput& input = *viewer::listening;
    const bool wasControl = input.isModifierDown[viewer::kControl];
    input.follow({"", 0, true, false});
    input.push(viewer::KeyChanged{viewer::indexOf(key), viewer::KeyRole::Command, true},
               viewer::pressOf(key));
    input.push(viewer::KeyChanged{viewer::indexOf(key), viewer::KeyRole::Command, false});
    if (!wasControl) input.follow({"", 0});
    viewer::browser::setClipboardFresh(character == 'v');
}

// The wheel, in notches. A pinch on a touchpad arrives as Ctrl and the wheel.
EMSCRIPTEN_KEEPALIVE void pinwheelTurnWheel(float x, float y, int isControl, int isShift,
                                            int isAlt) {
    namespace viewer = pinwheel::viewer;
    viewer::listening->follow({"", 0, isControl != 0, isShift != 0, isAlt != 0});
    viewer::listening->push(viewer::WheelTurned{x, y});
}
}
