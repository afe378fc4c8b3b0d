#pragma once

#include "pinwheel/chess/bitboard.hpp"
#include "pinwheel/chess/move.hpp"
#include "pinwheel/chess/perft.hpp"
#include "pinwheel/chess/types.hpp"
#include "pinwheel/debugger/roster.hpp"
#include "pinwheel/game/node_id.hpp"
#include "pinwheel/search/search.hpp"
#include "pinwheel/search/tree_recorder.hpp"
#include "viewer/drawing/screen.hpp"
#include "viewer/state/background.hpp"
#include "viewer/state/timeline_view.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace pinwheel::viewer {

// What each inspector keeps between two frames: forms as far as they have been filled in, and how
// far something has been scrolled. Only its own panel writes it.

struct TimelineForm {
    PlyWindow plies;          // that it shows
    bool isWholeGame = true;  // all of them, however many there are
    TimelineColumns columns;
    std::optional<chess::Ply> followedPly;  // it was moved to show this one
    std::optional<chess::Ply> rangeStart;   // where Shift-dragging began
};

struct MoveLogForm {
    std::optional<chess::Ply> ply;    // it was scrolled to this one
    std::optional<ScreenRect> place;  // where it was drawn then
    int lastFrame = 0;                // in which it was drawn
    int framesToFollow = 0;
};

struct ZobristForm {
    int comparedPly = 0;  // whose keys the present ones are compared with
    int keyWidth = 64;
};

// Whose squares Position and Twins show.
struct SquaresForm {
    std::optional<chess::PieceType> type;       // absent: all
    std::optional<debugger::SeatIndex> player;  // absent: whoever is to move
};

// A breakpoint as it is being typed.
struct BreakpointForm {
    std::string text;
    std::string problem;                // what is wrong with it
    std::optional<std::size_t> edited;  // the one that it will replace
};

struct DivideForm {
    int depth = 3;
};

struct SearchForm {
    debugger::BoardIndex board{};
    int depth = 4;
    bool drawsOnly = false;
};

// The title of the game, or the comment of a ply, while it is being edited.
struct NoteForm {
    enum class Field : std::uint8_t { Title, Comment };

    std::optional<Field> edited;
    game::NodeId node;  // whose note it is
    std::string text;
    int framesToFocus = 0;  // until the field has the keyboard
};

struct Inspectors {
    TimelineForm timeline;
    MoveLogForm moveLog;
    ZobristForm zobrist;
    SquaresForm squares;
    std::string eventFilter;
    BreakpointForm breakpoint;
    DivideForm divide;
    SearchForm search;
    NoteForm note;
};

// The count of moves below the ply on screen, or below a line that leads on from it.
struct DivideWork {
    using Task = Background<std::vector<chess::DivideEntry>>;
    using Place = std::pair<std::uint64_t, chess::Ply>;  // the line's revision, and the ply

    std::vector<chess::Move> path;
    Place place;
    std::shared_ptr<Task> task;
};

// A search on one board, and the tree it went through.
struct SearchRun {
    debugger::BoardIndex board{};
    chess::Position root;
    bool drawsOnly = false;  // only draws, and the moves that lead to them, were recorded
    search::SearchResult result;
    std::shared_ptr<search::TreeRecorder> tree;
    std::vector<bool> leadsToDraw;  // by node: it returned a draw by rule, or one below it did

    // What the search does not know about the game: its ghosts on this board, and which of the
    // moves at the root can be played on both boards. Absent where it is not that player's turn.
    chess::Bitboard ghosts;
    std::optional<std::vector<chess::Move>> playable;
};
struct SearchWork {
    using Task = Background<SearchRun>;

    std::vector<chess::Ply> plies;  // of the game that lie before the root, on that board
    std::shared_ptr<Task> task;
};

// What goes on beside the frames for the inspectors.
struct Work {
    DivideWork divide;
    SearchWork search;
};

}  // namespace pinwheel::viewer
