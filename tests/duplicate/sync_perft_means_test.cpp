// The count by halves, with and without threads and a table, against a walk through every line.
#include "from_text.hpp"
#include "naive_duplicate.hpp"
#include "pinwheel/duplicate/ghosts.hpp"
#include "pinwheel/duplicate/start.hpp"
#include "pinwheel/duplicate/sync_moves.hpp"
#include "pinwheel/soak/random_start.hpp"
#include "random_duplicate_games.hpp"
#include "sync_perft_suite.hpp"

#include <gtest/gtest.h>

#include <array>
#include <numeric>

namespace pinwheel::duplicate {
namespace {

using chess::PerftTable;

// The validator and the sanitizers make every move much slower.
#if defined(PINWHEEL_VALIDATE)
constexpr std::uint64_t kMostLeaves = 2'000;
constexpr std::uint64_t kRandomStarts = 40;
#else
constexpr std::uint64_t kMostLeaves = 200'000;
constexpr std::uint64_t kRandomStarts = 100;
#endif

std::uint64_t walkedPerft(const GameState& state, unsigned depth) {
    if (depth == 0) return 1;
    if (depth == 1) return countSyncMoves(state);
    std::uint64_t leaves = 0;
    for (const SyncMove move : syncMoves(state))
        leaves += walkedPerft(apply(state, move), depth - 1);
    return leaves;
}

std::unique_ptr<PerftTable> table(std::size_t bytes, bool isVerified = false,
                                  unsigned keyBits = 64) {
    auto created = PerftTable::create({bytes, isVerified, keyBits});
    EXPECT_TRUE(created);
    return std::move(*created);
}

// One table for all calls, so that a confusion of states would show; and one that forgets.
void expectSameByAllMeans(const GameState& state, unsigned depth, std::uint64_t leaves,
                          PerftTable& common) {
    EXPECT_EQ(syncPerft(state, depth), leaves) << "depth " << depth;
    for (const unsigned threads : {2U, 3U, 8U})
        EXPECT_EQ(syncPerft(state, depth, {threads, nullptr}), leaves) << threads << " threads";
    const auto tiny = table(200);
    for (const unsigned threads : {1U, 3U}) {
        EXPECT_EQ(syncPerft(state, depth, {threads, &common}), leaves) << "depth " << depth;
        EXPECT_EQ(syncPerft(state, depth, {threads, tiny.get()}), leaves) << "depth " << depth;
    }
    // So little memory that the count must be split.
    for (const std::size_t bytes : {1U, 60'000U})
        EXPECT_EQ(syncPerft(state, depth, {2, nullptr}, bytes), leaves) << bytes << " bytes";
}

// Every depth that has few enough leaves, but depths 1 and 2 at least.
void expectSameAtAllDepths(const GameState& state, PerftTable& common) {
    SCOPED_TRACE(nameOf(state.toMove()));
    for (unsigned depth = 0; depth <= 6; ++depth) {
        const std::uint64_t leaves = walkedPerft(state, depth);
        expectSameByAllMeans(state, depth, leaves, common);
        if (leaves * countSyncMoves(state) > kMostLeaves && depth >= 2) break;
    }
}

class SyncPerftMeansSuite : public testing::TestWithParam<chess::PerftEntry> {};

TEST_P(SyncPerftMeansSuite, CountsTheKnownLeaves) {
    const auto common = table(1'000'000);
    for (const chess::PerftCount& count : GetParam().counts) {
        if (count.leaves <= chess::kFastLeaves)
            expectSameByAllMeans(stateAfterMovesOf(GetParam()), count.depth, count.leaves, *common);
    }
}

INSTANTIATE_TEST_SUITE_P(Data, SyncPerftMeansSuite, testing::ValuesIn(syncPerftSuite()),
                         chess::nameOfEntry);

TEST(SyncPerftMeans, AgreeWithTheWalkInRandomGamesForEveryPlayerToMove) {
    const auto common = table(1'000'000);
    std::size_t withGhosts = 0;
    forEachRandomGame(1, 40, [&](const PlayedGame& game) {
        const std::uint32_t middle = game.ply().value / 2;
        for (std::uint32_t ply = middle; ply < middle + 4 && ply <= game.ply().value; ++ply) {
            const GameState& state = game.stateAt({ply});
            if (!allGhosts(state).empty()) ++withGhosts;
            expectSameAtAllDepths(state, *common);
        }
    });
    EXPECT_GT(withGhosts, 40U);
}

TEST(SyncPerftMeans, AgreeWithTheWalkFromTheFirstPlies) {
    const auto common = table(1'000'000);
    const PlayedGame game("e2e4 g1f3 d7d5 g8f6 f1b5");
    for (std::uint32_t ply = 0; ply <= game.ply().value; ++ply)
        expectSameAtAllDepths(game.stateAt({ply}), *common);
}

TEST(SyncPerftMeans, AgreeWithTheNaiveGame) {
    // Boards that differ in castling rights and in en passant.
    for (const char* moves :
         {"e2e4 c2c4 g8h6 d7d6 e4e5 b1c3 d7d5 g7g6",
          "g2g3 g2g3 b7b6 a7a6 f1h3 a2a3 c8b7 a6a5 b2b3 a3a4 b7h1 h7h6 g1f3 b2b3 h7h6 h6h5"}) {
        naive::DuplicateGame game;
        for (const std::string& move : chess::words(moves)) game.play(move);
        std::uint64_t leaves = 0;
        for (const std::string& move : game.syncMoves()) {
            naive::DuplicateGame next = game;
            next.play(move);
            leaves += next.syncMoves().size();
        }
        const auto common = table(1'000'000, true);
        expectSameByAllMeans(stateAfter(moves), 2, leaves, *common);
        EXPECT_EQ(common->collisions(), 0U);
    }
}

TEST(SyncPerftMeans, OneTableTellsTheHalvesApart) {
    // The same boards with North's and South's exchanged, or East's and West's.
    const auto common = table(1'000'000);
    for (const char* moves : {"e2e4 a2a3 e7e5 e7e5", "a2a3 e2e4 e7e5 e7e5", "e2e4 e2e4 e7e5 a7a6",
                              "e2e4 e2e4 a7a6 e7e5"}) {
        for (const unsigned depth : {5U, 6U, 7U}) {
            const GameState state = stateAfter(moves);
            EXPECT_EQ(syncPerft(state, depth, {1, common.get()}), syncPerft(state, depth))
                << moves << " at depth " << depth;
        }
    }
}

// Threads share the plies that are walked first, and none of them counts all that follows these; a
// table must not learn any thread's share. The table serves all rounds and, last, a single thread.
void expectSameByThreadsWithATable(const GameState& state, unsigned depth, std::uint64_t leaves,
                                   std::size_t bytes) {
    SCOPED_TRACE(testing::Message()
                 << nameOf(state.toMove()) << " at depth " << depth << ", " << bytes << " bytes");
    const auto shared = table(bytes);
    for (const unsigned threads : {2U, 3U, 8U, 2U, 1U})
        EXPECT_EQ(syncPerft(state, depth, {threads, shared.get()}), leaves) << threads;
}

TEST(SyncPerftMeans, ThreadsStoreOnlyWhatTheyCountAlone) {
    // Where South or West is to move, owners of halves play after the first walked ply.
    const PlayedGame game(kFourDeadBoards);
    for (std::uint32_t ply = 180; ply < 188; ++ply) {
        const GameState& state = game.stateAt({ply});
        for (const unsigned depth : {7U, 8U, 9U})
            expectSameByThreadsWithATable(state, depth, syncPerft(state, depth), 1'000'000);
    }
}

TEST(SyncPerftMeans, AgreeInRandomStartsWithAnyNumberOfThreads) {
    constexpr std::uint64_t kMost = 10 * kMostLeaves;
    std::size_t deep = 0;
    for (std::uint64_t seed = 1; seed <= kRandomStarts && !HasFailure(); ++seed) {
        soak::Chance chance(seed);
        const auto start = startFrom(soak::scatteredStart(chance));
        ASSERT_TRUE(start);
        SCOPED_TRACE(testing::Message() << "seed " << seed);
        unsigned depth = 2;
        std::uint64_t leaves = walkedPerft(*start, depth);
        while (depth < 9 && leaves < kMost) leaves = syncPerft(*start, ++depth);
        if (depth >= 8 && leaves > 0) ++deep;
        if (leaves <= kMost) {
            EXPECT_EQ(walkedPerft(*start, depth), leaves);
        }
        expectSameByThreadsWithATable(*start, depth, leaves, std::size_t{1} << (6 + seed % 12));
    }
    EXPECT_GT(deep, 0U);
}

// The number of walks of a king who has two or three ranks to himself, from the outer one's e-file.
long double kingWalks(std::size_t ranks, unsigned moves) {
    constexpr std::size_t kFiles = 8;
    using Walks = std::array<std::array<long double, 5>, kFiles + 2>;  // with a rim
    Walks walks{};
    walks[5][1] = 1;
    for (; moves > 0; --moves) {
        Walks next{};
        for (std::size_t file = 1; file <= kFiles; ++file) {
            for (std::size_t rank = 1; rank <= ranks; ++rank) {
                long double& sum = next[file][rank];
                for (std::size_t x = file - 1; x <= file + 1; ++x)
                    sum += walks[x][rank - 1] + walks[x][rank] + walks[x][rank + 1];
                sum -= walks[file][rank];  // that is no move
            }
        }
        walks = next;
    }
    long double sum = 0;
    for (const auto& file : walks) sum = std::accumulate(file.begin(), file.end(), sum);
    return sum;
}

TEST(SyncPerftMeans, SaysWhenACountDoesNotFit) {
    // A wall between the kings: everybody walks alone.
    PerBoard<chess::Position> walls;
    for (chess::Position& wall : walls)
        wall = chess::board("4k3/8/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/4K3 w - - 0 1");
    const auto start = startFrom(walls, Player::North, 0);
    ASSERT_TRUE(start) << start.error().what;
    unsigned fitting = 0;
    for (unsigned depth = 20; depth <= 32; ++depth) {
        const long double leaves = kingWalks(2, (depth + 3) / 4) * kingWalks(2, (depth + 2) / 4) *
                                   kingWalks(3, (depth + 1) / 4) * kingWalks(3, depth / 4);
        const bool fits = leaves < static_cast<long double>(base::kTooMany);
        if (fits) ++fitting;
        const auto shared = table(10'000'000);
        for (const unsigned threads : {1U, 2U}) {
            EXPECT_EQ(syncPerft(*start, depth, {threads, shared.get()}),
                      fits ? static_cast<std::uint64_t>(leaves) : base::kTooMany)
                << "depth " << depth;
        }
    }
    EXPECT_GT(fitting, 4U);
    EXPECT_LT(fitting, 13U);
}

TEST(SyncPerftMeans, DivideIsTheSameToo) {
    const GameState state = stateAfter("e2e4 d2d4 e7e5 d7d5");
    const auto counts = table(1'000'000);
    for (const unsigned depth : {1U, 3U, 4U}) {
        const auto plain = syncDivide(state, depth);
        const auto entries = syncDivide(state, depth, {3, counts.get()});
        ASSERT_EQ(entries.size(), plain.size());
        for (std::size_t i = 0; i < plain.size(); ++i) {
            EXPECT_EQ(entries[i].move, plain[i].move);
            EXPECT_EQ(entries[i].leaves, plain[i].leaves);
        }
    }
}

TEST(SyncPerftMeans, ATruncatedKeyGivesWrongCountsThatVerifyingPrevents) {
    constexpr unsigned kDepth = 6;
    constexpr unsigned kFewBits = 6;
    const std::uint64_t leaves = 78'807'098;
    const auto trusting = table(1'000'000, false, kFewBits);
    EXPECT_NE(syncPerft({}, kDepth, {1, trusting.get()}), leaves);
    for (const unsigned threads : {1U, 3U}) {
        const auto verified = table(1'000'000, true, kFewBits);
        EXPECT_EQ(syncPerft({}, kDepth, {threads, verified.get()}), leaves);
        EXPECT_GT(verified->collisions(), 0U);
    }
    const auto whole = table(1'000'000, true);
    EXPECT_EQ(syncPerft({}, kDepth, {1, whole.get()}), leaves);
    EXPECT_EQ(whole->collisions(), 0U);
}

}  // namespace
}  // namespace pinwheel::duplicate
