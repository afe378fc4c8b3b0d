#include "asked_game.hpp"
#include "from_text.hpp"
#include "pinwheel/lesson/judgement.hpp"
#include "played_game.hpp"

#include <gtest/gtest.h>

namespace pinwheel::lesson {
namespace {

using duplicate::kGhostAtPlyFive;
using duplicate::kMate;

std::string question(std::string_view ask, const debugger::Debugger& game) {
    return questionText(askFor(ask, game).question, game.snapshot());
}
std::string answer(std::string_view ask, const debugger::Debugger& game) {
    return answerText(askFor(ask, game).question, answerTo(ask, game), game.snapshot());
}

TEST(QuestionText, AsksInAFullSentence) {
    const auto game = fourBoards("e2e4 d2d4 e7e5 d7d5");
    EXPECT_EQ(question(R"({"ask":"targets","from":"g1"})", *game),
              "Where can North's knight on g1 go? Click every square.");
    EXPECT_EQ(question(R"({"ask":"playable","move":"e4e5"})", *game),
              "Can North play e4–e5? If not, on which board does it fail?");
    EXPECT_EQ(question(R"({"ask":"culprits","move":"e4e5"})", *game),
              "North cannot play e4–e5. Click the pieces to blame.");
    EXPECT_EQ(question(R"({"ask":"ghosts"})", *game), "Click every ghost on the four boards.");
    EXPECT_EQ(question(R"({"ask":"ghosts","player":"E"})", *game), "Click all of East's ghosts.");
    EXPECT_EQ(question(R"({"ask":"result"})", *game),
              "The game is over. Who wins, who draws, who loses?");
    EXPECT_EQ(question(R"({"ask":"choice","options":["a","b"],"answer":1})", *game),
              "Choose the right answer.");
    EXPECT_EQ(question(R"({"ask":"play","until":"capture"})", *game),
              "Play a move for North that reaches this goal: capture.");
    EXPECT_EQ(question(R"({"ask":"play","until":"capture","plies":2})", *game),
              "Starting with North, reach this goal in at most 2 moves: capture.");
    EXPECT_EQ(question(R"({"ask":"play","until":"checkmate","plies":3,"forced":true})", *game),
              "Play a move for North after which North wins by mate within 3 plies, whatever the "
              "others do.");
}

TEST(QuestionText, OnOneBoardSpeaksOfNoBoard) {
    EXPECT_EQ(question(R"({"ask":"playable","move":"e2e4"})", *oneBoard("")),
              "Can White play e2–e4?");
}

TEST(AnswerText, ListsSquares) {
    EXPECT_EQ(answer(R"({"ask":"targets","from":"g1"})", *fourBoards("")), "f3 and h3.");
    EXPECT_EQ(answer(R"({"ask":"targets","from":"a1"})", *fourBoards("")), "none.");
    EXPECT_EQ(answer(R"({"ask":"targets","from":"g1"})", *fourBoards("e2e3 e2e3 a7a6 a7a6")),
              "e2, f3 and h3.");
    EXPECT_EQ(answer(R"({"ask":"ghosts"})", *fourBoards(kGhostAtPlyFive)), "SE:d5.");
}

TEST(AnswerText, ExplainsMovesWithTheWordsOfWhy) {
    const auto game = fourBoards("e2e4 d2d4 e7e5 d7d5");
    const std::string why = game->why(game->snapshot().toMove, chess::moveNamed("e4e5")).sentence;
    EXPECT_EQ(answer(R"({"ask":"culprits","move":"e4e5"})", *game), "NE:e5.");
    EXPECT_EQ(answer(R"({"ask":"playable","move":"e4e5"})", *game), "no, it fails on NE.");
    EXPECT_EQ(reasonText(askFor(R"({"ask":"playable","move":"e4e5"})", *game).question, *game),
              why);
}

TEST(AnswerText, NamesEverySeat) {
    const auto game = fourBoards(kMate);
    EXPECT_EQ(answer(R"({"ask":"result"})", *game),
              "North loses, South draws, East wins, West wins.");
}

TEST(AnswerText, ShowsTheOption) {
    EXPECT_EQ(answer(R"({"ask":"choice","options":["a","b"],"answer":2})", *oneBoard("")), "b.");
}

TEST(AnswerText, ShowsOneWayAndCountsTheOthers) {
    EXPECT_EQ(answer(R"({"ask":"play","until":"checkmate"})", *oneBoard("f2f3 e7e5 g2g4")),
              "d8–h4.");
    EXPECT_EQ(answer(R"({"ask":"play","until":"enters a3 or enters a4"})", *fourBoards("")),
              "a2–a3. There are 2 other ways.");
    EXPECT_EQ(answer(R"({"ask":"play","until":"enters c3"})", *fourBoards("")),
              "b1–c3. There is 1 other way.");
}

}  // namespace
}  // namespace pinwheel::lesson
