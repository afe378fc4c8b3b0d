#include "pinwheel/base/json_reader.hpp"

#include "conformance.hpp"

#include <gtest/gtest.h>

#include <set>
#include <string>
#include <string_view>

namespace pinwheel::base {
namespace {

std::string refusalOfJson(std::string_view text) {
    const auto json = parseJson(text);
    return json ? "accepted" : json.error().what;
}

bool isAccepted(std::string_view text) { return bool(parseJson(text)); }

std::string repeated(std::string_view text, std::size_t times) {
    std::string all;
    all.reserve(text.size() * times);
    for (std::size_t i = 0; i < times; ++i) all += text;
    return all;
}

TEST(JsonReader, GivesTheValueWithItsMembersInTheirOrder) {
    const auto json = parseJson(R"( {"z": [1, -2, 0.5, true, null], "a": {"text": "\u00fc"}} )");
    ASSERT_TRUE(json);
    EXPECT_EQ(json->dump(), R"({"z":[1,-2,0.5,true,null],"a":{"text":"ü"}})");
}

TEST(JsonReader, SaysLineAndColumnOfWhatIsNotJson) {
    EXPECT_EQ(refusalOfJson(""), "not JSON: it ends too early, at line 1, column 1");
    EXPECT_EQ(refusalOfJson("{\"a\": [1,"), "not JSON: it ends too early, at line 1, column 10");
    EXPECT_EQ(refusalOfJson("[1,\n 2,]"), "not JSON: unexpected '2,]' at line 2, column 4");
    EXPECT_EQ(refusalOfJson("{} {}"), "not JSON: unexpected '{} {' at line 1, column 4");
    EXPECT_EQ(refusalOfJson("{'a':1}"), "not JSON: unexpected '{'' at line 1, column 2");
}

TEST(JsonReader, AMemberGivenTwiceIsRefused) {
    EXPECT_EQ(refusalOfJson(R"({"a":1,"a":1})"), "member 'a' is given twice in one object");
    EXPECT_EQ(refusalOfJson(R"({"a":{"a":1},"b":2,"a":3})"),
              "member 'a' is given twice in one object");
    EXPECT_EQ(refusalOfJson(R"([{"b":{"x":1,"x":2}}])"), "member 'x' is given twice in one object");
    EXPECT_EQ(refusalOfJson(R"({"a":1,"\u0061":1})"), "member 'a' is given twice in one object");
}

TEST(JsonReader, AmongManyMembersToo) {
    const auto objectOf = [](unsigned members, const std::string& last) {
        std::string text = "{";
        for (unsigned i = 0; i < members; ++i) text += "\"m" + std::to_string(i) + "\":0,";
        return text + '"' + last + R"(":0})";
    };
    for (const unsigned members : {15U, 16U, 17U, 40U}) {
        EXPECT_TRUE(isAccepted(objectOf(members, "other"))) << members;
        for (const char* name : {"m0", "m14"}) {
            EXPECT_EQ(refusalOfJson(objectOf(members, name)),
                      "member '" + std::string(name) + "' is given twice in one object")
                << members;
        }
    }
    // Names are tracked per object, even for siblings at the same depth.
    EXPECT_TRUE(isAccepted('[' + objectOf(40, "x") + ',' + objectOf(40, "x") + ']'));
}

TEST(JsonReader, DifferentObjectsMayHaveMembersOfOneName) {
    EXPECT_TRUE(isAccepted(R"({"a":{"a":{"a":1}},"b":[{"a":1},{"a":2}],"c":{"a":3}})"));
}

TEST(JsonReader, ValuesMayBeNestedSixtyFourDeep) {
    EXPECT_TRUE(isAccepted(repeated("[", 64) + repeated("]", 64)));
    EXPECT_TRUE(isAccepted(repeated(R"({"a":)", 63) + "{}" + repeated("}", 63)));
    EXPECT_EQ(refusalOfJson(repeated("[", 65) + repeated("]", 65)),
              "values are nested more than 64 deep");
    EXPECT_EQ(refusalOfJson(repeated(R"({"a":)", 65) + "1" + repeated("}", 65)),
              "values are nested more than 64 deep");
}

