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

// Space around and between the diamonds, in squares, for coordinates and the glow.
constexpr float kRim = 0.9F;
constexpr float kGap = 0.25F;
constexpr float kSeatWidth = 6.0F;
constexpr float kSeatHeight = 1.95F;
// The size of a board's label, with its name and players, in the outer corner of its diamond: it
// fills the space between the coordinates and the corner of the area.
constexpr float kBlockWidth = 3.7F;
constexpr float kBlockHeight = 2.7F;
constexpr float kBadge = 0.45F;  // how far a badge sticks out of its seat

// The direction of the boards NW, NE, SW and SE from the middle, and their rotation; and the
// direction of the seats of North, South, East and West.
struct Corner {
    ScreenPoint direction;
    float degrees;
};
constexpr debugger::ByBoard<Corner> kCorners = {
    {Corner{{-1, -1}, 225}, Corner{{1, -1}, 135}, Corner{{-1, 1}, 315}, Corner{{1, 1}, 45}}};
constexpr debugger::BySeat<ScreenPoint> kSides = {
    {ScreenPoint{0, -1}, ScreenPoint{0, 1}, ScreenPoint{1, 0}, ScreenPoint{-1, 0}}};

// Exact for quarter turns, so that a rotated layout matches pixel for pixel.
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
// Takes the shorter way around the circle.
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
    // A notch is a right angle: the distance of a seat from its inner corner must be at least half
    // the seat's width.
    constexpr float kClearance = 0.75F;
    const auto seat = [&](ScreenPoint direction) {
        const ScreenPoint p = turnedByQuarters(direction, quarterTurns);
        const bool isSideways = p.x != 0;
        const float room = area.width() / 2 - reach - (kSeatHeight / 2 + kClearance) * square;
        const float width = isSideways ? std::min(kSeatWidth, room / square) : kSeatWidth;
        const float along = isSideways ? width : kSeatHeight;
        const float across = isSideways ? kSeatHeight : width;
        const float nearest = reach + (across / 2 + kClearance + along / 2) * square;
        const float outermost = side / 2 - (along / 2 + kBadge) * square;
        const float distance = isSideways ? nearest : std::max(nearest, outermost);
        return rectAround({middle.x + p.x * distance, middle.y + p.y * distance}, width * square,
                          kSeatHeight * square);
    };
    for (const SeatIndex player : debugger::duplicateRoster().seatIndices())
        layout.seats[player] = seat(kSides[player]);
    // There may be more space to the left and right of the compass, or above and below it.
    const float outwardsX = std::min((area.width() - side) / 2, 1.2F * square);
    const float outwardsY = std::min((area.height() - side) / 2, 0.5F * square);
    for (const BoardIndex board : debugger::duplicateRoster().boardIndices()) {
        const ScreenPoint way = turnedByQuarters(kCorners[board].direction, quarterTurns);
        const ScreenPoint outer{middle.x + way.x * (side / 2 + outwardsX),
                                middle.y + way.y * (side / 2 + outwardsY)};
        const ScreenPoint inner{middle.x + way.x * (side / 2 - kBlockWidth * square),
                                middle.y + way.y * (side / 2 - kBlockHeight * square)};
        layout.labels[board] = {{{std::min(outer.x, inner.x), std::min(outer.y, inner.y)},
                                 {std::max(outer.x, inner.x), std::max(outer.y, inner.y)}},
                                LabelForm::Block,
                                way.x > 0};
    }
    layout.centre = rectAround(middle, kDiagonal / 2 * square, kDiagonal / 2 * square);
    return layout;
}

namespace {

// An upright board with its surroundings, in squares: above it a line with its name and a seat, to
// its left and below it the coordinates.
constexpr float kHeader = 1.45F;
constexpr float kLeft = 0.85F;
constexpr float kRight = 0.5F;
constexpr float kBelow = 0.85F;
constexpr float kCellWidth = kLeft + kFiles + kRight;
constexpr float kCellHeight = kHeader + kFiles + kBelow;
constexpr float kSmallSeatWidth = 3.8F;
constexpr float kSmallSeatHeight = 1.0F;
constexpr float kBadgeAbove = 0.2F;  // space above a seat, for its badge
constexpr float kLineWidth = kFiles - kSmallSeatWidth - 0.2F;
constexpr float kFooter = kBadgeAbove + kSmallSeatHeight;
constexpr float kBeside =
    kSmallSeatWidth + 0.3F;  // width of a column with seats, right of the boards

// A grid of squares in the middle of the area, as large as fits.
class Sheet {
public:
    Sheet(const ScreenRect& area, float columns, float rows)
        : square_(std::max(std::min(area.width() / columns, area.height() / rows), 1.0F)),
          corner_{area.centre().x - columns / 2 * square_, area.centre().y - rows / 2 * square_} {}

