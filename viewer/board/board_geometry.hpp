#pragma once

#include "pinwheel/chess/types.hpp"
#include "pinwheel/debugger/roster.hpp"
#include "viewer/drawing/screen.hpp"

#include <array>
#include <cstdint>
#include <optional>

namespace pinwheel::viewer {

// A point of a board in squares: (0, 0) is the outer corner of a1, (8, 8) that of h8.
struct BoardPoint {
    float file = 0;
    float rank = 0;
};

// The position of one board on screen. At 0 degrees White is at the bottom; degrees are clockwise.
struct Placement {
    Placement() = default;
    Placement(ScreenPoint middle, float square, float turn);

    bool isVisible() const { return squareSize > 0; }

    ScreenPoint centre;
    float squareSize = 0;
    float degrees = 0;
    // Of `degrees`, cached because every corner of every square needs them.
    float cosine = 1;
    float sine = 0;
};

ScreenPoint toScreen(const Placement& board, BoardPoint point);
BoardPoint toBoard(const Placement& board, ScreenPoint point);
BoardPoint centreOf(chess::Square square);
// The corners of a square, clockwise from the top left of an unrotated board.
std::array<ScreenPoint, 4> cornersOf(const Placement& board, chess::Square square, float inset = 0);
std::optional<chess::Square> squareUnder(const Placement& board, ScreenPoint point);

// Where a board's name and its two players are written.
enum class LabelForm : std::uint8_t {
    Block,  // the name, and below it White and Black
    Line,   // the name, and White and Black beside it
};
struct BoardLabel {
    ScreenRect room;
    LabelForm form = LabelForm::Block;
    bool isRightAligned = false;
};

// The shape of the text area in the middle.
enum class CentreForm : std::uint8_t {
    Diamond,  // the area between four diamonds, around the rectangle
    Column,
    Strip,  // one or two lines
};

// Parts without a size are not drawn.
struct Layout {
    debugger::ByBoard<Placement> boards{};
    debugger::ByBoard<BoardLabel> labels{};
    debugger::BySeat<ScreenRect> seats{};
    ScreenRect centre;  // the empty diamond's inner rectangle
    ScreenRect header;  // above the only board: who is to move
    CentreForm centreForm = CentreForm::Diamond;
};

// Four diamonds in a pinwheel, NW, NE, SW and SE in that order, as large as fits, each with
// White's home rank towards its player's seat. A quarter turn rotates everything clockwise by 90
// degrees.
Layout compassLayout(const ScreenRect& area, unsigned quarterTurns);

// One player's two boards upright and large, side by side, with that player's pieces at the bottom;
// the other two small below them.
Layout focusLayout(const ScreenRect& area, const debugger::Roster& roster,
                   debugger::SeatIndex player);

// Only those two boards, side by side or stacked, whichever makes them larger.
Layout pairLayout(const ScreenRect& area, const debugger::Roster& roster,
                  debugger::SeatIndex player);

// One board as large as fits. The seats of its two players are beside it where the area is wide,
// otherwise above and below. Without a quarter turn White is at the bottom.
Layout boardLayout(const ScreenRect& area, const debugger::Roster& roster,
                   debugger::BoardIndex board, unsigned quarterTurns);

// The board of a game on one board, upright and as large as fits: a header above it, and the two
// players beside it where the area is wide, otherwise below. Flipped, Black is at the bottom.
Layout onlyBoardLayout(const ScreenRect& area, const debugger::Roster& roster, bool isFlipped);

// Interpolates between two layouts; 0 is `from`, 1 is `to`.
Layout blend(const Layout& from, const Layout& to, float share);

}  // namespace pinwheel::viewer
