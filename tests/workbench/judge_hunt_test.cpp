// Every planted bug in draws or in the protocol fails a case of the conformance suite.

#include "pinwheel/workbench/judge.hpp"
#include "pinwheel/workbench/program_link.hpp"
#include "pinwheel/workbench/suite.hpp"
#include "planted_bugs.hpp"
#include "planted_engine.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>

namespace pinwheel::workbench {
namespace {

using planted::PlantedBug;

constexpr Milliseconds kShort{5000};

Judge judgeOf(const planted::Arguments& arguments, const Patience& patience = {}) {
    std::vector<std::string> command{planted::plantedCall({}).program};
    command.insert(command.end(), arguments.begin(), arguments.end());
    return Judge(
        [command]() -> base::Result<std::unique_ptr<EngineLink>> {
            auto link = ProgramLink::start(command);
            if (!link) return link.error();
            return std::unique_ptr<EngineLink>(*std::move(link));
        },
        patience);
}

const std::vector<Suite>& suites() {
    static const std::vector<Suite> read = *builtInSuites();
    return read;
}

// The kind of cases that is about the bug.
struct FoundBy {
    planted::Bug bug;
    std::string_view kind;
};
constexpr std::array kFoundBy = {
    FoundBy{planted::Bug::ClockNotResetByPawn, "fifty-moves"},
    FoundBy{planted::Bug::ClockNotResetByCapture, "fifty-moves"},
    FoundBy{planted::Bug::ClockResetByCastling, "fifty-moves"},
    FoundBy{planted::Bug::FenClockLost, "fifty-moves"},
    FoundBy{planted::Bug::FiftyMovesIgnored, "fifty-moves"},
    FoundBy{planted::Bug::FiftyMovesLate, "fifty-moves"},
    FoundBy{planted::Bug::FiftyPlies, "fifty-moves"},
    FoundBy{planted::Bug::FiftyMovesBeforeMate, "mate-first"},
    FoundBy{planted::Bug::MateAsDraw, "mate-first"},
    FoundBy{planted::Bug::StalemateAsLoss, "mate-first"},
    FoundBy{planted::Bug::RepetitionInGameIgnored, "repetition"},
    FoundBy{planted::Bug::RepetitionInSearchIgnored, "repetition"},
    FoundBy{planted::Bug::RepetitionFourPliesOnly, "repetition"},
    FoundBy{planted::Bug::RepetitionAcrossCapture, "repetition"},
    FoundBy{planted::Bug::SecondOccurrenceInGame, "strict-draws"},
    FoundBy{planted::Bug::RepeatedRootIsDraw, "root-repeated"},
    FoundBy{planted::Bug::HistoryNotCleared, "repetition"},
    FoundBy{planted::Bug::InsufficientMaterialIgnored, "dead-position"},
    FoundBy{planted::Bug::LoneKnightWins, "dead-position"},
    FoundBy{planted::Bug::SameColouredBishopsWin, "strict-draws"},
    FoundBy{planted::Bug::BishopAndKnightDraw, "dead-position"},
    FoundBy{planted::Bug::BestMoveIllegalInCheck, "only-move"},
    FoundBy{planted::Bug::BestMoveTwice, "only-move"},
    FoundBy{planted::Bug::MovesIgnored, "moves"},
    FoundBy{planted::Bug::PlaysIllegalMoves, "hostile-input"},
    FoundBy{planted::Bug::PromotionInCapitals, "mate-first"},
    FoundBy{planted::Bug::CastlingTakesRook, "mate-first"},
    FoundBy{planted::Bug::SilentWhenMated, "hostile-input"},
    FoundBy{planted::Bug::MateInPlies, "mate-first"},
    FoundBy{planted::Bug::ScoreForWhite, "mate-first"},
};

const Suite* suiteAbout(planted::Bug bug) {
    const auto* const found = std::find_if(kFoundBy.begin(), kFoundBy.end(),
                                           [&](const FoundBy& by) { return by.bug == bug; });
    if (found == kFoundBy.end()) return nullptr;
    const auto suite = std::find_if(suites().begin(), suites().end(),
                                    [&](const Suite& each) { return each.kind == found->kind; });
    return suite == suites().end() ? nullptr : &*suite;
}

std::optional<Verdict> firstFailure(Judge& judge, const Suite& suite) {
    for (const Case& task : suite.cases) {
        const auto verdict = judge.judge(task);
        EXPECT_TRUE(verdict) << task.id << ": " << verdict.error().what;
        if (!verdict) return std::nullopt;
        if (verdict->isOk == false) return *verdict;
    }
    return std::nullopt;
}

class JudgedBugs : public testing::TestWithParam<PlantedBug> {};

TEST_P(JudgedBugs, FailACaseThatIsAboutThem) {
    const Suite* const suite = suiteAbout(GetParam().bug);
    ASSERT_TRUE(suite) << "add the bug to kFoundBy";
    Patience patience;
    // Found only when patience ends.
    if (GetParam().bug == planted::Bug::SilentWhenMated) patience.search = kShort;
    Judge judge = judgeOf(planted::withBug(GetParam().name), patience);
    const auto begun = judge.begin();
    ASSERT_TRUE(begun) << begun.error().what;
    const auto failure = firstFailure(judge, *suite);
    ASSERT_TRUE(failure) << GetParam().description;
    EXPECT_FALSE(failure->why.empty());
    EXPECT_FALSE(failure->sent.empty());
    EXPECT_NE(failure->expected, failure->got);
    judge.end();
}

std::vector<PlantedBug> judgedBugs() {
    std::vector<PlantedBug> bugs;
    for (const PlantedBug& bug : planted::plantedBugs()) {
        if (bug.kind == planted::Kind::Draws || bug.kind == planted::Kind::Protocol)
            bugs.push_back(bug);
    }
    return bugs;
}

INSTANTIATE_TEST_SUITE_P(Hunt, JudgedBugs, testing::ValuesIn(judgedBugs()),
                         [](const testing::TestParamInfo<PlantedBug>& tested) {
                             std::string name(tested.param.name);
                             std::replace(name.begin(), name.end(), '-', '_');
                             return name;
                         });

TEST(JudgeHunt, SaysHowUciWritesAMove) {
    for (const auto& [bug, sentence] :
         {std::pair("promotion-in-capitals", "UCI writes this move e7e8q."),
          std::pair("castling-takes-rook", "UCI writes this move e1g1.")}) {
        Judge judge = judgeOf(planted::withBug(bug));
        ASSERT_TRUE(judge.begin());
        const auto failure = firstFailure(judge, *suiteAbout(planted::Bug::CastlingTakesRook));
        ASSERT_TRUE(failure);
        EXPECT_NE(failure->why.find(sentence), std::string::npos) << failure->why;
        judge.end();
    }
}

// The parameter is the number of a suite.
class CleanEngine : public testing::TestWithParam<std::size_t> {};

TEST_P(CleanEngine, PassesEveryCase) {
    Judge judge = judgeOf(planted::kClean);
    ASSERT_TRUE(judge.begin());
    for (const Case& task : suites()[GetParam()].cases) {
        const auto verdict = judge.judge(task);
        ASSERT_TRUE(verdict) << task.id << ": " << verdict.error().what;
        // It announces no draws.
        const bool isSkipped = std::holds_alternative<AnnouncementTask>(task.task);
        EXPECT_EQ(verdict->isOk, isSkipped ? std::nullopt : std::optional(true))
            << task.id << ": expected " << verdict->expected << ", got " << verdict->got;
    }
    judge.end();
}

INSTANTIATE_TEST_SUITE_P(Hunt, CleanEngine, testing::Range<std::size_t>(0, suites().size()),
                         [](const testing::TestParamInfo<std::size_t>& tested) {
                             std::string name = suites()[tested.param].kind;
                             std::replace(name.begin(), name.end(), '-', '_');
                             return name;
                         });

}  // namespace
}  // namespace pinwheel::workbench