    float square() const { return square_; }
    ScreenPoint at(float column, float row) const {
        return {corner_.x + column * square_, corner_.y + row * square_};
    }
    ScreenRect rect(float column, float row, float width, float height) const {
        return {at(column, row), at(column + width, row + height)};
    }

private:
    float square_;
    ScreenPoint corner_;
};

// Places a player's board with its name, and the seat of the opponent there, at this column and
// row.
void placeCell(Layout& layout, const Sheet& sheet, const Roster& roster, SeatIndex player,
               BoardIndex board, float column, float row) {
    const float upright = roster[player].color == chess::Color::White ? 0 : 180;
    layout.boards[board] = {sheet.at(column + kLeft + kFiles / 2, row + kHeader + kFiles / 2),
                            sheet.square(), upright};
    layout.labels[board] = {
        sheet.rect(column + kLeft, row + kBadgeAbove, kLineWidth, kSmallSeatHeight),
        LabelForm::Line};
    layout.seats[roster.opponentOn(player, board)] =
        sheet.rect(column + kLeft + kFiles - kSmallSeatWidth, row + kBadgeAbove, kSmallSeatWidth,
                   kSmallSeatHeight);
}

}  // namespace

Layout focusLayout(const ScreenRect& area, const Roster& roster, SeatIndex player) {
    // Below the two boards is a strip with the other two boards at its ends and their names beside
    // them; between the names are the player's seat and the centre.
    constexpr float kStrip = 2.3F;
    constexpr float kSmall = 0.27F;  // relative to the large boards
    constexpr float kSmallSide = kFiles * kSmall;
    constexpr float kMargin = kLeft;
    constexpr float kName = 2.5F;
    constexpr float kWidth = 2 * kCellWidth;
    const Sheet sheet(area, kWidth, kCellHeight + kStrip);
    const float upright = roster[player].color == chess::Color::White ? 0 : 180;

    Layout layout;
    bool isLeft = true;
    for (const BoardIndex board : roster[player].boards) {
        placeCell(layout, sheet, roster, player, board, isLeft ? 0 : kCellWidth, 0);
        const SeatIndex opponent = roster.opponentOn(player, board);
        // Below it, the other board of that opponent.
        if (const auto other = roster.otherBoard(opponent, board)) {
            const float left = isLeft ? kMargin : kWidth - kRight - kSmallSide;
            layout.boards[*other] = {sheet.at(left + kSmallSide / 2, kCellHeight + kStrip / 2),
                                     sheet.square() * kSmall, upright};
            const float name = isLeft ? left + kSmallSide + 0.2F : left - 0.2F - kName;
            layout.labels[*other] = {sheet.rect(name, kCellHeight + 0.4F, kName, kStrip - 0.8F),
                                     LabelForm::Block, !isLeft};
            const ScreenPoint hidden = sheet.at(kWidth / 2, kCellHeight + kStrip / 2);
            layout.seats[roster.opponentOn(opponent, *other)] = {hidden, hidden};
        }
        isLeft = false;
    }
    const float from = kMargin + kSmallSide + 0.2F + kName;
    const float half = (kWidth - kRight - from + kMargin - from) / 2;
    layout.seats[player] = sheet.rect(from + 0.1F, kCellHeight + (kStrip - kSmallSeatHeight) / 2,
                                      half - 0.3F, kSmallSeatHeight);
    layout.centre = sheet.rect(from + half, kCellHeight, half - 0.1F, kStrip);
    layout.centreForm = CentreForm::Column;
    return layout;
}

Layout pairLayout(const ScreenRect& area, const Roster& roster, SeatIndex player) {
    // The player's seat and the centre are below the boards, or beside them.
    struct Plan {
        bool isStacked;
        bool isBeside;
    };
    const auto sheetOf = [&](Plan plan) {
        return Sheet(area, kCellWidth * (plan.isStacked ? 1 : 2) + (plan.isBeside ? kBeside : 0),
                     kCellHeight * (plan.isStacked ? 2 : 1) + (plan.isBeside ? 0 : kFooter));
    };
    Plan best{false, false};
    for (const Plan plan : {Plan{false, true}, Plan{true, false}, Plan{true, true}}) {
        if (sheetOf(plan).square() > sheetOf(best).square()) best = plan;
    }
    const Sheet sheet = sheetOf(best);
    const float width = kCellWidth * (best.isStacked ? 1 : 2);
    const float height = kCellHeight * (best.isStacked ? 2 : 1);

    Layout layout;
    float place = 0;
    for (const BoardIndex board : roster[player].boards) {
        placeCell(layout, sheet, roster, player, board, best.isStacked ? 0 : place * kCellWidth,
                  best.isStacked ? place * kCellHeight : 0);
        ++place;
    }
    if (best.isBeside) {
        layout.seats[player] = sheet.rect(width, height - kBelow - kSmallSeatHeight,
                                          kSmallSeatWidth, kSmallSeatHeight);
        layout.centre = sheet.rect(width, height / 2 - 2, kSmallSeatWidth, 4);
        layout.centreForm = CentreForm::Column;
    } else {
        layout.seats[player] =
            sheet.rect(kLeft, height + kBadgeAbove, kSmallSeatWidth, kSmallSeatHeight);
        layout.centre =
            sheet.rect(kLeft + kSmallSeatWidth + 0.4F, height + kBadgeAbove,
                       width - kRight - kLeft - kSmallSeatWidth - 0.4F, kSmallSeatHeight);
        layout.centreForm = CentreForm::Strip;
    }
    return layout;
}