TEST(JsonReader, MegabytesOfNestingAreRefusedAtTheLimit) {
    EXPECT_EQ(refusalOfJson(std::string(10'000'000, '[')), "values are nested more than 64 deep");
    EXPECT_EQ(refusalOfJson(repeated(R"({"a":)", 2'000'000)),
              "values are nested more than 64 deep");
    EXPECT_EQ(refusalOfJson(repeated(R"([{"":)", 2'000'000)),
              "values are nested more than 64 deep");
}

TEST(JsonReader, ManyValuesSideBySideAreNoNesting) {
    EXPECT_TRUE(isAccepted("[" + repeated("[],{},", 100'000) + "0]"));
}

TEST(JsonReader, TextThatIsNotUtf8IsRefused) {
    for (const char* text : {"\"\xFF\"", "\"\xC3\"", "\"\xC0\xAF\"", "\"\xED\xA0\x80\"",
                             "\"\xF4\x90\x80\x80\"", "\xFF\xFE[]"}) {
        EXPECT_TRUE(refusalOfJson(text).starts_with("not JSON: ")) << text;
    }
}

TEST(JsonReader, AByteOrderMarkIsPassedOver) { EXPECT_TRUE(isAccepted("\xEF\xBB\xBF{}")); }

TEST(JsonReader, AZeroByteDoesNotHideWhatComesAfterIt) {
    using std::string_view_literals::operator""sv;
    EXPECT_EQ(refusalOfJson("{}\0"sv), "not JSON: byte 3 is zero");
    EXPECT_EQ(refusalOfJson("{}\0 anything"sv), "not JSON: byte 3 is zero");
    EXPECT_EQ(refusalOfJson("[\"\0\"]"sv), "not JSON: byte 3 is zero");
}

TEST(JsonReader, NumbersThatNothingCanHoldAreRefused) {
    EXPECT_EQ(refusalOfJson("[1e400]"), "not JSON: number overflow parsing '1e400'");
    EXPECT_TRUE(isAccepted("[18446744073709551615, -9223372036854775808, 1e308]"));
}

TEST(JsonReader, ARefusalStaysShortAndPrintableHoweverLongTheToken) {
    const std::string digits = "[1" + std::string(1'000'000, '0') + "]";
    EXPECT_EQ(refusalOfJson(digits),
              "not JSON: number overflow parsing '100000000000000000000000…'");
    EXPECT_LT(refusalOfJson("[\"" + std::string(1'000'000, 'x')).size(), 300U);
    const std::string foreign = refusalOfJson("\xFF");
    EXPECT_NE(foreign.find("'\\xff'"), std::string::npos) << foreign;
    EXPECT_EQ(foreign.find('\xFF'), std::string::npos);
}

std::string decodeBase64(std::string_view text) {
    constexpr std::string_view kDigits =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string bytes;
    unsigned bits = 0;
    unsigned count = 0;
    for (const char digit : text.substr(0, text.find('='))) {
        bits = (bits << 6U) | static_cast<unsigned>(kDigits.find(digit));
        count += 6;
        if (count < 8) continue;
        count -= 8;
        bytes += static_cast<char>((bits >> count) & 0xFFU);
    }
    return bytes;
}

// Two of the cases are too large to be written out: "[" and "[{"":" repeated.
std::string textOf(const chess::Json& test) {
    if (test.at("base64").is_string()) return decodeBase64(test.at("base64").get<std::string>());
    const bool isArrayOfObjects =
        test.at("generator").get<std::string>().find('{') != std::string::npos;
    return isArrayOfObjects ? repeated(R"([{"":)", 50'000) : repeated("[", 100'000);
}

class JsonConformance : public chess::Conformance {};

TEST_F(JsonConformance, WhatMustBeAcceptedIsAndWhatMustBeRejectedIsToo) {
    // Valid JSON that is rejected on purpose, because readers disagree on its meaning.
    const std::set<std::string> refusedOnPurpose = {"y_object_duplicated_key.json",
                                                    "y_object_duplicated_key_and_value.json"};
    forEachCase("json_parsing_", [&](const chess::Json& test) {
        const bool isOurs = refusedOnPurpose.contains(test.at("name").get<std::string>());
        const auto expected = test.at("expect").get<std::string>();
        const bool accepted = isAccepted(textOf(test));
        if (expected == "must_accept") {
            EXPECT_NE(accepted, isOurs);
        } else if (expected == "must_reject") {
            EXPECT_FALSE(accepted);
        }
    });
}

}  // namespace
}  // namespace pinwheel::base
