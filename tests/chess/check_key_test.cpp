#include "pinwheel/chess/check_key.hpp"

#include "from_text.hpp"

#include <gtest/gtest.h>

namespace pinwheel::chess {
namespace {

TEST(CheckKey, DiffersWhereThePositionDiffers) {
    const Key key = checkKey(board("4k3/8/8/3pP3/8/8/8/R3K2R w KQ d6 0 1"));
    for (const char* other : {
             "4k3/8/8/3pP3/8/8/8/R3K2R w KQ - 0 1",   // no en passant
             "4k3/8/8/3pP3/8/8/8/R3K2R w K d6 0 1",   // castling on one wing only
             "4k3/8/8/3pP3/8/8/8/R3K2R w Q d6 0 1",   // and on the other
             "4k3/8/8/3pP3/8/8/8/R3K2Q w Q d6 0 1",   // another piece
             "3k4/8/8/3pP3/8/8/8/R3K2R w KQ d6 0 1",  // on another square
         }) {
        EXPECT_NE(checkKey(board(other)), key) << other;
    }
    EXPECT_NE(checkKey(board("4k3/8/8/8/8/8/8/4K3 w - - 0 1")),
              checkKey(board("4k3/8/8/8/8/8/8/4K3 b - - 0 1")));
}

TEST(CheckKey, IgnoresTheCountersAndThePast) {
    EXPECT_EQ(checkKey(board("4k3/8/8/8/8/8/8/4K3 w - - 0 1")),
              checkKey(board("4k3/8/8/8/8/8/8/4K3 w - - 7 30")));
    EXPECT_EQ(checkKey(after(Position(), "g1f3 g8f6 b1c3")),
              checkKey(after(Position(), "b1c3 g8f6 g1f3")));
}

TEST(CheckKey, IsIndependentOfTheKey) {
    const Position start;
    const Position next = after(start, "g1f3");
    EXPECT_NE(checkKey(start), start.key());
    EXPECT_NE(checkKey(start) ^ checkKey(next), start.key() ^ next.key());
}

}  // namespace
}  // namespace pinwheel::chess
