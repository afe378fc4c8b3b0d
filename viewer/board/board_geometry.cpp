#include "viewer/board/board_geometry.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace pinwheel::viewer {

namespace {

using debugger::BoardIndex;
using debugger::Roster;
using debugger::SeatIndex;

constexpr float kFiles = 8;
constexpr float kDiagonal = kFiles * std::numbers::sqrt2_v<float>;  // of a board, in squares

// Room around and between the diamonds, in squares, for coordinates and the glow.
constexpr float kRim = 0.9F;
constexpr float kGap = 0.25F;
constexpr float kSeatWidth = 5.0F;
constexpr float kSeatHeight = 1.75F;
constexpr float kBadge = 0.45F;  // how far a badge stands out of its seat

// Where the boards NW, NE, SW and SE lie, from the middle, and how they are turned; and which way
// North, South, East and West sit.
struct Corner {
    ScreenPoint direction;
    float degrees;
};
constexpr debugger::ByBoard<Corner> kCorners = {
    {Corner{{-1, -1}, 225}, Corner{{1, -1}, 135}, Corner{{-1, 1}, 315}, Corner{{1, 1}, 45}}};
constexpr debugger::BySeat<ScreenPoint> kSides = {
    {ScreenPoint{0, -1}, ScreenPoint{0, 1}, ScreenPoint{1, 0}, ScreenPoint{-1, 0}}};

// Exact for quarters, so that a turned layout is pixel for pixel the turned layout.
ScreenPoint turnedByQuarters(ScreenPoint p, unsigned quarters) {
    for (unsigned i = 0; i < quarters % 4; ++i) p = {-p.y, p.x};
    return p;
}

ScreenRect rectAround(ScreenPoint centre, float width, float height) {
    return {{centre.x - width / 2, centre.y - height / 2},
            {centre.x + width / 2, centre.y + height / 2}};
}

float mix(float a, float b, float share) { return a + (b - a) * share; }
ScreenPoint mix(ScreenPoint a, ScreenPoint b, float share) {
    return {mix(a.x, b.x, share), mix(a.y, b.y, share)};
}
ScreenRect mix(const ScreenRect& a, const ScreenRect& b, float share) {
    return {mix(a.min, b.min, share), mix(a.max, b.max, share)};
}
// The short way round the circle.
float mixDegrees(float a, float b, float share) {
    const float way = std::remainder(b - a, 360.0F);
    return a + way * share;
}

}  // namespace

Placement::Placement(ScreenPoint middle, float square, float turn)
    : centre(middle),
      squareSize(square),
      degrees(turn),
      cosine(std::cos(turn * std::numbers::pi_v<float> / 180)),
      sine(std::sin(turn * std::numbers::pi_v<float> / 180)) {}

ScreenPoint toScreen(const Placement& board, BoardPoint point) {
    const float half = kFiles / 2;
    const float right = (point.file - half) * board.squareSize;
    const float down = (half - point.rank) * board.squareSize;
    return {board.centre.x + right * board.cosine - down * board.sine,
            board.centre.y + right * board.sine + down * board.cosine};
}

BoardPoint toBoard(const Placement& board, ScreenPoint point) {
    const float half = kFiles / 2;
    const float x = (point.x - board.centre.x) / board.squareSize;
    const float y = (point.y - board.centre.y) / board.squareSize;
    return {half + x * board.cosine + y * board.sine, half + x * board.sine - y * board.cosine};
}

BoardPoint centreOf(chess::Square square) {
    return {static_cast<float>(index(fileOf(square))) + 0.5F,
            static_cast<float>(index(rankOf(square))) + 0.5F};
}

std::array<ScreenPoint, 4> cornersOf(const Placement& board, chess::Square square, float inset) {
    const BoardPoint centre = centreOf(square);
    const float half = 0.5F - inset;
    return {toScreen(board, {centre.file - half, centre.rank + half}),
            toScreen(board, {centre.file + half, centre.rank + half}),
            toScreen(board, {centre.file + half, centre.rank - half}),
            toScreen(board, {centre.file - half, centre.rank - half})};
}

std::optional<chess::Square> squareUnder(const Placement& board, ScreenPoint point) {
    if (!board.isVisible()) return std::nullopt;
    const BoardPoint at = toBoard(board, point);
    if (!(at.file >= 0 && at.file < kFiles && at.rank >= 0 && at.rank < kFiles))
        return std::nullopt;
    return squareAt(static_cast<chess::File>(at.file), static_cast<chess::Rank>(at.rank));
}

Layout compassLayout(const ScreenRect& area, unsigned quarterTurns) {
    const float side = std::max(std::min(area.width(), area.height()), 1.0F);
    const float square = side / (2 * kDiagonal + kGap + 2 * kRim);
    const float reach =
        (kDiagonal + kGap) / 2 * square;  // from the middle to a board's centre, each way
    const ScreenPoint middle = area.centre();
    const auto place = [&](ScreenPoint fromMiddle) {
        const ScreenPoint p = turnedByQuarters(fromMiddle, quarterTurns);
        return ScreenPoint{middle.x + p.x, middle.y + p.y};
    };
    const float turn = 90.0F * static_cast<float>(quarterTurns % 4);

    Layout layout;
    for (const BoardIndex board : debugger::duplicateRoster().boardIndices()) {
        const auto [direction, degrees] = kCorners[board];
        layout.boards[board] = {place({direction.x * reach, direction.y * reach}), square,
                                degrees + turn};
    }
    // A notch opens at right angles: a seat must stay as far from its inner corner as it is half
    // across.
    constexpr float kClearance = 0.75F;
    const auto seat = [&](ScreenPoint direction) {
        const ScreenPoint p = turnedByQuarters(direction, quarterTurns);
        const bool isSideways = p.x != 0;
        const float along = isSideways ? kSeatWidth : kSeatHeight;
        const float across = isSideways ? kSeatHeight : kSeatWidth;
        const float nearest = reach + (across / 2 + kClearance + along / 2) * square;
        const float outermost = side / 2 - (along / 2 + kBadge) * square;
        const float distance = isSideways ? nearest : std::max(nearest, outermost);
        return rectAround({middle.x + p.x * distance, middle.y + p.y * distance},
                          kSeatWidth * square, kSeatHeight * square);
    };
    for (const SeatIndex player : debugger::duplicateRoster().seatIndices())
        layout.seats[player] = seat(kSides[player]);
    layout.centre = rectAround(middle, kDiagonal / 2 * square, kDiagonal / 2 * square);
    return layout;
}

