#include "engine_program.hpp"
#include "scratch_folder.hpp"

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include <fstream>

namespace pinwheel::cli {
namespace {

using Json = nlohmann::ordered_json;

// Judges our own engine.
Outcome judge(std::vector<std::string> options) {
    std::vector<std::string> arguments = {"judge"};
    arguments.insert(arguments.end(), options.begin(), options.end());
    arguments.insert(arguments.end(), {"--", engineCall({}).program, "uci"});
    return engine(std::move(arguments));
}

class JudgeCommand : public testing::Test {
protected:
    std::string suiteFile(const std::string& text) {
        const std::string path = folder_.file("suite.json");
        std::ofstream(path) << text;
        return path;
    }

private:
    base::ScratchFolder folder_;
};

constexpr const char* kTwoCases = R"({"kind":"mine","about":"Mine.","cases":[
    {"id":"mine/right","for":"Right.","position":"startpos","perft":1,"expect":{"leaves":20},"why":"R."},
    {"id":"mine/wrong","for":"Wrong.","position":"startpos","perft":1,"expect":{"leaves":21},"why":"W."}]})";

TEST_F(JudgeCommand, PrintsATableWithATotal) {
    const Outcome outcome = judge({"--only", "keys"});
    EXPECT_EQ(outcome.exit, 0);
    EXPECT_EQ(outcome.err, "");
    const std::vector<std::string> lines = linesOf(outcome.out);
    ASSERT_EQ(lines.size(), 5U);
    EXPECT_TRUE(lines[0].starts_with("Pinwheel "));
    EXPECT_EQ(lines[2], "kind                passed  failed  skipped");
    EXPECT_TRUE(lines[3].starts_with("keys"));
    EXPECT_TRUE(lines[4].starts_with("total"));
}

TEST_F(JudgeCommand, PrintsJsonLines) {
    const Outcome outcome = judge({"--only", "fen", "--json"});
    EXPECT_EQ(outcome.exit, 0);
    const std::vector<std::string> lines = linesOf(outcome.out);
    ASSERT_GT(lines.size(), 2U);
    const Json first = Json::parse(lines.front());
    EXPECT_EQ(first.at("kind"), "fen");
    EXPECT_EQ(first.at("ok"), true);
    EXPECT_EQ(first.at("sent").size(), 5U);
    for (const char* member : {"id", "expected", "got", "why"})
        EXPECT_TRUE(first.at(member).is_string()) << member;
    const Json totals = Json::parse(lines.back());
    EXPECT_EQ(totals.at("passed"), lines.size() - 1);
    EXPECT_EQ(totals.at("failed"), 0);
    EXPECT_EQ(totals.at("skipped"), 0);
}

TEST_F(JudgeCommand, SaysWhatWasSentExpectedAndGot) {
    const Outcome outcome = judge({"--suite", suiteFile(kTwoCases)});
    EXPECT_EQ(outcome.exit, 1);
    EXPECT_EQ(outcome.err, "pinwheel-engine: 1 of 2 cases failed\n");
    for (const char* text :
         {"FAILED mine/wrong: Wrong.\n", "  sent     ucinewgame\n", "           go perft 1\n",
          "  expected 21 leaves at depth 1\n", "  got      20 leaves\n", "  why      W. To find"})
        EXPECT_NE(outcome.out.find(text), std::string::npos) << text << outcome.out;
}

TEST_F(JudgeCommand, JsonOfAFailureHasExitOne) {
    const Outcome outcome = judge({"--suite", suiteFile(kTwoCases), "--json"});
    EXPECT_EQ(outcome.exit, 1);
    const std::vector<std::string> lines = linesOf(outcome.out);
    ASSERT_EQ(lines.size(), 3U);
    EXPECT_EQ(Json::parse(lines[1]).at("ok"), false);
    EXPECT_EQ(lines[2], R"({"passed":1,"failed":1,"skipped":0})");
}

TEST_F(JudgeCommand, RefusesKindsAndFilesThatAreNone) {
    const Outcome kind = judge({"--only", "nonsense"});
    EXPECT_EQ(kind.exit, 1);
    EXPECT_NE(kind.err.find("--only 'nonsense': there is no such kind; the kinds are "
                            "announcement, dead-position"),
              std::string::npos);
    const std::string path = suiteFile("{");
    const Outcome broken = judge({"--suite", path});
    EXPECT_EQ(broken.exit, 1);
    EXPECT_NE(broken.err.find("not JSON: it ends too early, at line 1"), std::string::npos);
    expectRefused(judge({"--suite", path + ".missing"}),
                  path + ".missing: No such file or directory");
    expectWrongUsage(engine({"judge"}));
    expectWrongUsage(judge({"--seconds", "none"}));
}

TEST_F(JudgeCommand, AProgramThatIsNoEngineGetsASentence) {
    expectRefused(engine({"judge", "--", "/nowhere/engine"}),
                  "cannot run '/nowhere/engine': No such file or directory");
    const Outcome silent = engine({"judge", "--seconds", "0.2", "--", "sleep", "60"});
    expectRefused(silent, "the engine did not answer 'uci' within 0.2 s");
    const Outcome ended = engine({"judge", "--", "false"});
    EXPECT_EQ(ended.exit, 1);
    EXPECT_NE(ended.err.find("the engine exited with status 1"), std::string::npos) << ended.err;
}

TEST_F(JudgeCommand, KindsOnRequestAreNotRunByDefault) {
    const Outcome strict = judge({"--only", "strict-draws"});
    EXPECT_EQ(strict.exit, 0) << strict.out;
    const std::string suite = R"({"kind":"mine","about":"Mine.","onRequest":true,"cases":[
        {"id":"mine/a","for":"A.","position":"startpos","perft":1,"expect":{"leaves":20},"why":"R."}]})";
    EXPECT_EQ(judge({"--suite", suiteFile(suite)}).exit, 0);
}

}  // namespace
}  // namespace pinwheel::cli
