// pinwheel-engine bisect, keys and judge, against the planted engine and against programs that
// misbehave.

#include "../base/scratch_folder.hpp"
#include "engine_program.hpp"
#include "misbehaviours.hpp"
#include "planted_engine.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdlib>
#include <fstream>
#include <thread>
#include <unistd.h>

namespace pinwheel::cli {
namespace {

using Json = nlohmann::ordered_json;

Outcome engineAbout(std::vector<std::string> arguments, const planted::Arguments& engine) {
    arguments.emplace_back("--");
    arguments.push_back(planted::plantedCall({}).program);
    arguments.insert(arguments.end(), engine.begin(), engine.end());
    return cli::engine(std::move(arguments));
}

TEST(BisectCommand, EqualCountsExitWithZero) {
    const Outcome outcome = engineAbout({"bisect", "--depth", "3"}, planted::kClean);
    EXPECT_EQ(outcome.exit, 0);
    EXPECT_EQ(outcome.out, "Equal to depth 3: 8902 leaves.\n");
    EXPECT_EQ(outcome.err, "");
}

TEST(BisectCommand, TheDifferenceIsPrintedWithItsReasonAndARegressionCase) {
    const Outcome outcome =
        engineAbout({"bisect", "--depth", "3", "--fen",
                     "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"},
                    planted::withBug("en-passant-missing"));
    EXPECT_EQ(outcome.exit, 1);
    EXPECT_EQ(outcome.out,
              "The first difference is after a2a4:\n"
              "  r3k2r/p1ppqpb1/bn2pnp1/3PN3/Pp2P3/2N2Q1p/1PPBBPPP/R3K2R b KQkq a3 0 1\n"
              "\n"
              "missing: b4a3\n"
              "  b4–a3 is legal: it takes the white pawn on a4 en passant.\n"
              "\n"
              "To try it there:\n"
              "  position fen r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1 "
              "moves a2a4\n"
              "  go perft 1\n"
              "As a regression case:\n"
              "  r3k2r/p1ppqpb1/bn2pnp1/3PN3/Pp2P3/2N2Q1p/1PPBBPPP/R3K2R b KQkq a3 0 1 ;D1 44\n");
    EXPECT_EQ(outcome.err, "pinwheel-engine: the moves differ from the legal ones\n");
}

TEST(BisectCommand, JsonIsOneObject) {
    const Outcome outcome = engineAbout(
        {"bisect", "--json", "--depth", "3", "--moves", "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5"},
        planted::withBug("castling-leaves-rook"));
    EXPECT_EQ(outcome.exit, 1);
    const Json json = Json::parse(outcome.out);
    EXPECT_EQ(json.at("equal"), false);
    EXPECT_EQ(json.at("path").at(0), "e1g1");
    EXPECT_FALSE(json.at("missing").empty());
    for (const auto& move : json.at("missing"))
        EXPECT_TRUE(json.at("reasons").contains(move.get<std::string>()));
    const Json equal =
        Json::parse(engineAbout({"bisect", "--json", "--depth", "2"}, planted::kClean).out);
    EXPECT_EQ(equal.at("equal"), true);
    EXPECT_EQ(equal.at("nodes"), 400);
}

TEST(BisectCommand, AnEngineThatPausesWithinADivideIsNotAccused) {
    const Outcome outcome =
        engineAbout({"bisect", "--depth", "2"}, planted::misbehaving("pauses-in-divide"));
    EXPECT_EQ(outcome.exit, 0) << outcome.out << outcome.err;
    EXPECT_EQ(outcome.out, "Equal to depth 2: 400 leaves.\n");
}

TEST(BisectCommand, TheSquareOfTheFenIsKept) {
    const std::string fen = "8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1";
    const Outcome outcome = engineAbout({"bisect", "--json", "--depth", "1", "--fen", fen},
                                        planted::withBug("en-passant-uncovers-check"));
    EXPECT_EQ(outcome.exit, 1);
    const Json json = Json::parse(outcome.out);
    EXPECT_EQ(json.at("fen"), fen);
    EXPECT_EQ(json.at("reasons").at("e5d6"),
              "e5–d6 is not legal: the king would be in check from the black rook on h5.");
}

// Prints totals alone, and one too few after depth 1.
TEST(BisectCommand, TotalsAloneAreAQuestionToTheScript) {
    const std::string program = "case $1 in 1) echo 19;; esac";
    const Outcome outcome =
        engine({"bisect", "--script", "--depth", "1", "--", "sh", "-c", program, "count"});
    EXPECT_EQ(outcome.exit, 1);
    EXPECT_NE(outcome.out.find("The engine counts 19 moves here instead of 20"), std::string::npos)
        << outcome.out;
    EXPECT_EQ(outcome.out.find("go perft"), std::string::npos) << outcome.out;
    EXPECT_EQ(outcome.err, "pinwheel-engine: the moves differ from the legal ones\n");
}

// The script answers at once and rightly, so the signal comes while we count 3 thousand million
// leaves at depth 7.
TEST(BisectCommand, ASignalEndsOurOwnCount) {
    const std::string script =
        "case $1 in 1) echo 20;; 2) echo 400;; 3) echo 8902;; 4) echo 197281;; 5) echo 4865609;; "
        "6) echo 119060324;; *) echo 3195901860;; esac";
    Call call{"/usr/bin/timeout", {"--signal", "INT", "2"}};
    const Call bisect =
        engineCall({"bisect", "--script", "--depth", "9", "--", "sh", "-c", script, "count"});
    call.arguments.push_back(bisect.program);
    call.arguments.insert(call.arguments.end(), bisect.arguments.begin(), bisect.arguments.end());
    const auto begin = std::chrono::steady_clock::now();
    const Outcome outcome = run(call);
    EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(10));
    EXPECT_EQ(outcome.err, "pinwheel-engine: cancelled\n");
}

TEST(BisectCommand, PerftreeScriptsAreAsked) {
    const std::string program = planted::plantedCall({}).program;
    const Outcome clean =
        engine({"bisect", "--script", "--depth", "2", "--", program, "--perftree"});
    EXPECT_EQ(clean.exit, 0) << clean.err;
    const Outcome broken =
        engine({"bisect", "--script", "--depth", "2", "--fen", "4k3/P7/8/8/8/8/8/4K3 w - - 0 1",
                "--", program, "--bug", "underpromotion-missing", "--perftree"});
    EXPECT_EQ(broken.exit, 1);
    EXPECT_NE(broken.out.find("missing: a7a8b a7a8n a7a8r"), std::string::npos) << broken.out;
    expectRefused(engine({"bisect", "--script", "--depth", "2", "--", "false"}),
                  "the script exited with status 1");
}

TEST(BisectCommand, PastedDividesAreCompared) {
    Call call = engineCall({"bisect", "--depth", "2", "--divide", "-"});
    call.input = engine({"perft", "2", "--divide"}).out;
    EXPECT_EQ(run(call).exit, 0);
    call.input.replace(call.input.find("e2e4: 20"), 8, "e2e4: 23");
    const Outcome higher = run(call);
    EXPECT_EQ(higher.exit, 1);
    EXPECT_EQ(higher.out,
              "e2e4: 23 instead of 20 (+3)\n\nGo on with the divide at depth 1 after one of these "
              "moves.\n");
    call.input.erase(0, call.input.find('\n') + 1);
    const Outcome missing = run(call);
    EXPECT_EQ(missing.exit, 1);
    EXPECT_NE(missing.out.find("missing: a2a3\n  a2–a3 is legal: it is quiet."), std::string::npos)
        << missing.out;
    call.input = "hello\n";
    expectRefused(run(call),
                  "standard input: this is not a divide: lines such as \"e2e4: 20\" or a total are "
                  "missing");
}

TEST(BisectCommand, WrongUsageIsTold) {
    expectWrongUsage(engine({"bisect", "--depth", "2"}));
    expectWrongUsage(engine({"bisect", "--depth", "0", "--", "true"}));
    expectWrongUsage(engine({"bisect", "--", "true"}));
    expectRefused(engine({"bisect", "--depth", "2", "--", "no-such-engine"}),
                  "cannot run 'no-such-engine': No such file or directory");
    expectRefused(engine({"bisect", "--depth", "2", "--fen", "rubbish", "--", "true"}),
                  "fen: 1 fields instead of 6 (pieces, side, castling, en passant, clock, move)");
}

TEST(KeysCommand, SoundKeysExitWithZero) {
    const Json json = Json::parse(engineAbout({"keys", "--json"}, planted::kClean).out);
    EXPECT_EQ(json.at("equal"), true);
    EXPECT_GT(json.at("plies_compared"), 100);
    EXPECT_EQ(engine({"keys", "--", engineCall({}).program, "uci"}).exit, 0);
}

TEST(KeysCommand, TheFirstDisagreementIsOneObject) {
    const Outcome outcome = engineAbout({"keys", "--json", "--moves", "e2e4 g8f6 g1f3 f6g8 f3g1"},
                                        planted::withBug("key-always-en-passant"));
    EXPECT_EQ(outcome.exit, 1);
    const Json json = Json::parse(outcome.out);
    EXPECT_EQ(json.at("plies"), Json({1, 5}));
    EXPECT_EQ(json.at("theirs"), "different");
    EXPECT_EQ(json.at("ours"), "same");
    EXPECT_NE(json.at("why").get<std::string>().find("FIDE 9.2"), std::string::npos);
}

// A bug in positions that the suite describes by FENs with an en-passant square.
TEST(JudgeCommand, SendsTheSquareOfAFen) {
    const Outcome outcome =
        engineAbout({"judge", "--only", "moves"}, planted::withBug("en-passant-uncovers-check"));
    EXPECT_EQ(outcome.exit, 1);
    EXPECT_NE(outcome.out.find("extra: "), std::string::npos) << outcome.out;
    EXPECT_NE(outcome.out.find("the king would be in check from"), std::string::npos);
}

TEST(JudgeCommand, AQuestionThatTheEngineDoesNotSurviveFailsItsCases) {
    const auto firstOf = [](const char* name) {
        const Outcome outcome =
            engineAbout({"judge", "--only", "perft", "--json"}, planted::misbehaving(name));
        EXPECT_EQ(outcome.exit, 1) << name;
        const Json first = Json::parse(linesOf(outcome.out).front());
        EXPECT_EQ(first.at("ok"), false) << name;
        return first.at("got").get<std::string>();
    };
    EXPECT_NE(firstOf("segfaults-on-position").find("Segmentation fault"), std::string::npos);
    EXPECT_NE(firstOf("dies-on-go").find("exited with status 4"), std::string::npos);
    EXPECT_NE(firstOf("negative-counts").find("has a negative count"), std::string::npos);
    EXPECT_NE(firstOf("huge-counts").find("is more than any count can be"), std::string::npos);
    EXPECT_NE(firstOf("rubbish-counts").find("this is not a count"), std::string::npos);
}

TEST(JudgeCommand, ARunThatSkipsEverythingIsNotASuccess) {
    const Outcome outcome = engineAbout({"judge", "--only", "announcement"}, planted::kClean);
    EXPECT_EQ(outcome.exit, 1);
    EXPECT_EQ(outcome.err, "pinwheel-engine: nothing was judged: all 32 cases were skipped\n");
}

// One case that counts and one that searches.
constexpr std::string_view kSmallSuite = R"({"kind": "small", "about": "Two cases.", "cases": [
    {"id": "small/count", "for": "F.", "why": "W.", "position": "startpos", "perft": 2,
     "expect": {"leaves": 400}},
    {"id": "small/search", "for": "F.", "why": "W.", "position": "startpos", "go": "depth 1",
     "expect": {"legal": true}}]})";

