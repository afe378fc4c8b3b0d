#pragma once

#include "pinwheel/chess/move.hpp"
#include "pinwheel/chess/types.hpp"
#include "pinwheel/debugger/explanation.hpp"
#include "pinwheel/debugger/roster.hpp"
#include "pinwheel/debugger/snapshot.hpp"
#include "pinwheel/game/note.hpp"
#include "viewer/state/glide.hpp"
#include "viewer/state/prompt.hpp"
#include "viewer/state/start_screen.hpp"

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace pinwheel::viewer {

// A square of one board.
struct BoardSquare {
    debugger::BoardIndex board;
    chess::Square square;

    friend bool operator==(const BoardSquare&, const BoardSquare&) = default;
};

// A piece of a player whose turn it is not, which is only looked at.
struct ExaminedPiece {
    debugger::SeatIndex player;
    BoardSquare place;

    friend bool operator==(const ExaminedPiece&, const ExaminedPiece&) = default;
};

// Which boards are drawn: one player's, or one by itself; else all of them.
using ShownBoards = std::variant<std::monostate, debugger::SeatIndex, debugger::BoardIndex>;

// The Why panel's question as far as it has been put.
struct WhyForm {
    std::string text;                           // typed: "e1g1"
    std::optional<debugger::SeatIndex> player;  // who asks; absent: the owner of the piece
    bool isPicking = false;                     // the next two squares clicked are from and to
    std::optional<BoardSquare> from;            // the first of them
    std::string problem;                        // what is wrong with the text
};

// How the boards are looked at, and what the mouse does there: lost without harm on exit.
struct Looking {
    ShownBoards shownBoards;
    std::optional<std::string> caption;  // below everything; an empty one keeps its place
    bool isTransparent = false;          // nothing is drawn behind the boards
    bool isFocused = false;
    float focusShare = 0;  // how far the way to the focused layout has gone

    std::optional<chess::Square> grabbed;   // of the player to move
    std::optional<ExaminedPiece> examined;  // of another player; never together with `grabbed`
    std::optional<BoardSquare> dragged;     // where the piece being dragged was picked up
    std::optional<BoardSquare> hovered;
    std::optional<BoardSquare> litSquare;  // what the mouse points at in an inspector
    std::vector<game::BoardMark> marks;
    std::optional<BoardSquare> markStart;      // where the right button went down
    std::optional<BoardSquare> askedSquare;    // for which breakpoints are offered
    std::optional<chess::Move> promotion;      // waits for the choice of a piece
    std::optional<debugger::Explanation> why;  // what is being explained
    // What the target under the mouse would do, for the tooltip there.
    std::optional<debugger::Explanation> preview;
    std::optional<Glide> glide;  // the move that is on its way
    // Where the move that is being played was dropped: the piece there has arrived already.
    std::optional<debugger::BoardIndex> droppedOn;
    float wheel = 0;                       // notches that have not made up a whole ply yet
    std::optional<std::size_t> litEscape;  // the failed escape that the mouse points at
    WhyForm whyForm;
    std::optional<std::size_t> draggedSplitter;
    bool isHelpOpen = false;
    bool isRulesOpen = false;
    float rulesScroll = 0;  // lines that keys have yet to scroll the rules by
    std::optional<StartScreen> start;
    std::optional<Prompt> prompt;
    bool wantsFullScreen = false;     // the window follows
    std::size_t chosenPromotion = 0;  // of the pieces that are offered
};

// The explanation that is drawn on the boards: what was asked for; in a finished game the escape
// that the mouse points at, or the only one there was. Nothing if there is none.
const debugger::Explanation* shownExplanation(const debugger::Snapshot& game,
                                              const Looking& looking);

}  // namespace pinwheel::viewer
