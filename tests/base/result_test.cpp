#include "pinwheel/base/result.hpp"

#include "pinwheel/base/overloaded.hpp"

#include <gtest/gtest.h>

#include <memory>

namespace pinwheel::base {
namespace {

Result<int> half(int number) {
    if (number % 2 != 0) return Error{"odd"};
    return number / 2;
}

TEST(Result, HoldsAValueOrTheReasonWhyThereIsNone) {
    EXPECT_EQ(*half(4), 2);
    ASSERT_FALSE(half(3));
    EXPECT_EQ(half(3).error().what, "odd");
}

TEST(Result, GivesUpAValueThatCannotBeCopied) {
    Result<std::unique_ptr<int>> result(std::make_unique<int>(7));
    const std::unique_ptr<int> taken = *std::move(result);
    EXPECT_EQ(*taken, 7);
}

TEST(Status, IsDoneUnlessThereIsAnError) {
    EXPECT_TRUE(Status());
    const Status failed = Error{"no"};
    EXPECT_FALSE(failed);
    EXPECT_EQ(failed.error().what, "no");
}

TEST(Overloaded, CallsTheHandlerOfTheAlternative) {
    const std::variant<int, std::string> choice = std::string("text");
    EXPECT_EQ(
        std::visit(Overloaded{[](int) { return 1; }, [](const std::string&) { return 2; }}, choice),
        2);
}

}  // namespace
}  // namespace pinwheel::base
