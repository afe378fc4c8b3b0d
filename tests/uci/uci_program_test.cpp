// The real program behind a pipe.
#include "command_stream.hpp"
#include "engine_program.hpp"
#include "from_text.hpp"
#include "pinwheel/chess/fen.hpp"
#include "recorded_engine.hpp"
#include "uci_client.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <csignal>

namespace pinwheel::uci {
namespace {

#if defined(PINWHEEL_VALIDATE)
constexpr std::uint64_t kProgramStreams = 3;
#else
constexpr std::uint64_t kProgramStreams = 15;
#endif

// The output of the program for one whole input.
std::vector<std::string> outputFor(const std::string& input) {
    cli::Call call = cli::engineCall({"uci"});
    call.input = input;
    const cli::Outcome outcome = cli::run(call);
    EXPECT_EQ(outcome.exit, 0);
    EXPECT_EQ(outcome.err, "");
    return cli::linesOf(outcome.out);
}

std::string joined(const std::vector<std::string>& lines) {
    std::string text;
    for (const std::string& line : lines) text += line + '\n';
    return text;
}

TEST(UciProgram, PlaysAGameAgainstItself) {
    UciClient client;
    client.send("uci\n");
    ASSERT_TRUE(client.waitFor("uciok", kPatience));
    std::string moves;
    chess::Position position;
    for (int ply = 0; ply < 60 && !chess::movesOf(position).empty(); ++ply) {
        client.send("position startpos moves" + moves + "\ngo nodes 2000\n");
        const auto answer = client.waitFor("bestmove", kPatience);
        ASSERT_TRUE(answer);
        expectLegalAnswer(*answer, position);
        position = chess::after(position, moveOf(*answer));
        moves += ' ' + moveOf(*answer);
    }
    client.send("quit\n");
    EXPECT_EQ(client.exitStatus(kPatience), 0);
}

TEST(UciProgram, EndsWithItsInput) {
    EXPECT_TRUE(outputFor("").empty());
    EXPECT_EQ(outputFor("isready"), std::vector<std::string>{"readyok"});  // no newline
}

TEST(UciProgram, EndsWithItsInputInTheMiddleOfASearch) {
    for (const char* go : {"go infinite\n", "go\n", "go ponder\n"}) {
        UciClient client;
        client.send(go);
        client.closeInput();
        EXPECT_EQ(client.exitStatus(kPatience), 0);
        EXPECT_TRUE(client.waitFor("bestmove", kPatience));
    }
}

TEST(UciProgram, QuitsInTheMiddleOfASearch) {
    for (const char* go : {"go infinite\n", "go depth 50\n", "go perft 100\nstop\n"}) {
        UciClient client;
        client.send(std::string("isready\n") + go);
        ASSERT_TRUE(client.waitFor("readyok", kPatience));
        client.send("quit\n");
        EXPECT_EQ(client.exitStatus(kPatience), 0) << go;
    }
}

TEST(UciProgram, AnswersEverythingOfOnePipeBeforeItQuits) {
    for (const char* end : {"quit\n", "quit", ""}) {
        const std::vector<std::string> lines = outputFor(
            std::string("go perft 3\nposition startpos moves e2e4\ngo perft 2\ngo depth 2\n") +
            end);
        EXPECT_EQ(std::ranges::count(lines, "Nodes searched: 8902"), 1) << end;
        EXPECT_EQ(std::ranges::count(lines, "Nodes searched: 600"), 1) << end;
        ASSERT_FALSE(lines.empty());
        EXPECT_TRUE(lines.back().starts_with("bestmove ")) << lines.back();
    }
}

TEST(UciProgram, PrintsThePerftOfStockfishForTheSamePipe) {
    const std::string stockfish = cli::findProgram("stockfish", {"/usr/games"});
    if (stockfish.empty()) GTEST_SKIP() << "stockfish, which would count too, is not installed";
    const std::string input = "position startpos moves d2d4\ngo perft 3\nquit\n";
    const auto countsIn = [](std::vector<std::string> lines) {
        std::erase_if(lines, [](const std::string& line) {
            return line.starts_with("Stockfish ") || line.starts_with("info string");
        });
        std::ranges::sort(lines);  // the order of the moves is anybody's choice
        std::erase(lines, "");
        return lines;
    };
    cli::Call call{.program = stockfish};
    call.input = input;
    EXPECT_EQ(countsIn(outputFor(input)), countsIn(cli::linesOf(cli::run(call).out)));
}

TEST(UciProgram, ATerminationSignalEndsAPerftThatQuitWaitsFor) {
    UciClient client;
    client.send("isready\ngo perft 100\nquit\n");
    ASSERT_TRUE(client.waitFor("readyok", kPatience));
    client.signal(SIGTERM);
    EXPECT_EQ(client.exitStatus(kPatience), 128 + SIGTERM);
}

TEST(UciProgram, EndsAPerftThatNobodyReads) {
    // Ignored, SIGPIPE does not end the program; and it has nothing to write for years.
    cli::Call shell{.program = "/bin/sh"};
    shell.arguments = {
        "-c",
        "trap '' PIPE; printf 'go perft 100\\nquit\\n' | { \"$0\" uci; echo over >&2; } "
        "| true",
        cli::engineCall({}).program};
    EXPECT_NE(cli::run(shell).err.find("over"), std::string::npos);
}

TEST(UciProgram, AnswersWhileItSearches) {
    UciClient client;
    client.send("isready\n");
    ASSERT_TRUE(client.waitFor("readyok", kPatience));
    client.send("go infinite\nisready\n");
    EXPECT_TRUE(client.waitFor("readyok", kPatience));
    client.send("stop\n");
    const auto answer = client.waitFor("bestmove", kPatience);
    ASSERT_TRUE(answer);
    expectLegalAnswer(*answer, chess::Position());
}

TEST(UciProgram, SurvivesRandomCommands) {
    for (std::uint64_t seed = 5001; seed <= 5000 + kProgramStreams && !HasFailure(); ++seed) {
        SCOPED_TRACE(testing::Message() << "commands with seed " << seed);
        const CommandStream stream = randomCommands(seed, 50);
        expectAnswers(stream, outputFor(joined(stream.lines) + "quit\n"));
    }
}

TEST(UciProgram, LeavesOnlyFullLines) {
    cli::Call call = cli::engineCall({"uci"});
    call.input = "uci\ngo depth 2\nisready\n";
    const cli::Outcome outcome = cli::run(call);
    EXPECT_TRUE(outcome.out.ends_with('\n'));
    EXPECT_EQ(outcome.out.find('\r'), std::string::npos);
}

}  // namespace
}  // namespace pinwheel::uci
