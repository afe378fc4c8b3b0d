#include "engine_program.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>

namespace pinwheel::cli {
namespace {

using Json = nlohmann::ordered_json;

constexpr const char* kKings = "8/8/8/8/8/8/6k1/4K3 w - - 0 1";

std::string outputOf(const std::vector<std::string>& arguments) {
    const Outcome outcome = engine(arguments);
    EXPECT_EQ(outcome.exit, 0);
    EXPECT_EQ(outcome.err, "");
    return outcome.out;
}

TEST(PerftCommand, CountsFromTheStart) {
    EXPECT_EQ(outputOf({"perft", "0"}), "Nodes searched: 1\n");
    EXPECT_EQ(outputOf({"perft", "1"}), "Nodes searched: 20\n");
    EXPECT_EQ(outputOf({"perft", "4"}), "Nodes searched: 197281\n");
}

TEST(PerftCommand, CountsFromAFenAndAfterMoves) {
    EXPECT_EQ(outputOf({"perft", "3", "--fen",
                        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"}),
              "Nodes searched: 97862\n");
    EXPECT_EQ(outputOf({"perft", "2", "--moves", "e2e4 e7e5"}),
              outputOf({"perft", "2", "--fen",
                        "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"}));
    EXPECT_EQ(outputOf({"perft", "1", "--fen", kKings, "--moves", "e1d1"}), "Nodes searched: 8\n");
}

TEST(PerftCommand, DividesIntoSortedMovesABlankLineAndTheSum) {
    EXPECT_EQ(outputOf({"perft", "2", "--divide", "--fen", kKings}),
              "e1d1: 8\n"
              "e1d2: 8\n"
              "e1e2: 5\n"
              "\n"
              "Nodes searched: 21\n");
}

TEST(PerftCommand, DividesEvenWhereThereIsNothingToDivide) {
    EXPECT_EQ(outputOf({"perft", "0", "--divide"}), "\nNodes searched: 1\n");
    EXPECT_EQ(outputOf({"perft", "2", "--divide", "--fen", "R3k3/8/4K3/8/8/8/8/8 b - - 0 1"}),
              "\nNodes searched: 0\n");
}

TEST(PerftCommand, SortsPromotionsByTheirLetters) {
    const std::vector<std::string> lines =
        linesOf(outputOf({"perft", "1", "--divide", "--fen", "8/P6k/8/8/8/8/8/4K3 w - - 0 1"}));
    const auto end = std::find(lines.begin(), lines.end(), "");
    EXPECT_TRUE(std::is_sorted(lines.begin(), end));
    EXPECT_EQ(lines.front(), "a7a8b: 1");
}

TEST(PerftCommand, PrintsOneJsonObject) {
    EXPECT_EQ(outputOf({"perft", "3", "--json"}),
              R"({"fen":"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",)"
              R"("depth":3,"nodes":8902})"
              "\n");
    EXPECT_EQ(outputOf({"perft", "2", "--json", "--divide", "--fen", kKings}),
              R"({"fen":"8/8/8/8/8/8/6k1/4K3 w - - 0 1","depth":2,"nodes":21,)"
              R"("divide":{"e1d1":8,"e1d2":8,"e1e2":5}})"
              "\n");
}

TEST(PerftCommand, NamesThePositionAfterTheMovesInItsJson) {
    const Json report = Json::parse(outputOf({"perft", "1", "--json", "--moves", "e2e4"}));
    EXPECT_EQ(report.at("fen"), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
}

TEST(PerftCommand, CountsTheSameWithThreadsAndATable) {
    for (const char* command : {"perft", "sync-perft"}) {
        const std::string plain = outputOf({command, "4", "--divide"});
        EXPECT_EQ(outputOf({command, "4", "--divide", "--threads", "3"}), plain);
        EXPECT_EQ(outputOf({command, "4", "--divide", "--hash", "1"}), plain);
        EXPECT_EQ(outputOf({command, "4", "--divide", "--threads", "02", "--hash", "016"}), plain);
        EXPECT_EQ(outputOf({command, "4", "--divide", "--hash", "1", "--verify"}),
                  plain + "Hash collisions: 0\n");
        EXPECT_EQ(Json::parse(outputOf({command, "4", "--json", "--hash", "1", "--verify"}))
                      .at("collisions"),
                  0);
    }
}

TEST(PerftCommand, RefusesToPrintACountThatDoesNotFit) {
    const std::vector<std::string> kings = {"--fen", "8/8/8/4k3/8/8/4K3/8 w - - 0 1", "--hash",
                                            "16"};
    const auto perft = [&kings](std::vector<std::string> arguments) {
        arguments.insert(arguments.end(), kings.begin(), kings.end());
        return engine(arguments);
    };
    const std::string sentence = "at depth 24 there are more leaves than fit into 64 bits";
    expectRefused(perft({"perft", "24"}), sentence);
    expectRefused(perft({"perft", "24", "--divide", "--json"}), sentence);
    expectRefused(perft({"perft", "24", "--threads", "2"}), sentence);
    EXPECT_EQ(perft({"perft", "20"}).exit, 0);
}

TEST(PerftCommand, RefusesSizesAndNumbersThatMakeNoSense) {
    for (const char* command : {"perft", "sync-perft"}) {
        for (const char* hash : {"0", "65537", "-1", "1.5", "many"})
            expectWrongUsage(engine({command, "2", "--hash", hash}));
        for (const char* threads : {"0", "257", "-1", "two"})
            expectWrongUsage(engine({command, "2", "--threads", threads}));
        expectWrongUsage(engine({command, "2", "--verify"}));  // there is no table
    }
}

}  // namespace
}  // namespace pinwheel::cli
