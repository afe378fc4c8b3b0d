#include "viewer/state/effort.hpp"

#include <gtest/gtest.h>

namespace pinwheel::viewer {
namespace {

TEST(Effort, IsADepthOrATime) {
    EXPECT_EQ(parseEffort("3"), toDepth(3));
    EXPECT_EQ(parseEffort(" Depth 12 "), toDepth(12));
    EXPECT_EQ(parseEffort("depth2"), toDepth(2));
    EXPECT_EQ(parseEffort("0.5s"), forTenths(5));
    EXPECT_EQ(parseEffort("2 s"), forTenths(20));
    EXPECT_EQ(parseEffort("3600s"), forTenths(Effort::kLongest));
}

TEST(Effort, NothingElseIsRead) {
    for (const char* text :
         {"", "depth", "s", "0", "0s", "0.0 s", "21", "-1", "3.5", "1.25s", ".5s", "1.s", "4000s",
          "99999999999", "99999999999s", "3x", "deep 3", "2 s s"})
        EXPECT_FALSE(parseEffort(text)) << text;
}

TEST(Effort, IsReadAsItIsWritten) {
    EXPECT_EQ(toText(toDepth(3)), "depth 3");
    EXPECT_EQ(toText(forTenths(5)), "0.5 s");
    EXPECT_EQ(toText(forTenths(20)), "2 s");
    for (const Effort effort : offeredEfforts()) EXPECT_EQ(parseEffort(toText(effort)), effort);
    EXPECT_EQ(parseEffort(toText(kUsualEffort)), kUsualEffort);
}

}  // namespace
}  // namespace pinwheel::viewer
