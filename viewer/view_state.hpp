#pragma once

#include "chess/move.hpp"
#include "chess/types.hpp"
#include "duplicate/compass.hpp"
#include "duplicate/explain.hpp"
#include "viewer/board_geometry.hpp"
#include "viewer/theme.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace viewer {

// How pieces stand on their turned boards.
enum class PieceFacing : std::uint8_t { WithBoard, Owner, Upright };

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

// What is only about looking: lost without harm on exit.
struct ViewState {
    ThemeChoice theme = ThemeChoice::Dark;
    PaletteChoice palette = PaletteChoice::Standard;
    PieceFacing facing = PieceFacing::WithBoard;
    unsigned quarterTurns = 0;
    bool isFocused = false;
    float focusShare = 0;  // how far the way to the focused layout has gone

    std::optional<chess::Square> grabbed;
    std::optional<BoardSquare> hovered;
    std::vector<Mark> marks;
    std::optional<BoardSquare> markStart;       // where the right button went down
    std::optional<chess::Move> promotion;       // waits for the choice of a piece
    std::optional<chess::Move> askedWhy;        // a question that the next frame answers
    std::optional<duplicate::Explanation> why;  // what is being explained
    std::string notice;                         // the last refusal
    bool isHelpOpen = false;
};

}  // namespace viewer
