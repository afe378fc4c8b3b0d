#include "engine_program.hpp"

#include <gtest/gtest.h>

namespace pinwheel::cli {
namespace {

std::string outputOf(const std::vector<std::string>& arguments) {
    const Outcome outcome = engine(arguments);
    EXPECT_EQ(outcome.exit, 0);
    EXPECT_EQ(outcome.err, "");
    return outcome.out;
}

TEST(SyncPerftCommand, CountsFromTheStart) {
    EXPECT_EQ(outputOf({"sync-perft", "0"}), "Nodes searched: 1\n");
    EXPECT_EQ(outputOf({"sync-perft", "1"}), "Nodes searched: 20\n");
    EXPECT_EQ(outputOf({"sync-perft", "2"}), "Nodes searched: 400\n");
    EXPECT_EQ(outputOf({"sync-perft", "3"}), "Nodes searched: 8000\n");
}

TEST(SyncPerftCommand, CountsAfterMoves) {
    EXPECT_EQ(outputOf({"sync-perft", "1", "--moves", "e2e4 g1f3 b8c6 b8c6 e4e5 f3g1"}),
              "Nodes searched: 21\n");
    EXPECT_EQ(outputOf({"sync-perft", "3", "--moves", "f2f3 a2a3 e7e5 e7e5 g2g4 a3a4 d8h4 d8h4"}),
              "Nodes searched: 0\n");
}

TEST(SyncPerftCommand, DividesIntoSortedMovesABlankLineAndTheSum) {
    EXPECT_EQ(outputOf({"sync-perft", "2", "--divide", "--moves",
                        "b1c3 d2d4 a7a6 e7e6 c3d5 h2h3 a6a5 f8b4 d5b4"}),
              "b1c3: 21\nb1d2: 21\nc1d2: 21\nc2c3: 21\nd1d2: 21\n\nNodes searched: 105\n");
    EXPECT_EQ(outputOf({"sync-perft", "0", "--divide"}), "\nNodes searched: 1\n");
}

TEST(SyncPerftCommand, PrintsOneJsonObject) {
    EXPECT_EQ(outputOf({"sync-perft", "2", "--json"}),
              "{\"to_move\":\"N\",\"depth\":2,\"nodes\":400}\n");
    EXPECT_EQ(outputOf({"sync-perft", "1", "--json", "--divide", "--moves",
                        "b1c3 d2d4 a7a6 e7e6 c3d5 h2h3 a6a5 f8b4 d5b4"}),
              R"({"to_move":"S","depth":1,"nodes":5,)"
              R"("divide":{"b1c3":1,"b1d2":1,"c1d2":1,"c2c3":1,"d1d2":1}})"
              "\n");
}

TEST(SyncPerftCommand, DrawsDoNotEndALine) {
    EXPECT_EQ(outputOf({"sync-perft", "1", "--moves",
                        "b1c3 g1h3 b8a6 g8f6 c3b1 h3g1 a6b8 f6g8 b1c3 g1h3 b8a6 g8f6 c3b1 h3g1 "
                        "a6b8 f6g8 e2e4"}),
              "Nodes searched: 20\n");
}

TEST(SyncPerftCommand, RefusesAMoveAndSaysAtWhichPly) {
    expectRefused(engine({"sync-perft", "2", "--moves", "e2e4 e2e5"}),
                  "ply 2: e2e5 cannot be played here");
    expectRefused(engine({"sync-perft", "2", "--moves", "e2e4 Nf3"}),
                  "ply 2: move 'Nf3' is not in coordinates like e2e4 or a7a8q");
}

TEST(SyncPerftCommand, WrongUsageIsToldAsSuch) {
    for (const char* depth : {"three", "-1", "101", "1.5"}) {
        expectWrongUsage(engine({"sync-perft", depth}));
    }
    expectWrongUsage(engine({"sync-perft"}));
    expectWrongUsage(engine({"sync-perft", "2", "--fen", "x"}));
}

}  // namespace
}  // namespace pinwheel::cli
