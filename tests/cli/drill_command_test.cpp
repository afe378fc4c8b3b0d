#include "engine_program.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <vector>

namespace pinwheel::cli {
namespace {

using Json = nlohmann::ordered_json;

Outcome drill(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), "drill");
    return engine(std::move(arguments));
}

std::vector<Json> drills(std::vector<std::string> arguments) {
    const Outcome outcome = drill(std::move(arguments));
    EXPECT_EQ(outcome.exit, 0);
    EXPECT_EQ(outcome.err, "");
    std::vector<Json> lines;
    for (const std::string& line : linesOf(outcome.out)) lines.push_back(Json::parse(line));
    return lines;
}

// Runs a shell script in which "$0" is pinwheel-engine.
Outcome inShell(const std::string& script) {
    return run({"/bin/sh", {"-c", script, engineCall({}).program}});
}

TEST(DrillCommand, PrintsOneObjectPerDrill) {
    const auto lines = drills({"--kind", "targets", "--seed", "7", "--count", "3"});
    ASSERT_EQ(lines.size(), 3U);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        EXPECT_EQ(lines[i].at("seed"), 7);
        EXPECT_EQ(lines[i].at("number"), i + 1);
        EXPECT_EQ(lines[i].at("kind"), "targets");
        EXPECT_GE(lines[i].at("moves").size(), 8U);
        EXPECT_EQ(lines[i].at("question").size(), 1U);
        EXPECT_EQ(lines[i].at("question").at("from").get<std::string>().size(), 2U);
        EXPECT_FALSE(lines[i].at("answer").empty());
    }
}

TEST(DrillCommand, HasTheFormOfEachKind) {
    const auto one = [](const char* kind) { return drills({"--kind", kind}).at(0); };
    EXPECT_EQ(one("playable").at("answer").at("playable").type(), Json::value_t::boolean);
    EXPECT_TRUE(one("playable").at("answer").at("boards").is_array());
    const std::string culprit = one("culprits").at("answer").at(0);
    EXPECT_EQ(culprit.substr(2, 1), ":");
    EXPECT_TRUE(one("culprits").at("question").contains("move"));
    EXPECT_TRUE(one("ghosts").at("answer").is_array());
    EXPECT_EQ(one("result").at("question"), Json::object());
    for (const char* seat : {"N", "S", "E", "W"})
        EXPECT_TRUE(one("result").at("answer").contains(seat));
    EXPECT_GE(one("mate").at("answer").at(0).get<std::string>().size(), 4U);
}

TEST(DrillCommand, TheNumberNamesADrillWhateverTheCount) {
    const auto many = drills({"--kind", "culprits", "--seed", "3", "--count", "4"});
    const auto one = drills({"--kind", "culprits", "--seed", "3", "--number", "4"});
    ASSERT_EQ(one.size(), 1U);
    EXPECT_EQ(many.at(3), one.at(0));
    EXPECT_EQ(drills({"--kind", "culprits", "--seed", "3", "--number", "3", "--count", "2"}).at(1),
              one.at(0));
}

TEST(DrillCommand, ALessonIsNeverLargerThanTheViewerReads) {
    const Outcome outcome = drill({"--kind", "ghosts", "--count", "1001", "--lesson"});
    EXPECT_EQ(outcome.exit, 1);
    EXPECT_EQ(outcome.out, "");
    EXPECT_NE(outcome.err.find("a lesson holds at most 1000 drills"), std::string::npos)
        << outcome.err;
}

TEST(DrillCommand, TheSeedIsOneUnlessGiven) {
    EXPECT_EQ(drill({"--kind", "ghosts"}).out,
              drill({"--kind", "ghosts", "--seed", "1", "--number", "1", "--count", "1"}).out);
    EXPECT_NE(drill({"--kind", "ghosts"}).out, drill({"--kind", "ghosts", "--seed", "2"}).out);
}

TEST(DrillCommand, OtherCommandsAgreeWithTheAnswer) {
    const Json mate = drills({"--kind", "mate"}).at(0);
    const std::string players = "NSEW";
    Json moves = Json::array();
    const auto add = [&](const std::string& move) {
        Json json = {{"player", players.substr(moves.size() % 4, 1)},
                     {"from", move.substr(0, 2)},
                     {"to", move.substr(2, 2)}};
        if (move.size() > 4) json["promotion"] = move.substr(4);
        moves.push_back(json);
    };
    for (const std::string move : mate.at("moves")) add(move);
    add(mate.at("answer").at(0));
    Call trace = engineCall({"trace", "-"});
    trace.input = Json({{"variant", "duplicate-chess"}, {"version", 1}, {"moves", moves}}).dump();
    const Outcome traced = run(trace);
    ASSERT_EQ(traced.exit, 0) << traced.err;
    EXPECT_EQ(Json::parse(linesOf(traced.out).back()).at("status"), "checkmate");
}

