#pragma once

#include "pinwheel/chess/move.hpp"
#include "pinwheel/chess/perft.hpp"
#include "pinwheel/chess/types.hpp"
#include "pinwheel/debugger/breakpoints.hpp"
#include "pinwheel/debugger/false_repetitions.hpp"
#include "pinwheel/duplicate/compass.hpp"
#include "pinwheel/duplicate/explain.hpp"
#include "pinwheel/search/search.hpp"
#include "pinwheel/search/tree_recorder.hpp"
#include "viewer/app/background.hpp"
#include "viewer/app/playback.hpp"
#include "viewer/app/request.hpp"
#include "viewer/board/board_geometry.hpp"
#include "viewer/chrome/file_dialog.hpp"
#include "viewer/chrome/timeline_view.hpp"
#include "viewer/storage/settings.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace pinwheel::viewer {

// A square of one board.
struct BoardSquare {
    duplicate::BoardId board;
    chess::Square square;

    friend bool operator==(const BoardSquare&, const BoardSquare&) = default;
};

// A teacher's mark: an arrow between two squares of one board, or a circle where both are the same.
enum class MarkColour : std::uint8_t { Green, Red, Blue, Yellow };
struct Mark {
    duplicate::BoardId board;
    chess::Square from;
    chess::Square to;
    MarkColour colour = MarkColour::Green;

    bool isCircle() const { return from == to; }
    friend bool operator==(const Mark&, const Mark&) = default;
};

// Which boards are drawn: one player's two, or one by itself; else all four.
using ShownBoards = std::variant<std::monostate, duplicate::Player, duplicate::BoardId>;

// What a picture shows: all of the window, only the boards, or a part of it.
struct WholeWindow {};
struct OnlyBoards {};
using PictureTarget = std::variant<WholeWindow, OnlyBoards, ScreenRect>;

// The choice of a part of the window, while it goes on.
struct RegionChooser {
    bool isForFilm = false;                // else for one picture
    std::optional<ScreenPoint> dragStart;  // where the button went down
};

// A message in the corner that goes by itself.
struct Toast {
    std::string text;
    std::string path;  // the file it speaks of, which can be copied; empty if there is none
    float secondsLeft = 8;
};

// A film that is being recorded.
struct FilmStatus {
    double seconds = 0;
    std::size_t frames = 0;
};

// Why can, or cannot, this player play this move?
struct WhyAsked {
    duplicate::Player player;
    chess::Move move;
};

// The Why panel's question as far as it has been put.
struct WhyForm {
    std::string text;                 // typed: "e1g1"
    bool isPicking = false;           // the next two squares clicked are from and to
    std::optional<BoardSquare> from;  // the first of them
    std::string problem;              // what is wrong with the text
};

// A breakpoint as it is being typed.
struct BreakpointForm {
    std::string text;
    std::string problem;                // what is wrong with it
    std::optional<std::size_t> edited;  // the one that it will replace
};

// The count of moves below the ply on screen, or below a line that leads on from it.
struct DivideForm {
    using Task = Background<std::vector<chess::DivideEntry>>;
    using Place = std::pair<std::uint64_t, chess::Ply>;  // the chronicle's revision, and the ply

    int depth = 3;
    std::vector<chess::Move> path;
    Place place;
    std::shared_ptr<Task> task;
};

// A search on one board, and the tree it went through.
struct SearchRun {
    duplicate::BoardId board = duplicate::BoardId::NW;
    chess::Position root;
    search::SearchResult result;
    std::shared_ptr<search::TreeRecorder> tree;
};
struct SearchForm {
    using Task = Background<SearchRun>;

    duplicate::BoardId board = duplicate::BoardId::NW;
    int depth = 4;
    bool drawsOnly = false;
    std::vector<chess::Ply> plies;  // of the game that lie before the root, on that board
    std::shared_ptr<Task> task;
};

// Gives the path of the file, or why there is none.
using FilmTask = Background<base::Result<std::string>>;

// What is only about looking: all but the settings is lost without harm on exit.
struct ViewState {
    Settings settings;
    ShownBoards shownBoards;
    std::optional<std::string> caption;  // below everything; an empty one keeps its place
    bool isTransparent = false;          // nothing is drawn behind the boards
    bool isFocused = false;
    float focusShare = 0;  // how far the way to the focused layout has gone

    std::optional<chess::Square> grabbed;
    std::optional<BoardSquare> dragged;  // where the piece in hand was taken up, while it is held
    std::optional<BoardSquare> hovered;
    std::vector<Mark> marks;
    std::optional<BoardSquare> markStart;       // where the right button went down
    std::optional<chess::Move> promotion;       // waits for the choice of a piece
    std::optional<WhyAsked> askedWhy;           // a question that the next frame answers
    std::optional<duplicate::Explanation> why;  // what is being explained
    WhyForm whyForm;
    std::string notice;  // the last refusal

    chess::Ply previousPly;  // what was on screen before, to show what changed
    Playback playback;
    PlyWindow plies;                      // that the timeline shows
    bool isWholeGame = true;              // all of them, however many there are
    TimelineColumns timelineColumns;      // kept from frame to frame
    std::optional<chess::Ply> loggedPly;  // the move log was scrolled to it
    int framesToFollow = 0;
    std::optional<chess::Ply> followedPly;                     // the timeline was moved to show it
    std::optional<chess::Ply> rangeStart;                      // where Shift-dragging began
    debugger::MarkSet wantedMarks = debugger::MarkSet::all();  // where "next event" stops
    bool isHelpOpen = false;

    // Pictures and films of the window.
    std::optional<PictureTarget> wantedPicture;  // of the next frame
    ScreenRect boardsArea;                       // where they were drawn last
    std::optional<RegionChooser> chooser;
    std::optional<FilmStatus> film;  // while one is being recorded
    std::optional<Toast> toast;
    std::shared_ptr<FilmTask> filmTask;  // writes the film that was recorded last

    std::vector<debugger::Breakpoint> breakpoints;
    std::vector<std::size_t> lastHit;  // those that stopped the last run
    BreakpointForm breakpointForm;
    std::optional<BoardSquare> askedSquare;  // for which breakpoints are offered

    // Inspectors.
    int comparedPly = 0;  // whose keys the present ones are compared with
    int keyWidth = 64;
    std::vector<debugger::FalseRepetition> falseRepetitions;  // with keys of that width
    std::uint64_t falseRepetitionsOf = 0;  // the chronicle's revision and width they were found for
    std::optional<chess::PieceType> shownType;     // whose squares the bitboards show
    std::optional<duplicate::Player> shownPlayer;  // absent: whoever is to move
    std::optional<BoardSquare> litSquare;          // what the mouse points at in an inspector
    std::vector<std::string> eventLines;           // what the session has told, oldest first
    std::string eventFilter;
    DivideForm divide;
    SearchForm search;
    std::function<void()> wake;  // asks for another frame, from any thread

    std::string documentTitle;  // the game's, for the menu bar
    bool isModified = false;    // the game differs from its file
    std::optional<FileDialog> fileDialog;
    std::optional<Question> question;
    std::optional<std::size_t> draggedSplitter;
};

}  // namespace pinwheel::viewer
