#include "pinwheel/debugger/line_facts.hpp"

#include "examined_game.hpp"
#include "from_text.hpp"
#include "naive_facts.hpp"
#include "pinwheel/duplicate/start.hpp"
#include "pinwheel/duplicate/sync_moves.hpp"
#include "pinwheel/soak/random_start.hpp"
#include "random_duplicate_games.hpp"

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <string_view>

namespace pinwheel::debugger {
namespace {

using chess::Ply;
using duplicate::PlayedGame;

constexpr std::string_view kKnightsThereAndBack = "b1c3 g1h3 b8a6 g8f6 c3b1 h3g1 a6b8 f6g8 ";

std::string twice() {
    return std::string(kKnightsThereAndBack) + std::string(kKnightsThereAndBack);
}

// The current line as a separate game.
PlayedGame replayOf(const Snapshot& game, const duplicate::GameState& start) {
    PlayedGame played(start);
    for (const chess::Move move : game.moves) played.play(move);
    return played;
}

void expectGhostStories(const Snapshot& game, const PlayedGame& played) {
    for (Ply ply; ply <= game.lastPly; ++ply.value) {
        const auto past = duplicate::Past{
            [&](Ply at) -> const duplicate::GameState& { return played.stateAt(at); },
            played.moves(), ply};
        for (const duplicate::Ghost& ghost : allGhosts(played.stateAt(ply))) {
            const auto board = static_cast<BoardIndex>(ghost.board);
            const auto record = game.line->ghostOn(ply, board, ghost.square);
            const auto story = ghostStory(past, ghost.board, ghost.square);
            ASSERT_TRUE(record && story) << "ply " << ply.value;
            ASSERT_EQ(record->owner, static_cast<SeatIndex>(ghost.owner));
            ASSERT_EQ(record->type, ghost.type);
            ASSERT_EQ(record->fellOn, static_cast<BoardIndex>(story->fellOn));
            ASSERT_EQ(record->firstPly(), story->firstPly());
            ASSERT_EQ(record->fall.has_value(), story->fall.has_value());
            if (!story->fall) continue;
            ASSERT_EQ(record->fall->takerType, story->fall->takerType);
            ASSERT_EQ(record->fall->taker, static_cast<SeatIndex>(story->fall->taker));
        }
    }
}

void expectRight(const Snapshot& game, const duplicate::GameState& start = {}) {
    const PlayedGame played = replayOf(game, start);
    ASSERT_EQ(game.line->lastPly(), played.ply());
    for (Ply ply; ply <= played.ply(); ++ply.value)
        ASSERT_EQ(game.line->at(ply), naive::factsAt(played, ply)) << "ply " << ply.value;
    expectGhostStories(game, played);
}

TEST(LineFacts, OfAGameWithoutMovesHaveTheStart) {
    const ExaminedGame game("");
    EXPECT_EQ(game.line().lastPly(), Ply{0});
    EXPECT_EQ(game.at(0).moves, 20U);
    EXPECT_EQ(game.at(0).marks, MarkSet());
    EXPECT_EQ(game.at(0).resetAt, Ply{0});
    EXPECT_FALSE(game.at(0).move);
}

TEST(LineFacts, MarkWhatAMoveDoesWhereItDoesIt) {
    // North's knight takes East's pawn on NE:d5 and nothing on NW.
    const ExaminedGame game("b1c3 a2a3 d7d5 a7a6 c3d5");
    const PlyFacts& facts = game.at(5);
    EXPECT_EQ(facts.marks, MarkSet(Mark::Capture) | Mark::Ghost | Mark::Divergence);
    EXPECT_EQ(facts.marksOn[kNE], Mark::Capture);
    EXPECT_EQ(facts.marksOn[kSE], Mark::Ghost);
    EXPECT_EQ(facts.marksOn[kNW], MarkSet());
    EXPECT_EQ(facts.ghosts, 1U);
    EXPECT_EQ(facts.clock, 0U);
    EXPECT_EQ(facts.halfmoves[kNW], 1U);  // on NW the knight's move makes no progress
}

TEST(LineFacts, EnPassantAgainstAPlainCaptureIsADivergence) {
    // North captures West's pawn en passant on NW:d5, and East's on NE:d6 directly.
    const ExaminedGame game("e2e4 a2a3 a7a6 a7a6 e4e5 a3a4 d7d6 d7d5 e5d6");
    EXPECT_TRUE(game.at(9).marksOn[kNW].has(Mark::Capture));
    EXPECT_TRUE(game.at(9).marksOn[kNE].has(Mark::Capture));
    EXPECT_TRUE(game.at(9).marks.has(Mark::Divergence));
}

TEST(LineFacts, FindTheNearestMarksInBothDirections) {
    const ExaminedGame game(duplicate::onAllBoards("e2e4 d7d5 e4d5 g8f6 g1f3 f6d5"));
    const LineFacts& line = game.line();
    EXPECT_EQ(line.next({0}, Mark::Capture), Ply{5});
    EXPECT_EQ(line.next({6}, Mark::Capture), Ply{11});
    EXPECT_EQ(line.next({12}, Mark::Capture), std::nullopt);
    EXPECT_EQ(line.previous({11}, Mark::Capture), Ply{6});
    EXPECT_EQ(line.previous({5}, Mark::Capture), std::nullopt);
    EXPECT_EQ(line.next({0}, Mark::Promotion), std::nullopt);
    EXPECT_EQ(line.next({0}, MarkSet()), std::nullopt);
}

TEST(LineFacts, ARepetitionNamesTheNewestEarlierPly) {
    const ExaminedGame game(twice());
    EXPECT_EQ(game.at(8).repeats, Ply{0});
    EXPECT_EQ(game.at(16).repeats, Ply{8});
    EXPECT_EQ(game.at(16).firstSeen, Ply{0});
    EXPECT_EQ(game.at(16).occurrences, 3U);
    EXPECT_TRUE(game.at(16).marks.has(Mark::End));
}

TEST(LineFacts, ADeclaredDrawIsTheEndUntilItIsUndone) {
    ExaminedGame game("e2e4 d2d4");
    EXPECT_FALSE(game.at(2).marks.has(Mark::End));
    ASSERT_TRUE(game.debugger().dispatch(game::DeclareDraw{}));
    EXPECT_TRUE(game.at(2).marks.has(Mark::End));
    ASSERT_TRUE(game.debugger().dispatch(game::Undo{}));
    EXPECT_FALSE(game.at(2).marks.has(Mark::End));
}

TEST(LineFacts, WhereDrawsAreClaimedTheThirdOccurrenceIsNotTheEnd) {
    ExaminedGame game(twice(), {{}, game::DrawPolicy::Claim});
    EXPECT_FALSE(game.at(16).marks.has(Mark::End));
    ASSERT_TRUE(game.debugger().dispatch(game::SetDrawPolicy{game::DrawPolicy::Automatic}));
    EXPECT_TRUE(game.at(16).marks.has(Mark::End));
    ASSERT_TRUE(game.debugger().dispatch(game::Undo{}));
    ASSERT_TRUE(game.debugger().dispatch(game::PlayMove{chess::moveNamed("e2e4")}));
    EXPECT_FALSE(game.at(16).marks.has(Mark::End));
}

TEST(LineFacts, AnotherLineHasFactsOfItsOwn) {
    ExaminedGame game("e2e4 d2d4 e7e5 d7d5 g1f3");
    const std::uint64_t revision = game.line().revision();
    ASSERT_TRUE(game.debugger().dispatch(game::GoToPly{{3}}));
    EXPECT_EQ(game.line().revision(), revision);
    ASSERT_TRUE(game.debugger().dispatch(game::PlayMove{chess::moveNamed("g8f6")}));
    EXPECT_NE(game.line().revision(), revision);
    EXPECT_EQ(game.line().lastPly(), Ply{4});
    EXPECT_EQ(game.at(4).move, chess::moveNamed("g8f6"));
    expectRight(game.snapshot());
}

TEST(LineFacts, AClockThatRanBeforeTheStartHasNoPlyThatResetIt) {
    const PlayedGame before("e2e4 e2e4 e7e5 e7e5 g1f3 g1f3");
    const auto start = duplicate::startFrom(before.state().boards(), before.state().toMove(),
                                            before.state().clock());
    ASSERT_TRUE(start);
    const auto debugger = debug(game::DuplicateTree({}, *start));
    EXPECT_EQ(debugger->snapshot().clock, 2U);
    EXPECT_FALSE(debugger->snapshot().facts().resetAt);
    EXPECT_FALSE(debugger->snapshot().facts().resetOn[kNW]);
    EXPECT_FALSE(debugger->snapshot().isStandardStart);
    ASSERT_TRUE(debugger->dispatch(game::PlayMove{chess::moveNamed("a7a6")}));
    EXPECT_EQ(debugger->snapshot().facts().resetAt, Ply{1});
    EXPECT_EQ(debugger->snapshot().facts().resetOn[kNE], Ply{1});
    EXPECT_FALSE(debugger->snapshot().facts().resetOn[kNW]);
    // East began, so West's move ends the first round.
    EXPECT_EQ(debugger->snapshot().line->at({0}).round, 1U);
    EXPECT_EQ(debugger->snapshot().facts().mover, SeatIndex{2});
}

TEST(LineFacts, ConditionsHoldAtAStartAsAnywhereElse) {
    const std::string fen = "4k3/8/8/8/8/8/8/4K3 b - - 30 60";
    const auto start = duplicate::parseStart({{"4k3/8/8/8/8/8/P7/4K3 b - - 30 60", fen, fen, fen}},
                                             duplicate::Player::East, 60);
    ASSERT_TRUE(start) << start.error().what;
    const auto debugger = debug(game::DuplicateTree({}, *start));
    for (const char* move : {"e8d8", "e8d8", "e1d1", "e1d1", "d8e8", "d8e8", "d1e1", "d1e1"})
        ASSERT_TRUE(debugger->dispatch(game::PlayMove{chess::moveNamed(move)})) << move;
    const Snapshot& game = debugger->snapshot();
    const auto pliesOf = [&](const char* condition) {
        const auto parsed = parseCondition(condition, *game.roster);
        EXPECT_TRUE(parsed) << condition;
        std::vector<std::uint32_t> plies;
        for (const Ply ply : pliesWhere(*game.line, *parsed)) plies.push_back(ply.value);
        return plies;
    };
    EXPECT_EQ(pliesOf("clock >= 60 and clock < 62"), (std::vector<std::uint32_t>{0, 1}));
    EXPECT_EQ(pliesOf("repetition >= 2"), std::vector<std::uint32_t>{8});
    // It has been there from the start: none appears.
    EXPECT_TRUE(pliesOf("ghost").empty());
    ASSERT_EQ(game.ghosts.size(), 1U);
    EXPECT_FALSE(game.ghosts.front().fall);
    debugger->breakpoints().add(*parseCondition("clock == 60", *game.roster));
    const auto stop = debugger->run(Direction::Backwards);
    ASSERT_TRUE(stop);
    EXPECT_EQ(stop->stop.ply, Ply{0});
    EXPECT_EQ(debugger->snapshot().toMove, SeatIndex{2});
}

TEST(Marks, HaveNamesThatParse) {
    for (const Mark mark : kAllMarks) EXPECT_EQ(parseMark(nameOf(mark)), mark);
    EXPECT_EQ(parseMark("Capture"), std::nullopt);
    EXPECT_EQ(parseMark(""), std::nullopt);
}

TEST(LineFactsLaws, FactsAndGhostsAreThoseOfTheStates) {
    duplicate::forEachRandomGame(
        1, 25, [](const PlayedGame& game) { expectRight(ExaminedGame(game).snapshot()); });
}

TEST(LineFactsLaws, PlayedMoveByMoveTheyAreTheSame) {
    duplicate::forEachRandomGame(900, 10, [](const PlayedGame& game) {
        const auto debugger = debug(game::DuplicateTree());
        for (const chess::Move move : game.moves()) {
            if (!debugger->dispatch(game::PlayMove{move})) break;
        }
        expectRight(debugger->snapshot());
    });
}

TEST(LineFactsLaws, FromScatteredPiecesTheyAreThoseOfTheStates) {
    for (std::uint64_t seed = 1; seed <= 40 && !testing::Test::HasFailure(); ++seed) {
        SCOPED_TRACE(seed);
        soak::Chance chance(seed);
        const auto start = duplicate::startFrom(soak::scatteredStart(chance));
        ASSERT_TRUE(start) << start.error().what;
        const auto debugger = debug(game::DuplicateTree({}, *start));
        expectRight(debugger->snapshot(), *start);
        for (int i = 0; i < 12 && !debugger->snapshot().playable.empty(); ++i) {
            const auto& moves = debugger->snapshot().playable;
            if (!debugger->dispatch(game::PlayMove{moves[chance.below(moves.size())]})) break;
        }
        expectRight(debugger->snapshot(), *start);
    }
}

// Lines that begin anywhere (and may bring other ghosts to the same squares), undo, redo and
// deletion: the facts are always those of the current line.
TEST(LineFactsLaws, AfterEveryChangeOfTheTreeTheyAreThoseOfTheLineOnScreen) {
    duplicate::forEachRandomGame(1300, 5, [](const PlayedGame& game) {
        ExaminedGame told(game);
        Debugger& debugger = told.debugger();
        std::mt19937_64 random(game.ply().value);
        const auto attempt = [&](const game::Command& command) {
            [[maybe_unused]] const base::Status done = debugger.dispatch(command);
        };
        for (int i = 0; i < 16; ++i) {
            const std::uint32_t last = told.snapshot().lastPly.value;
            if (i % 4 == 0) {
                for (auto n = random() % 5; n > 0; --n) attempt(game::Undo{});
            } else if (i % 4 == 1) {
                for (auto n = random() % 3; n > 0; --n) attempt(game::Redo{});
            } else if (i % 4 == 2) {
                attempt(game::GoToPly{{static_cast<std::uint32_t>(random() % (last + 1))}});
                for (auto n = random() % 9; n > 0 && !told.snapshot().playable.empty(); --n) {
                    const auto& moves = told.snapshot().playable;
                    attempt(game::PlayMove{moves[random() % moves.size()]});
                }
            } else {
                const auto lines = debugger.lines();
                attempt(game::GoToNode{lines[random() % lines.size()].end});
                if (random() % 4 == 0) attempt(game::DeleteLine{told.snapshot().node});
            }
            expectRight(told.snapshot());
            if (testing::Test::HasFailure()) return;
        }
    });
}

}  // namespace
}  // namespace pinwheel::debugger
