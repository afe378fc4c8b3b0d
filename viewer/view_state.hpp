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
    std::optional<chess::Move> promotion;       // waits for the choice of a piece
    std::optional<chess::Move> askedWhy;        // a question that the next frame answers
    std::optional<duplicate::Explanation> why;  // what is being explained
    std::string notice;                         // the last refusal
    bool isHelpOpen = false;
};

}  // namespace viewer
