#include "pinwheel/duplicate/provisional_rules.hpp"

#include "pinwheel/duplicate/endgame.hpp"
#include "played_game.hpp"
#include "random_duplicate_games.hpp"

#include <gtest/gtest.h>

#include <string_view>

namespace pinwheel::duplicate {
namespace {

using enum Player;
using enum Result;

std::optional<Outcome> outcomeUnder(const Rulings& rulings, const GameState& state,
                                    const Occurrences& occurrences = {}) {
    return outcomeOf(state, occurrences, {3, rulings.roundsWithoutProgress}, rulings);
}

TEST(Rulings, OfTheRulesAreTheDefaults) {
    EXPECT_EQ(kRulings.stalemate, Rulings::Stalemate::AllDraw);
    EXPECT_EQ(kRulings.mateWinners, Rulings::MateWinners::EveryChecker);
    EXPECT_EQ(kRulings.repetition, Rulings::Scope::Global);
    EXPECT_EQ(kRulings.clock, Rulings::Scope::Global);
    EXPECT_EQ(kRulings.roundsWithoutProgress, 50U);
    EXPECT_FALSE(kRulings.deadBoardsDraw);
    EXPECT_EQ(kDrawLimits.rounds, kRulings.roundsWithoutProgress);
}

TEST(Rulings, StalemateMayBeLostInsteadOfDrawn) {
    const GameState eastIsStalemated = stateAfter(
        "c2c4 e2e3 b8a6 f7f6 d1a4 f1a6 f7f6 g7g5 a4d7 a6b7 e8f7 e8f7 d7d8 b7a8 f7g6 f7g6 d8e7 "
        "d1g4 g6h6 a7a5 e7f8 g4f5 c7c6 g6f5 c4c5 a2a3");
    Rulings rulings = kRulings;
    EXPECT_EQ(outcomeUnder(rulings, eastIsStalemated), drawFor(Reason::Stalemate));
    rulings.stalemate = Rulings::Stalemate::StalematedLoses;
    EXPECT_EQ(outcomeUnder(rulings, eastIsStalemated),
              (Outcome{Reason::Stalemate, {{Win, Win, Loss, Draw}}}));
}

TEST(Rulings, AMateMayHaveTheLastMoverAsItsOnlyWinner) {
    Rulings rulings = kRulings;
    rulings.mateWinners = Rulings::MateWinners::LastMover;
    const auto mateBy = [&](std::string_view lastMoves) {
        PlayedGame game("f2f3 a2a3 e7e5 e7e5 g2g4 a3a4");
        return *outcomeUnder(rulings, game.play(lastMoves).state());
    };
    EXPECT_EQ(mateBy("d8h4 d8h4").results, (PerPlayer<Result>{{Loss, Draw, Draw, Win}}));
    EXPECT_EQ(mateBy("a7a6 d8h4").results, (PerPlayer<Result>{{Loss, Draw, Draw, Win}}));
    // East gave the mate, but West moved last: then nobody wins.
    const Outcome byEast = mateBy("d8h4 a7a6");
    EXPECT_EQ(byEast.results, (PerPlayer<Result>{{Loss, Draw, Draw, Draw}}));
    EXPECT_EQ(describe(byEast), "Checkmate: North loses, South and East and West draw.");
}

TEST(Rulings, RepetitionMayBeThatOfAnyBoard) {
    const Occurrences onOneBoard{1, {{1, 1, 3, 1}}};
    Rulings rulings = kRulings;
    EXPECT_EQ(outcomeUnder(rulings, GameState(), onOneBoard), std::nullopt);
    rulings.repetition = Rulings::Scope::AnyBoard;
    EXPECT_EQ(outcomeUnder(rulings, GameState(), onOneBoard), drawFor(Reason::Threefold));
    EXPECT_EQ(outcomeUnder(rulings, GameState(), Occurrences{1, {{2, 2, 2, 2}}}), std::nullopt);
}

TEST(Rulings, TheClockMayBeThatOfAnyBoard) {
    // South's pawn move keeps the global clock short; NW and NE have stood still for 50 rounds.
    PlayedGame game;
    playWithoutProgress(game, 101);
    playPawnMove(game);
    playWithoutProgress(game, 98);
    ASSERT_EQ(game.state().board(BoardId::NW).halfmoveClock(), 100U);
    Rulings rulings = kRulings;
    EXPECT_EQ(outcomeUnder(rulings, game.state()), std::nullopt);
    rulings.clock = Rulings::Scope::AnyBoard;
    EXPECT_EQ(outcomeUnder(rulings, game.state()), drawFor(Reason::Fifty));
}

TEST(Rulings, TheNumberOfRoundsMayChange) {
    PlayedGame game;
    playWithoutProgress(game, 11);
    Rulings rulings = kRulings;
    rulings.roundsWithoutProgress = 3;
    EXPECT_EQ(outcomeUnder(rulings, game.state()), std::nullopt);
    playWithoutProgress(game, 1);
    EXPECT_EQ(outcomeUnder(rulings, game.state()), drawFor(Reason::Fifty));
}

// Ends with nothing but kings and a minor piece or two on each of the four boards.
constexpr std::string_view kFourDeadBoards =
    "b1a3 b1c3 b8c6 b7b5 a3b5 c3b5 c6b8 c8a6 b5c7 b5c7 d8c7 d8c7 g1h3 g1f3 c7c2 c7c2 d1c2 "
    "d1c2 e8d8 a6e2 c2h7 c2h7 h8h7 e2f1 h3f4 h1g1 h7h2 h8h7 f4g6 g1h1 h2g2 h7h2 g6f8 h1h2 "
    "g2f2 f1g2 f8d7 h2g2 f2e2 b8c6 e1e2 e1e2 d8e8 c6b4 d7b8 g2g7 g8h6 b4a2 h1h2 g7f7 h6f5 "
    "a2c1 e2e1 e2d1 f5h4 a8b8 h2g2 f7f8 e8f8 e8f8 g2g7 d1e1 h4f5 b8b2 g7f7 a1b1 f8f7 f8f7 "
    "e1d1 f3d4 f5d4 b2d2 d1e1 b1a1 f7f6 d2f2 e1f2 e1f2 f6e5 f7f6 f2e3 f2e3 d4e6 c1e2 e3e2 "
    "e3e2 e5d4 f6e5 e2f3 e2f3 e6d8 e5d4 f3f4 f3f4 d8c6 g8h6 f4g5 f4g5 c6b4 d4c3 g5h6 g5h6 "
    "b4a2 c3c2 a1a2 a1a2 a7a5 c2c1 a2a5 a2a5 a8a5 c1d2 h6g7 h6g7 a5a7 d2c3 g7f8 g7f7 a7a6 "
    "c3c4 f8e7 f7e7 a6b6 c4b4 e7d8 e7d8 b6b2 b4a5 d8c8 d8c8 b2d2 a5b5 c8b7 c8b7 d2e2 b5b4 "
    "b7a7 b7b8 d4d3 b4a5 a7a8 b8a7 d3c2 a5b4 a8a7 a7b6 c2c1 b4c3 a7a6 b6b5 e2d2 c3d3 a6b6 "
    "b5c5 d2d1 d3e2 b6b5 c5c4 d1f1 e2f1 b5c4 c4b5 c1c2 f1e1 c4d5 b5b4 c2d3 e1f2 d5c5 b4b5 "
    "f1g1 f2g3 c5d6 b5b6 d3d4 g3f4 d6c6 b6c7 g1g2 f4f3 c6d6 c7d7 g2g1 f3g3 d6e6 d7e7 g1g6 "
    "g3h2 e6f7 e7f7 d4e4 h2g1 f7g6 f7g6";

TEST(Rulings, FourBoardsThatCannotBeWonMayEndTheGame) {
    const GameState dead = stateAfter(kFourDeadBoards);
    Rulings rulings = kRulings;
    EXPECT_EQ(outcomeUnder(rulings, dead), std::nullopt);
    rulings.deadBoardsDraw = true;
    EXPECT_EQ(outcomeUnder(rulings, dead), drawFor(Reason::DeadBoards));
    EXPECT_EQ(outcomeUnder(rulings, GameState()), std::nullopt);
}

}  // namespace
}  // namespace pinwheel::duplicate
