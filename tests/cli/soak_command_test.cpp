#include "duplicate_saves.hpp"
#include "scratch_folder.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <filesystem>
#include <fstream>
#include <sstream>
#include <unistd.h>

namespace pinwheel::cli {
namespace {

using base::ScratchFolder;
using Json = nlohmann::ordered_json;

std::string textIn(const std::string& path) {
    std::ostringstream text;
    text << std::ifstream(path).rdbuf();
    return text.str();
}

// Runs the command in a folder of its own, with this environment for env(1).
Outcome soakIn(const std::string& folder, const std::string& program,
               std::vector<std::string> environment, std::vector<std::string> arguments) {
    Call call;
    call.program = findProgram("env");
    call.arguments = {"-C", folder};
    for (auto* words : {&environment, &arguments}) {
        if (words == &arguments) call.arguments.push_back(program);
        call.arguments.insert(call.arguments.end(), words->begin(), words->end());
    }
    return run(call);
}

TEST(SoakCommand, ReportsWhatItPlayedWhenEveryLawHolds) {
    const Outcome outcome = engine({"soak", "--games", "3", "--seconds", "50"});
    EXPECT_EQ(outcome.exit, 0);
    EXPECT_EQ(outcome.err, "");
    EXPECT_EQ(outcome.out.substr(0, 17), "seed 1: 3 games, ");
    EXPECT_NE(outcome.out.find("resident memory at the end: "), std::string::npos);
    EXPECT_NE(outcome.out.find("every law held\n"), std::string::npos);
}

TEST(SoakCommand, TheSameSeedGivesTheSameGames) {
    const auto report = [](const std::string& seed) {
        return Json::parse(engine({"soak", "--games", "3", "--seed", seed, "--json"}).out);
    };
    const Json first = report("4");
    EXPECT_EQ(first.at("games"), 3);
    EXPECT_EQ(first.at("violation"), nullptr);
    const Json second = report("4");
    for (const char* name : {"plies", "commands", "refused", "ends", "fingerprint"}) {
        EXPECT_EQ(first.at(name), second.at(name)) << name;
    }
    EXPECT_NE(report("5").at("fingerprint"), first.at("fingerprint"));
}

TEST(SoakCommand, EndsAfterItsTime) {
    const Json report = Json::parse(engine({"soak", "--seconds", "1", "--json"}).out);
    EXPECT_GE(report.at("seconds"), 1);
    EXPECT_LT(report.at("seconds"), 20);
}

TEST(SoakCommand, CtrlCEndsItWithTheReport) {
    Call call;
    call.program = findProgram("timeout");
    call.arguments = {"--preserve-status",
                      "--signal=INT",
                      "1",
                      engineCall({}).program,
                      "soak",
                      "--seconds",
                      "50"};
    const Outcome outcome = run(call);
    EXPECT_EQ(outcome.exit, 0);
    EXPECT_NE(outcome.out.find("every law held\n"), std::string::npos);
}

TEST(SoakCommand, AViolationIsSavedAndToldInOneSentence) {
    const ScratchFolder folder;
    const std::string file = folder.file("broken.json");
    const Outcome outcome =
        engine({"soak", "--rehearse", "9", "--seed", "2", "-o", file, "--no-viewer"});
    EXPECT_EQ(outcome.exit, 1);
    EXPECT_EQ(outcome.err.substr(0, 38), "pinwheel-engine: seed 2, game 1, ply 9");
    EXPECT_NE(outcome.err.find("the clock is "), std::string::npos);
    EXPECT_EQ(linesOf(outcome.err).size(), 1U);
    EXPECT_NE(outcome.out.find("the game is in " + file), std::string::npos);
    EXPECT_EQ(engine({"check", file}).out, file + ": sound, 9 plies, ongoing\n");

    expectRefused(engine({"soak", "--rehearse", "9", "-o", file}),
                  file + ": exists already; -f replaces it");
}

TEST(SoakCommand, AViolationIsInTheJsonToo) {
    const ScratchFolder folder;
    const std::string file = folder.file("broken.json");
    const Outcome outcome =
        engine({"soak", "--rehearse", "9", "-o", file, "--json", "--no-viewer"});
    EXPECT_EQ(outcome.exit, 1);
    const Json violation = Json::parse(outcome.out).at("violation");
    EXPECT_EQ(violation.at("ply"), 9);
    EXPECT_EQ(violation.at("file"), file);
}

TEST(SoakCommand, ItsOwnNamesNeverReplaceAFile) {
    const ScratchFolder folder;
    for (int i = 0; i < 2; ++i) {
        const Outcome outcome = soakIn(folder.file(""), engineCall({}).program, {},
                                       {"soak", "--rehearse", "3", "--no-viewer"});
        EXPECT_EQ(outcome.exit, 1);
    }
    std::vector<std::string> names = folder.names();
    std::sort(names.begin(), names.end());
    EXPECT_EQ(names, (std::vector<std::string>{"soak-1-1-2.json", "soak-1-1.json"}));
}

TEST(SoakCommand, OpensAViolationInTheViewerBesideIt) {
    const ScratchFolder folder;
    const std::string program = folder.file("pinwheel-engine");
    const std::string viewer = folder.file("pinwheel");
    std::filesystem::copy_file(engineCall({}).program, program);
    std::ofstream(viewer) << "#!/bin/sh\necho \"opened $1\" >opened.txt\n";
    std::filesystem::permissions(viewer, std::filesystem::perms::owner_all);
    const std::vector<std::string> arguments = {"soak", "--rehearse", "3"};

    const Outcome unseen =
        soakIn(folder.file(""), program, {"-u", "DISPLAY", "-u", "WAYLAND_DISPLAY"}, arguments);
    EXPECT_EQ(unseen.exit, 1);
    EXPECT_NE(unseen.out.find("this opens it: " + viewer + " soak-1-1.json"), std::string::npos);
    EXPECT_EQ(textIn(folder.file("opened.txt")), "");

    const Outcome seen = soakIn(folder.file(""), program, {"DISPLAY=:77"}, arguments);
    EXPECT_EQ(seen.exit, 1);
    // The viewer runs detached, so poll for its effect.
    for (int i = 0; i < 500 && textIn(folder.file("opened.txt")).empty(); ++i) usleep(10'000);
    EXPECT_EQ(textIn(folder.file("opened.txt")), "opened soak-1-1-2.json\n");
}

TEST(SoakCommand, AViolationIsToldEvenIfItCannotBeKept) {
    const ScratchFolder folder;
    const Outcome outcome = engine({"soak", "--rehearse", "3", "-o", folder.file("a/b.json")});
    EXPECT_EQ(outcome.exit, 1);
    const std::string program = engineCall({}).program;
    const Outcome late =
        soakIn("/proc", program, {"-u", "DISPLAY"}, {"soak", "--rehearse", "3", "--no-viewer"});
    EXPECT_EQ(late.exit, 1);
    EXPECT_EQ(late.out.find("the game is in"), std::string::npos) << late.out;
    EXPECT_NE(late.err.find("the clock"), std::string::npos) << late.err;
    EXPECT_NE(late.err.find("The game could not be saved: soak-1-1.json: "), std::string::npos);
}

TEST(SoakCommand, WrongUsageIsToldAsSuch) {
    expectWrongUsage(engine({"soak", "--seconds", "0"}));
    expectWrongUsage(engine({"soak", "--games", "none"}));
    expectWrongUsage(engine({"soak", "--first-game", "0"}));
    expectWrongUsage(engine({"soak", "--seed", "-1"}));
}

}  // namespace
}  // namespace pinwheel::cli
