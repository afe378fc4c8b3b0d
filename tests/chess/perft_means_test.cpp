// Threads and a table make a count faster and never change it.
#include "pinwheel/chess/perft_means.hpp"

#include "from_text.hpp"
#include "perft_suite.hpp"
#include "pinwheel/chess/movegen.hpp"

#include <gtest/gtest.h>

#include <map>
#include <utility>

namespace pinwheel::chess {
namespace {

constexpr const char* kKiwipete =
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
// Pieces return to their squares with a move to spare, so positions recur at different depths.
constexpr const char* kRooks = "r3k3/8/8/8/8/8/8/4K2R w Kq - 0 1";

std::unique_ptr<PerftTable> table(std::size_t bytes, bool isVerified = false,
                                  unsigned keyBits = 64) {
    auto created = PerftTable::create({bytes, isVerified, keyBits});
    EXPECT_TRUE(created);
    return std::move(*created);
}

// From one bucket, where hardly anything is ever found, to more than is needed.
constexpr std::array<std::size_t, 4> kSizes = {1, 1000, 60'000, 4'000'000};

void expectSameByAllMeans(const Position& position, unsigned depth, std::uint64_t leaves) {
    EXPECT_EQ(perft(position, depth, {}), leaves);
    for (const unsigned threads : {2U, 3U, 8U}) {
        EXPECT_EQ(perft(position, depth, {threads, nullptr}), leaves) << threads << " threads";
    }
    for (const std::size_t size : kSizes) {
        for (const unsigned threads : {1U, 3U}) {
            const auto counts = table(size);
            EXPECT_EQ(perft(position, depth, {threads, counts.get()}), leaves)
                << threads << " threads, " << size << " bytes";
            // Now with what is left from the first time.
            EXPECT_EQ(perft(position, depth, {threads, counts.get()}), leaves);
        }
    }
}

class PerftMeansSuite : public testing::TestWithParam<PerftEntry> {};

TEST_P(PerftMeansSuite, CountsTheKnownLeaves) {
    constexpr std::uint64_t kMost = kFastLeaves / 10;
    for (const PerftCount& count : GetParam().counts) {
        if (count.leaves <= kMost)
            expectSameByAllMeans(board(GetParam().fen), count.depth, count.leaves);
    }
}

INSTANTIATE_TEST_SUITE_P(Data, PerftMeansSuite, testing::ValuesIn(perftSuite()), nameOfEntry);

TEST(PerftMeans, TellTheSamePositionAtDifferentDepthsApart) {
    for (unsigned depth = 0; depth <= 5; ++depth) {
        SCOPED_TRACE(depth);
        expectSameByAllMeans(board(kRooks), depth, perft(board(kRooks), depth));
    }
}

TEST(PerftMeans, OneTableServesSeveralPositionsAndDepths) {
    const auto counts = table(4'000'000);
    for (const char* fen :
         {"4k3/8/8/3pP3/8/8/8/R3K2R w KQ d6 0 1", "4k3/8/8/3pP3/8/8/8/R3K2R w KQ - 0 1",
          "4k3/8/8/3pP3/8/8/8/R3K2R w Q d6 0 1", "4k3/8/8/3pP3/8/8/8/R3K2R w - - 0 1"}) {
        for (unsigned depth = 0; depth <= 4; ++depth) {
            EXPECT_EQ(perft(board(fen), depth, {2, counts.get()}), perft(board(fen), depth))
                << fen << " at depth " << depth;
        }
    }
}

// Each position once at each depth.
class WideCount {
public:
    long double of(const Position& position, unsigned depth) {
        if (depth == 0) return 1;
        const auto known = counts_.find({depth, position.key().value});
        if (known != counts_.end()) return known->second;
        long double leaves = 0;
        for (const Move move : legalMoves(position)) {
            Position next = position;
            next.make(move);
            leaves += of(next, depth - 1);
        }
        return counts_[{depth, position.key().value}] = leaves;
    }

private:
    std::map<std::pair<unsigned, std::uint64_t>, long double> counts_;
};

TEST(PerftMeans, SayWhenACountDoesNotFit) {
    // A wall between the kings.
    const Position position = board("4k3/8/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/4K3 w - - 0 1");
    WideCount wide;
    bool doesAnyFit = false;
    for (const unsigned depth : {25U, 26U, 27U, 28U, 60U}) {
        const long double leaves = wide.of(position, depth);
        const bool fits = leaves < static_cast<long double>(base::kTooMany);
        doesAnyFit = doesAnyFit || fits;
        const auto counts = table(4'000'000);
        for (const unsigned threads : {1U, 3U}) {
            EXPECT_EQ(perft(position, depth, {threads, counts.get()}),
                      fits ? static_cast<std::uint64_t>(leaves) : base::kTooMany)
                << "depth " << depth;
        }
    }
    EXPECT_TRUE(doesAnyFit);
    const auto counts = table(4'000'000);
    for (const DivideEntry& entry : divide(position, 60, {1, counts.get()}))
        EXPECT_EQ(entry.leaves, base::kTooMany);
}

TEST(PerftMeans, DivideIsTheSameToo) {
    for (const unsigned depth : {1U, 2U, 3U}) {
        const auto plain = divide(board(kKiwipete), depth);
        const auto counts = table(60'000);
        const auto entries = divide(board(kKiwipete), depth, {3, counts.get()});
        ASSERT_EQ(entries.size(), plain.size());
        for (std::size_t i = 0; i < plain.size(); ++i) {
            EXPECT_EQ(entries[i].move, plain[i].move);
            EXPECT_EQ(entries[i].leaves, plain[i].leaves);
        }
    }
}

TEST(PerftMeans, CountMovesThatLeaveNoReply) {
    // The only move is mate.
    const Position mate = board("7k/5K2/8/8/8/8/8/6R1 w - - 0 1");
    for (unsigned depth = 1; depth <= 4; ++depth) {
        EXPECT_EQ(perft(mate, depth, {3, nullptr}), perft(mate, depth));
    }
    EXPECT_TRUE(divide(board("R3k3/8/4K3/8/8/8/8/8 b - - 0 1"), 3, {3, nullptr}).empty());
}

TEST(PerftMeans, ATruncatedKeyGivesWrongCountsThatVerifyingPrevents) {
    constexpr unsigned kDepth = 4;
    constexpr unsigned kFewBits = 6;
    const std::uint64_t leaves = perft(board(kRooks), kDepth);
    const auto trusting = table(60'000, false, kFewBits);
    EXPECT_NE(perft(board(kRooks), kDepth, {1, trusting.get()}), leaves);
    for (const unsigned threads : {1U, 3U}) {
        const auto verified = table(60'000, true, kFewBits);
        EXPECT_EQ(perft(board(kRooks), kDepth, {threads, verified.get()}), leaves);
        EXPECT_GT(verified->collisions(), 0U);
    }
    const auto whole = table(60'000, true);
    EXPECT_EQ(perft(board(kRooks), kDepth, {1, whole.get()}), leaves);
    EXPECT_EQ(whole->collisions(), 0U);
}

}  // namespace
}  // namespace pinwheel::chess
