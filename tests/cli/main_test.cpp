#include "engine_program.hpp"
#include "pinwheel/base/version.hpp"

#include <gtest/gtest.h>

namespace pinwheel::cli {
namespace {

constexpr const char* kSomeMoves = "g1f3 g8f6 f3g1 f6g8";

TEST(EngineProgram, SaysItsVersionAndItsHelpOnStandardOutput) {
    const Outcome version = engine({"--version"});
    EXPECT_EQ(version.exit, 0);
    EXPECT_EQ(version.out, "pinwheel-engine " + std::string(base::kVersion) + "\n");
    const Outcome help = engine({"--help"});
    EXPECT_EQ(help.exit, 0);
    EXPECT_NE(help.out.find("perft"), std::string::npos);
    EXPECT_NE(help.out.find("inspect"), std::string::npos);
    EXPECT_EQ(help.err, "");
}

TEST(EngineProgram, SpellsOutWhatANameWouldDoToTheTerminal) {
    const Outcome outcome = engine({"check", "no\nsuch\x1b[1m.json", "nor this"});
    EXPECT_EQ(outcome.exit, 1);
    EXPECT_EQ(outcome.err,
              "pinwheel-engine: no\\x0asuch\\x1b[1m.json: No such file or directory\n"
              "pinwheel-engine: nor this: No such file or directory\n");
}

TEST(EngineProgram, PassesOverALineThatNoMemoryWouldHold) {
    Call call = engineCall({"uci"});
    call.input = std::string(std::size_t{17} << 20U, 'x') + "\nisready\nquit\n";
    const Outcome outcome = run(call);
    EXPECT_EQ(outcome.exit, 0);
    EXPECT_EQ(outcome.out, "readyok\n");
    EXPECT_EQ(outcome.err,
              "pinwheel-engine: standard input: ignored a line of more than 16777216 bytes\n");
}

TEST(EngineProgram, NamesTheCommandThatDoesNotExist) {
    const Outcome outcome = engine({"pertf", "3"});
    EXPECT_EQ(outcome.exit, 2);
    EXPECT_EQ(outcome.err, "pinwheel-engine: there is no command 'pertf'; --help lists them\n");
}

TEST(EngineProgram, AnswersWrongUsageWithTwo) {
    const std::vector<std::vector<std::string>> wrong = {
        {},
        {"no-such-command"},
        {"--no-such-option"},
        {"perft"},
        {"perft", "three"},
        {"perft", "-1"},
        {"perft", "1.5"},
        {"perft", "101"},
        {"perft", "99999999999999999999"},
        {"perft", "2", "3"},
        {"perft", "2", "--fen"},
        {"perft", "2", "--no-such-option"},
        {"inspect", "surplus"},
        {"inspect", "--divide"},
    };
    for (const auto& arguments : wrong) {
        SCOPED_TRACE(testing::PrintToString(arguments));
        expectWrongUsage(engine(arguments));
    }
}

TEST(EngineProgram, RefusesAFenWithItsSentence) {
    for (const char* command : {"perft", "inspect"}) {
        std::vector<std::string> arguments = {command, "--fen", "8/8/8/8/8/8/8/K7 w - - 0 1"};
        if (arguments[0] == "perft") arguments.emplace_back("2");
        expectRefused(engine(arguments), "fen: Black has no king");
    }
    expectRefused(engine({"inspect", "--fen", ""}),
                  "fen: 0 fields instead of 6 (pieces, side, castling, en passant, clock, move)");
}

TEST(EngineProgram, RefusesAMoveAndSaysAtWhichPly) {
    expectRefused(engine({"inspect", "--moves", "e2e4 e7e5 e4e5"}),
                  "ply 3: move 'e4e5' is not legal here");
    expectRefused(engine({"perft", "2", "--moves", "e2e4 Nf6"}),
                  "ply 2: move 'Nf6' is not in coordinates like e2e4 or a7a8q");
}

TEST(EngineProgram, DropsWhatCannotBeRealFromAFenWithAWarning) {
    const Outcome outcome = engine({"perft", "1", "--fen", "4k3/8/8/8/8/8/8/4K2R w KQ d6 0 1"});
    EXPECT_EQ(outcome.exit, 0);
    EXPECT_EQ(outcome.out, "Nodes searched: 15\n");
    EXPECT_EQ(outcome.err,
              "warning: fen: castling right Q, but White's rook is not on a1; ignored\n"
              "warning: fen: en-passant square d6, but no black pawn can just have gone from d7 "
              "to d5; ignored\n");
}

TEST(EngineProgram, SaysWhenItsOutputCannotBeWritten) {
    // Short output fails when it is flushed at the end, long output earlier.
    std::string manyMoves;
    for (int i = 0; i < 100; ++i) manyMoves += std::string(kSomeMoves) + " ";
    for (const std::string& moves : {std::string(), manyMoves}) {
        Call call = engineCall({"inspect", "--moves", moves});
        call.output = "/dev/full";
        expectRefused(run(call), "standard output cannot be written: No space left on device");
    }
    Call call = engineCall({"perft", "2", "--divide"});
    call.output = "/dev/full";
    expectRefused(run(call), "standard output cannot be written: No space left on device");
}

TEST(EngineProgram, DoesNotWaitForStandardInput) {
    EXPECT_EQ(engine({"perft", "1"}).out, "Nodes searched: 20\n");
}

}  // namespace
}  // namespace pinwheel::cli
