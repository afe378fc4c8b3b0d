#include "naive_game.hpp"
#include "pinwheel/chess/notation.hpp"
#include "pinwheel/duplicate/ghosts.hpp"
#include "pinwheel/duplicate/sync_moves.hpp"
#include "pinwheel/game/tree.hpp"
#include "pinwheel/lab/occurrence_counter.hpp"
#include "pinwheel/lab/played_game.hpp"

#include <gtest/gtest.h>

namespace pinwheel::lab {
namespace {

using duplicate::Rulings;

#if defined(PINWHEEL_VALIDATE)
constexpr std::uint64_t kGames = 6;
#else
constexpr std::uint64_t kGames = 40;
#endif

Rulings rulingsFrom(std::string_view text) { return *duplicate::parseRulings(text); }

class LabGames : public testing::TestWithParam<const char*> {};

TEST_P(LabGames, AreLegalAndEndAsANaiveSecondImplementationSays) {
    const Rulings rulings = rulingsFrom(GetParam());
    for (const PlayerKind player : {PlayerKind::Random, PlayerKind::Greedy}) {
        for (std::uint64_t number = 1; number <= kGames && !HasFailure(); ++number) {
            SCOPED_TRACE(testing::Message() << nameOf(player) << ", game " << number);
            const PlayedGame game = playGame({7, player, 400}, number, rulings);
            naive::DuplicateGame naive = naiveFrom(duplicate::GameState(), rulings);
            std::uint64_t playable = 0;
            std::uint64_t legalOnBoards = 0;
            for (const chess::Move move : game.moves) {
                const auto synced = naive.syncMoves();
                const auto only = naive.boardOnlyMoves();
                playable += synced.size();
                legalOnBoards += 2 * synced.size() + only[0].size() + only[1].size();
                ASSERT_EQ(naive.status(), "ongoing");
                ASSERT_TRUE(std::find(synced.begin(), synced.end(), toCoordinates(move)) !=
                            synced.end());
                naive.play(toCoordinates(move));
            }
            EXPECT_EQ(naiveStatusOf(game.outcome), naive.status());
            EXPECT_EQ(naiveResultOf(game.outcome), naive.result());
            EXPECT_EQ(game.playable, playable);
            EXPECT_EQ(game.legalOnBoards, legalOnBoards);
            EXPECT_EQ(game.ghostsAtEnd, naive.ghosts().size());
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Rulings, LabGames,
                         testing::Values("", "stalemate=loses", "mate-winners=last-mover",
                                         "repetition=any-board", "clock=any-board,rounds=5",
                                         "rounds=3", "dead-boards=draw"));

TEST(LabGame, CountsOccurrencesAsTheGameTreeDoes) {
    for (std::uint64_t number = 1; number <= kGames; ++number) {
        const PlayedGame game = playGame({}, number, rulingsFrom("rounds=500"));
        game::DuplicateTree tree({rulingsFrom("rounds=500")});
        game::NodeId node = tree.kRoot;
        OccurrenceCounter combined(tree.start(), Rulings::Scope::AllBoards);
        OccurrenceCounter boards(tree.start(), Rulings::Scope::AnyBoard);
        for (const chess::Move move : game.moves) {
            const duplicate::Player mover = tree.state(node).toMove();
            node = *tree.play(node, move);
            const duplicate::Occurrences expected = game::named(tree.occurrences(node));
            ASSERT_EQ(combined.add(tree.state(node), mover).combined, expected.combined);
            ASSERT_EQ(boards.add(tree.state(node), mover).boards, expected.boards);
        }
    }
}

TEST(LabGame, GamesUnderTwoSetsAreEqualUntilTheRulingsPart) {
    const Rulings few = rulingsFrom("rounds=2");
    std::size_t shorter = 0;
    for (std::uint64_t number = 1; number <= kGames; ++number) {
        const PlayedGame whole = playGame({}, number, {});
        const PlayedGame cut = playGame({}, number, few);
        ASSERT_LE(cut.moves.size(), whole.moves.size());
        EXPECT_TRUE(std::equal(cut.moves.begin(), cut.moves.end(), whole.moves.begin()));
        if (cut.moves.size() < whole.moves.size()) ++shorter;
    }
    EXPECT_GT(shorter, 0U);
}

TEST(LabGame, DependsOnSeedAndNumberAlone) {
    EXPECT_EQ(playGame({}, 3, {}).moves, playGame({}, 3, {}).moves);
    EXPECT_NE(playGame({}, 3, {}).moves, playGame({}, 4, {}).moves);
    EXPECT_NE(playGame({1}, 3, {}).moves, playGame({2}, 3, {}).moves);
}

TEST(LabGame, IsUnfinishedAtTheLimitOfPlies) {
    const PlayedGame game = playGame({1, PlayerKind::Random, 3}, 1, {});
    EXPECT_EQ(game.moves.size(), 3U);
    EXPECT_FALSE(game.outcome);
}

// Replayed with the plain rules: whenever a move mates and wins, a greedy player plays such a move;
// otherwise no other move captures more.
TEST(LabGame, AGreedyPlayerMatesOrCapturesTheMost) {
    constexpr std::array<unsigned, 6> kWorth = {1, 3, 3, 5, 9, 0};  // by chess::PieceType
    const auto gain = [&](const duplicate::GameState& state, chess::Move move) {
        unsigned sum = 0;
        for (const duplicate::BoardId board : duplicate::boardsOf(state.toMove())) {
            if (const auto taken = state.board(board).pieceOn(move.to()))
                sum += kWorth[static_cast<std::size_t>(taken->type())];
        }
        return sum;
    };
    std::size_t mates = 0;
    for (std::uint64_t number = 1; number <= kGames; ++number) {
        const PlayedGame game = playGame({5, PlayerKind::Greedy, 300}, number, {});
        duplicate::GameState state;
        for (const chess::Move played : game.moves) {
            const auto moves = syncMoves(state);
            const auto isMate = [&](duplicate::SyncMove move) {
                const auto outcome =
                    outcomeOf(apply(state, move), {}, duplicate::drawLimits({}), {});
                return outcome && outcome->reason == duplicate::Reason::Checkmate &&
                       outcome->results[state.toMove()] == duplicate::Result::Win;
            };
            const duplicate::SyncMove chosen = *findSyncMove(state, played);
            if (std::any_of(moves.begin(), moves.end(), isMate)) {
                EXPECT_TRUE(isMate(chosen));
                ++mates;
            } else {
                for (const duplicate::SyncMove other : moves)
                    EXPECT_LE(gain(state, other.move()), gain(state, played) + 1);
            }
            state = apply(state, chosen);
        }
    }
    EXPECT_GT(mates, 0U);
}

}  // namespace
}  // namespace pinwheel::lab
