#pragma once

#include "pinwheel/chess/move.hpp"
#include "pinwheel/debugger/mark.hpp"
#include "pinwheel/debugger/roster.hpp"
#include "pinwheel/game/command.hpp"
#include "viewer/drawing/screen.hpp"
#include "viewer/state/keys.hpp"
#include "viewer/state/playback.hpp"
#include "viewer/state/window_layout.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace pinwheel::viewer {

// Files. Asked for by name: a recent file, one that was dropped or chosen in the dialog.
struct OpenFile {
    std::string path;
};
// A game that comes with the program: it opens without a file, so that saving asks for a name.
struct OpenExample {
    std::string path;
};
struct SaveFile {
    std::string path;
};
// To the question on screen. Yes is the answer that keeps most: save, replace, recover. No
// discards.
enum class Answer : std::uint8_t { Yes, No, Cancel };

// Pictures and films. The folder that they go to from now on.
struct UseFolder {
    std::string path;
};
// The part of the window that a picture or a film is to show.
struct ChosenRegion {
    ScreenRect rect;
};
struct CloseToast {};
struct StopWritingFilm {};

// Looking.
struct TogglePanel {
    Panel panel;
};
// Opens it where it is not, and brings it to the front.
struct ShowPanel {
    Panel panel;
};
struct ChangeLayout {
    WindowLayout layout;
};
struct GrabPiece {
    chess::Square square;
};
struct CancelPromotion {};
// Why can, or cannot, this player play this move?
struct AskWhy {
    debugger::SeatIndex player;
    chess::Move move;
};
// The same for the target under the mouse; without a move there is none any longer.
struct PreviewMove {
    std::optional<AskWhy> asked;
};

// Debugging. Running stops where this condition holds.
struct AddBreakpoint {
    std::string condition;
};
// The number is the breakpoint's place in the list.
struct ReplaceBreakpoint {
    std::size_t number;
    std::string condition;
};
struct RemoveBreakpoint {
    std::size_t number;
};
struct EnableBreakpoint {
    std::size_t number;
    bool isEnabled;
};
struct ClearEvents {};
// Whether "next event" stops at such events.
struct ToggleEventMark {
    debugger::Mark mark;
};
struct ChooseRange {
    std::optional<PlyRange> range;  // absent: the whole game
};
struct ChooseSpeed {
    float pliesPerSecond;
};

// Inspecting. Counts the moves below the ply on screen, or below a line that leads on from it.
struct CountMoves {
    std::vector<chess::Move> path;
    int depth;
};
struct StopCounting {};
struct SearchBoard {
    debugger::BoardIndex board;
    int depth;
    bool drawsOnly;
};
struct StopSearching {};

// Everything a panel can ask for. Commands change the game, the others what is around it.
using Request =
    std::variant<game::Command, Action, OpenFile, OpenExample, SaveFile, Answer, UseFolder,
                 ChosenRegion, CloseToast, StopWritingFilm, TogglePanel, ShowPanel, ChangeLayout,
                 GrabPiece, CancelPromotion, AskWhy, PreviewMove, AddBreakpoint, ReplaceBreakpoint,
                 RemoveBreakpoint, EnableBreakpoint, ClearEvents, ToggleEventMark, ChooseRange,
                 ChooseSpeed, CountMoves, StopCounting, SearchBoard, StopSearching>;
using CommandQueue = std::vector<Request>;

}  // namespace pinwheel::viewer
