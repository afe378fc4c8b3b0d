// The mouse gestures of the help overlay and of docs/viewer.md.
#include "viewer/state/keys.hpp"

#include <array>

namespace pinwheel::viewer {

namespace {

constexpr std::array kGestures = {
    Gesture{"Boards", "Click a piece, click a target", "Play a move"},
    Gesture{"Boards", "Drag a piece to a target", "Play a move, or see why it cannot be played"},
    Gesture{"Boards", "Hover over a piece", "Show where it can go"},
    Gesture{"Boards", "Alt + hover over a target", "Show why it can or cannot be played"},
    Gesture{"Boards", "Wheel", "Step one ply"},
    Gesture{"Boards", "Right-click", "Circle a square (green)"},
    Gesture{"Boards", "Right-drag", "Draw an arrow (green)"},
    Gesture{"Boards", "Shift, Alt, Shift+Alt + right-drag", "The same in red, blue, yellow"},
    Gesture{"Boards", "Esc", "Clear the circles and arrows"},
    Gesture{"Boards", "Middle click", "Breakpoints for a square"},
    Gesture{"Timeline", "Click or drag", "Go to a ply"},
    Gesture{"Timeline", "Click or drag on a track", "Go to a ply of that line"},
    Gesture{"Timeline", "Hover", "Preview a ply"},
    Gesture{"Timeline", "Wheel", "Step one ply"},
    Gesture{"Timeline", "Ctrl+wheel", "Zoom"},
    Gesture{"Timeline", "Shift+wheel or right-drag", "Pan"},
    Gesture{"Timeline", "Shift-drag", "Choose the range that is played"},
    Gesture{"Timeline", "Click a lane's name", "Choose which events to stop at"},
    Gesture{"Move log", "Click a move", "Go there"},
    Gesture{"Move log", "Right-click a move", "Comment, annotate, promote, delete"},
    Gesture{"Move log", "Click the heading of a line", "Fold or unfold it"},
    Gesture{"Panels", "Click a value", "Copy it"},
    Gesture{"Panels", "Right-click a value", "Breakpoints for it"},
    Gesture{"Panels", "Drag the bar between two panels", "Resize them"},
    Gesture{"Window", "Drop a file", "Open a game or a picture"},
    Gesture{"Set up", "Click a piece of the palette, click a square", "Place it and its twin",
            "Place it"},
    Gesture{"Set up", "Drag a piece", "Move it and its twin; off the board: remove them",
            "Move it; off the board: remove it"},
    Gesture{"Set up", "Right-click or Delete", "Remove a piece and its twin", "Remove a piece"},
    Gesture{"Set up", "Alt + click or drag; Shift + key", "The same on this board only: a ghost",
            "", true},
    Gesture{"Set up", "Arrow keys, PgUp, PgDn", "Move the cursor; to another board",
            "Move the cursor"},
    Gesture{"Set up", "p n b r q k", "Place a piece at the cursor"},
    Gesture{"Set up", "Space", "Use the chosen tool at the cursor"},
    Gesture{"Set up", "Tab", "White's or Black's pieces"},
    Gesture{"Set up", "m", "The next player is to move"},
    Gesture{"Set up", "w", "Castling right of the rook at the cursor"},
    Gesture{"Set up", "e", "En-passant square at the cursor"},
    Gesture{"Set up", ", and .", "Clock of this board down and up", "Clock down and up"},
    Gesture{"Set up", "< and >", "Clock of the game down and up", "", true},
    Gesture{"Set up", "s, 0", "Standard start, clear all boards",
            "Standard start, clear the board"},
    Gesture{"Set up", "Ctrl+V", "Paste four FENs, or one for all boards", "Paste a FEN"},
    Gesture{"Set up", "Enter, Esc", "Start a game from the position, cancel"},
    Gesture{"Lessons", "Enter", "Check the answer, continue"},
    Gesture{"Lessons", "Click, or arrow keys and Space",
            "Choose a square; pick up and play a piece"},
    Gesture{"Lessons", "Tab, PgUp, PgDn", "The cursor on another board", "", true},
    Gesture{"Lessons", "1 to 9; w, d, l", "Choose an option; a player's result"},
    Gesture{"Lessons", "h, s, a", "Hint, show me, another like it"},
    Gesture{"Lessons", "n", "Explain the next mistake"},
    Gesture{"Lessons", "j, k", "Look at other plies"},
    Gesture{"Lessons", "Backspace, r", "Take back or previous step, start over"},
};

}  // namespace

std::span<const Gesture> allGestures() { return kGestures; }

}  // namespace pinwheel::viewer
