#include "drill_answers.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <tuple>

namespace pinwheel::lesson {
namespace {

constexpr std::uint64_t kDrillsPerKind = 10'000;
constexpr std::uint64_t kParts = 4;  // of each kind, to be run in parallel

class ManyDrillAnswers : public testing::TestWithParam<std::tuple<DrillKind, std::uint64_t>> {};

TEST_P(ManyDrillAnswers, EqualNaiveOnes) {
    const auto [kind, part] = GetParam();
    constexpr std::uint64_t kPerPart = kDrillsPerKind / kParts;
    expectNaiveAnswers(kind, 2, part * kPerPart + 1, kPerPart);
}

INSTANTIATE_TEST_SUITE_P(Slow, ManyDrillAnswers,
                         testing::Combine(testing::ValuesIn(kAllDrillKinds),
                                          testing::Range(std::uint64_t{0}, kParts)),
                         [](const auto& each) {
                             return fmt::format("{}{}", nameOf(std::get<0>(each.param)),
                                                std::get<1>(each.param) + 1);
                         });

TEST(ManyDrillAnswers, OfForcedMatesEqualNaiveOnes) {
    expectNaiveAnswers(DrillKind::Mate, 2, 1, 500, 2);
    expectNaiveAnswers(DrillKind::Mate, 2, 1, 10, 3);
}

}  // namespace
}  // namespace pinwheel::lesson
