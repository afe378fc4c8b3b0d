#include "pinwheel/duplicate/endgame.hpp"

#include "pinwheel/chess/movegen.hpp"
#include "pinwheel/duplicate/sync_moves.hpp"
#include "played_game.hpp"
#include "random_duplicate_games.hpp"

#include <gtest/gtest.h>

#include <string_view>

namespace pinwheel::duplicate {
namespace {

using enum BoardId;
using enum Player;
using enum Result;

// East mates North on NE; West has merely made a pawn move.
constexpr std::string_view kMateByEast = "f2f3 a2a3 e7e5 e7e5 g2g4 a3a4 d8h4 a7a6";
constexpr std::string_view kMateByWest = "f2f3 a2a3 e7e5 e7e5 g2g4 a3a4 a7a6 d8h4";
constexpr std::string_view kMateByBoth = "f2f3 a2a3 e7e5 e7e5 g2g4 a3a4 d8h4 d8h4";
// North's lone queen takes f7 on both boards: nobody can take her, for on the other board the
// king's own pawn stands there.
constexpr std::string_view kLoneQueen = "e2e3 b2b3 h7h6 h7h6 d1f3 b3b4 h6h5 h6h5 f3f7 b4b5";
// West's queen on h4 and East's bishop on b4 give check, and no answer fits both.
constexpr std::string_view kTwoChecks = "d2d4 a2a3 e7e6 e7e6 f2f4 a3a4 f8b4 d8h4";
// East has neither a move nor a check.
constexpr std::string_view kStalemate =
    "c2c4 e2e3 b8a6 f7f6 d1a4 f1a6 f7f6 g7g5 a4d7 a6b7 e8f7 e8f7 d7d8 b7a8 f7g6 f7g6 d8e7 d1g4 "
    "g6h6 a7a5 e7f8 g4f5 c7c6 g6f5 c4c5 a2a3";

std::optional<Outcome> defaultOutcome(const GameState& state, const Occurrences& occurrences,
                                      const DrawLimits& limits = drawLimits({})) {
    return outcomeOf(state, occurrences, limits, Rulings{});
}

std::optional<Outcome> outcomeAfter(std::string_view moves) {
    return defaultOutcome(stateAfter(moves), Occurrences{});
}

Occurrences seen(std::uint32_t combined) { return {combined, {{1, 1, 1, 1}}}; }

TEST(Checkmate, ThePlayerMatedLosesTheOneWhoGivesCheckWinsTheOthersDraw) {
    EXPECT_EQ(checkedBoards(stateAfter(kMateByEast)), std::vector{NE});
    EXPECT_EQ(outcomeAfter(kMateByEast), (Outcome{Reason::Checkmate, {{Loss, Draw, Win, Draw}}}));
    EXPECT_EQ(outcomeAfter(kMateByWest), (Outcome{Reason::Checkmate, {{Loss, Draw, Draw, Win}}}));
}

TEST(Checkmate, OnBothBoardsHasTwoWinners) {
    EXPECT_EQ(checkedBoards(stateAfter(kMateByBoth)), (std::vector{NW, NE}));
    EXPECT_EQ(outcomeAfter(kMateByBoth), (Outcome{Reason::Checkmate, {{Loss, Draw, Win, Win}}}));
}

TEST(Checkmate, StandsThoughTheBoardAloneShowsAnEscape) {
    const GameState state = stateAfter(kLoneQueen);
    ASSERT_EQ(checkedBoards(state), std::vector{NE});
    EXPECT_FALSE(chess::isCheckmate(state.board(NE)));
    EXPECT_EQ(boardOnlyMovesOf(state, NE), "e8f7");
    EXPECT_EQ(outcomeAfter(kLoneQueen), (Outcome{Reason::Checkmate, {{Win, Draw, Loss, Draw}}}));
}

TEST(Checkmate, StandsThoughNeitherBoardAloneIsMate) {
    const GameState state = stateAfter(kTwoChecks);
    ASSERT_EQ(checkedBoards(state), (std::vector{NW, NE}));
    EXPECT_FALSE(chess::isCheckmate(state.board(NW)));
    EXPECT_FALSE(chess::isCheckmate(state.board(NE)));
    EXPECT_EQ(boardOnlyMovesOf(state, NW), "e1d2 g2g3");
    EXPECT_EQ(boardOnlyMovesOf(state, NE), "b1c3 b1d2 c1d2 c2c3 d1d2 e1f2");
    EXPECT_EQ(outcomeAfter(kTwoChecks), (Outcome{Reason::Checkmate, {{Loss, Draw, Win, Win}}}));
}

TEST(Checkmate, OneMoveMayMateTwoPlayersAndOnlyTheFirstInTurnLoses) {
    const GameState state = stateAfter(kLoneQueen);
    ASSERT_EQ(state.toMove(), East);
    // West, too, is in check and has no move in common: on NW only Kxf7, on SW the pawn is there.
    EXPECT_TRUE(state.isCheck(NW));
    const chess::MoveList onNw = chess::legalMoves(state.board(NW));
    const chess::MoveList onSw = chess::legalMoves(state.board(SW));
    for (const chess::Move move : onNw) EXPECT_FALSE(onSw.contains(move));
    EXPECT_EQ(outcomeAfter(kLoneQueen)->results[West], Draw);
}

TEST(Checkmate, ACheckWithASynchronizedAnswerEndsNothing) {
    EXPECT_EQ(outcomeAfter("f2f3 a2a3 a7a6 e7e6 a2a3 a3a4 a6a5 d8h4"), std::nullopt);
}

TEST(Checkmate, IsAskedOfTheNextPlayerOnly) {
    // North is mated on NE, but first West has the move and might yet take the mate away.
    EXPECT_EQ(outcomeAfter("f2f3 a2a3 e7e5 e7e5 g2g4 a3a4 d8h4"), std::nullopt);
}

TEST(Stalemate, EndsTheGameForAllFour) {
    const GameState state = stateAfter(kStalemate);
    ASSERT_EQ(state.toMove(), East);
    EXPECT_TRUE(checkedBoards(state).empty());
    EXPECT_EQ(countSyncMoves(state), 0U);
    EXPECT_EQ(outcomeAfter(kStalemate), drawFor(Reason::Stalemate));
}

TEST(Stalemate, StandsThoughEachBoardAloneHasMoves) {
    const GameState state = stateAfter(kStalemate);
    EXPECT_TRUE(chess::hasLegalMove(state.board(NE)));
    EXPECT_TRUE(chess::hasLegalMove(state.board(SE)));
}

TEST(Repetition, TheThirdOccurrenceOfAllFourBoardsIsADraw) {
    EXPECT_EQ(defaultOutcome(GameState(), seen(2)), std::nullopt);
    EXPECT_EQ(defaultOutcome(GameState(), seen(3)), drawFor(Reason::Threefold, 3));
    EXPECT_EQ(defaultOutcome(GameState(), seen(4)), drawFor(Reason::Threefold, 3));
}

TEST(Repetition, OfASingleBoardEndsNothing) {
    const Occurrences occurrences{2, {{9, 9, 9, 9}}};
    EXPECT_EQ(defaultOutcome(GameState(), occurrences), std::nullopt);
}

TEST(FiftyRounds, AreTwoHundredPliesWithoutACaptureOrAPawnMove) {
    PlayedGame game;
    playWithoutProgress(game, 199);
    ASSERT_EQ(game.state().clock(), 199U);
    EXPECT_EQ(defaultOutcome(game.state(), Occurrences{}), std::nullopt);
    playWithoutProgress(game, 1);
    ASSERT_EQ(game.state().clock(), 200U);
    EXPECT_EQ(defaultOutcome(game.state(), Occurrences{}), drawFor(Reason::Fifty, 50));
}

TEST(FiftyRounds, ASingleBoardsClockMayPassAHundred) {
    PlayedGame game;
    for (int i = 0; i < 6; ++i) {
        playWithoutProgress(game, 1);
        playPawnMove(game);  // South's, so that the clocks of NW and NE run on
        playWithoutProgress(game, 38);
    }
    EXPECT_GT(game.state().board(NW).halfmoveClock(), 100U);
    EXPECT_GT(game.state().board(NE).halfmoveClock(), 100U);
    EXPECT_EQ(game.state().clock(), 38U);
    EXPECT_EQ(defaultOutcome(game.state(), Occurrences{}), std::nullopt);
}

TEST(Order, MateAndStalemateComeBeforeEveryDraw) {
    const DrawLimits atOnce{1, 0};
    EXPECT_EQ(defaultOutcome(stateAfter(kMateByEast), seen(3), atOnce)->reason, Reason::Checkmate);
    EXPECT_EQ(defaultOutcome(stateAfter(kStalemate), seen(3), atOnce)->reason, Reason::Stalemate);
}

TEST(Order, RepetitionComesBeforeTheClock) {
    PlayedGame game;
    playWithoutProgress(game, 200);
    EXPECT_EQ(defaultOutcome(game.state(), seen(3)), drawFor(Reason::Threefold, 3));
    EXPECT_EQ(defaultOutcome(game.state(), seen(2)), drawFor(Reason::Fifty, 50));
}

TEST(DrawLimits, WhereDrawsAreClaimedTheGameEndsByItselfAtFiveAndSeventyFive) {
    EXPECT_EQ(defaultOutcome(GameState(), seen(4), unclaimedLimits({})), std::nullopt);
    EXPECT_EQ(defaultOutcome(GameState(), seen(5), unclaimedLimits({})),
              drawFor(Reason::Threefold, 5));
    PlayedGame game;
    playWithoutProgress(game, 299);
    EXPECT_EQ(defaultOutcome(game.state(), seen(1), unclaimedLimits({})), std::nullopt);
    playWithoutProgress(game, 1);
    EXPECT_EQ(defaultOutcome(game.state(), seen(1), unclaimedLimits({})),
              drawFor(Reason::Fifty, 75));
}

TEST(OutcomeText, SaysHowItCameToThis) {
    const auto sentence = [](std::string_view moves) {
        const GameState state = stateAfter(moves);
        return explainEnd(state, {}, *defaultOutcome(state, Occurrences{}), Rulings{});
    };
    EXPECT_EQ(sentence(kMateByEast),
              "North is in check on NE, and no move of North's is legal on both boards.");
    EXPECT_EQ(sentence(kMateByBoth),
              "North is in check on NW and NE, and no move of North's is legal on both boards.");
    EXPECT_EQ(sentence(kStalemate),
              "East is not in check, but no move of East's is legal on both boards.");
    for (const Reason reason : {Reason::Threefold, Reason::Fifty, Reason::DeadBoards,
                                Reason::Claimed, Reason::Declared}) {
        EXPECT_EQ(explainEnd(GameState(), {}, drawFor(reason), {}).back(), '.') << nameOf(reason);
    }
}

TEST(OutcomeText, NamesEveryPlayer) {
    EXPECT_EQ(describe(*outcomeAfter(kMateByEast)),
              "Checkmate: North loses, East wins, South and West draw.");
    EXPECT_EQ(describe(*outcomeAfter(kMateByBoth)),
              "Checkmate: North loses, East and West win, South draws.");
    EXPECT_EQ(describe(*outcomeAfter(kStalemate)), "Stalemate: all four draw.");
    EXPECT_EQ(describe(drawFor(Reason::Threefold)), "Threefold repetition: all four draw.");
    EXPECT_EQ(describe(drawFor(Reason::Fifty)),
              "Fifty rounds without a capture or a pawn move: all four draw.");
    EXPECT_EQ(describe(drawFor(Reason::DeadBoards)), "No board can be won: all four draw.");
    EXPECT_EQ(describe(drawFor(Reason::Claimed)), "Draw claimed: all four draw.");
    EXPECT_EQ(describe(drawFor(Reason::Declared)), "Draw declared: all four draw.");
}

TEST(OutcomeText, SaysWhichNumberEndedTheGame) {
    EXPECT_EQ(nameOf(drawFor(Reason::Threefold, 3)), "Threefold repetition");
    EXPECT_EQ(nameOf(drawFor(Reason::Threefold, 5)), "Fivefold repetition");
    EXPECT_EQ(nameOf(drawFor(Reason::Fifty, 50)), "Fifty rounds without a capture or a pawn move");
    EXPECT_EQ(nameOf(drawFor(Reason::Fifty, 75)), "75 rounds without a capture or a pawn move");
    EXPECT_EQ(nameOf(drawFor(Reason::Fifty, 1)), "1 round without a capture or a pawn move");
}

}  // namespace
}  // namespace pinwheel::duplicate
