#include "pinwheel/base/in_quotes.hpp"

#include <gtest/gtest.h>

namespace pinwheel::base {
namespace {

TEST(InQuotes, PlainTextStandsInQuotes) { EXPECT_EQ(inQuotes("e2e4"), "'e2e4'"); }

TEST(InQuotes, ControlAndForeignBytesAreSpelledOut) {
    EXPECT_EQ(inQuotes(std::string_view("a\0\n\xC3", 4)), "'a\\x00\\x0a\\xc3'");
}

TEST(InQuotes, LongTextIsCut) {
    EXPECT_EQ(inQuotes(std::string(1000, 'x')), "'" + std::string(24, 'x') + "…'");
}

}  // namespace
}  // namespace pinwheel::base
