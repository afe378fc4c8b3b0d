#include "viewer/platform/imgui_input.hpp"

#include "pinwheel/base/overloaded.hpp"

#include <algorithm>
#include <iterator>
#include <optional>

namespace pinwheel::viewer {

bool isImGuiListening() {
    return ImGui::GetIO().WantTextInput || ImGui::IsPopupOpen("", ImGuiPopupFlags_AnyPopup);
}

// From 1.87 on, ImGui takes events; before, it reads the state of the keys and buttons.
#if IMGUI_VERSION_NUM >= 18700

namespace {

std::optional<ImGuiKey> nameOf(int number, const KeyNames& keys) {
    const auto found = std::find_if(keys.named.begin(), keys.named.end(),
                                    [number](const NamedKey& key) { return key.number == number; });
    return found == keys.named.end() ? std::nullopt : std::optional(found->name);
}

// A modifier has a key on either side, and a name for both.
void applyModifier(const FrameInput& input, const std::array<int, 2>& numbers,
                   const std::array<ImGuiKey, 2>& names, ImGuiKey either) {
    std::array<bool, 2> isDown{ImGui::IsKeyDown(names[0]), ImGui::IsKeyDown(names[1])};
    bool isTouched = false;
    for (const InputEvent& event : input.events) {
        const auto* const key = std::get_if<KeyChanged>(&event);
        for (std::size_t i = 0; key != nullptr && i < numbers.size(); ++i) {
            if (key->key != numbers[i]) continue;
            isDown[i] = key->isDown;
            isTouched = true;
        }
    }
    if (!isTouched) return;
    ImGuiIO& io = ImGui::GetIO();
    for (std::size_t i = 0; i < names.size(); ++i) io.AddKeyEvent(names[i], isDown[i]);
    io.AddKeyEvent(either, isDown[0] || isDown[1]);
}

}  // namespace

void prepareImGuiInput(const KeyNames&) {
    // InputFeed has already spread the events over frames, together with their shortcuts.
    ImGui::GetIO().ConfigInputTrickleEventQueue = false;
}

void applyToImGui(const FrameInput& input, const KeyNames& keys) {
    ImGuiIO& io = ImGui::GetIO();
    const ModifierKeys& modifiers = keys.modifiers;
    applyModifier(input, modifiers.control, {ImGuiKey_LeftCtrl, ImGuiKey_RightCtrl}, ImGuiMod_Ctrl);
    applyModifier(input, modifiers.shift, {ImGuiKey_LeftShift, ImGuiKey_RightShift},
                  ImGuiMod_Shift);
    applyModifier(input, modifiers.alt, {ImGuiKey_LeftAlt, ImGuiKey_RightAlt}, ImGuiMod_Alt);
    applyModifier(input, modifiers.super, {ImGuiKey_LeftSuper, ImGuiKey_RightSuper},
                  ImGuiMod_Super);
    for (const InputEvent& event : input.events) {
        std::visit(base::Overloaded{
                       [&](const KeyChanged& key) {
                           if (const auto name = nameOf(key.key, keys))
                               io.AddKeyEvent(*name, key.isDown);
                       },
                       [](const KeyRepeated&) {},
                       [&](const CharacterTyped& typed) { io.AddInputCharacter(typed.character); },
                       [&](const MouseMoved& mouse) { io.AddMousePosEvent(mouse.x, mouse.y); },
                       [&](const MouseButtonChanged& mouse) {
                           if (mouse.button >= 0 && mouse.button < std::ssize(io.MouseDown))
                               io.AddMouseButtonEvent(mouse.button, mouse.isDown);
                       },
                       [&](const WheelTurned& wheel) { io.AddMouseWheelEvent(wheel.x, wheel.y); },
                   },
                   event);
    }
}

#else

void prepareImGuiInput(const KeyNames& keys) {
    for (const NamedKey& key : keys.named) ImGui::GetIO().KeyMap[key.name] = key.number;
}

void applyToImGui(const FrameInput& input, const KeyNames& keys) {
    ImGuiIO& io = ImGui::GetIO();
    for (const InputEvent& event : input.events) {
        std::visit(base::Overloaded{
                       [&](const KeyChanged& key) {
                           if (key.key >= 0 && key.key < std::ssize(io.KeysDown))
                               io.KeysDown[key.key] = key.isDown;
                       },
                       [](const KeyRepeated&) {},
                       [&](const CharacterTyped& typed) { io.AddInputCharacter(typed.character); },
                       [&](const MouseMoved& mouse) {
                           io.MousePos = {mouse.x, mouse.y};
                       },
                       [&](const MouseButtonChanged& mouse) {
                           if (mouse.button >= 0 && mouse.button < std::ssize(io.MouseDown))
                               io.MouseDown[mouse.button] = mouse.isDown;
                       },
                       [&](const WheelTurned& wheel) {
                           io.MouseWheelH += wheel.x;
                           io.MouseWheel += wheel.y;
                       },
                   },
                   event);
    }
    const auto isDown = [&io](const std::array<int, 2>& numbers) {
        return io.KeysDown[numbers[0]] || io.KeysDown[numbers[1]];
    };
    io.KeyCtrl = isDown(keys.modifiers.control);
    io.KeyShift = isDown(keys.modifiers.shift);
    io.KeyAlt = isDown(keys.modifiers.alt);
    io.KeySuper = isDown(keys.modifiers.super);
}

#endif

}  // namespace pinwheel::viewer
