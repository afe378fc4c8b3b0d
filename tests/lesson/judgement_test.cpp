#include "pinwheel/lesson/judgement.hpp"

#include "asked_game.hpp"
#include "from_text.hpp"
#include "played_game.hpp"

#include <gtest/gtest.h>

namespace pinwheel::lesson {
namespace {

using chess::moveNamed;
using debugger::BoardIndex;
using duplicate::kGhostAtPlyFive;
using duplicate::kMate;
using enum duplicate::Result;

Judgement judged(std::string_view ask, const Answer& given, const debugger::Debugger& game) {
    return judge(askFor(ask, game).question, answerTo(ask, game), given, game);
}

Judgement judgedSquares(std::string_view ask, std::string_view given,
                        const debugger::Debugger& game) {
    return judged(ask, squaresOf(given, game), game);
}

void expectRight(const Judgement& judgement) {
    EXPECT_TRUE(judgement.isRight);
    EXPECT_EQ(judgement.sentence, "Right.");
    EXPECT_TRUE(judgement.mistakes.empty());
}

TEST(Judgement, TheAnswerItselfIsRight) {
    const auto game = fourBoards("e2e4 d2d4 e7e5 d7d5");
    for (const char* ask :
         {R"({"ask":"targets","from":"g1"})", R"({"ask":"playable","move":"e4e5"})",
          R"({"ask":"culprits","move":"e4e5"})", R"({"ask":"ghosts"})",
          R"({"ask":"choice","options":["a","b"],"answer":2})"})
        expectRight(judged(ask, answerTo(ask, *game), *game));
    const auto over = fourBoards(kMate);
    const char* result = R"({"ask":"result"})";
    expectRight(judged(result, answerTo(result, *over), *over));
}

// e4: on NW the pawn can take on d5 or step to e5; on NE it can do neither.
TEST(TargetsJudgement, ExplainsEachWrongSquareOnceWithTheWordsOfWhy) {
    const auto game = fourBoards("e2e4 d2d4 e7e5 d7d5");
    const Judgement judgement =
        judgedSquares(R"({"ask":"targets","from":"e4"})", "NW:d5 NE:d5 NW:e5 NE:e5", *game);
    EXPECT_FALSE(judgement.isRight);
    EXPECT_EQ(judgement.sentence, "Not yet: 2 squares are wrong.");
    ASSERT_EQ(judgement.mistakes.size(), 2U);
    const auto north = game->snapshot().toMove;
    EXPECT_EQ(judgement.mistakes[0].sentence, game->why(north, moveNamed("e4d5")).sentence);
    EXPECT_EQ(judgement.mistakes[1].sentence, game->why(north, moveNamed("e4e5")).sentence);
    ASSERT_TRUE(judgement.mistakes[1].why);
    EXPECT_EQ(judgement.mistakes[1].why->boards[1].culprits, chess::squares("e5"));
    EXPECT_FALSE(judgement.mistakes[0].isMissing);
}

TEST(TargetsJudgement, KeepsWhatWasRightAndNamesWhatIsMissing) {
    const auto game = fourBoards("");
    const Judgement judgement =
        judgedSquares(R"({"ask":"targets","from":"g1"})", "NW:f3 NE:f3 NW:e2 NE:e2", *game);
    EXPECT_EQ(placesOf(judgement.right, *game), "NW:f3 NE:f3");
    EXPECT_EQ(placesOf(judgement.wrong, *game), "NW:e2 NE:e2");
    EXPECT_EQ(judgement.sentence, "Not yet: 1 square is wrong, 1 is missing.");
    ASSERT_EQ(judgement.mistakes.size(), 2U);
    EXPECT_TRUE(judgement.mistakes[1].isMissing);
    EXPECT_EQ(judgement.mistakes[1].square,
              (debugger::BoardSquare{BoardIndex{0}, chess::Square::h3}));
}

TEST(TargetsJudgement, ASquareChosenOnOneBoardIsChosenOnBoth) {
    const auto game = fourBoards("");
    const char* ask = R"({"ask":"targets","from":"g1"})";
    expectRight(judgedSquares(ask, "NE:f3 NW:h3", *game));
    const Judgement judgement = judgedSquares(ask, "NE:f3", *game);
    EXPECT_EQ(judgement.sentence, "Not yet: 1 square is missing.");
    EXPECT_EQ(placesOf(judgement.right, *game), "NW:f3 NE:f3");
}

TEST(TargetsJudgement, ASquareOfABoardOfOthersIsWrong) {
    const auto game = fourBoards("");
    const Judgement judgement =
        judgedSquares(R"({"ask":"targets","from":"g1"})", "NW:f3 NW:h3 SW:f3", *game);
    EXPECT_EQ(judgement.sentence, "Not yet: 1 square is wrong.");
    ASSERT_EQ(judgement.mistakes.size(), 1U);
    EXPECT_EQ(judgement.mistakes[0].sentence, "North does not play on board SW.");
}

TEST(TargetsJudgement, ExplainsAPromotionAsOne) {
    const auto game = oneBoard("", "r3k3/P7/8/8/8/8/8/4K3 w - - 0 1");
    const Judgement judgement = judgedSquares(R"({"ask":"targets","from":"a7"})", "a8", *game);
    ASSERT_EQ(judgement.mistakes.size(), 1U);
    EXPECT_EQ(judgement.mistakes[0].sentence,
              game->why(game->snapshot().toMove, moveNamed("a7a8q")).sentence);
}

TEST(GhostsJudgement, TellsTheStoryOfEachPiece) {
    const auto game = fourBoards(kGhostAtPlyFive);
    const Judgement judgement = judgedSquares(R"({"ask":"ghosts"})", "NW:d5 NE:e4 SW:e2", *game);
    EXPECT_EQ(judgement.sentence, "Not yet: 3 squares are wrong, 1 is missing.");
    ASSERT_EQ(judgement.mistakes.size(), 4U);
    EXPECT_EQ(judgement.mistakes[0].sentence,
              "North's knight on NW:d5 is not a ghost: its twin stands on NE:d5.");
    EXPECT_EQ(judgement.mistakes[1].sentence, "NE:e4 is empty.");
    EXPECT_EQ(judgement.mistakes[2].sentence,
              "South's pawn on SW:e2 is not a ghost: its twin stands on SE:e2.");
    EXPECT_EQ(judgement.mistakes[3].sentence,
              "East's pawn on SE:d5 is a ghost: its twin was captured on NE at ply 5.");
    EXPECT_TRUE(judgement.mistakes[3].isMissing);
}

TEST(GhostsJudgement, AGhostOfAnotherPlayerIsWrong) {
    const auto game = fourBoards(kGhostAtPlyFive);
    const Judgement judgement = judgedSquares(R"({"ask":"ghosts","player":"W"})", "SE:d5", *game);
    ASSERT_EQ(judgement.mistakes.size(), 1U);
    EXPECT_EQ(judgement.mistakes[0].sentence,
              "East's pawn on SE:d5 is a ghost, but not one of West's.");
    expectRight(judgedSquares(R"({"ask":"ghosts","player":"W"})", "", *game));
}

TEST(CulpritsJudgement, SaysWhoIsToBlame) {
    const auto game = fourBoards("e2e4 d2d4 e7e5 d7d5");
    const Judgement judgement =
        judgedSquares(R"({"ask":"culprits","move":"e4e5"})", "NW:d5", *game);
    const std::string why = game->why(game->snapshot().toMove, moveNamed("e4e5")).sentence;
    ASSERT_EQ(judgement.mistakes.size(), 2U);
    EXPECT_EQ(judgement.mistakes[0].sentence, "NW:d5 is not to blame. " + why);
    EXPECT_EQ(judgement.mistakes[1].sentence, "NE:e5 is to blame, too. " + why);
}

TEST(PlayableJudgement, NeedsTheRightBoardsToo) {
    const auto game = fourBoards("e2e4 d2d4 e7e5 d7d5");
    const char* ask = R"({"ask":"playable","move":"e4e5"})";
    const std::string why = game->why(game->snapshot().toMove, moveNamed("e4e5")).sentence;
    for (const Playability& given :
         {Playability{true, {}}, Playability{false, {BoardIndex{0}}},
          Playability{false, {BoardIndex{0}, BoardIndex{1}}}, Playability{false, {}}}) {
        const Judgement judgement = judged(ask, given, *game);
        EXPECT_FALSE(judgement.isRight);
        EXPECT_EQ(judgement.sentence, why);
    }
    expectRight(judged(ask, Playability{false, {BoardIndex{1}}}, *game));
}

TEST(ResultJudgement, CorrectsEachSeat) {
    const auto game = fourBoards(kMate);
    Results given;
    given.of[debugger::SeatIndex{0}] = Loss;
    given.of[debugger::SeatIndex{1}] = Win;
    given.of[debugger::SeatIndex{2}] = Draw;
    given.of[debugger::SeatIndex{3}] = Win;
    const Judgement judgement = judged(R"({"ask":"result"})", given, *game);
    ASSERT_EQ(judgement.mistakes.size(), 2U);
    EXPECT_EQ(judgement.mistakes[0].sentence, "South draws: South gives no check.");
    EXPECT_EQ(judgement.mistakes[1].sentence, "East wins: East gives check to North on NE.");
    EXPECT_EQ(judgement.sentence, "Not yet: 2 results are wrong.");
}

TEST(ResultJudgement, ExplainsTheLossAndADraw) {
    const auto mated = fourBoards(kMate);
    Results given{mated->snapshot().outcome->results};
    given.of[debugger::SeatIndex{0}] = Draw;
    EXPECT_EQ(judged(R"({"ask":"result"})", given, *mated).mistakes.at(0).sentence,
              "North loses. " + mated->snapshot().outcome->explanation);
    const auto stuck = oneBoard("", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
    Results both{stuck->snapshot().outcome->results};
    both.of[debugger::SeatIndex{0}] = Win;
    EXPECT_EQ(judged(R"({"ask":"result"})", both, *stuck).mistakes.at(0).sentence,
              "White draws. " + stuck->snapshot().outcome->explanation);
}

TEST(ChoiceJudgement, SaysWhichOptionIsWrong) {
    const auto game = oneBoard("");
    EXPECT_EQ(
        judged(R"({"ask":"choice","options":["a","b"],"answer":2})", Option{0}, *game).sentence,
        "Option 1 is wrong.");
}

TEST(ChoiceJudgement, GivesTheAuthorsReason) {
    const auto game = oneBoard("");
    const char* ask =
        R"({"ask":"choice","options":["a","b","c"],"answer":2,"why":["Too few.","",""]})";
    EXPECT_EQ(judged(ask, Option{0}, *game).sentence, "Option 1 is wrong. Too few.");
    EXPECT_EQ(judged(ask, Option{2}, *game).sentence, "Option 3 is wrong.");
}

TEST(PlayJudgement, NamesThePartOfTheGoalThatFails) {
    const auto game = fourBoards("b1c3 a2a3 d7d5 a7a6");
    EXPECT_EQ(
        judged(R"({"ask":"play","until":"capture on NE"})", Solutions{{{moveNamed("c3b5")}}}, *game)
            .sentence,
        "After c3–b5 the goal is not reached: there is no capture on NE.");
    EXPECT_EQ(judged(R"({"ask":"play","until":"by North and enters d5"})",
                     Solutions{{{moveNamed("c3b5")}}}, *game)
                  .sentence,
              "After c3–b5 the goal is not reached: this does not hold: enters d5.");
}

TEST(PlayJudgement, AcceptsEveryWay) {
    const auto game = oneBoard("", "7k/8/6K1/8/8/8/8/1R1Q4 w - - 0 1");
    for (const char* move : {"d1d8", "b1b8"})
        expectRight(
            judged(R"({"ask":"play","until":"checkmate"})", Solutions{{{moveNamed(move)}}}, *game));
}

TEST(PlayJudgement, AcceptsMovesAfterTheGoal) {
    const auto game = fourBoards("b1c3 a2a3 d7d5 a7a6");
    const char* ask = R"({"ask":"play","until":"capture","plies":2})";
    expectRight(judged(ask, Solutions{{{moveNamed("c3d5")}}}, *game));
    expectRight(judged(ask, Solutions{{{moveNamed("c3d5"), moveNamed("a3a4")}}}, *game));
    EXPECT_FALSE(judged(ask, Solutions{{{moveNamed("c3b5"), moveNamed("a3a4")}}}, *game).isRight);
}

TEST(PlayJudgement, SaysThatTheGoalIsNotReached) {
    const auto game = oneBoard("f2f3 e7e5 g2g4");
    const char* ask = R"({"ask":"play","until":"checkmate"})";
    EXPECT_EQ(judged(ask, Solutions{{{moveNamed("a7a6")}}}, *game).sentence,
              "After a7–a6 the goal is not reached. White can still play a2–a3, for "
              "example.");
    for (const Solutions& nothing : {Solutions{}, Solutions{{{}}}})
        EXPECT_EQ(judged(ask, nothing, *game).sentence, "Play a move first.");
    EXPECT_EQ(judged(ask, Solutions{{{moveNamed("a1a8")}}}, *game).sentence, "Play a move first.");
}

TEST(PlayJudgement, NamesAWayOutOnlyWhereThePlayerShouldHaveNone) {
    const auto game = oneBoard("");
    EXPECT_EQ(
        judged(R"({"ask":"play","until":"enters e4"})", Solutions{{{moveNamed("e2e3")}}}, *game)
            .sentence,
        "After e2–e3 the goal is not reached: this does not hold: enters e4.");
    const auto end = oneBoard("f2f3 e7e5 g2g4");
    EXPECT_NE(judged(R"({"ask":"play","until":"checkmate and enters h4"})",
                     Solutions{{{moveNamed("a7a6")}}}, *end)
                  .sentence.find("White can still play"),
              std::string::npos);
}

// East's queen mates North on NE, whatever West plays.
TEST(PlayJudgement, OfAForcedMateAcceptsEveryMoveThatForcesIt) {
    const auto game = fourBoards("f2f3 a2a3 e7e5 e7e5 g2g4 a3a4");
    const char* ask = R"({"ask":"play","until":"checkmate","plies":2,"forced":true})";
    expectRight(judged(ask, Solutions{{{moveNamed("d8h4")}}}, *game));
    EXPECT_EQ(judged(ask, Solutions{{{moveNamed("a7a6")}}}, *game).sentence,
              "After a7–a6, East does not win by mate within 2 plies by force. West can answer "
              "e5–e4, for example.");
    EXPECT_EQ(judged(ask, Solutions{}, *game).sentence, "Play a move first.");
}

TEST(PlayJudgement, SaysThatTheGameEndedOtherwise) {
    const auto game = oneBoard("", "7k/8/6K1/8/8/8/8/5Q2 w - - 0 1");
    EXPECT_EQ(
        judged(R"({"ask":"play","until":"checkmate"})", Solutions{{{moveNamed("f1f7")}}}, *game)
            .sentence,
        "After f1–f7 the goal is not reached. Draw by stalemate.");
}

}  // namespace
}  // namespace pinwheel::lesson
