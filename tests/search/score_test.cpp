#include "pinwheel/search/score.hpp"

#include <gtest/gtest.h>

namespace pinwheel::search {
namespace {

TEST(Score, SpeaksUci) {
    EXPECT_EQ(toText(31), "cp 31");
    EXPECT_EQ(toText(-250), "cp -250");
    EXPECT_EQ(toText(kDraw), "cp 0");
    EXPECT_EQ(toText(-matedAt(1)), "mate 1");
    EXPECT_EQ(toText(-matedAt(3)), "mate 2");
    EXPECT_EQ(toText(matedAt(0)), "mate 0");
    EXPECT_EQ(toText(matedAt(2)), "mate -1");
    EXPECT_EQ(toText(matedAt(4)), "mate -2");
}

TEST(Score, LikesAShorterMateAndALongerDefence) {
    EXPECT_GT(-matedAt(1), -matedAt(3));
    EXPECT_LT(matedAt(2), matedAt(4));
}

TEST(Score, TellsMatesFromMaterial) {
    EXPECT_TRUE(isMate(matedAt(0)));
    EXPECT_TRUE(isMate(-matedAt(kMaxPly)));
    EXPECT_FALSE(isMate(9 * 900 + 10 * 500));
    EXPECT_FALSE(isMate(-9 * 900 - 10 * 500));
    EXPECT_FALSE(isMate(kDraw));
}

}  // namespace
}  // namespace pinwheel::search
