#include "duplicate_saves.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <string>
#include <vector>

namespace pinwheel::cli {
namespace {

constexpr const char* kBeforeSolvedMate = "f2f3 a2a3 e7e5 e7e5 g2g4 a3a4 d8h4";

nlohmann::json solved(const std::string& save, std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), {"solve", "-", "--json"});
    return nlohmann::json::parse(outputReading(save, arguments));
}

TEST(SolveCommand, ProvesAMate) {
    const nlohmann::json found = solved(saveOf(kBeforeSolvedMate), {"--plies", "1"});
    EXPECT_EQ(found.at("solved"), true);
    EXPECT_EQ(found.at("plies"), 1);
    EXPECT_EQ(found.at("line"), nlohmann::json::parse(R"(["d8h4"])"));
    EXPECT_GT(found.at("nodes"), 0);
    EXPECT_EQ(found.size(), 4U);
}

TEST(SolveCommand, ProvesThatThereIsNone) {
    const nlohmann::json found =
        solved(saveOf(kBeforeSolvedMate), {"--plies", "1", "--player", "S"});
    EXPECT_EQ(found.at("solved"), false);
    EXPECT_EQ(found.at("proved"), true);
    EXPECT_EQ(found.at("plies"), 1);
}

TEST(SolveCommand, FindsTheShortestHelpMate) {
    const nlohmann::json found = solved(saveOf(kBeforeSolvedMate), {"--plies", "4", "--help-mate"});
    EXPECT_EQ(found.at("solved"), true);
    EXPECT_EQ(found.at("plies"), 1);
}

TEST(SolveCommand, SaysWhatIsNotProvedWhenTimeRunsOut) {
    // From the start a help-mate takes 8 plies, and tens of milliseconds.
    const nlohmann::json found =
        solved(saveOf(""), {"--plies", "40", "--help-mate", "--seconds", "0.001"});
    EXPECT_EQ(found.at("solved"), false);
    EXPECT_EQ(found.at("proved"), false);
}

TEST(SolveCommand, TellsPeopleInASentence) {
    const std::string found =
        outputReading(saveOf(kBeforeSolvedMate), {"solve", "-", "--plies", "1", "--player", "W"});
    EXPECT_EQ(found.find("West wins within 1 ply whatever the others do: d8h4 ("), 0U) << found;
    const std::string none = outputReading(saveOf(""), {"solve", "-", "--plies", "2"});
    EXPECT_EQ(none.find("There is no such mate: a win for North takes more than 2 plies ("), 0U)
        << none;
}

TEST(SolveCommand, SaysWhatIsNotProvedAtAnInterrupt) {
    const Outcome outcome =
        interruptedEngine({"solve", "-", "--plies", "100", "--json"}, saveOf("e2e4 d2d4"));
    EXPECT_EQ(outcome.exit, 0) << outcome.err;
    const nlohmann::json found = nlohmann::json::parse(outcome.out);
    EXPECT_EQ(found.at("solved"), false);
    EXPECT_EQ(found.at("proved"), false);
    EXPECT_GT(found.at("plies"), 4);
}

TEST(SolveCommand, RefusesAFinishedGame) {
    expectRefused(engineReading(saveOf(std::string(kBeforeSolvedMate) + " d8h4"),
                                {"solve", "-", "--plies", "2"}),
                  "the game is over at ply 8: Checkmate: North loses, East and West win, South "
                  "draws.");
}

TEST(SolveCommand, RefusesWrongUsage) {
    expectWrongUsage(engineReading(saveOf(""), {"solve", "-"}));
    for (const char* const plies : {"0", "101", "-1", "1.5", "", "18446744073709551617"})
        expectWrongUsage(engineReading(saveOf(""), {"solve", "-", "--plies", plies}));
    expectWrongUsage(engineReading(saveOf(""), {"solve", "-", "--plies", "2", "--seconds", "nan"}));
    expectWrongUsage(engineReading(saveOf(""), {"solve", "-", "--plies", "2", "--player", "Q"}));
    expectWrongUsage(
        engineReading(saveOf(""), {"solve", "-", "--plies", "2", "--player", "N", "--help-mate"}));
}

}  // namespace
}  // namespace pinwheel::cli
