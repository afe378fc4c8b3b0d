#include "pinwheel/debugger/condition.hpp"

#include <gtest/gtest.h>

#include <array>
#include <random>
#include <string>
#include <string_view>

namespace pinwheel::debugger {
namespace {

std::string refusalOfCondition(std::string_view text) {
    const auto condition = parseCondition(text, duplicateRoster());
    return condition ? "accepted" : condition.error().what;
}

std::string repeated(std::string_view text, std::size_t times) {
    std::string all;
    for (std::size_t i = 0; i < times; ++i) all += text;
    return all;
}

TEST(ConditionRefusal, NothingIsNoCondition) {
    EXPECT_EQ(refusalOfCondition(""), "column 1: a condition was expected, not the end");
    EXPECT_EQ(refusalOfCondition(" \t "), "column 4: a condition was expected, not the end");
    EXPECT_EQ(refusalOfCondition("()"), "column 2: a condition was expected, not ')'");
    EXPECT_EQ(refusalOfCondition("not"), "column 4: a condition was expected, not the end");
    EXPECT_EQ(refusalOfCondition("check and"), "column 10: a condition was expected, not the end");
    EXPECT_EQ(refusalOfCondition("or check"), "column 1: a condition was expected, not 'or'");
    EXPECT_EQ(refusalOfCondition("check and or end"),
              "column 11: a condition was expected, not 'or'");
    EXPECT_EQ(refusalOfCondition("captures"), "column 1: a condition was expected, not 'captures'");
    EXPECT_EQ(refusalOfCondition(">= 3"), "column 1: a condition was expected, not '>='");
}

TEST(ConditionRefusal, AfterAConditionComesAnotherOrTheEnd) {
    EXPECT_EQ(refusalOfCondition("check end"),
              "column 7: 'and', 'or' or the end was expected, not 'end'");
    EXPECT_EQ(refusalOfCondition("check NW"),
              "column 7: 'and', 'or' or the end was expected, not 'NW'");
    EXPECT_EQ(refusalOfCondition("check)"),
              "column 6: 'and', 'or' or the end was expected, not ')'");
    EXPECT_EQ(refusalOfCondition("clock > 3 4"),
              "column 11: 'and', 'or' or the end was expected, not '4'");
    EXPECT_EQ(refusalOfCondition("(check"),
              "column 7: 'and', 'or' or ')' was expected, not the end");
    EXPECT_EQ(refusalOfCondition("(check end)"),
              "column 8: 'and', 'or' or ')' was expected, not 'end'");
}

TEST(ConditionRefusal, ANumberIsANumber) {
    EXPECT_EQ(refusalOfCondition("clock > ten"), "column 9: a number was expected, not 'ten'");
    EXPECT_EQ(refusalOfCondition("clock >"), "column 8: a number was expected, not the end");
    EXPECT_EQ(refusalOfCondition("clock > -1"), "column 9: a number was expected, not '-1'");
    EXPECT_EQ(refusalOfCondition("clock > 1.5"), "column 9: a number was expected, not '1.5'");
    EXPECT_EQ(refusalOfCondition("clock > 0x1"), "column 9: a number was expected, not '0x1'");
    EXPECT_EQ(refusalOfCondition("clock > > 1"), "column 9: a number was expected, not '>'");
    EXPECT_EQ(refusalOfCondition("clock =< 1"), "column 8: a number was expected, not '<'");
    EXPECT_EQ(refusalOfCondition("ply = 4294967296"),
              "column 7: a number up to 4294967295 was expected, not '4294967296'");
    EXPECT_EQ(refusalOfCondition("ply = " + std::string(100, '9')),
              "column 7: a number up to 4294967295 was expected, not '999999999999999999999999…'");
}

TEST(ConditionRefusal, AValueIsComparedOrChanges) {
    EXPECT_EQ(refusalOfCondition("clock"),
              "column 6: a board, a comparison like '>=' or 'changes' was expected, not the end");
    EXPECT_EQ(refusalOfCondition("clock 5"),
              "column 7: a board, a comparison like '>=' or 'changes' was expected, not '5'");
    EXPECT_EQ(refusalOfCondition("clock NW change"),
              "column 10: a comparison like '>=' or 'changes' was expected, not 'change'");
    EXPECT_EQ(refusalOfCondition("moves ! 3"),
              "column 7: a comparison like '>=' or 'changes' was expected, not '!'");
    EXPECT_EQ(refusalOfCondition("ghosts on NW > 1"),
              "column 8: a board, a comparison like '>=' or 'changes' was expected, not 'on'");
    EXPECT_EQ(refusalOfCondition("key"),
              "column 4: a board, '=', '!=' or 'changes' was expected, not the end");
    EXPECT_EQ(refusalOfCondition("key NW > 0x1"),
              "column 8: '=', '!=' or 'changes' was expected, not '>'");
}

TEST(ConditionRefusal, AKeyIsWrittenInHex) {
    constexpr std::string_view kKey = "a key of '0x' and up to 16 hex digits was expected, not ";
    const auto at = [&](unsigned column, std::string_view found) {
        return "column " + std::to_string(column) + ": " + std::string(kKey) + std::string(found);
    };
    EXPECT_EQ(refusalOfCondition("key = "), at(7, "the end"));
    EXPECT_EQ(refusalOfCondition("key = 12"), at(7, "'12'"));
    EXPECT_EQ(refusalOfCondition("key = 0x"), at(7, "'0x'"));
    EXPECT_EQ(refusalOfCondition("key = 0x-1"), at(7, "'0x-1'"));
    EXPECT_EQ(refusalOfCondition("key = 0xg"), at(7, "'0xg'"));
    EXPECT_EQ(refusalOfCondition("key NW != 0x00000000000000001"), at(11, "'0x00000000000000001'"));
}

TEST(ConditionRefusal, WhatBelongsToNoBoardSaysSo) {
    EXPECT_EQ(refusalOfCondition("divergence on NW"),
              "column 12: divergence does not refer to a single board, so 'on' cannot follow it");
    EXPECT_EQ(refusalOfCondition("end on SE"),
              "column 5: end does not refer to a single board, so 'on' cannot follow it");
    EXPECT_EQ(refusalOfCondition("repetition on NW"),
              "column 12: repetition does not refer to a single board, so 'on' cannot follow it");
    EXPECT_EQ(refusalOfCondition("moves nw > 3"),
              "column 7: moves does not refer to a single board, so NW cannot follow it");
    EXPECT_EQ(refusalOfCondition("ply SE changes"),
              "column 5: ply does not refer to a single board, so SE cannot follow it");
    EXPECT_EQ(refusalOfCondition("round NE = 1"),
              "column 7: round does not refer to a single board, so NE cannot follow it");
}

TEST(ConditionRefusal, BoardsSquaresAndPlayersAreNamed) {
    EXPECT_EQ(refusalOfCondition("capture on"),
              "column 11: a board (NW, NE, SW or SE) was expected, not the end");
    EXPECT_EQ(refusalOfCondition("enters e4 on N"),
              "column 14: a board (NW, NE, SW or SE) was expected, not 'N'");
    EXPECT_EQ(refusalOfCondition("enters"), "column 7: a square was expected, not the end");
    EXPECT_EQ(refusalOfCondition("leaves e9"), "column 8: a square was expected, not 'e9'");
    EXPECT_EQ(refusalOfCondition("enters e44"), "column 8: a square was expected, not 'e44'");
    EXPECT_EQ(refusalOfCondition("by White"),
              "column 4: a player (North, South, East or West) was expected, not 'White'");
    EXPECT_EQ(refusalOfCondition("by"),
              "column 3: a player (North, South, East or West) was expected, not the end");
}

TEST(ConditionRefusal, ColumnsCountCharactersAsAPersonDoes) {
    EXPECT_EQ(refusalOfCondition("clock ≥ 3 and clock ≤ x"),
              "column 23: a number was expected, not 'x'");
    EXPECT_EQ(refusalOfCondition("clock ≥ 3 äö"),
              "column 11: 'and', 'or' or the end was expected, not '\\xc3\\xa4\\xc3\\xb6'");
}

TEST(ConditionRefusal, ForeignAndControlCharactersAreShownButNotUnderstood) {
    EXPECT_EQ(refusalOfCondition(std::string_view("check\0", 6)),
              "column 1: a condition was expected, not 'check\\x00'");
    EXPECT_EQ(refusalOfCondition(std::string_view("check \0 end", 11)),
              "column 7: 'and', 'or' or the end was expected, not '\\x00'");
    EXPECT_EQ(refusalOfCondition("\xFF\xFE"),
              "column 1: a condition was expected, not '\\xff\\xfe'");
    EXPECT_EQ(refusalOfCondition("clock \xE2\x89"),
              "column 7: a board, a comparison like '>=' or 'changes' was expected, not "
              "'\\xe2\\x89'");
    EXPECT_EQ(refusalOfCondition("clock > ３"),
              "column 9: a number was expected, not '\\xef\\xbc\\x93'");
}

TEST(ConditionRefusal, NestingHasALimit) {
    const auto parentheses = [](std::size_t depth) {
        return repeated("(", depth) + "check" + repeated(")", depth);
    };
    EXPECT_EQ(refusalOfCondition(parentheses(64)), "accepted");
    EXPECT_EQ(refusalOfCondition(parentheses(65)),
              "column 65: conditions are nested more than 64 deep");
    EXPECT_EQ(refusalOfCondition(repeated("not ", 64) + "end"), "accepted");
    EXPECT_EQ(refusalOfCondition(repeated("not ", 65) + "end"),
              "column 257: conditions are nested more than 64 deep");
    EXPECT_EQ(refusalOfCondition(repeated("(", 10'000'000)),
              "column 65: conditions are nested more than 64 deep");
    EXPECT_EQ(refusalOfCondition(repeated("not(", 10'000)),
              "column 129: conditions are nested more than 64 deep");
}

TEST(ConditionRefusal, LengthHasNone) {
    const std::string many = repeated("check on NW or ", 100'000) + "end";
    const auto condition = parseCondition(many, duplicateRoster());
    ASSERT_TRUE(condition);
    EXPECT_EQ(toText(*condition, duplicateRoster()), many);
    EXPECT_EQ(refusalOfCondition(many + " x").substr(0, 16), "column 1500005: ");
    EXPECT_EQ(refusalOfCondition(std::string(10'000'000, 'x')),
              "column 1: a condition was expected, not 'xxxxxxxxxxxxxxxxxxxxxxxx…'");
}

// Any text is either a condition whose canonical text means the same, or an error with its
// column.
TEST(ConditionRefusal, RandomWordsAreReadOrRefused) {
    constexpr std::array<std::string_view, 28> kWords = {
        "capture", "check", "on",    "NW", "SE",  "clock", "repetition", ">=",  "=", "3",
        "key",     "0xff",  "ghost", "by", "N",   "not",   "and",        "or",  "(", ")",
        "changes", "ply",   "moves", "e4", "end", "≥",     "enters",     "\xE2"};
    std::mt19937_64 random(7);
    unsigned accepted = 0;
    for (int i = 0; i < 200'000; ++i) {
        std::string text;
        for (std::uint64_t words = 1 + random() % 6; words > 0; --words) {
            text += kWords[random() % kWords.size()];
            text += ' ';
        }
        const auto condition = parseCondition(text, duplicateRoster());
        if (!condition) {
            ASSERT_TRUE(condition.error().what.starts_with("column ")) << text;
            continue;
        }
        ++accepted;
        const auto again = parseCondition(toText(*condition, duplicateRoster()), duplicateRoster());
        ASSERT_TRUE(again) << text;
        ASSERT_EQ(*again, *condition) << text;
    }
    EXPECT_GT(accepted, 1000U);
}

}  // namespace
}  // namespace pinwheel::debugger
