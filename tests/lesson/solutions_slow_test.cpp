#include "asked_game.hpp"

#include <gtest/gtest.h>

namespace pinwheel::lesson {
namespace {

// 291,515 ways of three plies.
TEST(ManySolutions, AreNotSearchedForTooLong) {
    const auto game = oneBoard("", "1k6/1r2q1qq/q7/8/8/7Q/QQ2Q1R1/6K1 w - - 0 1");
    EXPECT_EQ(answerTextOf(R"({"ask":"play","until":"ply = 99","plies":3})", *game),
              "there are more than 50000 ways to play 3 plies");
}

}  // namespace
}  // namespace pinwheel::lesson
