// Every refusal of an ask is a sentence that names the member.
#include "asked_game.hpp"

#include <gtest/gtest.h>

#include <string>

namespace pinwheel::lesson {
namespace {

using debugger::duplicateRoster;
using debugger::orthodoxRoster;

std::string refusal(std::string_view json) { return refusalOf(json, duplicateRoster()); }

TEST(AskRefusal, AnAskIsAnObject) {
    for (const char* json : {"null", "3", "true", R"("targets")", "[]", R"(["ask","ghosts"])"})
        EXPECT_EQ(refusal(json), R"(an ask is an object, such as {"ask":"ghosts"})") << json;
}

TEST(AskRefusal, TheKindIsOneOfSeven) {
    const std::string sentence =
        R"("ask" takes one of "targets", "playable", "culprits", "ghosts", "result", "choice", )"
        R"("play")";
    for (const char* json :
         {"{}", R"({"ask":"riddle"})", R"({"ask":null})", R"({"ask":1})", R"({"ask":["ghosts"]})",
          R"({"ask":"Ghosts"})", R"({"from":"f3"})", R"({"ask":{}})"})
        EXPECT_EQ(refusal(json), sentence) << json;
}

TEST(AskRefusal, AMemberOfAnotherKindIsNamed) {
    EXPECT_EQ(refusal(R"({"ask":"targets","from":"f3","move":"f3g5"})"),
              R"(an ask of kind "targets" has no member 'move')");
    EXPECT_EQ(refusal(R"({"ask":"result","answer":1})"),
              R"(an ask of kind "result" has no member 'answer')");
    EXPECT_EQ(refusal(R"({"ask":"ghosts","":1})"), R"(an ask of kind "ghosts" has no member '')");
    EXPECT_EQ(refusal(R"({"ask":"play","until":"end","moves":2})"),
              R"(an ask of kind "play" has no member 'moves')");
}

TEST(AskRefusal, FromTakesASquare) {
    for (const char* json : {R"({"ask":"targets"})", R"({"ask":"targets","from":3})",
                             R"({"ask":"targets","from":null})", R"({"ask":"targets","from":[]})"})
        EXPECT_EQ(refusal(json), R"("from" takes a square, such as "f3")") << json;
    EXPECT_EQ(refusal(R"({"ask":"targets","from":"f9"})"), R"("from": 'f9' is not a square)");
    EXPECT_EQ(refusal(R"({"ask":"targets","from":"NW:f3"})"), R"("from": 'NW:f3' is not a square)");
    EXPECT_EQ(refusal(R"({"ask":"targets","from":""})"), R"("from": '' is not a square)");
}

TEST(AskRefusal, MoveTakesAMoveInCoordinates) {
    for (const char* kind : {"playable", "culprits"}) {
        const std::string start = std::string(R"({"ask":")") + kind + R"(")";
        EXPECT_EQ(refusal(start + "}"), R"("move" takes a move, such as "e1g1")");
        EXPECT_EQ(refusal(start + R"(,"move":12})"), R"("move" takes a move, such as "e1g1")");
        EXPECT_TRUE(refusal(start + R"(,"move":"Nf3"})").starts_with(R"("move": )"));
        EXPECT_TRUE(refusal(start + R"(,"move":"a7a8k"})").starts_with(R"("move": )"));
        EXPECT_TRUE(refusal(start + R"(,"move":""})").starts_with(R"("move": )"));
    }
}

TEST(AskRefusal, PlayerTakesAPlayerOfThisGame) {
    EXPECT_EQ(refusal(R"({"ask":"ghosts","player":3})"), R"("player" takes a player, such as "E")");
    EXPECT_EQ(refusal(R"({"ask":"ghosts","player":"White"})"),
              R"("player": 'White' is not a player)");
    EXPECT_EQ(refusalOf(R"({"ask":"ghosts","player":"E"})", orthodoxRoster()),
              R"("player": 'E' is not a player)");
}

TEST(AskRefusal, OptionsTakesTwoToNineTexts) {
    const std::string sentence = R"("options" takes a list of 2 to 9 texts)";
    for (const char* json :
         {R"({"ask":"choice"})", R"({"ask":"choice","options":"a"})",
          R"({"ask":"choice","options":[]})", R"({"ask":"choice","options":["a"],"answer":1})",
          R"({"ask":"choice","options":{"a":1,"b":2},"answer":1})",
          R"({"ask":"choice","options":[1,2,3,4,5,6,7,8,9,10],"answer":1})"})
        EXPECT_EQ(refusal(json), sentence) << json;
    EXPECT_EQ(refusal(R"({"ask":"choice","options":["a",2],"answer":1})"),
              R"("options": option 2 is not a text of 1 to 1000 bytes)");
    EXPECT_EQ(refusal(R"({"ask":"choice","options":["a","b","a"],"answer":1})"),
              R"("options": options 1 and 3 are the same)");
    EXPECT_EQ(refusal(R"({"ask":"choice","options":["","b"],"answer":1})"),
              R"("options": option 1 is not a text of 1 to 1000 bytes)");
    EXPECT_EQ(refusal(R"({"ask":"choice","options":["a","b",")" + std::string(1001, 'x') +
                      R"("],"answer":1})"),
              R"("options": option 3 is not a text of 1 to 1000 bytes)");
}

