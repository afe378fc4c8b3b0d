#include "pinwheel/uci/tokens.hpp"

#include <gtest/gtest.h>

namespace pinwheel::uci {
namespace {

TEST(Tokens, AreTheWordsOfALine) {
    Tokens tokens("go  depth\t5\r");
    EXPECT_EQ(tokens.next(), "go");
    EXPECT_EQ(tokens.peek(), "depth");
    EXPECT_EQ(tokens.next(), "depth");
    EXPECT_EQ(tokens.next(), "5");
    EXPECT_EQ(tokens.next(), "");
    EXPECT_EQ(tokens.next(), "");
}

TEST(Tokens, OfNothingAreNone) {
    EXPECT_EQ(Tokens("").next(), "");
    EXPECT_EQ(Tokens(" \t\r ").next(), "");
    EXPECT_EQ(Tokens("").rest(), "");
    EXPECT_EQ(Tokens("   ").rest(), "");
}

TEST(Tokens, LeaveARestWithoutBlanksAroundIt) {
    Tokens tokens("setoption name  Clear Hash \r");
    tokens.next();
    tokens.next();
    EXPECT_EQ(tokens.rest(), "Clear Hash");
}

TEST(Tokens, ReadNumbers) {
    EXPECT_EQ(Tokens("42").nextNumber(), 42U);
    EXPECT_EQ(Tokens("0").nextNumber(), 0U);
    EXPECT_EQ(Tokens("18446744073709551615").nextNumber(), UINT64_MAX);
}

TEST(Tokens, BendNumbersThatAreTooLargeOrTooSmall) {
    EXPECT_EQ(Tokens("99999999999999999999999").nextNumber(), UINT64_MAX);
    EXPECT_EQ(Tokens("-5").nextNumber(), 0U);
    EXPECT_EQ(Tokens("-99999999999999999999999").nextNumber(), 0U);
}

TEST(Tokens, DoNotTakeAWordThatIsNoNumber) {
    for (const char* word : {"", "x", "-", "--1", "+1", "1x", "1.5", "0x10", "1e3"}) {
        Tokens tokens(word);
        EXPECT_FALSE(tokens.nextNumber()) << word;
        EXPECT_EQ(tokens.next(), word);
    }
}

}  // namespace
}  // namespace pinwheel::uci
