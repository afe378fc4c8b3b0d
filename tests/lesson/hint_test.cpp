#include "pinwheel/lesson/hint.hpp"

#include "asked_game.hpp"
#include "played_game.hpp"

#include <gtest/gtest.h>

#include <array>

namespace pinwheel::lesson {
namespace {

using duplicate::kGhostAtPlyFive;
using duplicate::kMate;

// The three hints, each with its highlighted squares in brackets.
std::array<std::string, 3> hintsFor(std::string_view text, const debugger::Debugger& game) {
    const Ask ask = askFor(text, game);
    std::array<std::string, 3> hints;
    for (const HintStep step : kAllHintSteps) {
        const Hint hint = hintFor(ask, answerTo(text, game), game, step);
        const std::string lit = placesOf(hint.lit, game);
        hints[static_cast<std::size_t>(step)] = hint.text + (lit.empty() ? "" : " [" + lit + "]");
    }
    return hints;
}

using Three = std::array<std::string, 3>;

std::string objectionTo(std::string_view text, const debugger::Debugger& game) {
    const base::Status status = checkHint(askFor(text, game), answerTo(text, game), game);
    return status ? "agrees" : status.error().what;
}

TEST(Hint, ForTargetsBeginsWithTheBoardThatForbidsMore) {
    EXPECT_EQ(
        hintsFor(R"({"ask":"targets","from":"e4"})", *fourBoards("e2e4 d2d4 e7e5 d7d5")),
        (Three{"Look at board NE.", "Look at East's pawn on board NE. [NE:e5]", "There is none."}));
    EXPECT_EQ(hintsFor(R"({"ask":"targets","from":"g1"})", *fourBoards("")),
              (Three{"Look at board NW.", "Look at North's knight on board NW. [NW:g1]",
                     "Look at f3 on NW. [NW:f3]"}));
}

TEST(Hint, ForAPromotionIsAboutThePieceInItsWay) {
    const auto game = promotingGame(true);
    EXPECT_EQ(
        hintsFor(R"({"ask":"targets","from":"a7"})", *game),
        (Three{"Look at board NE.", "Look at East's rook on board NE. [NE:a8]", "There is none."}));
}

TEST(Hint, ForPlayableShowsWhereItFails) {
    const auto game = fourBoards("e2e4 d2d4 e7e5 d7d5");
    EXPECT_EQ(hintsFor(R"({"ask":"playable","move":"e4e5"})", *game),
              (Three{"Look at board NE.", "Look at East's pawn on board NE. [NE:e5]",
                     "Look at e5 on NE. [NE:e5]"}));
    EXPECT_EQ(hintsFor(R"({"ask":"playable","move":"g1f3"})", *game),
              (Three{"Look at board NW.", "Look at North's knight on board NW. [NW:g1]",
                     "Look at f3 on NW. [NW:f3]"}));
}

TEST(Hint, ForCulpritsShowsOneOfThem) {
    EXPECT_EQ(hintsFor(R"({"ask":"culprits","move":"e4e5"})", *fourBoards("e2e4 d2d4 e7e5 d7d5")),
              (Three{"Look at board NE.", "Look at East's pawn on board NE. [NE:e5]",
                     "Look at e5 on NE. [NE:e5]"}));
}

TEST(Hint, ForGhostsShowsOneOrSaysThatThereIsNone) {
    EXPECT_EQ(hintsFor(R"({"ask":"ghosts"})", *fourBoards(kGhostAtPlyFive)),
              (Three{"Look at board SE.", "Look at East's pawn on board SE. [SE:d5]",
                     "Look at d5 on SE. [SE:d5]"}));
    EXPECT_EQ(
        hintsFor(R"({"ask":"ghosts","player":"N"})", *fourBoards(kGhostAtPlyFive)),
        (Three{"Think about all boards.", "No single piece decides this.", "There is none."}));
}

TEST(Hint, ForAResultShowsTheCheck) {
    EXPECT_EQ(hintsFor(R"({"ask":"result"})", *fourBoards(kMate)),
              (Three{"Look at board NW.", "Look at West's queen on board NW. [NW:h4]",
                     "Look at e1 on NW. [NW:e1]"}));
}

TEST(Hint, ForADrawByTheClockIsAboutAllBoards) {
    EXPECT_EQ(hintsFor(R"({"ask":"result"})", *fourBoards("g1f3 g1f3 g8f6 g8f6", "rounds=1")),
              (Three{"Think about all boards.", "No single piece decides this.",
                     "No single square decides this."}));
}

TEST(Hint, ForPlayShowsTheMove) {
    EXPECT_EQ(hintsFor(R"({"ask":"play","until":"checkmate"})",
                       *fourBoards("f2f3 a2a3 e7e5 e7e5 g2g4 a3a4 a7a6")),
              (Three{"Look at board NW.", "Look at West's queen on board NW. [NW:d8]",
                     "Look at h4 on NW. [NW:h4]"}));
}

TEST(Hint, ForAChoiceRulesOutOneOptionAfterAnother) {
    EXPECT_EQ(hintsFor(R"({"ask":"choice","options":["a","b","c"],"answer":2})", *oneBoard("")),
              (Three{"It is not option 1.", "It is not option 3.", "It is option 2."}));
    EXPECT_EQ(
        hintsFor(R"({"ask":"choice","options":["a","b","c","d","e"],"answer":2})", *oneBoard("")),
        (Three{"It is not option 1.", "It is not option 3.", "It is not option 4."}));
}

TEST(Hint, OnOneBoardNamesNoBoard) {
    EXPECT_EQ(hintsFor(R"({"ask":"culprits","move":"e2c3"})",
                       *oneBoard("", "4k3/8/8/8/4r3/8/4N3/4K3 w - - 0 1")),
              (Three{"Look at the right half of the board, the files e to h.",
                     "Look at Black's rook. [e4]", "Look at e4. [e4]"}));
}

TEST(Hint, OfTheAuthorReplacesTheComputedOne) {
    const auto game = fourBoards("");
    EXPECT_EQ(hintsFor(R"({"ask":"targets","from":"g1",
                           "hint":{"board":"NE","piece":"NE:g1","square":"h3"}})",
                       *game),
              (Three{"Look at board NE.", "Look at North's knight on board NE. [NE:g1]",
                     "Look at h3 on NE. [NE:h3]"}));
    // The computed hints after the author's stay on the same board.
    EXPECT_EQ(hintsFor(R"({"ask":"targets","from":"g1","hint":{"board":"NE"}})", *game),
              (Three{"Look at board NE.", "Look at North's knight on board NE. [NE:g1]",
                     "Look at f3 on NE. [NE:f3]"}));
}