Layout boardLayout(const ScreenRect& area, const Roster& roster, BoardIndex board,
                   unsigned quarterTurns) {
    constexpr float kAbove = 0.5F;  // margin of a board with nothing above it
    const Sheet above(area, kCellWidth, kCellHeight + kFooter);
    const Sheet beside(area, kCellWidth + kBeside, kAbove + kFiles + kBelow);
    const bool isBeside = beside.square() > above.square();
    const Sheet& sheet = isBeside ? beside : above;
    const float top = isBeside ? kAbove : kHeader;
    const SeatIndex white = roster[board].seats[chess::Color::White];
    const SeatIndex black = roster[board].seats[chess::Color::Black];
    const bool isWhiteAbove = quarterTurns % 4 == 2;
    const SeatIndex upper = isWhiteAbove ? white : black;
    const SeatIndex lower = isWhiteAbove ? black : white;

    Layout layout;
    layout.boards[board] = {sheet.at(kLeft + kFiles / 2, top + kFiles / 2), sheet.square(),
                            90.0F * static_cast<float>(quarterTurns % 4)};
    if (isBeside) {
        constexpr float kNameHeight = 2.0F;
        const auto inColumn = [&](float row, float height) {
            return sheet.rect(kCellWidth, top + row, kSmallSeatWidth, height);
        };
        layout.labels[board] = {inColumn(0, kNameHeight), LabelForm::Block};
        layout.seats[upper] = inColumn(kNameHeight + 0.3F, kSmallSeatHeight);
        layout.seats[lower] = inColumn(kFiles - kSmallSeatHeight, kSmallSeatHeight);
        layout.centre = inColumn(kNameHeight + 0.3F + kSmallSeatHeight,
                                 kFiles - kNameHeight - 0.3F - 2 * kSmallSeatHeight);
        layout.centreForm = CentreForm::Column;
    } else {
        layout.labels[board] = {sheet.rect(kLeft, kBadgeAbove, kLineWidth, kSmallSeatHeight),
                                LabelForm::Line};
        layout.seats[upper] = sheet.rect(kLeft + kFiles - kSmallSeatWidth, kBadgeAbove,
                                         kSmallSeatWidth, kSmallSeatHeight);
        layout.seats[lower] =
            sheet.rect(kLeft, kCellHeight + kBadgeAbove, kSmallSeatWidth, kSmallSeatHeight);
        layout.centre = sheet.rect(kLeft + kSmallSeatWidth + 0.2F, kCellHeight + kBadgeAbove,
                                   kFiles - kSmallSeatWidth - 0.2F, kSmallSeatHeight);
        layout.centreForm = CentreForm::Strip;
    }
    return layout;
}

Layout blend(const Layout& from, const Layout& to, float share) {
    Layout between;
    std::transform(from.boards.begin(), from.boards.end(), to.boards.begin(),
                   between.boards.begin(), [share](const Placement& a, const Placement& b) {
                       return Placement(mix(a.centre, b.centre, share),
                                        mix(a.squareSize, b.squareSize, share),
                                        mixDegrees(a.degrees, b.degrees, share));
                   });
    std::transform(from.seats.begin(), from.seats.end(), to.seats.begin(), between.seats.begin(),
                   [share](const ScreenRect& a, const ScreenRect& b) { return mix(a, b, share); });
    std::transform(
        from.labels.begin(), from.labels.end(), to.labels.begin(), between.labels.begin(),
        [share](const BoardLabel& a, const BoardLabel& b) {
            const BoardLabel& nearer = share < 0.5F ? a : b;
            return BoardLabel{mix(a.room, b.room, share), nearer.form, nearer.isRightAligned};
        });
    between.centre = mix(from.centre, to.centre, share);
    between.centreForm = share < 0.5F ? from.centreForm : to.centreForm;
    return between;
}

}  // namespace pinwheel::viewer
