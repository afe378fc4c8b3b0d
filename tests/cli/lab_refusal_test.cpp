// What the lab does with bad input, targets that cannot be written, and Ctrl-C.
#include "as_nobody.hpp"
#include "engine_program.hpp"
#include "scratch_folder.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <filesystem>
#include <fstream>
#include <sstream>

namespace pinwheel::cli {
namespace {

namespace fs = std::filesystem;

using Json = nlohmann::ordered_json;

Outcome lab(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), "lab");
    return engine(std::move(arguments));
}

// Runs a shell script in which "$0" is pinwheel-engine and "$1" is a file name.
Outcome inShell(const std::string& script, const std::string& file) {
    return run({"/bin/sh", {"-c", script, engineCall({}).program, file}});
}

// Runs the lab for ever and interrupts it after a second.
Outcome interrupted(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), {"lab", "--games=1000000000"});
    return interruptedEngine(std::move(arguments));
}

std::string contentOf(const std::string& path) {
    std::ifstream file(path);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

TEST(LabRefusal, EveryBadSetOfRulingsHasItsSentence) {
    expectRefused(lab({"--rulings", "stalemate=wins"}),
                  "rulings: stalemate is 'wins', not all-draw or loses");
    expectRefused(lab({"--rulings", "colour=red"}),
                  "rulings: 'colour' is not a ruling; there are stalemate, mate-winners, "
                  "repetition, clock, rounds, dead-boards");
    for (const char* const number : {"0", "501", "-1", "1e3", "ten", "3.5", "1000000000000", ""})
        expectRefused(
            lab({"--rulings", std::string("rounds=") + number}),
            std::string("rulings: rounds is '") + number + "', not a number from 1 to 500");
    for (const char* const set : {"stalemate=loses,stalemate=all-draw",
                                  "stalemate=loses,rounds=3,"
                                  "stalemate=loses"})
        expectRefused(lab({"--rulings", set}), "rulings: stalemate is given twice");
    expectRefused(lab({"--rulings", "stalemate"}),
                  "rulings: 'stalemate' is not of the form name=value, as in stalemate=loses");
    expectRefused(lab({"--rulings", "", "--rulings", ","}),
                  "rulings: '' is not of the form name=value, as in stalemate=loses");
    expectWrongUsage(lab({"--rulings"}));
}

TEST(LabRefusal, EveryNumberOutOfRangeIsWrongUsage) {
    for (const char* const games :
         {"0", "-1", "1000000000001", "1000000001", "many", "1.5", "", "99999999999999999999999"})
        expectWrongUsage(lab({"--games", games}));
    for (const char* const threads : {"0", "-1", "257", "4294967297", "two"})
        expectWrongUsage(lab({"--threads", threads}));
    for (const char* const plies : {"0", "-1", "100001", "all"})
        expectWrongUsage(lab({"--max-plies", plies}));
    for (const char* const seed : {"-1", "18446744073709551616", "one", "1.5", "0x7", "+5", ""})
        expectWrongUsage(lab({"--games", "1", "--seed", seed}));
    for (const char* const seed : {"0", "18446744073709551615", "007"})
        EXPECT_EQ(lab({"--games", "1", "--seed", seed}).exit, 0) << seed;
    expectWrongUsage(lab({"--player", "clever"}));
    expectWrongUsage(lab({"games"}));
}

TEST(LabRefusal, ABadNameOfAGameHasItsSentence) {
    for (const char* const name : {"17", "1:0", ":1", "1:", "1:-1", "-1:1", " 1:1", "1:1 ", "1:1:1",
                                   "a:b", "", "18446744073709551616:1", "1:18446744073709551616"})
        expectRefused(lab({"--show", name}), std::string("--show ") + name +
                                                 ": give a seed and the number of a game, such as "
                                                 "1:17");
    expectRefused(lab({"--show", "1:1", "--rulings", "", "--rulings", "rounds=3"}),
                  "--show needs a single --rulings: a game is played under one set");
    expectRefused(lab({"--show", "1:1", "--seed", "2"}),
                  "--show 1:1 and --seed 2 give different seeds");
    EXPECT_EQ(lab({"--show", "2:1", "--seed", "2"}).out, lab({"--show", "2:1"}).out);
}

// Refused before the first game, so a wrong name does not cost an hour.
TEST(LabRefusal, ATargetThatCannotBeWrittenIsRefusedBeforeTheWork) {
    const base::ScratchFolder folder;
    const std::string taken = folder.file("taken");
    std::ofstream(taken) << "precious";
    const std::vector<std::pair<std::string, std::string>> cases = {
        {taken, taken + ": exists already; -f replaces it"},
        {folder.file("none/x"), folder.file("none/x") + ": No such file or directory"},
        {taken + "/x", taken + "/x: Not a directory"},
        {folder.file(""), folder.file("") + ": is not a regular file"},
        {"/dev/full", "/dev/full: is not a regular file"},
        {"", "-o: the name of the file is empty"},
    };
    for (const auto& [path, sentence] : cases) {
        expectRefused(lab({"--games", "1000000000", "-o", path}), sentence);
        expectRefused(lab({"--show", "1:1", "-o", path}), sentence);
    }
    EXPECT_EQ(contentOf(taken), "precious");
    EXPECT_EQ(folder.names().size(), 1U);
}

TEST(LabRefusal, AReadOnlyFolderIsRefusedBeforeTheWork) {
#if defined(__SANITIZE_ADDRESS__)
    GTEST_SKIP() << "the leak checker cannot run as another user";
#endif
    const base::ScratchFolder folder;
    fs::permissions(folder.file(""), fs::perms::owner_read | fs::perms::owner_exec |
                                         fs::perms::others_read | fs::perms::others_exec);
    const std::string path = folder.file("report");
    Outcome outcome;
    try {
        const base::AsNobody nobody;
        outcome = lab({"--games", "1000000000", "-o", path});
    } catch (const std::system_error& error) {
        GTEST_SKIP() << "another user cannot run the program: " << error.what();
    }
    expectRefused(outcome, path + ": Permission denied");
    fs::permissions(folder.file(""), fs::perms::owner_all);
}

TEST(LabRefusal, OnAFullDiskNothingIsHalfWritten) {
    const base::ScratchFolder folder;
    const std::string path = folder.file("report");
    const std::string limited = "ulimit -f 0; exec \"$0\" lab --games 3 -f -o \"$1\"";
    expectRefused(inShell(limited, path), path + ": File too large");
    EXPECT_TRUE(folder.names().empty());
    std::ofstream(path) << "precious";
    expectRefused(inShell(limited, path), path + ": File too large");
    EXPECT_EQ(contentOf(path), "precious");
    EXPECT_EQ(folder.names().size(), 1U);
}

TEST(LabRefusal, StandardOutputThatCannotBeWrittenIsReported) {
    for (const char* const options : {"--games 3", "--games 3 --json", "--show 1:1"}) {
        const std::string call = std::string("\"$0\" lab ") + options;
        expectRefused(inShell("exec " + call + " > /dev/full", ""),
                      "standard output: No space left on device");
        expectRefused(inShell("exec " + call + " >&-", ""), "standard output: Bad file descriptor");
        const Outcome piped =
            inShell("{ trap '' PIPE; sleep 0.3; " + call + "; echo $? >&2; } | true", "");
        EXPECT_EQ(piped.err, "pinwheel-engine: standard output: Broken pipe\n1\n");
    }
}

TEST(LabRefusal, WithoutEnoughThreadsItPlaysWithFewer) {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
    GTEST_SKIP() << "sanitizers need more address space than this test leaves";
#endif
    const Outcome outcome =
        inShell("ulimit -v 600000; exec \"$0\" lab --games 40 --threads 256 --json", "");
    EXPECT_EQ(outcome.err, "");
    EXPECT_EQ(outcome.out, lab({"--games", "40", "--json"}).out);
}

TEST(LabInterrupt, PrintsThePartialTableAndSaysSo) {
    const Outcome outcome = interrupted({});
    EXPECT_EQ(outcome.exit, 1);
    EXPECT_NE(outcome.out.find("partial: stopped before all 1000000000 games were played\n"),
              std::string::npos)
        << outcome.out;
    EXPECT_NE(outcome.err.find("stopped: the report is partial, "), std::string::npos);
    EXPECT_TRUE(outcome.err.ends_with(" of 1000000000 games\n")) << outcome.err;
    EXPECT_EQ(lab({"--games", "1"}).out.find("partial"), std::string::npos);
}

TEST(LabInterrupt, PartialJsonIsWholeAndHasTheSameGamesForEverySet) {
    const Outcome outcome =
        interrupted({"--json", "--threads=2", "--rulings", "", "--rulings", "rounds=5"});
    EXPECT_EQ(outcome.exit, 1);
    const auto lines = linesOf(outcome.out);
    ASSERT_EQ(lines.size(), 2U);
    const Json first = Json::parse(lines[0]);
    const Json second = Json::parse(lines[1]);
    EXPECT_EQ(first.at("partial"), true);
    EXPECT_EQ(second.at("partial"), true);
    EXPECT_EQ(first.at("games"), second.at("games"));
    EXPECT_EQ(Json::parse(lab({"--games", "2", "--json"}).out).at("partial"), false);
}

TEST(LabInterrupt, EndsASearchInTheMiddleOfAGame) {
    const Outcome outcome = interrupted({"--json", "--player", "search:8", "--threads=2"});
    EXPECT_EQ(outcome.exit, 1);
    const Json report = Json::parse(outcome.out);
    EXPECT_EQ(report.at("partial"), true);
    EXPECT_EQ(report.at("games"), 0);
}

TEST(LabInterrupt, WritesThePartialReportToTheFile) {
    const base::ScratchFolder folder;
    const std::string path = folder.file("report.json");
    const Outcome outcome = interrupted({"--json", "-o", path});
    EXPECT_EQ(outcome.exit, 1);
    EXPECT_EQ(outcome.out, "");
    EXPECT_NE(outcome.err.find("stopped: the report is partial"), std::string::npos);
    EXPECT_EQ(Json::parse(contentOf(path)).at("partial"), true);
}

}  // namespace
}  // namespace pinwheel::cli
