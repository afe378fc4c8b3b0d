#pragma once

#include "chess/move.hpp"
#include "chess/types.hpp"
#include "duplicate/compass.hpp"
#include "duplicate/explain.hpp"
#include "session/breakpoints.hpp"
#include "session/false_repetitions.hpp"
#include "viewer/board_geometry.hpp"
#include "viewer/files/file_dialog.hpp"
#include "viewer/files/settings.hpp"
#include "viewer/playback.hpp"
#include "viewer/request.hpp"
#include "viewer/timeline_view.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace viewer {

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

// What is only about looking: all but the settings is lost without harm on exit.
struct ViewState {
    Settings settings;
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
    PlyWindow plies;                                         // that the timeline shows
    bool isWholeGame = true;                                 // all of them, however many there are
    TimelineColumns timelineColumns;                         // kept from frame to frame
    std::optional<chess::Ply> followedPly;                   // the timeline was moved to show it
    std::optional<chess::Ply> rangeStart;                    // where Shift-dragging began
    session::MarkSet wantedMarks = session::MarkSet::all();  // where "next event" stops
    bool isHelpOpen = false;

    std::vector<session::Breakpoint> breakpoints;
    std::vector<std::size_t> lastHit;  // those that stopped the last run
    BreakpointForm breakpointForm;
    std::optional<BoardSquare> askedSquare;  // for which breakpoints are offered

    // Inspectors.
    int comparedPly = 0;  // whose keys the present ones are compared with
    int keyWidth = 64;
    std::vector<session::FalseRepetition> falseRepetitions;  // with keys of that width
    std::uint64_t falseRepetitionsOf = 0;  // the chronicle's revision and width they were found for
    std::optional<chess::PieceType> shownType;     // whose squares the bitboards show
    std::optional<duplicate::Player> shownPlayer;  // absent: whoever is to move
    std::optional<BoardSquare> litSquare;          // what the mouse points at in an inspector
    std::vector<std::string> eventLines;           // what the session has told, oldest first
    std::string eventFilter;

    std::string documentTitle;  // the game's, for the menu bar
    bool isModified = false;    // the game differs from its file
    std::optional<FileDialog> fileDialog;
    std::optional<Question> question;
    std::optional<std::size_t> draggedSplitter;
};

}  // namespace viewer
