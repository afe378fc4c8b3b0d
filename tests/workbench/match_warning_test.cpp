#include "pinwheel/workbench/match_warning.hpp"

#include <gtest/gtest.h>

namespace pinwheel::workbench {
namespace {

constexpr std::string_view kShuffle =
    "b1c3 b8c6 c3b1 c6b8 b1c3 b8c6 c3b1";  // Nb8 would be the third occurrence

TEST(MatchWarning, FastchessWarningOfAnIllegalMoveStandsBeforeIt) {
    const auto warned = readMatchWarning(
        "Warning; Illegal PV move - move e1g1 from Toy\n"
        "Info; info depth 3 score cp 11 nodes 92 pv g1f3 b8c6 e1g1 c6b8\n"
        "Position; startpos\n"
        "Moves; e2e4 e7e5\n");
    ASSERT_TRUE(warned) << warned.error().what;
    EXPECT_EQ(warned->complaint, "Illegal PV move - move e1g1 from Toy");
    EXPECT_EQ(movesText(warned->path), "e2e4 e7e5 g1f3 b8c6");
    EXPECT_EQ(warned->gamePlies, 2U);
    EXPECT_EQ(warned->move, "e1g1");
    EXPECT_EQ(warned->explanation,
              "e1–g1 is not legal: the white bishop on f1 stands between king and rook.");
}

TEST(MatchWarning, ALineAfterThreefoldRepetitionIsExplained) {
    const auto warned = readMatchWarning(
        "[#0] Warning; PV continues after threefold repetition - move e2e4 from "
        "Toy :: Info; info depth 13 score cp 0 pv c6b8 e2e4 e7e5 :: Position; "
        "startpos :: Moves; " +
        std::string(kShuffle));
    ASSERT_TRUE(warned) << warned.error().what;
    EXPECT_EQ(warned->path.moves.size(), 8U);
    EXPECT_EQ(warned->move, "e2e4");
    EXPECT_EQ(warned->explanation,
              "After 8 plies the position has occurred 3 times: the game is over here, but the "
              "line goes on with e2e4.");
}

TEST(MatchWarning, OlderFormsAndLogPrefixesAreRead) {
    const auto older = readMatchWarning(
        "Warning; Illegal pv move e7e5 pv; info depth 1 score cp 1 pv e2e4 e7e5 e7e5\n"
        "From; position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 moves d2d4 "
        "d7d5\n");
    ASSERT_TRUE(older) << older.error().what;
    EXPECT_EQ(movesText(older->path), "d2d4 d7d5 e2e4 e7e5");
    const auto logged = readMatchWarning(
        "match_3.log:Warning; Illegal PV move - move a1a5 from sf1\r\n"
        "match_3.log-Info; info depth 38 score cp 0 pv a1a5\r\n"
        "match_3.log-Position; fen 4k3/8/8/8/8/8/P7/R3K3 w Q - 0 8\r\n"
        "match_3.log-Moves; \r\n");
    ASSERT_TRUE(logged) << logged.error().what;
    EXPECT_EQ(logged->explanation, "a1–a5 is not legal: the white pawn on a2 blocks the way.");
}

TEST(MatchWarning, CutechessNeedsThePositionAndReadsSan) {
    const std::string warning =
        "Warning: Illegal PV move d8d4 from toy (3)\nWarning: PV: Qe5+ Kd1 Kc8 Kc1 d8d4\n";
    const auto without = readMatchWarning(warning);
    ASSERT_FALSE(without);
    EXPECT_NE(without.error().what.find("does not name its position"), std::string::npos);
    const auto with = readMatchWarning(
        warning +
        "Warning: Pv from FEN: r2k1r2/pp2p1p1/2bq1nQ1/2p3N1/2P5/6P1/PP1PKP1P/R3BR2 b kq - 0 13\n"
        "Warning: Current FEN: r1k2r2/pp2p1p1/2b2nQ1/2p1q1N1/2P5/6P1/PP1P1P1P/R1K1BR2 b - - 4 "
        "15\n");
    ASSERT_TRUE(with) << with.error().what;
    EXPECT_EQ(with->move, "d8d4");
    EXPECT_EQ(with->path.moves.size(), 4U);
    EXPECT_EQ(with->explanation, "d8–d4 is not legal: there is no piece on d8.");
}

TEST(MatchWarning, OtherTextIsRefusedWithASentence) {
    EXPECT_FALSE(isMatchWarning("1. e4 e5"));
    EXPECT_FALSE(readMatchWarning(""));
    EXPECT_FALSE(readMatchWarning("Warning; x\nPosition; fen rubbish\n"));
    const auto illegal =
        readMatchWarning("Warning; Illegal PV move - move a\nPosition; startpos\nMoves; e2e5\n");
    ASSERT_FALSE(illegal);
    EXPECT_EQ(illegal.error().what, "ply 1 of the warning's game: 'e2e5' is not legal");
}

TEST(MatchWarning, OnlyTheFirstOfSeveralWarningsIsRead) {
    const auto warned = readMatchWarning(
        "Warning; Illegal PV move - move e2e5 from A\nInfo; info depth 1 pv e2e5\nPosition; "
        "startpos\nMoves; d2d4 d7d5\nWarning; Illegal PV move - move a2a5 from B\nInfo; info depth "
        "1 pv a2a5\nPosition; startpos\nMoves; \n");
    ASSERT_TRUE(warned) << warned.error().what;
    EXPECT_EQ(warned->move, "e2e5");
    EXPECT_EQ(warned->gamePlies, 2U);
}

}  // namespace
}  // namespace pinwheel::workbench
