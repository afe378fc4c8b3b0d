#include "engine_program.hpp"
#include "scratch_folder.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <filesystem>

namespace pinwheel::cli {
namespace {

using Json = nlohmann::ordered_json;

TEST(LabCommand, PrintsOneObjectForEachSet) {
    const Outcome outcome = engine({"lab", "--games", "20", "--rulings", "", "--rulings",
                                    "stalemate=loses,rounds=10", "--json"});
    EXPECT_EQ(outcome.exit, 0);
    EXPECT_EQ(outcome.err, "");
    const auto lines = linesOf(outcome.out);
    ASSERT_EQ(lines.size(), 2U);
    const Json standard = Json::parse(lines[0]);
    EXPECT_EQ(standard.at("rulings"), Json::object());
    EXPECT_EQ(standard.at("games"), 20);
    for (const char* member : {"plies", "branching", "endings", "results", "ghosts_at_end",
                               "mates_on_no_board_alone", "flags", "examples"})
        EXPECT_TRUE(standard.contains(member)) << member;
    EXPECT_EQ(Json::parse(lines[1]).at("rulings"), Json({{"stalemate", "loses"}, {"rounds", 10}}));
}

TEST(LabCommand, TheSameSeedGivesTheSameReportWhateverTheThreads) {
    const Outcome one = engine({"lab", "--games", "30", "--seed", "9", "--json"});
    const Outcome two = engine({"lab", "--games", "30", "--seed", "9", "--json", "--threads", "2"});
    EXPECT_EQ(one.out, two.out);
    EXPECT_NE(one.out, engine({"lab", "--games", "30", "--seed", "8", "--json"}).out);
}

TEST(LabCommand, PrintsATableForPeople) {
    const std::string out = engine({"lab", "--games", "30", "--player", "greedy"}).out;
    for (const char* words : {"rulings: default", "30 games, player greedy, seed 1", "checkmate",
                              "North and East against South and West", "lengths in plies"})
        EXPECT_NE(out.find(words), std::string::npos) << words;
}

TEST(LabCommand, ShowsAGameThatCheckFindsSoundAndThatEndsAsReported) {
    const Json report =
        Json::parse(engine({"lab", "--games", "30", "--rulings", "stalemate=loses", "--json"}).out);
    for (const auto& [status, name] : report.at("examples").items()) {
        if (status == "mate_on_no_board_alone") continue;
        const Outcome save =
            engine({"lab", "--show", name.get<std::string>(), "--rulings", "stalemate=loses"});
        ASSERT_EQ(save.exit, 0) << save.err;
        Call trace = engineCall({"trace", "-"});
        trace.input = save.out;
        const Outcome traced = run(trace);
        ASSERT_EQ(traced.exit, 0) << traced.err;
        EXPECT_EQ(Json::parse(linesOf(traced.out).back()).at("status"), status);
    }
}

TEST(LabCommand, WritesAGameToAFileButDoesNotReplaceOne) {
    const base::ScratchFolder folder;
    const std::string file = folder.file("game.json");
    EXPECT_EQ(engine({"lab", "--show", "1:1", "-o", file}).exit, 0);
    EXPECT_EQ(engine({"check", file}).exit, 0);
    EXPECT_EQ(engine({"lab", "--show", "1:2", "-o", file}).exit, 1);
    EXPECT_EQ(engine({"lab", "--show", "1:2", "-o", file, "-f"}).exit, 0);
}

TEST(LabCommand, TheSameSetTwiceGivesTheSameReportTwice) {
    const auto lines = linesOf(
        engine({"lab", "--games", "20", "--rulings", "rounds=5", "--rulings", "rounds=5", "--json"})
            .out);
    ASSERT_EQ(lines.size(), 2U);
    EXPECT_EQ(lines[0], lines[1]);
}

TEST(LabCommand, ShowsAnUnfinishedGameUpToTheLimitOfPlies) {
    const Json report =
        Json::parse(engine({"lab", "--games", "3", "--max-plies", "5", "--json"}).out);
    EXPECT_EQ(report.at("endings").at("unfinished"), 3);
    const std::string name = report.at("examples").at("unfinished");
    const Json save = Json::parse(engine({"lab", "--show", name, "--max-plies", "5"}).out);
    EXPECT_EQ(save.at("moves").size(), 5U);
}

}  // namespace
}  // namespace pinwheel::cli
