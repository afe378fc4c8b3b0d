#include "pinwheel/debugger/condition.hpp"

#include "examined_game.hpp"
#include "pinwheel/chess/notation.hpp"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace pinwheel::debugger {
namespace {

using duplicate::onAllBoards;

// North's knight captures East's pawn on NE:d5 and nothing on NW; the pawn's twin on SE:d5 becomes
// a ghost.
constexpr std::string_view kPawnFalls = "b1c3 a2a3 d7d5 a7a6 c3d5";
// There and back: the start again at ply 8.
constexpr std::string_view kThereAndBack = "b1c3 g1h3 b8a6 g8f6 c3b1 h3g1 a6b8 f6g8 ";

ExaminedGame threefold() {
    return ExaminedGame(std::string(kThereAndBack) + std::string(kThereAndBack));
}
std::string keyText(chess::Key key) { return chess::toText(key); }

TEST(Condition, ACaptureIsToldForItsBoard) {
    const ExaminedGame game(kPawnFalls);
    EXPECT_EQ(game.pliesWhere("capture"), "5");
    EXPECT_EQ(game.pliesWhere("capture on NE"), "5");
    EXPECT_EQ(game.pliesWhere("capture on NW"), "");
    EXPECT_EQ(game.pliesWhere("capture on SE"), "");
}

TEST(Condition, AGhostIsToldForTheBoardItStandsOn) {
    const ExaminedGame game(kPawnFalls);
    EXPECT_EQ(game.pliesWhere("ghost"), "5");
    EXPECT_EQ(game.pliesWhere("ghost on SE"), "5");
    EXPECT_EQ(game.pliesWhere("ghost on NE"), "");
}

TEST(Condition, DivergenceIsACaptureThatDiffers) {
    EXPECT_EQ(ExaminedGame(kPawnFalls).pliesWhere("divergence"), "5");
    EXPECT_EQ(ExaminedGame(onAllBoards("e2e4 d7d5 e4d5")).pliesWhere("divergence"), "");
}

TEST(Condition, ACheckIsToldForTheBoardOfTheKing) {
    // East has opened the way to the king on NE; West has not on NW.
    const ExaminedGame game("e2e4 a2a3 f7f6 a7a6 d1h5 a3a4 g7g6");
    EXPECT_EQ(game.pliesWhere("check"), "5");
    EXPECT_EQ(game.pliesWhere("check on NE"), "5");
    EXPECT_EQ(game.pliesWhere("check on NW"), "");
    EXPECT_EQ(game.pliesWhere("check on SE"), "");
}

TEST(Condition, CheckmateIsNotJustTheEndAndNotJustACheck) {
    const ExaminedGame mated("f2f3 a2a3 e7e5 a7a6 g2g4 a3a4 d8h4 a6a5");
    EXPECT_EQ(mated.pliesWhere("checkmate"), "8");
    EXPECT_EQ(mated.pliesWhere("stalemate"), "");
    EXPECT_EQ(mated.pliesWhere("check"), "7");
    EXPECT_EQ(threefold().pliesWhere("end and (checkmate or stalemate)"), "");
}

TEST(Condition, CastlingAndItsSquares) {
    const ExaminedGame game(onAllBoards("g1f3 g8f6 g2g3 g7g6 f1g2 f8g7 e1g1 e8g8"));
    EXPECT_EQ(game.pliesWhere("castling"), "13 14 15 16");
    EXPECT_EQ(game.pliesWhere("castling on NW"), "13 16");
    EXPECT_EQ(game.pliesWhere("castling on SE"), "14 15");
    EXPECT_EQ(game.pliesWhere("enters g1"), "13 14");
    EXPECT_EQ(game.pliesWhere("leaves e1"), "13 14");
    EXPECT_EQ(game.pliesWhere("enters f1"), "13 14");
    EXPECT_EQ(game.pliesWhere("leaves h1"), "13 14");
    EXPECT_EQ(game.pliesWhere("enters f8 on NE"), "15");
    EXPECT_EQ(game.pliesWhere("leaves h8 on NW"), "16");
}

TEST(Condition, CastlingOnTheQueensWing) {
    const ExaminedGame game(onAllBoards("d2d4 d7d5 b1c3 b8c6 c1f4 c8f5 d1d2 d8d7 e1c1 e8c8"));
    EXPECT_EQ(game.pliesWhere("castling"), "17 18 19 20");
    EXPECT_EQ(game.pliesWhere("enters d1"), "17 18");
    EXPECT_EQ(game.pliesWhere("leaves a1 on SW"), "18");
    EXPECT_EQ(game.pliesWhere("leaves a8"), "19 20");
    EXPECT_EQ(game.pliesWhere("enters d8 on SE"), "19");
    EXPECT_EQ(game.pliesWhere("enters f1"), "");
}

TEST(Condition, APromotionIsToldForItsBoards) {
    const ExaminedGame game(onAllBoards("a2a4 b7b5 a4b5 a7a6 b5a6 c8b7 a6b7 g8f6 b7a8q"));
    EXPECT_EQ(game.pliesWhere("promotion"), "17 18");
    EXPECT_EQ(game.pliesWhere("promotion on NE"), "17");
    EXPECT_EQ(game.pliesWhere("promotion on SW"), "18");
}

TEST(Condition, TheEndIsTheLastPlyOfAGameThatIsOver) {
    const ExaminedGame mate(onAllBoards("f2f3 e7e5 g2g4 d8h4"));
    EXPECT_EQ(mate.pliesWhere("end"), "8");
    EXPECT_EQ(mate.pliesWhere("moves = 0"), "8");
    EXPECT_EQ(mate.pliesWhere("check on NE"), "7");
    EXPECT_EQ(mate.pliesWhere("check on NW"), "8");
    EXPECT_EQ(ExaminedGame(kPawnFalls).pliesWhere("end"), "");
    EXPECT_EQ(threefold().pliesWhere("end"), "16");
}

TEST(Condition, RepetitionCountsAllBoardsTogetherOrOne) {
    const ExaminedGame game = threefold();
    EXPECT_EQ(game.pliesWhere("repetition"), "8 9 10 11 12 13 14 15 16");
    EXPECT_EQ(game.pliesWhere("repetition >= 3"), "16");
    EXPECT_EQ(game.pliesWhere("repetition changes"), "8 16");
    // On NE North and East are back one ply earlier.
    EXPECT_EQ(game.pliesWhere("repetition NE changes"), "7 15");
    EXPECT_EQ(game.pliesWhere("repetition NE = 3"), "15 16");
    EXPECT_EQ(game.pliesWhere("repetition NW = 3"), "16");
}

TEST(Condition, ClocksAreTheGlobalOneAndEachBoards) {
    const ExaminedGame game(kPawnFalls);
    EXPECT_EQ(game.pliesWhere("clock = 0"), "0 2 3 4 5");
    EXPECT_EQ(game.pliesWhere("clock changes"), "1 2");
    EXPECT_EQ(game.pliesWhere("clock NW = 1"), "1 2 3 5");
    EXPECT_EQ(game.pliesWhere("clock NW changes"), "1 4 5");
    EXPECT_EQ(game.pliesWhere("clock NE >= 1"), "1 2");
    EXPECT_EQ(threefold().pliesWhere("clock > 13"), "14 15 16");
    EXPECT_EQ(threefold().pliesWhere("clock SE >= 8"), "15 16");
}

TEST(Condition, GhostsAreCountedOverallAndByBoard) {
    // Pawns are captured on d5 twice: North's capture makes two ghosts, South's takes them.
    const ExaminedGame game(onAllBoards("e2e4 d7d5 e4d5 g8f6"));
    EXPECT_EQ(game.pliesWhere("ghosts = 2"), "5");
    EXPECT_EQ(game.pliesWhere("ghosts SW = 1"), "5");
    EXPECT_EQ(game.pliesWhere("ghosts NW != 0"), "");
    EXPECT_EQ(game.pliesWhere("ghosts changes"), "5 6");
    EXPECT_EQ(game.pliesWhere("ghosts SE changes"), "5 6");
    EXPECT_EQ(game.pliesWhere("ghosts NE changes"), "");
}

TEST(Condition, MovesAreTheSynchronizedOnesOfThePlayerToMove) {
    const ExaminedGame game(kPawnFalls);
    EXPECT_EQ(game.pliesWhere("moves = 20"), "0 1 2 3");
    EXPECT_EQ(game.pliesWhere("moves != 20"), "4 5");
    EXPECT_EQ(ExaminedGame("e2e4 a2a3 f7f6 a7a6 d1h5 a3a4").pliesWhere("moves < 3"), "6");
}

TEST(Condition, PliesAndRoundsAreNumbered) {
    const ExaminedGame game = threefold();
    EXPECT_EQ(game.pliesWhere("ply < 3"), "0 1 2");
    EXPECT_EQ(game.pliesWhere("ply >= 15"), "15 16");
    EXPECT_EQ(game.pliesWhere("ply changes and ply <= 2"), "1 2");
    EXPECT_EQ(game.pliesWhere("round = 1"), "0 1 2 3");
    EXPECT_EQ(game.pliesWhere("round = 5"), "16");
    EXPECT_EQ(game.pliesWhere("round changes"), "4 8 12 16");
}

TEST(Condition, EveryComparisonMeansWhatItSays) {
    const ExaminedGame game("e2e4 d2d4 e7e5 d7d5");
    EXPECT_EQ(game.pliesWhere("ply = 2"), "2");
    EXPECT_EQ(game.pliesWhere("ply != 2"), "0 1 3 4");
    EXPECT_EQ(game.pliesWhere("ply < 2"), "0 1");
    EXPECT_EQ(game.pliesWhere("ply <= 2"), "0 1 2");
    EXPECT_EQ(game.pliesWhere("ply > 2"), "3 4");
    EXPECT_EQ(game.pliesWhere("ply >= 2"), "2 3 4");
}

TEST(Condition, KeysAreTheCombinedOneAndEachBoards) {
    const ExaminedGame game = threefold();
    const duplicate::GameState start;
    EXPECT_EQ(game.pliesWhere("key = " + keyText(start.key())), "0 8 16");
    EXPECT_EQ(game.pliesWhere("key NE = " + keyText(start.board(duplicate::BoardId::NE).key())),
              "0 7 8 15 16");
    EXPECT_EQ(game.pliesWhere("key != " + keyText(start.key()) + " and ply < 3"), "1 2");
    EXPECT_EQ(game.pliesWhere("key NE changes"), "1 3 5 7 9 11 13 15");
    EXPECT_EQ(game.pliesWhere("not key changes"), "0");
    EXPECT_EQ(game.pliesWhere("key = 0x0"), "");
}

TEST(Condition, SquaresAreEnteredAndLeftByTheMoveOnItsTwoBoards) {
    const ExaminedGame game(kPawnFalls);
    EXPECT_EQ(game.pliesWhere("enters d5"), "3 5");
    EXPECT_EQ(game.pliesWhere("enters d5 on NE"), "3 5");
    EXPECT_EQ(game.pliesWhere("enters d5 on NW"), "5");
    EXPECT_EQ(game.pliesWhere("enters d5 on SE"), "3");
    EXPECT_EQ(game.pliesWhere("leaves c3"), "5");
    EXPECT_EQ(game.pliesWhere("leaves c3 on SW"), "");
    // A captured piece does not leave its square: it never moves.
    EXPECT_EQ(game.pliesWhere("leaves d5"), "");
    EXPECT_EQ(game.pliesWhere("enters e2"), "");
}

TEST(Condition, EveryMoveIsSomebodys) {
    const ExaminedGame game(kThereAndBack);
    EXPECT_EQ(game.pliesWhere("by N"), "1 5");
    EXPECT_EQ(game.pliesWhere("by South"), "2 6");
    EXPECT_EQ(game.pliesWhere("by E"), "3 7");
    EXPECT_EQ(game.pliesWhere("by west"), "4 8");
    EXPECT_EQ(game.pliesWhere("not (by N or by S or by E or by W)"), "0");
}

TEST(Condition, NotAndOrCombine) {
    const ExaminedGame game(kThereAndBack);
    EXPECT_EQ(game.pliesWhere("not by North and ply <= 4"), "0 2 3 4");
    EXPECT_EQ(game.pliesWhere("ply = 1 or ply = 2 and by North"), "1");
    EXPECT_EQ(game.pliesWhere("(ply = 1 or ply = 2) and by South"), "2");
    EXPECT_EQ(game.pliesWhere("not not ply = 3"), "3");
    EXPECT_EQ(game.pliesWhere("ply > 1 and ply < 7 and by North"), "5");
}

TEST(Condition, NothingChangesAtTheStart) {
    const ExaminedGame game(kThereAndBack);
    for (const Quantity quantity : kAllQuantities) {
        EXPECT_EQ(game.pliesWhere(std::string(nameOf(quantity)) + " changes and ply = 0"), "");
    }
}

TEST(Condition, TheValuesThemselvesCanBeAsked) {
    const ExaminedGame game(kPawnFalls);
    const auto at5 = [&](const Value& value) { return valueAt(value, game.line(), {5}); };
    EXPECT_EQ(at5({Quantity::Ghosts, {}}), 1U);
    EXPECT_EQ(at5({Quantity::Clock, kNW}), 1U);
    EXPECT_EQ(at5({Quantity::Key, {}}), game.at(5).key.value);
}

}  // namespace
}  // namespace pinwheel::debugger
