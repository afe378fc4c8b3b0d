#include "viewer/board/board_geometry.hpp"

#include "../compass.hpp"
#include "pinwheel/chess/bitboard.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <vector>

namespace pinwheel::viewer {
namespace {

using chess::Square;
using debugger::BoardIndex;
using debugger::SeatIndex;

const debugger::Roster& kRoster = debugger::duplicateRoster();
constexpr ScreenRect kArea{{0, 0}, {1000, 800}};

ScreenPoint middleOf(const Placement& board, Square square) {
    return toScreen(board, centreOf(square));
}

float distance(ScreenPoint a, ScreenPoint b) { return std::hypot(a.x - b.x, a.y - b.y); }

// Calls f for the compass in all four quarter turns and for every player's focus.
template <class F>
void forEachLayout(F f) {
    for (unsigned turns = 0; turns < 4; ++turns) f(compassLayout(kArea, turns));
    for (const SeatIndex player : kRoster.seatIndices()) f(focusLayout(kArea, kRoster, player));
}

TEST(BoardGeometry, EverySquareIsFoundUnderItsCentreOnEveryBoardAndRotation) {
    forEachLayout([](const Layout& layout) {
        for (const BoardIndex board : kRoster.boardIndices()) {
            for (const Square square : chess::kAllSquares) {
                EXPECT_EQ(squareUnder(layout.boards[board], middleOf(layout.boards[board], square)),
                          square);
            }
        }
    });
}

TEST(BoardGeometry, ScreenAndBoardPointsAreInverse) {
    const Placement board{{321, 123}, 37, 225};
    const BoardPoint back = toBoard(board, toScreen(board, {2.25F, 6.5F}));
    EXPECT_NEAR(back.file, 2.25F, 1e-3F);
    EXPECT_NEAR(back.rank, 6.5F, 1e-3F);
}

TEST(BoardGeometry, PointsBesideABoardAreOnNoSquare) {
    const Placement board{{100, 100}, 10, 45};
    EXPECT_FALSE(squareUnder(board, toScreen(board, {-0.01F, 4})));
    EXPECT_FALSE(squareUnder(board, toScreen(board, {8.01F, 4})));
    EXPECT_FALSE(squareUnder(board, {0, 0}));
    EXPECT_FALSE(squareUnder(Placement{}, {0, 0}));
}

TEST(BoardGeometry, WhiteHomeRanksFaceTheirPlayersSeats) {
    const Layout layout = compassLayout(kArea, 0);
    for (const BoardIndex board : kRoster.boardIndices()) {
        for (const chess::Color color : chess::kAllColors) {
            const Placement& placement = layout.boards[board];
            const ScreenPoint seat = layout.seats[kRoster[board].seats[color]].centre();
            const auto home = [&](float rank) {
                return distance(toScreen(placement, {4, rank}), seat);
            };
            EXPECT_EQ(home(0) < home(8), color == chess::Color::White) << kRoster[board].name;
        }
    }
}

TEST(BoardGeometry, TheCompassTurnsClockwise) {
    const Layout still = compassLayout(kArea, 0);
    const Layout turned = compassLayout(kArea, 1);
    EXPECT_NEAR(distance(turned.boards[kNW].centre, still.boards[kNE].centre), 0, 1e-3F);
    EXPECT_NEAR(distance(turned.boards[kNE].centre, still.boards[kSE].centre), 0, 1e-3F);
    EXPECT_EQ(turned.boards[kNW].degrees, still.boards[kNW].degrees + 90);
}

TEST(BoardGeometry, NoTwoBoardsShareAPointAndNothingLeavesTheArea) {
    for (const float width : {1280.0F, 700.0F, 3000.0F}) {
        const ScreenRect area{{0, 0}, {width, 700}};
        const Layout layout = compassLayout(area, 0);
        for (const BoardIndex board : kRoster.boardIndices()) {
            for (const BoardPoint corner :
                 {BoardPoint{0, 0}, BoardPoint{0, 8}, BoardPoint{8, 0}, BoardPoint{8, 8}}) {
                const ScreenPoint point = toScreen(layout.boards[board], corner);
                EXPECT_TRUE(point.x >= 0 && point.x <= width && point.y >= 0 && point.y <= 700);
                for (const BoardIndex other : kRoster.boardIndices()) {
                    if (other == board) continue;
                    EXPECT_FALSE(squareUnder(layout.boards[other], point));
                }
            }
        }
    }
}

TEST(BoardGeometry, SeatsCoverNoBoardInTheCompass) {
    for (unsigned turns = 0; turns < 4; ++turns) {
        const Layout layout = compassLayout(kArea, turns);
        for (const SeatIndex player : kRoster.seatIndices()) {
            const ScreenRect& seat = layout.seats[player];
            for (const ScreenPoint corner :
                 {seat.min, seat.max, ScreenPoint{seat.min.x, seat.max.y},
                  ScreenPoint{seat.max.x, seat.min.y}}) {
                for (const BoardIndex board : kRoster.boardIndices()) {
                    EXPECT_FALSE(squareUnder(layout.boards[board], corner))
                        << kRoster[player].name << kRoster[board].name;
                }
            }
        }
    }
}

TEST(BoardGeometry, InFocusThePlayersBoardsAreUprightWithOwnPiecesBelow) {
    for (const SeatIndex player : kRoster.seatIndices()) {
        const Layout layout = focusLayout(kArea, kRoster, player);
        const Square home = kRoster[player].color == chess::Color::White ? Square::e1 : Square::e8;
        const Square away = kRoster[player].color == chess::Color::White ? Square::e8 : Square::e1;
        for (const BoardIndex board : kRoster[player].boards) {
            EXPECT_GT(middleOf(layout.boards[board], home).y,
                      middleOf(layout.boards[board], away).y);
        }
    }
}

TEST(BoardGeometry, BlendingBeginsAndEndsWithItsLayouts) {
    const Layout from = compassLayout(kArea, 0);
    const Layout to = focusLayout(kArea, kRoster, kEast);
    EXPECT_EQ(blend(from, to, 0).boards[kSE].centre, from.boards[kSE].centre);
    EXPECT_NEAR(distance(blend(from, to, 1).boards[kSE].centre, to.boards[kSE].centre), 0, 1e-3F);
}

TEST(PairLayout, ShowsThePlayersTwoBoardsAndNoOther) {
    for (const SeatIndex player : kRoster.seatIndices()) {
        const Layout layout = pairLayout({{0, 0}, {1280, 720}}, kRoster, player);
        for (const BoardIndex board : kRoster.boardIndices())
            EXPECT_EQ(layout.boards[board].isVisible(), kRoster.playsOn(player, board));
    }
}

TEST(BoardLayout, ShowsOneBoardWithWhiteBelowUnlessItIsTurned) {
    const ScreenRect area{{0, 0}, {1280, 720}};
    for (const BoardIndex board : kRoster.boardIndices()) {
        for (const unsigned turns : {0U, 2U}) {
            const Layout layout = boardLayout(area, kRoster, board, turns);
            for (const BoardIndex other : kRoster.boardIndices())
                EXPECT_EQ(layout.boards[other].isVisible(), other == board);
            const ScreenRect white = layout.seats[kRoster[board].seats[chess::Color::White]];
            const ScreenRect black = layout.seats[kRoster[board].seats[chess::Color::Black]];
            EXPECT_EQ(white.min.y > black.max.y, turns == 0);
            // Each seat is at the end of the board where that player's pieces start.
            const ScreenPoint a4 = toScreen(layout.boards[board], {0, 4});
            EXPECT_EQ(white.centre().y > a4.y, turns == 0);
            EXPECT_EQ(black.centre().y < a4.y, turns == 0);
            EXPECT_GE(std::min(white.min.y, black.min.y), 0);
            EXPECT_LE(std::max(white.max.y, black.max.y), 720);
        }
    }
}

TEST(BoardLayout, HoldsTheOneBoardOfAnOrdinaryGame) {
    const debugger::Roster& roster = debugger::orthodoxRoster();
    const Layout layout = boardLayout(kArea, roster, BoardIndex{0}, 0);
    EXPECT_TRUE(layout.boards[BoardIndex{0}].isVisible());
    EXPECT_GT(layout.seats[SeatIndex{0}].min.y, layout.seats[SeatIndex{1}].max.y);
}

// The area for boards in a window of 1280 by 720: boards only, Play and Debug; and other sizes.
const std::vector<ScreenRect> kAreas = {{{12, 12}, {1268, 680}},
                                        {{12, 38}, {901, 603}},
                                        {{12, 38}, {781, 506}},
                                        {{0, 0}, {700, 700}},
                                        {{0, 0}, {600, 1000}}};

struct NamedLayout {
    std::string name;
    ScreenRect area;
    Layout layout;
};

std::vector<NamedLayout> allLayouts() {
    std::vector<NamedLayout> all;
    for (const ScreenRect& area : kAreas) {
        for (unsigned turns = 0; turns < 4; ++turns) {
            all.push_back({"compass", area, compassLayout(area, turns)});
            for (const BoardIndex board : kRoster.boardIndices())
                all.push_back({"board", area, boardLayout(area, kRoster, board, turns)});
        }
        for (const SeatIndex player : kRoster.seatIndices()) {
            all.push_back({"focus", area, focusLayout(area, kRoster, player)});
            all.push_back({"pair", area, pairLayout(area, kRoster, player)});
        }
    }
    return all;
}

bool overlap(const ScreenRect& a, const ScreenRect& b) {
    const bool isEmpty = a.width() < 1 || a.height() < 1 || b.width() < 1 || b.height() < 1;
    return !isEmpty && a.min.x < b.max.x - 0.1F && b.min.x < a.max.x - 0.1F &&
           a.min.y < b.max.y - 0.1F && b.min.y < a.max.y - 0.1F;
}

// Whether a rectangle touches a board including a margin of `margin` squares around it.
bool touches(const ScreenRect& rect, const Placement& board, float margin) {
    if (!board.isVisible() || rect.width() < 1) return false;
    constexpr int kSteps = 24;
    for (int i = 0; i <= kSteps; ++i) {
        for (int k = 0; k <= kSteps; ++k) {
            const BoardPoint at =
                toBoard(board, {rect.min.x + rect.width() * static_cast<float>(i) / kSteps,
                                rect.min.y + rect.height() * static_cast<float>(k) / kSteps});
            if (at.file > -margin && at.file < 8 + margin && at.rank > -margin &&
                at.rank < 8 + margin)
                return true;
        }
    }
    return false;
}

bool isInside(const ScreenRect& rect, const ScreenRect& area) {
    return rect.min.x > area.min.x - 1 && rect.min.y > area.min.y - 1 &&
           rect.max.x < area.max.x + 1 && rect.max.y < area.max.y + 1;
}

TEST(BoardNames, EveryVisibleBoardHasRoomForItsNameInEveryLayout) {
    for (const NamedLayout& each : allLayouts()) {
        for (const BoardIndex board : kRoster.boardIndices()) {
            if (!each.layout.boards[board].isVisible()) continue;
            const ScreenRect& room = each.layout.labels[board].room;
            EXPECT_GT(room.width(), 40) << each.name;
            EXPECT_TRUE(isInside(room, each.area)) << each.name << kRoster[board].name;
        }
    }
}

TEST(BoardNames, OverlapNoBoardNorCoordinatesNorSeatsNorCentreNorEachOther) {
    for (const NamedLayout& each : allLayouts()) {
        const Layout& layout = each.layout;
        const bool isCompass = each.name == "compass";
        for (const BoardIndex board : kRoster.boardIndices()) {
            const ScreenRect& room = layout.labels[board].room;
            if (room.width() < 1) continue;
            for (const BoardIndex other : kRoster.boardIndices()) {
                EXPECT_FALSE(touches(room, layout.boards[other], isCompass ? 0.7F : 0.1F))
                    << each.name << each.area.width() << kRoster[board].name;
                const bool isItself = other == board;
                EXPECT_TRUE(isItself || !overlap(room, layout.labels[other].room)) << each.name;
            }
            for (const SeatIndex player : kRoster.seatIndices())
                EXPECT_FALSE(overlap(room, layout.seats[player])) << each.name;
            EXPECT_FALSE(overlap(room, layout.centre)) << each.name;
        }
    }
}

TEST(Seats, OverlapNothingAndStayInTheAreaInEveryLayout) {
    for (const NamedLayout& each : allLayouts()) {
        const Layout& layout = each.layout;
        for (const SeatIndex player : kRoster.seatIndices()) {
            const ScreenRect& seat = layout.seats[player];
            if (seat.width() < 1) continue;
            EXPECT_TRUE(isInside(seat, each.area)) << each.name << kRoster[player].name;
            EXPECT_FALSE(overlap(seat, layout.centre)) << each.name;
            for (const BoardIndex board : kRoster.boardIndices())
                EXPECT_FALSE(touches(seat, layout.boards[board], 0.1F))
                    << each.name << each.area.width() << kRoster[player].name;
        }
    }
}

TEST(PairLayout, GivesHalfOfAWideAreaToTheTwoBoards) {
    const ScreenRect area = kAreas.front();
    for (const SeatIndex player : kRoster.seatIndices()) {
        const Layout layout = pairLayout(area, kRoster, player);
        const float side = 8 * layout.boards[kRoster[player].boards[0]].squareSize;
        EXPECT_GT(2 * side * side, 0.5F * area.width() * area.height());
        EXPECT_GT(side, 0.69F * area.height());
    }
}

TEST(PairLayout, PutsTheBoardsBelowEachOtherWhereThatMakesThemLarger) {
    const Layout layout = pairLayout({{0, 0}, {600, 1000}}, kRoster, kNorth);
    EXPECT_LT(layout.boards[kNW].centre.y, layout.boards[kNE].centre.y - 300);
    EXPECT_GT(8 * layout.boards[kNW].squareSize, 360);
}

TEST(BoardLayout, GivesNearlyTheWholeHeightOfAWideAreaToTheBoard) {
    const ScreenRect area = kAreas.front();
    const Layout layout = boardLayout(area, kRoster, kSE, 0);
    EXPECT_GT(8 * layout.boards[kSE].squareSize, 0.84F * area.height());
}

TEST(FocusLayout, GivesTheLargeBoardsMostOfTheHeight) {
    const ScreenRect area = kAreas.front();
    const Layout layout = focusLayout(area, kRoster, kWest);
    EXPECT_GT(8 * layout.boards[kNW].squareSize, 0.62F * area.height());
}

TEST(OnlyBoardLayout, FillsTheAreaWithoutLeavingIt) {
    for (const ScreenRect area :
         {ScreenRect{{12, 38}, {660, 560}}, ScreenRect{{0, 0}, {470, 460}},
          ScreenRect{{0, 0}, {300, 900}}, ScreenRect{{0, 0}, {1900, 1000}}}) {
        for (const bool isFlipped : {false, true}) {
            const Layout layout = onlyBoardLayout(area, debugger::orthodoxRoster(), isFlipped);
            const Placement& board = layout.boards[debugger::BoardIndex{0}];
            const auto isInside = [&](const ScreenRect& part) {
                return part.min.x >= area.min.x - 0.1F && part.max.x <= area.max.x + 0.1F &&
                       part.min.y >= area.min.y - 0.1F && part.max.y <= area.max.y + 0.1F;
            };
            const float half = 4 * board.squareSize;
            EXPECT_TRUE(isInside({{board.centre.x - half, board.centre.y - half},
                                  {board.centre.x + half, board.centre.y + half}}));
            EXPECT_TRUE(isInside(layout.header));
            for (const debugger::SeatIndex seat : debugger::orthodoxRoster().seatIndices()) {
                EXPECT_TRUE(isInside(layout.seats[seat]));
                EXPECT_GT(layout.seats[seat].height(), 1);
            }
            // At least three quarters of the smaller side.
            EXPECT_GE(8 * board.squareSize, 0.74F * std::min(area.width(), area.height()));
        }
    }
}

TEST(OnlyBoardLayout, ThePlayersSitOnTheirSides) {
    const ScreenRect wide{{0, 0}, {1000, 600}};
    const debugger::SeatIndex white{0};
    const debugger::SeatIndex black{1};
    const Layout upright = onlyBoardLayout(wide, debugger::orthodoxRoster(), false);
    EXPECT_GT(upright.seats[white].min.y, upright.seats[black].min.y);
    const Layout flipped = onlyBoardLayout(wide, debugger::orthodoxRoster(), true);
    EXPECT_LT(flipped.seats[white].min.y, flipped.seats[black].min.y);
}

}  // namespace
}  // namespace pinwheel::viewer
