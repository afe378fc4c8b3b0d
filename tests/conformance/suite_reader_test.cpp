#include "pinwheel/workbench/suite.hpp"

#include <gtest/gtest.h>

namespace pinwheel::workbench {
namespace {

std::string suiteOf(const std::string& cases) {
    return R"({"kind":"k","about":"About.","cases":[)" + cases + "]}";
}

// A case with a purpose and a reason besides these members.
std::string caseOf(const std::string& members) {
    return R"({"id":"k/a","for":"For.","why":"Why.",)" + members + "}";
}

std::string problemOf(const std::string& text) {
    const auto suite = readSuite(text);
    EXPECT_FALSE(suite) << text;
    return suite ? "" : suite.error().what;
}

std::string problemIn(const std::string& members) { return problemOf(suiteOf(caseOf(members))); }

template <class Kind>
Kind taskIn(const std::string& members) {
    const auto suite = readSuite(suiteOf(caseOf(members)));
    EXPECT_TRUE(suite) << (suite ? "" : suite.error().what);
    return std::get<Kind>(suite->cases.front().task);
}

TEST(SuiteReader, ReadsEveryKindOfTask) {
    EXPECT_EQ(
        taskIn<LeavesTask>(R"("position":"startpos","perft":2,"expect":{"leaves":400})").depth, 2U);
    EXPECT_EQ(taskIn<MovesTask>(R"("position":"startpos","expect":{"moves":["b","a"]})").moves,
              (std::vector<std::string>{"a", "b"}));
    EXPECT_TRUE(taskIn<KeysTask>(R"("positions":["startpos","startpos"],"expect":{"keys":"equal"})")
                    .areEqual);
    EXPECT_EQ(taskIn<FenTask>(R"("position":"startpos","expect":{"fen":"x"})").fen, "x");
    EXPECT_EQ(taskIn<AnnouncementTask>(
                  R"("position":"startpos","go":"depth 1","expect":{"announces":"nothing"})")
                  .reason,
              "");
    EXPECT_TRUE(taskIn<SurvivalTask>(R"("send":["quit"],"expect":{"exits":true})").mustExit);
}

TEST(SuiteReader, ReadsScores) {
    const auto scoreOf = [](const std::string& score) {
        return *taskIn<SearchTask>(R"("position":"startpos","go":"depth 1","expect":{"score":")" +
                                   score + R"("})")
                    .score;
    };
    EXPECT_EQ(scoreOf("draw").kind, ScoreKind::Draw);
    EXPECT_EQ(scoreOf("winning").kind, ScoreKind::Winning);
    EXPECT_EQ(scoreOf("losing").kind, ScoreKind::Losing);
    EXPECT_EQ(scoreOf("mate -2").kind, ScoreKind::Mate);
    EXPECT_EQ(scoreOf("mate -2").moves, -2);
    EXPECT_EQ(problemIn(R"("position":"startpos","go":"depth 1","expect":{"score":"mate 0"})"),
              "case 'k/a': member \"expect\": the score 'mate 0' is not draw, winning, losing "
              "or mate N");
}

TEST(SuiteReader, ReadsLinesOfBytes) {
    const auto task = taskIn<SurvivalTask>(
        R"("send":["a",{"hex":"ff00"},{"prefix":"p","text":"xy","times":3},
                   {"await":"bestmove"},{"close":true}],"expect":{"alive":true})");
    ASSERT_EQ(task.steps.size(), 5U);
    EXPECT_EQ(std::get<SendLine>(task.steps[0]).bytes, "a");
    EXPECT_EQ(std::get<SendLine>(task.steps[1]).bytes, std::string("\xFF\0", 2));
    EXPECT_EQ(std::get<SendLine>(task.steps[2]).bytes, "pxyxyxy");
    EXPECT_TRUE(std::holds_alternative<AwaitBestMove>(task.steps[3]));
    EXPECT_TRUE(std::holds_alternative<CloseInput>(task.steps[4]));
}

TEST(SuiteReader, NamesTheCaseAndTheMember) {
    EXPECT_EQ(problemIn(R"("position":"startpos","perft":2,"expect":{"leaves":"many"})"),
              "case 'k/a': member \"expect\": member \"leaves\" is not a whole number");
    EXPECT_EQ(problemIn(R"("position":"startpos","expect":{"leaves":400})"),
              "case 'k/a': member \"perft\" is missing");
    EXPECT_EQ(problemIn(R"("position":"startpos","go":"depth 1")"),
              "case 'k/a': member \"expect\" is missing");
    EXPECT_EQ(problemIn(R"("position":"startpos","goo":"depth 1","expect":{"legal":true})"),
              "case 'k/a': member \"go\" is missing");
    EXPECT_EQ(problemIn(R"("position":"startpos","go":"depth 1","x":1,"expect":{"legal":true})"),
              "case 'k/a': there is no member 'x' here");
    EXPECT_EQ(problemIn(R"("positions":["startpos"],"expect":{"keys":"equal"})"),
              "case 'k/a': member \"positions\" does not contain two positions");
    EXPECT_EQ(problemIn(R"("send":[{"hex":"f"}],"expect":{"alive":true})"),
              "case 'k/a': a step of \"send\": member \"hex\" is not a list of bytes");
    EXPECT_EQ(problemIn(R"("send":[{"text":"x","times":99999999}],"expect":{"alive":true})"),
              "case 'k/a': a step of \"send\": member \"times\" is greater than 16777216");
}

TEST(SuiteReader, RefusesPositionsThatCannotBe) {
    EXPECT_NE(problemIn(R"("position":"startpos moves e2e5","go":"depth 1","expect":{})")
                  .find("case 'k/a': the position 'startpos moves e2e5': "),
              std::string::npos);
    EXPECT_NE(problemIn(R"("position":"fen 8/8/8 w - - 0 1","go":"depth 1","expect":{})")
                  .find("case 'k/a': the position"),
              std::string::npos);
    EXPECT_NE(problemIn(R"("position":"somewhere","go":"depth 1","expect":{})")
                  .find("neither startpos nor fen"),
              std::string::npos);
    EXPECT_NE(problemIn(R"("position":"startpos e2e4","go":"depth 1","expect":{})")
                  .find("stands where \"moves\" should"),
              std::string::npos);
}

TEST(SuiteReader, RefusesSuitesThatAreNone) {
    EXPECT_NE(problemOf("{").find("line 1"), std::string::npos);
    EXPECT_EQ(problemOf("[]"), "the suite: is not an object");
    EXPECT_EQ(problemOf(R"({"kind":"k","about":"a"})"), "the suite: member \"cases\" is missing");
    EXPECT_EQ(problemOf(suiteOf("7")), "case 1 of k: is not an object");
    const std::string task = caseOf(R"("position":"startpos","go":"depth 1","expect":{})");
    EXPECT_EQ(problemOf(suiteOf(task + "," + task)), "two cases are called 'k/a'");
    EXPECT_EQ(problemOf(suiteOf(R"({"id":"x/a","for":"F.","why":"W.","position":"startpos",)"
                                R"("go":"depth 1","expect":{}})")),
              "case 'x/a': the id does not begin with \"k/\"");
}

TEST(SuiteReader, BuiltInSuitesAreReadable) {
    const auto suites = builtInSuites();
    ASSERT_TRUE(suites) << suites.error().what;
    EXPECT_TRUE(std::is_sorted(suites->begin(), suites->end(),
                               [](const auto& a, const auto& b) { return a.kind < b.kind; }));
}

}  // namespace
}  // namespace pinwheel::workbench
