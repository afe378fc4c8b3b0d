#include "engine_program.hpp"
#include "scratch_folder.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <fstream>

namespace pinwheel::cli {
namespace {

using base::ScratchFolder;
using Json = nlohmann::ordered_json;

// A quick match.
std::vector<std::string> match(std::vector<std::string> more) {
    std::vector<std::string> arguments = {"selfplay", "--games",  "4",      "--first",
                                          "depth=2",  "--second", "depth=1"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return arguments;
}

Json report(const std::vector<std::string>& arguments) {
    const Outcome outcome = engine(arguments);
    EXPECT_EQ(outcome.exit, 0);
    EXPECT_EQ(outcome.err, "");
    return Json::parse(outcome.out);
}

std::string textIn(const std::string& path) {
    const auto bytes = base::bytesOf(path);
    return {bytes.begin(), bytes.end()};
}

std::size_t countOf(std::string_view word, const std::string& text) {
    std::size_t count = 0;
    for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1))
        ++count;
    return count;
}

TEST(SelfplayCommand, ReportsWinsDrawsAndLossesByReason) {
    const Outcome outcome = engine(match({}));
    EXPECT_EQ(outcome.exit, 0);
    EXPECT_EQ(outcome.err, "");
    const std::vector<std::string> lines = linesOf(outcome.out);
    ASSERT_GE(lines.size(), 4U);
    EXPECT_EQ(lines[0], "depth=2 against depth=1: 4 games");
    EXPECT_TRUE(lines[1].starts_with("wins "));
    EXPECT_EQ(std::ranges::count(lines, "ended by a move limit: 0 (there is none)"), 1);
    EXPECT_EQ(std::ranges::count(lines, "different games: 4"), 1);
    EXPECT_NE(outcome.out.find("\npairs by points (0, 1/2, 1, 3/2, 2): "), std::string::npos);
}

TEST(SelfplayCommand, PrintsOneJsonObject) {
    const Json json = report(match({"--json"}));
    EXPECT_EQ(json.at("first"), "depth=2");
    EXPECT_EQ(json.at("second"), "depth=1");
    EXPECT_EQ(json.at("games"), 4);
    EXPECT_EQ(
        json.at("wins").get<int>() + json.at("draws").get<int>() + json.at("losses").get<int>(), 4);
    int endings = 0;
    for (const Json& count : json.at("endings")) endings += count.get<int>();
    EXPECT_EQ(endings, 4);
    EXPECT_FALSE(json.contains("sprt"));
}

TEST(SelfplayCommand, SaysWhatItsStatisticsAreMadeOf) {
    const Json paired = report(match({"--json"}));
    EXPECT_EQ(paired.at("unit"), "pair");
    EXPECT_EQ(paired.at("differentGames"), 4);
    EXPECT_EQ(paired.at("ranOutOfOpenings"), false);
    ASSERT_EQ(paired.at("pairs").size(), 5U);
    int pairs = 0;
    for (const Json& count : paired.at("pairs")) pairs += count.get<int>();
    EXPECT_EQ(pairs, 2);
    const Json alike = report({"selfplay", "--json", "--games", "7", "--first", "depth=1",
                               "--second", "depth=1,draws=on"});
    EXPECT_EQ(alike.at("games"), 7);
    EXPECT_EQ(alike.at("unit"), "game");
    EXPECT_EQ(alike.at("differentGames"), 7);
    EXPECT_FALSE(alike.contains("pairs"));
}

TEST(SelfplayCommand, EndsWithItsLastOpening) {
    const Outcome outcome = engine(match({"--opening-plies", "0"}));
    EXPECT_EQ(outcome.exit, 0);
    EXPECT_NE(outcome.out.find("depth=2 against depth=1: 2 games\n"), std::string::npos);
    EXPECT_NE(outcome.out.find("\nended early: there are no more different openings\n"),
              std::string::npos);
}

TEST(SelfplayCommand, BeginsWithThePositionsOfAFile) {
    const ScratchFolder folder;
    const std::string file = folder.file("openings.epd");
    std::ofstream(file) << "# two positions, one of them twice\n"
                           "r3k3/p7/8/8/8/8/P7/R3K3 w Qq - id \"rooks\";\n\n"
                           "4k3/pppp4/8/8/8/8/4PPPP/4K3 b - - 5 40\r\n"
                           "r3k3/p7/8/8/8/8/P7/R3K3 w Qq - 0 1\n";
    const std::string games = folder.file("games.pgn");
    const Json json = report(match({"--json", "--openings", file, "--pgn", games}));
    EXPECT_EQ(json.at("games"), 4);
    const std::string pgn = textIn(games);
    EXPECT_EQ(countOf("[FEN \"r3k3/p7/8/8/8/8/P7/R3K3 w Qq - 0 1\"]", pgn), 2U);
    EXPECT_EQ(countOf("[FEN \"4k3/pppp4/8/8/8/8/4PPPP/4K3 b - - 5 40\"]", pgn), 2U);
    EXPECT_EQ(engine({"check", games}).exit, 0);
    const Json alike = report(
        {"selfplay", "--json", "--first", "depth=1", "--second", "depth=1", "--openings", file});
    EXPECT_EQ(alike.at("games"), 2);
    EXPECT_EQ(alike.at("ranOutOfOpenings"), true);
}

TEST(SelfplayCommand, RefusesAFileWithoutOpenings) {
    const ScratchFolder folder;
    const std::string file = folder.file("openings.epd");
    const auto refused = [&](const std::string& text, const std::string& sentence) {
        std::ofstream(file) << text;
        expectRefused(engine(match({"--openings", file})), file + ": " + sentence);
    };
    refused("", "there is no position; write one FEN or EPD line each");
    refused("# nothing\n\n", "there is no position; write one FEN or EPD line each");
    refused("8/8/3k4/8/3K4/8/P7/8 w - -\n8/8/3k4/8/3K4/8/8/8 w - -\n",
            "line 2: the game is over in this position");
    refused("\n9/8/8/8/8/8/8/8 w - -\n",
            "line 2: fen: rank 8 has '9', which is neither a piece nor a number from 1 to 8");
    EXPECT_EQ(engine(match({"--openings", folder.file("none.epd")})).exit, 1);
}

TEST(SelfplayCommand, WarnsOfWhatItDropsFromAnOpening) {
    const ScratchFolder folder;
    const std::string file = folder.file("openings.epd");
    std::ofstream(file) << "4k3/p7/8/8/8/8/P7/4K3 w K - 0 1\n";
    const Outcome outcome = engine(match({"--openings", file}));
    EXPECT_EQ(outcome.exit, 0);
    EXPECT_TRUE(outcome.err.starts_with("warning: " + file + ": line 1: ")) << outcome.err;
}

TEST(SelfplayCommand, RepeatsItselfForTheSameSeed) {
    EXPECT_EQ(engine(match({"--seed", "7"})).out, engine(match({"--seed", "7"})).out);
    EXPECT_NE(report(match({"--json", "--seed", "7"})).at("plies"),
              report(match({"--json", "--seed", "8"})).at("plies"));
}

TEST(SelfplayCommand, TestsAHypothesis) {
    const Json sprt = report(match({"--json", "--elo1", "50", "--elo0", "5"})).at("sprt");
    EXPECT_EQ(sprt.at("elo0"), 5);
    EXPECT_EQ(sprt.at("elo1"), 50);
    EXPECT_LT(sprt.at("lower"), 0);
    EXPECT_GT(sprt.at("upper"), 0);
    EXPECT_EQ(sprt.at("verdict"), "undecided");
    EXPECT_NE(engine(match({"--elo1", "50"})).out.find("SPRT [0, 50]: log-likelihood ratio"),
              std::string::npos);
}

TEST(SelfplayCommand, WritesItsGames) {
    const ScratchFolder folder;
    const std::string file = folder.file("games.pgn");
    EXPECT_EQ(engine(match({"--pgn", file})).exit, 0);
    const std::string pgn = textIn(file);
    EXPECT_EQ(countOf("[Event \"Self-play\"]", pgn), 4U);
    EXPECT_EQ(countOf("[White \"depth=2\"]", pgn), 2U);
    EXPECT_EQ(countOf("[White \"depth=1\"]", pgn), 2U);
    EXPECT_EQ(countOf("[Termination ", pgn), 4U);
    EXPECT_EQ(countOf("[Result \"*\"]", pgn), 0U);
}

TEST(SelfplayCommand, DoesNotReplaceAFileUnasked) {
    const ScratchFolder folder;
    const std::string file = folder.file("games.pgn");
    EXPECT_EQ(engine(match({"--pgn", file})).exit, 0);
    const std::string before = textIn(file);
    const Outcome refused = engine(match({"--pgn", file, "--seed", "2"}));
    EXPECT_EQ(refused.exit, 1);
    EXPECT_EQ(refused.out, "");
    EXPECT_EQ(textIn(file), before);
    EXPECT_EQ(engine(match({"--pgn", file, "--seed", "2", "-f"})).exit, 0);
    EXPECT_NE(textIn(file), before);
}

TEST(SelfplayCommand, RefusesSettingsThatAreNone) {
    const auto refused = [](const std::string& settings, const std::string& sentence) {
        SCOPED_TRACE(settings);
        expectRefused(engine({"selfplay", "--first", settings}), sentence);
        expectRefused(engine({"selfplay", "--second", settings}), sentence);
    };
    refused("depth", "'depth' is not of the form name=value");
    refused("speed=3", "unknown setting 'speed'; use depth, nodes, draws, table or hash");
    refused("depth=deep", "'deep' is not a number from 1 to 127");
    refused("depth=0", "'0' is not a number from 1 to 127");
    refused("depth=128", "'128' is not a number from 1 to 127");
    refused("hash=4096", "'4096' is not a number from 1 to 1024");
    refused("depth=2,draws=perhaps", "'perhaps' is neither on nor off");
}

TEST(SelfplayCommand, TakesEverySetting) {
    const Json json =
        report({"selfplay", "--json", "--games", "2", "--first",
                "depth=2,nodes=500,draws=off,table=off,hash=1", "--second", "nodes=300"});
    EXPECT_EQ(json.at("games"), 2);
}

TEST(SelfplayCommand, RefusesNumbersOutOfRange) {
    expectWrongUsage(engine({"selfplay", "--games", "1"}));
    expectWrongUsage(engine({"selfplay", "--opening-plies", "41"}));
    expectWrongUsage(engine({"selfplay", "--seed", "18446744073709551616"}));
    expectWrongUsage(engine({"selfplay", "--elo0", "5"}));  // without --elo1
    expectWrongUsage(engine({"selfplay", "--elo1", "5", "--alpha", "0.9"}));
}

TEST(SelfplayCommand, AHypothesisIsANumberAboveTheOther) {
    for (const char* elo1 : {"nan", "inf", "0", "-5"}) {
        const Outcome outcome = engine({"selfplay", "--games", "2", "--elo1", elo1});
        EXPECT_EQ(outcome.exit, 1) << elo1;
        EXPECT_NE(outcome.err.find("--elo1"), std::string::npos) << outcome.err;
    }
}

TEST(SelfplayCommand, TheReportGivesWayToGamesOnStandardOutput) {
    const Outcome outcome = engine({"selfplay", "--games", "2", "--first", "depth=1", "--second",
                                    "depth=1", "--pgn", "-", "--json"});
    EXPECT_EQ(outcome.exit, 0);
    EXPECT_EQ(outcome.out.find("[Event "), 0U);
    EXPECT_EQ(outcome.out.find('{'), std::string::npos);
    EXPECT_TRUE(Json::accept(outcome.err)) << outcome.err;
}

}  // namespace
}  // namespace pinwheel::cli
