#include "viewer/state/keys.hpp"

#include <algorithm>
#include <array>
#include <cctype>

namespace pinwheel::viewer {

namespace {

constexpr KeyPress plain(Key key) { return {key}; }
constexpr KeyPress letter(char character) { return {Key::Character, character}; }
constexpr KeyPress control(char character, bool isShift = false) {
    return {Key::Character, character, true, isShift};
}

constexpr std::array kBindings = {
    Binding{control('n'), Action::NewGame},
    Binding{control('m'), Action::NewGame},
    Binding{control('b'), Action::SetUp},
    Binding{control('o'), Action::Open},
    Binding{control('s'), Action::Save},
    Binding{control('s', true), Action::SaveAs},
    Binding{control('q'), Action::Quit},
    Binding{control('z'), Action::Undo},
    Binding{control('z', true), Action::Redo},
    Binding{control('y'), Action::Redo},
    Binding{control('c'), Action::CopyFens},
    Binding{control('c', true), Action::CopyGame},
    Binding{control('v'), Action::Paste},
    Binding{control('d'), Action::ClaimDraw},
    Binding{control('e'), Action::EditComment},
    Binding{control('t', true), Action::EditLineTitle},
    Binding{control('e', true), Action::EditLineTitle},
    Binding{letter('!'), Action::NextGlyph},
    Binding{{Key::Up, 0, true, false}, Action::PromoteLine},
    Binding{plain(Key::Delete), Action::DeleteMoves},
    Binding{{Key::Delete, 0, true, false}, Action::DeleteLine},
    Binding{letter('/'), Action::TypeMove},
    Binding{plain(Key::Enter), Action::TypeMove},
    Binding{plain(Key::Left), Action::PlyBack},
    Binding{letter('k'), Action::PlyBack},
    Binding{plain(Key::Right), Action::PlyForward},
    Binding{letter('j'), Action::PlyForward},
    Binding{plain(Key::PageUp), Action::RoundBack},
    Binding{plain(Key::PageDown), Action::RoundForward},
    Binding{plain(Key::Home), Action::FirstPly},
    Binding{plain(Key::End), Action::LastPly},
    Binding{control('g'), Action::AskForPly},
    Binding{plain(Key::Up), Action::PreviousAtFork},
    Binding{plain(Key::Down), Action::NextAtFork},
    Binding{{Key::Left, 0, false, true}, Action::PreviousFork},
    Binding{{Key::Right, 0, false, true}, Action::NextFork},
    Binding{{Key::Up, 0, false, true}, Action::PreviousLine},
    Binding{{Key::Down, 0, false, true}, Action::NextLine},
    Binding{{Key::F10}, Action::PlyForward},
    Binding{{Key::F10, 0, false, true}, Action::PlyBack},
    Binding{letter('n'), Action::NextEvent},
    Binding{{Key::Character, 'n', false, true}, Action::PreviousEvent},
    Binding{{Key::PageUp, 0, true, false}, Action::PreviousGame},
    Binding{{Key::PageDown, 0, true, false}, Action::NextGame},
    Binding{{Key::Left, 0, true, false}, Action::PreviousGame},
    Binding{{Key::Right, 0, true, false}, Action::NextGame},
    Binding{control('l'), Action::ShowGames},
    Binding{letter(' '), Action::PlayPause},
    Binding{letter('b'), Action::PlayBackwards},
    Binding{letter('l'), Action::Loop},
    Binding{letter('+'), Action::Faster},
    Binding{letter('-'), Action::Slower},
    Binding{{Key::F5}, Action::RunForwards},
    Binding{{Key::F5, 0, false, true}, Action::RunBackwards},
    Binding{{Key::F9}, Action::ToggleBreakpoint},
    Binding{{Key::F9, 0, false, true}, Action::AddBreakpoint},
    Binding{{Key::F5, 0, true, false}, Action::RunOverAllLines},
    Binding{letter('u'), Action::ToggleFocus},
    Binding{letter('v'), Action::CompareLines},
    Binding{control('l', true), Action::ShowLab},
    Binding{letter('i'), Action::AnalyseGame},
    Binding{{Key::Character, 'i', false, true}, Action::AnalyseWithEffort},
    Binding{letter('z'), Action::SwitchModel},
    Binding{letter('y'), Action::ShowHint},
    Binding{letter('m'), Action::SolveMate},
    Binding{letter('w'), Action::ChooseComputer},
    Binding{letter('x'), Action::PauseComputer},
    Binding{letter('q'), Action::ShowAnalysis},
    Binding{control('a', true), Action::AttachEngine},
    Binding{control('i', true), Action::AnalyseWithEngine},
    Binding{control('d', true), Action::CompareEngineDivide},
    Binding{control('f', true), Action::WalkToFirstDifference},
    Binding{control('k', true), Action::CompareEngineKeys},
    Binding{letter('r'), Action::ComparePasted},
    Binding{letter('p'), Action::CountMoves},
    Binding{letter('s'), Action::SearchBoard},
    Binding{control('j'), Action::ShowEngine},
    Binding{control('h'), Action::ShowLearn},
    Binding{control('i'), Action::AddLessonStep},
    Binding{control('k'), Action::AddLessonQuestion},
    Binding{letter('f'), Action::TurnPinwheel},
    Binding{letter('o'), Action::NextFacing},
    Binding{letter('t'), Action::NextTheme},
    Binding{letter('c'), Action::NextPalette},
    Binding{control('+'), Action::ZoomIn},
    Binding{control('='), Action::ZoomIn},
    Binding{control('-'), Action::ZoomOut},
    Binding{control('0'), Action::ZoomReset},
    Binding{control('1'), Action::PresetPlay},
    Binding{control('2'), Action::PresetTeach},
    Binding{control('3'), Action::PresetDebug},
    Binding{control('4'), Action::PresetPresent},
    Binding{{Key::F11}, Action::ToggleFullScreen},
    Binding{{Key::F12}, Action::PictureOfWindow},
    Binding{{Key::F12, 0, false, true}, Action::PictureOfBoards},
    Binding{{Key::F12, 0, true, false}, Action::PictureOfPart},
    Binding{control('r'), Action::RecordFilm},
    Binding{control('r', true), Action::RecordPart},
    Binding{{Key::Character, '?', false, true}, Action::ToggleHelp},
    Binding{control('p'), Action::ShowCommands},
    Binding{plain(Key::Escape), Action::Cancel},
};

std::string_view nameOf(Key key) {
    switch (key) {
        case Key::Character:
            return "";
        case Key::Left:
            return "←";
        case Key::Right:
            return "→";
        case Key::Up:
            return "↑";
        case Key::Down:
            return "↓";
        case Key::PageUp:
            return "PgUp";
        case Key::PageDown:
            return "PgDn";
        case Key::Home:
            return "Home";
        case Key::End:
            return "End";
        case Key::Escape:
            return "Esc";
        case Key::Enter:
            return "Enter";
        case Key::Tab:
            return "Tab";
        case Key::Backspace:
            return "Backspace";
        case Key::Delete:
            return "Del";
        case Key::F5:
            return "F5";
        case Key::F9:
            return "F9";
        case Key::F10:
            return "F10";
        case Key::F11:
            return "F11";
        case Key::F12:
            return "F12";
    }
    return "";
}

bool isUsable(const KeyPress& press, Host host) {
    return host == Host::Window || !isReserved(press);
}

}  // namespace

std::span<const Binding> allBindings() { return kBindings; }

bool isReserved(const KeyPress& press) {
    constexpr std::array kKept = {control('n'),
                                  control('n', true),
                                  control('q'),
                                  control('t'),
                                  control('t', true),
                                  control('w'),
                                  control('w', true),
                                  KeyPress{Key::PageUp, 0, true, false},
                                  KeyPress{Key::PageDown, 0, true, false}};
    return std::find(kKept.begin(), kKept.end(), press) != kKept.end();
}

std::optional<Action> actionFor(const KeyPress& press, Host host) {
    const auto found =
        std::find_if(kBindings.begin(), kBindings.end(),
                     [&press](const Binding& binding) { return binding.press == press; });
    if (found == kBindings.end() || !isOffered(found->action, host)) return std::nullopt;
    return found->action;
}

std::optional<Action> actionWhilePresenting(const KeyPress& press) {
    const auto action = actionFor(press);
    if (action == Action::RoundBack) return Action::PlyBack;
    if (action == Action::RoundForward) return Action::PlyForward;
    return action;
}

std::optional<KeyPress> pressOfCharacter(unsigned character, bool isShift) {
    constexpr unsigned kLastAscii = 0x7E;
    if (character > kLastAscii) return std::nullopt;
    const bool isCapital = character >= 'A' && character <= 'Z';
    const bool isLetter = isCapital || (character >= 'a' && character <= 'z');
    const auto plain = static_cast<char>(isCapital ? character - 'A' + 'a' : character);
    return KeyPress{Key::Character, plain, false, (isLetter && isShift) || character == '?'};
}

std::string textOf(const KeyPress& press) {
    std::string text;
    if (press.isControl) text += "Ctrl+";
    // A shifted sign already implies Shift.
    const bool isLetter = std::isalpha(static_cast<unsigned char>(press.character)) != 0;
    if (press.isShift && (press.key != Key::Character || isLetter)) text += "Shift+";
    if (press.key != Key::Character) return text + std::string(nameOf(press.key));
    if (press.character == ' ') return text + "Space";
    const auto upper = static_cast<char>(std::toupper(static_cast<unsigned char>(press.character)));
    return text + (press.isControl ? upper : press.character);
}

std::string keyFor(Action action, Host host) {
    const auto found =
        std::find_if(kBindings.begin(), kBindings.end(), [&](const Binding& binding) {
            return binding.action == action && isUsable(binding.press, host);
        });
    return found == kBindings.end() ? std::string() : textOf(found->press);
}

std::string keysFor(Action action, Host host) {
    std::string keys;
    for (const Binding& binding : kBindings) {
        if (binding.action != action || !isUsable(binding.press, host)) continue;
        if (!keys.empty()) keys += " or ";
        keys += textOf(binding.press);
    }
    return keys;
}

}  // namespace pinwheel::viewer
