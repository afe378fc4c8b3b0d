#include "minimax_laws.hpp"

#include "from_text.hpp"
#include "minimax.hpp"
#include "pinwheel/chess/fen.hpp"
#include "random_lines.hpp"
#include "searching.hpp"

#include <gtest/gtest.h>

namespace pinwheel::search {

namespace {

constexpr unsigned kDeepest = 8;

void expectAgreement(Searcher& searcher, const GameLine& game, unsigned depth,
                     const Options& options, const std::vector<naive::RootMove>& expected) {
    SCOPED_TRACE(testing::Message() << "depth " << depth << ", draws " << options.detectsDraws
                                    << ", table " << options.usesTable);
    const SearchResult result = searched(searcher, game, toDepth(depth), options);
    EXPECT_EQ(result.progress.score, naive::bestScore(expected));
    EXPECT_EQ(naive::scoreOf(*result.best, expected), naive::bestScore(expected))
        << bestMoveOf(result);
}

void expectAgreement(Searcher& searcher, const RandomLine& line, std::uint64_t leaves) {
    const naive::Game positions = naive::gameAfter(line.start, line.moves);
    SCOPED_TRACE(testing::Message()
                 << "random line with seed " << line.seed << ", " << line.moves.size()
                 << " plies to " << chess::toFen(positions.back()));
    const GameLine game = line.game();
    const unsigned deepest = depthWithin(game.position(), leaves, kDeepest);
    // Both of the last two depths: the side that captures last differs between odd and even ones.
    for (unsigned depth = deepest > 1 ? deepest - 1 : 1; depth <= deepest; ++depth) {
        for (const bool detectsDraws : {true, false}) {
            const auto expected = naive::minimax(positions, depth, detectsDraws);
            for (const bool usesTable : {true, false}) {
                Options options;
                options.detectsDraws = detectsDraws;
                options.usesTable = usesTable;
                expectAgreement(searcher, game, depth, options, expected);
            }
        }
    }
}

}  // namespace

void expectMinimaxScores(const MinimaxEffort& effort) {
    Searcher large(std::size_t{4} << 20U);
    Searcher tiny(std::size_t{1} << 10U);
    for (std::size_t i = 0; i < effort.lines && !testing::Test::HasFailure(); ++i)
        expectAgreement(i % 4 == 0 ? tiny : large, randomLine(effort.seed + i), effort.leaves);
}

void expectMinimaxScoresAllAlongAGame(const MinimaxEffort& effort) {
    for (std::size_t i = 0; i < effort.lines && !testing::Test::HasFailure(); ++i) {
        const RandomLine whole = randomLine(effort.seed + i);
        Searcher searcher(std::size_t{1} << 20U);
        RandomLine line{whole.seed, whole.start, {}};
        for (const chess::Move move : whole.moves) {
            line.moves.push_back(move);
            SCOPED_TRACE(testing::Message() << "random line with seed " << line.seed << " at ply "
                                            << line.moves.size());
            const GameLine game = line.game();
            const unsigned depth = depthWithin(game.position(), effort.leaves, kDeepest);
            const naive::Game positions = naive::gameAfter(line.start, line.moves);
            expectAgreement(searcher, game, depth, {}, naive::minimax(positions, depth, true));
        }
    }
}

}  // namespace pinwheel::search
