#include "pinwheel/lesson/drill.hpp"

#include "pinwheel/lesson/judgement.hpp"
#include "pinwheel/lesson/lesson_json.hpp"
#include "pinwheel/lesson/solutions.hpp"

#include <gtest/gtest.h>

#include <limits>
#include <set>

namespace pinwheel::lesson {
namespace {

class EveryDrill : public testing::TestWithParam<DrillKind> {};

TEST_P(EveryDrill, DependsOnKindSeedAndNumberAlone) {
    const std::string first = toJson(makeDrill(GetParam(), 7, 3)).dump();
    makeDrill(GetParam(), 7, 4);
    EXPECT_EQ(toJson(makeDrill(GetParam(), 7, 3)).dump(), first);
    EXPECT_NE(toJson(makeDrill(GetParam(), 7, 4)).at("moves"),
              toJson(makeDrill(GetParam(), 7, 3)).at("moves"));
    EXPECT_NE(toJson(makeDrill(GetParam(), 8, 3)).at("moves"),
              toJson(makeDrill(GetParam(), 7, 3)).at("moves"));
}

TEST_P(EveryDrill, IsMadeForEverySeedAndNumber) {
    constexpr std::uint64_t kLargest = std::numeric_limits<std::uint64_t>::max();
    for (const std::uint64_t seed : {std::uint64_t{0}, std::uint64_t{1}, kLargest / 2, kLargest}) {
        for (const std::uint64_t number : {std::uint64_t{0}, std::uint64_t{1}, kLargest}) {
            const Drill drill = makeDrill(GetParam(), seed, number);
            EXPECT_EQ(drill.kind, GetParam());
            EXPECT_EQ(drill.seed, seed);
            EXPECT_EQ(drill.number, number);
        }
    }
}

TEST_P(EveryDrill, HasTheAnswerOfItsGame) {
    for (std::uint64_t number = 1; number <= 20; ++number) {
        const Drill drill = makeDrill(GetParam(), 3, number);
        const auto game = gameOf(drill);
        EXPECT_EQ(game->snapshot().ply.value, drill.moves.size());
        const auto answer = answerTo(drill.question, *game);
        ASSERT_TRUE(answer);
        EXPECT_EQ(*answer, drill.answer);
        EXPECT_TRUE(judge(drill.question, *answer, drill.answer, *game).isRight);
        EXPECT_FALSE(questionText(drill.question, game->snapshot()).empty());
        EXPECT_FALSE(answerText(drill.question, *answer, game->snapshot()).empty());
    }
}

INSTANTIATE_TEST_SUITE_P(Kinds, EveryDrill, testing::ValuesIn(kAllDrillKinds),
                         [](const auto& each) { return std::string(nameOf(each.param)); });

TEST(Drill, OfTargetsHasBothKindsOfSquares) {
    for (std::uint64_t number = 1; number <= 20; ++number) {
        const Drill drill = makeDrill(DrillKind::Targets, 1, number);
        const auto game = gameOf(drill);
        const auto from = std::get<AskTargets>(drill.question).from;
        const auto targets = targetsFrom(game->snapshot(), from);
        EXPECT_FALSE(targets.playable.isEmpty());
        std::size_t tempting = 0;
        for (const chess::Bitboard only : targets.boardOnly) tempting += only.count();
        EXPECT_GT(tempting, 0U);
    }
}

TEST(Drill, OfPlayableIsRightAsOftenAsWrong) {
    int playable = 0;
    for (std::uint64_t number = 1; number <= 100; ++number)
        playable +=
            std::get<Playability>(makeDrill(DrillKind::Playable, 1, number).answer).isPlayable ? 1
                                                                                               : 0;
    EXPECT_GE(playable, 30);
    EXPECT_LE(playable, 70);
}

// Such a piece is drawn as a ghost, so there is nothing to find out.
void expectNoGhostsMove(const Drill& drill, chess::Square from) {
    const auto game = gameOf(drill);
    for (const debugger::GhostRecord& ghost : game->snapshot().ghosts)
        EXPECT_FALSE(ghost.owner == game->snapshot().toMove && ghost.square == from)
            << toJson(drill).dump();
}

TEST(Drill, OfMovesIsNotAboutAGhostsOwnMove) {
    for (std::uint64_t number = 1; number <= 100; ++number) {
        const Drill culprits = makeDrill(DrillKind::Culprits, 1, number);
        expectNoGhostsMove(culprits, std::get<AskCulprits>(culprits.question).move.from());
        const Drill playable = makeDrill(DrillKind::Playable, 1, number);
        expectNoGhostsMove(playable, std::get<AskPlayable>(playable.question).move.from());
    }
}

TEST(Drill, OfPlayableAlsoFailsOnBothBoards) {
    std::set<std::size_t> failures;
    for (std::uint64_t number = 1; number <= 100; ++number)
        failures.insert(
            std::get<Playability>(makeDrill(DrillKind::Playable, 1, number).answer).failsOn.size());
    EXPECT_EQ(failures, (std::set<std::size_t>{0, 1, 2}));
}

TEST(Drill, OfGhostsHasAtLeastTwoOnTheBoards) {
    for (std::uint64_t number = 1; number <= 20; ++number)
        EXPECT_GE(gameOf(makeDrill(DrillKind::Ghosts, 1, number))->snapshot().ghosts.size(), 2U);
}

TEST(Drill, OfResultsIsPickedForItsTraps) {
    constexpr std::uint64_t kDrills = 80;
    std::uint64_t draws = 0;
    std::uint64_t twoWinners = 0;
    std::uint64_t earlier = 0;
    for (std::uint64_t number = 1; number <= kDrills; ++number) {
        const Drill drill = makeDrill(DrillKind::Result, 1, number);
        const auto game = gameOf(drill);
        const debugger::Snapshot& now = game->snapshot();
        std::size_t winners = 0;
        for (const debugger::SeatIndex seat : now.roster->seatIndices())
            winners += now.outcome->results[seat] == duplicate::Result::Win ? 1U : 0U;
        draws += winners == 0 ? 1U : 0U;
        twoWinners += winners == 2 ? 1U : 0U;
        const auto last = now.roster->previous(now.toMove);
        earlier += winners > 0 && now.outcome->results[last] != duplicate::Result::Win ? 1U : 0U;
    }
    EXPECT_GE(draws, 1U);
    EXPECT_LE(draws, kDrills / 4);
    EXPECT_GE(twoWinners, kDrills / 16);
    EXPECT_GE(earlier, kDrills / 4);
}

// North and East share no board with the next player, so their mates wait for another's move.
TEST(Drill, OfMatesIsSouthsOrWests) {
    std::set<std::string_view> movers;
    for (std::uint64_t number = 1; number <= 30; ++number) {
        const auto game = gameOf(makeDrill(DrillKind::Mate, 1, number));
        movers.insert(game->snapshot().seat(game->snapshot().toMove).name);
    }
    EXPECT_EQ(movers, (std::set<std::string_view>{"South", "West"}));
}

// A mate in two plies is North's or East's, too.
TEST(Drill, OfForcedMatesIsAnybodys) {
    std::set<std::string_view> movers;
    for (std::uint64_t number = 1; number <= 30; ++number) {
        const Drill drill = makeDrill(DrillKind::Mate, 1, number, 2);
        const auto game = gameOf(drill);
        movers.insert(game->snapshot().seat(game->snapshot().toMove).name);
        const auto& ask = std::get<AskPlay>(drill.question);
        EXPECT_TRUE(ask.isForced);
        EXPECT_EQ(ask.plies, 2U);
        EXPECT_FALSE(std::get<Solutions>(drill.answer).lines.empty());
        EXPECT_TRUE(findSolutions({ask.until, 1, true}, *game)->lines.empty()) << "a shorter mate";
    }
    EXPECT_EQ(movers.size(), 4U);
    EXPECT_FALSE(canTakePlies(DrillKind::Mate, 4)) << "the winner would be to move";
    EXPECT_FALSE(canTakePlies(DrillKind::Ghosts, 2));
    EXPECT_EQ(nameOf(makeDrill(DrillKind::Mate, 1, 7, 2)), "mate in 2 1:7");
}

TEST(DrillKind, HasAName) {
    for (const DrillKind kind : kAllDrillKinds) EXPECT_EQ(parseDrillKind(nameOf(kind)), kind);
    EXPECT_EQ(nameOf(DrillKind::Mate), "mate");
    EXPECT_EQ(parseDrillKind("Mate"), std::nullopt);
    EXPECT_EQ(parseDrillKind(""), std::nullopt);
}

}  // namespace
}  // namespace pinwheel::lesson
