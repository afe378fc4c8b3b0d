#include "pinwheel/workbench/judge.hpp"

#include "fake_engine.hpp"
#include "sound_answers.hpp"

#include <gtest/gtest.h>

namespace pinwheel::workbench {
namespace {

constexpr Patience kShort{Milliseconds(200), Milliseconds(200), Milliseconds(200),
                          Milliseconds(200)};

using Lines = std::optional<std::vector<std::string>>;

// A sound engine, except for what `wrong` answers; counts how often it was started.
struct Bench {
    explicit Bench(std::function<std::optional<Lines>(const std::string&)> wrong)
        : judge(
              [this, wrong]() -> base::Result<std::unique_ptr<EngineLink>> {
                  ++starts;
                  return std::unique_ptr<EngineLink>(
                      std::make_unique<FakeEngine>([wrong](const std::string& line) -> Lines {
                          if (const auto answer = wrong(line)) return *answer;
                          return soundAnswers(line);
                      }));
              },
              kShort) {}

    unsigned starts = 0;
    Judge judge;
};

std::optional<Lines> nothingWrong(const std::string&) { return std::nullopt; }

Case searchCase(std::optional<WantedScore> score, std::vector<std::string> best = {},
                std::vector<std::string> avoid = {}) {
    return {"k/search", "k", "For.", "Why.",
            SearchTask{{}, "startpos", "depth 2", score, std::move(best), std::move(avoid)}};
}

Verdict verdictOn(Bench& bench, const Case& task) {
    const auto identity = bench.judge.begin();
    EXPECT_TRUE(identity) << identity.error().what;
    const auto verdict = bench.judge.judge(task);
    EXPECT_TRUE(verdict) << verdict.error().what;
    return verdict ? *verdict : Verdict{};
}

TEST(Judge, FindsOutWhatTheEngineCanDo) {
    Bench sound(nothingWrong);
    ASSERT_TRUE(sound.judge.begin());
    EXPECT_TRUE(sound.judge.capabilities().has(Capability::Counts));
    EXPECT_TRUE(sound.judge.capabilities().has(Capability::Keys));
    EXPECT_TRUE(sound.judge.capabilities().has(Capability::Fens));
    EXPECT_TRUE(sound.judge.capabilities().has(Capability::SearchMoves));
    EXPECT_FALSE(sound.judge.capabilities().has(Capability::Announcements));
}

TEST(Judge, SkipsWhatTheEngineLacks) {
    Bench bench([](const std::string& line) -> std::optional<Lines> {
        if (line == "d") return Lines(std::in_place);
        return std::nullopt;
    });
    const Verdict verdict =
        verdictOn(bench, {"k/a", "k", "For.", "Why.", KeysTask{"startpos", "startpos", true}});
    EXPECT_FALSE(verdict.isOk.has_value());
    EXPECT_EQ(verdict.got, "its answer to d shows no key");
    EXPECT_TRUE(verdict.sent.empty());
}

TEST(Judge, AnEngineThatDiesOfAQuestionLacksTheAnswer) {
    Bench bench([](const std::string& line) -> std::optional<Lines> {
        if (line == "d") return Lines();
        return std::nullopt;
    });
    ASSERT_TRUE(bench.judge.begin());
    EXPECT_FALSE(bench.judge.capabilities().has(Capability::Keys));
    EXPECT_TRUE(bench.judge.capabilities().has(Capability::SearchMoves));
    EXPECT_EQ(bench.starts, 3U);
}

TEST(Judge, ComparesScoresAndMoves) {
    Bench bench(nothingWrong);
    EXPECT_EQ(verdictOn(bench, searchCase(WantedScore{ScoreKind::Draw, 0})).isOk, true);
    EXPECT_EQ(bench.judge.judge(searchCase({}, {"e2e4"}))->isOk, true);
    EXPECT_EQ(bench.judge.judge(searchCase({}, {"d2d4"}))->isOk, false);
    EXPECT_EQ(bench.judge.judge(searchCase({}, {}, {"e2e4"}))->isOk, false);
    const auto wrong = bench.judge.judge(searchCase(WantedScore{ScoreKind::Winning, 0}));
    EXPECT_EQ(wrong->isOk, false);
    EXPECT_EQ(wrong->got, "score cp 0, bestmove e2e4");
    EXPECT_EQ(wrong->why, "Why.");
    EXPECT_EQ(wrong->sent, (std::vector<std::string>{"ucinewgame", "isready", "position startpos",
                                                     "go depth 2", "isready"}));
    EXPECT_EQ(bench.starts, 1U);
}

TEST(Judge, BestMovesMustBeLegal) {
    for (const std::string move : {"e2e5", "(none)", "0000", "e7e8Q", "a1a1", "\xFF"}) {
        Bench bench([move](const std::string& line) -> std::optional<Lines> {
            if (line == "go depth 2") return Lines({"bestmove " + move});
            return std::nullopt;
        });
        EXPECT_EQ(verdictOn(bench, searchCase({})).isOk, false) << move;
    }
}

TEST(Judge, OneGoHasOneAnswer) {
    Bench bench([](const std::string& line) -> std::optional<Lines> {
        if (line == "go depth 2") return Lines({"bestmove e2e4", "bestmove e2e4"});
        return std::nullopt;
    });
    const Verdict verdict = verdictOn(bench, searchCase({}));
    EXPECT_EQ(verdict.isOk, false);
    EXPECT_EQ(verdict.got, "more than one bestmove");
}

TEST(Judge, AnAnswerWithoutScoreIsNotJudged) {
    Bench bench([](const std::string& line) -> std::optional<Lines> {
        if (line == "go depth 2") return Lines({"bestmove e2e4"});
        return std::nullopt;
    });
    EXPECT_FALSE(verdictOn(bench, searchCase(WantedScore{ScoreKind::Draw, 0})).isOk.has_value());
}

TEST(Judge, ASlowEngineIsStoppedAndNotBlamed) {
    Bench bench([](const std::string& line) -> std::optional<Lines> {
        if (line == "go depth 2") return Lines({"info depth 1 score cp 300 pv e2e4"});
        if (line == "stop") return Lines({"bestmove e2e4"});
        return std::nullopt;
    });
    const Verdict verdict = verdictOn(bench, searchCase(WantedScore{ScoreKind::Draw, 0}));
    EXPECT_FALSE(verdict.isOk.has_value());
    EXPECT_EQ(verdict.got, "it did not finish \"go depth 2\" within 0.2 s");
}

TEST(Judge, MissingAndExtraMovesAreExplained) {
    Bench bench([](const std::string& line) -> std::optional<Lines> {
        if (line != "go perft 1") return std::nullopt;
        Lines lines = soundAnswers(line);
        lines->front() = "e2e5: 1";
        return lines;
    });
    std::vector<std::string> legal;
    const Lines counts = soundAnswers("go perft 1");
    for (const std::string& line : *counts) legal.push_back(line.substr(0, 4));
    legal.pop_back();
    std::sort(legal.begin(), legal.end());
    const Verdict verdict =
        verdictOn(bench, {"k/a", "k", "For.", "Why.", MovesTask{"startpos", legal}});
    EXPECT_EQ(verdict.isOk, false);
    EXPECT_NE(verdict.got.find("extra: e2e5"), std::string::npos);
    EXPECT_NE(verdict.why.find("is not legal"), std::string::npos);
    EXPECT_NE(verdict.why.find("is legal"), std::string::npos);
}

TEST(Judge, WrongLeavesNameTheCommandThatFindsTheMove) {
    Bench bench(nothingWrong);
    const Verdict verdict =
        verdictOn(bench, {"k/a", "k", "For.", "Why.", LeavesTask{"startpos", 1, 21}});
    EXPECT_EQ(verdict.isOk, false);
    EXPECT_EQ(verdict.got, "20 leaves");
    EXPECT_NE(verdict.why.find("pinwheel-engine bisect --depth 1 --fen"), std::string::npos);
}

TEST(Judge, ADeadEngineFailsTheCaseAndIsStartedAgain) {
    Bench bench([](const std::string& line) -> std::optional<Lines> {
        if (line == "go depth 2") return Lines();
        return std::nullopt;
    });
    const Verdict verdict = verdictOn(bench, searchCase({}));
    EXPECT_EQ(verdict.isOk, false);
    EXPECT_EQ(verdict.got,
              "the engine was ended by signal 11 (Segmentation fault) instead of answering 'go "
              "depth 2'");
    const auto next = bench.judge.judge({"k/b", "k", "For.", "Why.",
                                         FenTask{"startpos",
                                                 "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/"
                                                 "RNBQKBNR w KQkq - 0 1"}});
    ASSERT_TRUE(next);
    EXPECT_EQ(next->isOk, true);
    EXPECT_EQ(bench.starts, 2U);
}

TEST(Judge, ASilentEngineFailsTheCaseInTime) {
    Bench bench([](const std::string& line) -> std::optional<Lines> {
        if (line == "go depth 2" || line == "stop") return Lines(std::in_place);
        return std::nullopt;
    });
    const Verdict verdict = verdictOn(bench, searchCase({}));
    EXPECT_EQ(verdict.isOk, false);
    EXPECT_EQ(verdict.got, "the engine did not answer 'go depth 2' within 0.2 s");
}

TEST(Judge, GivesUpOnAnEngineThatAlwaysDies) {
    Bench bench([](const std::string& line) -> std::optional<Lines> {
        if (line == "go depth 2") return Lines();
        return std::nullopt;
    });
    ASSERT_TRUE(bench.judge.begin());
    for (unsigned i = 1; i < Judge::kMostLosses; ++i)
        EXPECT_TRUE(bench.judge.judge(searchCase({})));
    const auto last = bench.judge.judge(searchCase({}));
    ASSERT_FALSE(last);
    EXPECT_TRUE(last.error().what.starts_with(
        "gave up after 5 cases in a row that the engine did not survive; the last one was "
        "k/search: the engine was ended by signal 11"));
}

TEST(Judge, RubbishIsNoAnswer) {
    Bench bench([](const std::string& line) -> std::optional<Lines> {
        if (line == "go depth 2")
            return Lines({"", "info score", "info depth x score cp", "bestmove"});
        return std::nullopt;
    });
    EXPECT_EQ(verdictOn(bench, searchCase({})).isOk, false);
}

TEST(Judge, SurvivorsAnswerAfterwards) {
    const Case task{"k/a", "k", "For.", "Why.", SurvivalTask{{SendLine{"xyzzy"}}, false}};
    Bench sound(nothingWrong);
    EXPECT_EQ(verdictOn(sound, task).isOk, true);
    Bench dies([](const std::string& line) -> std::optional<Lines> {
        if (line == "xyzzy") return Lines();
        return std::nullopt;
    });
    EXPECT_EQ(verdictOn(dies, task).isOk, false);
}

TEST(Judge, TheEndOfTheInputEndsAnEngine) {
    const Case quits{"k/a", "k", "For.", "Why.", SurvivalTask{{SendLine{"quit"}}, true}};
    Bench stays(nothingWrong);
    const Verdict verdict = verdictOn(stays, quits);
    EXPECT_EQ(verdict.isOk, false);
    EXPECT_EQ(verdict.got, "it is still running");
    const Case closes{"k/b", "k", "For.", "Why.", SurvivalTask{{CloseInput{}}, true}};
    EXPECT_EQ(stays.judge.judge(closes)->isOk, true);
    EXPECT_EQ(stays.starts, 2U);
}

TEST(Judge, AnnouncementsAreReadBeforeTheAnswer) {
    Bench bench([](const std::string& line) -> std::optional<Lines> {
        if (line.starts_with("position fen 8/8/3k4"))
            return Lines({"info string Draw by insufficient material"});
        return std::nullopt;
    });
    EXPECT_EQ(
        verdictOn(bench, {"k/a", "k", "For.", "Why.", AnnouncementTask{"startpos", "depth 1", ""}})
            .isOk,
        true);
    const auto missing = bench.judge.judge(
        {"k/b", "k", "For.", "Why.", AnnouncementTask{"startpos", "depth 1", "fifty-move rule"}});
    EXPECT_EQ(missing->isOk, false);
    EXPECT_EQ(missing->got, "no announcement");
}

}  // namespace
}  // namespace pinwheel::workbench