TEST(DrillCommand, AsksForLongerMatesThatCanBeForced) {
    const Json drill = drills({"--kind", "mate", "--plies", "3"}).at(0);
    EXPECT_EQ(drill.at("question"),
              Json::parse(R"({"until":"checkmate","plies":3,"forced":true})"));
    EXPECT_FALSE(drill.at("answer").empty());
    expectRefused(engine({"drill", "--kind", "ghosts", "--plies", "2"}),
                  "--plies is for drills of kind mate");
    expectRefused(engine({"drill", "--kind", "mate", "--plies", "4"}),
                  "no mate takes 4 plies: it would be the winner's own turn");
    for (const char* const plies : {"0", "8", "-1", "x"})
        expectWrongUsage(engine({"drill", "--kind", "mate", "--plies", plies}));
}

TEST(DrillCommand, PrintsALessonInstead) {
    const Outcome outcome = drill({"--kind", "playable", "--count", "2", "--lesson"});
    EXPECT_EQ(outcome.exit, 0);
    const Json lesson = Json::parse(outcome.out);
    EXPECT_EQ(lesson.at("title"), "Drill: playable 1:1–2");
    ASSERT_EQ(lesson.at("commands").size(), 8U);
    EXPECT_TRUE(lesson.at("commands").at(0).at("open").contains("moves"));
    EXPECT_TRUE(lesson.at("commands").at(2).contains("caption"));
    EXPECT_EQ(lesson.at("commands").at(3).at("ask"), "playable");
    EXPECT_FALSE(lesson.at("commands").at(3).contains("answer"));
}

TEST(DrillCommand, EveryOptionOutOfRangeIsWrongUsage) {
    expectWrongUsage(drill({}));
    expectWrongUsage(drill({"--kind"}));
    for (const char* kind : {"choice", "play", "Targets", "", "targets,mate"})
        expectWrongUsage(drill({"--kind", kind}));
    for (const char* count : {"0", "-1", "1000001", "many", "1.5", "", "99999999999999999999"})
        expectWrongUsage(drill({"--kind", "ghosts", "--count", count}));
    for (const char* number :
         {"0", "-1", "1000000000001", "one", "1.5", "", "18446744073709551617"})
        expectWrongUsage(drill({"--kind", "ghosts", "--number", number}));
    for (const char* seed : {"-1", "18446744073709551616", "one", "0x7", ""})
        expectWrongUsage(drill({"--kind", "ghosts", "--seed", seed}));
    expectWrongUsage(drill({"--kind", "ghosts", "file"}));
}

TEST(DrillCommand, TheLargestSeedAndNumberAreFine) {
    const auto lines = drills({"--kind", "ghosts", "--seed", "18446744073709551615", "--number",
                               "1000000000000", "--count", "2"});
    ASSERT_EQ(lines.size(), 2U);
    EXPECT_EQ(lines[0].at("seed"), 18446744073709551615U);
    EXPECT_EQ(lines[1].at("number"), 1000000000001);
    EXPECT_EQ(drill({"--kind", "ghosts", "--seed", "007", "--number", "010"}).out,
              drill({"--kind", "ghosts", "--seed", "7", "--number", "10"}).out);
}

TEST(DrillCommand, OutputThatCannotBeWrittenIsReported) {
    for (const char* const options : {"--kind ghosts", "--kind ghosts --lesson"}) {
        const std::string call = std::string("\"$0\" drill ") + options;
        expectRefused(inShell("exec " + call + " > /dev/full"),
                      "standard output cannot be written: No space left on device");
        const Outcome piped =
            inShell("{ trap '' PIPE; sleep 0.3; " + call + "; echo $? >&2; } | true");
        EXPECT_EQ(piped.err,
                  "pinwheel-engine: standard output cannot be written: Broken pipe\n1\n");
    }
}

TEST(DrillCommand, StopsWhenNobodyReadsOn) {
    const Outcome outcome = inShell("\"$0\" drill --kind ghosts --count 1000000 | head -n 1");
    EXPECT_EQ(linesOf(outcome.out).size(), 1U);
}

}  // namespace
}  // namespace pinwheel::cli
