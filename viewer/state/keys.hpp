#pragma once

#include "viewer/state/host.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace pinwheel::viewer {

// The keys that have bindings; letters and signs are identified by their character.
enum class Key : std::uint8_t {
    Character,
    Left,
    Right,
    Up,
    Down,
    PageUp,
    PageDown,
    Home,
    End,
    Escape,
    Enter,
    Tab,
    Backspace,
    Delete,
    F5,
    F9,
    F10,
    F11,
    F12,
};

// One key press. Presses are queued, so none is lost between frames.
struct KeyPress {
    Key key;
    char character = 0;  // lower case, for Key::Character
    bool isControl = false;
    bool isShift = false;

    friend bool operator==(const KeyPress&, const KeyPress&) = default;
};

// Every command that has a menu entry, in the order of the menus.
enum class Action : std::uint8_t {
    NewGame,
    NewDuplicateGame,
    NewOrdinaryGame,
    SetUp,
    Open,
    OpenBoardNW,
    OpenBoardNE,
    OpenBoardSW,
    OpenBoardSE,
    Save,
    SaveAs,
    SaveShared,
    SharePage,
    Quit,
    Undo,
    Redo,
    CopyFens,
    CopyGame,
    CopyUciPosition,
    Paste,
    ClearMarks,
    TypeMove,
    DeclareDraw,
    ClaimDraw,
    ToggleDrawPolicy,
    ShowRulings,
    ChangeRulings,
    EditTitle,
    EditComment,
    EditLineTitle,
    NextGlyph,
    GlyphGood,
    GlyphMistake,
    GlyphBrilliant,
    GlyphBlunder,
    GlyphInteresting,
    GlyphDubious,
    PromoteLine,
    DeleteMoves,
    DeleteLine,
    PlyBack,
    PlyForward,
    RoundBack,
    RoundForward,
    FirstPly,
    LastPly,
    AskForPly,
    PreviousAtFork,
    NextAtFork,
    PreviousFork,
    NextFork,
    PreviousLine,
    NextLine,
    FoldLines,
    NextEvent,
    PreviousEvent,
    PreviousGame,
    NextGame,
    ShowGames,
    PlayPause,
    PlayBackwards,
    Loop,
    Faster,
    Slower,
    AskForRange,
    RunForwards,
    RunBackwards,
    ToggleBreakpoint,
    AddBreakpoint,
    RunOverAllLines,
    ToggleFocus,
    CompareLines,
    ShowLab,
    TurnPinwheel,
    FacingBoard,
    FacingOwner,
    FacingUpright,
    NextFacing,
    AnimateMoves,
    ThemeDark,
    ThemeLight,
    NextTheme,
    PaletteStandard,
    PaletteSafe,
    NextPalette,
    ZoomIn,
    ZoomOut,
    ZoomReset,
    PresetPlay,
    PresetTeach,
    PresetDebug,
    PresetPresent,
    ResetLayout,
    ToggleTimeline,
    ToggleFullScreen,
    AnalyseGame,
    AnalyseWithEffort,
    SwitchModel,
    ShowHint,
    SolveMate,
    ChooseComputer,
    PauseComputer,
    ShowAnalysis,
    AttachEngine,
    DetachEngine,
    AnalyseWithEngine,
    CompareEngineDivide,
    WalkToFirstDifference,
    CompareEngineKeys,
    ComparePasted,
    CountMoves,
    SearchBoard,
    ShowEngine,
    ShowLearn,
    AddLessonStep,
    AddLessonQuestion,
    DropLessonStep,
    SaveLesson,
    PictureOfWindow,
    PictureOfBoards,
    PictureOfPart,
    RecordFilm,
    RecordPart,
    PicturesFolder,
    ShowStart,
    ShowRules,
    ToggleHelp,
    ShowCommands,
    Cancel,
};

enum class Menu : std::uint8_t { File, Edit, Go, View, Engine, Learn, Record, Help };
inline constexpr std::array kAllMenus = {Menu::File,   Menu::Edit,  Menu::Go,     Menu::View,
                                         Menu::Engine, Menu::Learn, Menu::Record, Menu::Help};
std::string_view nameOf(Menu menu);

struct ActionText {
    Action action;
    Menu menu;
    std::string_view text;
    bool startsSection = false;        // draw a separator above it
    std::string_view group = {};       // the submenu it is in, if any
    std::string_view onOneBoard = {};  // the text in a game on one board, if it differs

    std::string_view textFor(std::size_t boards) const {
        return boards == 1 && !onOneBoard.empty() ? onOneBoard : text;
    }
};

// Every action once: the menus, the command palette, the help overlay and the key tables of
// docs/viewer.md are made from this table.
std::span<const ActionText> allActions();
// The text of its menu item.
std::string_view nameOf(Action action);
// Whether there is such an action: a page cannot quit, choose a folder or record films.
bool isOffered(Action action, Host host = kHost);

// A mouse gesture, for the help overlay and docs/viewer.md.
struct Gesture {
    std::string_view place;  // "Boards"
    std::string_view gesture;
    std::string_view effect;
    std::string_view onOneBoard = {};  // the effect in a game on one board, if it differs
    bool needsFourBoards = false;

    std::string_view effectFor(std::size_t boards) const {
        return boards == 1 && !onOneBoard.empty() ? onOneBoard : effect;
    }
};
std::span<const Gesture> allGestures();

// A key and its action.
struct Binding {
    KeyPress press;
    Action action;
};
std::span<const Binding> allBindings();
// Whether a browser keeps this key for itself.
bool isReserved(const KeyPress& press);
std::optional<Action> actionFor(const KeyPress& press, Host host = kHost);
// The same in the Present layout, where PgUp and PgDn, the keys of a presenter remote, step one
// ply.
std::optional<Action> actionWhilePresenting(const KeyPress& press);
// The press of a typed character, which may be a shortcut; nullopt beyond ASCII. Caps Lock also
// produces capitals, so Shift is passed in.
std::optional<KeyPress> pressOfCharacter(unsigned character, bool isShift);
// "Ctrl+Shift+Z"
std::string textOf(const KeyPress& press);
// The first key that does it, for menus and tooltips; empty if there is none.
std::string keyFor(Action action, Host host = kHost);
// All of them: "← or k".
std::string keysFor(Action action, Host host = kHost);

}  // namespace pinwheel::viewer