// North's knight takes East's pawn on NE; on NW e5 is empty.
constexpr const char* kBeforeCapture = "e2e4 d2d4 e7e5 d7d5 g1f3 b1c3 b8c6 g8f6";

TEST(Hint, ForPlayBeginsWithTheBoardOfTheGoal) {
    const auto game = fourBoards(kBeforeCapture);
    const Three onNE = {"Look at board NE.", "Look at North's knight on board NE. [NE:f3]",
                        "Look at e5 on NE. [NE:e5]"};
    EXPECT_EQ(hintsFor(R"({"ask":"play","until":"capture on NE"})", *game), onNE);
    EXPECT_EQ(hintsFor(R"({"ask":"play","until":"capture on NE and not check on NW"})", *game),
              onNE);
}

TEST(Hint, ForPlayBeginsWithTheBoardOnWhichTheMoveDoesSomething) {
    const auto before = fourBoards("b1c3 a2a3 d7d5 a7a6");
    const Three onNE = {"Look at board NE.", "Look at North's knight on board NE. [NE:c3]",
                        "Look at d5 on NE. [NE:d5]"};
    EXPECT_EQ(hintsFor(R"({"ask":"play","until":"capture"})", *before), onNE);
    // The ghost appears on a board on which North does not play.
    EXPECT_EQ(hintsFor(R"({"ask":"play","until":"ghost on SE"})", *before), onNE);
}

