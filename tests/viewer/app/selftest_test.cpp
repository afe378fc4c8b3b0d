#include "viewer/app/selftest.hpp"

#include "viewer/picture/png.hpp"

#include <gtest/gtest.h>

namespace pinwheel::viewer {
namespace {

TEST(Selftest, PassesAndHandsOverThePictureItChecked) {
    const auto report = runSelftest();
    ASSERT_TRUE(report) << report.error().what;
    const auto picture = decodePng(report->png);
    ASSERT_TRUE(picture) << picture.error().what;
    EXPECT_EQ(picture->size, report->size);
}

TEST(Selftest, DrawsTheSameBytesEveryTime) {
    const auto first = runSelftest();
    const auto second = runSelftest();
    ASSERT_TRUE(first && second);
    EXPECT_EQ(first->png, second->png);
}

}  // namespace
}  // namespace pinwheel::viewer
