// One line under two sets of rulings.
#include "from_text.hpp"
#include "pinwheel/debugger/debugger.hpp"
#include "pinwheel/soak/random_choice.hpp"
#include "played_game.hpp"
#include "random_duplicate_games.hpp"

#include <gtest/gtest.h>

#include <string>

namespace pinwheel::debugger {
namespace {

using chess::Ply;
using duplicate::kMate;

// Two rounds of knight moves: the start stands again.
constexpr std::string_view kTwoRounds = "b1c3 g1h3 b8a6 g8f6 c3b1 h3g1 a6b8 f6g8";

std::unique_ptr<Debugger> gameOf(std::string_view moves, game::DuplicateRules rules = {}) {
    game::DuplicateTree tree(rules);
    game::NodeId node = tree.kRoot;
    for (const std::string& word : chess::words(moves))
        node = *tree.play(node, chess::moveNamed(word));
    return debug(std::move(tree));
}

RulingsComparison compared(const Debugger& game, std::string_view other) {
    auto comparison = game.compareRulings(other);
    EXPECT_TRUE(comparison) << comparison.error().what;
    return *std::move(comparison);
}

TEST(RulingsComparison, AnEarlierEndIsWhereTheyPart) {
    const auto game = gameOf(kTwoRounds);
    const RulingsComparison comparison = compared(*game, "rounds=1");
    EXPECT_EQ(comparison.parting, Ply{4});
    EXPECT_FALSE(comparison.own.isOver);
    EXPECT_EQ(comparison.own.sentence, "The game goes on: North to move, with 22 playable moves.");
    EXPECT_EQ(comparison.own.end, std::nullopt);
    EXPECT_TRUE(comparison.other.isOver);
    EXPECT_EQ(comparison.other.sentence,
              "1 round without a capture or a pawn move: all four draw.");
    EXPECT_EQ(comparison.other.end, Ply{4});
    EXPECT_EQ(comparison.other.rulings, "rounds=1");
}

TEST(RulingsComparison, AGameThatEndsLaterUnderThemPartsAtItsEnd) {
    const auto game = gameOf("b1c3 g1h3 b8a6 g8f6", {.rulings = {.rounds = 1}});
    const RulingsComparison comparison = compared(*game, "");
    EXPECT_EQ(comparison.parting, Ply{4});
    EXPECT_TRUE(comparison.own.isOver);
    EXPECT_EQ(comparison.own.rulings, "rounds=1");
    EXPECT_FALSE(comparison.other.isOver);
    EXPECT_EQ(comparison.other.end, std::nullopt);
}

TEST(RulingsComparison, OtherResultsOfTheSameEndPart) {
    const auto game = gameOf(kMate);  // East and West both give check, and West moved last
    const RulingsComparison comparison = compared(*game, "mate-winners=last-mover");
    EXPECT_EQ(comparison.parting, Ply{8});
    EXPECT_EQ(comparison.own.sentence, "Checkmate: North loses, East and West win, South draws.");
    EXPECT_EQ(comparison.other.sentence, "Checkmate: North loses, West wins, South and East draw.");
    EXPECT_EQ(comparison.other.results[SeatIndex{2}], duplicate::Result::Draw);
    EXPECT_EQ(comparison.own.results[SeatIndex{2}], duplicate::Result::Win);
}

TEST(RulingsComparison, RulingsThatMakeNoDifferenceHereDoNotPart) {
    const auto game = gameOf(kMate);
    const RulingsComparison comparison = compared(*game, "stalemate=loses,rounds=7");
    EXPECT_EQ(comparison.parting, std::nullopt);
    EXPECT_EQ(comparison.own.sentence, comparison.other.sentence);
    EXPECT_EQ(comparison.own.end, Ply{8});
    EXPECT_EQ(comparison.other.end, Ply{8});
}

TEST(RulingsComparison, AClaimThatTheyDoNotGrantParts) {
    const auto game =
        gameOf(kTwoRounds, {.rulings = {.rounds = 2}, .policy = game::DrawPolicy::Claim});
    ASSERT_TRUE(game->dispatch(game::ClaimDraw{}));
    const RulingsComparison comparison = compared(*game, "rounds=3");
    EXPECT_EQ(comparison.parting, Ply{8});
    EXPECT_TRUE(comparison.own.isOver);
    EXPECT_FALSE(comparison.other.isOver);
}

TEST(RulingsComparison, ADeclaredDrawIsOneUnderAllRulings) {
    const auto game = gameOf("e2e4");
    ASSERT_TRUE(game->dispatch(game::DeclareDraw{}));
    const RulingsComparison comparison = compared(*game, "stalemate=loses");
    EXPECT_EQ(comparison.parting, std::nullopt);
    EXPECT_TRUE(comparison.other.isOver);
}

TEST(RulingsComparison, TextThatIsNotASetOfRulingsIsRefused) {
    EXPECT_FALSE(gameOf("")->compareRulings("rounds=501"));
    EXPECT_FALSE(debug(game::OrthodoxTree())->compareRulings(""));
}

// Where two sets part is where the game under the other set stops or starts to be over.
TEST(RulingsComparison, AgreesWithChangingTheRulingsOfRandomGames) {
    for (std::uint64_t seed = 1; seed <= 60; ++seed) {
        soak::Chance chance(seed);
        game::DuplicateRules rules{soak::randomRulings(chance), game::DrawPolicy::Automatic};
        game::DuplicateTree tree(rules);
        game::NodeId node = tree.kRoot;
        for (int ply = 0; ply < 300 && !tree.outcome(node); ++ply) {
            const auto move = soak::randomMove(tree.state(node), {}, soak::Taste::Any, chance);
            node = *tree.play(node, *move);
        }
        const auto game = debug(std::move(tree));
        const std::string other = toText(soak::randomRulings(chance));
        const RulingsComparison comparison = compared(*game, other);
        const auto own = game->snapshot().outcome;
        const Ply last = game->snapshot().lastPly;
        ASSERT_TRUE(game->dispatch(game::SetRulings{other})) << seed;
        const Snapshot& there = game->snapshot();
        EXPECT_EQ(there.outcome.has_value(), comparison.other.end.has_value()) << seed;
        if (there.outcome) {
            EXPECT_EQ(there.lastPly, *comparison.other.end) << seed;
            EXPECT_EQ(there.outcome->description, comparison.other.endSentence) << seed;
        }
        const bool isSame = there.lastPly == last && there.outcome.has_value() == own.has_value() &&
                            (!own || own->description == there.outcome->description);
        EXPECT_EQ(isSame, !comparison.parting.has_value()) << seed;
    }
}

}  // namespace
}  // namespace pinwheel::debugger
