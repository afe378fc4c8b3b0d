#include "pinwheel/debugger/debugger.hpp"

#include "examined_game.hpp"
#include "from_text.hpp"
#include "pinwheel/chess/fen.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <type_traits>

namespace pinwheel::debugger {
namespace {

using chess::moveNamed;
using chess::Ply;
using chess::Square;
using duplicate::kGhostAtPlyFive;

constexpr std::string_view kKnightsOutAndBack = "b1c3 g1h3 b8a6 g8f6 c3b1 h3g1 a6b8 f6g8";

static_assert(!std::is_copy_constructible_v<Debugger> && !std::is_move_constructible_v<Debugger>);

const Snapshot& at(ExaminedGame& game, std::uint32_t ply) {
    EXPECT_TRUE(game.debugger().dispatch(game::GoToPly{Ply{ply}}));
    return game.snapshot();
}

TEST(Snapshot, ShowsThePlaceOnScreenAndTheWholeLine) {
    ExaminedGame game(kGhostAtPlyFive);
    const Snapshot& shown = at(game, 3);
    EXPECT_EQ(shown.ply, Ply{3});
    EXPECT_EQ(shown.lastPly, Ply{5});
    EXPECT_EQ(shown.moves.size(), 5U);
    EXPECT_EQ(shown.lastMove(), moveNamed("d7d5"));
    EXPECT_EQ(shown.seat(shown.toMove).name, "West");
    EXPECT_EQ(shown.board(kSE).position,
              duplicate::stateAfter("b1c3 a2a3 d7d5").board(duplicate::BoardId::SE));
    EXPECT_FALSE(at(game, 0).lastMove());
}

TEST(Snapshot, KnowsWhatCanBeUndoneAndRedone) {
    ExaminedGame game("e2e4");
    EXPECT_FALSE(game.snapshot().canUndo);  // an untouched game
    ASSERT_TRUE(game.debugger().dispatch(game::PlayMove{moveNamed("d2d4")}));
    EXPECT_TRUE(game.snapshot().canUndo);
    EXPECT_FALSE(game.snapshot().canRedo);
    ASSERT_TRUE(game.debugger().dispatch(game::Undo{}));
    EXPECT_FALSE(game.snapshot().canUndo);
    EXPECT_TRUE(game.snapshot().canRedo);
}

TEST(Snapshot, CountsGhostsByTheirOwnersAndTellsTheirStories) {
    ExaminedGame game(kGhostAtPlyFive);
    EXPECT_TRUE(at(game, 4).ghosts.empty());
    const Snapshot& shown = at(game, 5);
    EXPECT_EQ(shown.board(kSE).ghosts, chess::Bitboard(Square::d5));
    EXPECT_TRUE(shown.board(kNE).ghosts.isEmpty());
    EXPECT_EQ(shown.seats[2].ghosts, 1U);
    EXPECT_EQ(shown.seats[3].ghosts, 0U);
    ASSERT_EQ(shown.ghosts.size(), 1U);
    EXPECT_EQ(shown.ghosts[0].fellOn, kNE);
    EXPECT_EQ(shown.ghosts[0].firstPly(), Ply{5});
}

TEST(Snapshot, SeparatesPlayableTargetsFromThoseOfOneBoard) {
    // The knight's effect on d5 differs (it captures on NE only), but it may go there on both
    // boards.
    const ExaminedGame game("b1c3 a2a3 d7d5 a7a6");
    const TargetSets knight = targetsFrom(game.snapshot(), Square::c3);
    EXPECT_EQ(knight.playable, chess::squares("b1 a4 b5 d5 e4"));
    EXPECT_TRUE(knight.boardOnly[kNW].isEmpty());

    const ExaminedGame blocked("e2e4 d2d4 e7e5 d7d5");
    const TargetSets pawn = targetsFrom(blocked.snapshot(), Square::e4);
    EXPECT_TRUE(pawn.playable.isEmpty());
    EXPECT_EQ(pawn.boardOnly[kNW], chess::squares("e5 d5"));
    EXPECT_TRUE(pawn.boardOnly[kNE].isEmpty());
}

TEST(Snapshot, TargetsOfAnyPlayersPieceAreThoseThatWhyCallsLegal) {
    // An opening, a game with a ghost, and a mate: West's king, in check on NW and SW, is mated.
    for (const std::string_view moves :
         {std::string_view(), std::string_view(kGhostAtPlyFive),
          std::string_view("e2e4 e2e4 a7a6 f7f6 a2a3 a2a3 a6a5 g7g5 d1h5")}) {
        ExaminedGame game(moves);
        const Snapshot& shown = game.snapshot();
        for (const SeatIndex player : shown.roster->seatIndices()) {
            for (const BoardIndex board : shown.seat(player).boards) {
                for (const Square from :
                     shown.board(board).position.pieces(shown.seat(player).color)) {
                    const TargetSets targets = targetsFrom(shown, player, from);
                    for (const Square to : chess::kAllSquares) {
                        if (from == to) continue;
                        const Explanation why = game.debugger().why(player, {from, to});
                        const auto verdict =
                            std::find_if(why.boards.begin(), why.boards.end(),
                                         [&](const auto& each) { return each.board == board; })
                                ->verdict;
                        EXPECT_EQ(targets.playable.contains(to),
                                  verdict == duplicate::Verdict::Playable)
                            << moves << ": " << why.sentence;
                        EXPECT_EQ(targets.boardOnly[board].contains(to),
                                  verdict == duplicate::Verdict::LegalHereOnly)
                            << moves << ": " << why.sentence;
                    }
                }
            }
        }
    }
}

TEST(Snapshot, SaysWhoIsInCheckWhere) {
    // West's queen gives check to North and South.
    const ExaminedGame game("f2f3 f2f3 a7a6 e7e5 a2a3 a2a3 a6a5 d8h4");
    EXPECT_TRUE(game.snapshot().board(kNW).isCheck);
    EXPECT_FALSE(game.snapshot().board(kNE).isCheck);
    EXPECT_TRUE(game.snapshot().board(kSW).isCheck);
    EXPECT_EQ(game.snapshot().seats[0].checkedOn, std::vector{kNW});
}

TEST(Snapshot, SaysSinceWhenEachClockRuns) {
    const ExaminedGame game("e2e4 g1f3 g8f6 g8f6 b1c3");
    const PlyFacts& facts = game.snapshot().facts();
    EXPECT_EQ(facts.clock, 4U);
    EXPECT_EQ(facts.resetAt, Ply{1});
    EXPECT_EQ(facts.resetOn[kNW], Ply{1});
    EXPECT_EQ(facts.resetOn[kSW], Ply{0});
    // A board's clock is 0 until its players move: others do not reset it.
    EXPECT_EQ(ExaminedGame("g1f3 e2e4").snapshot().facts().resetOn[kNW], Ply{0});
}

TEST(Snapshot, FindsThePliesWithTheSameBoards) {
    ExaminedGame game(kKnightsOutAndBack);
    EXPECT_EQ(game.snapshot().facts().occurrences, 2U);
    EXPECT_EQ(game.snapshot().samePlies, (std::vector{Ply{0}, Ply{8}}));
    // NE has been in this position since East moved back at ply 7.
    EXPECT_EQ(game.snapshot().board(kNE).samePlies.size(), 2U);
    EXPECT_EQ(game.snapshot().board(kNE).samePlies.front(), Ply{0});
    EXPECT_EQ(at(game, 3).samePlies, std::vector{Ply{3}});
}

TEST(Snapshot, TakesTheLastMovesKeysApart) {
    ExaminedGame game("e2e4 d2d4");
    for (const BoardView& board : game.snapshot().boards) EXPECT_TRUE(board.isKeySound);
    EXPECT_TRUE(game.snapshot().board(kNW).keyChanges.empty());
    // The pawn leaves, arrives, and Black is to move.
    ASSERT_EQ(game.snapshot().board(kSW).keyChanges.size(), 3U);
    EXPECT_EQ(game.snapshot().board(kSW).keyChanges.back().running,
              game.snapshot().board(kSW).position.key());
    EXPECT_TRUE(at(game, 0).board(kSW).keyChanges.empty());
}

TEST(Snapshot, TellsTheEndAndWhatCanBeClaimed) {
    ExaminedGame game(duplicate::kMate);
    ASSERT_TRUE(game.snapshot().outcome);
    EXPECT_EQ(game.snapshot().outcome->reason, duplicate::Reason::Checkmate);
    EXPECT_EQ(game.snapshot().outcome->name, "Checkmate");
    EXPECT_FALSE(at(game, 7).outcome);

    const std::string threeTimes = fmt::format("{0} {0}", kKnightsOutAndBack);
    ExaminedGame claimed(threeTimes, {{}, game::DrawPolicy::Claim});
    EXPECT_EQ(claimed.snapshot().policy, game::DrawPolicy::Claim);
    EXPECT_TRUE(claimed.snapshot().claims.threefold);
    EXPECT_FALSE(claimed.snapshot().outcome);
    EXPECT_FALSE(at(claimed, 15).claims.any());
}

TEST(Snapshot, OfAFinishedGameHasTheEscapesThatFail) {
    // North's lone queen takes f7: on NE the king could take her, on SE his own ghost is there.
    ExaminedGame game("e2e3 b2b3 h7h6 h7h6 d1f3 b3b4 h6h5 h6h5 f3f7 b4b5");
    ASSERT_TRUE(game.snapshot().outcome);
    const OutcomeView& outcome = *game.snapshot().outcome;
    ASSERT_EQ(outcome.escapes.size(), 1U);
    EXPECT_EQ(outcome.escapes[0].move, moveNamed("e8f7"));
    EXPECT_EQ(outcome.escapes[0].boards[1].culprits, chess::squares("f7"));
    EXPECT_EQ(outcome.detail,
              "e8×f7 is legal on NE, but on SE East's own ghost on f7 is in the way (its twin was "
              "captured on NE at ply 9).");
    EXPECT_TRUE(outcome.rulings.empty());
}

TEST(Snapshot, NamesTheRulingsThatDecidedTheEnd) {
    ExaminedGame game(duplicate::kMate);
    ASSERT_TRUE(game.snapshot().outcome);
    const OutcomeView& outcome = *game.snapshot().outcome;
    ASSERT_EQ(outcome.rulings.size(), 1U);
    EXPECT_EQ(outcome.rulings[0].name, "mate-winners");
    EXPECT_EQ(outcome.rulings[0].value, "every-checker");
    EXPECT_TRUE(outcome.isProvisional());
    EXPECT_EQ(game.snapshot().allRulings.size(), duplicate::allRulings().size());
    EXPECT_TRUE(game.snapshot().isProvisional("stalemate"));
    EXPECT_FALSE(game.snapshot().isProvisional("castling"));
}

TEST(Snapshot, PutsAClaimAndItsRuleIntoWords) {
    game::DuplicateRules rules;
    rules.policy = game::DrawPolicy::Claim;
    const std::string twice = fmt::format("{0} {0}", kKnightsOutAndBack);
    ExaminedGame game(twice, rules);
    ASSERT_TRUE(game.snapshot().claim);
    EXPECT_EQ(game.snapshot().claim->headline, "North may claim a draw by threefold repetition.");
    EXPECT_EQ(game.snapshot().claim->detail,
              "All four boards have been in this position 3 times, with the same player to move.");
    ASSERT_TRUE(game.debugger().dispatch(game::ClaimDraw{}));
    EXPECT_FALSE(game.snapshot().claim);
    EXPECT_EQ(game.snapshot().outcome->explanation,
              "North claimed a draw by threefold repetition.");
    EXPECT_EQ(game.snapshot().outcome->rulings.size(), 1U);
}

TEST(Snapshot, ReadsTheGamesOwnRulings) {
    game::DuplicateRules rules;
    rules.rulings.rounds = 10;
    rules.rulings.clock = duplicate::Rulings::Scope::AnyBoard;
    const ExaminedGame game("e2e4", rules);
    EXPECT_EQ(game.snapshot().limits.clock, 40U);
    EXPECT_EQ(game.snapshot().limits.boardClock, 20U);
    EXPECT_TRUE(game.snapshot().limits.isClockPerBoard);
    EXPECT_EQ(game.snapshot().rulings, "clock=any-board,rounds=10");
    EXPECT_EQ(ExaminedGame("e2e4").snapshot().rulings, "");
}

TEST(Snapshot, OffersEveryWayOnFromAFork) {
    ExaminedGame game("e2e4 d2d4");
    ASSERT_TRUE(game.debugger().dispatch(game::GoToPly{{1}}));
    ASSERT_TRUE(game.debugger().dispatch(game::PlayMove{moveNamed("g1f3")}));
    const Snapshot& shown = at(game, 1);
    ASSERT_EQ(shown.next.size(), 2U);
    EXPECT_EQ(shown.next[0].move, moveNamed("d2d4"));
    EXPECT_EQ(shown.next[1].move, moveNamed("g1f3"));
    EXPECT_EQ(game.debugger().lines().size(), 2U);
}

TEST(Debugger, RunsToBreakpointsAndCountsTheirHits) {
    ExaminedGame game(duplicate::onAllBoards("e2e4 d7d5 e4d5 g8f6 g1f3 f6d5"));
    game.debugger().breakpoints().add(*parseCondition("capture", duplicateRoster()));
    ASSERT_TRUE(game.debugger().dispatch(game::GoToPly{{0}}));
    EXPECT_EQ(game.debugger().run(Direction::Forwards)->stop, (Stop{{5}, {0}}));
    EXPECT_EQ(game.snapshot().ply, Ply{5});
    EXPECT_EQ(game.debugger().breakpoints().list()[0].hits, 1U);
    EXPECT_FALSE(game.debugger().run(Direction::Backwards));
    EXPECT_EQ(game.snapshot().ply, Ply{5});
}

TEST(Debugger, AsksTheBoardsOfAnyPlayer) {
    ExaminedGame game("e2e4");
    const Explanation why = game.debugger().why(SeatIndex{2}, moveNamed("e7e5"));
    EXPECT_FALSE(why.isPlayable);
    ASSERT_EQ(why.boards.size(), 2U);
    EXPECT_EQ(why.boards[0].board, kNE);
    EXPECT_EQ(why.boards[0].verdict, duplicate::Verdict::Playable);
    EXPECT_TRUE(game.debugger().why(SeatIndex{1}, moveNamed("e2e4")).isPlayable);
}

TEST(Debugger, CountsTheMovesBelowAPath) {
    ExaminedGame game("");
    const std::atomic<bool> stop = false;
    base::Progress progress = 0;
    const std::vector<chess::Move> path = {moveNamed("e2e4")};
    std::uint64_t leaves = 0;
    for (const auto& entry : game.debugger().counter(path)(2, stop, progress))
        leaves += entry.leaves;
    EXPECT_EQ(leaves, 400U);
    EXPECT_EQ(progress, 1.0F);
}

TEST(Debugger, TellsItsSubscribersInWords) {
    ExaminedGame game("");
    std::vector<std::string> heard;
    const auto subscription =
        game.debugger().subscribe([&](const EventLine& event) { heard.push_back(event.text); });
    ASSERT_TRUE(game.debugger().dispatch(game::PlayMove{moveNamed("e2e4")}));
    EXPECT_EQ(heard, std::vector<std::string>{"North plays e2e4."});
}

}  // namespace
}  // namespace pinwheel::debugger
