#include "duplicate_saves.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <string>
#include <vector>

namespace pinwheel::cli {
namespace {

constexpr const char* kBeforeAnalysedMate = "f2f3 a2a3 e7e5 e7e5 g2g4 a3a4 d8h4";
constexpr const char* kAnalysedMate = "f2f3 a2a3 e7e5 e7e5 g2g4 a3a4 d8h4 d8h4";

std::vector<nlohmann::json> analysed(const std::string& save, std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), {"analyse", "-", "--json"});
    std::vector<nlohmann::json> objects;
    for (const std::string& line : linesOf(outputReading(save, arguments)))
        objects.push_back(nlohmann::json::parse(line));
    return objects;
}

TEST(AnalyseCommand, PrintsAnObjectForEveryFinishedDepth) {
    const auto depths = analysed(saveOf("e2e4 d2d4"), {"--depth", "2"});
    ASSERT_EQ(depths.size(), 2U);
    for (std::size_t i = 0; i < depths.size(); ++i) {
        EXPECT_EQ(depths[i].at("depth"), i + 1);
        EXPECT_GT(depths[i].at("nodes"), 0);
        EXPECT_TRUE(depths[i].at("line").is_array());
        for (const char* const seat : {"N", "S", "E", "W"})
            EXPECT_TRUE(depths[i].at("scores").at(seat).is_number_integer());
        EXPECT_EQ(depths[i].size(), 4U);
    }
}

TEST(AnalyseCommand, FindsTheMateWithBothModels) {
    for (const char* const model : {"maxn", "paranoid"}) {
        const auto depths =
            analysed(saveOf(kBeforeAnalysedMate), {"--depth", "1", "--model", model});
        EXPECT_EQ(depths.back().at("line"), nlohmann::json::parse(R"(["d8h4"])"));
        EXPECT_EQ(depths.back().at("scores"),
                  nlohmann::json::parse(R"({"N":-31999,"S":0,"E":31999,"W":31999})"));
    }
}

TEST(AnalyseCommand, UsesTheRulingsOfTheSave) {
    std::string save = saveOf(kBeforeAnalysedMate, R"(,"rulings":{"mate-winners":"last-mover"})");
    save.replace(save.find("\"version\":1"), 11, "\"version\":2");
    const auto depths = analysed(save, {"--depth", "1"});
    EXPECT_EQ(depths.back().at("scores"),
              nlohmann::json::parse(R"({"N":-31999,"S":0,"E":0,"W":31999})"));
}

TEST(AnalyseCommand, TellsPeopleWhatToPlay) {
    const std::string out =
        outputReading(saveOf(kBeforeAnalysedMate), {"analyse", "-", "--depth", "1"});
    EXPECT_NE(out.find("W wins in 1 ply"), std::string::npos) << out;
    EXPECT_NE(out.find("West plays d8h4\n"), std::string::npos) << out;
}

TEST(AnalyseCommand, LooksAtAnyPlyOfAnyLine) {
    const std::string save = saveOf(kAnalysedMate, R"(,"lines":[)" + lineOf(0, 6, "a7a6") + ']');
    EXPECT_EQ(analysed(save, {"--depth", "1", "--ply", "7"}).back().at("line").front(), "d8h4");
    EXPECT_EQ(analysed(save, {"--depth", "1", "--line", "1"}).size(), 1U);
    expectRefused(engineReading(save, {"analyse", "-", "--line", "2"}),
                  "there is no line 2: the last one is 1");
    expectRefused(engineReading(save, {"analyse", "-", "--ply", "9"}),
                  "there is no ply 9: the last one is 8");
}

TEST(AnalyseCommand, RefusesAFinishedGame) {
    expectRefused(engineReading(saveOf(kAnalysedMate), {"analyse", "-"}),
                  "the game is over at ply 8: Checkmate: North loses, East and West win, South "
                  "draws.");
}

TEST(AnalyseCommand, StopsAfterTheGivenTime) {
    const auto depths = analysed(saveOf(""), {"--seconds", "0.2"});
    EXPECT_FALSE(depths.empty());
}

// Twice round: the third occurrence of the start, and the first of them are a round apart.
constexpr const char* kThirdOccurrence =
    "g1f3 g1f3 g8f6 g8f6 f3g1 f3g1 f6g8 f6g8 g1f3 g1f3 g8f6 g8f6 f3g1 f3g1 f6g8 f6g8";

TEST(AnalyseCommand, GoesOnWhereADrawWasNotClaimed) {
    const std::string save = saveOf(kThirdOccurrence, R"(,"draws":"claimed")");
    EXPECT_EQ(analysed(save, {"--depth", "2"}).size(), 2U);
    const std::string out = outputReading(save, {"analyse", "-", "--depth", "1"});
    EXPECT_NE(out.find("North plays "), std::string::npos) << out;
    EXPECT_EQ(out.find("a1a1"), std::string::npos) << out;
    expectRefused(engineReading(saveOf(kThirdOccurrence), {"analyse", "-"}),
                  "the game is over at ply 16: Threefold repetition: all four draw.");
}

TEST(AnalyseCommand, EndsWithWhatIsKnownAtAnInterrupt) {
    const Outcome outcome = interruptedEngine({"analyse", "-", "--depth", "100"}, saveOf(""));
    EXPECT_EQ(outcome.exit, 0) << outcome.err;
    EXPECT_NE(outcome.out.find("depth 1 "), std::string::npos);
    EXPECT_NE(outcome.out.find("\nNorth plays "), std::string::npos) << outcome.out;
}

TEST(AnalyseCommand, RefusesWrongUsage) {
    for (const std::vector<std::string>& wrong :
         std::vector<std::vector<std::string>>{{"--depth", "0"},
                                               {"--model", "minimax"},
                                               {"--depth", "2", "--seconds", "1"},
                                               {"--depth", "101"},
                                               {"--depth", "18446744073709551617"},
                                               {"--seconds", "-1"},
                                               {"--seconds", "0"},
                                               {"--seconds", "nan"},
                                               {"--seconds", "inf"},
                                               {"--seconds", "1e7"},
                                               {"--seconds", ""},
                                               {"--model", ""},
                                               {"--ply", "-1"},
                                               {"--line", "x"}}) {
        std::vector<std::string> arguments = {"analyse", "-"};
        arguments.insert(arguments.end(), wrong.begin(), wrong.end());
        expectWrongUsage(engineReading(saveOf(""), arguments));
    }
}

}  // namespace
}  // namespace pinwheel::cli
