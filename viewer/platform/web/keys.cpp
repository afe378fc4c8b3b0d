#include "viewer/platform/web/keys.hpp"

#include "pinwheel/base/text.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace pinwheel::viewer {

namespace {

struct Named {
    std::string_view name;
    std::optional<Key> key;
    int imguiKey;  // -1: none
};
constexpr std::array kNamed = {
    Named{"ArrowLeft", Key::Left, ImGuiKey_LeftArrow},
    Named{"ArrowRight", Key::Right, ImGuiKey_RightArrow},
    Named{"ArrowUp", Key::Up, ImGuiKey_UpArrow},
    Named{"ArrowDown", Key::Down, ImGuiKey_DownArrow},
    Named{"PageUp", Key::PageUp, ImGuiKey_PageUp},
    Named{"PageDown", Key::PageDown, ImGuiKey_PageDown},
    Named{"Home", Key::Home, ImGuiKey_Home},
    Named{"End", Key::End, ImGuiKey_End},
    Named{"Escape", Key::Escape, ImGuiKey_Escape},
    Named{"Enter", Key::Enter, ImGuiKey_Enter},
    Named{"Tab", Key::Tab, ImGuiKey_Tab},
    Named{"Backspace", Key::Backspace, ImGuiKey_Backspace},
    Named{"Delete", Key::Delete, ImGuiKey_Delete},
    Named{"Insert", std::nullopt, ImGuiKey_Insert},
    Named{"F5", Key::F5, -1},
    Named{"F9", Key::F9, -1},
    Named{"F10", Key::F10, -1},
    Named{"F11", Key::F11, -1},
    Named{"F12", Key::F12, -1},
};
constexpr std::array<std::pair<char, ImGuiKey>, 6> kLetters = {{{'a', ImGuiKey_A},
                                                                {'c', ImGuiKey_C},
                                                                {'v', ImGuiKey_V},
                                                                {'x', ImGuiKey_X},
                                                                {'y', ImGuiKey_Y},
                                                                {'z', ImGuiKey_Z}}};

const Named* namedBy(std::string_view name) {
    const auto found = std::find_if(kNamed.begin(), kNamed.end(),
                                    [name](const Named& each) { return each.name == name; });
    return found == kNamed.end() ? nullptr : &*found;
}

bool isModifier(std::string_view name) {
    constexpr std::array<std::string_view, 7> kModifiers = {
        "Control", "Shift", "Alt", "Meta", "AltGraph", "CapsLock", "NumLock"};
    return std::find(kModifiers.begin(), kModifiers.end(), name) != kModifiers.end();
}

bool isCharacter(std::string_view name) { return base::countCharacters(name) == 1; }

// AltGr, which types characters, is Ctrl and Alt on some systems.
bool isCommand(const BrowserKey& key) { return key.isControl && !key.isAlt; }

// Ctrl+Insert copies and Shift+Insert pastes, which arrive as events.
bool isClipboardKey(const BrowserKey& key) {
    return key.key == "Insert" && (key.isControl || key.isShift);
}

}  // namespace

int indexOf(const BrowserKey& key) {
    constexpr int kOthers = std::max<int>(128, ImGuiKey_COUNT);  // above ImGui's own keys
    if (const Named* const named = namedBy(key.key); named != nullptr && named->imguiKey >= 0)
        return named->imguiKey;
    if (key.key.size() == 1) {
        for (const auto& [letter, index] : kLetters) {
            if (base::toLower(key.key.front()) == letter) return index;
        }
    }
    return kOthers + static_cast<int>(key.number % 256);
}

KeyNames pageKeys() {
    static const std::vector<NamedKey> kAll = [] {
        std::vector<NamedKey> all;
        for (const Named& each : kNamed) {
            if (each.imguiKey >= 0)
                all.push_back({each.imguiKey, static_cast<ImGuiKey>(each.imguiKey)});
        }
        for (const auto& [letter, key] : kLetters) all.push_back({key, key});
        return all;
    }();
    return {kAll, {{kControl, kControl}, {kShift, kShift}, {kAlt, kAlt}, {kSuper, kSuper}}};
}

KeyRole roleOf(const BrowserKey& key) {
    if (isModifier(key.key)) return KeyRole::Modifier;
    if (isCommand(key) || isClipboardKey(key)) return KeyRole::Command;
    if (key.key == "Enter" || key.key == "Tab" || key.key == "Escape") return KeyRole::Command;
    return isCharacter(key.key) ? KeyRole::Text : KeyRole::Step;
}

std::optional<KeyPress> pressOf(const BrowserKey& key) {
    if (const Named* const named = namedBy(key.key); named != nullptr && named->key)
        return KeyPress{*named->key, 0, key.isControl, key.isShift};
    if (!isCommand(key) || key.key.size() != 1) return std::nullopt;
    const char character = base::toLower(key.key.front());
    // Shift counts only with letters; signs may need it just to be typed.
    const bool isLetter = character >= 'a' && character <= 'z';
    return KeyPress{Key::Character, character, true, key.isShift && isLetter};
}

bool isTaken(const BrowserKey& key) {
    if (isModifier(key.key)) return false;
    const auto press = pressOf(key);
    if (!press) return key.key == "Insert" && !isClipboardKey(key);
    if (press->key == Key::Character) {
        // Select all and undo belong to text fields; copy, cut and paste arrive as events.
        constexpr std::string_view kOfFields = "ayz";
        constexpr std::string_view kClipboard = "cvx";
        if (!press->isShift && kClipboard.find(press->character) != std::string_view::npos)
            return false;
        return kOfFields.find(press->character) != std::string_view::npos ||
               actionFor(*press).has_value();
    }
    const bool isFunctionKey = press->key >= Key::F5;
    return !isFunctionKey || actionFor(*press).has_value();
}

}  // namespace pinwheel::viewer
