#include "drill_answers.hpp"

#include <gtest/gtest.h>

namespace pinwheel::lesson {
namespace {

class DrillAnswers : public testing::TestWithParam<DrillKind> {};

TEST_P(DrillAnswers, EqualNaiveOnes) { expectNaiveAnswers(GetParam(), 1, 1, 200); }

INSTANTIATE_TEST_SUITE_P(Fast, DrillAnswers, testing::ValuesIn(kAllDrillKinds),
                         [](const auto& each) { return std::string(nameOf(each.param)); });

}  // namespace
}  // namespace pinwheel::lesson