TEST(AskRefusal, AnswerTakesTheNumberOfAnOption) {
    const std::string start = R"({"ask":"choice","options":["a","b"])";
    EXPECT_EQ(refusal(start + "}"), R"("answer" takes the number of the right option, 1 to 2)");
    for (const char* answer :
         {"0", "3", "-1", "1.0", "1e0", "\"1\"", "null", "[1]", "9223372036854775807",
          "9223372036854775809", "18446744073709551615", "4294967297", "-9223372036854775808"})
        EXPECT_EQ(refusal(start + R"(,"answer":)" + answer + "}"),
                  R"("answer" takes the number of the right option, 1 to 2)")
            << answer;
    EXPECT_EQ(refusal(start + R"(,"answer":2})"), "accepted");
}

TEST(AskRefusal, WhyTakesATextForEachOption) {
    const std::string start = R"({"ask":"choice","options":["a","b"],"answer":2,"why":)";
    for (const char* why : {"1", "\"no\"", "[]", R"(["no"])", R"(["no","","no"])"})
        EXPECT_EQ(refusal(start + why + "}"),
                  R"("why" takes a list of 2 texts, one for each option)")
            << why;
    EXPECT_EQ(refusal(start + R"(["no",2]})"),
              R"("why": reason 2 is not a text of at most 1000 bytes)");
    EXPECT_EQ(refusal(start + R"(["no",""]})"), "accepted");
}

TEST(AskRefusal, UntilTakesACondition) {
    EXPECT_EQ(refusal(R"({"ask":"play"})"), R"("until" takes a condition, such as "checkmate")");
    EXPECT_EQ(refusal(R"({"ask":"play","until":["end"]})"),
              R"("until" takes a condition, such as "checkmate")");
    EXPECT_EQ(refusal(R"({"ask":"play","until":"mate"})"),
              R"("until": column 1: a condition was expected, not 'mate')");
    EXPECT_EQ(refusalOf(R"({"ask":"play","until":"check on NW"})", orthodoxRoster()),
              R"("until": column 10: a board (board) was expected, not 'NW')");
}

TEST(AskRefusal, PliesTakesOneToEight) {
    for (const char* plies : {"0", "9", "-1", "1.5", "\"2\"", "null", "4294967297",
                              "18446744073709551615", "9223372036854775808", "1e99"})
        EXPECT_EQ(refusal(std::string(R"({"ask":"play","until":"end","plies":)") + plies + "}"),
                  R"("plies" takes a number from 1 to 8)")
            << plies;
}

TEST(AskRefusal, ForcedGoesWithAMateOnFourBoards) {
    EXPECT_EQ(refusal(R"({"ask":"play","until":"checkmate","forced":1})"),
              R"("forced" takes true or false)");
    EXPECT_EQ(refusal(R"({"ask":"play","until":"capture","forced":true})"),
              R"("forced" goes with "until": "checkmate" on four boards)");
    EXPECT_EQ(refusalOf(R"({"ask":"play","until":"checkmate","forced":true})", orthodoxRoster()),
              R"("forced" goes with "until": "checkmate" on four boards)");
}

TEST(AskRefusal, WordsAreTextsOfAtMostAThousandBytes) {
    for (const char* member : {"text", "then"}) {
        const std::string start = std::string(R"({"ask":"result",")") + member + R"(":)";
        EXPECT_EQ(refusal(start + "1}"), std::string("\"") + member + "\" takes a text");
        EXPECT_EQ(refusal(start + "null}"), std::string("\"") + member + "\" takes a text");
        EXPECT_EQ(refusal(start + '"' + std::string(1000, 'x') + "\"}"), "accepted");
        EXPECT_EQ(refusal(start + '"' + std::string(1001, 'x') + "\"}"),
                  std::string("\"") + member + "\" is longer than 1000 bytes");
    }
}

TEST(AskRefusal, AHintIsAnObjectOfPlaces) {
    const auto hint = [](const std::string& json) {
        return refusal(R"({"ask":"ghosts","hint":)" + json + "}");
    };
    for (const char* json : {"{}", "[]", "null", R"("NW")", "7"})
        EXPECT_EQ(hint(json), R"("hint" takes an object with "board", "piece" or "square")")
            << json;
    EXPECT_EQ(hint(R"({"file":"a"})"), R"("hint" has no member 'file')");
    EXPECT_EQ(hint(R"({"board":"XX"})"), R"("hint": 'XX' is not a board)");
    EXPECT_EQ(hint(R"({"piece":"e4"})"),
              R"("hint": 'e4' is not a square of a board, such as NW:e4)");
    EXPECT_EQ(hint(R"({"piece":"NW:e9"})"),
              R"("hint": 'NW:e9' is not a square of a board, such as NW:e4)");
    EXPECT_EQ(hint(R"({"square":"NW:e4"})"), R"("hint": 'NW:e4' is not a square)");
    for (const char* member : {"board", "piece", "square"})
        EXPECT_EQ(hint(std::string(R"({")") + member + R"(":1})"),
                  std::string(R"("hint": ")") + member + R"(" takes a text)");
}

TEST(AskRefusal, DeepAndLongInputIsNamedInShort) {
    const std::string deep =
        R"({"ask":"targets","from":)" + std::string(60, '[') + std::string(60, ']') + "}";
    EXPECT_EQ(refusal(deep), R"("from" takes a square, such as "f3")");
    const std::string sentence =
        refusal(R"({"ask":"targets","from":")" + std::string(100'000, 'f') + R"("})");
    EXPECT_LT(sentence.size(), 300U);
    EXPECT_TRUE(sentence.starts_with(R"("from": 'ffff)")) << sentence;
    const std::string member =
        refusal("{\"ask\":\"result\",\"" + std::string(100'000, 'x') + "\":1}");
    EXPECT_LT(member.size(), 300U);
}

}  // namespace
}  // namespace pinwheel::lesson
