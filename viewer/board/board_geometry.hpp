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

// Where one board lies on the screen. At 0 degrees White sits at the bottom; it turns clockwise.
struct Placement {
    Placement() = default;
    Placement(ScreenPoint middle, float square, float turn);

    bool isVisible() const { return squareSize > 0; }

    ScreenPoint centre;
    float squareSize = 0;
    float degrees = 0;
    // Of the degrees: asked for with every corner of every square.
    float cosine = 1;
    float sine = 0;
};

ScreenPoint toScreen(const Placement& board, BoardPoint point);
BoardPoint toBoard(const Placement& board, ScreenPoint point);
BoardPoint centreOf(chess::Square square);
// The corners of a square, clockwise on an unturned board from its top left.
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

// How the room in the middle is to be filled.
enum class CentreForm : std::uint8_t {
    Diamond,  // the room between four diamonds, around the rectangle
    Column,
    Strip,  // one or two lines
};

// What has no size is not drawn.
struct Layout {
    debugger::ByBoard<Placement> boards{};
    debugger::ByBoard<BoardLabel> labels{};
    debugger::BySeat<ScreenRect> seats{};
    ScreenRect centre;  // the empty diamond's inner rectangle
    CentreForm centreForm = CentreForm::Diamond;
};

// Four diamonds in a pinwheel, NW, NE, SW and SE by their numbers, as large as the area allows,
// each board's White home rank towards its player's seat. A quarter turn moves everything clockwise
// by 90 degrees.
Layout compassLayout(const ScreenRect& area, unsigned quarterTurns);

// One player's two boards upright and large, side by side, that player's pieces at the bottom; the
// other two small below them.
Layout focusLayout(const ScreenRect& area, const debugger::Roster& roster,
                   debugger::SeatIndex player);

// Only those two boards, beside or below each other, whichever makes them larger.
Layout pairLayout(const ScreenRect& area, const debugger::Roster& roster,
                  debugger::SeatIndex player);

// One board as large as the area allows. The seats of its two players are beside it where the area
// is wide, else above and below. At no quarter turn White sits at the bottom.
Layout boardLayout(const ScreenRect& area, const debugger::Roster& roster,
                   debugger::BoardIndex board, unsigned quarterTurns);

// Part of the way from one layout to another; 0 is `from`, 1 is `to`.
Layout blend(const Layout& from, const Layout& to, float share);

}  // namespace pinwheel::viewer