Layout focusLayout(const ScreenRect& area, const Roster& roster, SeatIndex player) {
    // In squares, from the top: the opponents' seats, the two boards, and a strip with the other
    // two boards at its ends and the player's seat and the centre between them.
    constexpr float kTop = 1.9F;
    constexpr float kBoard = kFiles + 2 * kRim;
    constexpr float kStrip = 3.0F;
    constexpr float kSmall = 0.31F;  // of the size of the large boards
    constexpr float kWidth = 2 * kBoard;
    const float square =
        std::max(std::min(area.width() / kWidth, area.height() / (kTop + kBoard + kStrip)), 1.0F);
    const ScreenPoint middle = area.centre();
    const float top = middle.y - (kTop + kBoard + kStrip) / 2 * square;
    const float upright = roster[player].color == chess::Color::White ? 0 : 180;
    const auto at = [&](float x, float y) {
        return ScreenPoint{middle.x + x * square, top + y * square};
    };
    const auto seatAbout = [&](ScreenPoint centre) {
        return rectAround(centre, kSeatWidth * square, 0.9F * kSeatHeight * square);
    };

    Layout layout;
    const float stripMiddle = kTop + kBoard + kStrip / 2;
    float side = -1;  // left, then right
    for (const BoardIndex board : roster[player].boards) {
        layout.boards[board] = {at(side * kBoard / 2, kTop + kBoard / 2), square, upright};
        const SeatIndex opponent = roster.opponentOn(player, board);
        layout.seats[opponent] = seatAbout(at(side * kBoard / 2, kTop / 2));
        // Below it, the other board of that opponent.
        if (const auto other = roster.otherBoard(opponent, board)) {
            layout.boards[*other] = {at(side * (kBoard - 2.2F), stripMiddle), square * kSmall,
                                     upright};
            layout.seats[roster.opponentOn(opponent, *other)] =
                rectAround(at(0, stripMiddle), 0, 0);
        }
        side = 1;
    }
    layout.seats[player] = seatAbout(at(-2.8F, stripMiddle));
    // Its text keeps clear of the rectangle's upper and lower end.
    layout.centre = rectAround(at(2.8F, stripMiddle), kSeatWidth * square, 1.25F * kStrip * square);
    return layout;
}

Layout pairLayout(const ScreenRect& area, const Roster& roster, SeatIndex player) {
    Layout layout = focusLayout(area, roster, player);
    for (const BoardIndex board : roster.boardIndices()) {
        if (!roster.playsOn(player, board)) layout.boards[board] = Placement();
    }
    return layout;
}

Layout boardLayout(const ScreenRect& area, const Roster& roster, BoardIndex board,
                   unsigned quarterTurns) {
    constexpr float kSeatRow = 1.9F;  // squares, above and below the board
    constexpr float kBoard = kFiles + 2 * kRim;
    const float square =
        std::max(std::min(area.width() / kBoard, area.height() / (kBoard + 2 * kSeatRow)), 1.0F);
    const ScreenPoint middle = area.centre();
    const float toSeat = (kBoard + kSeatRow) / 2 * square;
    const float degrees = 90.0F * static_cast<float>(quarterTurns % 4);
    const bool isWhiteAbove = quarterTurns % 4 == 2;

    Layout layout;
    layout.boards[board] = {middle, square, degrees};
    // To the right, so that the ranks are named on the left.
    layout.centre = rectAround({middle.x + kBoard * square, middle.y}, 0, 0);
    for (const chess::Color color : {chess::Color::White, chess::Color::Black}) {
        const bool isAbove = (color == chess::Color::White) == isWhiteAbove;
        layout.seats[roster[board].seats[color]] =
            rectAround({middle.x, middle.y + (isAbove ? -toSeat : toSeat)}, kSeatWidth * square,
                       0.9F * kSeatHeight * square);
    }
    return layout;
}

Layout blend(const Layout& from, const Layout& to, float share) {
    Layout between;
    std::ranges::transform(from.boards, to.boards, between.boards.begin(),
                           [share](const Placement& a, const Placement& b) {
                               return Placement(mix(a.centre, b.centre, share),
                                                mix(a.squareSize, b.squareSize, share),
                                                mixDegrees(a.degrees, b.degrees, share));
                           });
    std::ranges::transform(
        from.seats, to.seats, between.seats.begin(),
        [share](const ScreenRect& a, const ScreenRect& b) { return mix(a, b, share); });
    between.centre = mix(from.centre, to.centre, share);
    return between;
}

}  // namespace pinwheel::viewer