// Harmless to every command, though a busy machine may be too slow for the short patience below.
constexpr std::array<std::string_view, 7> kHarmless{
    "hangs-on-quit", "ignores-stop", "half-lines",      "leaves-grandchild",
    "prints-binary", "many-options", "pauses-in-divide"};
// `keys` sends neither go nor perft.
constexpr std::array<std::string_view, 6> kHarmfulToKeys{"dies-at-start",   "segfaults-on-position",
                                                         "hangs-on-uci",    "never-ready",
                                                         "floods-at-start", "speaks-late"};

bool contains(const auto& names, std::string_view name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

// Each misbehaving engine is reported in one sentence and with an exit status, in bounded time.
class Misbehaviours : public testing::TestWithParam<planted::MisbehaviourEntry> {
protected:
    static void expectSentence(const std::vector<std::string>& arguments, bool mustFail) {
        const Outcome outcome = engineAbout(arguments, planted::misbehaving(GetParam().name));
        // 137 would mean that it was killed after the time limit of the test.
        EXPECT_TRUE(outcome.exit == 1 || (outcome.exit == 0 && !mustFail))
            << arguments.front() << ": " << outcome.exit;
        EXPECT_EQ(linesOf(outcome.err).size(), outcome.exit == 0 ? 0U : 1U)
            << arguments.front() << ": " << outcome.err;
    }
};

TEST_P(Misbehaviours, AreReportedByEveryCommand) {
    const base::ScratchFolder folder;
    const std::string file = folder.file("small.json");
    std::ofstream(file) << kSmallSuite;
    const std::string_view name = GetParam().name;
    const bool isHarmful = !contains(kHarmless, name);
    // All three at once: most of the time they wait for an answer that never comes.
    std::vector<std::thread> commands;
    commands.emplace_back(expectSentence,
                          std::vector<std::string>{"bisect", "--depth", "2", "--seconds", "0.5"},
                          isHarmful);
    commands.emplace_back(
        expectSentence,
        std::vector<std::string>{"keys", "--moves", "e2e4 e7e5", "--seconds", "0.5"},
        contains(kHarmfulToKeys, name));
    commands.emplace_back(expectSentence,
                          std::vector<std::string>{"judge", "--suite", file, "--seconds", "0.5"},
                          isHarmful);
    for (std::thread& command : commands) command.join();
}

INSTANTIATE_TEST_SUITE_P(Workbench, Misbehaviours, testing::ValuesIn(planted::misbehaviours()),
                         [](const auto& tested) {
                             std::string name(tested.param.name);
                             std::replace(name.begin(), name.end(), '-', '_');
                             return name;
                         });

TEST(Workbench, NoProcessOutlivesTheCommand) {
    const std::vector<std::vector<std::string>> commands{
        {"bisect", "--depth", "1", "--seconds", "1"},
        {"keys", "--moves", "e2e4", "--seconds", "1"},
        {"judge", "--only", "only-move", "--seconds", "1"}};
    // The environment tells our engines from those of tests that run at the same time.
    const std::string mark = "PINWHEEL_TEST=" + std::to_string(getpid());
    ASSERT_EQ(setenv("PINWHEEL_TEST", std::to_string(getpid()).c_str(), 1), 0);
    const std::string count = "grep -lsaF " + mark +
                              " /proc/[0-9]*/environ | while read -r file; do tr '\\0' ' '"
                              " < \"${file%environ}cmdline\" 2>/dev/null; echo; done"
                              " | grep -c '[-]-misbehave'";
    // On a busy machine, what has been killed may take a while to vanish.
    const auto waitUntilNoneIsLeft = [&count] {
        Outcome left;
        for (int i = 0; i < 100 && left.out != "0\n"; ++i) {
            if (i > 0) std::this_thread::sleep_for(std::chrono::milliseconds(100));
            left = run({"/bin/sh", {"-c", count}});
        }
        return left.out;
    };
    // Hangs on quit and ignores SIGTERM; leaves a grandchild.
    for (const char* name : {"hangs-on-quit", "leaves-grandchild", "hangs-on-uci"}) {
        for (const auto& command : commands) {
            engineAbout(command, planted::misbehaving(name));
            EXPECT_EQ(waitUntilNoneIsLeft(), "0\n") << command.front() << ": " << name;
        }
    }
}

}  // namespace
}  // namespace pinwheel::cli
