// The laws over some two hundred games; duplicate_laws_slow_test.cpp runs them over thousands.
#include "duplicate_laws.hpp"

#include "random_duplicate_games.hpp"

#include <gtest/gtest.h>

namespace pinwheel::duplicate {
namespace {

#if defined(PINWHEEL_VALIDATE)
constexpr std::size_t kGames = 20;
#else
constexpr std::size_t kGames = 200;
#endif
constexpr std::size_t kFewGames = kGames / 10;  // for what takes long

TEST(DuplicateLaws, SyncMovesAreTheCommonOnesOfTwoLists) {
    forEachRandomGame(1, kGames, laws::syncMovesAreTheCommonOnes);
}
TEST(DuplicateLaws, MovesPickedByNumberAreTheSyncMovesInOrder) {
    forEachRandomGame(1, kGames, laws::playableMovesAreTheSyncMovesInOrder);
}
TEST(DuplicateLaws, ANaiveSecondImplementationAgrees) {
    forEachRandomGame(1, kFewGames, laws::naiveGameAgrees);
}
TEST(DuplicateLaws, TwinsKeepTogether) { forEachRandomGame(1, kGames, laws::twinsKeepTogether); }
TEST(DuplicateLaws, EveryGhostHasItsStory) {
    forEachRandomGame(1, kGames, laws::everyGhostHasItsStory);
}
TEST(DuplicateLaws, EveryBoardIsAnOrthodoxGame) {
    forEachRandomGame(1, kGames, laws::everyBoardIsAnOrthodoxGame);
}
TEST(DuplicateLaws, TheLineEqualsAReplay) { forEachRandomGame(1, kGames, laws::lineEqualsReplay); }
TEST(DuplicateLaws, OccurrencesAreExact) {
    forEachRandomGame(1, kGames, laws::occurrencesAreExact);
}
TEST(DuplicateLaws, TheResultIsConsistent) {
    forEachRandomGame(1, kGames, laws::resultIsConsistent);
}
TEST(DuplicateLaws, SavesRoundTrip) { forEachRandomGame(1, kGames, laws::saveRoundTrips); }
TEST(DuplicateLaws, ExplanationsFitTheMoves) {
    forEachRandomGame(1, kFewGames,
                      [](const PlayedGame& game) { laws::explanationsFitTheMoves(game, 60); });
}

TEST(RandomDuplicateGames, AreTheSameForTheSameSeed) {
    EXPECT_EQ(randomGame(7).state(), randomGame(7).state());
    EXPECT_NE(randomGame(7).state(), randomGame(8).state());
}

// Laws prove little over games in which nothing happens.
TEST(RandomDuplicateGames, SeeGhostsMatesCastlingPromotionAndEnPassant) {
    std::size_t withGhosts = 0;
    std::size_t mates = 0;
    std::size_t castlings = 0;
    std::size_t promotions = 0;
    std::size_t enPassants = 0;
    for (std::uint64_t seed = 1; seed <= 200; ++seed) {
        const PlayedGame game = randomGame(seed);
        const auto outcome =
            outcomeOf(game.state(), occurrencesBySearch(game, game.ply()), drawLimits({}), {});
        if (!ghostsOf(game.state()).empty()) ++withGhosts;
        if (outcome && outcome->reason == Reason::Checkmate) ++mates;
        for (std::uint32_t i = 0; i < game.moves().size(); ++i) {
            const chess::Move move = game.moves()[i];
            const BoardId board = boardsOf(playerAt({i}))[0];
            const chess::Position& position = game.stateAt({i}).board(board);
            const chess::PieceType type = position.pieceOn(move.from())->type();
            const unsigned step = index(move.from()) ^ index(move.to());
            if (type == chess::PieceType::King && step == 2) ++castlings;
            if (move.isPromotion()) ++promotions;
            if (type == chess::PieceType::Pawn && move.to() == position.enPassant()) ++enPassants;
        }
    }
    EXPECT_GT(withGhosts, 150U);
    EXPECT_GT(mates, 50U);
    EXPECT_GT(castlings, 20U);
    EXPECT_GT(promotions, 20U);
    EXPECT_GT(enPassants, 5U);
}

}  // namespace
}  // namespace pinwheel::duplicate
