// Answers on four boards.
#include "pinwheel/lesson/answer.hpp"

#include "asked_game.hpp"
#include "played_game.hpp"

#include <gtest/gtest.h>

namespace pinwheel::lesson {
namespace {

using duplicate::kGhostAtPlyFive;
using duplicate::kMate;

TEST(TargetsAnswer, HasTheSquaresThatBothBoardsAllow) {
    const auto game = fourBoards("b1c3 a2a3 d7d5 a7a6");
    EXPECT_EQ(answerTextOf(R"({"ask":"targets","from":"c3"})", *game),
              R"(["a4","b1","b5","d5","e4"])");
    const auto squares = std::get<Squares>(answerTo(R"({"ask":"targets","from":"c3"})", *game));
    EXPECT_EQ(squares,
              squaresOf("NW:a4 NW:b1 NW:b5 NW:d5 NW:e4 NE:a4 NE:b1 NE:b5 NE:d5 NE:e4", *game));
}

TEST(TargetsAnswer, OfAGhostIsEmpty) {
    // East's pawn is gone on NE:d5, so SE:d5 is a ghost; South and East may look at it in vain.
    const auto game = fourBoards("b1c3 a2a3 d7d5 a7a6 c3d5 h2h3");
    EXPECT_EQ(answerTextOf(R"({"ask":"targets","from":"d5"})", *game), "[]");
}

TEST(TargetsAnswer, OfAPieceThatCannotMoveIsEmpty) {
    EXPECT_EQ(answerTextOf(R"({"ask":"targets","from":"a1"})", *fourBoards("")), "[]");
}

TEST(TargetsAnswer, NamesAPromotionSquareOnce) {
    const auto game = promotingGame();
    EXPECT_EQ(answerTextOf(R"({"ask":"targets","from":"a7"})", *game), R"(["a8"])");
}

TEST(TargetsAnswer, HasEnPassantOnlyIfBothBoardsAllowIt) {
    const std::string moves = "e2e4 a2a3 a7a6 h7h6 e4e5 a3a4 d7d5 ";
    EXPECT_EQ(answerTextOf(R"({"ask":"targets","from":"e5"})", *fourBoards(moves + "d7d5")),
              R"(["d6","e6"])");
    EXPECT_EQ(answerTextOf(R"({"ask":"targets","from":"e5"})", *fourBoards(moves + "h6h5")),
              R"(["e6"])");
}

TEST(TargetsAnswer, HasCastlingOnlyIfBothBoardsAllowIt) {
    // On NE a bishop of East's may attack f1.
    const std::string moves = "g1f3 a2a3 b7b6 b7b6 e2e3 a3a4 ";
    EXPECT_EQ(answerTextOf(R"({"ask":"targets","from":"e1"})",
                           *fourBoards(moves + "a7a6 a7a6 f1e2 a1a2 a6a5 a6a5")),
              R"(["f1","g1"])");
    EXPECT_EQ(answerTextOf(R"({"ask":"targets","from":"e1"})",
                           *fourBoards(moves + "c8a6 a7a6 f1c4 a1a2 a6c4 a6a5")),
              R"([])");
}

TEST(TargetsAnswer, NeedsAPieceOfThePlayerToMove) {
    const auto game = fourBoards("e2e4");
    EXPECT_EQ(answerTextOf(R"({"ask":"targets","from":"e4"})", *game),
              "South is to move at ply 1 and has no piece on e4");
    EXPECT_EQ(answerTextOf(R"({"ask":"targets","from":"e7"})", *game),
              "South is to move at ply 1 and has no piece on e7");
}

TEST(PlayableAnswer, SaysOnWhichBoardsTheMoveFails) {
    const auto game = fourBoards("e2e4 d2d4 e7e5 d7d5");
    EXPECT_EQ(answerTextOf(R"({"ask":"playable","move":"g1f3"})", *game),
              R"({"playable":true,"boards":[]})");
    EXPECT_EQ(answerTextOf(R"({"ask":"playable","move":"e4d5"})", *game),
              R"({"playable":false,"boards":["NE"]})");
    EXPECT_EQ(answerTextOf(R"({"ask":"playable","move":"e4e5"})", *game),
              R"({"playable":false,"boards":["NE"]})");
    EXPECT_EQ(answerTextOf(R"({"ask":"playable","move":"a1a5"})", *game),
              R"({"playable":false,"boards":["NW","NE"]})");
    EXPECT_EQ(answerTextOf(R"({"ask":"playable","move":"h5h6"})", *game),
              "there is no piece on h5 at ply 4");
}

TEST(PlayableAnswer, AMoveThatCapturesOnOneBoardOnlyIsPlayable) {
    EXPECT_EQ(
        answerTextOf(R"({"ask":"playable","move":"c3d5"})", *fourBoards("b1c3 a2a3 d7d5 a7a6")),
        R"({"playable":true,"boards":[]})");
}

TEST(PlayableAnswer, APromotionNeedsItsPiece) {
    const auto game = promotingGame();
    EXPECT_EQ(answerTextOf(R"({"ask":"playable","move":"a7a8n"})", *game),
              R"({"playable":true,"boards":[]})");
    EXPECT_EQ(answerTextOf(R"({"ask":"playable","move":"a7a8"})", *game),
              R"({"playable":false,"boards":["NW","NE"]})");
    const auto blocked = promotingGame(true);
    EXPECT_EQ(answerTextOf(R"({"ask":"playable","move":"a7a8q"})", *blocked),
              R"({"playable":false,"boards":["NE"]})");
}

TEST(CulpritsAnswer, HasThePiecesOfEveryBoardOnWhichTheMoveFails) {
    const auto game = fourBoards("e2e4 d2d4 e7e5 d7d5");
    EXPECT_EQ(answerTextOf(R"({"ask":"culprits","move":"e4e5"})", *game), R"(["NE:e5"])");
    EXPECT_EQ(answerTextOf(R"({"ask":"culprits","move":"a1a5"})", *game), R"(["NE:a2","NW:a2"])");
}

TEST(CulpritsAnswer, NeedsAMoveThatCannotBePlayed) {
    EXPECT_EQ(answerTextOf(R"({"ask":"culprits","move":"g1f3"})", *fourBoards("")),
              "g1f3 is playable: nothing is to blame");
}

TEST(CulpritsAnswer, NeedsAPieceToBlame) {
    // On NW there is nothing to capture on d5, which is no piece's fault.
    const auto game = fourBoards("e2e4 a2a3 d7d5 h7h6");
    const std::string sentence = answerTextOf(R"({"ask":"culprits","move":"e4d5"})", *game);
    EXPECT_TRUE(sentence.starts_with("e4d5 cannot be played, but no piece is to blame: "))
        << sentence;
}

TEST(GhostsAnswer, HasAllOrThoseOfOnePlayer) {
    const auto game = fourBoards(kGhostAtPlyFive);
    EXPECT_EQ(answerTextOf(R"({"ask":"ghosts"})", *game), R"(["SE:d5"])");
    EXPECT_EQ(answerTextOf(R"({"ask":"ghosts","player":"E"})", *game), R"(["SE:d5"])");
    EXPECT_EQ(answerTextOf(R"({"ask":"ghosts","player":"N"})", *game), "[]");
    EXPECT_EQ(answerTextOf(R"({"ask":"ghosts"})", *fourBoards("")), "[]");
}

TEST(ResultAnswer, IsThatOfEverySeat) {
    EXPECT_EQ(answerTextOf(R"({"ask":"result"})", *fourBoards(kMate)),
              R"({"N":"loss","S":"draw","E":"win","W":"win"})");
}

TEST(ResultAnswer, FollowsTheRulingsOfTheGame) {
    EXPECT_EQ(answerTextOf(R"({"ask":"result"})", *fourBoards(kMate, "mate-winners=last-mover")),
              R"({"N":"loss","S":"draw","E":"draw","W":"win"})");
    // Nothing is captured and no pawn moves for one round.
    const auto clock = fourBoards("g1f3 g1f3 g8f6 g8f6", "rounds=1");
    EXPECT_EQ(answerTextOf(R"({"ask":"result"})", *clock),
              R"({"N":"draw","S":"draw","E":"draw","W":"draw"})");
    EXPECT_EQ(answerTextOf(R"({"ask":"result"})", *fourBoards("g1f3 g1f3 g8f6 g8f6")),
              "the game is not over at ply 4");
}

TEST(ResultAnswer, NeedsAGameThatIsOver) {
    EXPECT_EQ(answerTextOf(R"({"ask":"result"})", *fourBoards("e2e4")),
              "the game is not over at ply 1");
    const auto game = fourBoards(kMate);
    ASSERT_TRUE(game->dispatch(game::GoToPly{chess::Ply{7}}));
    EXPECT_EQ(answerTextOf(R"({"ask":"result"})", *game), "the game is not over at ply 7");
}

TEST(ResultAnswer, CountsADeclaredDraw) {
    const auto game = fourBoards("e2e4");
    ASSERT_TRUE(game->dispatch(game::DeclareDraw{}));
    EXPECT_EQ(answerTextOf(R"({"ask":"result"})", *game),
              R"({"N":"draw","S":"draw","E":"draw","W":"draw"})");
}

TEST(Answer, QuestionsAboutMovesNeedAGameThatGoesOn) {
    const auto game = fourBoards(kMate);
    for (const char* ask :
         {R"({"ask":"targets","from":"e1"})", R"({"ask":"playable","move":"e1f2"})",
          R"({"ask":"culprits","move":"e1f2"})", R"({"ask":"play","until":"capture"})"})
        EXPECT_EQ(answerTextOf(ask, *game), "the game is over at ply 8") << ask;
}

TEST(Answer, IsAboutThePlyOnScreen) {
    const auto game = fourBoards(kGhostAtPlyFive);
    ASSERT_TRUE(game->dispatch(game::GoToPly{chess::Ply{4}}));
    EXPECT_EQ(answerTextOf(R"({"ask":"ghosts"})", *game), "[]");
    EXPECT_EQ(answerTextOf(R"({"ask":"playable","move":"c3d5"})", *game),
              R"({"playable":true,"boards":[]})");
}

TEST(ChoiceAnswer, IsTheAuthors) {
    EXPECT_EQ(
        answerTextOf(R"({"ask":"choice","options":["a","b","c"],"answer":3})", *fourBoards("")),
        "3");
}

TEST(PlayAnswer, HasEveryWayAsText) {
    const auto game = fourBoards("f2f3 a2a3 e7e5 e7e5 g2g4 a3a4 a7a6");
    EXPECT_EQ(answerTextOf(R"({"ask":"play","until":"checkmate"})", *game), R"(["d8h4"])");
    EXPECT_EQ(answerTextOf(R"({"ask":"play","until":"stalemate"})", *game),
              "no move after ply 7 makes stalemate hold");
    EXPECT_EQ(answerTextOf(R"({"ask":"play","until":"ply = 9 and checkmate","plies":2})", *game),
              "no sequence of at most 2 moves after ply 7 makes ply = 9 and checkmate hold");
}

}  // namespace
}  // namespace pinwheel::lesson
