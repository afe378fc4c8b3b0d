#include "pinwheel/workbench/uci_client.hpp"

#include "fake_engine.hpp"

#include <gtest/gtest.h>

namespace pinwheel::workbench {
namespace {

constexpr Patience kShort{kNoTime, kNoTime, kNoTime, kNoTime};

FakeEngine::Answer always(std::vector<std::string> lines) {
    return [lines](const std::string&) { return lines; };
}

TEST(UciClient, HandshakeReadsTheName) {
    FakeEngine engine(always({"hello", "id name Toy 1.0 beta", "id author A. Nobody",
                              "option name Hash type spin", "uciok"}));
    UciClient client(engine, kShort);
    const auto identity = client.handshake();
    ASSERT_TRUE(identity);
    EXPECT_EQ(identity->name, "Toy 1.0 beta");
    EXPECT_EQ(identity->author, "A. Nobody");
    EXPECT_EQ(identity->options, std::vector<std::string>{"name Hash type spin"});
    EXPECT_EQ(engine.sent, std::vector<std::string>{"uci"});
}

TEST(UciClient, ThoughtIsTheLastExactInformation) {
    FakeEngine engine(always({"info depth 1 score cp 20 nodes 20 pv e2e4",
                              "info string Draw by threefold repetition",
                              "info depth 2 multipv 2 score cp -99 pv a2a3",
                              "info depth 2 score mate -3 nodes 77 pv g1f3 g8f6",
                              "info depth 3 score cp 500 lowerbound nodes 90 pv h2h4",
                              "info currmove e2e4", "bestmove g1f3 ponder g8f6"}));
    UciClient client(engine, kShort);
    const auto thought = client.go("depth 2");
    ASSERT_TRUE(thought);
    EXPECT_EQ(thought->bestMove, "g1f3");
    EXPECT_EQ(thought->score, (UciScore{true, -3, false}));
    EXPECT_EQ(thought->depth, 2U);
    EXPECT_EQ(thought->nodes, 90U);
    EXPECT_EQ(thought->line, (std::vector<std::string>{"g1f3", "g8f6"}));
    EXPECT_EQ(thought->remarks, std::vector<std::string>{"Draw by threefold repetition"});
}

TEST(UciClient, ASlowSearchIsToldToStop) {
    FakeEngine engine([](const std::string& line) -> std::vector<std::string> {
        if (line == "stop") return {"bestmove e2e4"};
        return {"info depth 9 score cp 5 pv e2e4"};
    });
    UciClient client(engine, kShort);
    const auto thought = client.go("infinite");
    ASSERT_TRUE(thought);
    EXPECT_EQ(thought->bestMove, "e2e4");
    EXPECT_EQ(thought->score->value, 5);
}

TEST(UciClient, SilenceIsToldWithTheQuestion) {
    FakeEngine engine(always({}));
    UciClient client(engine, kShort);
    EXPECT_EQ(client.handshake().error().what, "the engine did not answer 'uci' within 0.001 s");
    EXPECT_EQ(client.ready().error().what, "the engine did not answer 'isready' within 0.001 s");
    EXPECT_EQ(client.go("depth 1").error().what,
              "the engine did not answer 'go depth 1' within 0.001 s");
}

TEST(UciClient, AnEndlessFloodEndsWithThePatience) {
    // Each receive() finds another line.
    FakeEngine engine(always(std::vector<std::string>(100'000, "info depth 1")));
    UciClient client(engine, kShort);
    EXPECT_FALSE(client.ready());
}

TEST(UciClient, DeathIsToldWithItsCause) {
    FakeEngine* self = nullptr;
    FakeEngine engine([&self](const std::string&) -> std::vector<std::string> {
        self->die("was ended by signal 11 (Segmentation fault)");
        return {"info depth 1 score cp 3"};
    });
    self = &engine;
    UciClient client(engine, kShort);
    EXPECT_EQ(client.go("depth 1").error().what,
              "the engine was ended by signal 11 (Segmentation fault) instead of answering 'go "
              "depth 1'");
    EXPECT_EQ(client.ready().error().what,
              "the engine was ended by signal 11 (Segmentation fault) before it was sent "
              "'isready'");
}

TEST(UciClient, KeysAndFensAreFoundInEveryForm) {
    const auto described = [](const std::string& line) {
        FakeEngine engine([line](const std::string& asked) -> std::vector<std::string> {
            if (asked == "isready") return {"readyok"};
            return {" +---+---+", line, "Checkers: "};
        });
        UciClient client(engine);
        const auto description = client.describe();
        EXPECT_TRUE(description);
        return description ? *description : Description();
    };
    for (const char* line :
         {"Key: 8F8F01D4562F59FB", "Key: 0x8f8f01d4562f59fb", "Hash key = 8f8f01d4562f59fb",
          "zobrist 0x08F8F01D4562F59FB", "hash: 0x8F8F01D4562F59FB (startpos)"})
        EXPECT_EQ(described(line).key, "8f8f01d4562f59fb") << line;
    EXPECT_EQ(described("hash 12 %").key, std::nullopt);
    EXPECT_EQ(described("Hash: 1024 MB").key, std::nullopt);
    const std::string fen = "8/8/8/8/8/8/8/K1k5 w - - 0 1";
    EXPECT_EQ(described("Fen: " + fen).fen, fen);
    EXPECT_EQ(described("FEN " + fen + " ").fen, fen);
    EXPECT_EQ(described("fen: none").fen, std::nullopt);
}

TEST(UciClient, TheSizeOfTheHashTableIsNotTheKey) {
    FakeEngine engine([](const std::string& asked) -> std::vector<std::string> {
        if (asked == "isready") return {"readyok"};
        return {"Hash: 16777216 entries", "Zobrist table: 4096 bytes", "Key: 8F8F01D4562F59FB"};
    });
    UciClient client(engine);
    const auto description = client.describe();
    ASSERT_TRUE(description);
    EXPECT_EQ(description->key, "8f8f01d4562f59fb");
}

TEST(UciClient, TrafficIsReportedInOrder) {
    std::vector<Traffic> traffic;
    FakeEngine engine(always({"readyok"}));
    UciClient client(engine, kShort, [&](const Traffic& line) { traffic.push_back(line); });
    ASSERT_TRUE(client.ready());
    EXPECT_EQ(traffic, (std::vector<Traffic>{{true, "isready"}, {false, "readyok"}}));
}

TEST(UciClient, StopEndsAWait) {
    FakeEngine engine(always({}));
    const std::atomic<bool> stop = true;
    UciClient client(engine, Patience{}, {}, &stop);
    EXPECT_EQ(client.ready().error().what, "cancelled");
}

}  // namespace
}  // namespace pinwheel::workbench
