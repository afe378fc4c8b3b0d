#include "pinwheel/lesson/ask.hpp"

#include "asked_game.hpp"
#include "from_text.hpp"
#include "pinwheel/lesson/lesson_json.hpp"

#include <gtest/gtest.h>

namespace pinwheel::lesson {
namespace {

using chess::moveNamed;
using chess::Square;
using debugger::BoardIndex;
using debugger::duplicateRoster;
using debugger::orthodoxRoster;
using debugger::Roster;
using debugger::SeatIndex;

base::Result<Ask> parsed(std::string_view json, const Roster& roster = duplicateRoster()) {
    return parseAsk(*base::parseJson(json), roster);
}

std::string rewritten(std::string_view json, const Roster& roster = duplicateRoster()) {
    const auto ask = parsed(json, roster);
    if (!ask) return ask.error().what;
    EXPECT_EQ(*parseAsk(toJson(*ask, roster), roster), *ask);
    return toJson(*ask, roster).dump();
}

TEST(Ask, EveryKindIsParsed) {
    EXPECT_EQ(parsed(R"({"ask":"targets","from":"f3"})")->question,
              Question(AskTargets{Square::f3}));
    EXPECT_EQ(parsed(R"({"ask":"playable","move":"e1g1"})")->question,
              Question(AskPlayable{moveNamed("e1g1")}));
    EXPECT_EQ(parsed(R"({"ask":"culprits","move":"a7a8q"})")->question,
              Question(AskCulprits{moveNamed("a7a8q")}));
    EXPECT_EQ(parsed(R"({"ask":"ghosts"})")->question, Question(AskGhosts{}));
    EXPECT_EQ(parsed(R"({"ask":"ghosts","player":"E"})")->question,
              Question(AskGhosts{SeatIndex{2}}));
    EXPECT_EQ(parsed(R"({"ask":"result"})")->question, Question(AskResult{}));
    EXPECT_EQ(parsed(R"({"ask":"choice","options":["yes","no"],"answer":2})")->question,
              Question(AskChoice{{"yes", "no"}, 1, {}}));
    EXPECT_EQ(parsed(R"({"ask":"choice","options":["yes","no"],"answer":2,"why":["Not now.",""]})")
                  ->question,
              Question(AskChoice{{"yes", "no"}, 1, {"Not now.", ""}}));
    const auto play = parsed(R"({"ask":"play","until":"checkmate","plies":3})");
    EXPECT_EQ(play->question,
              Question(AskPlay{*debugger::parseCondition("checkmate", duplicateRoster()), 3}));
}

TEST(Ask, AForcedMateTakesOneMoveOfTheLearner) {
    const auto ask = parsed(R"({"ask":"play","until":"checkmate","plies":3,"forced":true})");
    const auto& play = std::get<AskPlay>(ask->question);
    EXPECT_TRUE(play.isForced);
    EXPECT_EQ(play.plies, 3U);
    EXPECT_EQ(play.mostMoves(), 1U);
}

TEST(Ask, APlayIsOfOnePlyUnlessItSaysMore) {
    EXPECT_EQ(std::get<AskPlay>(parsed(R"({"ask":"play","until":"capture"})")->question).plies, 1U);
}

TEST(Ask, APlayerMayBeNamedInFull) {
    EXPECT_EQ(parsed(R"({"ask":"ghosts","player":"east"})")->question,
              Question(AskGhosts{SeatIndex{2}}));
    EXPECT_EQ(rewritten(R"({"ask":"ghosts","player":"East"})"), R"({"ask":"ghosts","player":"E"})");
}

TEST(Ask, EveryKindIsWrittenAsItIsRead) {
    for (const char* json : {
             R"({"ask":"targets","from":"f3"})",
             R"({"ask":"playable","move":"e1g1"})",
             R"({"ask":"culprits","move":"b2b1n"})",
             R"({"ask":"play","until":"checkmate","plies":3,"forced":true})",
             R"({"ask":"ghosts"})",
             R"({"ask":"ghosts","player":"W"})",
             R"({"ask":"result"})",
             R"({"ask":"choice","options":["a","b","c"],"answer":1})",
             R"({"ask":"play","until":"checkmate and check on SE","plies":2})",
             R"({"ask":"ghosts","text":"Which?","then":"Yes.","hint":{"board":"NW"}})",
             R"({"ask":"ghosts","hint":{"board":"NW","piece":"SE:d5","square":"d5"}})",
         })
        EXPECT_EQ(rewritten(json), json);
}

TEST(Ask, OnOneBoardSquaresNeedNoBoard) {
    EXPECT_EQ(rewritten(R"({"ask":"targets","from":"f3","hint":{"piece":"f3"}})", orthodoxRoster()),
              R"({"ask":"targets","from":"f3","hint":{"piece":"f3"}})");
    EXPECT_EQ(rewritten(R"({"ask":"play","until":"by White"})", orthodoxRoster()),
              R"({"ask":"play","until":"by White","plies":1})");
}

TEST(Ask, WordsOfTheAuthorAreKept) {
    const auto ask = parsed(R"({"ask":"result","text":"Who wins?","then":"Well done."})");
    EXPECT_EQ(ask->text, "Who wins?");
    EXPECT_EQ(ask->then, "Well done.");
    EXPECT_TRUE(ask->hint.isEmpty());
    EXPECT_EQ(rewritten(R"({"ask":"result","text":"","then":""})"), R"({"ask":"result"})");
}

TEST(Ask, AHintNamesABoardAPieceAndASquare) {
    const auto ask =
        parsed(R"({"ask":"ghosts","hint":{"square":"d5","board":"se","piece":"NE:a1"}})");
    EXPECT_EQ(ask->hint.board, BoardIndex{3});
    EXPECT_EQ(ask->hint.piece, (debugger::BoardSquare{BoardIndex{1}, Square::a1}));
    EXPECT_EQ(ask->hint.square, Square::d5);
}

TEST(Ask, ItsKindHasAName) {
    for (const char* kind :
         {"targets", "playable", "culprits", "ghosts", "result", "choice", "play"}) {
        const base::Json all = {
            {"targets", {{"from", "a1"}}},    {"playable", {{"move", "a1a2"}}},
            {"culprits", {{"move", "a1a2"}}}, {"ghosts", base::Json::object()},
            {"result", base::Json::object()}, {"choice", {{"options", {"a", "b"}}, {"answer", 1}}},
            {"play", {{"until", "end"}}}};
        base::Json json = all[kind];
        json["ask"] = kind;
        EXPECT_EQ(kindOf(parseAsk(json, duplicateRoster())->question), kind);
    }
}

TEST(Ask, ItsMembersAreThoseOfTheQuestionAlone) {
    const auto ask = parsed(R"({"ask":"targets","from":"f3","text":"Where?"})");
    EXPECT_EQ(membersOf(ask->question, duplicateRoster()).dump(), R"({"from":"f3"})");
    EXPECT_EQ(membersOf(AskResult{}, duplicateRoster()).dump(), "{}");
}

}  // namespace
}  // namespace pinwheel::lesson
