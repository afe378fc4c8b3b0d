// pinwheel-engine bisect and keys, against the planted engine and against programs that misbehave.

#include "engine_program.hpp"
#include "misbehaviours.hpp"
#include "planted_engine.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <algorithm>

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

// Each misbehaving engine gets a sentence and an exit status in bounded time.
class Misbehaviours : public testing::TestWithParam<planted::MisbehaviourEntry> {};

TEST_P(Misbehaviours, GetASentence) {
    const Outcome outcome = engineAbout({"bisect", "--depth", "2", "--seconds", "0.5"},
                                        planted::misbehaving(GetParam().name));
    // 137 would mean that it was killed after the time limit of the test.
    EXPECT_TRUE(outcome.exit == 0 || outcome.exit == 1) << outcome.exit;
    EXPECT_EQ(linesOf(outcome.err).size(), outcome.exit == 0 ? 0U : 1U) << outcome.err;
}

INSTANTIATE_TEST_SUITE_P(Workbench, Misbehaviours, testing::ValuesIn(planted::misbehaviours()),
                         [](const auto& tested) {
                             std::string name(tested.param.name);
                             std::replace(name.begin(), name.end(), '-', '_');
                             return name;
                         });

TEST(Workbench, NoProcessOutlivesTheCommand) {
    // Hangs on quit and ignores SIGTERM; leaves a grandchild.
    for (const char* name : {"hangs-on-quit", "leaves-grandchild", "hangs-on-uci"}) {
        engineAbout({"bisect", "--depth", "1", "--seconds", "1"}, planted::misbehaving(name));
        const Outcome left = run({"/bin/sh", {"-c", "ps -e -o args= | grep -c '[-]-misbehave'"}});
        EXPECT_EQ(left.out, "0\n") << name;
    }
}

}  // namespace
}  // namespace pinwheel::cli
