// Answers in an ordinary game.
#include "asked_game.hpp"

#include <gtest/gtest.h>

namespace pinwheel::lesson {
namespace {

TEST(OneBoardAnswer, TargetsAreTheLegalOnes) {
    EXPECT_EQ(answerTextOf(R"({"ask":"targets","from":"g1"})", *oneBoard("")), R"(["f3","h3"])");
    EXPECT_EQ(answerTextOf(R"({"ask":"targets","from":"e5"})", *oneBoard("e2e4 a7a6 e4e5 d7d5")),
              R"(["d6","e6"])");
    EXPECT_EQ(answerTextOf(R"({"ask":"targets","from":"e1"})",
                           *oneBoard("", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1")),
              R"(["c1","d1","d2","e2","f1","f2","g1"])");
    EXPECT_EQ(answerTextOf(R"({"ask":"targets","from":"a7"})",
                           *oneBoard("", "1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1")),
              R"(["a8","b8"])");
    EXPECT_EQ(answerTextOf(R"({"ask":"targets","from":"e7"})", *oneBoard("")),
              "White is to move at ply 0 and has no piece on e7");
}

TEST(OneBoardAnswer, PlayableNamesTheBoard) {
    EXPECT_EQ(answerTextOf(R"({"ask":"playable","move":"e2e4"})", *oneBoard("")),
              R"({"playable":true,"boards":[]})");
    EXPECT_EQ(answerTextOf(R"({"ask":"playable","move":"e2e5"})", *oneBoard("")),
              R"({"playable":false,"boards":["board"]})");
}

TEST(OneBoardAnswer, CulpritsPinBlockAndAttack) {
    const auto pinned = oneBoard("", "4k3/8/8/8/4r3/8/4N3/4K3 w - - 0 1");
    EXPECT_EQ(answerTextOf(R"({"ask":"culprits","move":"e2c3"})", *pinned), R"(["e4"])");
    const auto castling = oneBoard("", "4k3/8/8/8/5r2/8/8/4K2R w K - 0 1");
    EXPECT_EQ(answerTextOf(R"({"ask":"culprits","move":"e1g1"})", *castling), R"(["f4"])");
    EXPECT_EQ(answerTextOf(R"({"ask":"culprits","move":"a1a3"})", *oneBoard("")), R"(["a2"])");
    // Two pawns leave the fifth rank at once.
    const auto passing = oneBoard("d7d5", "4k3/3p4/8/K3P2r/8/8/8/8 b - - 0 1");
    EXPECT_EQ(answerTextOf(R"({"ask":"culprits","move":"e5d6"})", *passing), R"(["h5"])");
}

TEST(OneBoardAnswer, ThereAreNoGhosts) {
    EXPECT_EQ(answerTextOf(R"({"ask":"ghosts"})", *oneBoard("")),
              "a game on one board has no ghosts");
}

TEST(OneBoardAnswer, ResultHasTwoSeats) {
    EXPECT_EQ(answerTextOf(R"({"ask":"result"})", *oneBoard("f2f3 e7e5 g2g4 d8h4")),
              R"({"W":"loss","B":"win"})");
    EXPECT_EQ(answerTextOf(R"({"ask":"result"})", *oneBoard("", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1")),
              R"({"W":"draw","B":"draw"})");
    EXPECT_EQ(answerTextOf(R"({"ask":"result"})", *oneBoard("")), "the game is not over at ply 0");
}

TEST(OneBoardAnswer, PlayFindsAMate) {
    EXPECT_EQ(answerTextOf(R"({"ask":"play","until":"checkmate"})", *oneBoard("f2f3 e7e5 g2g4")),
              R"(["d8h4"])");
    const auto drawn = oneBoard("", "7k/8/6K1/8/8/8/8/5Q2 w - - 0 1");
    EXPECT_EQ(answerTextOf(R"({"ask":"play","until":"checkmate"})", *drawn), R"(["f1f8"])");
    EXPECT_EQ(answerTextOf(R"({"ask":"play","until":"stalemate"})", *drawn), R"(["f1c4","f1f7"])");
}

}  // namespace
}  // namespace pinwheel::lesson