TEST(AuthorsHint, MayAgreeWithTheAnswer) {
    const auto game = fourBoards("e2e4 d2d4 e7e5 d7d5");
    for (const char* ask :
         {R"({"ask":"targets","from":"e4","hint":{"board":"NE","piece":"NE:e5"}})",
          R"({"ask":"targets","from":"g1","hint":{"board":"NE","piece":"NE:g1","square":"f3"}})",
          R"({"ask":"playable","move":"e4e5","hint":{"board":"NE","square":"e5"}})",
          R"({"ask":"culprits","move":"e4e5","hint":{"piece":"NE:e5","square":"e5"}})",
          R"({"ask":"ghosts"})"})
        EXPECT_EQ(objectionTo(ask, *game), "agrees") << ask;
    EXPECT_EQ(objectionTo(R"({"ask":"result","hint":{"board":"NE","piece":"NE:h4","square":"e1"}})",
                          *fourBoards(kMate)),
              "agrees");
    EXPECT_EQ(objectionTo(R"({"ask":"result","hint":{"board":"SE"}})",
                          *fourBoards("g1f3 g1f3 g8f6 g8f6", "rounds=1")),
              "agrees");
}

TEST(AuthorsHint, MustNotContradictTheAnswer) {
    const auto game = fourBoards("e2e4 d2d4 e7e5 d7d5");
    EXPECT_EQ(objectionTo(R"({"ask":"targets","from":"g1","hint":{"board":"SE"}})", *game),
              R"("hint": the board SE has nothing to do with the answer)");
    EXPECT_EQ(objectionTo(R"({"ask":"targets","from":"g1","hint":{"square":"g3"}})", *game),
              R"("hint": g3 is not part of the answer)");
    EXPECT_EQ(objectionTo(R"({"ask":"culprits","move":"e4e5","hint":{"piece":"NW:d5"}})", *game),
              R"("hint": the answer does not depend on a piece on NW:d5)");
    EXPECT_EQ(objectionTo(R"({"ask":"culprits","move":"e4e5","hint":{"board":"NW"}})", *game),
              R"("hint": the board NW has nothing to do with the answer)");
    EXPECT_EQ(objectionTo(R"({"ask":"ghosts","hint":{"square":"d5"}})", *game),
              R"("hint": d5 is not part of the answer)");
    EXPECT_EQ(
        objectionTo(R"({"ask":"choice","options":["a","b"],"answer":1,"hint":{"board":"NW"}})",
                    *game),
        R"("hint": the board NW has nothing to do with the answer)");
    EXPECT_EQ(objectionTo(R"({"ask":"result","hint":{"board":"SE"}})", *fourBoards(kMate)),
              R"("hint": the board SE has nothing to do with the answer)");
    EXPECT_EQ(objectionTo(R"({"ask":"play","until":"capture","hint":{"square":"h3"}})",
                          *oneBoard("e2e4 d7d5")),
              R"("hint": h3 is not part of the answer)");
    EXPECT_EQ(objectionTo(R"({"ask":"play","until":"capture on NE","hint":{"board":"NW"}})",
                          *fourBoards(kBeforeCapture)),
              R"("hint": the board NW has nothing to do with the answer)");
    EXPECT_EQ(objectionTo(R"({"ask":"targets","from":"g1","hint":{"board":"NW","piece":"NE:g1"}})",
                          *game),
              R"("hint": NE:g1 is not on the board NW)");
    EXPECT_EQ(
        objectionTo(R"({"ask":"result","hint":{"board":"NE","square":"e8"}})", *fourBoards(kMate)),
        R"("hint": e8 on NE is not part of the answer)");
}

}  // namespace
}  // namespace pinwheel::lesson
