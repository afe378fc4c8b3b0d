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
    Binding{{Key::F5, 0, true, false}, Action::RunOverAllLines},
    Binding{letter('u'), Action::ToggleFocus},
    Binding{letter('v'), Action::CompareLines},
    Binding{control('l', true), Action::ShowLab},
    Binding{control('a', true), Action::AttachEngine},
    Binding{control('i', true), Action::AnalyseWithEngine},
    Binding{control('d', true), Action::CompareEngineDivide},
    Binding{control('f', true), Action::WalkToFirstDifference},
    Binding{control('k', true), Action::CompareEngineKeys},
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

constexpr std::array kActions = {
    ActionText{Action::NewGame, Menu::File, "New game"},
    ActionText{Action::NewDuplicateGame, Menu::File, "New duplicate game"},
    ActionText{Action::NewOrdinaryGame, Menu::File, "New ordinary game"},
    ActionText{Action::SetUp, Menu::File, "Set up a position…"},
    ActionText{Action::Open, Menu::File, "Open…", true},
    ActionText{Action::OpenBoardNW, Menu::File, "Open board NW as an ordinary game", false,
               "Open a board"},
    ActionText{Action::OpenBoardNE, Menu::File, "Open board NE as an ordinary game", false,
               "Open a board"},
    ActionText{Action::OpenBoardSW, Menu::File, "Open board SW as an ordinary game", false,
               "Open a board"},
    ActionText{Action::OpenBoardSE, Menu::File, "Open board SE as an ordinary game", false,
               "Open a board"},
    ActionText{Action::Save, Menu::File, "Save", true},
    ActionText{Action::SaveAs, Menu::File, "Save as…"},
    ActionText{Action::SharePage, Menu::File, "Share as page…"},
    ActionText{Action::Quit, Menu::File, "Quit", true},
    ActionText{Action::Undo, Menu::Edit, "Undo"},
    ActionText{Action::Redo, Menu::Edit, "Redo"},
    ActionText{Action::CopyFens, Menu::Edit, "Copy FENs", true, {}, "Copy FEN"},
    ActionText{Action::CopyGame, Menu::Edit, "Copy game"},
    ActionText{Action::CopyUciPosition, Menu::Edit, "Copy UCI position line"},
    ActionText{Action::Paste,
               Menu::Edit,
               "Paste game or FENs",
               false,
               {},
               "Paste game, FEN, divide or warning"},
    ActionText{Action::ClearMarks, Menu::Edit, "Clear marks"},
    ActionText{Action::TypeMove, Menu::Edit, "Type a move…", true},
    ActionText{Action::DeclareDraw, Menu::Edit, "Declare a draw", true},
    ActionText{Action::ClaimDraw, Menu::Edit, "Claim a draw"},
    ActionText{Action::ToggleDrawPolicy, Menu::Edit, "Draws must be claimed"},
    ActionText{Action::ShowRulings, Menu::Edit, "Rulings…"},
    ActionText{Action::EditTitle, Menu::Edit, "Edit title…", true},
    ActionText{Action::EditComment, Menu::Edit, "Edit comment…"},
    ActionText{Action::EditLineTitle, Menu::Edit, "Edit title of line…"},
    ActionText{Action::NextGlyph, Menu::Edit, "Next annotation: ! !! !? ?! ? ??", false,
               "Annotate move"},
    ActionText{Action::GlyphGood, Menu::Edit, "Good move !", true, "Annotate move"},
    ActionText{Action::GlyphMistake, Menu::Edit, "Mistake ?", false, "Annotate move"},
    ActionText{Action::GlyphBrilliant, Menu::Edit, "Brilliant move !!", false, "Annotate move"},
    ActionText{Action::GlyphBlunder, Menu::Edit, "Blunder ??", false, "Annotate move"},
    ActionText{Action::GlyphInteresting, Menu::Edit, "Interesting move !?", false, "Annotate move"},
    ActionText{Action::GlyphDubious, Menu::Edit, "Dubious move ?!", false, "Annotate move"},
    ActionText{Action::PromoteLine, Menu::Edit, "Promote line", true},
    ActionText{Action::DeleteMoves, Menu::Edit, "Delete from this move on…"},
    ActionText{Action::DeleteLine, Menu::Edit, "Delete line…"},
    ActionText{Action::PlyBack, Menu::Go, "Previous ply"},
    ActionText{Action::PlyForward, Menu::Go, "Next ply"},
    ActionText{Action::RoundBack, Menu::Go, "Previous round", false, {}, "One full move back"},
    ActionText{Action::RoundForward, Menu::Go, "Next round", false, {}, "One full move forward"},
    ActionText{Action::FirstPly, Menu::Go, "First ply"},
    ActionText{Action::LastPly, Menu::Go, "Last ply"},
    ActionText{Action::AskForPly, Menu::Go, "Go to ply…"},
    ActionText{Action::PreviousAtFork, Menu::Go, "Previous move at this fork", false, "Lines"},
    ActionText{Action::NextAtFork, Menu::Go, "Next move at this fork", false, "Lines"},
    ActionText{Action::PreviousFork, Menu::Go, "Previous fork", false, "Lines"},
    ActionText{Action::NextFork, Menu::Go, "Next fork", false, "Lines"},
    ActionText{Action::PreviousLine, Menu::Go, "Previous line", false, "Lines"},
    ActionText{Action::NextLine, Menu::Go, "Next line", false, "Lines"},
    ActionText{Action::FoldLines, Menu::Go, "Fold/unfold all lines", true, "Lines"},
    ActionText{Action::NextEvent, Menu::Go, "Next event", true},
    ActionText{Action::PreviousEvent, Menu::Go, "Previous event"},
    ActionText{Action::PreviousGame, Menu::Go, "Previous game of the file", true},
    ActionText{Action::NextGame, Menu::Go, "Next game of the file"},
    ActionText{Action::ShowGames, Menu::Go, "List of games…"},
    ActionText{Action::PlayPause, Menu::Go, "Play/pause", true},
    ActionText{Action::PlayBackwards, Menu::Go, "Play backwards"},
    ActionText{Action::Loop, Menu::Go, "Loop"},
    ActionText{Action::Faster, Menu::Go, "Faster"},
    ActionText{Action::Slower, Menu::Go, "Slower"},
    ActionText{Action::RunForwards, Menu::Go, "Run to next breakpoint", true},
    ActionText{Action::RunBackwards, Menu::Go, "Run back to previous breakpoint"},
    ActionText{Action::ToggleBreakpoint, Menu::Go, "Toggle breakpoint at this ply"},
    ActionText{Action::RunOverAllLines, Menu::Go, "Run over all lines"},
    ActionText{Action::ToggleFocus, Menu::View, "Focus on the player to move"},
    ActionText{Action::CompareLines, Menu::View, "Compare lines"},
    ActionText{Action::ShowLab, Menu::View, "Rule lab"},
    ActionText{
        Action::TurnPinwheel, Menu::View, "Rotate the board layout", false, {}, "Flip the board"},
    ActionText{Action::FacingBoard, Menu::View, "Pieces turn with their board", false, "Pieces"},
    ActionText{Action::FacingOwner, Menu::View, "Pieces face their owner", false, "Pieces"},
    ActionText{Action::FacingUpright, Menu::View, "Pieces are upright", false, "Pieces"},
    ActionText{Action::NextFacing, Menu::View, "Next piece orientation", true, "Pieces"},
    ActionText{Action::AnimateMoves, Menu::View, "Animate moves"},
    ActionText{Action::ThemeDark, Menu::View, "Dark theme", false, "Theme"},
    ActionText{Action::ThemeLight, Menu::View, "Light theme", false, "Theme"},
    ActionText{Action::NextTheme, Menu::View, "Switch theme", true, "Theme"},
    ActionText{Action::PaletteStandard, Menu::View, "Standard colours", false, "Colours"},
    ActionText{Action::PaletteSafe, Menu::View, "Colour-blind-safe colours", false, "Colours"},
    ActionText{Action::NextPalette, Menu::View, "Switch colours", true, "Colours"},
    ActionText{Action::ZoomIn, Menu::View, "Zoom in", true},
    ActionText{Action::ZoomOut, Menu::View, "Zoom out"},
    ActionText{Action::ZoomReset, Menu::View, "Reset zoom"},
    ActionText{Action::PresetPlay, Menu::View, "Layout: Play", true},
    ActionText{Action::PresetTeach, Menu::View, "Layout: Teach"},
    ActionText{Action::PresetDebug, Menu::View, "Layout: Debug"},
    ActionText{Action::PresetPresent, Menu::View, "Layout: Present"},
    ActionText{Action::ResetLayout, Menu::View, "Reset layout"},
    ActionText{Action::ToggleTimeline, Menu::View, "Timeline", true},
    ActionText{Action::ToggleFullScreen, Menu::View, "Full screen"},
    ActionText{Action::AttachEngine, Menu::Engine, "Attach engine…"},
    ActionText{Action::DetachEngine, Menu::Engine, "Detach engine"},
    ActionText{Action::AnalyseWithEngine, Menu::Engine, "Analyse with the engine", true},
    ActionText{Action::CompareEngineDivide, Menu::Engine, "Compare its divide with ours"},
    ActionText{Action::WalkToFirstDifference, Menu::Engine, "Walk to the first difference"},
    ActionText{Action::CompareEngineKeys, Menu::Engine, "Compare its keys with ours"},
    ActionText{Action::ShowEngine, Menu::Engine, "Engine panel", true},
    ActionText{Action::ShowLearn, Menu::Learn, "Courses and drills"},
    ActionText{Action::AddLessonStep, Menu::Learn, "Add this view to a lesson", true},
    ActionText{Action::AddLessonQuestion, Menu::Learn, "Add a question about it"},
    ActionText{Action::DropLessonStep, Menu::Learn, "Remove the last step"},
    ActionText{Action::SaveLesson, Menu::Learn, "Save the lesson"},
    ActionText{Action::PictureOfWindow, Menu::Record, "Screenshot of the window"},
    ActionText{Action::PictureOfBoards,
               Menu::Record,
               "Screenshot of the boards",
               false,
               {},
               "Screenshot of the board"},
    ActionText{Action::PictureOfPart, Menu::Record, "Screenshot of a panel or region…"},
    ActionText{Action::RecordFilm, Menu::Record, "Start/stop recording", true},
    ActionText{Action::RecordPart, Menu::Record, "Record a panel or region…"},
    ActionText{Action::PicturesFolder, Menu::Record, "Folder for pictures…", true},
    ActionText{Action::ShowStart, Menu::Help, "Start screen"},
    ActionText{Action::ShowRules, Menu::Help, "Rules"},
    ActionText{Action::ToggleHelp, Menu::Help, "Keyboard and mouse"},
    ActionText{Action::ShowCommands, Menu::Help, "All commands…"},
    ActionText{Action::Cancel, Menu::Help, "Cancel"},
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

std::string_view nameOf(Menu menu) {
    switch (menu) {
        case Menu::File:
            return "File";
        case Menu::Edit:
            return "Edit";
        case Menu::Go:
            return "Go";
        case Menu::View:
            return "View";
        case Menu::Engine:
            return "Engine";
        case Menu::Learn:
            return "Learn";
        case Menu::Record:
            return "Record";
        case Menu::Help:
            return "Help";
    }
    return "";
}

std::span<const ActionText> allActions() { return kActions; }

std::string_view nameOf(Action action) {
    const auto found = std::find_if(kActions.begin(), kActions.end(),
                                    [action](const auto& entry) { return entry.action == action; });
    return found == kActions.end() ? std::string_view() : found->text;
}

std::span<const Binding> allBindings() { return kBindings; }

bool isOffered(Action action, Host host) {
    if (host == Host::Window) return true;
    constexpr std::array kMissing = {Action::SharePage,           Action::Quit,
                                     Action::RecordFilm,          Action::RecordPart,
                                     Action::PicturesFolder,      Action::AttachEngine,
                                     Action::DetachEngine,        Action::AnalyseWithEngine,
                                     Action::CompareEngineDivide, Action::WalkToFirstDifference,
                                     Action::CompareEngineKeys};
    return std::find(kMissing.begin(), kMissing.end(), action) == kMissing.end();
}

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
