#pragma once

#include "pinwheel/chess/types.hpp"
#include "pinwheel/debugger/roster.hpp"
#include "viewer/drawing/screen.hpp"

#include <array>
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

// What has no size is not drawn.
struct Layout {
    debugger::ByBoard<Placement> boards{};
    debugger::BySeat<ScreenRect> seats{};
    ScreenRect centre;  // the empty diamond's inner rectangle
};

// Four diamonds in a pinwheel, NW, NE, SW and SE by their numbers, as large as the area allows,
// each board's White home rank towards its player's seat. A quarter turn moves everything clockwise
// by 90 degrees.
Layout compassLayout(const ScreenRect& area, unsigned quarterTurns);

// One player's two boards upright and large, side by side, that player's pieces at the bottom; the
// other two small in the corners.
Layout focusLayout(const ScreenRect& area, const debugger::Roster& roster,
                   debugger::SeatIndex player);

// Only those two boards.
Layout pairLayout(const ScreenRect& area, const debugger::Roster& roster,
                  debugger::SeatIndex player);

// One board as large as the area allows, with the seats of its two players above and below. At no
// quarter turn White sits at the bottom.
Layout boardLayout(const ScreenRect& area, const debugger::Roster& roster,
                   debugger::BoardIndex board, unsigned quarterTurns);

// Part of the way from one layout to another; 0 is `from`, 1 is `to`.
Layout blend(const Layout& from, const Layout& to, float share);

}  // namespace pinwheel::viewer
