#include "pinwheel/duplicate/rulings.hpp"

#include "pinwheel/duplicate/endgame.hpp"
#include "pinwheel/duplicate/start.hpp"
#include "played_game.hpp"
#include "random_duplicate_games.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include <string_view>
#include <utility>
#include <vector>

namespace pinwheel::duplicate {
namespace {

using enum Player;
using enum Result;

std::optional<Outcome> outcomeUnder(const Rulings& rulings, const GameState& state,
                                    const Occurrences& occurrences = {}) {
    return outcomeOf(state, occurrences, drawLimits(rulings), rulings);
}

std::string reasonUnder(const Rulings& rulings, const GameState& state,
                        const Occurrences& occurrences = {}) {
    return explainEnd(state, occurrences, *outcomeUnder(rulings, state, occurrences), rulings);
}

Rulings ruled(std::string_view text) { return *parseRulings(text); }

TEST(Rulings, OfTheRulesAreTheDefaults) {
    const Rulings rulings;
    EXPECT_EQ(rulings.stalemate, Rulings::Stalemate::AllDraw);
    EXPECT_EQ(rulings.mateWinners, Rulings::MateWinners::EveryChecker);
    EXPECT_EQ(rulings.repetition, Rulings::Scope::AllBoards);
    EXPECT_EQ(rulings.clock, Rulings::Scope::AllBoards);
    EXPECT_EQ(rulings.rounds, 50U);
    EXPECT_EQ(rulings.deadBoards, Rulings::DeadBoards::PlayOn);
}

TEST(Rulings, TheTableNamesEachWithItsDefaultFirst) {
    std::vector<std::string> lines;
    for (const Ruling& ruling : allRulings()) {
        EXPECT_EQ(valueOf(Rulings{}, ruling.name), ruling.values.front()) << ruling.name;
        EXPECT_TRUE(ruling.isProvisional) << ruling.name;
        EXPECT_TRUE(ruling.sentence.ends_with('.')) << ruling.name;
        EXPECT_EQ(findRuling(ruling.name), &ruling);
        lines.push_back(fmt::format("{}: {}", ruling.name, fmt::join(ruling.values, " ")));
    }
    EXPECT_EQ(lines, (std::vector<std::string>{
                         "stalemate: all-draw loses", "mate-winners: every-checker last-mover",
                         "repetition: all-boards any-board", "clock: all-boards any-board",
                         "rounds: 50", "dead-boards: play-on draw"}));
    EXPECT_EQ(findRuling("rounds")->range->first, 1U);
    EXPECT_EQ(findRuling("rounds")->range->last, 500U);
    EXPECT_EQ(findRuling("clock")->range, std::nullopt);
    EXPECT_EQ(findRuling("castling"), nullptr);
}

TEST(RulingsText, SetsTheMemberOfThatName) {
    EXPECT_EQ(ruled("stalemate=loses").stalemate, Rulings::Stalemate::Loses);
    EXPECT_EQ(ruled("mate-winners=last-mover").mateWinners, Rulings::MateWinners::LastMover);
    EXPECT_EQ(ruled("repetition=any-board").repetition, Rulings::Scope::AnyBoard);
    EXPECT_EQ(ruled("clock=any-board").clock, Rulings::Scope::AnyBoard);
    EXPECT_EQ(ruled("rounds=7").rounds, 7U);
    EXPECT_EQ(ruled("dead-boards=draw").deadBoards, Rulings::DeadBoards::Draw);
}

TEST(RulingsText, OfTheDefaultsIsEmpty) {
    EXPECT_EQ(toText(Rulings{}), "");
    EXPECT_EQ(ruled(""), Rulings{});
    EXPECT_EQ(ruled("  "), Rulings{});
    EXPECT_EQ(toText(ruled("rounds=50,clock=all-boards")), "");
    EXPECT_TRUE(changedRulings(Rulings{}).empty());
}

TEST(RulingsText, IsReadAsItIsWritten) {
    for (const Ruling& ruling : allRulings()) {
        for (const std::string_view value : ruling.values) {
            const Rulings rulings = *withRuling(Rulings{}, ruling.name, value);
            EXPECT_EQ(valueOf(rulings, ruling.name), value);
            EXPECT_EQ(ruled(toText(rulings)), rulings);
        }
    }
    for (const std::uint32_t rounds : {1U, 2U, 49U, 500U}) {
        Rulings rulings;
        rulings.rounds = rounds;
        EXPECT_EQ(ruled(toText(rulings)), rulings);
    }
    const Rulings several = ruled(" rounds=10 , stalemate=loses,dead-boards=draw\t");
    EXPECT_EQ(toText(several), "stalemate=loses,rounds=10,dead-boards=draw");
    EXPECT_EQ(ruled(toText(several)), several);
    const std::vector<std::pair<std::string_view, std::string>> pairs = {
        {"stalemate", "loses"}, {"rounds", "10"}, {"dead-boards", "draw"}};
    EXPECT_EQ(changedRulings(several), pairs);
}

TEST(RulingsText, ThatIsWrongIsRefusedWithTheAllowedValues) {
    const std::pair<std::string_view, std::string_view> refused[] = {
        {"stalemate", "rulings: 'stalemate' is not of the form name=value, as in stalemate=loses"},
        {"stalemate=loses,", "rulings: '' is not of the form name=value, as in stalemate=loses"},
        {",", "rulings: '' is not of the form name=value, as in stalemate=loses"},
        {"stalemate=wins", "rulings: stalemate is 'wins', not all-draw or loses"},
        {"stalemate=", "rulings: stalemate is '', not all-draw or loses"},
        {"stalemate=Loses", "rulings: stalemate is 'Loses', not all-draw or loses"},
        {"mate-winners=all", "rulings: mate-winners is 'all', not every-checker or last-mover"},
        {"repetition=3", "rulings: repetition is '3', not all-boards or any-board"},
        {"clock=NW", "rulings: clock is 'NW', not all-boards or any-board"},
        {"rounds=0", "rulings: rounds is '0', not a number from 1 to 500"},
        {"rounds=501", "rulings: rounds is '501', not a number from 1 to 500"},
        {"rounds=-1", "rulings: rounds is '-1', not a number from 1 to 500"},
        {"rounds=010", "rulings: rounds is '010', not a number from 1 to 500"},
        {"rounds=5x", "rulings: rounds is '5x', not a number from 1 to 500"},
        {"rounds=99999999999", "rulings: rounds is '99999999999', not a number from 1 to 500"},
        {"dead-boards=1", "rulings: dead-boards is '1', not play-on or draw"},
        {"castling=no",
         "rulings: 'castling' is not a ruling; there are stalemate, mate-winners, repetition, "
         "clock, rounds, dead-boards"},
        {"rounds=5, rounds=5", "rulings: rounds is given twice"},
        {"rounds=50,clock=any-board,rounds=50", "rulings: rounds is given twice"},
    };
    for (const auto& [text, sentence] : refused) {
        const auto rulings = parseRulings(text);
        ASSERT_FALSE(rulings) << text;
        EXPECT_EQ(rulings.error().what, sentence) << text;
    }
}

TEST(DrawLimits, FollowFromTheRulings) {
    EXPECT_EQ(drawLimits({}), (DrawLimits{3, 50}));
    EXPECT_EQ(unclaimedLimits({}), (DrawLimits{5, 75}));
    EXPECT_EQ(drawLimits(ruled("rounds=10")), (DrawLimits{3, 10}));
    EXPECT_EQ(unclaimedLimits(ruled("rounds=10")), (DrawLimits{5, 15}));
    EXPECT_EQ(clockLimit(ruled("rounds=10")), 40U);
    EXPECT_EQ(boardClockLimit(ruled("rounds=10")), 20U);
}

TEST(RulingsBehind, AnEndAreThoseItDependsOn) {
    using Names = std::vector<std::string_view>;
    EXPECT_EQ(rulingsBehind(Reason::Checkmate), Names{"mate-winners"});
    EXPECT_EQ(rulingsBehind(Reason::Stalemate), Names{"stalemate"});
    EXPECT_EQ(rulingsBehind(Reason::Threefold), Names{"repetition"});
    EXPECT_EQ(rulingsBehind(Reason::Fifty), (Names{"clock", "rounds"}));
    EXPECT_EQ(rulingsBehind(Reason::DeadBoards), Names{"dead-boards"});
    EXPECT_EQ(rulingsBehind(Reason::Declared), Names{});
    for (const Reason reason : {Reason::Checkmate, Reason::Stalemate, Reason::Threefold,
                                Reason::Fifty, Reason::DeadBoards}) {
        for (const std::string_view name : rulingsBehind(reason))
            EXPECT_NE(findRuling(name), nullptr) << name;
    }
}

TEST(Rulings, StalemateMayBeLostInsteadOfDrawn) {
    const GameState eastIsStalemated = stateAfter(
        "c2c4 e2e3 b8a6 f7f6 d1a4 f1a6 f7f6 g7g5 a4d7 a6b7 e8f7 e8f7 d7d8 b7a8 f7g6 f7g6 d8e7 "
        "d1g4 g6h6 a7a5 e7f8 g4f5 c7c6 g6f5 c4c5 a2a3");
    Rulings rulings;
    EXPECT_EQ(outcomeUnder(rulings, eastIsStalemated), drawFor(Reason::Stalemate));
    EXPECT_EQ(reasonUnder(rulings, eastIsStalemated),
              "East is not in check, but no move of East's is legal on both boards.");
    rulings.stalemate = Rulings::Stalemate::Loses;
    EXPECT_EQ(outcomeUnder(rulings, eastIsStalemated),
              (Outcome{Reason::Stalemate, {{Draw, Draw, Loss, Draw}}}));
    EXPECT_EQ(reasonUnder(rulings, eastIsStalemated),
              "East is not in check, but no move of East's is legal on both boards, which loses.");
}

TEST(Rulings, AMateMayHaveTheLastMoverAsItsOnlyWinner) {
    Rulings rulings;
    rulings.mateWinners = Rulings::MateWinners::LastMover;
    const auto mateBy = [&](std::string_view lastMoves) {
        PlayedGame game("f2f3 a2a3 e7e5 e7e5 g2g4 a3a4");
        return *outcomeUnder(rulings, game.play(lastMoves).state());
    };
    EXPECT_EQ(mateBy("d8h4 d8h4").results, (PerPlayer<Result>{{Loss, Draw, Draw, Win}}));
    EXPECT_EQ(mateBy("a7a6 d8h4").results, (PerPlayer<Result>{{Loss, Draw, Draw, Win}}));
    // West moved last, but of those giving check East did.
    const Outcome byEast = mateBy("d8h4 a7a6");
    EXPECT_EQ(byEast.results, (PerPlayer<Result>{{Loss, Draw, Win, Draw}}));
    EXPECT_EQ(describe(byEast), "Checkmate: North loses, East wins, South and West draw.");
}

TEST(Rulings, TheLastMoverIsSoughtFromTheMatedPlayerBackwards) {
    const Rulings rulings = ruled("mate-winners=last-mover");
    const std::string mated = "k7/1Q6/1K6/8/8/8/8/8 b - - 0 1";
    const std::string safe = "7k/8/1K6/8/8/8/8/8 w - - 0 1";
    const auto west = parseStart({{mated, safe, mated, safe}}, West, 0);
    ASSERT_TRUE(west) << west.error().what;
    EXPECT_EQ(outcomeUnder(rulings, *west)->results, (PerPlayer<Result>{{Draw, Win, Draw, Loss}}));

    const std::string matedWhite = "8/8/8/8/8/1k6/1q6/K7 w - - 0 1";
    const std::string safeWhite = "8/8/8/8/8/1k6/8/7K b - - 0 1";
    const auto south = parseStart({{safeWhite, safeWhite, matedWhite, matedWhite}}, South, 0);
    ASSERT_TRUE(south) << south.error().what;
    EXPECT_EQ(outcomeUnder(rulings, *south)->results, (PerPlayer<Result>{{Draw, Loss, Draw, Win}}));
}

TEST(Rulings, TheSentenceOnAMateNamesTheLastMoverWhereTwoGiveCheck) {
    const GameState mate = stateAfter(kMate);
    EXPECT_EQ(reasonUnder({}, mate),
              "North is in check on NW and NE, and no move of North's is legal on both boards.");
    EXPECT_EQ(reasonUnder(ruled("mate-winners=last-mover"), mate),
              "North is in check on NW and NE, and no move of North's is legal on both boards. Of "
              "those giving check, West moved last.");
}

TEST(Rulings, RepetitionMayBeThatOfAnyBoard) {
    const Occurrences onOneBoard{1, {{1, 1, 3, 1}}};
    Rulings rulings;
    EXPECT_EQ(outcomeUnder(rulings, GameState(), onOneBoard), std::nullopt);
    rulings.repetition = Rulings::Scope::AnyBoard;
    EXPECT_EQ(outcomeUnder(rulings, GameState(), onOneBoard), drawFor(Reason::Threefold, 3));
    EXPECT_EQ(reasonUnder(rulings, GameState(), onOneBoard),
              "SW has been in this position 3 times, with the same side to move.");
    EXPECT_EQ(reasonUnder(rulings, GameState(), Occurrences{1, {{3, 1, 2, 3}}}),
              "NW and SE have been in this position 3 times, with the same side to move.");
    EXPECT_EQ(reasonUnder({}, GameState(), Occurrences{3, {{4, 4, 4, 4}}}),
              "All four boards have been in this position 3 times, with the same player to move.");
    EXPECT_EQ(outcomeUnder(rulings, GameState(), Occurrences{1, {{2, 2, 2, 2}}}), std::nullopt);
}

TEST(Rulings, TheClockMayBeThatOfAnyBoard) {
    // South's pawn move resets the global clock; NW and NE have made no progress for 50 rounds.
    PlayedGame game;
    playWithoutProgress(game, 101);
    playPawnMove(game);
    playWithoutProgress(game, 98);
    ASSERT_EQ(game.state().board(BoardId::NW).halfmoveClock(), 100U);
    Rulings rulings;
    EXPECT_EQ(outcomeUnder(rulings, game.state()), std::nullopt);
    rulings.clock = Rulings::Scope::AnyBoard;
    EXPECT_EQ(outcomeUnder(rulings, game.state()), drawFor(Reason::Fifty, 50));
    EXPECT_EQ(reasonUnder(rulings, game.state()),
              "On NW and NE nothing was captured and no pawn moved for 50 rounds (100 plies).");
}

TEST(Rulings, TheNumberOfRoundsMayChange) {
    PlayedGame game;
    playWithoutProgress(game, 11);
    Rulings rulings;
    rulings.rounds = 3;
    EXPECT_EQ(outcomeUnder(rulings, game.state()), std::nullopt);
    playWithoutProgress(game, 1);
    EXPECT_EQ(outcomeUnder(rulings, game.state()), drawFor(Reason::Fifty, 3));
    EXPECT_EQ(reasonUnder(rulings, game.state()),
              "Nothing was captured and no pawn moved for 3 rounds (12 plies).");
}

TEST(Rulings, FourBoardsThatCannotBeWonMayEndTheGame) {
    const GameState dead = stateAfter(kFourDeadBoards);
    Rulings rulings;
    EXPECT_EQ(outcomeUnder(rulings, dead), std::nullopt);
    rulings.deadBoards = Rulings::DeadBoards::Draw;
    EXPECT_EQ(outcomeUnder(rulings, dead), drawFor(Reason::DeadBoards));
    EXPECT_EQ(outcomeUnder(rulings, GameState()), std::nullopt);
}

}  // namespace
}  // namespace pinwheel::duplicate
