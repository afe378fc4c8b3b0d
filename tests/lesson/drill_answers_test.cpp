#include "drill_answers.hpp"

#include <gtest/gtest.h>

namespace pinwheel::lesson {
namespace {

class DrillAnswers : public testing::TestWithParam<DrillKind> {};

// It takes many games to find one with the right end, so there are fewer drills about that.
TEST_P(DrillAnswers, EqualNaiveOnes) {
    const bool isAboutTheEnd = GetParam() == DrillKind::Result || GetParam() == DrillKind::Mate;
    expectNaiveAnswers(GetParam(), 1, 1, isAboutTheEnd ? 60 : 200);
}

INSTANTIATE_TEST_SUITE_P(Fast, DrillAnswers, testing::ValuesIn(kAllDrillKinds),
                         [](const auto& each) { return std::string(nameOf(each.param)); });

TEST(DrillAnswers, OfForcedMatesEqualNaiveOnes) {
    expectNaiveAnswers(DrillKind::Mate, 1, 1, 20, 2);
}

}  // namespace
}  // namespace pinwheel::lesson
