#include "pinwheel/game/replay.hpp"

#include "from_text.hpp"
#include "played_game.hpp"
#include "random_duplicate_games.hpp"

#include <gtest/gtest.h>

namespace pinwheel::game {
namespace {

using chess::Move;
using chess::moveNamed;
using chess::Ply;
using duplicate::PlayedGame;

std::vector<Move> movesNamed(std::string_view names) {
    std::vector<Move> moves;
    for (const std::string& name : chess::words(names)) moves.push_back(moveNamed(name));
    return moves;
}

template <class Rules>
std::string refusal(std::string_view moves, std::optional<Ply> declaredAt = std::nullopt,
                    DrawPolicy policy = DrawPolicy::Automatic) {
    const auto history = replay<Rules>(movesNamed(moves), declaredAt, policy);
    return history ? "accepted" : history.error().what;
}

TEST(Replay, OfNoMovesIsTheStart) {
    const auto history = replay<DuplicateRules>({}, std::nullopt, DrawPolicy::Automatic);
    ASSERT_TRUE(history);
    EXPECT_EQ(history->lastPly(), Ply{0});
    EXPECT_EQ(history->state(), duplicate::GameState());
}

TEST(Replay, ShowsTheLastPly) {
    const auto moves = movesNamed("e2e4 d2d4 e7e5 d7d5");
    const auto history = replay<DuplicateRules>(moves, std::nullopt, DrawPolicy::Automatic);
    ASSERT_TRUE(history);
    EXPECT_EQ(history->cursor(), Ply{4});
    EXPECT_EQ(history->state(), PlayedGame("e2e4 d2d4 e7e5 d7d5").state());
    EXPECT_EQ(std::vector<Move>(history->moves().begin(), history->moves().end()), moves);
}

TEST(Replay, SaysWhichPlyIsWrong) {
    EXPECT_EQ(refusal<DuplicateRules>("e2e4 e2e5"),
              "ply 2: e2–e5 is not playable: a pawn does not move so.");
    EXPECT_EQ(refusal<OrthodoxRules>("e2e4 e2e4"), "ply 2: Move e2e4 is not legal here.");
}

TEST(Replay, StopsWhereTheGameIsOver) {
    EXPECT_EQ(refusal<OrthodoxRules>("f2f3 e7e5 g2g4 d8h4 e2e4"),
              "ply 5: the game was over before this move: Checkmate: Black wins.");
}

TEST(Replay, OfFiftyRoundsEndsAtTheLastOfThem) {
    PlayedGame game;
    duplicate::playWithoutProgress(game, 201);
    const auto all = replay<DuplicateRules>(game.moves(), std::nullopt, DrawPolicy::Automatic);
    ASSERT_FALSE(all);
    EXPECT_EQ(all.error().what,
              "ply 201: the game was over before this move: No progress: all four draw.");
    EXPECT_TRUE(
        replay<DuplicateRules>(game.moves().first(200), std::nullopt, DrawPolicy::Automatic));
}

TEST(Replay, WhereDrawsAreClaimedTheyDoNotEndTheGame) {
    constexpr std::string_view kThreefoldAndOn =
        "b1c3 g1h3 b8a6 g8f6 c3b1 h3g1 a6b8 f6g8 b1c3 g1h3 b8a6 g8f6 c3b1 h3g1 a6b8 f6g8 e2e4";
    EXPECT_EQ(refusal<DuplicateRules>(kThreefoldAndOn),
              "ply 17: the game was over before this move: Repetition: all four draw.");
    EXPECT_EQ(refusal<DuplicateRules>(kThreefoldAndOn, std::nullopt, DrawPolicy::Claim),
              "accepted");
}

TEST(Replay, ADrawIsDeclaredAtTheLastPlyAndNowhereElse) {
    EXPECT_EQ(refusal<DuplicateRules>("e2e4 d2d4", Ply{2}), "accepted");
    EXPECT_EQ(refusal<DuplicateRules>("e2e4 d2d4", Ply{1}),
              "the draw is declared at ply 1, but the last move leads to ply 2");
    EXPECT_EQ(refusal<OrthodoxRules>("f2f3 e7e5 g2g4 d8h4", Ply{4}),
              "ply 4: the draw is declared after the end: Checkmate: Black wins.");
}

TEST(Replay, CanBeUndoneMoveByMove) {
    auto history =
        replay<DuplicateRules>(movesNamed("e2e4 d2d4 e7e5"), Ply{3}, DrawPolicy::Automatic);
    ASSERT_TRUE(history);
    history->undo();
    EXPECT_FALSE(history->conclusion());
    EXPECT_EQ(history->lastPly(), Ply{3});
    history->undo();
    EXPECT_EQ(history->lastPly(), Ply{2});
}

}  // namespace
}  // namespace pinwheel::game
