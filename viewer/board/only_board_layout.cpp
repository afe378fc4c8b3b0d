#include "viewer/board/board_geometry.hpp"

#include <algorithm>

namespace pinwheel::viewer {

namespace {

using debugger::BoardIndex;
using debugger::SeatIndex;

// In squares: the board with coordinates to its left and below it, and a header above.
constexpr float kOnlyFiles = 8;
constexpr float kOnlyAbove = 0.95F;
constexpr float kOnlyLeft = 0.65F;
constexpr float kOnlyWidth = kOnlyLeft + kOnlyFiles + 0.15F;
constexpr float kOnlyHeight = kOnlyAbove + kOnlyFiles + 0.7F;
// The players, beside it or below it.
constexpr float kBesideGap = 0.45F;
constexpr float kBesideWidth = 3.3F;
constexpr float kBesideHeight = 0.95F;
constexpr float kBelowHeight = 0.75F;

// An area of so many squares, as large as fits and in the middle.
struct SquareGrid {
    SquareGrid(const ScreenRect& area, float columns, float rows)
        : square(std::max(std::min(area.width() / columns, area.height() / rows), 1.0F)),
          corner{area.centre().x - columns / 2 * square, area.centre().y - rows / 2 * square} {}

    ScreenPoint at(float column, float row) const {
        return {corner.x + column * square, corner.y + row * square};
    }
    ScreenRect rect(float column, float row, float width, float height) const {
        return {at(column, row), at(column + width, row + height)};
    }

    float square;
    ScreenPoint corner;
};

}  // namespace

Layout onlyBoardLayout(const ScreenRect& area, const debugger::Roster& roster, bool isFlipped) {
    const SquareGrid beside(area, kOnlyWidth + kBesideGap + kBesideWidth, kOnlyHeight);
    const SquareGrid below(area, kOnlyWidth, kOnlyHeight + kBelowHeight);
    const bool isBeside = beside.square >= below.square;
    const SquareGrid& grid = isBeside ? beside : below;
    const BoardIndex board{0};
    const SeatIndex white = roster[board].seats[chess::Color::White];
    const SeatIndex black = roster[board].seats[chess::Color::Black];

    Layout layout;
    layout.boards[board] = {grid.at(kOnlyLeft + kOnlyFiles / 2, kOnlyAbove + kOnlyFiles / 2),
                            grid.square, isFlipped ? 180.0F : 0.0F};
    layout.header = grid.rect(kOnlyLeft, 0, kOnlyFiles + (isBeside ? kBesideGap + kBesideWidth : 0),
                              kOnlyAbove - 0.1F);
    if (isBeside) {
        const float left = kOnlyWidth + kBesideGap;
        const float bottom = kOnlyAbove + kOnlyFiles - kBesideHeight;
        layout.seats[isFlipped ? white : black] =
            grid.rect(left, kOnlyAbove, kBesideWidth, kBesideHeight);
        layout.seats[isFlipped ? black : white] =
            grid.rect(left, bottom, kBesideWidth, kBesideHeight);
    } else {
        constexpr float kHalf = kOnlyFiles / 2 - 0.1F;
        const float height = kBelowHeight - 0.05F;
        layout.seats[white] = grid.rect(kOnlyLeft, kOnlyHeight, kHalf, height);
        layout.seats[black] = grid.rect(kOnlyLeft + kOnlyFiles - kHalf, kOnlyHeight, kHalf, height);
    }
    return layout;
}

}  // namespace pinwheel::viewer
