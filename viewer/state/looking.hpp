#pragma once

#include "pinwheel/chess/move.hpp"
#include "pinwheel/chess/types.hpp"
#include "pinwheel/debugger/board_square.hpp"
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

using debugger::BoardSquare;

// A piece of a player who is not to move: it can only be examined.
struct ExaminedPiece {
    debugger::SeatIndex player;
    BoardSquare place;

    friend bool operator==(const ExaminedPiece&, const ExaminedPiece&) = default;
};

// The boards that are drawn: one player's, or a single one; otherwise all of them.
using ShownBoards = std::variant<std::monostate, debugger::SeatIndex, debugger::BoardIndex>;

// The input of the Why panel.
struct WhyForm {
    std::string text;                           // typed: "e1g1"
    std::optional<debugger::SeatIndex> player;  // absent: the owner of the piece
    bool isPicking = false;                     // the next two squares clicked are from and to
    std::optional<BoardSquare> from;            // the first of them
    std::string problem;                        // what is wrong with the text
};

// A move that the computer suggests, and a sentence about it.
struct Hint {
    chess::Move move;
    std::string words;
};

// How the boards are shown, and mouse input there: not stored on exit.
struct Looking {
    ShownBoards shownBoards;
    std::optional<std::string> caption;  // below everything; an empty one takes up space too
    bool isTransparent = false;          // no background behind the boards
    bool isFocused = false;
    bool isComparing = false;  // two lines side by side in place of the boards
    float focusShare = 0;      // progress of the transition to the focused layout

    std::optional<chess::Square> grabbed;   // of the player to move
    std::optional<ExaminedPiece> examined;  // of another player; never together with `grabbed`
    std::optional<BoardSquare> dragged;     // where the piece being dragged was picked up
    std::optional<BoardSquare> hovered;
    std::optional<BoardSquare> litSquare;  // hovered over in an inspector
    std::vector<game::BoardMark> marks;
    std::vector<chess::Move> engineLine;       // drawn as arrows on a single board
    std::vector<chess::Move> bestLine;         // the same of an analysis, on four boards
    std::optional<Hint> hint;                  // the move that the computer suggests
    debugger::BySeat<bool> computers{};        // the seats that it plays
    std::optional<BoardSquare> markStart;      // where the right button was pressed
    std::optional<BoardSquare> askedSquare;    // breakpoints are offered for it
    std::optional<chess::Move> promotion;      // waiting for the choice of a piece
    std::optional<debugger::Explanation> why;  // the explanation on screen
    // The effect of the move to the target under the mouse, for its tooltip.
    std::optional<debugger::Explanation> preview;
    std::optional<Glide> glide;  // the move being animated
    // The board on which the move was dropped: the piece there is not animated.
    std::optional<debugger::BoardIndex> droppedOn;
    float wheel = 0;                       // fraction of a notch, less than one ply
    std::optional<std::size_t> litEscape;  // the failed escape under the mouse
    WhyForm whyForm;
    std::optional<std::size_t> draggedSplitter;
    bool isHelpOpen = false;
    bool isRulesOpen = false;
    float rulesScroll = 0;  // lines still to scroll, from key presses
    std::optional<StartScreen> start;
    std::optional<Prompt> prompt;
    bool wantsFullScreen = false;     // applied by the window
    std::size_t chosenPromotion = 0;  // index of the selected piece
};

// The move that a key completes while the promotion dialog is open: the letter of a piece, or Enter
// after the arrow keys. It closes the dialog.
std::optional<chess::Move> promotionBy(const KeyPress& press, Looking& looking);

// The explanation drawn on the boards: the requested one; in a finished game, the escape under the
// mouse or the only one. Null if there is none.
const debugger::Explanation* shownExplanation(const debugger::Snapshot& game,
                                              const Looking& looking);

}  // namespace pinwheel::viewer
