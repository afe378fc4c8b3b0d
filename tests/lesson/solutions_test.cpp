#include "pinwheel/lesson/solutions.hpp"

#include "asked_game.hpp"
#include "from_text.hpp"
#include "pinwheel/lesson/lesson_json.hpp"
#include "played_game.hpp"

#include <gtest/gtest.h>

namespace pinwheel::lesson {
namespace {

// One move before North is mated on NW; on NE the same moves were played one ply earlier.
constexpr const char* kBeforeMate = "f2f3 a2a3 e7e5 e7e5 g2g4 a3a4 d8h4";

std::string waysTo(std::string_view condition, std::uint32_t plies,
                   const debugger::Debugger& game) {
    const auto until = debugger::parseCondition(condition, game.roster());
    const auto found = findSolutions({*until, plies}, game);
    if (!found) return found.error().what;
    return toJson(AskPlay{*until, plies}, *found, game.snapshot()).dump();
}

TEST(Solutions, OfOnePlyAreTheMovesThatReachTheGoal) {
    EXPECT_EQ(waysTo("enters f3 or enters h3 and not capture", 1, *fourBoards("")),
              R"(["f2f3","g1f3","g1h3","h2h3"])");
    EXPECT_EQ(waysTo("capture", 1, *fourBoards("")), "[]");
}

TEST(Solutions, AreAsShortAsPossible) {
    // Any move by North reaches the goal, so nothing follows it.
    EXPECT_EQ(waysTo("enters a3", 2, *oneBoard("", "7k/p7/8/8/8/8/P7/7K w - - 0 1")),
              R"(["a2a3"])");
}

TEST(Solutions, OfTwoPliesNeedBothPlayers) {
    EXPECT_EQ(waysTo("enters a4 and ply = 2", 2, *oneBoard("", "7k/8/8/p7/8/8/7P/7K w - - 0 1")),
              R"(["h1g1 a5a4","h1g2 a5a4","h2h3 a5a4","h2h4 a5a4"])");
}

TEST(Solutions, OfThreePliesFindAMateInTwo) {
    const std::string ways =
        waysTo("checkmate and by White", 3, *oneBoard("", "7k/8/5K2/8/8/8/8/6R1 w - - 0 1"));
    EXPECT_NE(ways.find(R"("f6f7 h8h7 g1h1")"), std::string::npos) << ways;
}

TEST(Solutions, FollowTheRulingsOfTheGame) {
    EXPECT_EQ(waysTo("end and enters f6", 1, *fourBoards("g1f3 g1f3 g8f6")), "[]");
    auto game = fourBoards("g1f3 g1f3 g8f6");
    ASSERT_TRUE(game->dispatch(game::SetRulings{"rounds=1"}));
    EXPECT_EQ(waysTo("end and enters f6", 1, *game), R"(["g8f6"])");
}

TEST(Solutions, DoNotPlayOnAfterTheEnd) {
    EXPECT_EQ(waysTo("ply = 9", 2, *fourBoards(kBeforeMate)).find("d8h4"), std::string::npos);
}

TEST(Solutions, CountTheMovesOfTheGameBefore) {
    EXPECT_EQ(waysTo("repetition >= 2", 1, *fourBoards("g1f3 g1f3 g8f6 g8f6 f3g1 f3g1 f6g8")),
              R"(["f6g8"])");
}

TEST(Solutions, LeaveTheGameAsItIs) {
    const auto game = fourBoards(kBeforeMate);
    ASSERT_TRUE(game->dispatch(game::GoToPly{chess::Ply{3}}));
    const std::uint64_t revision = game->snapshot().treeRevision;
    waysTo("capture", 1, *game);
    EXPECT_EQ(game->snapshot().treeRevision, revision);
    EXPECT_EQ(game->snapshot().ply, chess::Ply{3});
}

TEST(Solutions, OfAMateInTwoPliesAreAllListed) {
    const std::string ways = waysTo("checkmate", 2, *fourBoards("f2f3 a2a3 e7e5 e7e5 g2g4 a3a4"));
    EXPECT_NE(ways.find(R"("d8h4 d8h4")"), std::string::npos) << ways;
    EXPECT_NE(ways.find(R"("d8h4 a7a6")"), std::string::npos) << ways;
}

TEST(Solutions, OfALongMateAreOneOfTheShortest) {
    const auto game = fourBoards("f2f3 a2a3 e7e5 e7e5");
    const auto until = debugger::parseCondition("checkmate", game->roster());
    const AskPlay ask{*until, 4};
    const auto found = findSolutions(ask, *game);
    ASSERT_TRUE(found);
    ASSERT_EQ(found->lines.size(), 1U);
    EXPECT_TRUE(reaches(ask, *game, found->lines.front()));
    EXPECT_EQ(found->lines.front().size(), 4U);
}

TEST(Solutions, OfAMateThatIsImpossibleAreNone) {
    EXPECT_EQ(waysTo("checkmate", 4, *fourBoards("")), "[]");
}

TEST(Solutions, OfAForcedMateAreItsFirstMoves) {
    const auto game = fourBoards("f2f3 a2a3 e7e5 e7e5 g2g4 a3a4");
    const AskPlay ask{*debugger::parseCondition("checkmate", game->roster()), 2, true};
    const auto found = findSolutions(ask, *game);
    ASSERT_TRUE(found);
    EXPECT_EQ(toJson(ask, *found, game->snapshot()).dump(), R"(["d8h4"])");
    const std::vector<chess::Move> mate = {chess::moveNamed("d8h4")};
    const std::vector<chess::Move> other = {chess::moveNamed("a7a6")};
    EXPECT_TRUE(beginsSolution(*found, mate));
    EXPECT_FALSE(beginsSolution(*found, other));
    EXPECT_FALSE(beginsSolution(*found, {}));
}

TEST(Reaches, AnyWayToTheGoalInTime) {
    const auto game = fourBoards(kBeforeMate);
    const auto until = debugger::parseCondition("checkmate", game->roster());
    const AskPlay ask{*until, 1};
    const std::vector<chess::Move> mate = {chess::moveNamed("d8h4")};
    const std::vector<chess::Move> illegal = {chess::moveNamed("d8h5")};
    EXPECT_TRUE(reaches(ask, *game, mate));
    EXPECT_FALSE(reaches(ask, *game, illegal));
    EXPECT_FALSE(reaches(ask, *game, {}));
}

TEST(CopyOf, EndsAtThePlyOnScreenUnderTheSameRules) {
    const auto game = fourBoards(duplicate::kGhostAtPlyFive, "rounds=7,stalemate=loses");
    ASSERT_TRUE(game->dispatch(game::GoToPly{chess::Ply{4}}));
    const auto copy = copyOf(*game);
    EXPECT_EQ(copy->snapshot().lastPly, chess::Ply{4});
    EXPECT_EQ(copy->snapshot().key, game->snapshot().key);
    EXPECT_EQ(copy->snapshot().rulings, "stalemate=loses,rounds=7");
}

TEST(CopyOf, KeepsTheLineOnScreenAndTheStart) {
    const auto game = oneBoard("a2a3 a7a6", "4k3/p7/8/8/8/8/P7/4K3 w - - 3 9");
    ASSERT_TRUE(game->dispatch(game::GoToPly{chess::Ply{1}}));
    ASSERT_TRUE(game->dispatch(game::PlayMove{chess::moveNamed("e8e7")}));
    const auto copy = copyOf(*game);
    EXPECT_EQ(copy->snapshot().boards[0].fen, game->snapshot().boards[0].fen);
    EXPECT_EQ(copy->lines().size(), 1U);
}

}  // namespace
}  // namespace pinwheel::lesson
