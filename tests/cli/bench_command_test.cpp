#include "engine_program.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace pinwheel::cli {
namespace {

using Json = nlohmann::ordered_json;

// The node count of `bench --depth 4`, the search's signature: independent of compiler and
// optimisation. A commit that changes the search on purpose takes the new number from this command
// and says so.
constexpr std::uint64_t kSignature = 45508;

Json bench(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), {"bench", "--json"});
    const Outcome outcome = engine(arguments);
    EXPECT_EQ(outcome.exit, 0);
    EXPECT_EQ(outcome.err, "");
    return Json::parse(outcome.out);
}

TEST(BenchCommand, HasTheKnownSignature) {
    EXPECT_EQ(bench({"--depth", "4"}).at("nodes"), kSignature);
}

TEST(BenchCommand, CountsTheSameTwice) {
    EXPECT_EQ(bench({"--depth", "3"}).at("nodes"), bench({"--depth", "3"}).at("nodes"));
}

TEST(BenchCommand, PrintsNodesAndSpeed) {
    const std::vector<std::string> lines = linesOf(engine({"bench", "--depth", "2"}).out);
    ASSERT_EQ(lines.size(), 2U);
    EXPECT_EQ(lines[0],
              "Nodes searched: " + std::to_string(bench({"--depth", "2"}).at("nodes").get<int>()));
    EXPECT_TRUE(lines[1].starts_with("Nodes/second: "));
}

TEST(BenchCommand, ReportsItsDepthAndTime) {
    const Json report = bench({"--depth", "1"});
    EXPECT_EQ(report.at("depth"), 1);
    EXPECT_GT(report.at("seconds"), 0.0);
    EXPECT_GT(report.at("nodes_per_second"), 0);
}

TEST(BenchCommand, SearchesWithoutDrawsWhenAsked) {
    // Some of its positions are near a draw, which changes the tree.
    EXPECT_NE(bench({"--depth", "5", "--no-draw-detection"}).at("nodes"),
              bench({"--depth", "5"}).at("nodes"));
}

TEST(BenchCommand, RefusesDepthsOutOfRange) {
    expectWrongUsage(engine({"bench", "--depth", "0"}));
    expectWrongUsage(engine({"bench", "--depth", "21"}));
    expectWrongUsage(engine({"bench", "--depth", "deep"}));
}

}  // namespace
}  // namespace pinwheel::cli
