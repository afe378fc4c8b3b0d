#include "pinwheel/debugger/condition.hpp"
#include "random_conditions.hpp"

#include <gtest/gtest.h>

#include <array>
#include <string>
#include <string_view>

namespace pinwheel::debugger {
namespace {

using chess::Square;
constexpr BoardIndex NW{0};
constexpr BoardIndex NE{1};
constexpr BoardIndex SW{2};
constexpr BoardIndex SE{3};
constexpr SeatIndex North{0};
constexpr SeatIndex South{1};
constexpr SeatIndex East{2};
constexpr SeatIndex West{3};

Condition parsed(std::string_view text) {
    const auto condition = parseCondition(text, duplicateRoster());
    EXPECT_TRUE(condition) << text << ": " << condition.error().what;
    return condition ? *condition : Condition{};
}
std::string canonical(std::string_view text) { return toText(parsed(text), duplicateRoster()); }

TEST(ConditionParser, ReadsEveryEvent) {
    for (const Mark mark : kAllMarks) {
        EXPECT_EQ(parsed(nameOf(mark)), (Condition{EventTest{mark, {}}}));
    }
}

TEST(ConditionParser, ReadsHowAPlayerWithoutAMoveStands) {
    EXPECT_EQ(parsed("Checkmate"), (Condition{StandstillTest{Standstill::Checkmate}}));
    EXPECT_EQ(parsed("stalemate"), (Condition{StandstillTest{Standstill::Stalemate}}));
    EXPECT_EQ(canonical("checkmate AND not stalemate"), "checkmate and not stalemate");
}

TEST(ConditionParser, AnEventOfABoardMayNameIt) {
    EXPECT_EQ(parsed("capture on NW"), (Condition{EventTest{Mark::Capture, NW}}));
    EXPECT_EQ(parsed("check on NE"), (Condition{EventTest{Mark::Check, NE}}));
    EXPECT_EQ(parsed("castling on SW"), (Condition{EventTest{Mark::Castling, SW}}));
    EXPECT_EQ(parsed("promotion on SE"), (Condition{EventTest{Mark::Promotion, SE}}));
    EXPECT_EQ(parsed("ghost on NW"), (Condition{EventTest{Mark::Ghost, NW}}));
}

TEST(ConditionParser, ComparesEveryValueWithANumber) {
    using enum Quantity;
    using enum Relation;
    const auto is = [](Quantity quantity, Relation relation, std::uint64_t number) {
        return Condition{Comparison{{quantity, {}}, relation, number}};
    };
    EXPECT_EQ(parsed("clock = 0"), is(Clock, Equal, 0));
    EXPECT_EQ(parsed("repetition != 1"), is(Repetition, NotEqual, 1));
    EXPECT_EQ(parsed("ghosts < 2"), is(Ghosts, Less, 2));
    EXPECT_EQ(parsed("moves <= 3"), is(Moves, LessOrEqual, 3));
    EXPECT_EQ(parsed("ply > 4"), is(Ply, Greater, 4));
    EXPECT_EQ(parsed("round >= 5"), is(Round, GreaterOrEqual, 5));
    EXPECT_EQ(parsed("clock = 4294967295"), is(Clock, Equal, 4294967295));
}

TEST(ConditionParser, AValueOfABoardNamesItAfterTheValue) {
    EXPECT_EQ(parsed("clock NW > 9"),
              (Condition{Comparison{{Quantity::Clock, NW}, Relation::Greater, 9}}));
    EXPECT_EQ(parsed("repetition NE = 2"),
              (Condition{Comparison{{Quantity::Repetition, NE}, Relation::Equal, 2}}));
    EXPECT_EQ(parsed("ghosts SW < 3"),
              (Condition{Comparison{{Quantity::Ghosts, SW}, Relation::Less, 3}}));
}

TEST(ConditionParser, KnowsTheSignsOfMathematiciansAndProgrammers) {
    EXPECT_EQ(canonical("clock ≥ 3"), "clock >= 3");
    EXPECT_EQ(canonical("clock ≤ 3"), "clock <= 3");
    EXPECT_EQ(canonical("clock ≠ 3"), "clock != 3");
    EXPECT_EQ(canonical("clock == 3"), "clock = 3");
}

TEST(ConditionParser, ReadsKeysOfUpToSixteenDigits) {
    EXPECT_EQ(parsed("key = 0x0123456789abcDEF"),
              (Condition{Comparison{{Quantity::Key, {}}, Relation::Equal, 0x0123456789ABCDEF}}));
    EXPECT_EQ(parsed("key SE != 0XF"),
              (Condition{Comparison{{Quantity::Key, SE}, Relation::NotEqual, 0xF}}));
    EXPECT_EQ(canonical("key==0xf"), "key = 0x000000000000000f");
}

TEST(ConditionParser, EveryValueCanChange) {
    for (const Quantity quantity : kAllQuantities) {
        const std::string name(nameOf(quantity));
        EXPECT_EQ(parsed(name + " changes"), (Condition{ChangeTest{{quantity, {}}}}));
        if (!belongsToBoards(quantity)) continue;
        EXPECT_EQ(parsed(name + " SW changes"), (Condition{ChangeTest{{quantity, SW}}}));
    }
}

TEST(ConditionParser, ReadsSquaresAndPlayers) {
    EXPECT_EQ(parsed("enters e4"), (Condition{SquareTest{Way::Enters, Square::e4, {}}}));
    EXPECT_EQ(parsed("leaves a8 on SE"), (Condition{SquareTest{Way::Leaves, Square::a8, SE}}));
    EXPECT_EQ(parsed("by N"), (Condition{SeatTest{North}}));
    EXPECT_EQ(parsed("by S"), (Condition{SeatTest{South}}));
    EXPECT_EQ(parsed("by East"), (Condition{SeatTest{East}}));
    EXPECT_EQ(parsed("by west"), (Condition{SeatTest{West}}));
}

TEST(ConditionParser, RepetitionAloneIsTheEventAndWithANumberTheCount) {
    EXPECT_EQ(parsed("repetition"), (Condition{EventTest{Mark::Repetition, {}}}));
    EXPECT_EQ(canonical("repetition and by N"), "repetition and by North");
    EXPECT_EQ(canonical("(repetition)"), "repetition");
    EXPECT_EQ(canonical("repetition>=2"), "repetition >= 2");
    EXPECT_EQ(canonical("repetition NW changes"), "repetition NW changes");
}

TEST(ConditionParser, NeitherCaseNorBlanksMatter) {
    EXPECT_EQ(canonical("CAPTURE\tOn\r\nnw"), "capture on NW");
    EXPECT_EQ(canonical("  Clock   sE>=10  "), "clock SE >= 10");
    EXPECT_EQ(canonical("ENTERS E4 AND BY nOrTh"), "enters e4 and by North");
    EXPECT_EQ(canonical("not(check)or(end)"), "not check or end");
    EXPECT_EQ(canonical("KEY nw CHANGES"), "key NW changes");
}

TEST(ConditionParser, NotBindsClosestThenAndThenOr) {
    EXPECT_EQ(parsed("not check and end or ghost"), parsed("((not check) and end) or ghost"));
    EXPECT_EQ(parsed("check or end and ghost"), parsed("check or (end and ghost)"));
    EXPECT_NE(parsed("check or end and ghost"), parsed("(check or end) and ghost"));
    EXPECT_NE(parsed("not check and end"), parsed("not (check and end)"));
    EXPECT_EQ(parsed("not clock > 3"), parsed("not (clock > 3)"));
}

TEST(ConditionParser, TheCanonicalTextHasOnlyTheParenthesesItNeeds) {
    EXPECT_EQ(canonical("((check))"), "check");
    EXPECT_EQ(canonical("(check and end) or (ghost)"), "check and end or ghost");
    EXPECT_EQ(canonical("(check or end) and ghost"), "(check or end) and ghost");
    EXPECT_EQ(canonical("not (not (check or end))"), "not not (check or end)");
    EXPECT_EQ(canonical("(check and end) and ghost"), "(check and end) and ghost");
}

TEST(ConditionParser, ReadsEveryExampleOfTheHelp) {
    for (const Roster* roster : {&duplicateRoster(), &orthodoxRoster()}) {
        for (const ConditionHelp& help : conditionHelp(*roster)) {
            EXPECT_FALSE(help.form.empty());
            EXPECT_FALSE(help.meaning.empty());
            EXPECT_TRUE(parseCondition(help.example, *roster)) << help.example;
        }
    }
}

TEST(ConditionParser, TheHelpForOneBoardNamesNoOtherBoardAndNoGhost) {
    for (const ConditionHelp& help : conditionHelp(orthodoxRoster())) {
        for (const std::string_view words : {help.form, help.meaning, help.example}) {
            for (const char* foreign : {"BOARD", "NW", "ghost", "North", "four", "synchronized"})
                EXPECT_EQ(words.find(foreign), std::string_view::npos) << words;
        }
    }
}

TEST(ConditionParser, TheCanonicalTextOfARandomConditionGivesItBack) {
    constexpr std::array kKeys = {chess::Key{0}, chess::Key{~std::uint64_t{0}}};
    for (std::uint64_t seed = 1; seed <= 20'000; ++seed) {
        RandomConditions random(seed, kKeys);
        const Condition condition = random.next();
        const std::string text = toText(condition, duplicateRoster());
        const auto back = parseCondition(text, duplicateRoster());
        ASSERT_TRUE(back) << "seed " << seed << ": " << text << ": " << back.error().what;
        ASSERT_EQ(*back, condition) << "seed " << seed << ": " << text;
        ASSERT_EQ(toText(*back, duplicateRoster()), text) << "seed " << seed;
    }
}

}  // namespace
}  // namespace pinwheel::debugger
