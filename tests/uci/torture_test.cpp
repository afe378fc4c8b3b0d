// Random commands at random moments: every `go` is answered by exactly one legal `bestmove`.
#include "command_stream.hpp"
#include "recorded_engine.hpp"

#include <gtest/gtest.h>

#include <random>
#include <thread>

namespace pinwheel::uci {
namespace {

#if defined(PINWHEEL_VALIDATE)
constexpr std::uint64_t kStreams = 6;
#else
constexpr std::uint64_t kStreams = 40;
#endif
constexpr std::size_t kLength = 60;

// Pauses occasionally, so that commands meet searches at every stage.
void sendWithPauses(RecordedEngine& engine, const CommandStream& stream, std::uint64_t seed) {
    std::mt19937_64 random(seed);
    for (const std::string& line : stream.lines) {
        engine.send(line);
        if (random() % 3 == 0)
            std::this_thread::sleep_for(std::chrono::microseconds(random() % 2'000));
    }
}

TEST(UciTorture, RandomCommandsAreSurvived) {
    for (std::uint64_t seed = 1; seed <= kStreams && !HasFailure(); ++seed) {
        SCOPED_TRACE(testing::Message() << "commands with seed " << seed);
        const CommandStream stream = randomCommands(seed, kLength);
        RecordedEngine engine;
        engine.send("setoption name Hash value 1");
        sendWithPauses(engine, stream, seed);
        engine.send("stop");
        expectAnswers(stream, engine.log().all());
    }
}

TEST(UciTorture, EndOfInputMayComeAnywhere) {
    for (std::uint64_t seed = 1001; seed <= 1000 + kStreams && !HasFailure(); ++seed) {
        SCOPED_TRACE(testing::Message() << "commands with seed " << seed);
        const CommandStream stream = randomCommands(seed, 1 + seed % 10);
        RecordedEngine engine;
        engine.send("setoption name Hash value 1");
        sendWithPauses(engine, stream, seed);
        engine.finish();
        expectAnswers(stream, engine.log().all());
    }
}

TEST(UciTorture, ManySearchesInARowAreAllAnswered) {
    RecordedEngine engine;
    for (int i = 0; i < 300; ++i) engine.send(i % 2 == 0 ? "go infinite" : "go nodes 50");
    engine.send("stop");
    EXPECT_EQ(engine.log().count("bestmove"), 300U);
}

TEST(UciTorture, TenThousandMovesAreTaken) {
    RecordedEngine engine;
    std::string line = "position startpos moves";
    for (int i = 0; i < 2'500; ++i) line += " g1f3 g8f6 f3g1 f6g8";
    engine.send(line);
    engine.send("go depth 2");
    expectLegalAnswer(engine.waitFor("bestmove"), chess::Position());
    // On position and on go; the answer may be a fourth occurrence, or may not.
    EXPECT_GE(engine.log().count("info string Draw by threefold repetition"), 2U);
}

TEST(UciTorture, WordsOfAnyLengthAreTaken) {
    RecordedEngine engine;
    const std::string word(100'000, 'x');
    for (const char* command : {"", "position ", "position fen ", "position startpos moves ", "go ",
                                "setoption name ", "setoption name Hash value "})
        engine.send(command + word);
    engine.send("stop\nisready");
    EXPECT_EQ(engine.log().count("readyok"), 1U);
    for (const std::string& line : engine.log().all()) EXPECT_LT(line.size(), 1'000U);
}

}  // namespace
}  // namespace pinwheel::uci
